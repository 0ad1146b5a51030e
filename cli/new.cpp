// linstock new: starts a game and writes its file.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/table.hpp"
#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

struct Options {
  std::string scenario;
  std::string seed;
  std::string out;
  std::string started;
  bool force = false;
  bool illegal_tactics = false;
  bool json = false;
};

Done start(const Context& context, const Options& options) {
  SeedSecret secret = fresh_secret();
  if (!options.seed.empty()) {
    const auto seed = parse_natural(options.seed);
    if (!seed) return refuse({"", "--seed", "must be a whole number from 0 to 2^64-1"});
    secret = open_secret(*seed);
  }
  if (!options.force && ::access(options.out.c_str(), F_OK) == 0) {
    return refuse({"", options.out, "exists already; --force writes over it"});
  }
  Answer<Table> table =
      new_table(context, options.scenario, secret, {.illegal_tactics = options.illegal_tactics});
  if (!table) return refuse(table.error());
  table->head.started = options.started;
  Done saved = save_table(*table, options.out);
  if (!saved) return saved;
  if (options.json) {
    print_json({{"file", options.out},
                {"scenario", options.scenario},
                {"commitment", table->head.commitment},
                {"decision", decision_json(table->match, kUmpire)}});
  } else {
    print(fmt::format("{} is ready in {}.\nCommitment to the dice: {}\n",
                      table->match.game().title(), options.out, table->head.commitment));
  }
  return {};
}

}  // namespace

void add_new(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("new", "Start a game and write its file");
  auto options = std::make_shared<Options>();
  command->add_option("battle", options->scenario, "Id of the battle, such as boar/germantown")
      ->required();
  command->add_option("--out", options->out, "File of the game, such as game.linstock")->required();
  command->add_option("--seed", options->seed,
                      "Seed of the dice, a whole number; without it nobody knows the seed");
  command->add_option("--started", options->started, "When the game began, kept as it is written");
  command->add_flag("--force", options->force, "Write over an existing file");
  command->add_flag("--illegal-tactics", options->illegal_tactics,
                    "A tactic that is not allowed costs a modifier (BOAR.12.55)");
  command->add_flag("--json", options->json,
                    "For programs: {file, scenario, commitment, decision}");
  command->callback(
      [&context, options] { context.exit_code = finish(start(context, *options), options->json); });
}

}  // namespace linstock::cli
