// The search for a plan of a player turn: what each group is told. Plans are compared by playing
// on with them under the same luck.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/search/plan.hpp"
#include "bots/search/playout.hpp"
#include "bots/search/purse.hpp"

namespace linstock::boar::search {

/// A stance for each group of a position.
struct Plan {
  steady::Directives directives;
  std::array<std::uint16_t, steady::kMostGroups> stance{};  ///< by group, index of the stance
  std::string words;                                        ///< one line
};

class PlanSearch {
 public:
  /// The scenario as the side may know it. `seed` is the side's own, not that of the game's dice.
  PlanSearch(const Scenario& scenario, steady::Atlas& atlas, Side side, std::uint64_t seed);

  /// The best plan found for the side from here to the end of the enemy's next turn. Without any
  /// budget it is the rule of thumb.
  [[nodiscard]] Plan find(const State& root, Purse& purse);

 private:
  struct Tried {
    Plan plan;
    std::vector<int> values;  ///< by stream
  };

  [[nodiscard]] bool value(Tried& tried, std::size_t stream, Purse& purse);
  [[nodiscard]] bool beats(Tried& challenger, Tried& best, Purse& purse);
  [[nodiscard]] Plan with(const Plan& plan, std::size_t group, std::size_t stance) const;
  [[nodiscard]] Plan uniform(std::size_t stance) const;
  [[nodiscard]] bool fits(std::size_t group, std::size_t stance) const;
  [[nodiscard]] std::string words_of(const Plan& plan) const;
  void challenge(Plan plan, Tried& best, Purse& purse);

  const Scenario& scenario_;
  steady::Atlas& atlas_;
  Side side_;
  std::uint64_t seed_;
  Playout playout_;
  std::array<steady::Directives, 3> replies_;  ///< of the enemy
  // of the search under way
  const State* root_ = nullptr;
  int until_ = 0;
  Groups groups_;
  std::vector<Stance> stances_;
};

}  // namespace linstock::boar::search
