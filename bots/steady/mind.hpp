// What every decision is made from: the position as the seat may know it, the lawful actions, and
// what has been worked out about the map.
#pragma once

#include <span>

#include "bots/steady/atlas.hpp"
#include "bots/steady/field.hpp"
#include "bots/steady/march_memo.hpp"
#include "core/dice.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar::steady {

/// One decision. Valid during the call only.
struct Mind {
  Judge look;
  Side side;
  Task task;
  std::span<const Action> lawful;  ///< ascending, at least one; see also `next_activation`
  Atlas& atlas;
  MarchMemo& memo;
  const SeededDice& chances;  ///< the bot's own
  std::uint64_t ply = 0;
  const Directives& directives = kNoDirectives;
  Haste* haste = nullptr;  ///< set for players in a hurry

  [[nodiscard]] Field field() const { return {look, side, atlas, directives}; }
  [[nodiscard]] bool may(const Action& action) const;
  /// The lawful action of this kind, or null.
  [[nodiscard]] const Action* find(ActionKind kind) const;
};

/// The lawful action with the highest score; of equal ones the first.
template <class Score>
Action best_of(const Mind& mind, Score score) {
  Action best = mind.lawful[0];
  int best_score = score(best);
  for (std::size_t i = 1; i < mind.lawful.size(); ++i) {
    const int own = score(mind.lawful[i]);
    if (own <= best_score) continue;
    best = mind.lawful[i];
    best_score = own;
  }
  return best;
}

/// The answer of the bot to any question.
[[nodiscard]] Action decide(Mind& mind);

}  // namespace linstock::boar::steady
