// Dice. The n-th roll of a game depends on the seed and on n alone, so a replay, an undo or a jump
// needs no history and cannot shift the later rolls.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace linstock {

/// Philox4x32 with ten rounds (Salmon, Moraes, Dror, Shaw 2011): four random words from a counter
/// and a key, without any state.
[[nodiscard]] std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                                      std::array<std::uint32_t, 2> key);

/// The dice of a game: pure functions of the seed and the number of the roll.
class SeededDice {
 public:
  explicit SeededDice(std::uint64_t seed) : seed_(seed) {}

  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  /// Roll number `roll` of a ten-sided die marked 0 to 9.
  [[nodiscard]] int d10(std::uint64_t roll) const { return static_cast<int>(below(10, roll)); }
  /// Roll number `roll` of a die with `sides` equally likely values 0 .. sides-1 (1 <= sides).
  /// Exactly fair: random words that would favour some values are thrown away.
  [[nodiscard]] std::uint32_t below(std::uint32_t sides, std::uint64_t roll) const;

 private:
  std::uint64_t seed_;
};

/// Dice with values set in advance, for tests and worked examples.
class ScriptedDice {
 public:
  explicit ScriptedDice(std::vector<int> values) : values_(std::move(values)) {}

  /// The next value, or an error that says how many there were. Values outside 0..9 are an error.
  [[nodiscard]] Result<int> d10();
  /// How many values have not been rolled yet.
  [[nodiscard]] std::size_t left() const { return values_.size() - used_; }

 private:
  std::vector<int> values_;
  std::size_t used_ = 0;
};

}  // namespace linstock
