// Fire (step e): who may shoot at whom, and what helps or hinders.
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/event.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// One shot before the dice.
struct Shot {
  Verdict verdict;         ///< may it be fired?
  std::int32_t range = 0;  ///< to the far corner of the nearest whole base in arc and sight
  Band band = Band::Out;
  bool canister = false;  ///< TT.ff.a
  bool overhead = false;  ///< TT.ff.b
  Factors factors;        ///< TT.ff
};
/// `base`: 0 all, 1 or 2 one base of a unit in a building (TT.bld.3).
[[nodiscard]] Shot shot_at(const Look& look, UnitId firer, UnitId target, int base = 0);
/// At a building, bridge or work (TT.fort.2, .4).
[[nodiscard]] Shot shot_at_terrain(const Look& look, UnitId firer, TerrainId terrain);
/// Band of a distance for what the unit shoots with (TT.rng).
[[nodiscard]] Band band_of(const Look& look, UnitId firer, std::int32_t range);
[[nodiscard]] std::int32_t longest_range(const Look& look, UnitId firer);
/// 7 or more takes a strength point (TT.fire.2).
inline constexpr int kHit = 7;
/// Half of the arc of fire (TT.fire.1).
inline constexpr std::int32_t kArc = 4500;

}  // namespace linstock::tabletop
