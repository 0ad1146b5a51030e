// Plays lawful actions of movement.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/engineers.hpp"
#include "rules/tabletop/generals.hpp"
#include "rules/tabletop/moves.hpp"

namespace linstock::tabletop {

namespace {

Event event_of(const Play& play, EventKind kind, UnitId id, Point from, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = play.scenario.units[id].side;
  event.unit = id;
  event.from = from;
  event.to = play.unit(id).at;
  event.b = play.unit(id).heading.value;
  event.rule = rule;
  return event;
}

// Units move one after the other: whoever was on the move has finished when another one acts.
void take_up(Play& play, UnitId id) {
  const UnitId before = play.state.active;
  if (before != kNone && before != id) play.set_flag(before, kDone);
  play.set(play.state.active, id);
}

void spend(Play& play, UnitId id, std::int32_t cost) {
  Unit& unit = play.unit(id);
  play.set(unit.spent, static_cast<std::int16_t>(unit.spent + cost));
}

void finish(Play& play, UnitId id) {
  play.set_flag(id, kDone);
  if (play.state.active == id) play.set(play.state.active, kNone);
}

void finish_whole_move(Play& play, UnitId id) {
  play.set_flag(id, kWholeMove);
  finish(play, id);
}

void begin_crossing(Play& play, UnitId id, TerrainId obstacle) {
  Unit& unit = play.unit(id);
  play.set(unit.work, Work::Crossing);
  play.set(unit.site, obstacle);
  play.set(unit.progress, std::uint8_t{1});
  finish_whole_move(play, id);
  Event event = event_of(play, EventKind::Works, id, unit.at, "TT.terr.9"_rule);
  event.terrain = obstacle;
  event.a = static_cast<std::int32_t>(Work::Crossing);
  event.b = 0;
  play.emit(event);
}

// TT.road.1: does the way keep the unit's right to the bonus?
bool keeps_to_road(const Look& look, UnitId id, const Course& course, bool back) {
  const Unit& unit = look.unit(id);
  if (back || !course.all_on_road || unit.formation != Formation::Column) return false;
  const Sweep sweep = sweep_of(body(look, id), course.distance, false);
  return clear_of_enemies(look, look.info(id).side, sweep.swept, kRoadDistance);
}

void play_march(Play& play, const Action& action) {
  const UnitId id = action.unit;
  const bool back = action.kind == ActionKind::Retire;
  const Course course = bare_march(play, id, action.value, back);
  if (course.crossing != kNone && course.distance == 0) {
    begin_crossing(play, id, course.crossing);
    return;
  }
  drop_crossing(play, id);
  if (!keeps_to_road(play, id, course, back)) play.set_flag(id, kOffRoad);
  const Point from = play.unit(id).at;
  stand_at(play, id, course.end, course.heading);
  spend(play, id, course.cost);
  Event event =
      event_of(play, EventKind::Moves, id, from, back ? "TT.form.3"_rule : "TT.seq.c"_rule);
  event.a = course.cost;
  event.terrain = course.crossing;
  play.emit(event);
  if (course.crossing != kNone) finish_whole_move(play, id);
}

void play_wheel(Play& play, const Action& action) {
  const UnitId id = action.unit;
  const Course course = wheel(play, id, Heading{action.value});
  const Point from = play.unit(id).at;
  const bool on_road = course.all_on_road && play.unit(id).formation == Formation::Column;
  if (!on_road) play.set_flag(id, kOffRoad);
  stand_at(play, id, course.end, course.heading);
  spend(play, id, course.cost);
  Event event = event_of(play, EventKind::Moves, id, from, "TT.form.5"_rule);
  event.a = course.cost;
  play.emit(event);
}

void play_face(Play& play, const Action& action) {
  const UnitId id = action.unit;
  const Course course = face(play, id, Heading{action.value});
  stand_at(play, id, course.end, course.heading);
  play.set_flag(id, kFaced);
  Event event = event_of(play, EventKind::Turns, id, course.end, "TT.form.4"_rule);
  event.a = course.cost;
  play.emit(event);
  if (course.cost > 0) {
    spend(play, id, course.cost);
    finish_whole_move(play, id);
  }
}

void play_form(Play& play, const Action& action) {
  const UnitId id = action.unit;
  Unit& unit = play.unit(id);
  const Forming forming = try_form(play, id, static_cast<Formation>(action.value));
  play.set(unit.formation, static_cast<Formation>(action.value));
  play.set(unit.spent, static_cast<std::int16_t>(forming.spent));
  play.set_flag(id, kOffRoad);
  const bool gun = is_gun(play.scenario.units[id]);
  Event event =
      event_of(play, EventKind::Forms, id, unit.at, gun ? "TT.form.2"_rule : "TT.form.1"_rule);
  event.a = action.value;
  play.emit(event);
  if (forming.whole_move) finish_whole_move(play, id);
}

void play_door(Play& play, const Action& action) {
  const UnitId id = action.unit;
  Unit& unit = play.unit(id);
  const bool in = action.kind == ActionKind::Enter;
  const Doorway door = in ? try_enter(play, id, action.value) : try_leave(play, id, action.value);
  const TerrainId building = in ? static_cast<TerrainId>(action.value) : unit.building;
  const Point from = unit.at;
  play.set(unit.building, in ? building : kNone);
  stand_at(play, id, door.at, door.heading);
  spend(play, id, door.cost);
  play.set_flag(id, kOffRoad);
  Event event = event_of(play, in ? EventKind::Enters : EventKind::Leaves, id, from,
                         in ? "TT.terr.10"_rule : "TT.terr.11"_rule);
  event.terrain = building;
  event.a = door.cost;
  play.emit(event);
  if (door.whole_move) finish_whole_move(play, id);
}

void tell_general(Play& play, EventKind kind, GeneralId id, UnitId unit, Point from) {
  Event event;
  event.kind = kind;
  event.side = play.scenario.generals[id].side;
  event.general = id;
  event.unit = unit;
  event.from = from;
  event.to = play.state.generals[id].at;
  event.rule = "TT.move.4"_rule;
  play.emit(event);
}

void play_general(Play& play, const Action& action) {
  const GeneralId id = action.unit;
  General& general = play.state.generals[id];
  const Point from = general.at;
  const bool joins = action.kind == ActionKind::Join;
  const UnitId unit = joins ? static_cast<UnitId>(action.value) : kNone;
  const bool leaves = general.with != kNone;
  place(play, id, joins ? play.unit(unit).at : Point{action.x, action.y});
  play.set(general.with, unit);
  play.set(general.flags, static_cast<std::uint8_t>(general.flags | kGeneralMoved));
  if (leaves && !joins) tell_general(play, EventKind::Joins, id, kNone, from);
  tell_general(play, joins ? EventKind::Joins : EventKind::Rides, id, unit, from);
}

}  // namespace

void drop_crossing(Play& play, UnitId id) {
  Unit& unit = play.unit(id);
  if (unit.work != Work::Crossing) return;
  play.set(unit.work, Work::None);
  play.set(unit.site, kNone);
  play.set(unit.progress, std::uint8_t{0});
}

void play_move(Play& play, const Action& action) {
  if (is_general_action(action.kind)) {
    play_general(play, action);
    return;
  }
  const ActionKind kind = action.kind;
  const bool marches = kind == ActionKind::March || kind == ActionKind::Retire;
  take_up(play, action.unit);
  if (!marches && kind != ActionKind::Halt) drop_crossing(play, action.unit);
  switch (kind) {
    case ActionKind::March:
    case ActionKind::Retire:
      play_march(play, action);
      return;
    case ActionKind::Wheel:
      play_wheel(play, action);
      return;
    case ActionKind::Face:
      play_face(play, action);
      return;
    case ActionKind::Form:
      play_form(play, action);
      return;
    case ActionKind::Enter:
    case ActionKind::Leave:
      play_door(play, action);
      return;
    case ActionKind::Halt:
      finish(play, action.unit);
      return;
    default:
      begin_work(play, action);
      finish_whole_move(play, action.unit);
      return;
  }
}

}  // namespace linstock::tabletop
