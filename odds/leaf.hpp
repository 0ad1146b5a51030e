// What a close combat has changed, counted.
#pragma once

#include "odds/close_combat.hpp"

namespace linstock::boar::odds {

/// The difference between two positions, for the attacker and the defender, with its worth.
[[nodiscard]] Tally difference(const Look& before, const Look& after, const Weights& weights);

}  // namespace linstock::boar::odds
