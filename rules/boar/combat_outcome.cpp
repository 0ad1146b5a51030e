// Steps 7 and 8 of a close combat: the table's cell falls on both sides, the others check morale,
// chits change hands.
#include <algorithm>
#include <array>

#include "rules/boar/chapters.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/momentum.hpp"
#include "rules/boar/morale.hpp"
#include "rules/boar/retreat.hpp"

namespace linstock::boar {

namespace {

Action piece_action(ActionKind kind, PieceId piece) {
  Action action;
  action.kind = kind;
  action.piece = piece;
  return action;
}

void mark(Play& play, PieceId id, CombatMark bit) {
  play.set(play.piece(id).marks, static_cast<std::uint8_t>(play.piece(id).marks | bit));
}

// ---- the cell (BOAR.12.23.7)
// -----------------------------------------------------------------------

/// BOAR.13.1.STAR: before 2026 the star counts only if the modified roll is exactly that of its
/// row.
bool star_counts(const Look& look, int sum, int row) {
  return !look.edition().star_needs_exact_roll || sum == row;
}

void push_side_result(Play& play, Side side, Result result, bool star) {
  if (result == Result::None && !star) return;
  push(play, TaskKind::ApplySideResult, side, lead_of(play, side),
       static_cast<std::uint8_t>(result));
  if (star) push(play, TaskKind::LeaderLoss, side);
  Event event;
  event.kind = EventKind::ResultIs;
  event.side = side;
  event.piece = lead_of(play, side);
  event.a = static_cast<std::int16_t>(result);
  event.b = star ? 1 : 0;
  event.rule = "BOAR.12.23.7"_rule;
  play.emit(event);
}

/// The defender's result is played out before the attacker's.
void apply_combat_result(Play& play, const Task& /*task*/) {
  Combat& combat = play.state.combat;
  const CombatCell cell = combat_cell(play, combat.roll + combat.modifier, combat.column);
  push(play, TaskKind::AdvanceStart, attacker_of(play));
  push(play, TaskKind::PreviouslyRetreated, defender_of(play));
  push(play, TaskKind::MomentumStep, attacker_of(play));
  play.set(combat.attack_hit, std::uint8_t{cell.attacker != Result::None});
  play.set(combat.defence_hit, std::uint8_t{cell.defender != Result::None});
  if (cell.defender == Result::Pin || cell.attacker == Result::Pin) {
    push_side_result(play, defender_of(play), Result::Pin, false);
    return;
  }
  push_side_result(play, attacker_of(play), cell.attacker, cell.attacker_star);
  push_side_result(play, defender_of(play), cell.defender, cell.defender_star);
}

/// BOAR.12.63: final modified roll of -1 or less, or 10 or more.
void momentum_step(Play& play, const Task& /*task*/) {
  const int sum = play.state.combat.roll + play.state.combat.modifier;
  if (sum <= -1) gain_momentum(play, defender_of(play), "BOAR.12.63"_rule);
  if (sum >= 10) gain_momentum(play, attacker_of(play), "BOAR.12.63"_rule);
}

// ---- morale checks of the others
// -------------------------------------------------------------------

/// BOAR.13.1: every other unit of the side in the combat checks; the attacker's guns are not in it.
/// One unit at a time, so that the agenda stays short.
void others_check(Play& play, const Task& task) {
  for (const PieceId id : participants(play, task.side, play.state.combat.id)) {
    if (id < task.c || id == task.piece || (play.piece(id).marks & kTookLoss) != 0) continue;
    Task rest = task;
    rest.c = static_cast<std::uint8_t>(id + 1);
    push_task(play, rest);
    push(play, TaskKind::MoraleDie, task.side, id, task.a);
    return;
  }
}

void push_others(Play& play, Side side, MoraleConsequence consequence, PieceId exempt) {
  push(play, TaskKind::OthersCheck, side, exempt, static_cast<std::uint8_t>(consequence));
}

void push_retreat(Play& play, PieceId unit, int hexes) {
  push(play, TaskKind::Retreat, play.info(unit).side, unit, static_cast<std::uint8_t>(hexes),
       kNoHex, static_cast<std::uint8_t>(RetreatKind::Ordinary));
}

void roll_morale(Play& play, const Task& task, int die) {
  if (!on_map(play.piece(task.piece).hex)) return;
  const bool passed = resolve_morale_check(play, task.piece, die);
  if (static_cast<MoraleConsequence>(task.a) == MoraleConsequence::RetreatOnFail) {
    if (passed) {
      play.set_flag(task.piece, kPassedCheck);
    } else {
      push_retreat(play, task.piece, 1);
    }
  } else if (passed) {
    push_retreat(play, task.piece, 1);
  } else {
    disrupt(play, task.piece);
  }
}

// ---- captures (BOAR.13.1.DC, BOAR.13.1.AC)
// ---------------------------------------------------------

/// Does the unit have a combat of its own still before it?
bool fights_later(const Look& look, PieceId id) {
  const std::uint8_t number = look.piece(id).combat;
  return number != 0 && (look.state.resolved_combats & (1U << (number - 1U))) == 0;
}

/// In a hex of the combat without being in it: no leader, no gun of the attacker.
bool stands_by(const Look& look, PieceId id, Side side) {
  const PieceInfo& info = look.info(id);
  const bool gun_of_attacker = is_artillery(info) && side == attacker_of(look);
  return info.side == side && is_combat_unit(info) && !gun_of_attacker && !fights_later(look, id);
}

/// The units of a side that take part, or all that stand in the hexes of the combat.
PieceList units_of_combat(const Look& look, Side side, bool participants_only) {
  PieceList list = participants(look, side, look.state.combat.id);
  if (participants_only) return list;
  for (const HexIndex hex : hexes_of(look, list)) {
    for (const PieceId id : stack(look, hex)) {
      if (stands_by(look, id, side) && !list.contains(id)) list.push_back(id);
    }
  }
  return list;
}

/// BOAR.13.1.DC takes any unit of the hexes, in all editions; BOAR.13.1.AC only one that took part
/// (2026).
PieceList capture_candidates(const Look& look, Side side, bool attacker_chooses) {
  return units_of_combat(look, side, attacker_chooses && look.edition().captured_must_participate);
}

PieceList capture_candidates(const Look& look, const Task& task) {
  return capture_candidates(look, static_cast<Side>(task.a), task.b != 0);
}

void apply_capture(Play& play, const Task& task, const Action& action) {
  const auto sufferer = static_cast<Side>(task.a);
  push_others(play, sufferer, MoraleConsequence::RetreatOrDisrupt, action.piece);
  capture(play, action.piece, task.b != 0 ? "BOAR.13.1.AC"_rule : "BOAR.13.1.DC"_rule);
}

void legal_capture(const Look& look, const Task& task, ActionList& out) {
  for (const PieceId id : capture_candidates(look, task)) {
    out.push_back(piece_action(ActionKind::Capture, id));
  }
}

Verdict check_capture(const Look& look, const Task& task, const Action& action) {
  const RuleId rule = task.b != 0 ? "BOAR.13.1.AC"_rule : "BOAR.13.1.DC"_rule;
  if (action != piece_action(ActionKind::Capture, action.piece)) {
    return {Reason::NotThisDecision, rule};
  }
  if (capture_candidates(look, task).contains(action.piece)) return kLawful;
  return {Reason::NotCandidate, rule, action.piece};
}

/// The chooser: the defender for DC, the attacker for AC, whichever side suffers.
void push_capture(Play& play, Side sufferer, bool attacker_chooses) {
  const Side chooser = attacker_chooses ? attacker_of(play) : defender_of(play);
  const PieceList candidates = capture_candidates(play, sufferer, attacker_chooses);
  Task task{static_cast<std::uint8_t>(TaskKind::AskCapture), chooser};
  task.a = static_cast<std::uint8_t>(sufferer);
  task.b = attacker_chooses ? 1 : 0;
  if (candidates.size() == 1) {
    apply_capture(play, task, piece_action(ActionKind::Capture, candidates[0]));
  } else if (!candidates.empty()) {
    push_task(play, task);
  }
}

// ---- two steps (BOAR.13.1.2)
// -----------------------------------------------------------------------

/// Who may take the second loss: any other unit in the lead's hex, whether or not it takes part.
PieceList second_candidates(const Look& look, Side side, HexIndex hex) {
  PieceList list;
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side && is_combat_unit(look.info(id))) list.push_back(id);
  }
  return list;
}

