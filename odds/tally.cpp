#include "odds/tally.hpp"

#include <limits>

namespace linstock::boar::odds {

std::string fraction_text(Count count) {
  const bool negative = count < 0;
  Count part = negative ? -count : count;
  Count whole = kWhole;
  for (const int prime : {2, 5}) {  // all there is in a power of ten
    while (whole % prime == 0 && part % prime == 0 && whole > 1) {
      part /= prime;
      whole /= prime;
    }
  }
  constexpr Count kMost = std::numeric_limits<std::int64_t>::max();
  if (part > kMost || whole > kMost) return {};
  std::string text = negative ? "-" : "";
  text += std::to_string(static_cast<std::int64_t>(part));
  if (whole > 1) text += "/" + std::to_string(static_cast<std::int64_t>(whole));
  return text;
}

}  // namespace linstock::boar::odds
