// Inside one close combat: leads, slipping away, secret tactics, new rolls.
#include <algorithm>
#include <array>

#include "bots/steady/decisions.hpp"
#include "bots/steady/forecast.hpp"
#include "bots/steady/weights.hpp"

namespace linstock::boar::steady {

namespace {

bool attacks(const Mind& mind) { return attacker_of(mind.look) == mind.side; }
std::uint8_t combat_number(const Mind& mind) { return mind.look.state.combat.id; }

/// What is at stake in the combat being fought.
Stakes stakes_now(const Judge& look) {
  const Combat& combat = look.state.combat;
  const bool cut_off = combat.defender_lead != kNoPiece && is_cut_off(look, combat.defender_lead);
  const Side side = attacker_of(look);
  return stakes_of(look, participants(look, side, combat.id),
                   participants(look, enemy_of(side), combat.id), cut_off);
}

/// The combat with these leads, as a forecast for the attacker.
int gain_with_lead(const Mind& mind, PieceId lead) {
  Sandbox sandbox(mind.look);
  Combat& combat = sandbox.state().combat;
  (attacks(mind) ? combat.attacker_lead : combat.defender_lead) = lead;
  return sandbox.weigh_designated(combat_number(mind)).gain;
}

// ---- the game of tactics
// ------------------------------------------------------------------------------------------

using Strategy = std::array<int, kTactics>;  ///< weights of the tactics

struct Matrix {
  std::array<std::array<int, kTactics>, kTactics> gain{};  ///< [attack][defence], for the attacker
  std::array<bool, kTactics> attack{};                     ///< may be played
  std::array<bool, kTactics> defence{};
};

/// No combat: whoever withdrew gives up his hex (BOAR.12.23.4.NC).
int gain_of_no_combat(const Judge& look, const Stakes& stakes, Tactic attack, Tactic defence) {
  int gain = 0;
  if (defence == Tactic::Withdraw) gain += look.weights.retreat + stakes.ground;
  if (attack == Tactic::Withdraw) gain -= look.weights.retreat;
  return gain;
}

/// What each pair of cards promises. Our own cards are those we may play now; the enemy's are
/// judged by the same rule. His choice is not looked at, even if he has made it.
Matrix matrix_of(const Mind& mind) {
  const Judge& look = mind.look;
  const Combat& combat = look.state.combat;
  const Stakes stakes = stakes_now(look);
  Matrix matrix;
  for (std::uint8_t i = 0; i < kTactics; ++i) {
    const bool own = mind.may({.kind = ActionKind::PlayTactic, .value = i});
    const bool his = tactic_allowed(look, enemy_of(mind.side), static_cast<Tactic>(i)).ok();
    matrix.attack[i] = attacks(mind) ? own : his;
    matrix.defence[i] = attacks(mind) ? his : own;
  }
  for (std::size_t i = 0; i < kTactics; ++i) {
    for (std::size_t j = 0; j < kTactics; ++j) {
      const std::int8_t drm = look.tables().tactics[i][j];
      matrix.gain[i][j] =
          drm == kNoCombat
              ? gain_of_no_combat(look, stakes, static_cast<Tactic>(i), static_cast<Tactic>(j))
              : mean_gain(look, stakes, combat.column, combat.modifier + drm);
    }
  }
  return matrix;
}

/// Both sides answer in turn what the other has played so far; how often each card comes up tends
/// to the best mixture (Brown's fictitious play).
void play_out(const Matrix& matrix, Strategy& attack, Strategy& defence) {
  constexpr int kRounds = 200;
  std::array<int, kTactics> attack_sum{};   // of each attack against all defences so far
  std::array<int, kTactics> defence_sum{};  // of each defence against all attacks so far
  for (int round = 0; round < kRounds; ++round) {
    std::size_t best_attack = kTactics;
    std::size_t best_defence = kTactics;
    for (std::size_t i = 0; i < kTactics; ++i) {
      if (matrix.attack[i] && (best_attack == kTactics || attack_sum[i] > attack_sum[best_attack]))
        best_attack = i;
      if (matrix.defence[i] &&
          (best_defence == kTactics || defence_sum[i] < defence_sum[best_defence]))
        best_defence = i;
    }
    if (best_attack == kTactics || best_defence == kTactics) return;
    ++attack[best_attack];
    ++defence[best_defence];
    for (std::size_t i = 0; i < kTactics; ++i) {
      attack_sum[i] += matrix.gain[i][best_defence];
      defence_sum[i] += matrix.gain[best_attack][i];
    }
  }
}

/// A card drawn with these weights from the bot's own chances.
std::uint8_t draw(const Mind& mind, const Strategy& strategy) {
  int sum = 0;
  for (const int weight : strategy) sum += weight;
  if (sum == 0) return mind.lawful[0].value;
  auto left = static_cast<int>(mind.chances.below(static_cast<std::uint32_t>(sum), mind.ply));
  for (std::uint8_t i = 0; i < kTactics; ++i) {
    left -= strategy[i];
    if (left < 0) return i;
  }
  return mind.lawful[0].value;
}

}  // namespace

Action lead(Mind& mind) {
  const int sign = attacks(mind) ? 1 : -1;
  return best_of(mind,
                 [&](const Action& action) { return sign * gain_with_lead(mind, action.piece); });
}

Action early_withdrawal(Mind& mind) {
  Sandbox sandbox(mind.look);
  const bool go =
      sandbox.weigh_designated(combat_number(mind)).gain > mind.look.weights.withdraw_above;
  const Action* action = mind.find(go ? ActionKind::Withdraw : ActionKind::Stand);
  return action != nullptr ? *action : mind.lawful[0];
}

Action tactic(Mind& mind) {
  Strategy attack{};
  Strategy defence{};
  play_out(matrix_of(mind), attack, defence);
  const Action card{.kind = ActionKind::PlayTactic,
                    .value = draw(mind, attacks(mind) ? attack : defence)};
  return mind.may(card) ? card : mind.lawful[0];
}

/// A new roll when its mean is better than what lies there by more than the chit is worth.
Action reroll(Mind& mind) {
  const Combat& combat = mind.look.state.combat;
  const Stakes stakes = stakes_now(mind.look);
  const int now = gain_of_roll(mind.look, stakes, combat.column, combat.roll + combat.modifier);
  const int mean = mean_gain(mind.look, stakes, combat.column, combat.modifier);
  const int gain = attacks(mind) ? mean - now : now - mean;
  const Action* action = mind.find(gain > mind.look.weights.chit + mind.look.weights.reroll_gain
                                       ? ActionKind::Reroll
                                       : ActionKind::KeepRoll);
  return action != nullptr ? *action : mind.lawful[0];
}

}  // namespace linstock::boar::steady
