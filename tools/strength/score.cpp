#include "tools/strength/score.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace linstock::strength {

void Score::add(double as_first_side, double as_second_side) {
  const double mean = (as_first_side + as_second_side) / 2;
  ++pairs_;
  sum_ += mean;
  squares_ += mean * mean;
  by_side_[0] += as_first_side;
  by_side_[1] += as_second_side;
}

double Score::mean() const { return pairs_ == 0 ? 0.5 : sum_ / pairs_; }

double Score::mean_of_side(std::size_t side) const {
  return pairs_ == 0 ? 0.5 : by_side_.at(side) / pairs_;
}

double Score::variance() const {
  if (pairs_ < 2) return 0.25;
  const double spread = (squares_ - sum_ * sum_ / pairs_) / (pairs_ - 1);
  // All pairs alike say little while they are few: as if one more had gone the other way.
  return std::max(spread, 0.25 / pairs_);
}

double Score::margin() const {
  constexpr double kNinetyFive = 1.96;
  return pairs_ == 0 ? 0.5 : kNinetyFive * std::sqrt(variance() / pairs_);
}

double Score::likelihood_ratio(double elo_low, double elo_high) const {
  if (pairs_ < 2) return 0;
  const double low = score_of_elo(elo_low);
  const double high = score_of_elo(elo_high);
  return (high - low) * (2 * mean() - low - high) * pairs_ / (2 * variance());
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
  const double inside = std::clamp(score, 1e-4, 1 - 1e-4);
  return 400 * std::log10(inside / (1 - inside));
}

}  // namespace linstock::strength
