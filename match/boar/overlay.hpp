// What the map shows about a question: zones of control, what can be seen, how far a piece gets.
#pragma once

#include "match/system.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

/// By name and argument:
///   zoc side     {"hexes":[hex...]}: in the ZOC of that side's units
///   los hex      {"visible":[{"hex","range","modifiers"}], "blocked":[{"hex","rule","reason"}]}:
///                for a gun in the hex, as far as the map's longest range; the modifiers are those
///                of the ground for artillery fire
///   reach piece  {"hexes":[{"hex","cost","strategic","path"}]}: where it may end its movement from
///                where it stands, in points; in its next movement phase if this is not its own
/// Within what the seat may know: hidden units cast no ZOC, and nothing is told of hidden pieces.
[[nodiscard]] linstock::Result<Json> overlay_of(const Scenario& scenario, const State& state,
                                                Seat seat, std::string_view name,
                                                std::string_view argument);

}  // namespace linstock::boar
