// Steps f to i: charges are declared, the charged are tested and react, chargers go in; step k.
#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/charge_ways.hpp"
#include "rules/tabletop/charges.hpp"
#include "rules/tabletop/morale.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop {

namespace {

Event event_about(const Play& play, EventKind kind, UnitId unit, UnitId other, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = play.scenario.units[unit].side;
  event.unit = unit;
  event.other = other;
  event.rule = rule;
  return event;
}

// ---- f: declaring

Verdict check_ask_charge(const Look& look, const Task& task, const Action& action) {
  if (action == Action{.kind = ActionKind::EndCharges}) return kLawful;
  if (action.kind != ActionKind::Charge || action.x != 0 || action.y != 0) {
    return {Reason::NotThisDecision, "TT.seq.f"_rule};
  }
  if (action.unit >= look.count() || action.value >= look.count()) {
    return {Reason::UnknownPiece, "TT.chg.1"_rule};
  }
  if (look.info(action.unit).side != task.side) return {Reason::NotYours, "TT.chg.1"_rule};
  return may_charge(look, action.unit, static_cast<UnitId>(action.value));
}

bool nobody_may_charge(const Look& look, const Task& task) {
  if (is_asked_again(task)) return false;
  for (UnitId unit = 0; unit < look.count(); ++unit) {
    if (look.info(unit).side != task.side || !on_table(look.unit(unit))) continue;
    for (UnitId target = 0; target < look.count(); ++target) {
      if (look.info(target).side != task.side && may_charge(look, unit, target).ok()) return false;
    }
  }
  return true;
}

void legal_charges(const Look& look, const Task& task, ActionList& out) {
  for (UnitId unit = 0; unit < look.count(); ++unit) {
    if (look.info(unit).side != task.side || !on_table(look.unit(unit))) continue;
    for (UnitId target = 0; target < look.count(); ++target) {
      if (look.info(target).side == task.side) continue;
      if (may_charge(look, unit, target).ok()) {
        out.push_back({.kind = ActionKind::Charge, .unit = unit, .value = target});
      }
    }
  }
  out.push_back({.kind = ActionKind::EndCharges});
}

/// Chargers go in after all tests, in the order of their ids; each remembers how far its target
/// was. Says whether there is any.
bool push_contacts(Play& play, Side side) {
  bool any = false;
  for (UnitId id = play.look().count(); id-- > 0;) {
    const Unit& unit = play.unit(id);
    if (!has(unit, kCharging) || play.scenario.units[id].side != side) continue;
    const std::int32_t distance = std::max(0, straight_ahead(play, id, unit.target));
    push(play, TaskKind::Contact, side, id, unit.target, static_cast<std::int16_t>(distance));
    any = true;
  }
  return any;
}

void apply_charge(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Charge) {
    const auto target = static_cast<UnitId>(action.value);
    play.set_flag(action.unit, kCharging);
    play.set(play.unit(action.unit).target, target);
    play.emit(event_about(play, EventKind::ChargeDeclared, action.unit, target, "TT.chg.1"_rule));
    ask_again(play, task);
    return;
  }
  const bool any = push_contacts(play, task.side);
  push(play, TaskKind::TestNext, task.side);
  if (any && play.state.second_charge != 0) {  // TT.cav.1
    push(play, TaskKind::AskFire, enemy_of(task.side), kNone, kNone, 1);
  }
}

// ---- g, h: tests and reactions

/// The charger nearest to the unit: whom it runs from.
UnitId nearest_charger(const Look& look, UnitId target) {
  UnitId best = kNone;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (!charges(look, id, target)) continue;
    if (best == kNone || gap(look, id, target) < gap(look, best, target)) best = id;
  }
  return best;
}

bool charged_in_rear(const Look& look, UnitId target) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (charges(look, id, target) && aspect_of(look, id, target) == Aspect::Rear) return true;
  }
  return false;
}

bool is_due(const Look& look, UnitId id) {
  return on_table(look.unit(id)) && !has(look.unit(id), kTested) && is_charged(look, id);
}

/// TT.chg.2: one unit is tested and reacts before the next. Units that rout already have no test:
/// they surrender or rout again (TT.ct.12, TT.sur.b).
void begin_test(Play& play, UnitId id) {
  play.set_flag(id, kTested);
  push(play, TaskKind::TestNext, play.state.mover);
  if (play.unit(id).morale == Morale::Routing) {
    may_surrender(play, id, nearest_charger(play, id), Otherwise::RoutsAndLoses);
  } else {
    push(play, TaskKind::ChargedDie, play.scenario.units[id].side, id);
  }
}

