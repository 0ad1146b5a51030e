// Step j: melees one after the other, each with a die for every unit, and its results at once.
#include <algorithm>

#include "core/assert.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/charge_ways.hpp"
#include "rules/tabletop/generals.hpp"
#include "rules/tabletop/melee.hpp"
#include "rules/tabletop/morale.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop {

namespace {

using Units = FixedVector<UnitId, 8>;

const MeleeGroup* find_group(const MeleeList& list, UnitId centre) {
  for (const MeleeGroup& group : list) {
    if (group.centre == centre) return &group;
  }
  return nullptr;
}

MeleeGroup group_of(const Look& look, UnitId centre) {
  const MeleeList list = melees(look);
  const MeleeGroup* const group = find_group(list, centre);
  LINSTOCK_ASSERT(group != nullptr, "a melee that is being fought");
  return *group;
}

Units all_of(const MeleeGroup& group) {
  Units all = group.movers;
  for (const UnitId unit : group.waiting) all.push_back(unit);
  return all;
}

void begin_melee(Play& play, const MeleeGroup& group) {
  push(play, TaskKind::MeleeResult, play.state.mover, kNone, group.centre);
  const Units all = all_of(group);
  for (std::size_t i = all.size(); i-- > 0;) {
    push(play, TaskKind::MeleeDie, play.scenario.units[all[i]].side, all[i], group.centre,
         static_cast<std::int16_t>(i));
  }
}

void melee_next(Play& play, const Task& task) {
  const MeleeList list = melees(play);
  if (list.size() == 1) begin_melee(play, list[0]);
  if (list.size() > 1) push(play, TaskKind::AskMelee, task.side);
}

Verdict check_ask_melee(const Look& look, const Task& /*task*/, const Action& action) {
  if (action.kind != ActionKind::Melee || action.value != 0 || action.x != 0 || action.y != 0) {
    return {Reason::NotThisDecision, "TT.mel.1"_rule};
  }
  if (action.unit >= look.count()) return {Reason::UnknownPiece, "TT.mel.1"_rule};
  const bool found = find_group(melees(look), action.unit) != nullptr;
  return found ? kLawful : Verdict{Reason::NotInMelee, "TT.mel.1"_rule};
}

void legal_melees(const Look& look, const Task& /*task*/, ActionList& out) {
  for (const MeleeGroup& group : melees(look)) {
    out.push_back({.kind = ActionKind::Melee, .unit = group.centre});
  }
}

void apply_melee(Play& play, const Task& /*task*/, const Action& action) {
  begin_melee(play, group_of(play, action.unit));
}

void roll_melee(Play& play, const Task& task, int die) {
  const Factors factors = melee_factors(play, group_of(play, task.other), task.unit);
  play.set(play.state.melee_die[static_cast<std::size_t>(task.a)], static_cast<std::uint8_t>(die));
  Event event;
  event.kind = EventKind::MeleeRoll;
  event.side = task.side;
  event.unit = task.unit;
  event.a = die;
  event.b = die + total(factors);
  event.factors = factors;
  event.rule = "TT.mel.2"_rule;
  play.emit(event);
}

// ---- results

/// Troops in buildings and closed works hold their walls instead of falling back.
void fall_back(Play& play, UnitId id, std::int32_t distance, RuleId rule) {
  const Unit& unit = play.unit(id);
  if (on_table(unit) && unit.building == kNone) retire(play, id, distance, rule);
}

void shake(Play& play, UnitId id, RuleId rule) {
  if (on_table(play.unit(id)) && play.unit(id).morale == Morale::Steady) {
    set_morale(play, id, Morale::Shaken, rule);
  }
}

const Units& units_of(const Look& look, const MeleeGroup& group, Side side) {
  return side == look.state.mover ? group.movers : group.waiting;
}

/// Whom a beaten unit runs from: the nearest enemy of the melee.
UnitId victor_over(const Look& look, const MeleeGroup& group, UnitId beaten) {
  const Units& enemies = units_of(look, group, enemy_of(look.info(beaten).side));
  return *std::min_element(enemies.begin(), enemies.end(), [&look, beaten](UnitId a, UnitId b) {
    return gap(look, a, beaten) < gap(look, b, beaten);
  });
}

bool charged_in_rear(const Look& look, const MeleeGroup& group, UnitId unit) {
  for (const UnitId enemy : units_of(look, group, enemy_of(look.info(unit).side))) {
    if (charges(look, enemy, unit) && aspect_of(look, enemy, unit) == Aspect::Rear) return true;
  }
  return false;
}

/// TT.mel.4: routs after the loss, unless it gives itself up (TT.sur.a).
void break_unit(Play& play, const MeleeGroup& group, UnitId id, bool from_rear) {
  if (!on_table(play.unit(id))) return;
  const UnitId victor = victor_over(play, group, id);
  if (from_rear) {
    may_surrender(play, id, victor, Otherwise::Routs);
  } else {
    rout(play, id, victor, "TT.mel.4"_rule);
  }
}

RuleId rule_of(const MeleeOutcome& outcome) {
  if (outcome.equal) return "TT.mel.6"_rule;
  if (outcome.difference == 1) return "TT.mel.5"_rule;
  return outcome.routs ? "TT.mel.4"_rule : "TT.mel.8"_rule;
}

void punish(Play& play, const MeleeGroup& group, const MeleeOutcome& outcome) {
  const UnitId id = outcome.sufferer;
  const RuleId rule = rule_of(outcome);
  const bool from_rear = charged_in_rear(play, group, id);
  endanger(play, id, outcome.routs ? Danger::Rout : Danger::Melee);
  lose_strength(play, id, outcome.strength, rule);
  if (outcome.routs) {
    break_unit(play, group, id, from_rear);
  } else {
    shake(play, id, rule);
    fall_back(play, id, outcome.retires, rule);
  }
  for (const UnitId other : units_of(play, group, outcome.loser)) {
    if (other != id) fall_back(play, other, 3 * kInch, "TT.mel.7"_rule);
  }
}

void mark_fought(Play& play, const MeleeGroup& group, const MeleeOutcome& outcome) {
  for (const UnitId id : all_of(group)) {
    play.set_flag(id, kFought);
    const bool won = !outcome.equal && play.scenario.units[id].side != outcome.loser;
    if (!won) play.clear_flag(id, kCharged);  // no breakthrough (TT.seq.k)
  }
}

void tell_result(Play& play, const MeleeOutcome& outcome) {
  Event event;
  event.kind = EventKind::MeleeResult;
  event.side = outcome.loser;
  event.unit = outcome.sufferer;
  event.a = outcome.difference;
  event.c = outcome.equal ? 1 : 0;
  event.rule = rule_of(outcome);
  play.emit(event);
}

void melee_result(Play& play, const Task& task) {
  const MeleeGroup group = group_of(play, task.other);
  const Units all = all_of(group);
  FixedVector<int, 8> totals;
  for (std::size_t i = 0; i < all.size(); ++i) {
    totals.push_back(play.state.melee_die[i] + total(melee_factors(play, group, all[i])));
  }
  const MeleeOutcome outcome = melee_outcome(play, group, {totals.data(), totals.size()});
  for (std::uint8_t& die : play.state.melee_die) play.set(die, std::uint8_t{0});
  push(play, TaskKind::MeleeNext, task.side);
  tell_result(play, outcome);
  mark_fought(play, group, outcome);
  if (!outcome.equal) {
    punish(play, group, outcome);
    return;
  }
  for (const UnitId id : all) fall_back(play, id, outcome.retires, "TT.mel.6"_rule);
}

}  // namespace

const Handler kMeleeNext = auto_step("melee_next", melee_next);
const Handler kAskMelee = ask_step("melee_order", legal_melees, check_ask_melee, apply_melee);
const Handler kMeleeDie = die_step("melee_roll", roll_melee);
const Handler kMeleeResult = auto_step("melee_result", melee_result);

}  // namespace linstock::tabletop
