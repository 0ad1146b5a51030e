// Moves of a unit on its own will: straight on, straight back, wheels, turns on the spot.
#include "rules/tabletop/movement.hpp"

#include <algorithm>
#include <array>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/moves.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

// What a trial of a march found besides the course.
struct Trial {
  Course course;
  std::int32_t extra = 0;  // of the cost: retiring, friends passed
};

Verdict out_of_reach(std::int32_t left, std::int32_t cost) {
  Verdict verdict{Reason::OutOfReach, "TT.move.0"_rule};
  verdict.number = left;
  verdict.number2 = cost;
  return verdict;
}

// TT.form.3
std::int32_t retire_cost(const UnitInfo& info) {
  if (is_cavalry(info)) return 6 * kInch;
  return is_foot(info) ? 3 * kInch : kInch;
}

// TT.form.8: guns and wagons as foot.
std::int32_t passing_cost(const UnitInfo& info) { return is_cavalry(info) ? 6 * kInch : 3 * kInch; }

// TT.road.1: three inches more for a column that has been on the road all the time.
std::int32_t road_bonus(const Look& look, UnitId id, const Sweep& sweep, bool all_on_road) {
  const Unit& unit = look.unit(id);
  if (!look.options().road_bonus || unit.formation != Formation::Column) return 0;
  if (has(unit, kOffRoad) || !all_on_road) return 0;
  if (!clear_of_enemies(look, look.info(id).side, sweep.swept, kRoadDistance)) return 0;
  return kRoadBonus;
}

// An obstacle that takes whole turns: from an inch before it to just beyond, by a unit that has not
// moved (TT.terr.8, .9).
Verdict long_crossing(const Look& look, UnitId id, const LineCrossing& line, const Sweep& sweep,
                      Course& course) {
  const Unit& unit = look.unit(id);
  const bool stream = look.scenario.terrain[line.terrain].kind == TerrainKind::Stream;
  const std::int32_t whole = full_move(look.info(id), unit.formation);
  const std::int32_t before = std::max(line.at - sweep.start.half_depth - kInch, 0);
  const std::int32_t beyond = line.at + sweep.start.half_depth + kJustBeyond;
  Verdict verdict{Reason::WholeMove, stream ? "TT.terr.9"_rule : "TT.terr.8"_rule};
  verdict.terrain = line.terrain;
  verdict.number = unit.spent;
  if (unit.spent > 0) return verdict;
  course.cost = whole + before + std::max(course.distance - beyond, 0);
  if (course.cost > whole) {
    verdict.reason = Reason::OutOfReach;
    verdict.number = whole;
    verdict.number2 = course.cost;
    return verdict;
  }
  course.crossing = line.terrain;
  const bool waited = unit.work == Work::Crossing && unit.site == line.terrain;
  if (line.percent > 100 && !waited) {  // the first of two turns
    course.end = unit.at;
    course.distance = 0;
  }
  return kLawful;
}

Verdict pay(const Look& look, UnitId id, const Sweep& sweep, Course& course) {
  const std::int32_t left = move_left(look, id);
  if (course.cost <= left) return kLawful;
  const Unit& unit = look.unit(id);
  const std::int32_t over = full_move(look.info(id), unit.formation) - unit.spent;
  const std::int32_t bonus = road_bonus(look, id, sweep, course.all_on_road);
  return course.cost <= over + bonus ? kLawful : out_of_reach(left, course.cost);
}

