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
  ask_again(play, task);
}

bool may_ride_on(const Look& look, GeneralId id) {
  const General& general = look.general(id);
  return general.fate == GeneralFate::InPlay && (general.flags & kGeneralMoved) == 0 &&
         general_move(look, id) > 0;
}

bool nobody_may_move(const Look& look, const Task& task) {
  if (is_asked_again(task)) return false;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (may_act(look, task.side, id).ok()) return false;
  }
  for (GeneralId id = 0; id < look.general_count(); ++id) {
    if (look.general_info(id).side == task.side && may_ride_on(look, id)) return false;
  }
  return true;
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

const Handler kAskMovement =
    ask_unless_idle(ask_step("movement", list_movement, check_movement, apply_movement),
                    nobody_may_move, ActionKind::EndMovement);

}  // namespace linstock::tabletop
