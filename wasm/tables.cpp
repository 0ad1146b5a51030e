#include "wasm/tables.hpp"

#include <utility>

#include "match/boar/boar_game.hpp"
#include "match/boar/scenario_from_json.hpp"
#include "match/hash_word.hpp"

namespace linstock::page {

namespace {

/// What a game is started with.
struct Setup {
  std::optional<std::uint64_t> seed;
  std::string salt;
  std::string started;
  Json options = Json::object();
};

Result<Setup> read_setup(std::string_view text) {
  const Result<Json> json = parse_json(text);
  if (!json) return fail("setup", json.error().message);
  ObjectReader reader(*json, "setup");
  Setup setup;
  if (reader.has("seed")) {
    setup.seed = parse_natural(reader.text("seed"));
    if (!setup.seed) reader.fault("seed", "must be a whole number as a text");
  }
  setup.salt = reader.text_or_empty("salt");
  setup.started = reader.text_or_empty("started");
  if (reader.flag_or("illegal_tactics", false)) setup.options["illegal_tactics"] = true;
  if (!reader.finish()) return fail(reader.error());
  if (setup.seed && setup.salt.empty()) setup.salt = salt_of_open_seed(*setup.seed);
  return setup;
}

}  // namespace

std::int32_t Tables::add(Table table) {
  tables_.emplace(++last_, std::move(table));
  return last_;
}

Table* Tables::find(std::int32_t number) {
  const auto found = tables_.find(number);
  return found == tables_.end() ? nullptr : &found->second;
}

Result<std::shared_ptr<const Game>> game_of_bundle(std::string_view bundle, const Json& options) {
  auto scenario = boar::scenario_from_text(bundle);
  if (!scenario) return fail(scenario.error());
  ObjectReader reader(options, "options");
  scenario->illegal_tactics_allowed = reader.flag_or("illegal_tactics", false);
  if (!reader.finish()) return fail(reader.error());
  return boar::make_game(std::make_shared<const boar::Scenario>(std::move(*scenario)));
}

Result<Table> new_table(std::string_view bundle, std::string_view setup) {
  const Result<Setup> wanted = read_setup(setup);
  if (!wanted) return fail(wanted.error());
  auto game = game_of_bundle(bundle, wanted->options);
  if (!game) return fail(game.error());
  Record head;
  head.scenario = (*game)->id();
  if (wanted->seed) head = new_record(head.scenario, {*wanted->seed, wanted->salt});
  head.started = wanted->started;
  head.options = wanted->options;
  return Table{Match(std::move(*game), {.seed = wanted->seed}), std::move(head)};
}

Result<Table> load_table(std::string_view bundle, std::string_view record) {
  auto read = read_record(record, "record");
  if (!read) return fail(read.error());
  auto game = game_of_bundle(bundle, read->options);
  if (!game) return fail(game.error());
  if (read->scenario != (*game)->id()) {
    return fail("record",
                "is of '" + read->scenario + "', not of '" + std::string((*game)->id()) + "'");
  }
  Result<Match> match = replay(std::move(*game), *read);
  if (!match) return fail(match.error());
  read->lines.clear();
  return Table{std::move(*match), std::move(*read)};
}

}  // namespace linstock::page
