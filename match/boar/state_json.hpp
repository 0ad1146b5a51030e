// The whole state of the series engine as JSON, for tests, tools and the page. Holds everything,
// also what players may not know.
#pragma once

#include "match/json.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

[[nodiscard]] Json state_json(const Scenario& scenario, const State& state);

/// The state that was written, byte for byte. Errors name the field: unknown words, numbers out of
/// range, pieces or hexes that the scenario does not have.
[[nodiscard]] linstock::Result<State> state_from_json(const Scenario& scenario, const Json& json);

}  // namespace linstock::boar
