// Chances as JSON: a number to draw and, where it is exact, a fraction to read.
#pragma once

#include <string>

#include "match/json.hpp"
#include "odds/tally.hpp"

namespace linstock::boar::odds {

/// {"chance":0.7,"fraction":"7/10"}
[[nodiscard]] inline Json chance_json(Ratio ratio) {
  const std::string whole = ratio.whole == 1 ? "" : "/" + std::to_string(ratio.whole);
  return {{"chance", number(ratio)}, {"fraction", std::to_string(ratio.part) + whole}};
}

/// {"result","text"} of a result, to which the chance is added.
[[nodiscard]] Json result_json(Result result, bool star = false);

}  // namespace linstock::boar::odds
