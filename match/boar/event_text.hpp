// Events of the series engine, told for people and for programs.
#pragma once

#include "match/system.hpp"
#include "rules/boar/event.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar {

/// The stable word of a kind of event, "combat_roll".
[[nodiscard]] std::string_view word_of(EventKind kind);
/// Number of kinds.
inline constexpr std::size_t kEventKinds = static_cast<std::size_t>(EventKind::Note) + 1;

/// Names of the numbers `a`, `b` and `c` of a kind of event; an empty one has no meaning.
struct EventFields {
  std::string_view a;
  std::string_view b;
  std::string_view c;
};
[[nodiscard]] const EventFields& fields_of(EventKind kind);

/// One modifier of a die.
[[nodiscard]] ModifierTold told_modifier(const Scenario& scenario, const Modifier& modifier);
/// One event as a sentence and as JSON. `hidden_from` is left 0.
[[nodiscard]] Told tell(const Scenario& scenario, const Event& event);

}  // namespace linstock::boar
