// Gaining and losing momentum chits (BOAR.12.63, BOAR.12.64).
#pragma once

#include "rules/boar/play.hpp"

namespace linstock::boar {

/// The side gains a chit; if the pool is empty the enemy gives one back instead (BOAR.12.63,
/// BOAR.12.63.P).
void gain_momentum(Play& play, Side side, RuleId rule);
/// The side loses a chit; if it has none the enemy takes one from the pool (BOAR.12.64).
void lose_momentum(Play& play, Side side, RuleId rule);

}  // namespace linstock::boar
