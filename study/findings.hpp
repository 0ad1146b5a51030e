// What a report reads out of the sums.
#pragma once

#include <string>
#include <vector>

#include "study/statistics.hpp"

namespace linstock::study {

/// The levels of victory, the greatest first; "draw" is the last.
inline constexpr std::array<const char*, 4> kLevels = {"decisive", "substantial", "marginal",
                                                       "draw"};

/// How many games ended in one way.
struct Ending {
  int winner = kNobody;
  std::string level;
  std::int64_t games = 0;
};
/// From the first player's greatest victory over the draw to the second player's greatest: seven
/// endings, also those that no game had.
[[nodiscard]] std::vector<Ending> endings_of(const Aggregate& totals);

struct Decided {
  std::array<std::int64_t, 2> won{};  ///< by seat
  std::int64_t drawn = 0;
};
[[nodiscard]] Decided decided_of(const Aggregate& totals);

}  // namespace linstock::study
