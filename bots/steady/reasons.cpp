#include "bots/steady/reasons.hpp"

#include <string_view>

#include "bots/steady/purpose.hpp"

namespace linstock::boar::steady {

namespace {

std::string_view words_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::Recover:
      return "gets out of the way to recover";
    case Purpose::Assault:
      return "joins an assault";
    case Purpose::Break:
      return "breaks off: the fight here promises nothing";
    case Purpose::Stand:
      return "stands to fight where it is";
    case Purpose::March:
      return "marches where it is wanted and safest";
    case Purpose::Follow:
      return "keeps with the line";
    case Purpose::Lead:
      return "goes where he is needed most";
    case Purpose::BreakPin:
      return "breaks a pin: the fight here promises nothing";
    case Purpose::None:
      break;
  }
  return "moves";
}

std::string named(const Mind& mind, PieceId id) {
  return id < mind.look.count() ? mind.look.info(id).name : std::string("They");
}

std::string moved(const Mind& mind, const Action& action) {
  const bool starts = action.kind == ActionKind::Activate;
  const PieceId piece = starts ? action.piece : mind.task.piece;
  std::string words = named(mind, piece);
  words += " ";
  words +=
      words_of(mind.memo.piece == piece ? static_cast<Purpose>(mind.memo.purpose) : Purpose::None);
  const bool goes = action.kind == ActionKind::Move || action.kind == ActionKind::March;
  if (goes) words += ", to " + mind.look.grid().text(action.hex);
  return words;
}

std::string_view words_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Bid:
    case ActionKind::Order:
    case ActionKind::KeepOrder:
      return "weighs what it is worth to go first";
    case ActionKind::Arrive:
    case ActionKind::Delay:
      return "comes on as near to where it is wanted as it can";
    case ActionKind::EndMovement:
      return "nobody is better off elsewhere";
    case ActionKind::Rally:
    case ActionKind::EndRally:
      return "rallies the surest first";
    case ActionKind::TargetHex:
    case ActionKind::Target:
    case ActionKind::AddFirer:
    case ActionKind::Fire:
    case ActionKind::EndFire:
      return "fires where it hurts most";
    case ActionKind::Attack:
    case ActionKind::Divert:
      return "attacks where the chances are best";
    case ActionKind::EndAttacks:
      return "no further attack promises anything";
    case ActionKind::Resolve:
      return "fights the most promising combat first";
    case ActionKind::Lead:
      return "lets the unit lead with which the combat promises most";
    case ActionKind::Withdraw:
      return "slips away from a combat that promises nothing";
    case ActionKind::PlayTactic:
      return "mixes the tactics so that no answer is the right one";
    case ActionKind::Reroll:
      return "a new roll is worth more than the chit";
    case ActionKind::KeepRoll:
      return "a new roll is not worth the chit";
    case ActionKind::Advance:
    case ActionKind::EndAdvance:
      return "goes on only to a better place";
    case ActionKind::RetreatTo:
    case ActionKind::ReduceAndRetreat:
      return "falls back to where it stands best";
    case ActionKind::LoseLeader:
    case ActionKind::LoseStep:
    case ActionKind::Capture:
      return "gives up what costs least and takes what costs most";
    default:
      return "takes what promises most";
  }
}

}  // namespace

std::string reason(const Mind& mind, const Action& action) {
  if (mind.lawful.size() == 1) return "there is nothing else to do";
  const auto kind = static_cast<TaskKind>(mind.task.kind);
  const bool moves = kind == TaskKind::AskActivate || kind == TaskKind::AskMove;
  if (moves && action.kind != ActionKind::EndMovement) return moved(mind, action);
  return std::string(words_of(action.kind));
}

}  // namespace linstock::boar::steady
