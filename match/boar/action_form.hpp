// Actions of the series engine as moves, as text and as JSON. Every form can be read back.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "match/system.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar {

/// Words keep the order of actions.
[[nodiscard]] Move pack(const Action& action);
[[nodiscard]] Action unpack(Move move);

/// What the number of an action means.
enum class ValueForm : std::uint8_t { None, Number, Die, Chits, Side, Combat, Tactic };

/// How one kind of action is written: its word, then the piece, the hex and the value. What is not
/// needed may still be there (`move 2812` and `move 1st-maryland 2812` are two actions).
struct ActionForm {
  ActionKind kind = ActionKind::Roll;
  std::string_view word;  ///< "end_movement"; the text form has hyphens for underscores
  bool needs_piece = false;
  bool needs_hex = false;
  ValueForm value = ValueForm::None;
  std::string_view example;  ///< what an error message shows
};
/// The form of a kind.
[[nodiscard]] const ActionForm& form_of(ActionKind kind);
/// The name of the value's JSON field.
[[nodiscard]] std::string_view field_of(ValueForm form);
/// Number of kinds.
inline constexpr std::size_t kActionKinds = static_cast<std::size_t>(ActionKind::PassVolume) + 1;

/// "attack 2nd-maryland 3313"
[[nodiscard]] std::string action_text(const Scenario& scenario, const Action& action);
[[nodiscard]] linstock::Result<Action> parse_action(const Scenario& scenario,
                                                    std::string_view text);
/// {"type":"attack","piece":"2nd-maryland","hex":"3313"}
[[nodiscard]] Json action_json(const Scenario& scenario, const Action& action);
[[nodiscard]] linstock::Result<Action> action_from_json(const Scenario& scenario, const Json& json);
/// "2nd Maryland attacks 3313 (Chew House)", as an answer to a decision of this word.
[[nodiscard]] std::string action_label(const Scenario& scenario, const Action& action,
                                       std::string_view decision);

}  // namespace linstock::boar
