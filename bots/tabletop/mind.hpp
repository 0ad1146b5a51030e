// What a decision is made from, and the decisions: one function for each kind. All of them need
// nothing but the position, so the same question gets the same answer.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "bots/tabletop/purpose.hpp"
#include "core/dice.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop::bots {

/// Spares a playing on in thought from asking again what was settled in the same step.
struct Memo {
  std::uint32_t step = ~0U;   ///< player turn and phase it is about
  std::uint64_t settled = 0;  ///< units that have nothing more to do in this step
  bool has_purposes = false;
  Purposes purposes;
};

struct Mind {
  Look look;
  Side side = Side::American;
  Task task;
  const Directives& told;
  Memo* memo = nullptr;

  [[nodiscard]] bool settled(UnitId id) const {
    return memo != nullptr && (memo->settled >> id & 1U) != 0;
  }
  void settle(UnitId id) const {
    if (memo != nullptr) memo->settled |= std::uint64_t{1} << id;
  }
  [[nodiscard]] bool may(const Action& action) const {
    return check(look.scenario, look.state, action).ok();
  }
  [[nodiscard]] const Stance& stance(UnitId id) const { return told.stance(id); }
};

/// What each unit is for now.
[[nodiscard]] Purposes purposes_of(const Mind& mind);

/// A lawful action for whatever is being decided.
[[nodiscard]] Action decide(const Mind& mind);
/// What an action is for, in one line.
[[nodiscard]] std::string reason(const Mind& mind, const Action& action);

/// The next leg of a unit or general, or the end of the movement.
[[nodiscard]] Action decide_movement(const Mind& mind);
/// All legs of the next unit at once, for playing on in thought: at least one action.
void next_legs(const Mind& mind, tabletop::Legs& out);
[[nodiscard]] Action decide_turning(const Mind& mind);
[[nodiscard]] Action decide_fire(const Mind& mind);
[[nodiscard]] Action decide_charge(const Mind& mind);
[[nodiscard]] Action decide_melee(const Mind& mind);
[[nodiscard]] Action decide_counter(const Mind& mind);
[[nodiscard]] Action decide_test(const Mind& mind);

// ---- parts of the movement

using tabletop::Legs;
/// Legs for troops of foot and horse; empty: it stays.
void troop_legs(const Mind& mind, UnitId id, const Purpose& purpose, Legs& out);
/// The same for guns and wagons.
void train_legs(const Mind& mind, UnitId id, const Purpose& purpose, Legs& out);
/// Work with tools or powder that the unit had better do now, or nothing.
[[nodiscard]] std::optional<Action> work_of(const Mind& mind, UnitId id);
/// What a general does, or nothing.
[[nodiscard]] std::optional<Action> general_move(const Mind& mind, GeneralId id);

}  // namespace linstock::tabletop::bots
