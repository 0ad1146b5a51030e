#include "bots/search/action_search.hpp"

#include "rules/boar/engine.hpp"

namespace linstock::boar::search {

namespace {

constexpr std::array<std::size_t, 3> kStages = {2, 4, 8};
/// Actions looked at, the usual one not among them.
constexpr int kOthers = 6;

State after(const Lookahead& lookahead, const Action& action) {
  State state = lookahead.root();
  apply(lookahead.look().scenario, state, action);
  return state;
}

Option option(Lookahead& lookahead, const Action& action, const steady::Directives& own) {
  return {[&lookahead, state = after(lookahead, action), &own](std::size_t stream) {
            return lookahead.value(state, own, stream);
          },
          {}};
}

/// Those that end or decline something come first: there is often no other way to say no.
bool declines(ActionKind kind) {
  switch (kind) {
    case ActionKind::EndAttacks:
    case ActionKind::EndAdvance:
    case ActionKind::KeepRoll:
    case ActionKind::KeepOrder:
    case ActionKind::Stand:
    case ActionKind::Stay:
    case ActionKind::TakeResult:
    case ActionKind::PassVolume:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool is_worth_search(const Task& task) {
  if (task.kind >= kVolumeTasks) return true;
  switch (static_cast<TaskKind>(task.kind)) {
    case TaskKind::AskBid:
    case TaskKind::AskOrderAfterDice:
    case TaskKind::AskAttack:
    case TaskKind::AskResolve:
    case TaskKind::AskEarlyWithdrawal:
    case TaskKind::AskWithdrawal:
    case TaskKind::AskLead:
    case TaskKind::AskReroll:
    case TaskKind::AskIgnoreRetreat:
    case TaskKind::AskRetreat:
    case TaskKind::AskAdvance:
      return true;
    default:
      return false;
  }
}

Action best_action(Lookahead& lookahead, std::span<const Action> lawful, const Action& usual,
                   const steady::Directives& own, Purse& purse) {
  Action best_one = usual;
  Option best = option(lookahead, usual, own);
  int looked_at = 0;
  for (const bool first : {true, false}) {
    for (const Action& action : lawful) {
      if (action == usual || declines(action.kind) != first) continue;
      if (looked_at == kOthers || purse.left() == 0) return best_one;
      ++looked_at;
      Option challenger = option(lookahead, action, own);
      if (!beats(challenger, best, kStages, purse)) continue;
      best = std::move(challenger);
      best_one = action;
    }
  }
  return best_one;
}

}  // namespace linstock::boar::search
