// The straight way of a charge: what stands in it, and going it.
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// Does the unit charge the target (declared, and still there to do it)?
[[nodiscard]] bool charges(const Look& look, UnitId unit, UnitId target);
/// Is anybody charging it?
[[nodiscard]] bool is_charged(const Look& look, UnitId target);
/// May the charged unit counter-charge this charger? Foot or horse in order, in the open, with the
/// charger to its front (TT.ct.11). The score is not looked at.
[[nodiscard]] bool may_counter(const Look& look, UnitId unit, UnitId charger);

/// Is the way free for `distance` straight ahead, up to the target? Units, buildings and barred
/// ground stop a charge; obstacles do not.
[[nodiscard]] Verdict check_way(const Look& look, UnitId unit, UnitId target,
                                std::int32_t distance);
/// How far the unit could go straight ahead, at most `most`: up to other units, buildings, barred
/// ground and the edge.
[[nodiscard]] std::int32_t free_way(const Look& look, UnitId unit, std::int32_t most);
/// Goes to the place that the charged unit has left (TT.seq.i), as far as the way is free.
void take_place(Play& play, UnitId unit, std::int32_t distance);

}  // namespace linstock::tabletop
