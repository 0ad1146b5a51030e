// Announcing attacks (BOAR.12.1, BOAR.12.21), the order of combats, and the end of the combat
// phase.
#include "rules/boar/chapters.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/contact.hpp"
#include "rules/boar/phase.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

namespace {

Action attack(PieceId piece, HexIndex hex) {
  Action action;
  action.kind = ActionKind::Attack;
  action.piece = piece;
  action.hex = hex;
  return action;
}

Action divert(HexIndex hex) {
  Action action;
  action.kind = ActionKind::Divert;
  action.hex = hex;
  return action;
}

Action end_attacks() {
  Action action;
  action.kind = ActionKind::EndAttacks;
  return action;
}

/// BOAR.7.42: under limited intelligence a stack is laid open to the player who attacks.
void uncover(Play& play, HexIndex hex) {
  for (const PieceId id : stack(play, hex)) {
    if (play.info(id).side != play.state.phasing) play.set_flag(id, kSeen);
  }
}

bool intelligence_is_limited(const Look& look) {
  return look.scenario.limited_intelligence[index_of(look.state.phasing)];
}

/// BOAR.12.22: once the attacks are announced every pin comes off; who was pinned is remembered for
/// BOAR.12.4.PIN.
void lift_pins(Play& play) {
  bool lifted = false;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (play.piece(id).pin == 0) continue;
    play.set(play.piece(id).pin, std::uint8_t{0});
    play.set(play.piece(id).marks, static_cast<std::uint8_t>(play.piece(id).marks | kWasPinned));
    lifted = true;
  }
  if (!lifted) return;
  Event event;
  event.kind = EventKind::PinsLifted;
  event.rule = "BOAR.12.22"_rule;
  play.emit(event);
}

void combat_phase_start(Play& play, const Task& task) {
  open_phase(play, task.side, Phase::CloseCombat);
  play.set(play.state.combat_count, std::uint8_t{0});
  play.set(play.state.resolved_combats, std::uint32_t{0});
  play.set(play.state.diverted, kNoHex);
  push(play, TaskKind::CombatPhaseEnd, task.side);
  const Contact contact = contact_of(play);
  if (contact.attackers.empty()) {
    lift_pins(play);  // nothing is announced
    return;
  }
  // BOAR.7.42 (2007): whoever is next to a stack may look before he decides.
  if (intelligence_is_limited(play) && !play.scenario.edition.intel_commits_attack) {
    for (const Contact::Target& target : contact.targets) uncover(play, target.hex);
  }
  push(play, TaskKind::AskAttack, task.side);
}

/// The designated combats keep every obligation within reach, unless they were out of reach before.
Verdict keeps_obligations(const Contact& before, const Contact& after, HexIndex hex) {
  if (can_finish(after) || !can_finish(before)) return kLawful;
  return {Reason::LeavesObligation, "BOAR.12.13"_rule, kNoPiece, hex};
}

Verdict check_attack(const Look& look, const Contact& contact, const Action& action) {
  if (action != attack(action.piece, action.hex))
    return {Reason::NotThisDecision, "BOAR.12.21"_rule};
  const int attacker = contact.attacker_index(action.piece);
  if (attacker < 0) return explain_cannot_attack(look, action.piece);
  const int target = contact.target_index(action.hex);
  if (target < 0) return {Reason::NotAdjacent, "BOAR.12.12"_rule, action.piece, action.hex};
  Contact after = contact;
  const Verdict joined =
      after.join(static_cast<std::size_t>(attacker), static_cast<std::size_t>(target));
  return joined.ok() ? keeps_obligations(contact, after, action.hex) : joined;
}

