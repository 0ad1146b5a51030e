// Why the series engine refuses an action, as a sentence with the facts.
#pragma once

#include "match/system.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar {

/// For a verdict that is not ok. Always a whole sentence, whatever facts the verdict has.
[[nodiscard]] Refusal refusal_of(const Scenario& scenario, const Action& action,
                                 const Verdict& verdict);

}  // namespace linstock::boar
