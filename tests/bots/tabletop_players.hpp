// Bots of the miniatures rules at the table.
#pragma once

#include "match/tabletop/tabletop_game.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/victory.hpp"
#include "tests/bots/players.hpp"

namespace linstock::testing {

inline constexpr std::array<std::string_view, 4> kTabletopBattles = {
    "tabletop/chew-house", "tabletop/hedgerow", "tabletop/chadds-ford", "tabletop/ambush"};

inline std::unique_ptr<Bot> tabletop_bot(std::string_view name, std::uint64_t seed,
                                         std::uint64_t nodes = 2) {
  BotBudget budget;
  budget.nodes = nodes;
  auto bot = make_bot(name, "tabletop", seed, budget);
  EXPECT_TRUE(bot);
  return std::move(*bot);
}

/// Points the first seat is ahead by at the end.
inline int points_of_first(const Match& match) {
  const tabletop::Look look{*tabletop::scenario_of(match.game()),
                            *tabletop::state_of(match.position())};
  return tabletop::score(look, tabletop::Side::American) -
         tabletop::score(look, tabletop::Side::British);
}

/// Games of two bots, each seed twice with the sides swapped, on every battle.
struct Tally {
  int won = 0;
  int lost = 0;
  int games = 0;
  int ahead = 0;  ///< points of the first bot
};
inline Tally tally_of(std::string_view one, std::string_view other, int seeds,
                      std::uint64_t nodes = 2) {
  Tally tally;
  for (const std::string_view id : kTabletopBattles) {
    const auto game = game_of(id);
    for (int n = 0; n < 2 * seeds; ++n) {
      const auto seed = static_cast<std::uint64_t>(1 + n / 2);
      const bool first = n % 2 == 0;
      const Bots bots = {tabletop_bot(first ? one : other, seed, nodes),
                         tabletop_bot(first ? other : one, seed + 100, nodes)};
      const Match match = played(game, seed, bots);
      const auto result = match.position().result();
      EXPECT_TRUE(result) << id;
      ++tally.games;
      tally.ahead += first ? points_of_first(match) : -points_of_first(match);
      if (!result || !result->winner) continue;
      const bool won = (result->winner->index == 0) == first;
      ++(won ? tally.won : tally.lost);
    }
  }
  return tally;
}

}  // namespace linstock::testing
