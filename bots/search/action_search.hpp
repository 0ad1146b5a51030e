// The search among a few lawful actions: each is played, then both sides go on by the rule of
// thumb.
#pragma once

#include <span>

#include "bots/search/lookahead.hpp"

namespace linstock::boar::search {

/// Is the decision one whose actions are worth comparing by playing on? Not the many of movement
/// and fire, and not the secret tactics.
[[nodiscard]] bool is_worth_search(const Task& task);

/// The usual action, unless another one does better under the same luck. The lawful actions belong
/// to the root; `own` is what the side is told while it goes on.
[[nodiscard]] Action best_action(Lookahead& lookahead, std::span<const Action> lawful,
                                 const Action& usual, const steady::Directives& own, Purse& purse);

}  // namespace linstock::boar::search
