// The straight way of a charge.
#include "rules/tabletop/charge_ways.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

namespace {

/// Ground is looked at this often along the way of the centre.
constexpr std::int32_t kStep = kInch / 4;

/// What the body sweeps over, from its front to `distance` ahead; what it only grazes is left out.
std::array<Point, 4> swept(const Look& look, UnitId unit, std::int32_t distance) {
  const Box own = body(look, unit);
  const Point middle =
      own.centre + along(own.heading, own.half_depth) + along(own.heading, distance / 2);
  return corners(shrunk({middle, own.heading, own.half_front, (distance + 1) / 2}));
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

/// A standing building or closed work that the swept ground touches, other than the target's.
TerrainId building_before(const Look& look, UnitId unit, TerrainId target_building,
                          std::int32_t distance) {
  if (distance < 4) return kNone;  // nothing left of what it sweeps
  const auto shape = swept(look, unit, distance);
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (room_in(piece.kind) == 0 || id == target_building || !stands(look, id)) continue;
    if (meet(Polygon{piece.outline}, Polygon{shape})) return id;
  }
  return kNone;
}

/// The first point of the centre's way on barred ground, or `distance`.
std::int32_t barred_at(const Look& look, UnitId unit, std::int32_t distance) {
  const Unit& own = look.unit(unit);
  for (std::int32_t gone = kStep; gone < distance; gone += kStep) {
    const Point point = own.at + along(own.heading, gone);
    if (percent_at(look, look.info(unit), point) == 0) return gone;
  }
  return distance;
}

bool is_on_table(const Look& look, UnitId unit, std::int32_t gone) {
  Box box = body(look, unit);
  box.centre = box.centre + along(box.heading, gone);
  const auto shape = corners(box);
  return std::all_of(shape.begin(), shape.end(), [&look](Point point) {
    return point.x >= 0 && point.y >= 0 && point.x <= look.scenario.width &&
           point.y <= look.scenario.height;
  });
}

}  // namespace

Verdict check_way(const Look& look, UnitId unit, UnitId target, std::int32_t distance) {
  std::int32_t at = 0;
  Verdict verdict{Reason::ThroughUnit, "TT.chg.1"_rule};
  verdict.other = unit_before(look, unit, target, distance, at);
  if (verdict.other != kNone) {
    verdict.number = at;
    return verdict;
  }
  verdict.reason = Reason::BarredTerrain;
  const TerrainId own_target = look.unit(target).building;
  verdict.terrain = building_before(look, unit, own_target, distance);
  if (verdict.terrain != kNone) return verdict;
  verdict.number = barred_at(look, unit, distance);
  if (verdict.number < distance) {
    verdict.rule = "TT.terr.a"_rule;
    return verdict;
  }
  return kLawful;
}

std::int32_t free_way(const Look& look, UnitId unit, std::int32_t most) {
  std::int32_t way = most;
  unit_before(look, unit, kNone, way, way);
  const std::int32_t barred = barred_at(look, unit, way);
  if (barred < way) way = barred - kStep;
  while (way > 0 &&
         (building_before(look, unit, kNone, way) != kNone || !is_on_table(look, unit, way))) {
    way = std::max(0, way - kStep);
  }
  return way;
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
