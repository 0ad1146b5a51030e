// tune: finds better weights for the rule of thumb by playing, or lets two settings play.
//
//   tune climb --jobs 2 --out w.tsv        from the weights by hand, some 48,000 games
//   tune match w.tsv hand --games 1000     which of two settings is the stronger
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fstream>
#include <sstream>

#include "data/games.hpp"
#include "match/boar/boar_game.hpp"
#include "tools/tune/climb.hpp"

namespace linstock::tune {
namespace {

struct Options {
  std::string scenario = "boar/germantown";
  std::string volumes;
  int jobs = 1;
  Climb climb;
  std::string from = "hand";
  std::string out;
  std::array<std::string, 2> players;
  int games = 1000;
};

/// "hand", "tuned" or a file.
Result<Setting> setting(const std::string& name) {
  if (name == "hand") return setting_of(boar::steady::kByHand);
  if (name == "tuned") return setting_of(boar::steady::kTuned);
  std::ifstream file(name, std::ios::binary);
  if (!file) return fail(fmt::format("{}: no such file", name));
  std::stringstream text;
  text << file.rdbuf();
  return read_setting(text.str(), name);
}

Result<bool> run_climb(const Options& options, std::span<const std::unique_ptr<Table>> tables) {
  auto from = setting(options.from);
  if (!from) return fail(from.error());
  constexpr int kSaveEvery = 50;
  const auto save = [&](const Setting& now) {
    std::ofstream(options.out, std::ios::binary) << text_of(now);
  };
  const Setting found =
      climb(tables, options.climb, std::move(*from), [&](int step, const Setting& now) {
        if (step % kSaveEvery != 0) return;
        save(now);
        fmt::print(stderr, "\r{} of {} steps ", step, options.climb.steps);
      });
  save(found);
  fmt::print(stderr, "\n");
  return true;
}

Result<bool> run_match(const Options& options, std::span<const std::unique_ptr<Table>> tables) {
  const auto first = setting(options.players[0]);
  if (!first) return fail(first.error());
  const auto second = setting(options.players[1]);
  if (!second) return fail(second.error());
  const Outcome outcome = play_pairs(tables, weights_of(*first), weights_of(*second),
                                     options.climb.seed, 0, (options.games + 1) / 2);
  fmt::print("{} v {}, {}, seed {}: {:.1f} % +- {:.1f} over {} games\n", options.players[0],
             options.players[1], options.scenario, options.climb.seed, 100 * outcome.mean(),
             100 * outcome.margin(), 2 * outcome.pairs);
  return true;
}

int run(const Options& options, bool climbing) {
  const auto complain = [](const Error& error) {
    fmt::print(stderr, "tune: {}\n", to_string(error));
    return 1;
  };
  data::LibraryOptions where;
  where.volumes = options.volumes;
  const auto library = data::Library::open(where);
  if (!library) return complain(library.error());
  const auto game = data::load_game(*library, options.scenario);
  if (!game) return complain(game.error());
  const boar::Scenario* scenario = boar::scenario_of(**game);
  if (scenario == nullptr) return complain({{}, "the battle is not of the BoAR series"});
  std::vector<std::unique_ptr<Table>> tables;
  tables.reserve(static_cast<std::size_t>(options.jobs));
  for (int i = 0; i < options.jobs; ++i) tables.push_back(std::make_unique<Table>(*scenario));
  const auto done = climbing ? run_climb(options, tables) : run_match(options, tables);
  return done ? 0 : complain(done.error());
}

int parse_and_run(int argc, char** argv) {
  Options options;
  CLI::App app("Weights for the rule of thumb, found by playing");
  app.require_subcommand(1);
  app.add_option("--scenario", options.scenario, "What is played")->capture_default_str();
  app.add_option("--volumes", options.volumes, "The volumes folder");
  app.add_option("--jobs", options.jobs, "Threads")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  app.add_option("--seed", options.climb.seed, "Of dice and chances")->capture_default_str();
  app.fallthrough();
  CLI::App* climbing = app.add_subcommand("climb", "Turns the weights and follows who wins");
  climbing->add_option("--from", options.from, "hand, tuned or a file")->capture_default_str();
  climbing->add_option("--out", options.out, "Where the weights are written")->required();
  climbing->add_option("--steps", options.climb.steps, "How many")->capture_default_str();
  climbing->add_option("--pairs", options.climb.pairs, "Of games a step")->capture_default_str();
  climbing->add_option("--rate", options.climb.rate, "How far the weights follow")
      ->capture_default_str();
  CLI::App* match = app.add_subcommand("match", "Lets two settings play");
  match->add_option("first", options.players[0], "hand, tuned or a file")->required();
  match->add_option("second", options.players[1], "The other")->required();
  match->add_option("--games", options.games, "How many")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return run(options, climbing->parsed());
}

}  // namespace
}  // namespace linstock::tune

int main(int argc, char** argv) {
  try {
    return linstock::tune::parse_and_run(argc, argv);
  } catch (const std::exception& error) {  // no memory, no thread
    std::fputs(error.what(), stderr);
    return 1;
  }
}
