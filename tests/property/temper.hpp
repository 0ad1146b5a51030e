// Players made of chance.
#pragma once

#include <cstdint>
#include <vector>

#include "core/dice.hpp"
#include "match/match.hpp"

namespace linstock::boar::testing {

/// How such a player picks.
enum class Temper : std::uint8_t {
  Even,      ///< any lawful action alike
  Restless,  ///< seldom ends, passes or declines while there is something else to do
  Fierce,    ///< the same, and goes for the enemy
};
inline constexpr int kTempers = 3;

[[nodiscard]] const char* name_of(Temper temper);
/// The temper of the game with this seed: each as often as the others.
[[nodiscard]] Temper temper_of(std::uint64_t seed);

/// One of the lawful moves of whoever decides now.
[[nodiscard]] Move pick(const Match& match, const std::vector<Move>& moves, Temper temper,
                        const SeededDice& chances);

}  // namespace linstock::boar::testing
