// Step c: what a side may do with its units and generals, and doing it.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/engineers.hpp"
#include "rules/tabletop/generals.hpp"
#include "rules/tabletop/moves.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

bool is_work_action(ActionKind kind) {
  return kind == ActionKind::Build || kind == ActionKind::Dismantle || kind == ActionKind::Lay;
}
bool is_general_action(ActionKind kind) {
  return kind == ActionKind::Ride || kind == ActionKind::Join;
}
bool is_heading(std::uint16_t value) { return value < kFullTurn; }

Verdict check_general(const Look& look, Side side, const Action& action) {
  const RuleId rule = "TT.move.4"_rule;
  if (action.unit >= look.scenario.generals.size()) return {Reason::UnknownPiece, rule};
  const General& general = look.general(action.unit);
  if (look.general_info(action.unit).side != side) return {Reason::NotYours, rule};
  if (general.fate != GeneralFate::InPlay) return {Reason::NotOnTable, rule};
  if ((general.flags & kGeneralMoved) != 0) return {Reason::UnitDone, rule};
  if (action.kind == ActionKind::Join) return may_join(look, action.unit, action.value);
  return may_ride(look, action.unit, {action.x, action.y});
}

Verdict check_unit(const Look& look, const Action& action) {
  const UnitId id = action.unit;
  const bool indoors = !outside(look.unit(id));
  if (indoors && action.kind != ActionKind::Leave && action.kind != ActionKind::Halt) {
    Verdict verdict{Reason::BarredTerrain, "TT.terr.11"_rule};
    verdict.terrain = look.unit(id).building;
    return verdict;
  }
  switch (action.kind) {
    case ActionKind::March:
      return bare_march(look, id, action.value, false).verdict;
    case ActionKind::Retire:
      return bare_march(look, id, action.value, true).verdict;
    case ActionKind::Wheel:
    case ActionKind::Face: {
      if (!is_heading(action.value)) return {Reason::NotThisDecision, "TT.form.4"_rule};
      const bool wheels = action.kind == ActionKind::Wheel;
      const Heading heading{action.value};
      return wheels ? wheel(look, id, heading).verdict : face(look, id, heading).verdict;
    }
    case ActionKind::Form:
      if (action.value > 1) return {Reason::NoFormation, "TT.form.1"_rule};
      return try_form(look, id, static_cast<Formation>(action.value)).verdict;
    case ActionKind::Enter:
      return try_enter(look, id, action.value).verdict;
    case ActionKind::Leave:
      return try_leave(look, id, action.value).verdict;
    case ActionKind::Halt:
      return kLawful;
    default:
      return {Reason::NotThisDecision, "TT.seq.c"_rule};
  }
}

// ---- playing

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

// A crossing begun is lost when the unit does something else.
void drop_crossing(Play& play, UnitId id) {
  Unit& unit = play.unit(id);
  if (unit.work != Work::Crossing) return;
  play.set(unit.work, Work::None);
  play.set(unit.site, kNone);
  play.set(unit.progress, std::uint8_t{0});
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

void end_movement(Play& play, Side side) {
  play.set(play.state.active, kNone);
  for (UnitId id = 0; id < play.look().count(); ++id) {
    if (play.scenario.units[id].side != side) continue;
    if (!has(play.unit(id), kWholeMove)) drop_crossing(play, id);
    play.set_flag(id, kDone);
  }
}

void list_movement(const Look& look, const Task& task, ActionList& out) {
  list_moves(look, task.side, out);
  out.push_back({.kind = ActionKind::EndMovement});
}

Verdict check_movement(const Look& look, const Task& task, const Action& action) {
  if (action == Action{.kind = ActionKind::EndMovement}) return kLawful;
  return check_move(look, task.side, action);
}

void apply_movement(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndMovement) {
    end_movement(play, task.side);
    return;
  }
  play_move(play, action);
  push_task(play, task);
}

}  // namespace

Verdict may_act(const Look& look, Side side, UnitId id) {
  const RuleId rule = "TT.seq.c"_rule;
  if (id >= look.count()) return {Reason::UnknownPiece, rule};
  const Unit& unit = look.unit(id);
  if (look.info(id).side != side) return {Reason::NotYours, rule};
  if (!on_table(unit)) return {Reason::NotOnTable, rule};
  const bool carries_on = unit.morale == Morale::Shaken && !look.options().passing_recovers;
  if (has(unit, kImmobile)) return {Reason::Immobile, "TT.form.7"_rule};
  if (unit.morale != Morale::Steady && !carries_on) return {Reason::NotSteady, "TT.seq.b"_rule};
  if (has(unit, kDone)) return {Reason::UnitDone, rule};
  return has(unit, kWholeMove) ? Verdict{Reason::WholeMove, rule} : kLawful;
}

Verdict check_move(const Look& look, Side side, const Action& action) {
  if (is_general_action(action.kind)) {
    const Action plain = action.kind == ActionKind::Ride
                             ? Action{action.kind, action.unit, 0, action.x, action.y}
                             : Action{action.kind, action.unit, action.value, 0, 0};
    if (action != plain) return {Reason::NotThisDecision, "TT.move.4"_rule};
    return check_general(look, side, action);
  }
  const Action plain{action.kind, action.unit, action.value, 0, 0};
  const bool idle = action.kind == ActionKind::Halt && action.value != 0;
  if (action != plain || idle) return {Reason::NotThisDecision, "TT.seq.c"_rule};
  const bool work = is_work_action(action.kind);
  if (!work && (action.kind < ActionKind::March || action.kind > ActionKind::Halt)) {
    return {Reason::NotThisDecision, "TT.seq.c"_rule};
  }
  const Verdict verdict = may_act(look, side, action.unit);
  if (!verdict.ok()) return verdict;
  return work ? may_work(look, action) : check_unit(look, action);
}

void play_move(Play& play, const Action& action) {
  if (is_general_action(action.kind)) {
    play_general(play, action);
    return;
  }
  take_up(play, action.unit);
  switch (action.kind) {
    case ActionKind::March:
    case ActionKind::Retire:
      play_march(play, action);
      return;
    case ActionKind::Wheel:
      drop_crossing(play, action.unit);
      play_wheel(play, action);
      return;
    case ActionKind::Face:
      drop_crossing(play, action.unit);
      play_face(play, action);
      return;
    case ActionKind::Form:
      drop_crossing(play, action.unit);
      play_form(play, action);
      return;
    case ActionKind::Enter:
    case ActionKind::Leave:
      drop_crossing(play, action.unit);
      play_door(play, action);
      return;
    case ActionKind::Halt:
      finish(play, action.unit);
      return;
    default:
      break;
  }
  drop_crossing(play, action.unit);
  begin_work(play, action);
  finish_whole_move(play, action.unit);
}

const Handler kAskMovement = ask_step("movement", list_movement, check_movement, apply_movement);

}  // namespace linstock::tabletop
