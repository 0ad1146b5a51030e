// Who and what is in the way of a body.
#include "rules/tabletop/clearance.hpp"

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

using NearUnits = FixedVector<UnitId, kMaxUnits>;

constexpr std::int32_t kStep = 500;  // hundredths of a degree between two looks at a turn

Verdict near_enemy(UnitId other, std::int32_t distance) {
  Verdict verdict{Reason::NearEnemy, "TT.seq.c"_rule, other};
  verdict.number = distance;
  verdict.number2 = kEnemyDistance;
  return verdict;
}

Verdict through(UnitId other) { return {Reason::ThroughUnit, "TT.form.8"_rule, other}; }

// NearUnits on the table, other than `id`, that may have something to do with this part of it.
NearUnits units_near(const Look& look, UnitId id, const Bounds& bounds) {
  NearUnits units;
  for (UnitId other = 0; other < look.count(); ++other) {
    if (other == id || !on_table(look.unit(other))) continue;
    if (!apart(rough_bounds(look, other), bounds)) units.push_back(other);
  }
  return units;
}

bool stands_on(const Look& look, Polygon body, UnitId other) {
  if (!outside(look.unit(other))) return false;  // its building bars the ground
  Corners room;
  return overlap(body, outline_of(look, other, room));
}

// May a body that was `before` from an enemy come this near?
bool near_enough(std::int32_t before, std::int32_t now) {
  return now >= kEnemyDistance || now >= before;
}

Point front_middle(const Box& box) { return box.centre + turned(box.heading, 0, box.half_depth); }
Point rear_middle(const Box& box) { return box.centre + turned(box.heading, 0, -box.half_depth); }

// Fences, walls and works that a turning body must not be turned into.
bool is_rail(TerrainKind kind) {
  return kind == TerrainKind::Fence || kind == TerrainKind::Wall || is_work(kind);
}

// Does the body cut a rail that it did not cut before?
Verdict rails_allow(const Look& look, Polygon start, Polygon body) {
  const Bounds bounds = bounds_of(body);
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (!is_rail(piece.kind) || piece.line.empty() || apart(bounds_of(piece), bounds)) continue;
    if (!stands(look, id) || squared_distance_to_line(body, piece) > 0) continue;
    if (squared_distance_to_line(start, piece) == 0) continue;
    Verdict verdict{Reason::NoRoom, "TT.face.2"_rule};
    verdict.terrain = id;
    return verdict;
  }
  return kLawful;
}

