// Zero-sum games of two players who choose at the same time: the secret tactics of a close combat.
#pragma once

#include <array>
#include <cstddef>

namespace linstock::boar::odds {

inline constexpr std::size_t kMostChoices = 8;

/// What the row player gains from the column player for each pair of choices.
struct MatrixGame {
  std::size_t rows = 0;     ///< 1 to 8
  std::size_t columns = 0;  ///< 1 to 8
  std::array<std::array<double, kMostChoices>, kMostChoices> gain{};
};

/// How often to make each choice, and what the game is worth to the row player then.
struct MatrixSolution {
  double value = 0;
  std::array<double, kMostChoices> row{};
  std::array<double, kMostChoices> column{};
};

/// Best mixed choices of both. Gains are finite; the result is exact up to rounding: see
/// `exploitability`.
[[nodiscard]] MatrixSolution solve(const MatrixGame& game);

/// What the two players together could still gain against these mixes; 0 for perfect ones.
[[nodiscard]] double exploitability(const MatrixGame& game, const MatrixSolution& solution);

}  // namespace linstock::boar::odds
