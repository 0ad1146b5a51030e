// Results on units and sides (BOAR.13.1): steps, disorder, captures, leader casualties. Used by
// fire and close combat alike.
#pragma once

#include "rules/boar/play.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

/// Takes one step: flips, or eliminates at the last (BOAR.13.1.1). Always moves VP; army morale as
/// for a 1 result only when `with_morale`.
void lose_step(Play& play, PieceId unit, bool with_morale);
/// Puts the unit in the eliminated box with all its steps, by a 2 result or a D on a shattered
/// unit. Moves VP only.
void eliminate(Play& play, PieceId unit, RuleId rule);
/// Puts the unit in the captured box: 1 VP, army morale, momentum for a full-strength +2 unit
/// (BOAR.4.VP1, BOAR.12.64).
void capture(Play& play, PieceId unit, RuleId rule);
/// A "D": disrupted, shattered or eliminated, army morale, then (unless eliminated) a three-hex
/// retreat is pushed (BOAR.13.1.D).
void disrupt(Play& play, PieceId unit);
/// Applies a fire result to its target (BOAR.10.3, BOAR.11.3, BOAR.13): pushes retreats and leader
/// loss as needed.
void apply_fire_result(Play& play, PieceId target, Result result, bool star);
/// Freezes the army morale levels of both sides for one combat or fire, and thaws them
/// (BOAR.16.24).
void freeze_levels(Play& play);
void thaw_levels(Play& play);
/// Resets `State::combat` when a close combat is over.
void forget_combat(Play& play);

}  // namespace linstock::boar
