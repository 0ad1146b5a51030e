// Exact chances: whole counts out of 10^30, one for each thing that is measured. A mean over ten
// faces of a die stays whole for thirty dice in a row; no combat rolls more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "odds/ratio.hpp"
#include "rules/boar/types.hpp"

namespace linstock::boar::odds {

__extension__ using Count = __int128;

inline constexpr std::uint64_t kTenTo15 = 1'000'000'000'000'000U;
inline constexpr Count kWhole = Count{kTenTo15} * kTenTo15;  ///< certainty

inline constexpr std::size_t kResults = 9;  ///< of enum Result

/// What a tally counts. Those of one side come in pairs: attacker, then defender.
enum Measure : std::size_t {
  kValue = 0,                         ///< worth to the attacker, see Weights
  kNoFight = 1,                       ///< called off by tactics, withdrawal or nobody to fight
  kAttackerResult = 2,                ///< + Result: what the table gave
  kDefenderResult = 2 + kResults,     ///< + Result
  kStar = 2 + 2 * kResults,           ///< the table gave a star against the side
  kStepsLost = kStar + 2,             ///< mean number
  kUnitsCaptured = kStepsLost + 2,    ///< mean number
  kLeadersLost = kUnitsCaptured + 2,  ///< mean number
  kArmyMorale = kLeadersLost + 2,     ///< mean change
  kChits = kArmyMorale + 2,           ///< mean change of momentum
  kAnyRetreat = kChits + 2,           ///< chance that some unit goes back
  kAnyCapture = kAnyRetreat + 2,      ///< chance that some unit is captured
  kAnyLeaderLost = kAnyCapture + 2,   ///< chance
  kAnyDisorder = kAnyLeaderLost + 2,  ///< chance that some unit falls into worse order
  kMeasures = kAnyDisorder + 2
};

using Tally = std::array<Count, kMeasures>;

/// Adds `times` of another tally.
inline void add(Tally& sum, const Tally& part, int times = 1) {
  for (std::size_t i = 0; i < kMeasures; ++i) sum[i] += part[i] * times;
}
/// The mean over the ten faces of a die.
inline Tally tenth(Tally sum) {
  for (Count& count : sum) count /= 10;
  return sum;
}
/// As a number for people: 1 = certain, or the mean.
inline double number(Count count) { return static_cast<double>(count) / 1e30; }

/// Both parts fit while no more than eighteen dice were rolled.
using linstock::ratio;
using linstock::Ratio;
/// "7/10", or nothing when the fraction does not fit.
std::string fraction_text(Count count);
using linstock::number;

}  // namespace linstock::boar::odds
