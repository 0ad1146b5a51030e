#include "cli/table.hpp"

#include <fmt/format.h>

#include <random>
#include <utility>

#include "data/record_file.hpp"
#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

Answer<std::shared_ptr<const Game>> load(const Context& context, const std::string& scenario,
                                         const Json& options) {
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  Result<std::shared_ptr<const Game>> game = data::load_game(*library, scenario, options);
  if (!game) return refuse(game.error());
  return std::move(*game);
}

std::uint64_t random_word() {
  static std::random_device source;
  return std::uint64_t{source()} << 32U | source();
}

}  // namespace

Answer<Table> open_table(const Context& context, const std::string& file, bool keep_tales) {
  const Result<std::string> text = data::read_file(file);
  if (!text) return refuse(text.error());
  Result<Record> record = read_record(*text, file);
  if (!record) return refuse(record.error());
  const Answer<std::shared_ptr<const Game>> game = load(context, record->scenario, record->options);
  if (!game) {
    Problem problem = game.error();
    if (problem.where.starts_with("options")) problem.where = file + ": " + problem.where;
    return refuse(std::move(problem));
  }
  Result<Match> match = replay(*game, *record, keep_tales);
  if (!match) return refuse({"", file + ": " + match.error().where, match.error().message});
  record->lines.clear();
  return Table{file, std::move(*record), std::move(*match)};
}

Answer<Table> new_table(const Context& context, const std::string& scenario,
                        const SeedSecret& secret, const Json& options) {
  Answer<std::shared_ptr<const Game>> game = load(context, scenario, options);
  if (!game) return refuse(game.error());
  Match match(std::move(*game), {.seed = secret.seed, .keep_tales = true});
  Record head = new_record(scenario, secret);
  head.options = options;
  return Table{"", std::move(head), std::move(match)};
}

Done save_table(const Table& table, const std::string& file) {
  const std::string text = write_record(record_of(table.match, table.head));
  const Result<bool> written = data::write_file(file, text);
  if (!written) return refuse(written.error());
  return {};
}

SeedSecret fresh_secret() {
  SeedSecret secret;
  secret.seed = random_word();
  secret.salt = hash_word(random_word()) + hash_word(random_word());
  return secret;
}

SeedSecret open_secret(std::uint64_t seed) { return {seed, salt_of_open_seed(seed)}; }

Answer<Seat> seat_of_option(const Game& game, const std::string& word) {
  if (word.empty()) return kUmpire;
  const Result<Seat> seat = seat_named(game, word);
  if (!seat) return refuse(seat.error());
  return *seat;
}

Json decision_json(const Match& match, Seat seat) { return match.view(seat)["decision"]; }

Json result_json(const Match& match) {
  const std::optional<GameResult> result = match.position().result();
  if (!result) return nullptr;
  Json json;
  json["winner"] = result->winner ? Json(word_of(match.game(), *result->winner)) : Json(nullptr);
  json["level"] = result->level;
  json["reason"] = result->reason;
  json["rule"] = result->rule;
  return json;
}

Json tale_json(const Tale& tale) {
  Json list = Json::array();
  for (const Told& told : tale) list.push_back(told.json);
  return list;
}

}  // namespace linstock::cli
