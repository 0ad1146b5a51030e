// The search for a plan of a player turn: what each group is told. Plans are compared by playing on
// with them under the same luck, against the enemy's answers by the rule of thumb.
#pragma once

#include <string>
#include <vector>

#include "bots/search/purse.hpp"
#include "bots/tabletop/playout.hpp"

namespace linstock::tabletop::bots {

using boar::search::Purse;

struct Plan {
  Directives directives;
  std::array<std::uint8_t, kMostGroups> stance{};  ///< by group, index of the stance
  std::string words;                               ///< one line; empty: the rule of thumb
};

class PlanSearch {
 public:
  /// `seed` is the side's own, never that of the game's dice. All must outlive the search.
  PlanSearch(const Look& root, Side side, std::uint64_t seed);

  /// The best plan found, by the end of the enemy's next turn. Climbs from the rule of thumb: first
  /// what all might do, then group by group, those nearest to the enemy first. Without any budget
  /// it is the rule of thumb.
  [[nodiscard]] Plan find(Purse& purse);

 private:
  struct Named {
    Stance stance;
    std::string words;
  };
  struct Candidate {
    Plan plan;
    std::vector<int> values;  ///< by stream
  };

  void make_groups();
  void make_stances();
  [[nodiscard]] Plan with(Plan plan, std::size_t group, std::size_t stance) const;
  [[nodiscard]] int value(const Plan& plan, std::size_t stream);
  [[nodiscard]] bool fill(Candidate& candidate, std::size_t stream, Purse& purse);
  [[nodiscard]] bool beats(Candidate& challenger, Candidate& best, Purse& purse);
  void challenge(Plan plan, Candidate& best, Purse& purse);
  [[nodiscard]] std::string words_of(const Plan& plan) const;

  Look root_;
  Side side_;
  std::uint64_t seed_;
  Playout playout_;
  std::array<std::uint8_t, kMaxUnits> group_{};
  std::vector<UnitId> leaders_;  ///< the first unit of each group, nearest to the enemy first
  std::vector<Named> stances_;   ///< the first is the rule of thumb
  std::size_t moods_ = 0;        ///< those at the front that name no place
};

}  // namespace linstock::tabletop::bots
