// All ends of a position of the miniatures rules, each with its chance: what the odds are compared
// with. The engine alone plays.
#pragma once

#include <functional>
#include <memory>
#include <ostream>

#include "odds/ratio.hpp"
#include "rules/tabletop/engine.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {

using IsDue = std::function<bool(const Task& task)>;
using Visit = std::function<void(const State& end, Ratio chance)>;

/// Plays every face of every die for which `due` says yes, and shows each position in which the
/// next thing is another one.
inline void every_end(const Scenario& scenario, const State& state, const IsDue& due,
                      const Visit& visit, Ratio chance = kCertain) {
  const Pending owed = pending(scenario, state);
  if (owed.actor != Pending::Actor::Dice || !due(owed.task)) {
    visit(state, chance);
    return;
  }
  const auto faces = std::make_unique<ActionList>();
  legal_actions(scenario, state, *faces);
  const Ratio each = chance * ratio(1, static_cast<std::int64_t>(faces->size()));
  for (const Action& face : *faces) {
    State next = state;
    apply(scenario, next, face);
    every_end(scenario, next, due, visit, each);
  }
}

/// A die of one of these kinds. The entry of a test table that stands for later is none.
inline IsDue dice_of(std::vector<TaskKind> kinds) {
  return [kinds = std::move(kinds)](const Task& task) {
    const auto kind = static_cast<TaskKind>(task.kind);
    const bool later = kind == TaskKind::GeneralDie && task.unit == kNone;
    return !later && std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  };
}

/// The sum of the chances of all ends that pass the test.
inline Ratio chance_of(const Scenario& scenario, const State& state, const IsDue& due,
                       const std::function<bool(const State&)>& test) {
  Ratio sum{};
  every_end(scenario, state, due, [&](const State& end, Ratio chance) {
    if (test(end)) sum = sum + chance;
  });
  return sum;
}

}  // namespace linstock::tabletop::testing

namespace linstock {

/// For the messages of failing tests.
inline std::ostream& operator<<(std::ostream& out, Ratio ratio) {
  return out << ratio.part << "/" << ratio.whole;
}

}  // namespace linstock