Trial try_march(const Look& look, UnitId id, std::int32_t distance, bool back) {
  const Unit& unit = look.unit(id);
  const UnitInfo& info = look.info(id);
  const Sweep sweep = sweep_of(body(look, id), distance, back);
  Trial trial;
  Course& course = trial.course;
  course.end = sweep.end.centre;
  course.heading = unit.heading;
  course.distance = distance;
  const Corners end = corners(sweep.end);
  course.verdict = table_holds(look, end);
  if (!course.verdict.ok()) return trial;
  const Way way = survey(look, info, unit.at, course.end, distance);
  course.all_on_road = way.all_on_road && !back;
  if (const TerrainId bar = bar_of(way); bar != kNone) {
    course.verdict = barred_by(look, bar);
    return trial;
  }
  course.verdict =
      ground_allows(look, info, sweep.strip, sweep.tail, sweep.head, 2 * sweep.start.half_front);
  if (!course.verdict.ok()) return trial;
  course.verdict = enemies_allow(look, info.side, corners(sweep.start), sweep.swept, end);
  if (!course.verdict.ok()) return trial;
  const UnitId under = unit_under(look, id, sweep.end);
  if (under != kNone) {
    course.verdict = {Reason::ThroughUnit, "TT.form.8"_rule, under};
    return trial;
  }
  const int passed = friends_passed(look, id, sweep);
  course.passes_friend = passed > 0;
  const std::int32_t whole = full_move(info, unit.formation);
  if (const LineCrossing* line = long_crossing_of(way); line != nullptr) {
    course.verdict = long_crossing(look, id, *line, sweep, course);
    return trial;
  }
  trial.extra = passed * passing_cost(info) + (back ? retire_cost(info) : 0);
  course.cost = cost_of(way, distance, whole) + trial.extra;
  course.verdict = pay(look, id, sweep, course);
  return trial;
}

// TT.form.5: on the inner front corner, or three inches in from the outer one.
Pivot wheel_pivot(const Box& box, std::int32_t turn) {
  const std::int32_t radius = wheel_radius(box);
  const std::int32_t right = radius - box.half_front;
  return {turn > 0 ? right : -right, box.half_depth};
}

std::int32_t wheel_arc(std::int32_t radius, std::int32_t turn) {
  constexpr std::int64_t kHalfTurn = std::int64_t{180} * 100 * 100000;
  const std::int64_t arc = std::int64_t{radius} * std::abs(turn) * 314159;
  return static_cast<std::int32_t>((arc + kHalfTurn - 1) / kHalfTurn);
}

/// A row of the movement table; for wheels line is deployed, column is limbered.
struct MoveRow {
  std::int32_t line = 0;
  std::int32_t column = 0;
  std::int32_t rout = 0;
};

/// By Troop; guns have rows of their own.
constexpr std::array<MoveRow, 5> kTroopRows = {{
    {600, 900, 1200},    // TT.move.1
    {900, 1200, 1500},   // TT.move.2
    {1500, 1800, 2100},  // TT.move.3
    {},
    {0, 600, 0},  // TT.move.12
}};
/// By GunKind; the crew alone routs.
constexpr std::array<MoveRow, 7> kGunRows = {{
    {},
    {300, 900, 1200},   // TT.move.6
    {200, 600, 1200},   // TT.move.7
    {100, 300, 1200},   // TT.move.8
    {300, 1200, 1200},  // TT.move.9
    {600, 900, 1200},   // TT.move.10
    {300, 900, 1200},   // TT.move.11
}};

const MoveRow& move_row(const UnitInfo& info) {
  return info.troop == Troop::Gun ? kGunRows.at(static_cast<std::size_t>(info.gun))
                                  : kTroopRows.at(static_cast<std::size_t>(info.troop));
}

}  // namespace

std::int32_t full_move(const UnitInfo& info, Formation formation) {
  const MoveRow& row = move_row(info);
  return formation == Formation::Column ? row.column : row.line;
}

std::int32_t rout_move(const UnitInfo& info) { return move_row(info).rout; }

std::int32_t move_left(const Look& look, UnitId id) {
  const Unit& unit = look.unit(id);
  if (has(unit, kDone) || has(unit, kWholeMove) || has(unit, kImmobile)) return 0;
  return std::max(full_move(look.info(id), unit.formation) - unit.spent, 0);
}

std::int32_t wheel_radius(const Box& box) { return std::max(2 * box.half_front, kWheelCircle); }

