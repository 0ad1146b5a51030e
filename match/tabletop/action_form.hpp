// Actions of the miniatures rules as moves, as text and as JSON. Every form can be read back.
//
// Texts have distances in inches and headings in degrees, with up to two decimals; the JSON has
// both in hundredths, as whole numbers.
//
//   roll 4 / roll 3 5                {"type":"roll","dice":[3,5]}
//   march <unit> 4.50                {"type":"march","unit":id,"distance":450}
//   retire <unit> 2.00               {"type":"retire","unit":id,"distance":200}
//   wheel <unit> 30.00               {"type":"wheel","unit":id,"heading":3000}
//   face <unit> 315.00               {"type":"face","unit":id,"heading":31500}
//   form <unit> column               {"type":"form","unit":id,"formation":"column"}
//   enter <unit> <building>          {"type":"enter","unit":id,"terrain":id}
//   leave <unit> 2                   {"type":"leave","unit":id,"side":2}
//   halt <unit>                      {"type":"halt","unit":id}
//   ride <general> 12.00 30.50       {"type":"ride","general":id,"at":[1200,3050]}
//   join <general> <unit>            {"type":"join","general":id,"unit":id}
//   build|dismantle|lay <unit> <terrain>    {"type":"build","unit":id,"terrain":id}
//   end movement                     {"type":"end_movement"}
//   turn <unit> 90.00                {"type":"turn","unit":id,"heading":9000}
//   end turning                      {"type":"end_turning"}
//   fire <unit> <unit> [base 1]      {"type":"fire","unit":id,"target":id,"base":1}
//   bombard <unit> <terrain>         {"type":"bombard","unit":id,"terrain":id}
//   end fire, end charges            {"type":"end_fire"}, {"type":"end_charges"}
//   charge <unit> <unit>             {"type":"charge","unit":id,"target":id}
//   test <unit>, stand <unit>, melee <unit>     {"type":"test","unit":id}
//   counter <unit> <unit>            {"type":"counter","unit":id,"target":id}
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "match/system.hpp"
#include "rules/tabletop/action.hpp"
#include "rules/tabletop/scenario.hpp"

namespace linstock::tabletop {

/// Words keep the order of actions.
[[nodiscard]] Move pack(const Action& action);
[[nodiscard]] Action unpack(Move move);

/// What the first piece of an action is.
enum class Doer : std::uint8_t { None, Unit, General };
/// What else an action says.
enum class Detail : std::uint8_t {
  None,
  Dice,       ///< value: 1 .. 6, or 11 .. 66
  Distance,   ///< value
  Heading,    ///< value
  Formation,  ///< value
  Terrain,    ///< value
  Side,       ///< value: of a building
  Place,      ///< x, y
  Unit,       ///< value
  Shot,       ///< value: a unit; x: 0, or the base that fires
};

struct ActionForm {
  ActionKind kind = ActionKind::Roll;
  std::string_view word;  ///< "end_movement"; the text form has a blank for the underscore
  Doer doer = Doer::None;
  Detail detail = Detail::None;
  std::string_view example;  ///< what an error message shows
};
[[nodiscard]] const ActionForm& form_of(ActionKind kind);
/// Number of kinds.
inline constexpr std::size_t kActionKinds = static_cast<std::size_t>(ActionKind::Melee) + 1;

/// Does the action name pieces of the scenario, with numbers in their ranges, and nothing besides?
/// All others have no text.
[[nodiscard]] bool well_formed(const Scenario& scenario, const Action& action);
/// Are the dice of a roll possible: 1 .. 6, or two of them?
[[nodiscard]] bool are_dice(int value);

[[nodiscard]] std::string action_text(const Scenario& scenario, const Action& action);
[[nodiscard]] Result<Action> parse_action(const Scenario& scenario, std::string_view text);
[[nodiscard]] Json action_json(const Scenario& scenario, const Action& action);
[[nodiscard]] Result<Action> action_from_json(const Scenario& scenario, const Json& json);
/// "40th Foot fires at 3rd Maryland", for a menu.
[[nodiscard]] std::string action_label(const Scenario& scenario, const Action& action);

}  // namespace linstock::tabletop
