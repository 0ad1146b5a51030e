// Formations, doors of buildings, rides of generals.
#include "rules/tabletop/moves.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

Verdict refusal(Reason reason, RuleId rule, std::int32_t number = 0, std::int32_t number2 = 0) {
  Verdict verdict{reason, rule};
  verdict.number = number;
  verdict.number2 = number2;
  return verdict;
}

// Hundredths of one move as hundredths of another, the same share of both, rounded up.
std::int32_t rescaled(std::int32_t spent, std::int32_t from, std::int32_t to) {
  return from == 0 ? 0 : (spent * to + from - 1) / from;
}

// Where a base's centre lies from the unit's: left base in line, front base in column are first.
Point base_place(const UnitInfo& info, Heading heading, Formation formation, int base) {
  const std::int32_t place = 2 * base - (info.bases - 1);
  if (formation == Formation::Line) return turned(heading, place * info.front / 2, 0);
  return turned(heading, 0, -place * info.depth / 2);
}

// The farthest way of a base into the other formation.
std::int32_t base_way(const UnitInfo& info, Heading heading) {
  std::int32_t farthest = 0;
  for (int base = 0; base < info.bases; ++base) {
    const Point way = base_place(info, heading, Formation::Line, base) -
                      base_place(info, heading, Formation::Column, base);
    farthest = std::max(farthest, length(way));
  }
  return farthest;
}

Verdict room_for(const Look& look, UnitId id, const Box& box) {
  const Verdict verdict = may_stand(look, id, box);
  if (!verdict.ok()) return verdict;
  const Corners start = corners(body(look, id));
  const Corners end = corners(box);
  return enemies_allow(look, look.info(id).side, start, end, end);
}

Forming form_guns(const Look& look, UnitId id, const Box& box) {  // TT.form.2
  Forming forming;
  const Unit& unit = look.unit(id);
  forming.whole_move = true;
  if (unit.spent > 0) {
    forming.verdict = refusal(Reason::WholeMove, "TT.form.2"_rule, unit.spent);
  } else {
    forming.verdict = room_for(look, id, box);
  }
  return forming;
}

bool enemy_inside(const Look& look, TerrainId building, Side side, UnitId& who) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.unit(id).building != building || !on_table(look.unit(id))) continue;
    if (look.info(id).side == side) continue;
    who = id;
    return true;
  }
  return false;
}

// Guns go into and out of redoubts, in a whole move; other than that the terrain table holds.
int door_percent(const UnitInfo& info, TerrainKind kind, bool out) {
  const Goer goer = goer_of(info);
  if (kind == TerrainKind::Redoubt && is_gun(info)) return 100;
  return out ? leaving_percent(goer) : entering_percent(goer);
}

// What a door costs: a share of the move, or all of it for a unit that has not moved.
Verdict pay_door(const Look& look, UnitId id, int percent, RuleId rule, Doorway& door) {
  const Unit& unit = look.unit(id);
  const std::int32_t whole = full_move(look.info(id), unit.formation);
  door.whole_move = percent >= 100;
  door.cost = share_of(whole, percent);
  if (door.whole_move && unit.spent > 0) return refusal(Reason::WholeMove, rule, unit.spent);
  const std::int32_t left = move_left(look, id);
  if (door.cost > left) return refusal(Reason::OutOfReach, rule, left, door.cost);
  return kLawful;
}

Verdict at_terrain(Verdict verdict, TerrainId id) {
  verdict.terrain = id;
  return verdict;
}

Verdict may_enter(const Look& look, UnitId id, TerrainId building, int percent, Doorway& door) {
  const Terrain& piece = look.scenario.terrain[building];
  const RuleId rule = "TT.terr.10"_rule;
  if (percent == 0) return refusal(Reason::BarredTerrain, rule);
  const Side side = look.info(id).side;
  if (UnitId who = kNone; enemy_inside(look, building, side, who)) {
    return {Reason::NearEnemy, "TT.seq.c"_rule, who};
  }
  const int room = room_in(piece.kind);
  const int count = inside_count(look, building);
  if (count >= room) return refusal(Reason::Full, "TT.bld.1"_rule, count, room);
  const Corners own = corners(body(look, id));
  const std::int32_t way = distance(piece.outline, own);
  if (way > kEnterReach) return refusal(Reason::NotBuilding, rule, way, kEnterReach);
  if (!clear_of_enemies(look, side, piece.outline, kEnemyDistance)) {
    return refusal(Reason::NearEnemy, "TT.seq.c"_rule, 0, kEnemyDistance);
  }
  return pay_door(look, id, percent, rule, door);
}

bool is_area_before(const Terrain& piece, Point from, Point to) {
  return piece.outline.size() >= 3 && segment_meets(piece.outline, from, to);
}

// Rivers without a bridge or ford, and cliffs, stop even a rider.
Verdict rider_may_pass(const Look& look, Point from, Point to) {
  const Bounds bounds = bounds_of(from, to);
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (piece.kind != TerrainKind::River && piece.kind != TerrainKind::Impassable) continue;
    if (apart(bounds_of(piece), bounds) || !is_area_before(piece, from, to)) continue;
    if (!carried_all_over(look, id, from, to)) return barred_by(look, id);
  }
  return kLawful;
}