void test_next(Play& play, const Task& task) {
  UnitId only = kNone;
  int due = 0;
  for (UnitId id = 0; id < play.look().count(); ++id) {
    if (!is_due(play, id)) continue;
    only = id;
    ++due;
  }
  if (due == 1) begin_test(play, only);
  if (due > 1) push(play, TaskKind::AskTest, task.side);
}

Verdict check_ask_test(const Look& look, const Task& /*task*/, const Action& action) {
  if (action.kind != ActionKind::Test || action.value != 0 || action.x != 0 || action.y != 0) {
    return {Reason::NotThisDecision, "TT.chg.2"_rule};
  }
  if (action.unit >= look.count()) return {Reason::UnknownPiece, "TT.chg.2"_rule};
  if (has(look.unit(action.unit), kTested)) return {Reason::TestedAlready, "TT.chg.2"_rule};
  return is_due(look, action.unit) ? kLawful : Verdict{Reason::NotCharged, "TT.chg.2"_rule};
}

void legal_tests(const Look& look, const Task& /*task*/, ActionList& out) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (is_due(look, id)) out.push_back({.kind = ActionKind::Test, .unit = id});
  }
}

void apply_test(Play& play, const Task& /*task*/, const Action& action) {
  begin_test(play, action.unit);
}

bool could_counter(const Look& look, UnitId id) {
  for (UnitId charger = 0; charger < look.count(); ++charger) {
    if (may_counter(look, id, charger)) return true;
  }
  return false;
}

void fail_test(Play& play, UnitId id) {
  const UnitId cause = nearest_charger(play, id);
  if (charged_in_rear(play, id)) {
    may_surrender(play, id, cause, Otherwise::RoutsAndLoses);  // TT.sur.a
    return;
  }
  lose_strength(play, id, 1, "TT.ct.10"_rule);
  if (on_table(play.unit(id))) rout(play, id, cause, "TT.ct.10"_rule);
}

void roll_charged(Play& play, const Task& task, int die) {
  const UnitId id = task.unit;
  const Factors factors = charged_factors(play, id);
  const int total = die + tabletop::total(factors);
  const int morale = basic_morale(play, id);
  Event event = event_about(play, EventKind::ChargedTest, id, kNone, "TT.ct.0"_rule);
  event.a = die;
  event.b = total;
  event.c = morale;
  event.factors = factors;
  play.emit(event);
  if (total >= morale) {
    fail_test(play, id);
  } else if (total < 0 && could_counter(play, id)) {
    push(play, TaskKind::AskCounter, task.side, id);
  }
}

Verdict check_ask_counter(const Look& look, const Task& task, const Action& action) {
  const bool counter = action.kind == ActionKind::Counter;
  if ((!counter && action.kind != ActionKind::Stand) || action.unit != task.unit || action.x != 0 ||
      action.y != 0 || (!counter && action.value != 0)) {
    return {Reason::NotThisDecision, "TT.ct.11"_rule};
  }
  if (!counter) return kLawful;
  if (action.value >= look.count()) return {Reason::UnknownPiece, "TT.ct.11"_rule};
  const auto charger = static_cast<UnitId>(action.value);
  if (may_counter(look, task.unit, charger)) return kLawful;
  Verdict verdict{Reason::MayNotCounter, "TT.ct.11"_rule};
  verdict.other = charger;
  return verdict;
}

void legal_counter(const Look& look, const Task& task, ActionList& out) {
  for (UnitId charger = 0; charger < look.count(); ++charger) {
    if (may_counter(look, task.unit, charger)) {
      out.push_back({.kind = ActionKind::Counter, .unit = task.unit, .value = charger});
    }
  }
  out.push_back({.kind = ActionKind::Stand, .unit = task.unit});
}

/// TT.ct.11: the two meet half way.
void apply_counter(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Stand) return;
  const UnitId unit = task.unit;
  const auto charger = static_cast<UnitId>(action.value);
  play.set_flag(unit, kCountering);
  play.set(play.unit(unit).target, charger);
  play.emit(event_about(play, EventKind::Countercharges, unit, charger, "TT.ct.11"_rule));
  const std::int32_t distance = straight_ahead(play, unit, charger);
  move_to_contact(play, unit, charger, distance / 2, "TT.ct.11"_rule);
  const std::int32_t rest = straight_ahead(play, charger, unit);
  if (rest >= 0) move_to_contact(play, charger, unit, rest, "TT.ct.11"_rule);
}

