// The few statistics a report states.
#pragma once

#include "study/aggregate.hpp"

namespace linstock::study {

/// A share of all with its interval, all between 0 and 1.
struct Share {
  double value = 0;
  double low = 0;
  double high = 1;
};
/// How many of how many, with the Wilson interval of 95 %. Of none: 0 within 0 to 1.
[[nodiscard]] Share share_of(std::int64_t count, std::int64_t all);

[[nodiscard]] std::int64_t games_in(const Histogram& values);
/// Mean of the values; 0 when there are none.
[[nodiscard]] double mean_of(const Histogram& values);
/// The least value that at least this part (0 to 1) of the games does not exceed; 0 of none.
[[nodiscard]] int quantile_of(const Histogram& values, double part);

}  // namespace linstock::study
