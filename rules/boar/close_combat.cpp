// One close combat from its odds to the die (BOAR.12.23 steps 1 to 6).
#include "rules/boar/close_combat.hpp"

#include <algorithm>

#include "rules/boar/chapters.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/retreat.hpp"

namespace linstock::boar {

namespace {

// Values of Combat::no_combat.
constexpr std::uint8_t kTacticsNoCombat = 1;
constexpr std::uint8_t kDefenderGone = 2;

Event combat_event(EventKind kind, Side side, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = side;
  event.rule = rule;
  return event;
}

// ---- start
// -----------------------------------------------------------------------------------------

/// BOAR.13.24: units that fell back into a hex of this combat from another one only look on.
void mark_bystanders(Play& play, const HexList& hexes, Side side) {
  for (const HexIndex hex : hexes) {
    for (const PieceId id : stack(play, hex)) {
      Piece& piece = play.piece(id);
      if (play.info(id).side != side || !is_combat_unit(play.info(id))) continue;
      if (!has(piece, kRetreated) || piece.combat == play.state.combat.id) continue;
      play.set(piece.marks, static_cast<std::uint8_t>(piece.marks | kBystander));
    }
  }
}

/// BOAR.12.23.9: leaders with the attackers, who may advance with them.
void mark_leaders(Play& play, const HexList& attacking) {
  for (const HexIndex hex : attacking) {
    for (const PieceId id : leaders_in(play, hex, attacker_of(play))) {
      Piece& leader = play.piece(id);
      play.set(leader.marks, static_cast<std::uint8_t>(leader.marks | kWithFighters));
    }
  }
}

bool guns_only(const Look& look, const PieceList& units) {
  return std::all_of(units.begin(), units.end(),
                     [&](PieceId id) { return is_artillery(look.info(id)); });
}

/// BOAR.13.26: which defending hexes hold nothing but guns now.
std::uint8_t lone_gun_hexes(const Look& look, const PieceList& defenders, const HexList& hexes) {
  std::uint8_t mask = 0;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const bool only = std::none_of(defenders.begin(), defenders.end(), [&](PieceId id) {
      return look.piece(id).hex == hexes[i] && !is_artillery(look.info(id));
    });
    if (only && i < 8) mask = static_cast<std::uint8_t>(mask | (1U << i));
  }
  return mask;
}

/// BOAR.10.5: rifles that fight hand to hand lose their first fire.
void spend_first_fire(Play& play, const PieceList& units) {
  for (const PieceId id : units) {
    if (has(play.piece(id), kFirstFire)) play.clear_flag(id, kFirstFire);
  }
}

void open_combat(Play& play, std::uint8_t number) {
  play.set(play.state.combat.id, number);
  freeze_levels(play);
  const Side attacker = attacker_of(play);
  const PieceList attackers = participants(play, attacker, number);
  const PieceList defenders = participants(play, enemy_of(attacker), number);
  const HexList attacking = hexes_of(play, attackers);
  const HexList defending = hexes_of(play, defenders);
  for (std::size_t i = 0; i < defending.size() && i < 8; ++i) {
    play.set(play.state.combat.vacated[i], defending[i]);
  }
  play.set(play.state.combat.guns_alone, lone_gun_hexes(play, defenders, defending));
  mark_leaders(play, attacking);
  mark_bystanders(play, attacking, attacker);
  mark_bystanders(play, defending, enemy_of(attacker));
}

void combat_start(Play& play, const Task& task) {
  const std::uint8_t number = task.a;
  play.set(play.state.resolved_combats, play.state.resolved_combats | (1U << (number - 1U)));
  push(play, TaskKind::CombatEnd, attacker_of(play));
  open_combat(play, number);
  const PieceList attackers = participants(play, attacker_of(play), number);
  const PieceList defenders = participants(play, defender_of(play), number);
  if (attackers.empty() || defenders.empty()) return;
  Event event = combat_event(EventKind::CombatBegins, attacker_of(play), "BOAR.12.23"_rule);
  event.hex = play.state.combat.vacated[0];
  event.a = number;
  play.emit(event);
  push(play, TaskKind::NameLead, attacker_of(play));
  const bool early = play.scenario.edition.withdrawal_before_leads;
  if (guns_only(play, defenders) && !play.scenario.edition.capture_needs_lead) {
    // 2007 (BOAR.12.32): lone guns fall at step 1; the lead is only named for the advance.
    for (const PieceId id : defenders) capture(play, id, "BOAR.12.31"_rule);
  } else if (early && can_withdraw_before_combat(play)) {
    push(play, TaskKind::AskEarlyWithdrawal, defender_of(play));
  }
}

// ---- leads
// -----------------------------------------------------------------------------------------

Action lead(PieceId piece) {
  Action action;
  action.kind = ActionKind::Lead;
  action.piece = piece;
  return action;
}

/// BOAR.12.23.2.PT: could this attacker advance into one of the defending hexes?
bool could_advance(const Look& look, PieceId id) {
  for (const HexIndex hex : look.state.combat.vacated) {
    if (hex != kNoHex && may_enter_after_combat(look, id, hex)) return true;
  }
  return false;
}

/// BOAR.12.23.2: no guns; parade order before others; attackers who could not advance only if all
/// are so.
PieceList lead_candidates(const Look& look, Side side) {
  PieceList all;
  for (const PieceId id : participants(look, side, look.state.combat.id)) {
    if (!is_artillery(look.info(id))) all.push_back(id);
  }
  const auto keep = [&](auto test) {
    PieceList kept;
    for (const PieceId id : all) {
      if (test(id)) kept.push_back(id);
    }
    if (!kept.empty()) all = kept;
  };
  keep([&](PieceId id) { return look.piece(id).order == Order::Parade; });  // panicked or not
  if (side == attacker_of(look)) keep([&](PieceId id) { return could_advance(look, id); });
  return all;
}

void legal_lead(const Look& look, const Task& task, ActionList& out) {
  for (const PieceId id : lead_candidates(look, task.side)) out.push_back(lead(id));
}

Verdict check_lead(const Look& look, const Task& task, const Action& action) {
  if (action != lead(action.piece)) return {Reason::NotThisDecision, "BOAR.12.23.2"_rule};
  if (lead_candidates(look, task.side).contains(action.piece)) return kLawful;
  return {Reason::NotCandidate, "BOAR.12.23.2"_rule, action.piece};
}

void apply_lead(Play& play, const Task& task, const Action& action) {
  Combat& combat = play.state.combat;
  Event event = combat_event(EventKind::Leads, task.side, "BOAR.12.23.2"_rule);
  event.piece = action.piece;
  play.emit(event);
  if (task.side == attacker_of(play)) {
    play.set(combat.attacker_lead, action.piece);
    play.set(combat.lead_may_advance, std::uint8_t{could_advance(play, action.piece)});
    push(play, TaskKind::AfterAttackerLead, task.side);
  } else {
    play.set(combat.defender_lead, action.piece);
    push(play, TaskKind::CombatOdds, attacker_of(play));
  }
}

/// BOAR.12.31, BOAR.12.32: guns alone are taken without a fight, in 2026 by who advances. That is a
/// result their side suffers: units that fled to them check (ruling on BOAR.12.31).
void lone_guns(Play& play, const PieceList& guns) {
  const bool on_advance = play.scenario.edition.capture_on_advance;
  const bool taken = !on_advance || play.state.combat.lead_may_advance != 0;
  play.set(play.state.combat.defence_hit, std::uint8_t{taken});
  if (!on_advance) {
    for (const PieceId id : guns) capture(play, id, "BOAR.12.32"_rule);
  }
  push(play, TaskKind::AdvanceStart, attacker_of(play));
  push(play, TaskKind::PreviouslyRetreated, defender_of(play));
}

/// Guns alone are taken without a fight; else the defender may slip away or names his lead
/// (BOAR.12.31, BOAR.12.4).
void after_attacker_lead(Play& play, const Task& /*task*/) {
  const PieceList defenders = participants(play, defender_of(play), play.state.combat.id);
  if (play.state.combat.no_combat == kDefenderGone) {
    push(play, TaskKind::AdvanceStart, attacker_of(play));
    return;
  }
  if (guns_only(play, defenders)) {
    lone_guns(play, defenders);
    return;
  }
  push(play, TaskKind::NameLead, defender_of(play));
  if (!play.scenario.edition.withdrawal_before_leads && can_withdraw_before_combat(play)) {
    push(play, TaskKind::AskWithdrawal, defender_of(play));
  }
}

/// Names the lead at once where there is nothing to choose.
void name_lead(Play& play, const Task& task) {
  const PieceList candidates = lead_candidates(play, task.side);
  if (candidates.size() == 1) {
    apply_lead(play, task, lead(candidates[0]));
  } else {
    push(play, TaskKind::AskLead, task.side);
  }
}

// ---- odds
// ------------------------------------------------------------------------------------------

/// Remembers whose combat DRM is spent for this phase (BOAR.14.2.T).
void mark_combat_leader(Play& play, Side side) {
  const PieceId leader = combat_leader(play, side, participants(play, side, play.state.combat.id));
  if (leader != kNoPiece) play.set_flag(leader, kLedCombat);
}

void combat_odds_step(Play& play, const Task& /*task*/) {
  Combat& combat = play.state.combat;
  const Odds odds = combat_odds(play, combat.id);
  Event event = combat_event(EventKind::OddsAre, attacker_of(play), "BOAR.12.23.1"_rule);
  event.modifiers = combat_modifiers(play, combat.id);
  event.a = static_cast<std::int16_t>(odds.attack);
  event.b = static_cast<std::int16_t>(odds.defence);
  event.c = static_cast<std::int16_t>(odds.column);
  play.emit(event);
  play.set(combat.column, static_cast<std::uint8_t>(odds.column));
  play.set(combat.modifier, static_cast<std::int8_t>(total(event.modifiers)));
  push(play, TaskKind::RevealTactics, attacker_of(play));
  push(play, TaskKind::AskTactic, defender_of(play));
  push(play, TaskKind::AskTactic, attacker_of(play));
}

// ---- tactics
// ---------------------------------------------------------------------------------------

Action tactic_action(std::uint8_t tactic) {
  Action action;
  action.kind = ActionKind::PlayTactic;
  action.value = tactic;
  return action;
}

Verdict check_tactic(const Look& look, const Task& task, const Action& action) {
  if (action != tactic_action(action.value) || action.value >= kTactics) {
    return {Reason::NotThisDecision, "BOAR.12.51"_rule};
  }
  // BOAR.12.55: with this option on, an illegal card may be played and is paid for.
  if (look.scenario.illegal_tactics_allowed) return kLawful;
  return tactic_allowed(look, task.side, static_cast<Tactic>(action.value));
}

void legal_tactic(const Look& look, const Task& task, ActionList& out) {
  for (std::uint8_t tactic = 0; tactic < kTactics; ++tactic) {
    if (check_tactic(look, task, tactic_action(tactic)).ok()) out.push_back(tactic_action(tactic));
  }
}

void apply_tactic(Play& play, const Task& task, const Action& action) {
  Combat& combat = play.state.combat;
  play.set(task.side == attacker_of(play) ? combat.attacker_tactic : combat.defender_tactic,
           action.value);
}

/// The DRM of the two cards: BOAR.12.5.TM, or BOAR.12.55 when one or both were illegal.
int tactics_drm(const Look& look, Tactic attack, Tactic defence) {
  const bool attack_bad = !tactic_allowed(look, attacker_of(look), attack).ok();
  const bool defence_bad = !tactic_allowed(look, defender_of(look), defence).ok();
  if (attack_bad && defence_bad) return 0;
  if (attack_bad) return -look.tables().illegal_tactic;
  if (defence_bad) return look.tables().illegal_tactic;
  return look.tables().tactics[static_cast<std::size_t>(attack)][static_cast<std::size_t>(defence)];
}

void push_withdrawal(Play& play, Side side, int hexes, RetreatKind kind) {
  push(play, TaskKind::WithdrawAll, side, kNoPiece, static_cast<std::uint8_t>(hexes), kNoHex,
       static_cast<std::uint8_t>(kind));
}

void reveal(Play& play, const Task& /*task*/) {
  Combat& combat = play.state.combat;
  const auto attack = static_cast<Tactic>(combat.attacker_tactic);
  const auto defence = static_cast<Tactic>(combat.defender_tactic);
  const int drm = tactics_drm(play, attack, defence);
  Event event = combat_event(EventKind::TacticsShown, attacker_of(play), "BOAR.12.5.TM"_rule);
  event.a = static_cast<std::int16_t>(attack);
  event.b = static_cast<std::int16_t>(defence);
  event.c = static_cast<std::int16_t>(drm);
  play.emit(event);
  if (drm != kNoCombat) {
    play.set(combat.modifier, static_cast<std::int8_t>(combat.modifier + drm));
    push(play, TaskKind::CombatDie, attacker_of(play));
    return;
  }
  // BOAR.12.23.4.NC: who withdrew goes back one hex, the defender first; then step 9.
  play.set(combat.no_combat, kTacticsNoCombat);
  push(play, TaskKind::AdvanceStart, attacker_of(play));
  push(play, TaskKind::PreviouslyRetreated, defender_of(play));
  if (attack == Tactic::Withdraw) push_withdrawal(play, attacker_of(play), 1, RetreatKind::Tactic);
  if (defence == Tactic::Withdraw) push_withdrawal(play, defender_of(play), 1, RetreatKind::Tactic);
}

/// BOAR.12.23.4.NC, BOAR.12.41: all units of the combat, one at a time; the attacker's guns take no
/// part in it anyway.
void withdraw_all(Play& play, const Task& task) {
  for (const PieceId id : participants(play, task.side, play.state.combat.id)) {
    if (id < task.c) continue;
    Task rest = task;
    rest.c = static_cast<std::uint8_t>(id + 1);
    push_task(play, rest);
    push(play, TaskKind::Retreat, task.side, id, task.a, kNoHex, task.b);
    return;
  }
}

// ---- the die
// ---------------------------------------------------------------------------------------

/// BOAR.12.23.6: fewer chits decides first, the defender when equal; then the other.
void ask_for_reroll(Play& play, bool second) {
  const Side defender = defender_of(play);
  const auto& chits = play.state.momentum;
  const bool attacker_first = chits[index_of(enemy_of(defender))] < chits[index_of(defender)];
  const Side first = attacker_first ? enemy_of(defender) : defender;
  const Side asked = second ? enemy_of(first) : first;
  if (chits[index_of(asked)] > 0) {
    push(play, TaskKind::AskReroll, asked, kNoPiece, second ? 1 : 0);
  } else if (!second) {
    ask_for_reroll(play, true);
  }
}

/// A combat that is fought, not called off by tactics: leaders and rifles have given what they give
/// only once.
void spend_for_good(Play& play, Side side) {
  mark_combat_leader(play, side);
  spend_first_fire(play, participants(play, side, play.state.combat.id));
}

void roll_combat(Play& play, const Task& /*task*/, int die) {
  Combat& combat = play.state.combat;
  spend_for_good(play, attacker_of(play));
  spend_for_good(play, defender_of(play));
  play.set(combat.roll, static_cast<std::int8_t>(die));
  Event event = combat_event(EventKind::CombatRoll, attacker_of(play), "BOAR.12.23.5"_rule);
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(die + combat.modifier);
  event.c = combat.column;
  play.emit(event);
  push(play, TaskKind::ApplyCombatResult, attacker_of(play));
  ask_for_reroll(play, false);
}

Action simple(ActionKind kind) {
  Action action;
  action.kind = kind;
  return action;
}

void legal_reroll(const Look& /*look*/, const Task& /*task*/, ActionList& out) {
  out.push_back(simple(ActionKind::Reroll));
  out.push_back(simple(ActionKind::KeepRoll));
}

Verdict check_reroll(const Look& look, const Task& task, const Action& action) {
  if (action == simple(ActionKind::KeepRoll)) return kLawful;
  if (action != simple(ActionKind::Reroll)) return {Reason::NotThisDecision, "BOAR.12.23.6"_rule};
  if (look.state.momentum[index_of(task.side)] == 0) return {Reason::NoChit, "BOAR.12.62.CC"_rule};
  return kLawful;
}

/// BOAR.12.62.CC: one chit, one new roll; the question comes up again after it.
void apply_reroll(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::KeepRoll) {
    if (task.a == 0) ask_for_reroll(play, true);
    return;
  }
  play.emit(combat_event(EventKind::RerollPaid, task.side, "BOAR.12.62.CC"_rule));
  set_momentum(play, task.side, play.state.momentum[index_of(task.side)] - 1, "BOAR.12.62.CC"_rule);
  drop_top(play);  // the result waiting below is replaced by that of the new die
  push(play, TaskKind::CombatDie, attacker_of(play));
}

