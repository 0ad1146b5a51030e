// Charges (steps f to i): reach, the charged test, counter-charge, surrender.
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/event.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// 3 inches for infantry, 6 for cavalry (TT.chg.1).
[[nodiscard]] std::int32_t charge_reach(const UnitInfo& info);
/// May the unit charge the other now?
[[nodiscard]] Verdict may_charge(const Look& look, UnitId unit, UnitId target);
/// Factors of the charged test against all that charge it (TT.ct.1 to .9).
[[nodiscard]] Factors charged_factors(const Look& look, UnitId target);
/// Least score on which a unit surrenders (TT.sur.1).
[[nodiscard]] int surrender_score(const UnitInfo& info);

}  // namespace linstock::tabletop
