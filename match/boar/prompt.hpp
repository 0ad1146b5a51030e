// What the pending decision asks, in words and with the rules it comes from.
#pragma once

#include "match/system.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::boar {

[[nodiscard]] Prompt prompt_of(const Scenario& scenario, const State& state);

}  // namespace linstock::boar
