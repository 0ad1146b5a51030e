#include "bots/search/playout.hpp"

#include "bots/steady/decisions.hpp"
#include "core/zobrist.hpp"

namespace linstock::boar::search {

namespace {

/// A number for the question that a die or a mixed choice answers.
std::uint64_t question(const State& state, const Task& task) {
  const std::uint64_t what = (std::uint64_t{task.kind} << 48U) |
                             (std::uint64_t{task.piece} << 32U) | (std::uint64_t{task.hex} << 16U) |
                             (std::uint64_t{task.b} << 8U) | static_cast<std::uint64_t>(task.side);
  const std::uint64_t when =
      (std::uint64_t{state.turn} << 56U) | (static_cast<std::uint64_t>(state.phase) << 48U) |
      (std::uint64_t{state.momentum[0]} << 40U) | (std::uint64_t{state.momentum[1]} << 32U) |
      (std::uint64_t{state.combat.vacated[0]} << 16U) |
      (static_cast<std::uint64_t>(state.phasing) << 8U) | state.combat.attacker_lead;
  return mix(static_cast<std::uint32_t>(task.kind), what) ^ mix(1, when);
}

}  // namespace

int player_turn(const State& state) {
  // Until its first player turn begins, a turn still has the mark of the last one's second.
  const bool first = state.phase == Phase::Initiative;
  return 2 * state.turn + (first ? 0 : state.second_player_turn);
}

Playout::Playout(const Scenario& scenario, steady::Atlas& atlas, const steady::Weights& weights)
    : scenario_(scenario), atlas_(atlas), weights_(weights), list_(std::make_unique<ActionList>()) {
  for (auto& haste : haste_) haste = std::make_unique<steady::Haste>();
}

std::uint64_t Playout::number(const State& state, const Task& task) {
  const std::uint64_t what = question(state, task);
  return what + asked_.at(what % asked_.size())++;
}

void Playout::run(State& state, const Told& told, std::uint64_t stream, int until) {
  memo_.forget();
  asked_ = {};
  for (auto& haste : haste_) haste->forget();
  const SeededDice dice(stream);
  while (state.over == 0 && player_turn(state) < until) {
    const Pending owed = pending(scenario_, state);
    if (owed.actor == Pending::Actor::Dice) {
      const int face = dice.d10(number(state, owed.task));
      apply(scenario_, state, {.value = static_cast<std::uint8_t>(face)});
    } else {
      decide(state, owed, told, stream);
    }
  }
}

void Playout::decide(State& state, const Pending& owed, const Told& told, std::uint64_t stream) {
  const SeededDice chances(~stream);
  const std::size_t side = index_of(owed.side);
  steady::Mind mind{{{scenario_, state}, weights_},
                    owed.side,
                    owed.task,
                    {},
                    atlas_,
                    memo_,
                    chances,
                    number(state, owed.task),
                    *told.at(side),
                    haste_.at(side).get()};
  if (owed.task.kind == static_cast<std::uint8_t>(TaskKind::AskActivate)) {
    const Action action = steady::next_activation(mind);
    if (action.kind == ActionKind::Activate || mind.may(action)) {
      apply(scenario_, state, action);
      return;
    }
  }
  legal_actions(scenario_, state, *list_);
  mind.lawful = {list_->data(), list_->size()};
  apply(scenario_, state, steady::decide(mind));
}

}  // namespace linstock::boar::search