// The greatest number up to `most` that the predicate holds for, when it holds for everything
// smaller too.
template <class Holds>
std::int32_t greatest(std::int32_t most, Holds holds_for) {
  std::int32_t low = 0;
  std::int32_t high = most;
  while (low < high) {
    const std::int32_t middle = (low + high + 1) / 2;
    if (holds_for(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

Box looking_back(const Box& box) {
  return {box.centre, heading_of(box.heading.value + kFullTurn / 2), box.half_front,
          box.half_depth};
}

// What keeps a body from going `distance`, and how far it comes before that.
struct Stop {
  bool free = true;
  std::int32_t before = 0;
};

Stop stop_on_way(const Look& look, UnitId id, const Box& box, std::int32_t distance, bool back,
                 bool off_enemies) {
  const Sweep sweep = sweep_of(box, distance, back);
  const Box ahead = back ? looking_back(box) : box;
  if (!table_holds(look, corners(sweep.end)).ok()) {
    return {false, greatest(distance, [&](std::int32_t d) {
              return table_holds(look, corners(sweep_of(box, d, back).end)).ok();
            })};
  }
  const UnitInfo& info = look.info(id);
  const Verdict ground =
      ground_allows(look, info, sweep.strip, sweep.tail, sweep.head, 2 * box.half_front);
  if (!ground.ok()) {
    return {false, ahead_until(ahead, look.scenario.terrain[ground.terrain].outline, 1) - 1};
  }
  const Corners start = corners(box);
  const auto enemies = [&](const Sweep& way) {
    return enemies_allow(look, info.side, start, way.swept, corners(way.end)).ok();
  };
  if (off_enemies && !enemies(sweep)) {
    return {false,
            greatest(distance, [&](std::int32_t d) { return enemies(sweep_of(box, d, back)); })};
  }
  const UnitId under = unit_under(look, id, sweep.end);
  if (under == kNone) return {};
  Corners room;
  return {false, ahead_until(ahead, outline_of(look, under, room), 1)};
}

// Enemies within an inch or nearer than before; anybody under the body.
Verdict units_allow(const Look& look, UnitId id, const NearUnits& units, Polygon start,
                    const Box& box, TurnKind kind, bool last) {
  const Corners outline = corners(box);
  const Corners smaller = corners(shrunk(box));
  for (const UnitId other : units) {
    const bool enemy = look.info(other).side != look.info(id).side;
    if (enemy && kind != TurnKind::Waiting) {
      Corners room;
      const Polygon theirs = outline_of(look, other, room);
      const std::int32_t now = distance(outline, theirs);
      if (!near_enough(distance(start, theirs) - 1, now)) return near_enemy(other, now);
    }
    const bool may_pass = kind == TurnKind::Wheel && !enemy && !last;
    if (!may_pass && stands_on(look, smaller, other)) return through(other);
  }
  return kLawful;
}

}  // namespace

Sweep sweep_of(const Box& start, std::int32_t distance, bool back) {
  const Point offset = along(start.heading, back ? -distance : distance);
  const Box end{start.centre + offset, start.heading, start.half_front, start.half_depth};
  const Corners outer = corners(start);
  const Corners inner = corners(shrunk(start));
  Sweep sweep{start, end, {}, {}, {}, {}};
  if (back) {
    sweep.strip = {inner[3], inner[2], inner[2] + offset, inner[3] + offset};
    sweep.swept = {outer[0], outer[1], outer[2] + offset, outer[3] + offset};
    sweep.tail = rear_middle(end);
    sweep.head = front_middle(start);
  } else {
    sweep.strip = {inner[0], inner[1], inner[1] + offset, inner[0] + offset};
    sweep.swept = {outer[3], outer[2], outer[1] + offset, outer[0] + offset};
    sweep.tail = rear_middle(start);
    sweep.head = front_middle(end);
  }
  return sweep;
}

Verdict table_holds(const Look& look, Polygon body) {
  const Bounds table{{0, 0}, {look.scenario.width, look.scenario.height}};
  for (const Point point : body) {
    if (!holds(table, point)) return {Reason::OffTable, "TT.seq.c"_rule};
  }
  return kLawful;
}

Verdict enemies_allow(const Look& look, Side side, Polygon start, Polygon swept, Polygon end) {
  const Bounds bounds = widened(bounds_of(swept), kEnemyDistance);
  for (UnitId other = 0; other < look.count(); ++other) {
    if (look.info(other).side == side || !on_table(look.unit(other))) continue;
    if (apart(rough_bounds(look, other), bounds)) continue;
    Corners room;
    const Polygon theirs = outline_of(look, other, room);
    const std::int32_t nearest = distance(swept, theirs);
    if (nearest >= kEnemyDistance) continue;
    const std::int32_t before = distance(start, theirs);
    if (before >= kEnemyDistance || nearest + 1 < before) return near_enemy(other, nearest);
    const std::int32_t after = distance(end, theirs);
    if (after <= before) return near_enemy(other, after);
  }
  return kLawful;
}

bool clear_of_enemies(const Look& look, Side side, Polygon outline, std::int32_t distance) {
  const Bounds bounds = widened(bounds_of(outline), distance);
  const std::int64_t least = std::int64_t{distance} * distance;
  for (UnitId other = 0; other < look.count(); ++other) {
    if (look.info(other).side == side || !on_table(look.unit(other))) continue;
    if (apart(rough_bounds(look, other), bounds)) continue;
    Corners room;
    if (squared_distance(outline, outline_of(look, other, room)) < least) return false;
  }
  return true;
}

UnitId unit_under(const Look& look, UnitId id, const Box& box) {
  const Corners outline = corners(shrunk(box));
  const Bounds bounds = bounds_of(outline);
  for (UnitId other = 0; other < look.count(); ++other) {
    if (other == id || !on_table(look.unit(other))) continue;
    if (apart(rough_bounds(look, other), bounds)) continue;
    if (stands_on(look, outline, other)) return other;
  }
  return kNone;
}

int friends_passed(const Look& look, UnitId id, const Sweep& sweep) {
  int passed = 0;
  const Bounds bounds = bounds_of(sweep.strip);
  for (UnitId other = 0; other < look.count(); ++other) {
    if (other == id || look.info(other).side != look.info(id).side) continue;
    if (!on_table(look.unit(other)) || apart(rough_bounds(look, other), bounds)) continue;
    if (stands_on(look, sweep.strip, other)) ++passed;
  }
  return passed;
}

std::int32_t free_distance(const Look& look, UnitId id, const Box& box, std::int32_t most,
                           bool back, bool off_enemies) {
  constexpr int kTries = 60;
  std::int32_t distance = most;
  for (int i = 0; i < kTries && distance > 0; ++i) {
    const Stop stop = stop_on_way(look, id, box, distance, back, off_enemies);
    if (stop.free) return distance;
    distance = std::min(distance - 1, stop.before);
  }
  return 0;
}

Verdict may_stand(const Look& look, UnitId id, const Box& box) {
  const Corners outline = corners(shrunk(box));
  if (const Verdict verdict = table_holds(look, outline); !verdict.ok()) return verdict;
  const Verdict ground = ground_allows(look, look.info(id), outline, rear_middle(box),
                                       front_middle(box), 2 * box.half_front);
  if (!ground.ok()) return ground;
  const UnitId other = unit_under(look, id, box);
  return other == kNone ? kLawful : through(other);
}

Box turned_on(const Box& box, Pivot pivot, std::int32_t turn) {
  const Heading heading = heading_of(box.heading.value + turn);
  const Point fixed = box.centre + turned(box.heading, pivot.right, pivot.ahead);
  return {fixed + turned(heading, -pivot.right, -pivot.ahead), heading, box.half_front,
          box.half_depth};
}

Turning try_turn(const Look& look, UnitId id, Pivot pivot, std::int32_t turn, TurnKind kind) {
  const Box box = body(look, id);
  const Corners start = corners(box);
  const Point fixed = box.centre + turned(box.heading, pivot.right, pivot.ahead);
  const std::int32_t wide = std::abs(pivot.right) + box.half_front;
  const std::int32_t deep = std::abs(pivot.ahead) + box.half_depth;
  const std::int32_t reach = length({wide, deep}) + 2;
  const NearUnits units = units_near(look, id, widened({fixed, fixed}, reach + kEnemyDistance));
  const std::int32_t steps = std::max((std::abs(turn) + kStep - 1) / kStep, 1);
  Turning turning{kLawful, turned_on(box, pivot, turn), 0};
  NearUnits passed;
  for (std::int32_t step = 1; step <= steps; ++step) {
    const Box now = turned_on(box, pivot, turn * step / steps);
    const Corners outline = corners(shrunk(now));
    turning.verdict = table_holds(look, outline);
    if (!turning.verdict.ok()) return turning;
    turning.verdict = ground_allows(look, look.info(id), outline, rear_middle(now),
                                    front_middle(now), 2 * now.half_front);
    if (!turning.verdict.ok()) return turning;
    if (kind != TurnKind::Wheel) {
      turning.verdict = rails_allow(look, start, outline);
      if (!turning.verdict.ok()) return turning;
    }
    turning.verdict = units_allow(look, id, units, start, now, kind, step == steps);
    if (!turning.verdict.ok()) return turning;
    for (const UnitId other : units) {
      const bool counted = std::find(passed.begin(), passed.end(), other) != passed.end();
      if (!counted && stands_on(look, outline, other)) passed.push_back(other);
    }
  }
  turning.passed = static_cast<int>(passed.size());
  return turning;
}

}  // namespace linstock::tabletop
