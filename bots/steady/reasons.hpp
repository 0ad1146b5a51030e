// Why an action was chosen, in one line for people.
#pragma once

#include <string>

#include "bots/steady/mind.hpp"

namespace linstock::boar::steady {

/// "1st Maryland joins the assault from 2812". Never empty.
[[nodiscard]] std::string reason(const Mind& mind, const Action& action);

}  // namespace linstock::boar::steady