/// BOAR.12.14: once per phase one defending hex may be left alone; its neighbours must attack
/// elsewhere.
Verdict check_divert(const Look& look, const Contact& contact, const Action& action) {
  if (action != divert(action.hex)) return {Reason::NotThisDecision, "BOAR.12.14"_rule};
  if (look.state.diverted != kNoHex) {
    return {Reason::DiversionUsed, "BOAR.12.14"_rule, kNoPiece, look.state.diverted};
  }
  const int index = contact.target_index(action.hex);
  if (index < 0) return {Reason::NotCandidate, "BOAR.12.14"_rule, kNoPiece, action.hex};
  const Contact::Target& target = contact.targets[static_cast<std::size_t>(index)];
  if (!target.required && !target.beside_pin) {
    return {Reason::NotCandidate, "BOAR.12.14"_rule, kNoPiece, action.hex};
  }
  if (target.pinned) {
    return {Reason::DiversionPinned, "BOAR.13.1.PIN.DV"_rule, kNoPiece, action.hex};
  }
  if (target.combat != 0) {
    return {Reason::AlreadyAttacking, "BOAR.12.14"_rule, kNoPiece, action.hex};
  }
  Contact after = contact;
  after.divert(static_cast<std::size_t>(index));
  if (!can_finish(after)) return {Reason::DiversionUnmet, "BOAR.12.14"_rule, kNoPiece, action.hex};
  return kLawful;
}

/// BOAR.12.13: a hex next to pinned units only is attacked too if one of those, engaged with its
/// own pin, can take it on besides.
Verdict open_duty_beside_pins(const Look& look, const Contact& contact) {
  for (const Contact::Target& target : contact.targets) {
    if (!target.beside_pin || target.required || target.combat != 0) continue;
    for (const Contact::Attacker& attacker : contact.attackers) {
      if (attacker.must && check_attack(look, contact, attack(attacker.piece, target.hex)).ok()) {
        return {Reason::MustBeAttacked, "BOAR.12.13"_rule, kNoPiece, target.hex};
      }
    }
  }
  return kLawful;
}

/// BOAR.12.12, BOAR.12.13: all who must attack do, all who must be attacked are.
Verdict check_end(const Look& look, const Contact& contact) {
  const Verdict open = first_open_obligation(contact);
  return open.ok() ? open_duty_beside_pins(look, contact) : open;
}

Verdict check_designation(const Look& look, const Task& /*task*/, const Action& action) {
  if (action.kind == ActionKind::Attack) return check_attack(look, contact_of(look), action);
  if (action.kind == ActionKind::Divert) return check_divert(look, contact_of(look), action);
  if (action == end_attacks()) return check_end(look, contact_of(look));
  return {Reason::NotThisDecision, "BOAR.12.21"_rule};
}

void legal_designation(const Look& look, const Task& /*task*/, ActionList& out) {
  const Contact contact = contact_of(look);
  for (const Contact::Attacker& attacker : contact.attackers) {
    for (const Contact::Target& target : contact.targets) {
      const Action action = attack(attacker.piece, target.hex);
      if (check_attack(look, contact, action).ok()) out.push_back(action);
    }
  }
  if (check_end(look, contact).ok()) out.push_back(end_attacks());
  for (const Contact::Target& target : contact.targets) {
    if (check_divert(look, contact, divert(target.hex)).ok()) out.push_back(divert(target.hex));
  }
}

void assign_attacker(Play& play, PieceId piece, HexIndex hex, std::uint8_t number) {
  play.set(play.piece(piece).combat, number);
  Event event;
  event.kind = EventKind::AttackDesignated;
  event.side = play.state.phasing;
  event.piece = piece;
  event.hex = hex;
  event.a = number;
  event.rule = "BOAR.12.21"_rule;
  play.emit(event);
}

/// BOAR.12.15: all defending units in a hex fight together.
void assign_defenders(Play& play, HexIndex hex, std::uint8_t number) {
  for (const PieceId id : stack(play, hex)) {
    const PieceInfo& info = play.info(id);
    if (info.side == play.state.phasing || is_leader(info)) continue;
    play.set(play.piece(id).combat, number);
  }
  if (intelligence_is_limited(play)) uncover(play, hex);
}

