// The simplex method on a condensed tableau. With all gains made positive, the column player's
// problem is: the largest sum of y with (gains) y <= 1, y >= 0. Its dual is the row player's mix.
#include "odds/matrix_game.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace linstock::boar::odds {

namespace {

constexpr double kTiny = 1e-12;
constexpr std::size_t kSide = kMostChoices + 1;
constexpr std::size_t kNone = kSide;

/// Gains brought into 1..2, so that every game is alike to the arithmetic.
struct Scale {
  double low = 0;
  double range = 1;
};

Scale scale_of(const MatrixGame& game) {
  double low = game.gain[0][0];
  double high = low;
  for (std::size_t i = 0; i < game.rows; ++i) {
    for (std::size_t j = 0; j < game.columns; ++j) {
      low = std::min(low, game.gain[i][j]);
      high = std::max(high, game.gain[i][j]);
    }
  }
  return {low, high > low ? high - low : 1.0};
}

class Tableau {
 public:
  Tableau(const MatrixGame& game, const Scale& scale) : rows_(game.rows), columns_(game.columns) {
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) {
        cell_[i][j] = 1 + (game.gain[i][j] - scale.low) / scale.range;
      }
      cell_[i][columns_] = 1;
      basic_[i] = columns_ + i;
    }
    for (std::size_t j = 0; j < columns_; ++j) {
      cell_[rows_][j] = -1;
      free_[j] = j;
    }
  }

  void run() {
    // The least index decides (Bland): slower than the steepest way, but it cannot circle.
    for (std::size_t column = entering(); column != kNone; column = entering()) {
      const std::size_t row = leaving(column);
      if (row == kNone) return;
      pivot(row, column);
    }
  }

  [[nodiscard]] MatrixSolution mixes() const {
    MatrixSolution solution;
    for (std::size_t i = 0; i < rows_; ++i) {
      if (basic_[i] < columns_) solution.column[basic_[i]] = std::max(0.0, cell_[i][columns_]);
    }
    for (std::size_t j = 0; j < columns_; ++j) {
      if (free_[j] >= columns_) solution.row[free_[j] - columns_] = std::max(0.0, cell_[rows_][j]);
    }
    return solution;
  }

 private:
  [[nodiscard]] std::size_t entering() const {
    std::size_t best = kNone;
    for (std::size_t j = 0; j < columns_; ++j) {
      if (cell_[rows_][j] < -kTiny && (best == kNone || free_[j] < free_[best])) best = j;
    }
    return best;
  }

  [[nodiscard]] std::size_t leaving(std::size_t column) const {
    std::size_t best = kNone;
    double least = 0;
    for (std::size_t i = 0; i < rows_; ++i) {
      if (cell_[i][column] <= kTiny) continue;
      const double ratio = cell_[i][columns_] / cell_[i][column];
      const bool tie = best != kNone && ratio <= least + kTiny;
      if (best == kNone || ratio < least - kTiny || (tie && basic_[i] < basic_[best])) {
        best = i;
        least = ratio;
      }
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const double one = 1 / cell_[row][column];
    for (std::size_t j = 0; j <= columns_; ++j) {
      if (j != column) cell_[row][j] *= one;
    }
    for (std::size_t i = 0; i <= rows_; ++i) {
      if (i == row) continue;
      const double factor = cell_[i][column];
      for (std::size_t j = 0; j <= columns_; ++j) {
        if (j != column) cell_[i][j] -= factor * cell_[row][j];
      }
      cell_[i][column] = -factor * one;
    }
    cell_[row][column] = one;
    std::swap(basic_[row], free_[column]);
  }

  std::size_t rows_;
  std::size_t columns_;
  std::array<std::array<double, kSide>, kSide> cell_{};
  std::array<std::size_t, kMostChoices> basic_{};  ///< variable of each row
  std::array<std::size_t, kMostChoices> free_{};   ///< variable of each column
};

void make_whole(std::array<double, kMostChoices>& mix) {
  double sum = 0;
  for (const double part : mix) sum += part;
  for (double& part : mix) part /= sum;
}

/// The most the row player gets against the column mix, and the least he gets with his own.
double best_answer(const MatrixGame& game, const MatrixSolution& solution) {
  double best = 0;
  for (std::size_t i = 0; i < game.rows; ++i) {
    double gain = 0;
    for (std::size_t j = 0; j < game.columns; ++j) gain += game.gain[i][j] * solution.column[j];
    best = i == 0 ? gain : std::max(best, gain);
  }
  return best;
}

double assured_gain(const MatrixGame& game, const MatrixSolution& solution) {
  double least = 0;
  for (std::size_t j = 0; j < game.columns; ++j) {
    double gain = 0;
    for (std::size_t i = 0; i < game.rows; ++i) gain += game.gain[i][j] * solution.row[i];
    least = j == 0 ? gain : std::min(least, gain);
  }
  return least;
}

}  // namespace

MatrixSolution solve(const MatrixGame& game) {
  LINSTOCK_ASSERT(game.rows >= 1 && game.rows <= kMostChoices, "1 to 8 rows");
  LINSTOCK_ASSERT(game.columns >= 1 && game.columns <= kMostChoices, "1 to 8 columns");
  Tableau tableau(game, scale_of(game));
  tableau.run();
  MatrixSolution solution = tableau.mixes();
  make_whole(solution.row);
  make_whole(solution.column);
  solution.value = (best_answer(game, solution) + assured_gain(game, solution)) / 2;
  return solution;
}

double exploitability(const MatrixGame& game, const MatrixSolution& solution) {
  return best_answer(game, solution) - assured_gain(game, solution);
}

}  // namespace linstock::boar::odds
