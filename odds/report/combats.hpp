// Which combats there are to ask about, and the answers for them.
#pragma once

#include "odds/report/question.hpp"

namespace linstock::boar::odds {

/// {"combat"} and, when one more unit is asked about, {"with"}; or {"refused"}. Errors name the
/// member that is wrong.
[[nodiscard]] linstock::Result<Json> one_combat(const Known& known, const CombatQuestion& question);
/// The combats announced and not fought yet, then, if wanted, those possible: each enemy hex that
/// is not attacked, by all units next to it that may attack it.
[[nodiscard]] linstock::Result<Json> all_combats(const Known& known, const CombatWish& wish,
                                                 bool possible);

}  // namespace linstock::boar::odds
