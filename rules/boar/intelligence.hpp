// Looking at enemy stacks (BOAR.7.4).
#pragma once

#include "rules/boar/action.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

/// May `side` buy a look at the enemy stack in the hex? Only under limited intelligence, at a stack
/// not seen yet (BOAR.7.43).
Verdict may_examine(const Look& look, Side side, HexIndex hex);
/// Adds an `Examine` for every such hex.
void add_examinations(const Look& look, Side side, ActionList& out);
/// Takes the look: marks the pieces as seen and charges army morale (BOAR.7.43).
void examine(Play& play, Side side, HexIndex hex);

}  // namespace linstock::boar