void second_loss(Play& play, PieceId unit) {
  mark(play, unit, kTookLoss);
  lose_step(play, unit, false);
}

void legal_second(const Look& look, const Task& task, ActionList& out) {
  for (const PieceId id : second_candidates(look, task.side, task.hex)) {
    out.push_back(piece_action(ActionKind::LoseStep, id));
  }
}

Verdict check_second(const Look& look, const Task& task, const Action& action) {
  if (action != piece_action(ActionKind::LoseStep, action.piece)) {
    return {Reason::NotThisDecision, "BOAR.13.1.2"_rule};
  }
  if (second_candidates(look, task.side, task.hex).contains(action.piece)) return kLawful;
  return {Reason::NotCandidate, "BOAR.13.1.2"_rule, action.piece};
}

void apply_second(Play& play, const Task& /*task*/, const Action& action) {
  second_loss(play, action.piece);
}

/// Takes two steps: both from the lead, or one from it and one from a comrade in its hex.
void two_steps(Play& play, Side side, PieceId lead) {
  const HexIndex hex = play.piece(lead).hex;
  const bool one_left = play.piece(lead).steps < 2;
  push_others(play, side, MoraleConsequence::RetreatOnFail, lead);
  eliminate(play, lead, "BOAR.13.1.2"_rule);
  bool both = !one_left;
  if (one_left) {
    const PieceList candidates = second_candidates(play, side, hex);
    both = !candidates.empty();
    if (candidates.size() == 1) {
      second_loss(play, candidates[0]);
    } else if (both) {
      push(play, TaskKind::AskSecondLoss, side, kNoPiece, 0, hex);
    }
  }
  const bool full = both || play.scenario.edition.two_result_full_morale;
  apply_morale_row(play, side,
                   full ? play.scenario.tables.two_steps : play.scenario.tables.one_step);
}

