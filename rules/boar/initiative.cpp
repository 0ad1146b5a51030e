// Initiative (BOAR.6) and the chits spent on it (BOAR.12.62).
#include "rules/boar/initiative.hpp"

#include "rules/boar/chapters.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

namespace {

/// Order of play is known: `first` plays first, then the other, then the turn ends (BOAR.5).
void set_order(Play& play, Side first, RuleId rule) {
  play.set(play.state.initiative, first);
  Event event;
  event.kind = EventKind::OrderSet;
  event.side = first;
  event.rule = rule;
  play.emit(event);
  push(play, TaskKind::EndTurn);
  push(play, TaskKind::BeginPlayerTurn, enemy_of(first));
  push(play, TaskKind::BeginPlayerTurn, first);
  if (play.scenario.hooks->turn_begins != nullptr) play.scenario.hooks->turn_begins(play);
}

/// BOAR.6.3, BOAR.12.62.I2: last turn's holder bids first; only those who hold chits are asked.
void ask_for_bid(Play& play, bool second) {
  const State& state = play.state;
  const Side bidder = second ? enemy_of(state.last_initiative) : state.last_initiative;
  if (state.momentum[index_of(bidder)] > 0) {
    push(play, TaskKind::AskBid, bidder, kNoPiece, second ? 1 : 0);
  } else if (!second) {
    ask_for_bid(play, true);
  }
}

void push_dice(Play& play) {
  push(play, TaskKind::InitiativeCompare);
  push(play, TaskKind::InitiativeDie, enemy_of(play.state.last_initiative));
  push(play, TaskKind::InitiativeDie, play.state.last_initiative);
}

/// BOAR.6.1, or the volume's fixed order (GER.1.2).
void initiative_start(Play& play, const Task& /*task*/) {
  State& state = play.state;
  for (std::size_t side = 0; side < 2; ++side) {
    play.set(state.bid[side], std::uint8_t{0});
    play.set(state.die[side], std::int8_t{-1});
  }
  const auto& fixed = play.scenario.fixed_first;
  if (state.turn <= fixed.size()) {
    set_order(play, fixed[state.turn - 1U], play.scenario.fixed_order_rule);
    return;
  }
  push_dice(play);
  ask_for_bid(play, false);
}

void pay(Play& play, Side side, int chits, RuleId rule) {
  if (chits == 0) return;
  Event event;
  event.kind = EventKind::ChitsSpent;
  event.side = side;
  event.a = static_cast<std::int16_t>(chits);
  event.rule = rule;
  play.emit(event);
  set_momentum(play, side, play.state.momentum[index_of(side)] - chits, rule);
}

Action bid(int chits) {
  Action action;
  action.kind = ActionKind::Bid;
  action.value = static_cast<std::uint8_t>(chits);
  return action;
}

Action order(Side first) {
  Action action;
  action.kind = ActionKind::Order;
  action.value = static_cast<std::uint8_t>(first);
  return action;
}

void legal_order(ActionList& out) {
  out.push_back(order(Side::American));
  out.push_back(order(Side::British));
}

Verdict check_order(const Look& look, const Task& task, const Action& action) {
  if (action != order(Side::American) && action != order(Side::British)) {
    return {Reason::NotThisDecision, "BOAR.12.62.I3"_rule};
  }
  const int held = look.state.momentum[index_of(task.side)];
  if (held < kOrderPrice) {
    return {Reason::NotEnoughChits, "BOAR.12.62.I3"_rule, kNoPiece, kNoHex, kOrderPrice};
  }
  return kLawful;
}

/// BOAR.12.62.I2 and, from 2020, BOAR.12.62.I3: chits are paid before the dice.
void legal_bid(const Look& look, const Task& task, ActionList& out) {
  const int held = look.state.momentum[index_of(task.side)];
  for (int chits = 0; chits <= held; ++chits) out.push_back(bid(chits));
  if (look.edition().order_bid_before_dice && held >= kOrderPrice) legal_order(out);
}

Verdict check_bid(const Look& look, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Order && look.edition().order_bid_before_dice) {
    return check_order(look, task, action);
  }
  if (action != bid(action.value)) return {Reason::NotThisDecision, "BOAR.12.62.I2"_rule};
  if (action.value > look.state.momentum[index_of(task.side)]) {
    return {Reason::NotEnoughChits, "BOAR.12.62.I2"_rule, kNoPiece, kNoHex, action.value};
  }
  return kLawful;
}

