// What results do to units (BOAR.13.1): steps, disorder, captures. Used by fire and close combat
// alike.
#include "rules/boar/combat_results.hpp"

#include "rules/boar/leaders.hpp"
#include "rules/boar/momentum.hpp"
#include "rules/boar/retreat.hpp"

namespace linstock::boar {

namespace {

constexpr int kStepHalves = 2;     // BOAR.4.VP1: 1 VP for each step
constexpr int kCaptureHalves = 2;  // BOAR.4.VP1: 1 VP for a captured unit, whatever its steps

void emit_unit(Play& play, EventKind kind, PieceId unit, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = play.info(unit).side;
  event.piece = unit;
  event.hex = play.piece(unit).hex;
  event.rule = rule;
  play.emit(event);
}

/// Off to one of the boxes: nothing of its state on the map matters any more.
void remove(Play& play, PieceId unit, HexIndex box) {
  place(play, unit, box);
  Piece& piece = play.piece(unit);
  play.set(piece.steps, std::uint8_t{0});
  play.set(piece.flags, static_cast<std::uint16_t>(piece.flags & kRetreated));
  play.set(piece.order, Order::Parade);
  play.set(piece.pin, std::uint8_t{0});
}

void set_order_of(Play& play, PieceId unit, Order order, RuleId rule) {
  play.set(play.piece(unit).order, order);
  Event event;
  event.kind = EventKind::OrderChanges;
  event.side = play.info(unit).side;
  event.piece = unit;
  event.hex = play.piece(unit).hex;
  event.a = static_cast<std::int16_t>(order);
  event.rule = rule;
  play.emit(event);
}

/// BOAR.4.VP2: before 2020 a two-step unit counts both steps when it falls, though it began with
/// one.
void score_missing_step(Play& play, PieceId unit) {
  const bool counts =
      play.info(unit).starts_reduced && !play.look().edition().reduced_start_counts_one;
  if (counts) score(play, enemy_of(play.info(unit).side), kStepHalves, "BOAR.4.VP2"_rule);
}

}  // namespace

void lose_step(Play& play, PieceId unit, bool with_morale) {
  const Side side = play.info(unit).side;
  score(play, enemy_of(side), kStepHalves, "BOAR.4.VP1"_rule);
  if (play.piece(unit).steps > 1) {
    play.set(play.piece(unit).steps, static_cast<std::uint8_t>(play.piece(unit).steps - 1));
    emit_unit(play, EventKind::StepLost, unit, "BOAR.13.1.1"_rule);
  } else {
    score_missing_step(play, unit);
    emit_unit(play, EventKind::Eliminated, unit, "BOAR.2.2"_rule);
    remove(play, unit, kEliminated);
  }
  if (with_morale) apply_morale_row(play, side, play.scenario.tables.one_step);
}

void eliminate(Play& play, PieceId unit, RuleId rule) {
  score(play, enemy_of(play.info(unit).side), kStepHalves * play.piece(unit).steps,
        "BOAR.4.VP1"_rule);
  score_missing_step(play, unit);
  emit_unit(play, EventKind::Eliminated, unit, rule);
  remove(play, unit, kEliminated);
}

void capture(Play& play, PieceId unit, RuleId rule) {
  if (play.state.over != 0) return;  // BOAR.16.3: an earlier capture of the same step ended it
  const PieceInfo& info = play.info(unit);
  const bool full_strength = !info.two_sided || play.piece(unit).steps == 2;
  score(play, enemy_of(info.side), kCaptureHalves, "BOAR.4.VP1"_rule);
  emit_unit(play, EventKind::CapturedPiece, unit, rule);
  // BOAR.12.64: printed morale +2 taken at full strength costs a chit.
  if (full_strength && info.morale[0] == 2) lose_momentum(play, info.side, "BOAR.12.64"_rule);
  remove(play, unit, kCaptured);
  apply_morale_row(play, info.side, play.scenario.tables.captured);
}

void disrupt(Play& play, PieceId unit) {
  const Side side = play.info(unit).side;
  switch (play.piece(unit).order) {
    case Order::Parade:
      set_order_of(play, unit, Order::Disrupted, "BOAR.13.1.D"_rule);
      break;
    case Order::Disrupted:
      set_order_of(play, unit, Order::Shattered, "BOAR.13.3.DEF"_rule);
      break;
    case Order::Shattered:
      eliminate(play, unit, "BOAR.13.4.ELIM"_rule);
      apply_morale_row(play, side, play.scenario.tables.disrupted);
      return;
  }
  push(play, TaskKind::Retreat, side, unit, 3, kNoHex,
       static_cast<std::uint8_t>(RetreatKind::Disruption));
  apply_morale_row(play, side, play.scenario.tables.disrupted);
}

void apply_fire_result(Play& play, PieceId target, Result result, bool star) {
  const Side side = play.info(target).side;
  switch (result) {
    case Result::ArmyMorale:  // BOAR.13.1.AM
      apply_morale_row(play, side, play.scenario.tables.am_result);
      break;
    case Result::Retreat:
      push(play, TaskKind::ApplySideResult, side, target,
           static_cast<std::uint8_t>(Result::Retreat), kNoHex, 0, 1);
      break;
    case Result::Disrupt:
      disrupt(play, target);
      break;
    default:
      break;
  }
  // The leader is looked for in the hex of the target, so before the step that may remove it.
  if (star) push(play, TaskKind::LeaderLoss, side, kNoPiece, 0, play.piece(target).hex);
  if (result == Result::OneStep) lose_step(play, target, true);
}

void freeze_levels(Play& play) {
  Combat& combat = play.state.combat;
  play.set(combat.level[0], morale_level(play, Side::American));
  play.set(combat.level[1], morale_level(play, Side::British));
  play.set(combat.frozen, std::uint8_t{1});
}

void forget_combat(Play& play) {
  const Combat none;
  Combat& combat = play.state.combat;
  play.set(combat.id, none.id);
  play.set(combat.attacker_lead, none.attacker_lead);
  play.set(combat.defender_lead, none.defender_lead);
  play.set(combat.attacker_tactic, none.attacker_tactic);
  play.set(combat.defender_tactic, none.defender_tactic);
  play.set(combat.column, none.column);
  play.set(combat.modifier, none.modifier);
  play.set(combat.roll, none.roll);
  for (std::size_t side = 0; side < 2; ++side) play.set(combat.level[side], none.level[side]);
  play.set(combat.frozen, none.frozen);
  play.set(combat.guns_alone, none.guns_alone);
  play.set(combat.lead_may_advance, none.lead_may_advance);
  play.set(combat.no_combat, none.no_combat);
  play.set(combat.attack_hit, none.attack_hit);
  play.set(combat.defence_hit, none.defence_hit);
  for (HexIndex& hex : combat.vacated) play.set(hex, kNoHex);
}

void thaw_levels(Play& play) { play.set(play.state.combat.frozen, std::uint8_t{0}); }

}  // namespace linstock::boar
