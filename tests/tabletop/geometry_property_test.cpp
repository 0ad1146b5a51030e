// Moving the whole table by any offset, or turning it by 90 degrees, changes nothing: verdicts,
// costs, ends, longest distances, sights. Tables are made by random; the middle is crowded.
#include <optional>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/moves.hpp"
#include "rules/tabletop/refuge.hpp"
#include "rules/tabletop/sight.hpp"
#include "tests/support/rapidcheck.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

// Sides of the table: on the small one units reach the edges, on the large one they do not.
constexpr std::int32_t kSmall = 6000;
constexpr std::int32_t kLarge = 10000;

// Where the points of a table go: moved, or turned clockwise by quarters.
struct Motion {
  Point by;
  int quarters = 0;
  std::int32_t side = kSmall;

  [[nodiscard]] Point operator()(Point point) const {
    for (int i = 0; i < quarters; ++i) point = {side - point.y, point.x};
    return point + by;
  }
  [[nodiscard]] Heading operator()(Heading heading) const {
    return heading_of(heading.value + quarters * 9000);
  }
};

struct PieceSpec {
  TerrainKind kind;
  Point centre;
  std::int32_t half_width;
  std::int32_t half_height;
  std::int32_t lean;  ///< of its upper edge to the right
};
struct TroopSpec {
  Point at;
  std::int32_t heading;
  UnitSpec unit;
  Side side;
};
struct Plan {
  std::vector<PieceSpec> pieces;
  std::vector<TroopSpec> troops;
  std::int32_t side = kSmall;
};

bool is_line(TerrainKind kind) {
  return kind == TerrainKind::Stream || kind == TerrainKind::Fence || kind == TerrainKind::Wall ||
         kind == TerrainKind::River || kind == TerrainKind::Road || kind == TerrainKind::Bridge;
}

rc::Gen<Point> near_middle(std::int32_t side) {
  return rc::gen::map(
      rc::gen::pair(rc::gen::inRange(-750, 750), rc::gen::inRange(-750, 750)),
      [side](const auto& p) { return Point{side / 2 + 2 * p.first, side / 2 + 2 * p.second}; });
}

rc::Gen<PieceSpec> any_piece(std::int32_t side) {
  const std::vector<TerrainKind> kinds = {
      TerrainKind::Rough,         TerrainKind::GentleSlope, TerrainKind::SteepSlope,
      TerrainKind::Impassable,    TerrainKind::OpenWoods,   TerrainKind::DenseWoods,
      TerrainKind::Swamp,         TerrainKind::River,       TerrainKind::Stream,
      TerrainKind::Ford,          TerrainKind::Bridge,      TerrainKind::Road,
      TerrainKind::Fence,         TerrainKind::Wall,        TerrainKind::SmallBuilding,
      TerrainKind::LargeBuilding, TerrainKind::Fieldwork,   TerrainKind::Redoubt};
  return rc::gen::map(
      rc::gen::tuple(rc::gen::elementOf(kinds), near_middle(side), rc::gen::inRange(50, 500),
                     rc::gen::inRange(50, 500), rc::gen::inRange(-300, 300)),
      [](const auto& t) {
        const auto& [kind, centre, width, height, lean] = t;
        return PieceSpec{kind, centre, 2 * width, 2 * height, 2 * lean};
      });
}

rc::Gen<TroopSpec> any_troops(std::int32_t side) {
  const std::vector<UnitSpec> kinds = {{},
                                       {.troop = Troop::OpenFoot, .arm = Arm::Rifle},
                                       {.formation = Formation::Column},
                                       horse(),
                                       gun(),
                                       gun(GunKind::Grasshopper),
                                       {.troop = Troop::OpenFoot, .light = true}};
  return rc::gen::map(
      rc::gen::tuple(near_middle(side), rc::gen::inRange(0, 36000), rc::gen::elementOf(kinds),
                     rc::gen::elementOf(std::vector<Side>{kUs, kThem})),
      [](const auto& t) {
        const auto& [at, heading, unit, own] = t;
        return TroopSpec{at, heading, unit, own};
      });
}

Plan any_plan(std::int32_t side = kSmall) {
  Plan plan;
  plan.side = side;
  plan.pieces =
      *rc::gen::container<std::vector<PieceSpec>>(*rc::gen::inRange(0, 9), any_piece(side));
  plan.troops =
      *rc::gen::container<std::vector<TroopSpec>>(*rc::gen::inRange(2, 9), any_troops(side));
  return plan;
}