/// Drops the dice and their comparison from the agenda once the order has been bought.
void drop_dice(Play& play) {
  State& state = play.state;
  const auto is_dice = [](const Task& task) {
    const auto kind = static_cast<TaskKind>(task.kind);
    return kind == TaskKind::InitiativeDie || kind == TaskKind::InitiativeCompare ||
           kind == TaskKind::AskBid;
  };
  while (state.task_count > 0 && is_dice(state.tasks[state.task_count - 1U])) drop_top(play);
}

void buy_order(Play& play, const Task& task, const Action& action) {
  pay(play, task.side, kOrderPrice, "BOAR.12.62.I3"_rule);
  drop_dice(play);
  set_order(play, static_cast<Side>(action.value), "BOAR.12.62.I3"_rule);
}

void apply_bid(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Order) {
    buy_order(play, task, action);
    return;
  }
  pay(play, task.side, action.value, "BOAR.12.62.I2"_rule);
  play.set(play.state.bid[index_of(task.side)], action.value);
  if (task.a == 0) ask_for_bid(play, true);
}

void roll_initiative(Play& play, const Task& task, int die) {
  Event event;
  event.kind = EventKind::InitiativeRoll;
  event.side = task.side;
  event.modifiers = initiative_modifiers(play, task.side);
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(die + total(event.modifiers));
  event.rule = "BOAR.6.1"_rule;
  play.emit(event);
  play.set(play.state.die[index_of(task.side)], static_cast<std::int8_t>(die));
}

int initiative_total(const Look& look, Side side) {
  return look.state.die[index_of(side)] + total(initiative_modifiers(look, side));
}

/// 2007: chits that fix the order are offered after the dice, to last turn's holder first
/// (BOAR.12.62.I3).
bool ask_after_dice(Play& play, bool second) {
  const State& state = play.state;
  const Side payer = second ? enemy_of(state.last_initiative) : state.last_initiative;
  if (state.momentum[index_of(payer)] >= kOrderPrice) {
    push(play, TaskKind::AskOrderAfterDice, payer, kNoPiece, second ? 1 : 0);
    return true;
  }
  return !second && ask_after_dice(play, true);
}

Side winner_of_dice(const Look& look) {
  const int american = initiative_total(look, Side::American);
  const int british = initiative_total(look, Side::British);
  return american > british ? Side::American : Side::British;
}

/// BOAR.6.2: equal totals are rolled again with the same modifiers.
void compare(Play& play, const Task& /*task*/) {
  if (initiative_total(play, Side::American) == initiative_total(play, Side::British)) {
    Event event;
    event.kind = EventKind::InitiativeTie;
    event.rule = "BOAR.6.2"_rule;
    play.emit(event);
    push_dice(play);
    return;
  }
  if (!play.scenario.edition.order_bid_before_dice && ask_after_dice(play, false)) return;
  set_order(play, winner_of_dice(play), "BOAR.6.1"_rule);
}

void legal_after_dice(const Look& /*look*/, const Task& /*task*/, ActionList& out) {
  legal_order(out);
  Action keep;
  keep.kind = ActionKind::KeepOrder;
  out.push_back(keep);
}

Verdict check_after_dice(const Look& look, const Task& task, const Action& action) {
  Action keep;
  keep.kind = ActionKind::KeepOrder;
  return action == keep ? kLawful : check_order(look, task, action);
}

void apply_after_dice(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Order) {
    buy_order(play, task, action);
  } else if (task.a != 0 || !ask_after_dice(play, true)) {
    set_order(play, winner_of_dice(play), "BOAR.6.1"_rule);
  }
}

}  // namespace

Modifiers initiative_modifiers(const Look& look, Side side) {
  Modifiers modifiers;
  const auto level = static_cast<std::size_t>(morale_level(look, side));
  modifiers.push_back({look.tables().initiative_drm[level], kNoPiece, "BOAR.16.2"_rule});
  const int chits = look.state.bid[index_of(side)];
  if (chits > 0) {
    modifiers.push_back(
        {static_cast<std::int8_t>(kBidBonus * chits), kNoPiece, "BOAR.12.62.I2"_rule});
  }
  return modifiers;
}

const Handler kInitiativeStart = auto_step("initiative_start", initiative_start);
const Handler kAskBid = ask_step("initiative_bid", legal_bid, check_bid, apply_bid);
const Handler kInitiativeDie = die_step("initiative_die", roll_initiative);
const Handler kInitiativeCompare = auto_step("initiative_compare", compare);
const Handler kAskOrderAfterDice =
    ask_step("initiative_order", legal_after_dice, check_after_dice, apply_after_dice);

}  // namespace linstock::boar
