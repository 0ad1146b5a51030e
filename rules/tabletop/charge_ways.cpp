// The straight way of a charge.
#include "rules/tabletop/charge_ways.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

/// What the body sweeps over, from its front to just before `distance` ahead; what it only grazes
/// is left out.
std::array<Point, 4> swept(const Box& own, std::int32_t distance) {
  const Point middle =
      own.centre + along(own.heading, own.half_depth) + along(own.heading, distance / 2);
  return corners(shrunk({middle, own.heading, own.half_front, distance / 2}));
}

/// Barred ground and buildings that the front comes upon.
Verdict check_ground(const Look& look, UnitId unit, std::int32_t distance) {
  if (distance < 4) return kLawful;  // nothing is left of what it sweeps
  const Box own = body(look, unit);
  const Point head = own.centre + along(own.heading, own.half_depth + distance);
  return ground_allows(look, look.info(unit), swept(own, distance), own.centre, head,
                       2 * own.half_front);
}

/// A unit nearer than `distance` straight ahead, other than the target.
UnitId unit_before(const Look& look, UnitId unit, UnitId target, std::int32_t distance,
                   std::int32_t& at) {
  UnitId found = kNone;
  at = distance;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (id == unit || id == target || !on_table(look.unit(id))) continue;
    const std::int32_t ahead = straight_ahead(look, unit, id);
    if (ahead < 0 || ahead >= at) continue;
    found = id;
    at = ahead;
  }
  return found;
}

/// Does the whole body stay on the table? Corners may be off by what rounding takes.
bool stays_on_table(const Look& look, UnitId unit, std::int32_t distance) {
  constexpr std::int32_t kRounding = 2;
  Box there = body(look, unit);
  there.centre = there.centre + along(there.heading, distance);
  const auto shape = corners(there);
  return std::all_of(shape.begin(), shape.end(), [&look](Point point) {
    return point.x >= -kRounding && point.y >= -kRounding &&
           point.x <= look.scenario.width + kRounding &&
           point.y <= look.scenario.height + kRounding;
  });
}

}  // namespace

Verdict check_way(const Look& look, UnitId unit, UnitId target, std::int32_t distance) {
  std::int32_t at = 0;
  const UnitId between = unit_before(look, unit, target, distance, at);
  if (between == kNone) {
    if (!stays_on_table(look, unit, distance)) return {Reason::OffTable, "TT.chg.1"_rule};
    return check_ground(look, unit, distance);
  }
  Verdict verdict{Reason::ThroughUnit, "TT.chg.1"_rule};
  verdict.other = between;
  verdict.number = at;
  return verdict;
}

std::int32_t free_way(const Look& look, UnitId unit, std::int32_t most) {
  std::int32_t way = most;
  unit_before(look, unit, kNone, most, way);
  return free_distance(look, unit, body(look, unit), way, false, false);
}

void take_place(Play& play, UnitId unit, std::int32_t distance) {
  const Unit& own = play.unit(unit);
  const std::int32_t way = free_way(play, unit, distance);
  Event event;
  event.kind = EventKind::ChargeFails;
  event.side = play.scenario.units[unit].side;
  event.unit = unit;
  event.from = own.at;
  event.rule = "TT.seq.i"_rule;
  if (way > 0) stand_at(play, unit, own.at + along(own.heading, way), own.heading);
  event.to = own.at;
  play.emit(event);
}

}  // namespace linstock::tabletop
