// Leaders (BOAR.14): who commands, what he adds, who falls.
#pragma once

#include "core/fixed_vector.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

using LeaderList = FixedVector<PieceId, 24>;

/// Leaders of a side in a hex, in id order.
LeaderList leaders_in(const Look& look, HexIndex hex, Side side);
/// Adds the leadership DRMs that a unit in its hex enjoys: commanding leader (BOAR.14.23) and
/// projected leadership (GER.3.9.1.WASH).
void add_leadership(const Look& look, PieceId unit, Modifiers& out);
/// Captures leaders of `side` that stand alone in `hex` when an enemy combat unit has entered
/// (BOAR.14.33).
void capture_lone_leaders(Play& play, HexIndex hex, Side side);
/// Removes a leader as a casualty or captive and moves army morale and VP by his row.
void lose_leader(Play& play, PieceId leader, bool captured, RuleId rule);

}  // namespace linstock::boar