std::uint8_t combat_in(const Look& look, HexIndex hex) {
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side != look.state.phasing && look.piece(id).combat != 0) {
      return look.piece(id).combat;
    }
  }
  return 0;
}

void apply_attack(Play& play, const Action& action) {
  std::uint8_t number = play.piece(action.piece).combat;
  if (number == 0) number = combat_in(play, action.hex);
  if (number == 0) {
    number = static_cast<std::uint8_t>(play.state.combat_count + 1);
    play.set(play.state.combat_count, number);
  }
  assign_attacker(play, action.piece, action.hex, number);
  assign_defenders(play, action.hex, number);
}

void apply_designation(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndAttacks) {
    lift_pins(play);
    push(play, TaskKind::CombatNext, task.side);
    return;
  }
  if (action.kind == ActionKind::Divert) {
    play.set(play.state.diverted, action.hex);
    Event event;
    event.kind = EventKind::Diversion;
    event.side = task.side;
    event.hex = action.hex;
    event.rule = "BOAR.12.14"_rule;
    play.emit(event);
  } else {
    apply_attack(play, action);
  }
  push(play, TaskKind::AskAttack, task.side);
}

// ---- order of combats
// ------------------------------------------------------------------------------

bool open_combat(const State& state, std::uint8_t number) {
  return number >= 1 && number <= state.combat_count &&
         (state.resolved_combats & (1U << (number - 1U))) == 0;
}

Action resolve(std::uint8_t number) {
  Action action;
  action.kind = ActionKind::Resolve;
  action.value = number;
  return action;
}

/// BOAR.12.23: combats are fought one by one in the order the attacker likes.
void combat_next(Play& play, const Task& task) {
  std::uint8_t open = 0;
  std::uint8_t last = 0;
  for (std::uint8_t number = 1; number <= play.state.combat_count; ++number) {
    if (!open_combat(play.state, number)) continue;
    ++open;
    last = number;
  }
  if (open == 1) push(play, TaskKind::CombatStart, task.side, kNoPiece, last);
  if (open > 1) push(play, TaskKind::AskResolve, task.side);
}

void legal_resolve(const Look& look, const Task& /*task*/, ActionList& out) {
  for (std::uint8_t number = 1; number <= look.state.combat_count; ++number) {
    if (open_combat(look.state, number)) out.push_back(resolve(number));
  }
}

Verdict check_resolve(const Look& look, const Task& /*task*/, const Action& action) {
  if (action != resolve(action.value)) return {Reason::NotThisDecision, "BOAR.12.23"_rule};
  if (!open_combat(look.state, action.value)) {
    return {Reason::NoSuchCombat, "BOAR.12.23"_rule, kNoPiece, kNoHex, action.value};
  }
  return kLawful;
}

void apply_resolve(Play& play, const Task& task, const Action& action) {
  push(play, TaskKind::CombatStart, task.side, kNoPiece, action.value);
}

// ---- end of the phase
// ------------------------------------------------------------------------------

// Panicked units are in parade order too (BOAR.3.1.PO).
bool has_parade_friend(const Look& look, PieceId unit) {
  for (const PieceId id : stack(look, look.piece(unit).hex)) {
    const PieceInfo& info = look.info(id);
    if (id != unit && info.side == look.info(unit).side && is_combat_unit(info) &&
        look.piece(id).order == Order::Parade) {
      return true;
    }
  }
  return false;
}

bool next_to_parade_enemy(const Look& look, PieceId unit) {
  const Side enemy = enemy_of(look.info(unit).side);
  for (const HexIndex hex : look.grid().neighbours(look.piece(unit).hex)) {
    if (hex == kNoHex) continue;
    for (const PieceId id : stack(look, hex)) {
      if (look.info(id).side == enemy && is_combat_unit(look.info(id)) &&
          look.piece(id).order == Order::Parade) {
        return true;
      }
    }
  }
  return false;
}

