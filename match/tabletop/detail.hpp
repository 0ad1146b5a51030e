// Facts that a menu shows beside an action: what it costs, what the dice need. Never advice.
//
// march, retire, wheel, face   {"cost","left": after it,"at":[x,y]}
// fire, bombard                {"range","band","needs": least score of two dice that hits}
// charge                       {"distance"}
#pragma once

#include <span>
#include <vector>

#include "match/json.hpp"
#include "rules/tabletop/action.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

/// One for each lawful action; an empty object for those without facts.
[[nodiscard]] std::vector<Json> details_of(const Scenario& scenario, const State& state,
                                           std::span<const Action> actions);

}  // namespace linstock::tabletop