// Starts from what the unit can pay for and goes back to before whatever forbids it until nothing
// does.
std::int32_t longest_march(const Look& look, UnitId id, bool back) {
  const Unit& unit = look.unit(id);
  const UnitInfo& info = look.info(id);
  const std::int32_t whole = full_move(info, unit.formation);
  std::int32_t budget = move_left(look, id) - (back ? retire_cost(info) : 0);
  if (budget < 0) return 0;
  const std::int32_t bonus =
      look.options().road_bonus && unit.formation == Formation::Column && !back ? kRoadBonus : 0;
  const std::int32_t far = std::max(budget + bonus, unit.spent == 0 ? kCrossingRoom : 0);
  const Point goal = unit.at + along(unit.heading, back ? -far : far);
  const Way way = survey(look, info, unit.at, goal, far);
  std::int32_t distance = reach_of(way, budget + bonus, whole);
  if (const LineCrossing* line = long_crossing_of(way); line != nullptr && unit.spent == 0) {
    const std::int32_t beyond = line->at + body(look, id).half_depth + kJustBeyond;
    if (beyond <= far && try_march(look, id, beyond, back).course.verdict.ok()) return beyond;
    distance = std::min(distance, line->at);
  }
  budget += back ? retire_cost(info) : 0;  // the trial counts it as an extra
  constexpr int kTries = 8;
  for (int i = 0; i < kTries && distance > 0; ++i) {
    distance = free_distance(look, id, body(look, id), distance, back, true);
    const Trial trial = try_march(look, id, distance, back);
    if (trial.course.verdict.ok()) return distance;
    distance = std::min(distance - 1, reach_of(way, budget - trial.extra, whole));
  }
  return 0;
}

Course bare_march(const Look& look, UnitId id, std::int32_t distance, bool back) {
  const std::int32_t asked = std::clamp(distance, 0, kFarthest);
  Course course = try_march(look, id, asked, back).course;
  if (distance != asked || distance == 0) {
    course.verdict = out_of_reach(move_left(look, id), distance);
  }
  return course;
}

Course march(const Look& look, UnitId id, std::int32_t distance, bool back) {
  Course course = bare_march(look, id, distance, back);
  course.possible = longest_march(look, id, back);
  return course;
}

Course wheel(const Look& look, UnitId id, Heading heading) {
  const Unit& unit = look.unit(id);
  const UnitInfo& info = look.info(id);
  const Box start = body(look, id);
  const std::int32_t turn = turn_between(unit.heading, heading);
  const Pivot pivot = wheel_pivot(start, turn);
  const Box end = turned_on(start, pivot, turn);
  Course course;
  course.end = end.centre;
  course.heading = heading;
  course.distance = wheel_arc(wheel_radius(start), turn);
  const std::int32_t left = move_left(look, id);
  if (std::abs(turn) > kWidestWheel) {
    course.verdict = {Reason::TooWide, "TT.form.5"_rule};
    course.verdict.number = std::abs(turn);
    course.verdict.number2 = kWidestWheel;
    return course;
  }
  if (turn == 0 || course.distance > left) {
    course.cost = course.distance;
    course.verdict = out_of_reach(left, course.cost);
    course.verdict.rule = "TT.form.5"_rule;
    return course;
  }
  const Way way = survey(look, info, unit.at, end.centre, length(end.centre - unit.at));
  course.all_on_road = way.all_on_road;
  if (const TerrainId bar = bar_of(way); bar != kNone) {
    course.verdict = barred_by(look, bar);
    return course;
  }
  if (const LineCrossing* line = long_crossing_of(way); line != nullptr) {
    course.verdict = {Reason::WholeMove, "TT.terr.8"_rule};
    course.verdict.terrain = line->terrain;
    return course;
  }
  const Turning turning = try_turn(look, id, pivot, turn, TurnKind::Wheel);
  course.verdict = turning.verdict;
  if (!course.verdict.ok()) return course;
  course.passes_friend = turning.passed > 0;
  course.cost = cost_of(way, course.distance, full_move(info, unit.formation)) +
                turning.passed * passing_cost(info);
  if (course.cost > left) course.verdict = out_of_reach(left, course.cost);
  return course;
}

Course face(const Look& look, UnitId id, Heading heading) {
  const Unit& unit = look.unit(id);
  const std::int32_t turn = turn_between(unit.heading, heading);
  const bool free = std::abs(turn) <= kFreeTurn;
  Course course;
  course.end = unit.at;
  course.heading = heading;
  course.cost = free ? 0 : full_move(look.info(id), unit.formation);
  course.verdict = {Reason::None, "TT.form.4"_rule};
  course.verdict.number = std::abs(turn);
  course.verdict.number2 = kFreeTurn;
  if (turn == 0) course.verdict.reason = Reason::NoRoom;
  if (has(unit, kFaced)) course.verdict.reason = Reason::FacedAlready;
  if (!free && unit.spent > 0) course.verdict.reason = Reason::TooWide;
  if (!course.verdict.ok()) return course;
  course.verdict = try_turn(look, id, {}, turn, TurnKind::Face).verdict;
  return course;
}

}  // namespace linstock::tabletop
