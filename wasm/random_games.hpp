// Whole games by chance, one line each: the same seeds must give the same lines with every compiler
// and on every machine.
#pragma once

#include <cstdint>
#include <string>

#include "match/system.hpp"

namespace linstock {

/// Plays one game for each of `count` seeds from `first` on. A line tells seed, number of actions,
/// hash of the last position, a digest of all actions' texts, of the decisions on the way and of
/// the last view, and how the game ended:
///   boar/germantown 7 1634 0f3c9a6e51b2d874 5c1e90ab73d2f846 british marginal
[[nodiscard]] std::string random_game_lines(const Game& game, std::uint64_t first, int count);

}  // namespace linstock
