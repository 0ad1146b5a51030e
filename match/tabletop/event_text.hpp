// Events of the miniatures rules, told for people and for programs.
#pragma once

#include "match/system.hpp"
#include "rules/tabletop/event.hpp"
#include "rules/tabletop/scenario.hpp"

namespace linstock::tabletop {

/// The stable word of a kind of event, "fire_roll".
[[nodiscard]] std::string_view word_of(EventKind kind);
inline constexpr std::size_t kEventKinds = static_cast<std::size_t>(EventKind::GameOver) + 1;

/// Names of the numbers `a`, `b` and `c` of a kind of event; an empty one has no meaning.
struct EventFields {
  std::string_view a;
  std::string_view b;
  std::string_view c;
};
[[nodiscard]] const EventFields& fields_of(EventKind kind);

/// One factor of a die, with the words of its rule.
[[nodiscard]] ModifierTold told_factor(const Factor& factor);
/// All of them as JSON: [{"value","rule","cause"}...]
[[nodiscard]] Json factors_json(const Factors& factors);
/// One event as a sentence and as JSON.
[[nodiscard]] Told tell(const Scenario& scenario, const Event& event);

}  // namespace linstock::tabletop
