// Which decision goes to which function.
#include <algorithm>

#include "bots/steady/decisions.hpp"

namespace linstock::boar::steady {

bool Mind::may(const Action& action) const {
  if (lawful.empty()) return check(look.scenario, look.state, action).ok();
  return std::binary_search(lawful.begin(), lawful.end(), action);
}

const Action* Mind::find(ActionKind kind) const {
  const auto found = std::find_if(lawful.begin(), lawful.end(),
                                  [&](const Action& action) { return action.kind == kind; });
  return found == lawful.end() ? nullptr : &*found;
}

Action decide(Mind& mind) {
  if (mind.lawful.size() == 1) return mind.lawful[0];
  if (mind.task.kind >= kVolumeTasks) return volume_choice(mind);
  switch (static_cast<TaskKind>(mind.task.kind)) {
    case TaskKind::AskBid:
      return bid(mind);
    case TaskKind::AskOrderAfterDice:
      return order_after_dice(mind);
    case TaskKind::AskArrival:
      return arrival(mind);
    case TaskKind::AskActivate:
      return next_activation(mind);
    case TaskKind::AskMove:
      return next_move(mind);
    case TaskKind::AskRally:
      return rally(mind);
    case TaskKind::AskArtilleryTarget:
    case TaskKind::AskRifleTarget:
      return fire_target(mind);
    case TaskKind::AskArtilleryFirer:
    case TaskKind::AskRifleFirer:
      return firer(mind);
    case TaskKind::AskAttack:
      return attack(mind);
    case TaskKind::AskResolve:
      return next_combat(mind);
    case TaskKind::AskLead:
      return lead(mind);
    case TaskKind::AskEarlyWithdrawal:
    case TaskKind::AskWithdrawal:
      return early_withdrawal(mind);
    case TaskKind::AskTactic:
      return tactic(mind);
    case TaskKind::AskReroll:
      return reroll(mind);
    case TaskKind::AskOverstackLoss:
    case TaskKind::AskSecondLoss:
    case TaskKind::AskWhichLeader:
      return loss(mind);
    case TaskKind::AskCapture:
      return captured_unit(mind);
    case TaskKind::AskIgnoreRetreat:
      return ignore_retreat(mind);
    case TaskKind::AskRetreat:
      return retreat(mind);
    case TaskKind::AskFollow:
      return follow(mind);
    case TaskKind::AskAdvance:
      return advance(mind);
    default:
      return mind.lawful[0];
  }
}

}  // namespace linstock::boar::steady