// ---- pins (BOAR.13.1.PIN)
// --------------------------------------------------------------------------

std::uint8_t free_pin_number(const Look& look) {
  std::uint32_t used = 0;
  for (PieceId id = 0; id < look.count(); ++id) used |= 1U << look.piece(id).pin;
  std::uint8_t number = 1;
  while (number < 15 && (used & (1U << number)) != 0) ++number;
  return number;
}

void capture_disordered(Play& play, Side side) {
  const bool narrow = play.scenario.edition.captured_must_participate;
  for (const PieceId id : units_of_combat(play, side, narrow)) {
    if (play.piece(id).order != Order::Parade) capture(play, id, "BOAR.13.1.PIN"_rule);
  }
}

/// Who is held: no guns, and none who goes back by BOAR.13.24. Before 2026 also who only stands in
/// a hex of the combat.
PieceList units_to_pin(const Look& look, Side side) {
  PieceList held;
  for (const PieceId id : units_of_combat(look, side, look.edition().pins_participants_only)) {
    const bool goes_back = (look.piece(id).marks & kBystander) != 0;
    if (!is_artillery(look.info(id)) && !goes_back) held.push_back(id);
  }
  return held;
}

void place_pins(Play& play, const std::array<PieceList, 2>& held) {
  const std::uint8_t number = free_pin_number(play);
  for (const Side side : {Side::American, Side::British}) {
    const PieceList& force = held[index_of(side)];
    for (const PieceId id : force) play.set(play.piece(id).pin, number);
    for (const HexIndex hex : hexes_of(play, force)) {
      Event event;
      event.kind = EventKind::PinPlaced;
      event.side = side;
      event.hex = hex;
      event.a = number;
      event.rule = "BOAR.13.1.PIN"_rule;
      play.emit(event);
    }
  }
  play.set(play.state.pin_count, std::max(play.state.pin_count, number));
}

