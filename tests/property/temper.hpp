// Players made of chance.
#pragma once

#include <cstdint>
#include <vector>

#include "core/dice.hpp"
#include "match/match.hpp"
#include "tests/property/system.hpp"

namespace linstock::testing {

[[nodiscard]] const char* name_of(Temper temper);
/// The temper of the game with this seed: each as often as the others.
[[nodiscard]] Temper temper_of(std::uint64_t seed);

/// One of the lawful moves of whoever decides now.
[[nodiscard]] Move pick(const Match& match, const std::vector<Move>& moves, Temper temper,
                        const SeededDice& chances);

}  // namespace linstock::testing
