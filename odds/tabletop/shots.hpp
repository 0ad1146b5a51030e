// The exact chances of fire: every sum of two dice is counted, with the factors and the effects
// that the engine plays with.
#pragma once

#include "core/fixed_vector.hpp"
#include "odds/ratio.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/generals.hpp"

namespace linstock::tabletop::odds {

/// What a roll for a general does, if it comes to that.
struct GeneralOdds {
  GeneralId general = kNone;
  Ratio wounded;  ///< lightly: he stays
  Ratio lost;     ///< dead, captured, or disabled by a second wound
};
using GeneralsOdds = FixedVector<GeneralOdds, kMaxGenerals>;

/// Chances for each general with the unit when it is in danger with the chance `endangered`.
[[nodiscard]] GeneralsOdds general_odds(const Look& look, UnitId unit, Danger danger,
                                        Ratio endangered);

struct ShotOdds {
  Shot shot;      ///< its verdict says whether it may be fired at all; without it all is 0
  int total = 0;  ///< of the factors
  int needs = 0;  ///< least sum of the dice that takes a strength point; 13: none does
  Ratio hit;      ///< the target loses a strength point
  Ratio shaken;   ///< a steady target is shaken, by the fire or by the loss of its general
  Ratio destroyed;
  GeneralsOdds generals;  ///< of those with the target
  Ratio building_hit;     ///< the building around the target loses a strength point (TT.fort.2)
  Ratio building_destroyed;
};
/// `base` as for `shot_at`.
[[nodiscard]] ShotOdds shot_odds(const Look& look, UnitId firer, UnitId target, int base = 0);
/// Of the same, for a shot whose factors are known: what a bot asks often.
[[nodiscard]] ShotOdds odds_of_shot(const Look& look, UnitId firer, UnitId target,
                                    const Shot& shot);

struct BombardOdds {
  Shot shot;
  int total = 0;
  int needs = 0;
  Ratio hit;
  Ratio destroyed;
};
[[nodiscard]] BombardOdds bombard_odds(const Look& look, UnitId firer, TerrainId terrain);

/// In how many of the 36 ways two dice make this sum.
[[nodiscard]] constexpr int ways_of(int sum) {
  if (sum < 2 || sum > 12) return 0;
  return sum <= 7 ? sum - 1 : 13 - sum;
}

}  // namespace linstock::tabletop::odds
