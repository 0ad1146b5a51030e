// Actions in words for menus and logs.
#include "match/boar/action_form.hpp"
#include "match/boar/volume_words.hpp"
#include "match/boar/words.hpp"

namespace linstock::boar {

namespace {

std::string tactic_name(std::uint8_t value) {
  return value < kTactics ? spaced(name_of(static_cast<Tactic>(value))) : std::to_string(value);
}

std::string chits(int count) {
  return std::to_string(count) + (count == 1 ? " momentum chit" : " momentum chits");
}

/// Actions without piece and hex.
std::string plain_label(const Action& action) {
  switch (action.kind) {
    case ActionKind::Roll:
      return "roll " + std::to_string(action.value);
    case ActionKind::Bid:
      return action.value == 0 ? "pay nothing" : "pay " + chits(action.value);
    case ActionKind::Order:
      return "pay three chits: " +
             std::string(side_name(action.value == 0 ? Side::American : Side::British)) +
             " plays first";
    case ActionKind::KeepOrder:
      return "leave the order as it is";
    case ActionKind::Stop:
      return "stop here";
    case ActionKind::EndMovement:
      return "end the movement phase";
    case ActionKind::EndRally:
      return "end the rally phase";
    case ActionKind::Fire:
      return "fire with those named";
    case ActionKind::EndFire:
      return "no further fire";
    case ActionKind::EndAttacks:
      return "all attacks are named";
    case ActionKind::Resolve:
      return "fight combat " + std::to_string(action.value);
    case ActionKind::Withdraw:
      return "withdraw before the combat";
    case ActionKind::Stand:
      return "stand and fight";
    case ActionKind::PlayTactic:
      return "tactic: " + tactic_name(action.value);
    case ActionKind::Reroll:
      return "pay a chit and roll again";
    case ActionKind::KeepRoll:
      return "let the roll stand";
    case ActionKind::EndAdvance:
      return "no further advance";
    case ActionKind::PassVolume:
      return "pass";
    default:
      return {};
  }
}

/// What a piece or a stack does, put between the piece and the hex.
std::string_view verb_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Arrive:
      return "arrives at";
    case ActionKind::Delay:
      return "is held back";
    case ActionKind::Activate:
      return "moves next";
    case ActionKind::Move:
      return "moves to";
    case ActionKind::March:
      return "marches by road to";
    case ActionKind::Examine:
      return "look at";
    case ActionKind::Rally:
      return "tries to rally";
    case ActionKind::TargetHex:
      return "fire at";
    case ActionKind::Target:
      return "is the target";
    case ActionKind::AddFirer:
      return "fires too";
    case ActionKind::Attack:
      return "attacks";
    case ActionKind::Divert:
      return "diversion against";
    case ActionKind::Lead:
      return "leads";
    case ActionKind::Advance:
      return "advances to";
    case ActionKind::RetreatTo:
      return "retreats to";
    case ActionKind::ReduceAndRetreat:
      return "loses a step and retreats to";
    case ActionKind::Surrender:
      return "lays down its arms";
    case ActionKind::IgnoreRetreat:
      return "ignores the retreat";
    case ActionKind::TakeResult:
      return "accepts the result";
    case ActionKind::Follow:
      return "goes along";
    case ActionKind::Stay:
      return "stays";
    case ActionKind::LoseLeader:
      return "falls";
    case ActionKind::LoseStep:
      return "takes the loss";
    case ActionKind::Capture:
      return "is captured";
    case ActionKind::VolumeChoice:
      return "is chosen";
    default:
      return {};
  }
}

/// The words of a volume's own decision; empty for all others.
std::string volume_label(const Action& action, std::string_view decision) {
  const VolumeDecision* row = find_volume_decision(decision);
  if (row == nullptr) return {};
  if (action.kind == ActionKind::PassVolume) return std::string(row->pass);
  const bool listed = action.kind == ActionKind::VolumeChoice && action.value < row->labels.size();
  return listed ? std::string(row->labels[action.value]) : std::string{};
}

}  // namespace

std::string action_label(const Scenario& scenario, const Action& action,
                         std::string_view decision) {
  std::string label = volume_label(action, decision);
  if (label.empty()) label = plain_label(action);
  if (label.empty()) label = verb_of(action.kind);
  if (action.piece != kNoPiece) label = piece_name(scenario, action.piece) + " " + label;
  if (action.hex == kNoHex) return label;
  const std::string_view joint = action.kind == ActionKind::Follow ? " to " : " ";
  return label.append(joint) + hex_name(scenario, action.hex);
}

}  // namespace linstock::boar
