#include "study/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace linstock::study {

Share share_of(std::int64_t count, std::int64_t all) {
  if (all <= 0) return {};
  constexpr double kZ = 1.959963984540054;  // 97.5 % of the normal distribution
  const auto n = static_cast<double>(all);
  const double p = static_cast<double>(count) / n;
  const double scale = 1 + kZ * kZ / n;
  const double middle = (p + kZ * kZ / (2 * n)) / scale;
  const double reach = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n)) / scale;
  return {p, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

std::int64_t games_in(const Histogram& values) {
  std::int64_t all = 0;
  for (const auto& [value, games] : values) all += games;
  return all;
}

double mean_of(const Histogram& values) {
  double sum = 0;
  for (const auto& [value, games] : values) sum += value * static_cast<double>(games);
  const std::int64_t all = games_in(values);
  return all == 0 ? 0 : sum / static_cast<double>(all);
}

int quantile_of(const Histogram& values, double part) {
  const double wanted = part * static_cast<double>(games_in(values));
  double seen = 0;
  int last = 0;
  for (const auto& [value, games] : values) {
    last = value;
    seen += static_cast<double>(games);
    if (seen >= wanted) break;
  }
  return last;
}

}  // namespace linstock::study
