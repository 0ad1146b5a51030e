// The frame of the game: the printed order of a player's turn (TT.seq) and its end.
#pragma once

#include "rules/tabletop/play.hpp"
#include "rules/tabletop/task.hpp"

namespace linstock::tabletop {

/// Steps tell the phase they belong to; a roll for a general belongs to whatever is going on.
void enter_phase_of(Play& play, TaskKind kind);
/// A side that came with troops and has none left in order, nor any to come, has lost (scenario
/// rule). Called after every step.
void end_if_broken(Play& play);
/// Has the side a steady or shaken unit on the table, or one still to come? Also true for a side
/// without any troops in the scenario.
[[nodiscard]] bool in_order(const Look& look, Side side);

}  // namespace linstock::tabletop