// ---- withdrawal before combat (BOAR.12.4)
// ----------------------------------------------------------

void legal_withdrawal(const Look& /*look*/, const Task& /*task*/, ActionList& out) {
  out.push_back(simple(ActionKind::Withdraw));
  out.push_back(simple(ActionKind::Stand));
}

Verdict check_withdrawal(const Look& /*look*/, const Task& /*task*/, const Action& action) {
  const bool known = action == simple(ActionKind::Withdraw) || action == simple(ActionKind::Stand);
  return known ? kLawful : Verdict{Reason::NotThisDecision, "BOAR.12.4"_rule};
}

/// BOAR.12.41: marked, three hexes back, then straight to the advance. BOAR.12.4.PIN: breaking a
/// pin costs army morale.
void withdraw_before_combat(Play& play) {
  const Side side = defender_of(play);
  const PieceList force = participants(play, side, play.state.combat.id);
  play.emit(combat_event(EventKind::Withdrawal, side, "BOAR.12.41"_rule));
  const bool pinned = std::any_of(force.begin(), force.end(), [&](PieceId id) {
    return (play.piece(id).marks & kWasPinned) != 0;
  });
  if (pinned) apply_morale_row(play, side, play.scenario.tables.pin_withdrawal);
  play.set(play.state.combat.no_combat, kDefenderGone);
  for (const PieceId id : force) play.set_flag(id, kWithdrawn);
  push_withdrawal(play, side, 3, RetreatKind::Withdrawal);
}

