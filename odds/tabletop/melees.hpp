// The exact chances of a melee: all dice of all its units are counted through the engine's own
// outcome of their totals.
#pragma once

#include <span>

#include "odds/tabletop/shots.hpp"
#include "rules/tabletop/melee.hpp"

namespace linstock::tabletop::odds {

/// What may become of one unit of a melee.
struct FighterOdds {
  UnitId unit = kNone;
  Factors factors;
  int total = 0;     ///< of the factors
  Ratio routs;       ///< and runs
  Ratio surrenders;  ///< instead of running (TT.sur.a)
  Ratio destroyed;
  Ratio shaken;                  ///< by the result; steady units only
  Ratio goes_back;               ///< retires, in order or shaken
  std::array<Ratio, 3> loses{};  ///< chance to lose 0, 1, 2 strength points by the result
  GeneralsOdds generals;
};

/// One line of the results table: who loses, who suffers how.
struct ResultOdds {
  MeleeOutcome outcome;  ///< its `difference` is the least of those that lead here
  Ratio chance;
};

struct MeleeOdds {
  MeleeGroup group;
  Ratio movers_win;
  Ratio equal;
  Ratio waiting_win;
  FixedVector<ResultOdds, 48> results;    ///< the likeliest first
  FixedVector<FighterOdds, 16> fighters;  ///< movers, then waiting
};

/// The chances of a melee of the position (one of `melees`).
[[nodiscard]] MeleeOdds melee_odds(const Look& look, const MeleeGroup& group);
/// The melee that the unit is in, if any.
[[nodiscard]] const MeleeGroup* melee_of(const MeleeList& list, UnitId unit);

}  // namespace linstock::tabletop::odds
