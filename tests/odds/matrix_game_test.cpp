// The solver of simultaneous choices.
#include "odds/matrix_game.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace linstock::boar::odds {
namespace {

MatrixGame game_of(std::initializer_list<std::initializer_list<double>> rows) {
  MatrixGame game;
  game.rows = rows.size();
  game.columns = rows.begin()->size();
  std::size_t i = 0;
  for (const auto& row : rows) {
    std::size_t j = 0;
    for (const double gain : row) game.gain[i][j++] = gain;
    ++i;
  }
  return game;
}

void expect_mixes(const MatrixGame& game, const MatrixSolution& solution) {
  double row = 0;
  double column = 0;
  for (std::size_t i = 0; i < kMostChoices; ++i) {
    EXPECT_GE(solution.row[i], 0);
    EXPECT_GE(solution.column[i], 0);
    if (i >= game.rows) {
      EXPECT_EQ(solution.row[i], 0);
    }
    if (i >= game.columns) {
      EXPECT_EQ(solution.column[i], 0);
    }
    row += solution.row[i];
    column += solution.column[i];
  }
  EXPECT_NEAR(row, 1, 1e-12);
  EXPECT_NEAR(column, 1, 1e-12);
}

/// `size`: the largest gain or loss.
void expect_solved(const MatrixGame& game, double size = 100) {
  const MatrixSolution solution = solve(game);
  expect_mixes(game, solution);
  EXPECT_LE(exploitability(game, solution), 1e-9 * size);
  EXPECT_GE(exploitability(game, solution), -1e-9 * size);
}

TEST(MatrixGame, KnownGames) {
  const MatrixGame pennies = game_of({{1, -1}, {-1, 1}});
  EXPECT_NEAR(solve(pennies).value, 0, 1e-12);
  EXPECT_NEAR(solve(pennies).row[0], 0.5, 1e-12);
  EXPECT_NEAR(solve(pennies).column[1], 0.5, 1e-12);
  // By hand: p = 3/8 for the first row, value -1/8.
  const MatrixGame uneven = game_of({{3, -2}, {-2, 1}});
  EXPECT_NEAR(solve(uneven).row[0], 3.0 / 8, 1e-12);
  EXPECT_NEAR(solve(uneven).value, -1.0 / 8, 1e-12);
  const MatrixGame rock = game_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(solve(rock).row[i], 1.0 / 3, 1e-12);
}

TEST(MatrixGame, SaddlePointsAreFoundExactly) {
  const MatrixGame game = game_of({{4, 2, 5}, {3, 1, 0}});
  const MatrixSolution solution = solve(game);
  EXPECT_EQ(solution.value, 2);
  EXPECT_EQ(solution.row[0], 1);
  EXPECT_EQ(solution.column[1], 1);
}

TEST(MatrixGame, OneChoiceAndEqualGains) {
  EXPECT_EQ(solve(game_of({{-7}})).value, -7);
  EXPECT_EQ(solve(game_of({{1, 5, 3}})).value, 1);
  EXPECT_EQ(solve(game_of({{1}, {5}, {3}})).value, 5);
  const MatrixGame flat = game_of({{2, 2, 2}, {2, 2, 2}});
  EXPECT_EQ(solve(flat).value, 2);
  expect_solved(flat);
  expect_solved(game_of({{0, 0}, {0, 0}}));
}

TEST(MatrixGame, RandomGamesOfAllShapesLeaveNothingToGain) {
  std::mt19937 random(11);
  for (int n = 0; n < 20'000; ++n) {
    MatrixGame game;
    game.rows = 1 + random() % 8;
    game.columns = 1 + random() % 8;
    const int spread = n % 3 == 0 ? 3 : 201;  // few different gains: many ties
    for (std::size_t i = 0; i < game.rows; ++i) {
      for (std::size_t j = 0; j < game.columns; ++j) {
        game.gain[i][j] = static_cast<int>(random() % static_cast<unsigned>(spread)) - spread / 2;
        if (n % 5 == 0) game.gain[i][j] *= 0.1 + static_cast<double>(random() % 1000) * 1e-3;
      }
    }
    if (n % 4 == 0 && game.rows > 1) game.gain[1] = game.gain[0];  // the same choice twice
    expect_solved(game);
    if (HasFailure()) return;
  }
}

TEST(MatrixGame, ValueFollowsTheRulesOfSuchGames) {
  std::mt19937 random(5);
  for (int n = 0; n < 2000; ++n) {
    MatrixGame game;
    game.rows = game.columns = 8;
    MatrixGame turned = game;   // seen from the other player
    MatrixGame shifted = game;  // three times as much, and ten on top
    MatrixGame fair = game;     // what one wins the other would win in his place
    for (std::size_t i = 0; i < 8; ++i) {
      for (std::size_t j = 0; j < 8; ++j) {
        const double gain = static_cast<int>(random() % 41) - 20;
        game.gain[i][j] = gain;
        turned.gain[j][i] = -gain;
        shifted.gain[i][j] = 3 * gain + 10;
      }
    }
    for (std::size_t i = 0; i < 8; ++i) {
      for (std::size_t j = 0; j < 8; ++j) fair.gain[i][j] = game.gain[i][j] - game.gain[j][i];
    }
    const double value = solve(game).value;
    EXPECT_NEAR(solve(turned).value, -value, 1e-9);
    EXPECT_NEAR(solve(shifted).value, 3 * value + 10, 1e-8);
    EXPECT_NEAR(solve(fair).value, 0, 1e-9);
    game.gain[0].fill(-100);  // a choice nobody would make is not made
    EXPECT_EQ(solve(game).row[0], 0);
    if (HasFailure()) return;
  }
}

TEST(MatrixGame, LargeAndSmallNumbersAreAlike) {
  for (const double size : {1e-6, 1.0, 1e9}) {
    MatrixGame game = game_of({{3 * size, -2 * size}, {-2 * size, 1 * size}});
    EXPECT_NEAR(solve(game).row[0], 3.0 / 8, 1e-12);
    EXPECT_NEAR(solve(game).value / size, -1.0 / 8, 1e-12);
  }
}

}  // namespace
}  // namespace linstock::boar::odds
