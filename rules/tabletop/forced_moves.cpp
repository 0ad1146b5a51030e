// Moves that results force on a unit, other than routs: straight back, into contact; and arrivals.
#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/moves.hpp"
#include "rules/tabletop/refuge.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

void tell(Play& play, EventKind kind, UnitId id, UnitId other, Point from, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = play.scenario.units[id].side;
  event.unit = id;
  event.other = other;
  event.from = from;
  event.to = play.unit(id).at;
  event.b = play.unit(id).heading.value;
  event.rule = rule;
  play.emit(event);
}

// How far the unit can go straight back for what `budget` hundredths of open ground are worth.
std::int32_t way_back(const Look& look, UnitId id, std::int32_t budget) {
  const Unit& unit = look.unit(id);
  const Point goal = unit.at + along(unit.heading, -budget);
  const Way way = survey(look, look.info(id), unit.at, goal, budget);
  const std::int32_t whole = full_move(look.info(id), unit.formation);
  return free_distance(look, id, body(look, id), reach_of(way, budget, whole), true, true);
}

// Out of a building at the side farthest from the enemy, looking back at it.
void retire_from_building(Play& play, UnitId id) {
  const Refuge refuge = way_out(play, id, kNone);
  if (!refuge.found) return;
  play.set(play.unit(id).building, kNone);
  stand_at(play, id, refuge.box.centre, heading_of(refuge.box.heading.value + kFullTurn / 2));
}

bool may_arrive(const Look& look, UnitId id, Side side) {
  const UnitInfo& info = look.info(id);
  const Unit& unit = look.unit(id);
  if (info.side != side || info.arrives == 0 || has(unit, kArrived)) return false;
  if (unit.fate != Fate::OnTable || info.arrives > look.state.turn) return false;
  const Box box = body_of(info, info.at, info.heading, info.formation);
  return unit_under(look, id, box) == kNone &&
         clear_of_enemies(look, side, corners(box), kEnemyDistance);
}

}  // namespace

void retire(Play& play, UnitId id, std::int32_t distance, RuleId rule) {
  const Unit& unit = play.unit(id);
  const Point from = unit.at;
  if (unit.building != kNone) {
    retire_from_building(play, id);
  } else if (distance > 0) {
    const std::int32_t way = way_back(play, id, distance);
    if (way > 0) stand_at(play, id, from + along(unit.heading, -way), unit.heading);
  }
  if (unit.at != from) tell(play, EventKind::Retires, id, kNone, from, rule);
}

void move_to_contact(Play& play, UnitId id, UnitId target, std::int32_t most, RuleId rule) {
  const Unit& unit = play.unit(id);
  const std::int32_t way = std::min(straight_ahead(play, id, target), most);
  if (way < 0) return;
  const Point from = unit.at;
  if (way > 0) stand_at(play, id, from + along(unit.heading, way), unit.heading);
  tell(play, EventKind::Contact, id, target, from, rule);
}

void arrive(Play& play, Side side) {
  for (UnitId id = 0; id < play.look().count(); ++id) {
    if (!may_arrive(play, id, side)) continue;
    const UnitInfo& info = play.scenario.units[id];
    play.set(play.unit(id).formation, info.formation);
    stand_at(play, id, info.at, info.heading);
    play.set_flag(id, kArrived);
    tell(play, EventKind::Arrives, id, kNone, info.at, "TT.seq.c"_rule);
  }
}

}  // namespace linstock::tabletop
