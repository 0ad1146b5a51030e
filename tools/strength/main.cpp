// strength: lets two bots play pairs of games and says which is the stronger.
//
//   strength veteran steady --games 400 --jobs 2
//   strength veteran@400 veteran@100 --elo 0 50      stops as soon as one of the two is believed
//
// A bot may have a budget of nodes behind an '@'. A pair is one seed played twice, sides swapped.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "data/games.hpp"
#include "tools/strength/duel.hpp"
#include "tools/strength/score.hpp"

namespace linstock::strength {
namespace {

struct Options {
  std::string first;
  std::string second;
  std::string scenario = "boar/germantown";
  std::string volumes;
  std::uint64_t seed = 1;
  int games = 400;
  int jobs = 1;
  std::vector<double> elo;
  bool quiet = false;
};

/// All results so far. Pairs count in the order of their numbers, so that the outcome does not
/// depend on the number of jobs.
struct Tally {
  Score score;
  std::array<double, 2> seconds{};
  long turns = 0;
  std::map<std::string, int> endings;
  std::map<std::uint64_t, PairResult> waiting;
};

void count(Tally& tally, const PairResult& pair) {
  tally.score.add(pair.points[0], pair.points[1]);
  for (std::size_t i = 0; i < 2; ++i) {
    tally.seconds.at(i) += pair.seconds.at(i);
    tally.turns += pair.turns.at(i);
    ++tally.endings[pair.endings.at(i)];
  }
}

class Contest {
 public:
  Contest(const Options& options, std::shared_ptr<const Game> game,
          const std::array<BotWord, 2>& players)
      : options_(options), game_(std::move(game)), players_(players) {}

  Tally run() {
    std::vector<std::thread> threads;
    for (int i = 1; i < options_.jobs; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    return std::move(tally_);
  }

 private:
  void work() {
    const auto wanted = static_cast<std::uint64_t>((options_.games + 1) / 2);
    while (!decided_) {
      const std::uint64_t pair = next_++;
      if (pair >= wanted) return;
      take(pair, play_pair(game_, players_, options_.seed, pair));
    }
  }

  void take(std::uint64_t pair, PairResult result) {
    const std::lock_guard lock(mutex_);
    tally_.waiting.emplace(pair, std::move(result));
    while (!decided_ && !tally_.waiting.empty() &&
           tally_.waiting.begin()->first == static_cast<std::uint64_t>(tally_.score.pairs())) {
      count(tally_, tally_.waiting.begin()->second);
      tally_.waiting.erase(tally_.waiting.begin());
      if (!options_.elo.empty()) {
        const double ratio = tally_.score.likelihood_ratio(options_.elo[0], options_.elo[1]);
        decided_ = std::abs(ratio) >= kDecided;
      }
    }
    if (!options_.quiet) show();
  }

  void show() const {
    fmt::print(stderr, "\r{} games, {:.1f} % ", tally_.score.games(), 100 * tally_.score.mean());
  }

  const Options& options_;
  std::shared_ptr<const Game> game_;
  std::array<BotWord, 2> players_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> decided_{false};
  std::mutex mutex_;
  Tally tally_;
};

void report(const Options& options, const Tally& tally) {
  const Score& score = tally.score;
  const double mean = score.mean();
  const double margin = score.margin();
  fmt::print("{} v {}, {}, seed {}\n", options.first, options.second, options.scenario,
             options.seed);
  fmt::print("score    {:.1f} % +- {:.1f} over {} games, Elo {:+.0f} [{:+.0f}, {:+.0f}]\n",
             100 * mean, 100 * margin, score.games(), elo_of_score(mean),
             elo_of_score(mean - margin), elo_of_score(mean + margin));
  fmt::print("by side  {:.1f} % in the first seat, {:.1f} % in the second\n",
             100 * score.mean_of_side(0), 100 * score.mean_of_side(1));
  if (!options.elo.empty()) {
    const double ratio = score.likelihood_ratio(options.elo[0], options.elo[1]);
    const char* const verdict =
        ratio >= kDecided ? "accepted" : (ratio <= -kDecided ? "rejected" : "open");
    fmt::print("SPRT     [{:g}, {:g}] Elo: {} at log likelihood ratio {:.2f}\n", options.elo[0],
               options.elo[1], verdict, ratio);
  }
  const double turns = std::max(1.0, static_cast<double>(tally.turns));
  fmt::print("CPU      {:.2f} ms and {:.2f} ms a side-turn, {:.1f} s in all\n",
             1000 * tally.seconds[0] / turns, 1000 * tally.seconds[1] / turns,
             tally.seconds[0] + tally.seconds[1]);
  for (const auto& [ending, games] : tally.endings) fmt::print("  {:4} {}\n", games, ending);
}

int complain(const Error& error) {
  fmt::print(stderr, "strength: {}\n", to_string(error));
  return 1;
}

int run(const Options& options) {
  data::LibraryOptions where;
  where.volumes = options.volumes;
  const auto library = data::Library::open(where);
  if (!library) return complain(library.error());
  const auto game = data::load_game(*library, options.scenario);
  if (!game) return complain(game.error());
  std::array<BotWord, 2> players;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto player = read_bot_word(i == 0 ? options.first : options.second, (*game)->system());
    if (!player) return complain(player.error());
    players.at(i) = *player;
  }
  const Tally tally = Contest(options, *game, players).run();
  if (!options.quiet) fmt::print(stderr, "\r{:40}\r", "");
  report(options, tally);
  return 0;
}

int parse_and_run(int argc, char** argv) {
  Options options;
  CLI::App app("Which of two bots is the stronger");
  app.add_option("first", options.first, "A bot, or bot@nodes")->required();
  app.add_option("second", options.second, "The other")->required();
  app.add_option("--scenario", options.scenario, "What they play")->capture_default_str();
  app.add_option("--volumes", options.volumes, "The volumes folder");
  app.add_option("--games", options.games, "How many games at most")->capture_default_str();
  app.add_option("--seed", options.seed, "Of the dice and of the bots' chances")
      ->capture_default_str();
  app.add_option("--jobs", options.jobs, "Threads")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  app.add_option("--elo", options.elo, "Two Elo differences: stop when one is believed")
      ->expected(2);
  app.add_flag("--quiet", options.quiet, "No progress");
  CLI11_PARSE(app, argc, argv);
  return run(options);
}

}  // namespace
}  // namespace linstock::strength

int main(int argc, char** argv) {
  try {
    return linstock::strength::parse_and_run(argc, argv);
  } catch (const std::exception& error) {  // no memory, no thread
    std::fputs(error.what(), stderr);
    return 1;
  }
}
