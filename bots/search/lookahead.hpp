// What comes of a position when both sides go on by the rule of thumb, and how options are compared
// by that.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "bots/search/playout.hpp"
#include "bots/search/purse.hpp"

namespace linstock::boar::search {

/// Values by playing on from one root to the end of the next player turn but one.
class Lookahead {
 public:
  /// The scenario as the side may know it. `seed` is the side's own, another one for each question,
  /// never that of the game's dice nor made from what is hidden.
  /// `root` holds no secret choice.
  Lookahead(const Scenario& scenario, steady::Atlas& atlas, Side side,
            const steady::Weights& weights, std::uint64_t seed, const State& root);

  [[nodiscard]] const State& root() const { return root_; }
  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] steady::Judge look() const { return {{scenario_, root_}, weights_}; }
  /// The side's margin after playing on from `from`, which came of the root. Each stream of luck
  /// goes with one way for the enemy to behave: as the rule of thumb does, boldly, or warily.
  [[nodiscard]] int value(const State& from, const steady::Directives& own, std::size_t stream);

 private:
  const Scenario& scenario_;
  steady::Atlas& atlas_;
  Side side_;
  const steady::Weights& weights_;  ///< of both sides in thought
  std::uint64_t seed_;
  State root_;
  int until_;
  Playout playout_;
  std::array<steady::Directives, 3> replies_;  ///< of the enemy
};

/// Something to choose, with its values as far as they were asked for.
struct Option {
  std::function<int(std::size_t stream)> value;
  std::vector<int> values;  ///< by stream
};
/// Is the challenger better than the best so far under the same luck, beyond what luck explains?
/// Weak ones are sent away early, so most cost little. No when the purse is empty.
[[nodiscard]] bool beats(Option& challenger, Option& best, std::span<const std::size_t> stages,
                         Purse& purse);

}  // namespace linstock::boar::search
