// Refusals in words: what forbids an action, with what was measured.
#pragma once

#include "match/system.hpp"
#include "rules/tabletop/action.hpp"
#include "rules/tabletop/scenario.hpp"

namespace linstock::tabletop {

/// Of a verdict that is not ok.
[[nodiscard]] Refusal refusal_of(const Scenario& scenario, const Action& action,
                                 const Verdict& verdict);
/// {"rule","reason"}
[[nodiscard]] Json refusal_json(const Refusal& refusal);

}  // namespace linstock::tabletop