/// BOAR.13.3.ADJ: a disrupted unit next to (parade-order) enemies at the end of its own combat
/// phase, without a parade-order friend in its hex, takes another D.
bool takes_second_disruption(const Look& look, PieceId unit) {
  if (look.info(unit).side != look.state.phasing || look.piece(unit).order != Order::Disrupted) {
    return false;
  }
  const Side enemy = enemy_of(look.info(unit).side);
  const bool near = look.edition().second_disruption_parade_only
                        ? next_to_parade_enemy(look, unit)
                        : next_to(look, look.piece(unit).hex, enemy);
  return near && !has_parade_friend(look, unit);
}

/// BOAR.13.4.ELIM: a shattered unit of either side next to enemies without a parade-order friend is
/// captured.
bool captured_at_phase_end(const Look& look, PieceId unit) {
  return on_map(look.piece(unit).hex) && look.piece(unit).order == Order::Shattered &&
         next_to(look, look.piece(unit).hex, enemy_of(look.info(unit).side)) &&
         !has_parade_friend(look, unit);
}

/// All of them at one moment: none is saved by the capture of another.
void capture_shattered(Play& play) {
  PieceList doomed;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (captured_at_phase_end(play, id)) doomed.push_back(id);
  }
  for (const PieceId id : doomed) capture(play, id, "BOAR.13.4.ELIM"_rule);
}

// Stages of the disorder at the end of the phase (`Task::b`).
constexpr std::uint8_t kCaptures = 0;
constexpr std::uint8_t kSecondDisruptions = 1;

/// The captures that end the phase, or the second disruptions one by one from the id in `a` on.
void phase_end_disorder(Play& play, const Task& task) {
  if (task.b == kCaptures) return capture_shattered(play);
  for (PieceId id = task.a; id < play.look().count(); ++id) {
    const bool unit = is_combat_unit(play.info(id)) && on_map(play.piece(id).hex);
    if (!unit || !takes_second_disruption(play, id)) continue;
    Task rest = task;
    rest.a = static_cast<std::uint8_t>(id + 1);
    push_task(play, rest);
    disrupt(play, id);
    return;
  }
}

void combat_phase_end(Play& play, const Task& task) {
  constexpr std::uint16_t kPhaseFlags =
      kRetreated | kLedCombat | kPassedCheck | kFired | kFiredAt | kSeen;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    Piece& piece = play.piece(id);
    if (piece.combat != 0) play.set(piece.combat, std::uint8_t{0});
    if (piece.marks != 0) play.set(piece.marks, std::uint8_t{0});
    if ((piece.flags & kPhaseFlags) != 0) {
      play.set(piece.flags, static_cast<std::uint16_t>(piece.flags & ~kPhaseFlags));
    }
  }
  play.set(play.state.combat_count, std::uint8_t{0});
  play.set(play.state.resolved_combats, std::uint32_t{0});
  play.set(play.state.diverted, kNoHex);
  // Captures, then second disruptions, then captures of those who even so stay next to enemies.
  push(play, TaskKind::PhaseEndDisorder, task.side, kNoPiece, 0, kNoHex, kCaptures);
  push(play, TaskKind::PhaseEndDisorder, task.side, kNoPiece, 0, kNoHex, kSecondDisruptions);
  push(play, TaskKind::PhaseEndDisorder, task.side, kNoPiece, 0, kNoHex, kCaptures);
}

}  // namespace

const Handler kCombatPhaseStart = auto_step("combat_phase_start", combat_phase_start);
const Handler kAskAttack =
    ask_step("attack", legal_designation, check_designation, apply_designation);
const Handler kCombatNext = auto_step("combat_next", combat_next);
const Handler kAskResolve = ask_step("resolve", legal_resolve, check_resolve, apply_resolve);
const Handler kCombatPhaseEnd = auto_step("combat_phase_end", combat_phase_end);
const Handler kPhaseEndDisorder = auto_step("phase_end_disorder", phase_end_disorder);

}  // namespace linstock::boar