Verdict rider_may_go(const Look& look, GeneralId id, Point to) {
  const General& general = look.general(id);
  const std::int32_t way = length(to - general.at);
  const std::int32_t most = general_move(look, id);
  if (way > most) return refusal(Reason::OutOfReach, "TT.move.4"_rule, most, way);
  return rider_may_pass(look, general.at, to);
}

}  // namespace

Forming try_form(const Look& look, UnitId id, Formation formation) {
  const UnitInfo& info = look.info(id);
  const Unit& unit = look.unit(id);
  Forming forming;
  forming.verdict = refusal(Reason::NoFormation, "TT.form.1"_rule);
  if (formation == unit.formation || info.troop == Troop::Wagon) return forming;
  const Box box = body_of(info, unit.at, unit.heading, formation);
  if (is_gun(info)) return form_guns(look, id, box);
  const std::int32_t line = full_move(info, Formation::Line);
  const int percent = percent_at(look, info, unit.at);
  const std::int32_t before = rescaled(unit.spent, full_move(info, unit.formation), line);
  const std::int32_t cost = slowed(base_way(info, unit.heading), std::max(percent, 1));
  if (before + cost > line) {
    forming.verdict = refusal(Reason::OutOfReach, "TT.form.1"_rule, line - before, cost);
    return forming;
  }
  forming.spent = rescaled(before + cost, line, full_move(info, formation));
  forming.verdict = room_for(look, id, box);
  return forming;
}

Doorway try_enter(const Look& look, UnitId id, std::uint16_t building) {
  Doorway door;
  door.verdict = refusal(Reason::NotBuilding, "TT.bld.1"_rule);
  if (building >= look.scenario.terrain.size()) return door;
  const auto terrain = static_cast<TerrainId>(building);
  const Terrain& piece = look.scenario.terrain[terrain];
  door.verdict.terrain = terrain;
  if (room_in(piece.kind) == 0 || !stands(look, terrain)) return door;
  const int percent = door_percent(look.info(id), piece.kind, false);
  door.verdict = at_terrain(may_enter(look, id, terrain, percent, door), terrain);
  door.at = middle_of(piece);
  door.heading = look.unit(id).heading;
  return door;
}

Box before_side(const Look& look, UnitId id, std::uint16_t side) {
  const Unit& unit = look.unit(id);
  const std::vector<Point>& outline = look.scenario.terrain[unit.building].outline;
  const Point a = outline[side];
  const Point b = outline[side + 1U == outline.size() ? 0U : side + 1U];
  const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
  Heading out = heading_of(heading_to(b - a).value - kFullTurn / 4);
  if (inside(outline, middle + along(out, kLeaveGap))) {
    out = heading_of(out.value + kFullTurn / 2);
  }
  Box box = body_of(look.info(id), middle, out, unit.formation);
  box.centre = middle + along(out, box.half_depth + kLeaveGap);
  return box;
}

Doorway try_leave(const Look& look, UnitId id, std::uint16_t side) {
  const TerrainId building = look.unit(id).building;
  Doorway door;
  door.verdict = refusal(Reason::NotBuilding, "TT.terr.11"_rule);
  if (building == kNone) return door;
  const Terrain& piece = look.scenario.terrain[building];
  door.verdict.terrain = building;
  if (side >= piece.outline.size()) return door;
  const RuleId rule = "TT.terr.11"_rule;
  const int percent = door_percent(look.info(id), piece.kind, true);
  if (percent == 0) {
    door.verdict = at_terrain(refusal(Reason::BarredTerrain, rule), building);
    return door;
  }
  const Box box = before_side(look, id, side);
  door.at = box.centre;
  door.heading = box.heading;
  door.verdict = at_terrain(pay_door(look, id, percent, rule, door), building);
  if (!door.verdict.ok()) return door;
  door.verdict = may_stand(look, id, box);
  if (!door.verdict.ok()) return door;
  const Corners end = corners(box);
  door.verdict = enemies_allow(look, look.info(id).side, piece.outline, end, end);
  return door;
}

std::int32_t general_move(const Look& look, GeneralId id) {
  const General& general = look.general(id);
  if ((general.flags & kGeneralMoved) != 0) return 0;
  return general.wounds > 0 ? kGeneralMove / 2 : kGeneralMove;
}

Verdict may_ride(const Look& look, GeneralId id, Point to) {
  const Verdict verdict = rider_may_go(look, id, to);
  if (!verdict.ok()) return verdict;
  const General& general = look.general(id);
  const Corners start{general.at, general.at, general.at, general.at};
  const Corners end{to, to, to, to};
  const Verdict table = table_holds(look, end);
  if (!table.ok()) return table;
  const Corners way{general.at, to, to, general.at};
  return enemies_allow(look, look.general_info(id).side, start, way, end);
}

Verdict may_join(const Look& look, GeneralId id, std::uint16_t unit) {
  if (unit >= look.count()) return refusal(Reason::UnknownPiece, "TT.move.4"_rule);
  const auto goal = static_cast<UnitId>(unit);
  Verdict verdict = refusal(Reason::NotYours, "TT.move.4"_rule);
  verdict.other = goal;
  if (look.info(goal).side != look.general_info(id).side) return verdict;
  verdict.reason = on_table(look.unit(goal)) ? Reason::NoRoom : Reason::NotOnTable;
  if (!on_table(look.unit(goal)) || look.general(id).with == goal) return verdict;
  return rider_may_go(look, id, look.unit(goal).at);
}

}  // namespace linstock::tabletop
