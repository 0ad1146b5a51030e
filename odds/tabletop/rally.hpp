// The exact chances of the test that a shaken or routing unit takes when its side's turn begins.
#pragma once

#include "odds/ratio.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop::odds {

/// Those of a shaken unit (TT.shk) or of a routing one (TT.ral); the others are 0.
struct RallyOdds {
  int bonus = 0;  ///< of the general with it
  Ratio carries_on;
  Ratio retires;
  Ratio routs;  ///< and loses a strength point
  Ratio halts;
  Ratio runs_on;
  Ratio runs_on_and_loses;
};
[[nodiscard]] RallyOdds rally_odds(const Look& look, UnitId unit);

}  // namespace linstock::tabletop::odds
