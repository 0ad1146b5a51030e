// Random play by the full rules against a stripped game, and what the hash costs in it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "bench/germantown.hpp"
#include "bench/ratios.hpp"
#include "bench/stripped_game.hpp"
#include "bench/timing.hpp"
#include "core/zobrist.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::bench {

namespace {

using boar::ActionList;
using boar::State;

constexpr std::uint64_t kGames = 20;

/// Plays one game by chance, shows every position to `look`, and returns the number of actions and
/// dice.
template <typename Look>
long random_game(std::uint64_t seed, ActionList& list, Look&& look) {
  const boar::Scenario& scenario = germantown();
  testing::Sequence sequence(seed);
  State state = boar::new_game(scenario);
  long actions = 0;
  while (state.over == 0) {
    boar::legal_actions(scenario, state, list);
    boar::apply(scenario, state,
                list[static_cast<std::size_t>(sequence.below(static_cast<int>(list.size())))]);
    look(state);
    ++actions;
  }
  return actions;
}

long random_games(ActionList& list) {
  long actions = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed)
    actions += random_game(seed, list, [](const State&) {});
  return actions;
}

int changed_words(const State& before, const State& after) {
  int count = 0;
  for (std::size_t place = 0; place < sizeof(State); place += sizeof(std::uint64_t)) {
    count += std::memcmp(reinterpret_cast<const char*>(&before) + place,
                         reinterpret_cast<const char*>(&after) + place, sizeof(std::uint64_t)) != 0
                 ? 1
                 : 0;
  }
  return count;
}

/// Words of the state that differ after an action, on average.
double words_per_action(ActionList& list) {
  State before = boar::new_game(germantown());
  long words = 0;
  const long actions = random_game(1, list, [&](const State& state) {
    words += changed_words(before, state);
    before = state;
  });
  return static_cast<double>(words) / static_cast<double>(actions);
}

/// CPU seconds of one word's update of the hash, without the write itself.
double seconds_per_update() {
  constexpr int kUpdates = 2'000'000;
  std::uint64_t hash = 0;
  double least = 1e9;
  for (int round = 0; round < 9; ++round) {
    least = std::min(least, time_of([&] {
                       for (std::uint32_t i = 0; i < kUpdates; ++i) {
                         hash ^= mix(i & 255, i) ^ mix(i & 255, i + 1);
                         benchmark::DoNotOptimize(hash);
                       }
                     }));
  }
  return least / kUpdates;
}

}  // namespace

std::vector<Ratio> play_ratios() {
  const auto list = std::make_unique<ActionList>();
  StrippedGame stripped;
  long ours = 0;
  long theirs = 0;
  const Pair pair = least_times(
      7, [&] { ours = random_games(*list); },
      [&] {
        theirs = 0;
        for (std::uint64_t seed = 1; seed <= 10 * kGames; ++seed) theirs += stripped.play(seed);
      });
  const double seconds = pair.ours / static_cast<double>(ours);
  const double stripped_seconds = pair.reference / static_cast<double>(theirs);
  const double hash = words_per_action(*list) * seconds_per_update();
  return {{"random_play", stripped_seconds / seconds, 0.35, true,
           "actions a second by the full rules / by a stripped game"},
          {"hash", hash / seconds, 0.01, false, "keeping the hash / an action"}};
}

}  // namespace linstock::bench
