// The whole state of a game as JSON, and back: equal states give equal texts.
#pragma once

#include "core/result.hpp"
#include "match/json.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

[[nodiscard]] Json state_json(const Scenario& scenario, const State& state);
/// Errors name the field; numbers beyond what the rules can reach are errors too.
[[nodiscard]] Result<State> state_from_json(const Scenario& scenario, const Json& json);

}  // namespace linstock::tabletop
