#include "match/tabletop/action_form.hpp"

#include <array>

#include "core/assert.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::array kForms = std::to_array<ActionForm>({
    {ActionKind::Roll, "roll", Doer::None, Detail::Dice, "roll 4"},
    {ActionKind::March, "march", Doer::Unit, Detail::Distance, "march a-unit 4.50"},
    {ActionKind::Retire, "retire", Doer::Unit, Detail::Distance, "retire a-unit 2.00"},
    {ActionKind::Wheel, "wheel", Doer::Unit, Detail::Heading, "wheel a-unit 30.00"},
    {ActionKind::Face, "face", Doer::Unit, Detail::Heading, "face a-unit 315.00"},
    {ActionKind::Form, "form", Doer::Unit, Detail::Formation, "form a-unit column"},
    {ActionKind::Enter, "enter", Doer::Unit, Detail::Terrain, "enter a-unit a-house"},
    {ActionKind::Leave, "leave", Doer::Unit, Detail::Side, "leave a-unit 2"},
    {ActionKind::Halt, "halt", Doer::Unit, Detail::None, "halt a-unit"},
    {ActionKind::Ride, "ride", Doer::General, Detail::Place, "ride a-general 12.00 30.50"},
    {ActionKind::Join, "join", Doer::General, Detail::Unit, "join a-general a-unit"},
    {ActionKind::Build, "build", Doer::Unit, Detail::Terrain, "build a-unit a-work"},
    {ActionKind::Dismantle, "dismantle", Doer::Unit, Detail::Terrain, "dismantle a-unit a-work"},
    {ActionKind::Lay, "lay", Doer::Unit, Detail::Terrain, "lay a-unit a-bridge"},
    {ActionKind::EndMovement, "end_movement", Doer::None, Detail::None, "end movement"},
    {ActionKind::Turn, "turn", Doer::Unit, Detail::Heading, "turn a-unit 90.00"},
    {ActionKind::EndTurning, "end_turning", Doer::None, Detail::None, "end turning"},
    {ActionKind::Fire, "fire", Doer::Unit, Detail::Shot, "fire a-unit another-unit"},
    {ActionKind::Bombard, "bombard", Doer::Unit, Detail::Terrain, "bombard a-battery a-house"},
    {ActionKind::EndFire, "end_fire", Doer::None, Detail::None, "end fire"},
    {ActionKind::Charge, "charge", Doer::Unit, Detail::Unit, "charge a-unit another-unit"},
    {ActionKind::EndCharges, "end_charges", Doer::None, Detail::None, "end charges"},
    {ActionKind::Test, "test", Doer::Unit, Detail::None, "test a-unit"},
    {ActionKind::Counter, "counter", Doer::Unit, Detail::Unit, "counter a-unit another-unit"},
    {ActionKind::Stand, "stand", Doer::Unit, Detail::None, "stand a-unit"},
    {ActionKind::Melee, "melee", Doer::Unit, Detail::None, "melee a-unit"},
});

constexpr bool forms_in_order() {
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (static_cast<std::size_t>(kForms[i].kind) != i) return false;
  }
  return kForms.size() == kActionKinds;
}
static_assert(forms_in_order(), "the forms stand in the order of the kinds");

constexpr std::uint16_t kSignBit = 0x8000;  // moves negative numbers below the others

std::uint16_t ordered(std::int16_t value) {
  return static_cast<std::uint16_t>(static_cast<std::uint16_t>(value) ^ kSignBit);
}
std::int16_t unordered(std::uint64_t bits) {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits) ^ kSignBit);
}

bool doer_fits(const Scenario& scenario, Doer doer, std::uint8_t id) {
  switch (doer) {
    case Doer::Unit:
      return id < scenario.units.size();
    case Doer::General:
      return id < scenario.generals.size();
    default:
      return id == kNone;
  }
}

bool value_fits(const Scenario& scenario, Detail detail, std::uint16_t value) {
  constexpr std::uint16_t kMostSides = 256;
  switch (detail) {
    case Detail::Dice:
      return are_dice(value);
    case Detail::Distance:
      return true;
    case Detail::Heading:
      return value < kFullTurn;
    case Detail::Formation:
      return value < 2;
    case Detail::Terrain:
      return value < scenario.terrain.size();
    case Detail::Side:
      return value < kMostSides;
    case Detail::Unit:
    case Detail::Shot:
      return value < scenario.units.size();
    default:
      return value == 0;
  }
}

bool place_fits(Detail detail, const Action& action) {
  if (detail == Detail::Place) return true;
  if (detail == Detail::Shot) return action.x >= 0 && action.x <= 2 && action.y == 0;
  return action.x == 0 && action.y == 0;
}

}  // namespace

Move pack(const Action& action) {
  return {std::uint64_t{static_cast<std::uint8_t>(action.kind)} << 56U |
          std::uint64_t{action.unit} << 48U | std::uint64_t{action.value} << 32U |
          std::uint64_t{ordered(action.x)} << 16U | ordered(action.y)};
}

Action unpack(Move move) {
  Action action;
  action.kind = static_cast<ActionKind>(move.word >> 56U);
  action.unit = static_cast<std::uint8_t>(move.word >> 48U);
  action.value = static_cast<std::uint16_t>(move.word >> 32U);
  action.x = unordered(move.word >> 16U);
  action.y = unordered(move.word);
  return action;
}

const ActionForm& form_of(ActionKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  LINSTOCK_ASSERT(index < kForms.size(), "a known kind of action");
  return kForms[index];
}

bool are_dice(int value) {
  const int tens = value / 10;
  const int ones = value % 10;
  return ones >= 1 && ones <= 6 && tens >= 0 && tens <= 6;
}

bool well_formed(const Scenario& scenario, const Action& action) {
  if (static_cast<std::size_t>(action.kind) >= kActionKinds) return false;
  const ActionForm& form = form_of(action.kind);
  return doer_fits(scenario, form.doer, action.unit) &&
         value_fits(scenario, form.detail, action.value) && place_fits(form.detail, action);
}

}  // namespace linstock::tabletop
