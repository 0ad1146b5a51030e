// The pending decision in words, with the rules it is about.
#pragma once

#include "match/system.hpp"
#include "rules/tabletop/engine.hpp"

namespace linstock::tabletop {

[[nodiscard]] Prompt prompt_of(const Scenario& scenario, const State& state);

}  // namespace linstock::tabletop
