#include "bots/tabletop/playout.hpp"

#include "core/zobrist.hpp"

namespace linstock::tabletop::bots {

namespace {

/// A number for the question that a die answers.
std::uint64_t question(const State& state, const Task& task) {
  const std::uint64_t what = (std::uint64_t{task.kind} << 40U) | (std::uint64_t{task.unit} << 32U) |
                             (std::uint64_t{task.other} << 24U) |
                             static_cast<std::uint16_t>(task.a);
  return mix(task.kind, what) ^ mix(1, state.half);
}

/// A roll of one die, or of two as tens and ones.
Action roll_of(const SeededDice& dice, const Pending& owed, std::uint64_t number) {
  if (owed.dice == 1) {
    return {.kind = ActionKind::Roll,
            .value = static_cast<std::uint16_t>(1 + dice.below(6, number))};
  }
  const std::uint32_t both = dice.below(36, number);
  return {.kind = ActionKind::Roll,
          .value = static_cast<std::uint16_t>(10 * (1 + both / 6) + 1 + both % 6)};
}

}  // namespace

std::uint64_t Playout::number(const State& state, const Task& task) {
  const std::uint64_t what = question(state, task);
  return what + asked_.at(what % asked_.size())++;
}

/// A new step begins with nothing settled, a new player turn with new purposes.
void Playout::settle_step(const State& state, Side side) {
  Memo& memo = memo_.at(index_of(side));
  const std::uint32_t step = state.half * 16U + static_cast<std::uint32_t>(state.phase);
  if (memo.step == step) return;
  const bool same_turn = memo.step / 16U == state.half;
  memo.step = step;
  memo.settled = 0;
  memo.has_purposes = memo.has_purposes && same_turn;
}

void Playout::play_decision(State& state, const Pending& owed, const Told& told) {
  const Look look{scenario_, state};
  settle_step(state, owed.side);
  const std::size_t side = index_of(owed.side);
  const Mind mind{look, owed.side, owed.task, *told.at(side), &memo_.at(side)};
  if (static_cast<TaskKind>(owed.task.kind) != TaskKind::AskMovement) {
    apply(scenario_, state, decide(mind));
    return;
  }
  Legs legs;
  next_legs(mind, legs);
  bool any = false;
  for (const Action& leg : legs) {
    if (!check(scenario_, state, leg).ok()) break;
    apply(scenario_, state, leg);
    any = true;
  }
  if (!any) apply(scenario_, state, {.kind = ActionKind::EndMovement});
}

void Playout::run(State& state, const Told& told, std::uint64_t stream, int until) {
  asked_ = {};
  memo_ = {};
  const SeededDice dice(stream);
  while (state.over == 0 && state.half < until) {
    const Pending owed = pending(scenario_, state);
    if (owed.actor == Pending::Actor::Dice) {
      apply(scenario_, state, roll_of(dice, owed, number(state, owed.task)));
    } else {
      play_decision(state, owed, told);
    }
  }
}

}  // namespace linstock::tabletop::bots
