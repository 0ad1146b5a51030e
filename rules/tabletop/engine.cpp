// The kernel: runs the agenda until somebody owes something.
#include "rules/tabletop/engine.hpp"

#include <algorithm>
#include <cstring>

#include "core/assert.hpp"
#include "core/zobrist.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/turn.hpp"

namespace linstock::tabletop {

namespace {

const Task& top_task(const State& state) {
  LINSTOCK_ASSERT(state.task_count > 0, "a running game has something to do");
  return state.tasks[state.task_count - 1U];
}

void drop_top(Play& play) {
  const auto last = static_cast<std::uint8_t>(play.state.task_count - 1);
  play.set(play.state.tasks[last], Task{});
  play.set(play.state.task_count, last);
}

Task pop_task(Play& play) {
  const Task task = top_task(play.state);
  drop_top(play);
  return task;
}

void clear_agenda(Play& play) {
  while (play.state.task_count > 0) drop_top(play);
}

const Handler& handler_on_top(const State& state) {
  return handler_of(static_cast<TaskKind>(top_task(state).kind));
}

bool is_dice(const Handler& handler) {
  return handler.type == Handler::Type::Die || handler.type == Handler::Type::TwoDice;
}

bool is_face(int value) { return value >= 1 && value <= 6; }

/// Could these dice fall so?
bool can_fall(const Handler& handler, int value) {
  if (handler.type == Handler::Type::Die) return is_face(value);
  return is_face(value / 10) && is_face(value % 10);
}

void list_faces(const Handler& handler, ActionList& out) {
  for (std::uint16_t value = 1; value <= 66; ++value) {
    if (can_fall(handler, value)) out.push_back({.kind = ActionKind::Roll, .value = value});
  }
}

/// Is the question on top one that nobody needs to be asked?
bool is_idle(const Play& play, const Handler& handler) {
  return handler.idle != nullptr && handler.idle(play.look(), top_task(play.state));
}

}  // namespace

void run_agenda(Play& play) {
  while (play.state.over == 0) {
    enter_phase_of(play, static_cast<TaskKind>(top_task(play.state).kind));
    const Handler& handler = handler_on_top(play.state);
    const bool runs = handler.type == Handler::Type::Auto;
    if (!runs && !is_idle(play, handler)) return;
    const Task task = pop_task(play);
    if (runs) {
      handler.run(play, task);
    } else {
      handler.apply(play, task, {.kind = handler.end});
    }
    end_if_broken(play);
  }
  clear_agenda(play);
}

State new_game(const Scenario& scenario, EventSink* events) {
  State state;
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  state = State{};
  state.hash = full_hash_of(state);
  Play play{scenario, state, events};
  set_up(play);
  push(play, TaskKind::BeginPlayerTurn, scenario.first);
  run_agenda(play);
  return state;
}

Pending pending(const Scenario& /*scenario*/, const State& state) {
  if (state.over != 0) return {};
  const Task& task = top_task(state);
  const Handler& handler = handler_on_top(state);
  if (!is_dice(handler)) return {Pending::Actor::Player, task.side, 0, task};
  const std::uint8_t dice = handler.type == Handler::Type::TwoDice ? 2 : 1;
  return {Pending::Actor::Dice, task.side, dice, task};
}

void legal_actions(const Scenario& scenario, const State& state, ActionList& out) {
  out.clear();
  if (state.over != 0) return;
  const Handler& handler = handler_on_top(state);
  if (is_dice(handler)) {
    list_faces(handler, out);
    return;
  }
  handler.legal({scenario, state}, top_task(state), out);
  if (!std::is_sorted(out.begin(), out.end())) std::sort(out.begin(), out.end());
}

Verdict check(const Scenario& scenario, const State& state, const Action& action) {
  if (state.over != 0) return {Reason::GameOver, "TT.seq.0"_rule};
  const Handler& handler = handler_on_top(state);
  const bool is_roll = action.kind == ActionKind::Roll;
  if (is_dice(handler)) {
    const Action plain{.kind = ActionKind::Roll, .value = action.value};
    const bool lawful = is_roll && action == plain && can_fall(handler, action.value);
    return lawful ? kLawful : Verdict{Reason::NotThisDecision, "TT.seq.0"_rule};
  }
  if (is_roll) return {Reason::NotThisDecision, "TT.seq.0"_rule};
  return handler.check({scenario, state}, top_task(state), action);
}

void apply(const Scenario& scenario, State& state, const Action& action, EventSink* events) {
  LINSTOCK_ASSERT(state.over == 0, "the game is still running");
  Play play{scenario, state, events};
  const Task task = pop_task(play);
  const Handler& handler = handler_of(static_cast<TaskKind>(task.kind));
  if (is_dice(handler)) {
    LINSTOCK_ASSERT(action.kind == ActionKind::Roll && can_fall(handler, action.value), "a roll");
    play.set(state.rolls, state.rolls + 1);
    handler.roll(play, task, action.value);
  } else {
    handler.apply(play, task, action);
  }
  end_if_broken(play);
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

const char* task_name(const Task& task) {
  return handler_of(static_cast<TaskKind>(task.kind)).name;
}

}  // namespace linstock::tabletop
