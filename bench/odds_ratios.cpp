// Exact odds of close combats against playing them by chance, and a tactics game against them.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "bench/germantown.hpp"
#include "bench/ratios.hpp"
#include "bench/timing.hpp"
#include "odds/close_combat.hpp"
#include "odds/matrix_game.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/engine.hpp"
#include "tests/support/reach_reference.hpp"

namespace linstock::bench {

namespace {

using boar::Action;
using boar::ActionList;
using boar::State;
using boar::Tactic;
using boar::odds::CloseCombat;

constexpr std::size_t kCombats = 96;
constexpr int kMany = 3;  ///< units in a large combat
constexpr int kPlays = 40;
constexpr int kMatrices = 64;

/// A combat and two tactics that may be played in it.
struct Fight {
  CloseCombat combat;
  Tactic attack;
  Tactic defence;
};

int units_in(const State& state, std::uint8_t number) {
  const boar::Look look{germantown(), state};
  return static_cast<int>(boar::participants(look, boar::Side::American, number).size() +
                          boar::participants(look, boar::Side::British, number).size());
}

/// The combats announced in a position. Large ones are those of three and more units, with a chit
/// for each side to pay for a new roll.
void add_fights(State state, bool large, std::vector<Fight>& fights) {
  if (large) state.momentum[0] = state.momentum[1] = 1;
  for (std::uint8_t number = 1; number <= state.combat_count; ++number) {
    if (large && units_in(state, number) < kMany) continue;
    auto combat = CloseCombat::of(germantown(), state, number);
    if (!combat) continue;
    const auto attack = combat->tactics(state.phasing);
    const auto defence = combat->tactics(boar::enemy_of(state.phasing));
    if (attack.empty() || defence.empty()) continue;  // nobody to fight
    fights.push_back({std::move(*combat), attack[0], defence[0]});
  }
}

bool all_announced(const State& state) {
  const boar::Task task = boar::pending(germantown(), state).task;
  return state.over == 0 && task.kind == static_cast<std::uint8_t>(boar::TaskKind::AskResolve);
}

/// Combats that come up when both sides move by chance.
std::vector<Fight> some_fights(bool large, ActionList& list) {
  std::vector<Fight> fights;
  for (std::uint64_t seed = 1; fights.size() < kCombats; ++seed) {
    testing::Sequence sequence(seed);
    State state = boar::new_game(germantown());
    bool asked = false;
    while (state.over == 0) {
      if (all_announced(state) && !std::exchange(asked, true)) add_fights(state, large, fights);
      asked = asked && all_announced(state);
      boar::legal_actions(germantown(), state, list);
      const int count = static_cast<int>(list.size());
      boar::apply(germantown(), state, list[static_cast<std::size_t>(sequence.below(count))]);
    }
  }
  return fights;
}

/// What is done in a fight that is played: the tactics settled on, dice by chance, the first that
/// is lawful; nobody pays for a new roll.
Action next_action(const Fight& fight, const State& state, ActionList& list,
                   testing::Sequence& sequence) {
  const boar::Pending due = boar::pending(germantown(), state);
  if (due.actor == boar::Pending::Actor::Dice) {
    return {.value = static_cast<std::uint8_t>(sequence.below(10))};
  }
  boar::legal_actions(germantown(), state, list);
  if (list[0].kind == boar::ActionKind::Reroll) return {.kind = boar::ActionKind::KeepRoll};
  if (list[0].kind != boar::ActionKind::PlayTactic) return list[0];
  Action card{.kind = boar::ActionKind::PlayTactic};
  card.value = static_cast<std::uint8_t>(due.side == state.phasing ? fight.attack : fight.defence);
  return card;
}

void play(const Fight& fight, ActionList& list, testing::Sequence& sequence) {
  State state = fight.combat.ready();
  while (state.over == 0 && state.task_count > 1) {
    boar::apply(germantown(), state, next_action(fight, state, list, sequence));
  }
  benchmark::DoNotOptimize(state.hash);
}

void ask(const Fight& fight) {
  CloseCombat combat = fight.combat;  // what is asked first remembers nothing
  auto tally = combat.tally(fight.attack, fight.defence);
  benchmark::DoNotOptimize(tally);
}

std::vector<boar::odds::MatrixGame> some_matrices() {
  testing::Sequence sequence(8);
  std::vector<boar::odds::MatrixGame> games(kMatrices);
  for (boar::odds::MatrixGame& game : games) {
    game.rows = game.columns = boar::odds::kMostChoices;
    for (auto& row : game.gain) {
      for (double& gain : row) gain = sequence.below(1000) / 100.0 - 5;
    }
  }
  return games;
}

/// Times of one exact value and of one combat that is played.
Pair exact_and_played(bool large) {
  const auto list = std::make_unique<ActionList>();
  const std::vector<Fight> fights = some_fights(large, *list);
  testing::Sequence sequence(1777);
  Pair pair = least_times(
      15,
      [&] {
        for (const Fight& fight : fights) ask(fight);
      },
      [&] {
        for (const Fight& fight : fights) {
          for (int n = 0; n < kPlays; ++n) play(fight, *list, sequence);
        }
      });
  pair.ours /= static_cast<double>(fights.size());
  pair.reference /= static_cast<double>(fights.size() * kPlays);
  return pair;
}

double seconds_of_a_matrix() {
  const std::vector<boar::odds::MatrixGame> games = some_matrices();
  double least = 1e9;
  for (int round = 0; round < 15; ++round) {
    least = std::min(least, time_of([&] {
                       for (const auto& game : games) {
                         auto solution = boar::odds::solve(game);
                         benchmark::DoNotOptimize(solution);
                       }
                     }));
  }
  return least / kMatrices;
}

}  // namespace

std::vector<Ratio> odds_ratios() {
  const Pair usual = exact_and_played(false);
  const Pair large = exact_and_played(true);
  return {
      {"odds", usual.share(), 8, false, "exact odds of a close combat / playing it once by chance"},
      {"odds_large", large.share(), 8, false,
       "the same for three and more units with a chit on each side"},
      {"tactics", seconds_of_a_matrix() / usual.ours, 10, false,
       "an 8 by 8 game of tactics solved / exact odds of a close combat"}};
}

}  // namespace linstock::bench
