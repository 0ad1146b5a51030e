// Rout moves (TT.rout).
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/refuge.hpp"

namespace linstock::tabletop {

namespace {

void tell(Play& play, UnitId id, Point from, Point to, bool off, RuleId rule) {
  Event event;
  event.kind = EventKind::Routs;
  event.side = play.scenario.units[id].side;
  event.unit = id;
  event.from = from;
  event.to = to;
  event.b = play.unit(id).heading.value;
  event.c = off ? 1 : 0;
  event.rule = rule;
  play.emit(event);
}

void go_to(Play& play, UnitId id, const Refuge& refuge) {
  play.set(play.unit(id).building, refuge.building);
  stand_at(play, id, refuge.box.centre, refuge.box.heading);
}

}  // namespace

void rout(Play& play, UnitId id, UnitId cause, RuleId rule) {
  set_morale(play, id, Morale::Routing, rule);
  const Unit& unit = play.unit(id);
  if (!on_table(unit)) return;
  const Point from = unit.at;
  const bool indoors = unit.building != kNone;
  Refuge refuge = refuge_for(play, id, cause);
  if (!refuge.found) return;
  if (indoors) {  // out of the door first, then on
    go_to(play, id, refuge);
    refuge = refuge_for(play, id, cause);
  }
  if (refuge.found && !refuge.off_table) go_to(play, id, refuge);
  const Point to = refuge.found ? refuge.box.centre : unit.at;
  tell(play, id, from, to, refuge.off_table, rule);
  if (refuge.off_table) remove_unit(play, id, Fate::FledOff, "TT.rout.1"_rule);
}

bool can_rout(const Look& look, UnitId id) { return refuge_for(look, id, kNone).found; }

}  // namespace linstock::tabletop
