// The search for a plan of a player turn: what each group is told. Plans are compared by playing
// on with them under the same luck.
#pragma once

#include <string>
#include <vector>

#include "bots/search/lookahead.hpp"
#include "bots/search/plan.hpp"

namespace linstock::boar::search {

/// A stance for each group of a position.
struct Plan {
  steady::Directives directives;
  std::array<std::uint16_t, steady::kMostGroups> stance{};  ///< by group, index of the stance
  std::string words;                                        ///< one line; empty: nothing special
};

class PlanSearch {
 public:
  PlanSearch(Lookahead& lookahead, steady::Atlas& atlas);

  /// The best plan found for the side from the root to the end of the enemy's next turn. Climbs
  /// from the rule of thumb: first what all might do, then group by group, those nearest to the
  /// enemy first. Without any budget it is the rule of thumb.
  [[nodiscard]] Plan find(Purse& purse);

 private:
  struct Candidate {
    Plan plan;
    Option option;
  };

  [[nodiscard]] Candidate candidate(Plan plan);
  [[nodiscard]] Plan with(const Plan& plan, std::size_t group, std::size_t stance) const;
  [[nodiscard]] Plan uniform(std::size_t stance) const;
  [[nodiscard]] bool fits(std::size_t group, std::size_t stance) const;
  [[nodiscard]] std::vector<std::size_t> nearest_first() const;
  [[nodiscard]] std::string words_of(const Plan& plan) const;
  void challenge(const Plan& plan, Candidate& best, Purse& purse);

  Lookahead& lookahead_;
  Groups groups_;
  std::vector<Stance> stances_;
};

}  // namespace linstock::boar::search
