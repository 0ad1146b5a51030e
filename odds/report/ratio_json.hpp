// Chances as JSON: a number to draw and, where it is exact, a fraction to read.
#pragma once

#include <string>

#include "match/json.hpp"
#include "odds/ratio.hpp"

namespace linstock {

/// {"chance":0.7,"fraction":"7/10"}
[[nodiscard]] inline Json chance_json(Ratio ratio) {
  const std::string whole = ratio.whole == 1 ? "" : "/" + std::to_string(ratio.whole);
  return {{"chance", number(ratio)}, {"fraction", std::to_string(ratio.part) + whole}};
}

}  // namespace linstock
