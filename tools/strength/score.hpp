// What the games of two bots say about which is the stronger.
#pragma once

#include <array>

namespace linstock::strength {

/// Games in pairs: the same seed twice, sides swapped. Points count for the first bot: a game won
/// is 1, a draw one half.
class Score {
 public:
  /// Points of the two games of a pair, 0 to 1 each.
  void add(double as_first_side, double as_second_side);

  [[nodiscard]] int pairs() const { return pairs_; }
  [[nodiscard]] int games() const { return 2 * pairs_; }
  [[nodiscard]] double mean() const;
  /// Mean of the games in which the bot had the first or the second seat.
  [[nodiscard]] double mean_of_side(std::size_t side) const;
  /// Half the width of the 95 % interval of the mean, from the spread of the pairs.
  [[nodiscard]] double margin() const;
  /// The log-likelihood ratio of two Elo differences, by the normal approximation of the pairs'
  /// scores (a generalised sequential probability ratio test).
  [[nodiscard]] double likelihood_ratio(double elo_low, double elo_high) const;

 private:
  [[nodiscard]] double variance() const;  ///< of a pair's mean

  int pairs_ = 0;
  double sum_ = 0;      ///< of the pairs' means
  double squares_ = 0;  ///< of the same, squared
  std::array<double, 2> by_side_{};
};

/// The score expected of a player so many Elo points stronger, and the reverse (0 < score < 1).
[[nodiscard]] double score_of_elo(double elo);
[[nodiscard]] double elo_of_score(double score);

/// |ratio| beyond which a sequential test with 5 % errors of both kinds ends: log(0.95 / 0.05).
inline constexpr double kDecided = 2.944438979166440;

}  // namespace linstock::strength
