// Initiative (BOAR.6): what chits buy.
#pragma once

#include "rules/boar/play.hpp"

namespace linstock::boar {

inline constexpr int kOrderPrice = 3;  ///< chits for choosing the order of play (BOAR.12.62.I3)
inline constexpr int kBidBonus = 2;    ///< to the die for each chit (BOAR.12.62.I2)

/// Modifiers of a side's die: army morale and the chits in `State::bid` (BOAR.6.1).
Modifiers initiative_modifiers(const Look& look, Side side);

}  // namespace linstock::boar
