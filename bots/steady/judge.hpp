// A position and the temper of the player who looks at it.
#pragma once

#include "bots/steady/weights.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar::steady {

/// A position to judge. The weights must outlive it.
struct Judge : Look {
  const Weights& weights;
};

}  // namespace linstock::boar::steady
