// The façade of the tabletop engine: start a game, ask what is pending, list or check actions,
// apply one.
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/event.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"
#include "rules/tabletop/task.hpp"

namespace linstock::tabletop {

/// Who owes what. Valid for the state it was asked of.
struct Pending {
  enum class Actor : std::uint8_t { Nobody, Player, Dice } actor = Actor::Nobody;
  Side side = Side::American;  ///< the player who decides; for dice the side they are rolled for
  std::uint8_t dice = 0;       ///< how many: 1 or 2
  Task task;                   ///< the agenda entry on top
};

/// Position at the start of the scenario, played on to the first decision or die.
State new_game(const Scenario& scenario, EventSink* events = nullptr);
/// Who must act now. Nobody once the game is over.
Pending pending(const Scenario& scenario, const State& state);
/// A sensible finite set of lawful actions of the pending player, never empty, or all faces of the
/// dice; ascending, each once. Empty when the game is over.
void legal_actions(const Scenario& scenario, const State& state, ActionList& out);
/// Is the action lawful now? The verdict names the rule and the facts that forbid it.
Verdict check(const Scenario& scenario, const State& state, const Action& action);
/// Plays a lawful action and everything that follows by itself. Calling it with an unlawful action
/// is a broken invariant.
void apply(const Scenario& scenario, State& state, const Action& action,
           EventSink* events = nullptr);
/// Runs automatic tasks until a decision or dice are on top, or the game is over.
void run_agenda(Play& play);
/// Full recomputation of `State::hash`.
std::uint64_t full_hash_of(const State& state);

struct Outcome {
  VictoryLevel level = VictoryLevel::None;
  Side winner = Side::American;
  RuleId rule = kNoRule;
};
Outcome outcome(const State& state);
/// Word for a kind of pending decision, stable across versions ("movement", "fire", ...).
const char* task_name(const Task& task);

}  // namespace linstock::tabletop
