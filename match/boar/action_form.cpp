#include "match/boar/action_form.hpp"

#include <array>

#include "core/assert.hpp"

namespace linstock::boar {

namespace {

constexpr std::array<ActionForm, kActionKinds> kForms = {{
    {ActionKind::Roll, "roll", false, false, ValueForm::Die, "roll 7"},
    {ActionKind::Bid, "bid", false, false, ValueForm::Chits, "bid 1"},
    {ActionKind::Order, "first", false, false, ValueForm::Side, "first american"},
    {ActionKind::KeepOrder, "keep_order", false, false, ValueForm::None, "keep-order"},
    {ActionKind::Arrive, "arrive", true, true, ValueForm::None, "arrive greene 2800"},
    {ActionKind::Delay, "delay", true, false, ValueForm::None, "delay greene"},
    {ActionKind::Activate, "activate", true, false, ValueForm::None, "activate 1st-maryland"},
    {ActionKind::Move, "move", false, true, ValueForm::None, "move 2812"},
    {ActionKind::March, "march", false, true, ValueForm::None, "march 2910"},
    {ActionKind::Stop, "stop", false, false, ValueForm::None, "stop"},
    {ActionKind::EndMovement, "end_movement", false, false, ValueForm::None, "end-movement"},
    {ActionKind::Examine, "examine", false, true, ValueForm::None, "examine 2812"},
    {ActionKind::Rally, "rally", true, false, ValueForm::None, "rally 1st-maryland"},
    {ActionKind::EndRally, "end_rally", false, false, ValueForm::None, "end-rally"},
    {ActionKind::TargetHex, "target_hex", false, true, ValueForm::None, "target-hex 2812"},
    {ActionKind::Target, "target", true, false, ValueForm::None, "target 5th-foot"},
    {ActionKind::AddFirer, "fire_with", true, false, ValueForm::None, "fire-with 1st-maryland"},
    {ActionKind::Fire, "fire", false, false, ValueForm::None, "fire"},
    {ActionKind::EndFire, "end_fire", false, false, ValueForm::None, "end-fire"},
    {ActionKind::Attack, "attack", true, true, ValueForm::None, "attack 2nd-maryland 3313"},
    {ActionKind::Divert, "divert", false, true, ValueForm::None, "divert 3412"},
    {ActionKind::EndAttacks, "end_attacks", false, false, ValueForm::None, "end-attacks"},
    {ActionKind::Resolve, "resolve", false, false, ValueForm::Combat, "resolve 2"},
    {ActionKind::Lead, "lead", true, false, ValueForm::None, "lead 5th-foot"},
    {ActionKind::Withdraw, "withdraw", false, false, ValueForm::None, "withdraw"},
    {ActionKind::Stand, "stand", false, false, ValueForm::None, "stand"},
    {ActionKind::PlayTactic, "tactic", false, false, ValueForm::Tactic, "tactic skirmish"},
    {ActionKind::Reroll, "reroll", false, false, ValueForm::None, "reroll"},
    {ActionKind::KeepRoll, "keep_roll", false, false, ValueForm::None, "keep-roll"},
    {ActionKind::Advance, "advance", true, true, ValueForm::None, "advance 5th-foot 3008"},
    {ActionKind::EndAdvance, "end_advance", false, false, ValueForm::None, "end-advance"},
    {ActionKind::RetreatTo, "retreat", true, true, ValueForm::None, "retreat 2nd-maryland 3008"},
    {ActionKind::ReduceAndRetreat, "reduce_and_retreat", true, true, ValueForm::None,
     "reduce-and-retreat 2nd-maryland 3008"},
    {ActionKind::Surrender, "surrender", true, false, ValueForm::None, "surrender 2nd-maryland"},
    {ActionKind::IgnoreRetreat, "ignore_retreat", false, false, ValueForm::None, "ignore-retreat"},
    {ActionKind::TakeResult, "take_result", false, false, ValueForm::None, "take-result"},
    {ActionKind::Follow, "follow", false, false, ValueForm::None, "follow"},
    {ActionKind::Stay, "stay", false, false, ValueForm::None, "stay"},
    {ActionKind::LoseLeader, "lose_leader", true, false, ValueForm::None, "lose-leader wayne"},
    {ActionKind::LoseStep, "lose_step", true, false, ValueForm::None, "lose-step 2nd-maryland"},
    {ActionKind::Capture, "capture", true, false, ValueForm::None, "capture 2nd-maryland"},
    {ActionKind::VolumeChoice, "choose", false, false, ValueForm::Number, "choose 2812"},
    {ActionKind::PassVolume, "pass", false, false, ValueForm::None, "pass"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (kForms[i].kind != static_cast<ActionKind>(i) || kForms[i].word.empty()) return false;
  }
  return true;
}
static_assert(in_order(), "one form per kind, in their order");

}  // namespace

Move pack(const Action& action) {
  return {std::uint64_t{static_cast<std::uint8_t>(action.kind)} << 56U |
          std::uint64_t{action.piece} << 48U | std::uint64_t{action.hex} << 32U |
          std::uint64_t{action.value} << 24U | std::uint64_t{action.extra} << 16U |
          std::uint64_t{action.pad}};
}

Action unpack(Move move) {
  const auto byte = [&](unsigned shift) { return static_cast<std::uint8_t>(move.word >> shift); };
  Action action;
  action.kind = static_cast<ActionKind>(byte(56));
  action.piece = byte(48);
  action.hex = static_cast<HexIndex>(move.word >> 32U);
  action.value = byte(24);
  action.extra = byte(16);
  action.pad = static_cast<std::uint16_t>(move.word);
  return action;
}

const ActionForm& form_of(ActionKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  LINSTOCK_ASSERT(index < kForms.size(), "a known kind of action");
  return kForms[index];
}

std::string_view field_of(ValueForm form) {
  switch (form) {
    case ValueForm::Die:
      return "die";
    case ValueForm::Chits:
      return "chits";
    case ValueForm::Side:
      return "side";
    case ValueForm::Combat:
      return "combat";
    case ValueForm::Tactic:
      return "tactic";
    default:
      return "value";
  }
}

}  // namespace linstock::boar
