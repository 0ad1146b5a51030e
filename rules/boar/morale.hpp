// Morale checks and rally (BOAR.13.5, BOAR.15).
#pragma once

#include "rules/boar/play.hpp"

namespace linstock::boar {

inline constexpr int kMoraleTarget = 5;  ///< BOAR.13.5: this or more passes

/// All modifiers of a morale check or rally roll of the unit: its modified morale, leadership,
/// fieldworks (only in a close combat being resolved), fortified terrain, the volume's own.
Modifiers morale_check_modifiers(const Look& look, PieceId unit);
/// Rolls `die` for the unit, emits the event, returns true when passed.
bool resolve_morale_check(Play& play, PieceId unit, int die);

}  // namespace linstock::boar
