// What the rules ask of the places of a set-up: on the table, beside each other, on ground they may
// enter.
#include <algorithm>
#include <array>

#include "match/tabletop/scenario_parts.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

namespace {

std::string pointer_of(UnitId id, std::string_view key) {
  return pointer_to(pointer_to("/scenario/unit", std::size_t{id}), key);
}

Corners corners_of(const UnitInfo& info) {
  return corners(body_of(info, info.at, info.heading, info.formation));
}

bool stands_outside(const UnitInfo& info) { return info.building == kNone; }

void check_on_table(const Scenario& scenario, UnitId id, Faults& faults) {
  for (const Point corner : corners_of(scenario.units[id])) {
    if (corner.x >= 0 && corner.y >= 0 && corner.x <= scenario.width &&
        corner.y <= scenario.height) {
      continue;
    }
    return faults.report(pointer_of(id, "at"),
                         scenario.units[id].name + " stands over the edge of the table, at " +
                             short_decimal(corner.x) + ", " + short_decimal(corner.y));
  }
}

void check_apart(const Scenario& scenario, UnitId id, Faults& faults) {
  const UnitInfo& info = scenario.units[id];
  const Corners own = corners_of(info);
  for (UnitId other = 0; other < id; ++other) {
    const UnitInfo& they = scenario.units[other];
    if (!stands_outside(they) || they.arrives != 0 || info.arrives != 0) continue;
    const Corners theirs = corners_of(they);
    if (!overlap(Polygon(own), Polygon(theirs))) continue;
    return faults.report(pointer_of(id, "at"), info.name + " stands upon " + they.name);
  }
}

/// A road, bridge or ford under the unit's centre opens what lies under it.
bool way_under(const Scenario& scenario, Point at) {
  return std::any_of(scenario.terrain.begin(), scenario.terrain.end(), [&](const Terrain& piece) {
    const bool way = piece.kind == TerrainKind::Road || piece.kind == TerrainKind::Bridge ||
                     piece.kind == TerrainKind::Ford;
    return way && inside(Polygon(piece.outline), at);
  });
}

bool bars(const Terrain& piece, const UnitInfo& info, const Corners& own) {
  if (piece.outline.size() < 3) return false;
  if (is_building(piece.kind)) return overlap(Polygon(piece.outline), Polygon(own));
  return percent_in(piece.kind, goer_of(info)) == 0 && meet(Polygon(piece.outline), Polygon(own));
}

void check_ground(const Scenario& scenario, UnitId id, Faults& faults) {
  const UnitInfo& info = scenario.units[id];
  const Corners own = corners_of(info);
  const bool way = way_under(scenario, info.at);
  for (const Terrain& piece : scenario.terrain) {
    if (!bars(piece, info, own) || (way && !is_building(piece.kind))) continue;
    return faults.report(pointer_of(id, "at"), info.name + " may not stand in " + piece.name);
  }
}

void check_inside(const Scenario& scenario, UnitId id, Faults& faults) {
  const UnitInfo& info = scenario.units[id];
  const Terrain& building = scenario.terrain[info.building];
  if (building.strength == 0) {
    return faults.report(pointer_of(id, "in"), building.name + " does not stand at the start");
  }
  if (is_building(building.kind) && entering_percent(goer_of(info)) == 0) {
    return faults.report(pointer_of(id, "in"), info.name + " cannot be inside of buildings");
  }
  int count = 0;
  for (UnitId other = 0; other <= id; ++other) {
    const UnitInfo& they = scenario.units[other];
    if (they.building != info.building) continue;
    ++count;
    if (they.side != info.side) {
      return faults.report(pointer_of(id, "in"), "both sides are inside of " + building.name);
    }
  }
  if (count > room_in(building.kind)) {
    faults.report(
        pointer_of(id, "in"),
        building.name + " holds " + std::to_string(room_in(building.kind)) + " at most (TT.bld.1)");
  }
}

void check_unit(const Scenario& scenario, UnitId id, Faults& faults) {
  const UnitInfo& info = scenario.units[id];
  if (info.arrives > scenario.turns) {
    faults.report(pointer_of(id, "arrives"), "is after the last turn");
  }
  if (!stands_outside(info)) return check_inside(scenario, id, faults);
  check_on_table(scenario, id, faults);
  check_apart(scenario, id, faults);
  check_ground(scenario, id, faults);
}

/// A side without any troops on the table would have lost before it begins.
void check_sides(const Scenario& scenario, Faults& faults) {
  for (const Side side : {Side::American, Side::British}) {
    const bool any = std::any_of(
        scenario.units.begin(), scenario.units.end(),
        [side](const UnitInfo& info) { return info.side == side && info.arrives == 0; });
    if (any) continue;
    faults.report("/scenario/unit", "the " + std::string(side_name(side)) +
                                        " side has no unit on the table at the start");
  }
}

}  // namespace

void check_setup(const Scenario& scenario, Faults& faults) {
  check_sides(scenario, faults);
  for (UnitId id = 0; id < scenario.units.size() && !faults.any(); ++id) {
    check_unit(scenario, id, faults);
  }
}

}  // namespace linstock::tabletop
