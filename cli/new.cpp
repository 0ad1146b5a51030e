// linstock new: starts a game and writes its file.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/table.hpp"
#include "match/hash_word.hpp"
#include "match/systems.hpp"

namespace linstock::cli {

namespace {

struct NewOptions {
  std::string scenario;
  std::string seed;
  std::string out;
  std::string started;
  bool force = false;
  bool illegal_tactics = false;
  bool json = false;
};

/// A scenario of the person's own, from its file.
bool is_scenario_file(const std::string& name) {
  return name.ends_with(".toml") || name.ends_with(".json");
}

/// An error in the person's own scenario, at the line and field of its file.
Problem in_file(const data::Document& bundle, const std::string& file, Problem problem) {
  const std::string prefix = "options/" + std::string(kOwnBundle);
  if (!problem.where.starts_with(prefix)) return problem;
  const std::string field = problem.where.substr(prefix.size());
  const std::string place = to_string(data::place_of(bundle.lines, field));
  problem.where = (place.empty() ? file : place) + (field.empty() ? "" : " " + field);
  return problem;
}

/// The game that was asked for, not yet begun.
Answer<Table> wanted_table(const Context& context, const NewOptions& options,
                           const SeedSecret& secret) {
  Json chosen = Json::object();
  if (options.illegal_tactics) chosen["illegal_tactics"] = true;
  if (!is_scenario_file(options.scenario)) {
    return new_table(context, options.scenario, secret, chosen);
  }
  const Result<data::Document> bundle = data::read_own_bundle(options.scenario);
  if (!bundle) return refuse(bundle.error());
  chosen[std::string(kOwnBundle)] = bundle->json;
  Answer<Table> table = new_table(context, own_scenario_id(chosen), secret, chosen);
  if (!table) return refuse(in_file(*bundle, options.scenario, table.error()));
  return table;
}

Done start(const Context& context, const NewOptions& options) {
  SeedSecret secret = fresh_secret();
  if (!options.seed.empty()) {
    const auto seed = parse_natural(options.seed);
    if (!seed) return refuse({"", "--seed", "must be a whole number from 0 to 2^64-1"});
    secret = open_secret(*seed);
  }
  if (!options.force && ::access(options.out.c_str(), F_OK) == 0) {
    return refuse({"", options.out, "exists already; --force writes over it"});
  }
  Answer<Table> table = wanted_table(context, options, secret);
  if (!table) return refuse(table.error());
  table->head.started = options.started;
  Done saved = save_table(*table, options.out);
  if (!saved) return saved;
  if (options.json) {
    print_json({{"file", options.out},
                {"scenario", table->head.scenario},
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
  auto options = std::make_shared<NewOptions>();
  command
      ->add_option("battle", options->scenario,
                   "Id of the battle, such as boar/germantown, or the file of a scenario of "
                   "your own (.toml or .json)")
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