void put_piece(Table& table, const PieceSpec& spec, const Motion& motion) {
  const Point half{spec.half_width, spec.half_height};
  const Point low = spec.centre - half;
  const Point high = spec.centre + half;
  const Point lean{spec.lean, 0};
  Terrain piece;
  piece.kind = spec.kind;
  for (const Point point : {low + lean, Point{high.x, low.y} + lean, high, Point{low.x, high.y}}) {
    piece.outline.push_back(motion(point));
  }
  if (is_line(spec.kind) || spec.kind == TerrainKind::Fieldwork) {
    const Point half_lean{spec.lean / 2, 0};
    piece.line = {motion(Point{low.x, spec.centre.y} + half_lean),
                  motion(Point{high.x, spec.centre.y} + half_lean)};
  }
  const bool strong = is_building(spec.kind) || is_work(spec.kind);
  piece.strength = piece.full_strength = strong ? 6 : 0;
  piece.cover = Cover::Soft;
  if (spec.kind == TerrainKind::GentleSlope) piece.height = 1;
  if (spec.kind == TerrainKind::SteepSlope) piece.height = 2;
  table.terrain(piece);
}

// The table of the plan, moved. The edges of the table move along.
void set_up(Table& table, const Plan& plan, const Motion& motion) {
  table.scenario.width = plan.side + motion.by.x;
  table.scenario.height = plan.side + motion.by.y;
  // our edge is the lower one, theirs the upper one, before they are turned
  table.scenario.home = {static_cast<std::uint8_t>((2 + motion.quarters) % 4),
                         static_cast<std::uint8_t>(motion.quarters % 4)};
  for (const PieceSpec& piece : plan.pieces) put_piece(table, piece, motion);
  for (const TroopSpec& troops : plan.troops) {
    const UnitId id = table.unit(troops.side, motion(troops.at), 0, troops.unit);
    table.scenario.units[id].heading = motion(heading_of(troops.heading));
  }
  table.build();
}

bool same(const Verdict& a, const Verdict& b) {
  return a.reason == b.reason && a.rule == b.rule && a.other == b.other && a.terrain == b.terrain &&
         a.number == b.number && a.number2 == b.number2;
}

void expect_same(const Course& found, const Course& before, const Motion& motion) {
  RC_ASSERT(same(found.verdict, before.verdict));
  RC_ASSERT(found.cost == before.cost);
  RC_ASSERT(found.distance == before.distance);
  RC_ASSERT(found.possible == before.possible);
  RC_ASSERT(found.crossing == before.crossing);
  RC_ASSERT(found.passes_friend == before.passes_friend);
  RC_ASSERT(found.all_on_road == before.all_on_road);
  RC_ASSERT(found.end == motion(before.end));
  RC_ASSERT(found.heading == motion(before.heading));
}

void expect_same_moves(const Table& table, const Table& before, UnitId id, const Motion& motion) {
  const Look now = table.look();
  const Look was = before.look();
  for (const std::int32_t distance : {37, 250, 600}) {
    for (const bool back : {false, true}) {
      expect_same(march(now, id, distance, back), march(was, id, distance, back), motion);
    }
  }
  for (const std::int32_t turn : {-4500, -1234, 1500, 3000, 9000, 18000}) {
    const Heading old_heading = heading_of(was.unit(id).heading.value + turn);
    const Heading new_heading = motion(old_heading);
    expect_same(wheel(now, id, new_heading), wheel(was, id, old_heading), motion);
    expect_same(face(now, id, new_heading), face(was, id, old_heading), motion);
  }
  const auto other =
      was.unit(id).formation == Formation::Line ? Formation::Column : Formation::Line;
  const Forming form_now = try_form(now, id, other);
  const Forming form_was = try_form(was, id, other);
  RC_ASSERT(same(form_now.verdict, form_was.verdict));
  RC_ASSERT(form_now.spent == form_was.spent);
  for (std::uint16_t building = 0; building < was.scenario.terrain.size(); ++building) {
    const Doorway door_now = try_enter(now, id, building);
    const Doorway door_was = try_enter(was, id, building);
    RC_ASSERT(same(door_now.verdict, door_was.verdict));
    RC_ASSERT(door_now.cost == door_was.cost);
  }
}

