// The façade of the series engine: start a game, ask what is pending, list or check actions, apply
// one.
#pragma once

#include "rules/boar/action.hpp"
#include "rules/boar/event.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

/// Who owes what. Valid for the state it was asked of.
struct Pending {
  enum class Actor : std::uint8_t { Nobody, Player, Dice } actor = Actor::Nobody;
  Side side = Side::American;  ///< the player who decides; for dice the side that rolls
  Task task;                   ///< the agenda entry on top
};

/// Position at the start of the scenario, played on to the first decision or die.
State new_game(const Scenario& scenario, EventSink* events = nullptr);

/// Who must act now. Nobody once the game is over.
Pending pending(const Scenario& scenario, const State& state);

/// All lawful actions of the pending player or the ten faces of the die, ascending, each once.
/// Empty when the game is over.
void legal_actions(const Scenario& scenario, const State& state, ActionList& out);

/// Is the action lawful now? The verdict names the rule and the facts that forbid it.
Verdict check(const Scenario& scenario, const State& state, const Action& action);

/// Plays a lawful action and everything that follows by itself. Calling it with an unlawful action
/// is a broken invariant.
void apply(const Scenario& scenario, State& state, const Action& action,
           EventSink* events = nullptr);

/// Runs automatic tasks until a decision or a die is on top, or the game is over. For positions set
/// up by hand; `new_game` and `apply` do it themselves.
void run_agenda(Play& play);

/// Full recomputation of `State::hash`, for tests and loading.
std::uint64_t full_hash_of(const State& state);

/// Result of the game; level None while it runs.
struct Outcome {
  VictoryLevel level = VictoryLevel::None;
  Side winner = Side::American;
  RuleId rule = kNoRule;
};
Outcome outcome(const State& state);

/// Word for a kind of pending decision, stable across versions ("activate", "close_combat_tactic",
/// ...).
const char* task_name(const Scenario& scenario, const Task& task);

}  // namespace linstock::boar