// ---- surrender

void roll_surrender(Play& play, const Task& task, int die) {
  const UnitId id = task.unit;
  const int needed = surrender_score(play.scenario.units[id]);
  const bool gives_up = die >= needed;
  Event event = event_about(play, EventKind::SurrenderRoll, id, task.other, "TT.sur.1"_rule);
  event.a = die;
  event.b = needed;
  event.c = gives_up ? 1 : 0;
  play.emit(event);
  if (gives_up) {
    remove_unit(play, id, Fate::Surrendered, "TT.sur.1"_rule);
    return;
  }
  const auto otherwise = static_cast<Otherwise>(task.a);
  if (otherwise == Otherwise::Stands) return;
  if (otherwise == Otherwise::RoutsAndLoses) lose_strength(play, id, 1, "TT.ct.12"_rule);
  if (on_table(play.unit(id))) rout(play, id, task.other, "TT.rout.1"_rule);
}

// ---- i: contact

void go_in(Play& play, UnitId id, UnitId target, std::int32_t distance) {
  move_to_contact(play, id, target, distance, "TT.seq.i"_rule);
  play.set_flag(id, kCharged);
}

void stay_behind(Play& play, UnitId id, UnitId target) {
  Event event = event_about(play, EventKind::ChargeFails, id, target, "TT.seq.i"_rule);
  event.from = event.to = play.unit(id).at;
  play.emit(event);
}

/// TT.seq.i: into contact when the target is still in reach, or to the place it ran from.
void contact_step(Play& play, const Task& task) {
  const UnitId id = task.unit;
  const UnitId target = task.other;
  if (!charges(play, id, target)) return;
  const bool there = on_table(play.unit(target));
  if (there && gap(play, id, target) <= kContact && touches_front(play, id, target)) {
    play.set_flag(id, kCharged);
    return;
  }
  const std::int32_t distance = there ? straight_ahead(play, id, target) : -1;
  const bool in_reach = distance >= 0 && distance <= charge_reach(play.scenario.units[id]);
  if (in_reach && check_way(play, id, target, distance).ok()) {
    go_in(play, id, target, distance);
  } else if (!there || play.unit(target).morale == Morale::Routing) {
    take_place(play, id, task.a);
    play.set_flag(id, kCharged);
  } else {
    stay_behind(play, id, target);
  }
}

// ---- k: the second charge of cavalry

bool may_charge_again(const Look& look, UnitId id, Side side) {
  const Unit& unit = look.unit(id);
  return look.info(id).side == side && on_table(unit) && is_cavalry(look.info(id)) &&
         unit.morale == Morale::Steady && has(unit, kCharged);
}

void clear_charge_marks(Play& play) {
  constexpr std::uint16_t kMarks = kCharging | kTested | kCountering | kFought;
  for (UnitId id = 0; id < play.look().count(); ++id) {
    Unit& unit = play.unit(id);
    play.set(unit.flags, static_cast<std::uint16_t>(unit.flags & ~kMarks));
    play.set(unit.target, kNone);
  }
}

void second_charge(Play& play, const Task& task) {
  bool any = false;
  for (UnitId id = 0; id < play.look().count(); ++id) {
    any = any || may_charge_again(play, id, task.side);
  }
  if (!any) return;
  clear_charge_marks(play);
  play.set(play.state.second_charge, std::uint8_t{1});
  push(play, TaskKind::MeleeNext, task.side);
  push(play, TaskKind::AskCharge, task.side);
}

}  // namespace

void may_surrender(Play& play, UnitId unit, UnitId cause, Otherwise otherwise) {
  push(play, TaskKind::SurrenderDie, play.scenario.units[unit].side, unit, cause,
       static_cast<std::int16_t>(otherwise));
}

const Handler kAskCharge =
    ask_unless_idle(ask_step("charge", legal_charges, check_ask_charge, apply_charge),
                    nobody_may_charge, ActionKind::EndCharges);
const Handler kTestNext = auto_step("test_next", test_next);
const Handler kAskTest = ask_step("test_order", legal_tests, check_ask_test, apply_test);
const Handler kChargedDie = die_step("charged_test", roll_charged);
const Handler kAskCounter = ask_step("counter", legal_counter, check_ask_counter, apply_counter);
const Handler kSurrenderDie = die_step("surrender", roll_surrender);
const Handler kContactStep = auto_step("contact", contact_step);
const Handler kSecondCharge = auto_step("second_charge", second_charge);

}  // namespace linstock::tabletop
