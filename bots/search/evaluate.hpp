// How well a side stands, to compare the ends of plans by.
#pragma once

#include "bots/steady/atlas.hpp"
#include "bots/steady/judge.hpp"

namespace linstock::boar::search {

/// What a side is ahead by, in hundredths of a victory point: army morale, victory points, troops
/// and their order, the way to its aims, what it has of a decisive victory. A won game is worth
/// more than anything else.
[[nodiscard]] int margin(const steady::Judge& look, Side side, steady::Atlas& atlas);

}  // namespace linstock::boar::search
