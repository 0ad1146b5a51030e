// Victory on points (BOAR.4).
#pragma once

#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Victory points in halves that `side` would have if the game ended now: scored so far, shattered
/// enemies (BOAR.4.VP3), objectives and the volume's own.
int final_halves(const Look& look, Side side);
/// Does `side` score the objective as things stand?
bool holds_objective(const Look& look, const Objective& objective);
/// Ends the game by victory points: marginal or draw (BOAR.4).
void decide_on_points(Play& play);

}  // namespace linstock::boar
