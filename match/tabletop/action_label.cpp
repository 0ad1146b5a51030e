// What a menu calls an action.
#include "match/tabletop/action_form.hpp"
#include "match/tabletop/words.hpp"

namespace linstock::tabletop {

namespace {

std::string dice_label(int value) {
  if (value < 10) return "A " + std::to_string(value) + " is rolled";
  return "A " + std::to_string(value / 10) + " and a " + std::to_string(value % 10) + " are rolled";
}

/// "to 30 degrees (north-east)"
std::string to_heading(std::uint16_t value) {
  return "to " + degrees(value) + " (" + std::string(compass_word({value})) + ")";
}

std::string form_label(const Scenario& scenario, const Action& action) {
  const auto formation = static_cast<Formation>(action.value);
  const std::string_view word = formation_word(scenario.units[action.unit], formation);
  if (word == "deployed") return "deploys";
  if (word == "limbered") return "limbers up";
  return "forms " + std::string(word);
}

std::string end_label(ActionKind kind) {
  switch (kind) {
    case ActionKind::EndMovement:
      return "End the movement";
    case ActionKind::EndTurning:
      return "No more facing changes";
    case ActionKind::EndFire:
      return "End the fire";
    default:
      return "No more charges";
  }
}

/// What the unit does.
// NOLINTNEXTLINE(readability-function-size): a phrase for each kind of action
std::string deed(const Scenario& scenario, const Action& action) {
  const auto id = static_cast<std::uint8_t>(action.value);
  switch (action.kind) {
    case ActionKind::March:
      return "marches " + inches(action.value);
    case ActionKind::Retire:
      return "retires " + inches(action.value) + ", facing kept";
    case ActionKind::Wheel:
      return "wheels " + to_heading(action.value);
    case ActionKind::Face:
    case ActionKind::Turn:
      return "turns " + to_heading(action.value);
    case ActionKind::Form:
      return form_label(scenario, action);
    case ActionKind::Enter:
      return "enters " + terrain_name(scenario, id);
    case ActionKind::Leave:
      return "comes out on side " + std::to_string(action.value);
    case ActionKind::Halt:
      return "has finished its move";
    case ActionKind::Build:
      return "builds " + terrain_name(scenario, id);
    case ActionKind::Dismantle:
      return "takes down " + terrain_name(scenario, id);
    case ActionKind::Lay:
      return "lays a charge at " + terrain_name(scenario, id);
    case ActionKind::Fire:
      return "fires at " + unit_name(scenario, id) +
             (action.x == 0 ? "" : " with base " + std::to_string(action.x));
    case ActionKind::Bombard:
      return "fires at " + terrain_name(scenario, id);
    case ActionKind::Charge:
      return "charges " + unit_name(scenario, id);
    case ActionKind::Test:
      return "takes its test";
    case ActionKind::Counter:
      return "counter-charges " + unit_name(scenario, id);
    case ActionKind::Stand:
      return "stands";
    case ActionKind::Melee:
      return "is fought with";
    default:
      return "acts";
  }
}

}  // namespace

std::string action_label(const Scenario& scenario, const Action& action) {
  if (!well_formed(scenario, action)) return "No action of this battle";
  const ActionForm& form = form_of(action.kind);
  const auto id = static_cast<std::uint8_t>(action.value);
  if (action.kind == ActionKind::Roll) return dice_label(action.value);
  if (form.doer == Doer::None) return end_label(action.kind);
  if (action.kind == ActionKind::Ride) {
    return general_name(scenario, action.unit) + " rides to " + short_decimal(action.x) + ", " +
           short_decimal(action.y);
  }
  if (action.kind == ActionKind::Join) {
    return general_name(scenario, action.unit) + " joins " + unit_name(scenario, id);
  }
  return unit_name(scenario, action.unit) + " " + deed(scenario, action);
}

}  // namespace linstock::tabletop
