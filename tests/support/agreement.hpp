// `check` and `legal_actions` must say the same: every action listed is lawful, and what is lawful
// is listed. The comparison tries all kinds of actions with the pieces and hexes around.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/battle.hpp"

namespace linstock::boar::testing {

/// Compares the two for the pending decision: `EXPECT_TRUE(agrees(scenario, state));`
/// Candidates are every kind of action with the pieces (and none, and one too many), every hex
/// with a piece in it or next to it (and none, and one off the map) and small values.
::testing::AssertionResult agrees(const Scenario& scenario, const State& state);
::testing::AssertionResult agrees(Battle& battle);

}  // namespace linstock::boar::testing
