// The secret choice of tactics as a game: what each pair is worth, how to mix, what comes of it;
// and the plain question to the table without any position.
#pragma once

#include "odds/close_combat.hpp"
#include "odds/matrix_game.hpp"

namespace linstock::boar::odds {

struct TacticsGame {
  TacticList attack;   ///< the rows: what the attacker may play
  TacticList defence;  ///< the columns
  MatrixGame game;     ///< worth to the attacker by Weights
  MatrixSolution solution;
};
/// The game of a combat. With no tactics to come it has one row and one column, and no names.
/// Error: as CloseCombat::tally.
[[nodiscard]] linstock::Result<TacticsGame> tactics_game(CloseCombat& combat);

/// By Measure, in plain numbers: the mean of all pairs of tactics, each as often as the two mixes
/// make it.
using Means = std::array<double, kMeasures>;
[[nodiscard]] linstock::Result<Means> mixed_means(CloseCombat& combat, const TacticsGame& game);

/// What the table gives to each face of the die.
struct TableOdds {
  Odds odds;
  int modifier = 0;  ///< all told
  std::array<int, 10> sum{};
  std::array<CombatCell, 10> cell{};
};
/// Odds of these strengths with these modifiers, to which those of odds below the table are added.
/// Error: no strength on a side, or a modifier beyond 20.
[[nodiscard]] linstock::Result<TableOdds> table_odds(const Scenario& scenario, int attack,
                                                     int defence, int modifier,
                                                     bool diverted = false);

}  // namespace linstock::boar::odds
