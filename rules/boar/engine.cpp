// The kernel: runs the agenda until somebody owes something.
#include "rules/boar/engine.hpp"

#include <algorithm>
#include <cstring>

#include "core/assert.hpp"
#include "core/zobrist.hpp"
#include "rules/boar/chapters.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/turn.hpp"

namespace linstock::boar {

namespace {

const Task& top_task(const State& state) {
  LINSTOCK_ASSERT(state.task_count > 0, "a running game has something to do");
  return state.tasks[state.task_count - 1U];
}

Task pop_task(Play& play) {
  const Task task = top_task(play.state);
  drop_top(play);
  return task;
}

void clear_agenda(Play& play) {
  while (play.state.task_count > 0) drop_top(play);
}

}  // namespace

void run_agenda(Play& play) {
  while (play.state.over == 0) {
    const Handler& handler = handler_of(play.scenario, top_task(play.state).kind);
    if (handler.type != Handler::Type::Auto) return;
    const Task task = pop_task(play);
    handler.run(play, task);
  }
  clear_agenda(play);
}

State new_game(const Scenario& scenario, EventSink* events) {
  State state;
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  state = State{};
  state.top.fill(kNoPiece);
  Play play{scenario, state, events};
  set_up(play);
  state.hash = full_hash_of(state);
  run_agenda(play);
  return state;
}

Pending pending(const Scenario& scenario, const State& state) {
  if (state.over != 0) return {};
  const Task& task = top_task(state);
  const Handler& handler = handler_of(scenario, task.kind);
  const bool dice = handler.type == Handler::Type::Die;
  return {dice ? Pending::Actor::Dice : Pending::Actor::Player, task.side, task};
}

void legal_actions(const Scenario& scenario, const State& state, ActionList& out) {
  out.clear();
  if (state.over != 0) return;
  const Task& task = top_task(state);
  const Handler& handler = handler_of(scenario, task.kind);
  if (handler.type == Handler::Type::Die) {
    for (std::uint8_t face = 0; face < 10; ++face) {
      Action roll;
      roll.value = face;
      out.push_back(roll);
    }
    return;
  }
  handler.legal({scenario, state}, task, out);
  if (!std::is_sorted(out.begin(), out.end())) std::sort(out.begin(), out.end());
}

Verdict check(const Scenario& scenario, const State& state, const Action& action) {
  if (state.over != 0) return {Reason::GameOver, "BOAR.16.3"_rule};
  const Task& task = top_task(state);
  const Handler& handler = handler_of(scenario, task.kind);
  const bool is_roll = action.kind == ActionKind::Roll;
  if (handler.type == Handler::Type::Die) {
    const bool face = is_roll && action.value < 10 && action == Action{.value = action.value};
    return face ? kLawful : Verdict{Reason::NotThisDecision, "BOAR.2.3"_rule};
  }
  if (is_roll) return {Reason::NotThisDecision, "BOAR.5"_rule};
  return handler.check({scenario, state}, task, action);
}

void apply(const Scenario& scenario, State& state, const Action& action, EventSink* events) {
  LINSTOCK_ASSERT(state.over == 0, "the game is still running");
  Play play{scenario, state, events};
  const Task task = pop_task(play);
  const Handler& handler = handler_of(scenario, task.kind);
  if (handler.type == Handler::Type::Die) {
    LINSTOCK_ASSERT(action.kind == ActionKind::Roll && action.value < 10, "a d10 face");
    play.set(state.rolls, state.rolls + 1);
    handler.roll(play, task, action.value);
  } else {
    handler.apply(play, task, action);
  }
  run_agenda(play);
}

std::uint64_t full_hash_of(const State& state) {
  State copy = state;
  copy.hash = 0;
  copy.end_rule = kNoRule.index;  // an index of the digest: another digest must not change hashes
  return full_hash(copy);
}

Outcome outcome(const State& state) {
  if (state.over == 0) return {};
  return {state.level, state.winner, RuleId{state.end_rule}};
}

const char* task_name(const Scenario& scenario, const Task& task) {
  return handler_of(scenario, task.kind).name;
}

}  // namespace linstock::boar