/// Disordered units of both sides are captured, the defender's first; the rest stay locked
/// together, as long as there is somebody to hold on either side.
void pin(Play& play) {
  capture_disordered(play, defender_of(play));
  capture_disordered(play, attacker_of(play));
  if (play.state.over != 0) return;
  const std::array<PieceList, 2> held = {units_to_pin(play, Side::American),
                                         units_to_pin(play, Side::British)};
  if (!held[0].empty() && !held[1].empty()) place_pins(play, held);
}

// ---- one side's result
// -----------------------------------------------------------------------------

bool may_ignore_retreat(const Look& look, PieceId unit) {
  const Terrain* terrain = terrain_at(look, look.piece(unit).hex);
  return terrain != nullptr && terrain->may_ignore_retreat;
}

/// BOAR.13.1.R. `c` of the task is 1 for fire, where nobody else checks.
void retreat_result(Play& play, const Task& task) {
  if (task.c == 0) push_others(play, task.side, MoraleConsequence::RetreatOnFail, task.piece);
  push_retreat(play, task.piece, 1);
}

void apply_side_result(Play& play, const Task& task) {
  const PieceId lead = task.piece;
  if (lead == kNoPiece || !on_map(play.piece(lead).hex)) return;
  switch (static_cast<Result>(task.a)) {
    case Result::Retreat:
      if (may_ignore_retreat(play, lead)) {
        push(play, TaskKind::AskIgnoreRetreat, task.side, lead, task.a, kNoHex, task.b, task.c);
      } else {
        retreat_result(play, task);
      }
      break;
    case Result::Disrupt:
      push_others(play, task.side, MoraleConsequence::RetreatOnFail, lead);
      disrupt(play, lead);
      break;
    case Result::OneStep:
      push_others(play, task.side, MoraleConsequence::RetreatOnFail, lead);
      mark(play, lead, kTookLoss);
      lose_step(play, lead, true);
      break;
    case Result::TwoSteps:
      two_steps(play, task.side, lead);
      break;
    case Result::DefenderCaptures:
      push_capture(play, task.side, false);
      break;
    case Result::AttackerCaptures:
      push_capture(play, task.side, true);
      break;
    case Result::Pin:
      pin(play);
      break;
    case Result::ArmyMorale:  // BOAR.13.1.AM
      apply_morale_row(play, task.side, play.scenario.tables.am_result);
      break;
    case Result::None:
      break;
  }
}

Action plain(ActionKind kind) {
  Action action;
  action.kind = kind;
  return action;
}

/// GER.3.10.4.R: a garrison may shrug off a retreat, and then nobody else checks.
void legal_ignore(const Look& /*look*/, const Task& /*task*/, ActionList& out) {
  out.push_back(plain(ActionKind::IgnoreRetreat));
  out.push_back(plain(ActionKind::TakeResult));
}

Verdict check_ignore(const Look& look, const Task& task, const Action& action) {
  if (action == plain(ActionKind::IgnoreRetreat) || action == plain(ActionKind::TakeResult))
    return kLawful;
  const Terrain* terrain = terrain_at(look, look.piece(task.piece).hex);
  return {Reason::NotThisDecision, terrain == nullptr ? kNoRule : terrain->fortified_rule};
}

void apply_ignore(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::TakeResult) retreat_result(play, task);
}

// ---- leaders (BOAR.13.1.STAR)
// ----------------------------------------------------------------------

/// Fire: leaders with the target. Close combat: leaders stacked with units of that combat
/// (BOAR.14.32).
LeaderList loss_candidates(const Look& look, const Task& task) {
  if (task.hex != kNoHex) return leaders_in(look, task.hex, task.side);
  LeaderList list;
  for (const HexIndex hex : hexes_of(look, participants(look, task.side, look.state.combat.id))) {
    for (const PieceId id : leaders_in(look, hex, task.side)) list.push_back(id);
  }
  return list;
}

void leader_loss(Play& play, const Task& task) {
  const LeaderList list = loss_candidates(play, task);
  if (list.empty()) return;
  if (list.size() == 1) {
    lose_leader(play, list[0], false, "BOAR.13.1.STAR"_rule);
  } else {
    push_task(play, {static_cast<std::uint8_t>(TaskKind::AskWhichLeader), task.side, kNoPiece, 0,
                     task.hex});
  }
}

