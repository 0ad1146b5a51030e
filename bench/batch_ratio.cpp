// How much faster two threads play a batch of games than one.
#include <algorithm>
#include <chrono>
#include <memory>

#include "bench/germantown.hpp"
#include "bench/ratios.hpp"
#include "match/boar/boar_game.hpp"
#include "study/batch.hpp"

namespace linstock::bench {

namespace {

constexpr std::uint64_t kGames = 64;
constexpr int kRounds = 3;

/// Seconds by the clock on the wall: what counts is when the last game is over.
double seconds_for(const Game& game, const study::Run& run, int jobs) {
  const auto start = std::chrono::steady_clock::now();
  std::atomic<bool> stop{false};
  const std::vector<std::uint64_t> numbers = study::games_of(run, {});
  const study::Formations formations;
  const auto take = [](std::vector<study::GameSummary>&&) { return Result<bool>(true); };
  const Result<bool> played = study::play_batch({run, game, formations, numbers, jobs, stop, take});
  const auto end = std::chrono::steady_clock::now();
  return played ? std::chrono::duration<double>(end - start).count() : 1e9;
}

}  // namespace

std::vector<Ratio> batch_ratios() {
  const auto game = boar::make_game(std::make_shared<boar::Scenario>(germantown()));
  study::Run run;
  run.bots = {"steady", "steady"};
  run.games = kGames;
  double one = 1e9;
  double two = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    one = std::min(one, seconds_for(*game, run, 1));
    two = std::min(two, seconds_for(*game, run, 2));
  }
  return {{"two_threads", one / two, 1.9, true,
           "games a second on two threads / on one (idle processors needed)"}};
}

}  // namespace linstock::bench
