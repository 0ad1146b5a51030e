// Climbs to better weights by playing: all knobs are turned a little at once, each this way or that
// by chance; two players with the opposite turns play each other; all knobs follow the winner a
// step (simultaneous perturbation, J. C. Spall).
#pragma once

#include <functional>

#include "tools/tune/games.hpp"

namespace linstock::tune {

struct Climb {
  int steps = 6000;
  int pairs = 4;       ///< of games a step
  double rate = 0.06;  ///< how far the knobs follow at first
  std::uint64_t seed = 1;
};

/// `after` is told the setting after each step.
[[nodiscard]] Setting climb(std::span<const std::unique_ptr<Table>> tables, const Climb& climb,
                            Setting from,
                            const std::function<void(int step, const Setting&)>& after);

}  // namespace linstock::tune
