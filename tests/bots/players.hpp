// Bots at the table, for the tests of all levels.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "tests/match/table.hpp"

namespace linstock::testing {

using Bots = std::array<std::unique_ptr<Bot>, 2>;

inline std::unique_ptr<Bot> made(std::string_view name, std::uint64_t seed,
                                 const BotBudget& budget = {}) {
  auto bot = make_bot(name, "boar", seed, budget);
  EXPECT_TRUE(bot);
  return std::move(*bot);
}

inline std::shared_ptr<const Game> game_of(std::string_view id) {
  const auto library = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
  EXPECT_TRUE(library);
  auto game = data::load_game(*library, id);
  EXPECT_TRUE(game);
  return *game;
}

/// Plays to the end. `play_one` breaks off when a bot's move is not lawful.
inline Match played(std::shared_ptr<const Game> game, std::uint64_t seed, const Bots& bots) {
  Match match(std::move(game), {.seed = seed, .keep_tales = false});
  while (running(match)) play_one(match, *bots[match.decision().seat.index]);
  return match;
}

inline BotQuestion question(const Match& match, const Position& seen,
                            const std::vector<Move>& moves) {
  return {seen, match.decision().seat, moves, match.history().size()};
}

}  // namespace linstock::testing
