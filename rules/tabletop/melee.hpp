// Melee (step j): who fights whom, factors, results.
#pragma once

#include <span>

#include "rules/tabletop/event.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// The units of one melee: one unit and all that fight it, or one attacker and two defenders
/// (TT.mel.1).
struct MeleeGroup {
  UnitId centre = kNone;
  FixedVector<UnitId, 8> movers;   ///< of the side whose turn it is
  FixedVector<UnitId, 8> waiting;  ///< of the other side
};
/// All melees that are still to be fought, in order of their centres.
using MeleeList = FixedVector<MeleeGroup, 24>;
[[nodiscard]] MeleeList melees(const Look& look);
/// Factors of one unit in it (TT.mf).
[[nodiscard]] Factors melee_factors(const Look& look, const MeleeGroup& group, UnitId unit);

/// What comes of the totals of a melee, before it is played. Totals in the order of the group:
/// movers, then waiting.
struct MeleeOutcome {
  bool equal = false;
  Side loser = Side::American;
  int difference = 0;
  UnitId sufferer = kNone;  ///< the one that suffers (TT.mel.7)
  bool routs = false;       ///< else it retires `retires` (TT.mel.4, .5, .8)
  std::int32_t retires = 0;
  int strength = 0;  ///< SP it loses
};
[[nodiscard]] MeleeOutcome melee_outcome(const Look& look, const MeleeGroup& group,
                                         std::span<const int> totals);

}  // namespace linstock::tabletop
