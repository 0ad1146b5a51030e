// The exact distribution of one close combat, found by playing the engine itself through every die:
// the d10 with all its modifiers, re-rolls by best play of both sides in the order of
// BOAR.12.62.CC, the cell of the table, morale checks, retreats, captures, leaders.
#pragma once

#include <array>
#include <map>
#include <tuple>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/result.hpp"
#include "odds/tally.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::boar::odds {

/// What things are worth when a side chooses: whether to re-roll, whom to give up. Whole numbers;
/// what the defender loses counts for the attacker and the other way round.
struct Weights {
  int step = 4;
  int leader = 6;
  int disorder = 3;     ///< for each level of order
  int retreat = 1;      ///< for each unit that goes back
  int army_morale = 2;  ///< for each point
  int chit = 3;         ///< for each momentum chit: why a re-roll is not free
};

/// The position when a side attacks hexes with some of its units and nothing else is designated,
/// whatever the phase. Refused: a unit that is not there, not of the side or cannot fight so; a hex
/// without enemies or next to none of the attackers. Obligations (BOAR.12.13) are not looked at.
/// The state returned is for questions only: its hash is not kept.
[[nodiscard]] linstock::Result<State> suppose_attack(const Scenario& scenario, const State& state,
                                                     Side side, const PieceList& attackers,
                                                     const HexList& targets);

using TacticList = FixedVector<Tactic, kTactics>;

/// One close combat to ask about. Holds copies; the state given is not touched and no die rolled.
class CloseCombat {
 public:
  /// Combat `number` of the state: designated, or being resolved. Leads not named yet are those
  /// with the best morale, and who may withdraw before the combat stands. Error: no such combat.
  [[nodiscard]] static linstock::Result<CloseCombat> of(const Scenario& scenario,
                                                        const State& state, std::uint8_t number,
                                                        const Weights& weights = {});

  /// The position the dice are asked about: leads named, tactics due unless chosen already.
  [[nodiscard]] const State& ready() const { return ready_; }
  /// Tactics the side may play, one if it has chosen, none if no tactics are to come.
  [[nodiscard]] TacticList tactics(Side side) const;
  /// Everything that may come of it when these tactics are played (ignored when none are to come).
  /// Choices after the die go by Weights, best for who chooses: re-rolls, captives, losses,
  /// casualties. Where a unit falls back to is not searched: the first lawful hex; and nobody
  /// advances who need not. Error: a tactic that may not be played, or too many outcomes to count.
  [[nodiscard]] linstock::Result<Tally> tally(Tactic attack, Tactic defence);

 private:
  CloseCombat(const Scenario& scenario, const State& before, const Weights& weights)
      : scenario_(&scenario), before_(before), ready_(before), weights_(weights) {}

  using Choices = FixedVector<Action, 128>;
  using Chits = std::array<std::uint8_t, 2>;
  using Key = std::tuple<int, Chits>;
  /// What a side would have of a new roll.
  struct NewRoll {
    Side side;
    Tally tally;
  };
  using NewRolls = std::vector<NewRoll>;

  [[nodiscard]] Tally walk(const State& state);
  [[nodiscard]] Tally morale_die(const State& state, PieceId unit);
  [[nodiscard]] Tally any_die(const State& state);
  [[nodiscard]] Tally combat_die(const State& state);
  [[nodiscard]] Tally after_die(const State& state);
  [[nodiscard]] NewRolls new_rolls(State& state);
  [[nodiscard]] Tally best_roll(Tally standing, const NewRolls& rolls) const;
  [[nodiscard]] Key key_of(const State& state, int sum) const;
  [[nodiscard]] Tally settle(const State& state, int sum, const State& kept);
  [[nodiscard]] Tally best_choice(const State& state, Side side);
  [[nodiscard]] Choices choices(const State& state) const;
  [[nodiscard]] State after(const State& state, const Action& action) const;
  [[nodiscard]] Tally leaf(const State& state) const;
  [[nodiscard]] bool better(Side side, const Tally& one, const Tally& other) const;

  const Scenario* scenario_;
  State before_;
  State ready_;
  Weights weights_;
  std::map<Key, Tally> rolled_;   ///< from a fresh die, by the modifier
  std::map<Key, Tally> settled_;  ///< from a die that stands, see key_of
  std::size_t steps_ = 0;         ///< taken since the question was asked
};

}  // namespace linstock::boar::odds
