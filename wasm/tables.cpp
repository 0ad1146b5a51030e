#include "wasm/tables.hpp"

#include <utility>

#include "match/hash_word.hpp"
#include "match/systems.hpp"

namespace linstock::page {

namespace {

/// What a game is started with.
struct Setup {
  std::optional<std::uint64_t> seed;
  std::string salt;
  std::string started;
  Json options = Json::object();
  bool own = false;  ///< the bundle is a person's own, to be kept in the record
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
  setup.own = reader.flag_or("own", false);
  if (!reader.finish()) return fail(reader.error());
  if (setup.seed && setup.salt.empty()) setup.salt = salt_of_open_seed(*setup.seed);
  return setup;
}

}  // namespace

std::int32_t Tables::add(Table table) {
  tables_.emplace(++last_, Seated{std::move(table), {}});
  return last_;
}

Seated* Tables::find(std::int32_t number) {
  const auto found = tables_.find(number);
  return found == tables_.end() ? nullptr : &found->second;
}

Result<std::shared_ptr<const Game>> game_of_bundle(std::string_view bundle, const Json& options) {
  if (has_own_bundle(options)) return open_own(options);
  const Result<Json> json = parse_json(bundle);
  if (!json) return fail(json.error());
  return open_bundle(*json, options);
}

Result<Table> new_table(std::string_view bundle, std::string_view setup) {
  Result<Setup> wanted = read_setup(setup);
  if (!wanted) return fail(wanted.error());
  if (wanted->own) {
    Result<Json> json = parse_json(bundle);
    if (!json) return fail(json.error());
    wanted->options[std::string(kOwnBundle)] = std::move(*json);
  }
  auto game = game_of_bundle(bundle, wanted->options);
  if (!game) return fail(game.error());
  Record head;
  head.scenario = (*game)->id();
  if (wanted->seed) head = new_record(head.scenario, {*wanted->seed, wanted->salt});
  head.started = wanted->started;
  head.options = wanted->options;
  return Table(std::move(*game), head);
}

Result<Bot*> bot_at(Seated& seated, std::string_view name) {
  const auto found = seated.bots.find(name);
  if (found != seated.bots.end()) return found->second.get();
  const std::string& commitment = seated.table.head().commitment;
  const std::uint64_t seed = parse_hash_word(commitment.substr(0, 16)).value_or(0);
  auto bot = make_bot(name, seated.table.game().system(), seed);
  if (!bot) return fail(bot.error());
  return seated.bots.emplace(std::string(name), std::move(*bot)).first->second.get();
}

Result<Table> forked_table(const Table& table, std::size_t count, std::string_view setup) {
  const Result<Setup> wanted = read_setup(setup);
  if (!wanted) return fail(wanted.error());
  if (!wanted->seed) return fail("setup/seed", "is missing");
  if (!wanted->options.empty() || wanted->own)
    return fail("setup", "the options are those of the game");
  return table.fork(count, {*wanted->seed, wanted->salt}, wanted->started);
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
  return Table::load(std::move(*game), std::move(*read));
}

}  // namespace linstock::page
