// One pair of games of two bots: the same dice, sides swapped.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "bots/bot.hpp"

namespace linstock::strength {

struct PairResult {
  std::array<double, 2> points{};      ///< of the first player, in the first and in the second seat
  std::array<double, 2> seconds{};     ///< CPU time of each player's answers
  std::array<long, 2> turns{};         ///< turns of the two games
  std::array<std::string, 2> endings;  ///< "american substantial"
};

/// Plays the pair number `pair`. The dice depend on `seed` and on the number alone.
[[nodiscard]] PairResult play_pair(const std::shared_ptr<const Game>& game,
                                   const std::array<BotWord, 2>& players, std::uint64_t seed,
                                   std::uint64_t pair);

}  // namespace linstock::strength