void expect_same_looks(const Table& table, const Table& before, UnitId id, const Motion& motion) {
  const Look now = table.look();
  const Look was = before.look();
  RC_ASSERT(height_at(now, now.unit(id).at) == height_at(was, was.unit(id).at));
  RC_ASSERT(percent_at(now, now.info(id), now.unit(id).at) ==
            percent_at(was, was.info(id), was.unit(id).at));
  for (UnitId other = 0; other < was.count(); ++other) {
    if (other == id || !on_table(was.unit(other))) continue;
    RC_ASSERT(gap(now, id, other) == gap(was, id, other));
    RC_ASSERT(straight_ahead(now, id, other) == straight_ahead(was, id, other));
    RC_ASSERT(aspect_of(now, id, other) == aspect_of(was, id, other));
    RC_ASSERT(touches_front(now, id, other) == touches_front(was, id, other));
    RC_ASSERT(sees(now, id, other) == sees(was, id, other));
    RC_ASSERT(obstacle_before(now, id, other) == obstacle_before(was, id, other));
    RC_ASSERT(cover_against(now, other, now.unit(id).at).terrain ==
              cover_against(was, other, was.unit(id).at).terrain);
  }
  const Refuge flees_now = refuge_for(now, id, kNone);
  const Refuge flees_was = refuge_for(was, id, kNone);
  RC_ASSERT(flees_now.found == flees_was.found);
  if (!flees_now.found) return;
  RC_ASSERT(flees_now.cover == flees_was.cover);
  RC_ASSERT(flees_now.off_table == flees_was.off_table);
  RC_ASSERT(flees_now.building == flees_was.building);
  RC_ASSERT(flees_now.distance == flees_was.distance);
  RC_ASSERT(flees_now.box.centre == motion(flees_was.box.centre));
  RC_ASSERT(flees_now.box.heading == motion(flees_was.box.heading));
}

void expect_same_table(const Plan& plan, const Motion& motion) {
  Table before;
  set_up(before, plan, {});
  Table table;
  set_up(table, plan, motion);
  for (UnitId id = 0; id < plan.troops.size(); ++id) {
    expect_same_moves(table, before, id, motion);
    expect_same_looks(table, before, id, motion);
  }
}

RC_GTEST_PROP(WholeTable, TurnedByQuartersNothingChanges, ()) {
  const Plan plan = any_plan();
  expect_same_table(plan, {{}, *rc::gen::inRange(1, 4)});
}

// The plan lies far enough inside that the upper and left edges, which stay at 0, do not matter.
RC_GTEST_PROP(WholeTable, MovedNothingChanges, ()) {
  const Plan plan = any_plan(kLarge);
  Motion motion;
  motion.by = {2 * *rc::gen::inRange(0, 1000), 2 * *rc::gen::inRange(0, 1000)};
  expect_same_table(plan, motion);
}

// The longest distance is lawful, and the list says only what is.
RC_GTEST_PROP(WholeTable, LongestMarchesAreLawful, ()) {
  Table table;
  set_up(table, any_plan(), {});
  for (UnitId id = 0; id + 2U < table.look().count(); ++id) {
    for (const bool back : {false, true}) {
      const std::int32_t most = longest_march(table.look(), id, back);
      if (most > 0) {
        RC_ASSERT(march(table.look(), id, most, back).verdict.ok());
      }
    }
  }
  table.begin(TaskKind::AskMovement, kUs);
  for (const Action& action : table.legal()) RC_ASSERT(table.check(action).ok());
}

// Wherever units start clear of each other, no lawful move lays them over each other, brings one
// nearer to an enemy than an inch unless it was, or leaves the table.
RC_GTEST_PROP(WholeTable, LawfulMovesKeepBodiesApart, ()) {
  Table table;
  set_up(table, any_plan(), {});
  table.begin(TaskKind::AskMovement, kUs);
  const std::vector<Action> legal = table.legal();
  const Action action = *rc::gen::elementOf(legal);
  RC_PRE(action.kind != ActionKind::EndMovement && action.kind != ActionKind::Halt);
  std::vector<std::int32_t> before;
  const UnitId id = action.unit;
  const Look look = table.look();
  for (UnitId other = 0; other < look.count(); ++other) before.push_back(gap(look, id, other));
  apply(table.scenario, table.state, action);
  for (UnitId other = 0; other < look.count(); ++other) {
    if (other == id || !on_table(look.unit(other))) continue;
    const std::int32_t now = gap(look, id, other);
    if (look.info(other).side != look.info(id).side) {
      RC_ASSERT(now >= 100 || now + 1 >= before[other]);
    } else if (before[other] > 0 && look.unit(id).building == kNone) {
      const Box box = body(look, id);
      const Box smaller{box.centre, box.heading, box.half_front - 2, box.half_depth - 2};
      RC_ASSERT(!overlap(corners(smaller), corners(body(look, other))));
    }
  }
}

}  // namespace
}  // namespace linstock::tabletop::testing