/// 2007: the withdrawal comes before the leads; the attacker then names one for the advance.
void apply_early_withdrawal(Play& play, const Task& /*task*/, const Action& action) {
  if (action.kind == ActionKind::Stand) return;
  withdraw_before_combat(play);
}

void apply_withdrawal(Play& play, const Task& /*task*/, const Action& action) {
  if (action.kind == ActionKind::Stand) return;
  drop_top(play);  // the defender names no lead any more
  push(play, TaskKind::AdvanceStart, attacker_of(play));
  withdraw_before_combat(play);
}

bool all_parade_cavalry(const Look& look, const PieceList& force) {
  return std::all_of(force.begin(), force.end(), [&](PieceId id) {
    return is_cavalry(look.info(id)) && in_good_order(look, id);
  });
}

/// BOAR.12.4.IND: parade-order Indians in woods.
bool all_parade_indians_in_woods(const Look& look, const PieceList& force) {
  return std::all_of(force.begin(), force.end(), [&](PieceId id) {
    const Terrain* terrain = terrain_at(look, look.piece(id).hex);
    return look.info(id).type == UnitType::Indian && in_good_order(look, id) &&
           terrain != nullptr && terrain->woods;
  });
}

}  // namespace

bool can_withdraw_before_combat(const Look& look) {
  const PieceList defenders = participants(look, defender_of(look), look.state.combat.id);
  const PieceList attackers = participants(look, attacker_of(look), look.state.combat.id);
  const auto none = [&](auto test) {
    return std::none_of(attackers.begin(), attackers.end(), test);
  };
  const bool cavalry = all_parade_cavalry(look, defenders) &&
                       none([&](PieceId id) { return is_cavalry(look.info(id)); });
  const bool indians = look.edition().indian_withdrawal &&
                       all_parade_indians_in_woods(look, defenders) && none([&](PieceId id) {
                         return look.info(id).type == UnitType::Indian || look.info(id).light;
                       });
  if (defenders.empty() || (!cavalry && !indians)) return false;
  return std::all_of(defenders.begin(), defenders.end(), [&](PieceId id) {
    return !has(look.piece(id), kWithdrawn) &&
           has_clear_way_back(look, id, 3, RetreatKind::Withdrawal);
  });
}

const Handler kCombatStart = auto_step("combat_start", combat_start);
const Handler kAskEarlyWithdrawal =
    ask_step("withdrawal", legal_withdrawal, check_withdrawal, apply_early_withdrawal);
const Handler kAskLead = ask_step("lead", legal_lead, check_lead, apply_lead);
const Handler kAfterAttackerLead = auto_step("after_attacker_lead", after_attacker_lead);
const Handler kAskWithdrawal =
    ask_step("withdrawal", legal_withdrawal, check_withdrawal, apply_withdrawal);
const Handler kNameLead = auto_step("name_lead", name_lead);
const Handler kCombatOdds = auto_step("combat_odds", combat_odds_step);
const Handler kAskTactic = ask_step("tactic", legal_tactic, check_tactic, apply_tactic);
const Handler kRevealTactics = auto_step("reveal_tactics", reveal);
const Handler kWithdrawAll = auto_step("withdraw_all", withdraw_all);
const Handler kCombatDie = die_step("combat_die", roll_combat);
const Handler kAskReroll = ask_step("reroll", legal_reroll, check_reroll, apply_reroll);

}  // namespace linstock::boar