void legal_leader(const Look& look, const Task& task, ActionList& out) {
  for (const PieceId id : loss_candidates(look, task))
    out.push_back(piece_action(ActionKind::LoseLeader, id));
}

Verdict check_leader(const Look& look, const Task& task, const Action& action) {
  if (action != piece_action(ActionKind::LoseLeader, action.piece)) {
    return {Reason::NotThisDecision, "BOAR.13.1.STAR"_rule};
  }
  if (loss_candidates(look, task).contains(action.piece)) return kLawful;
  return {Reason::NotCandidate, "BOAR.14.32"_rule, action.piece};
}

void apply_leader(Play& play, const Task& /*task*/, const Action& action) {
  lose_leader(play, action.piece, false, "BOAR.13.1.STAR"_rule);
}

// ---- previously retreated units (BOAR.13.24)
// -------------------------------------------------------

/// Did the side suffer something? Before 2026 to withdraw from a combat called off counts too.
bool suffered(const Look& look, Side side) {
  const Combat& combat = look.state.combat;
  const bool attacks = side == attacker_of(look);
  const bool hit = (attacks ? combat.attack_hit : combat.defence_hit) != 0;
  const bool called_off = !look.edition().previously_retreated_ignores_nc && combat.no_combat != 0;
  const std::uint8_t tactic = attacks ? combat.attacker_tactic : combat.defender_tactic;
  return hit || (called_off && tactic == static_cast<std::uint8_t>(Tactic::Withdraw));
}

/// The first such unit of the side from id `first` on; kNoPiece when there is none.
PieceId next_bystander(const Look& look, Side side, PieceId first) {
  if (!suffered(look, side)) return kNoPiece;
  for (PieceId id = first; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    const bool checks = (piece.marks & kBystander) != 0 && (piece.marks & kTookLoss) == 0;
    if (checks && look.info(id).side == side && on_map(piece.hex)) return id;
  }
  return kNoPiece;
}

/// One unit at a time, the defender's before the attacker's (BOAR.12.23.7).
void previously_retreated(Play& play, const Task& task) {
  const PieceId id = next_bystander(play, task.side, task.a);
  if (id != kNoPiece) {
    push(play, TaskKind::PreviouslyRetreated, task.side, kNoPiece,
         static_cast<std::uint8_t>(id + 1));
    push(play, TaskKind::MoraleDie, task.side, id,
         static_cast<std::uint8_t>(MoraleConsequence::RetreatOrDisrupt));
  } else if (task.side == defender_of(play)) {
    push(play, TaskKind::PreviouslyRetreated, attacker_of(play));
  }
}

}  // namespace

CombatCell combat_cell(const Look& look, int sum, int column) {
  const Tables& tables = look.tables();
  const int last = tables.combat_first_row + static_cast<int>(tables.combat.size()) - 1;
  const int row = std::clamp(sum, tables.combat_first_row, last);
  CombatCell cell = tables.combat[static_cast<std::size_t>(row - tables.combat_first_row)]
                                 [static_cast<std::size_t>(column)];
  const bool star = star_counts(look, sum, row);
  cell.attacker_star = cell.attacker_star && star;
  cell.defender_star = cell.defender_star && star;
  return cell;
}

const Handler kApplyCombatResult = auto_step("apply_combat_result", apply_combat_result);
const Handler kMomentumStep = auto_step("momentum", momentum_step);
const Handler kPreviouslyRetreated = auto_step("previously_retreated", previously_retreated);
const Handler kApplySideResult = auto_step("apply_side_result", apply_side_result);
const Handler kOthersCheck = auto_step("others_check", others_check);
const Handler kMoraleDie = die_step("morale_die", roll_morale);
const Handler kAskSecondLoss = ask_step("second_loss", legal_second, check_second, apply_second);
const Handler kAskCapture = ask_step("capture", legal_capture, check_capture, apply_capture);
const Handler kLeaderLoss = auto_step("leader_loss", leader_loss);
const Handler kAskWhichLeader =
    ask_step("leader_casualty", legal_leader, check_leader, apply_leader);
const Handler kAskIgnoreRetreat =
    ask_step("ignore_retreat", legal_ignore, check_ignore, apply_ignore);

}  // namespace linstock::boar
