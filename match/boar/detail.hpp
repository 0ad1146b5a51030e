// Facts that a menu shows beside an action: what it costs, what die it needs. The rules' own
// functions give every number.
#pragma once

#include <span>

#include "match/json.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

/// One object for each of the actions, lawful ones of the pending decision. By type of action:
///   move, march   {"cost","left","path":[hex...],"strategic","zoc"}: points, the way from hex to
///                 hex, and whether an enemy ZOC ends the movement there
///   advance, retreat...  {"path"} when the way is one step
///   target, fire_with, fire   {"to_hit","range","strength","dice","firers":[piece...],
///                 "modifiers","total"}: of a fire by all who could join in, by those named and
///                 this one, by those named; `to_hit` is what the die and the total of the
///                 modifiers must reach, 0 = no hit is possible
///   attack, resolve, lead, tactic   {"combat","attack","defence","odds":"7:4","column":"3-2",
///                 "attackers":[piece...],"defenders","modifiers","total"}: of the combat as it
///                 would stand, tactics left out; the column after any diversion
///   rally         {"needs","modifiers","total"}: what the die and the total must reach
///   bid, first    {"cost","adds"}: chits, and what they add to the die
/// Anything else, and whatever would tell of pieces that are hidden: {}.
[[nodiscard]] std::vector<Json> details_of(const Scenario& scenario, const State& state,
                                           std::span<const Action> actions);

}  // namespace linstock::boar
