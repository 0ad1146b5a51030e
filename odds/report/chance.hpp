// Chances of close combats as JSON.
#pragma once

#include "odds/report/ratio_json.hpp"
#include "odds/tally.hpp"

namespace linstock::boar::odds {

/// {"result","text"} of a result, to which the chance is added.
[[nodiscard]] Json result_json(Result result, bool star = false);

}  // namespace linstock::boar::odds
