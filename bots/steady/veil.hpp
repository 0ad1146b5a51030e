// Limited intelligence (BOAR.7.42): the battle with every stack the bot may not look into replaced
// by ordinary troops, as many as there are counters.
#pragma once

#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar::steady {

class Veil {
 public:
  /// What `side` may not see of this scenario. The scenario must outlive the veil.
  Veil(const Scenario& scenario, Side side);

  /// Lays the veil over a position: hidden pieces become ordinary troops in good order. Returns the
  /// scenario to read the position with; it holds until the next call.
  const Scenario& cover(State& state);

 private:
  const Scenario& real_;
  Side side_;
  Scenario seen_;       ///< a copy in which covered pieces have ordinary values
  PieceInfo ordinary_;  ///< the mean of the enemy's line
  std::vector<bool> covered_;
};

}  // namespace linstock::boar::steady
