#include "odds/tactics.hpp"

#include <algorithm>
#include <cstdlib>

namespace linstock::boar::odds {

namespace {

constexpr int kMostStrength = 200;
constexpr int kMostModifier = 20;

/// Any tactic where none are to come: it is not asked for.
Tactic nth(const TacticList& list, std::size_t index) {
  return list.empty() ? Tactic::Skirmish : list[index];
}

}  // namespace

linstock::Result<TacticsGame> tactics_game(CloseCombat& combat) {
  TacticsGame game;
  const Side attacker = combat.ready().phasing;
  game.attack = combat.tactics(attacker);
  game.defence = combat.tactics(enemy_of(attacker));
  game.game.rows = std::max<std::size_t>(game.attack.size(), 1);
  game.game.columns = std::max<std::size_t>(game.defence.size(), 1);
  for (std::size_t i = 0; i < game.game.rows; ++i) {
    for (std::size_t j = 0; j < game.game.columns; ++j) {
      const auto tally = combat.tally(nth(game.attack, i), nth(game.defence, j));
      if (!tally) return tl::unexpected(tally.error());
      game.game.gain[i][j] = number((*tally)[kValue]);
    }
  }
  game.solution = solve(game.game);
  return game;
}

linstock::Result<Means> mixed_means(CloseCombat& combat, const TacticsGame& game) {
  Means means{};
  for (std::size_t i = 0; i < game.game.rows; ++i) {
    for (std::size_t j = 0; j < game.game.columns; ++j) {
      const double share = game.solution.row[i] * game.solution.column[j];
      if (share <= 0) continue;
      const auto tally = combat.tally(nth(game.attack, i), nth(game.defence, j));
      if (!tally) return tl::unexpected(tally.error());
      for (std::size_t k = 0; k < kMeasures; ++k) means[k] += share * number((*tally)[k]);
    }
  }
  return means;
}

linstock::Result<TableOdds> table_odds(const Scenario& scenario, int attack, int defence,
                                       int modifier, bool diverted) {
  if (attack < 1 || attack > kMostStrength || defence < 1 || defence > kMostStrength) {
    return fail("sp", "strengths are 1 to " + std::to_string(kMostStrength));
  }
  if (std::abs(modifier) > kMostModifier) {
    return fail("drm", "modifiers are -" + std::to_string(kMostModifier) + " to +" +
                           std::to_string(kMostModifier));
  }
  const State nobody{};
  const Look look{scenario, nobody};
  TableOdds table;
  table.odds = odds_of(attack, defence, diverted);
  table.modifier = modifier + total(odds_modifiers(look, table.odds));
  for (int die = 0; die < 10; ++die) {
    const auto face = static_cast<std::size_t>(die);
    table.sum[face] = die + table.modifier;
    table.cell[face] = combat_cell(look, table.sum[face], table.odds.column);
  }
  return table;
}

}  // namespace linstock::boar::odds
