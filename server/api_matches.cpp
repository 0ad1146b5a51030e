// New matches: of a battle, of a record, or of a moment of another match.
#include <algorithm>
#include <random>
#include <utility>

#include "bots/bot.hpp"
#include "match/hash_word.hpp"
#include "match/systems.hpp"
#include "server/api.hpp"
#include "server/visitor.hpp"

namespace linstock::server {

namespace {

SeedSecret fresh_secret() {
  std::random_device source;
  const auto word = [&source] { return std::uint64_t{source()} << 32U | source(); };
  SeedSecret secret;
  secret.seed = word();
  secret.salt = hash_word(word()) + hash_word(word());
  return secret;
}

/// The seed that was asked for, as a number or a text of digits; else one that nobody knows.
Answer<SeedSecret> secret_of(const Json& seed) {
  if (seed.is_null()) return fresh_secret();
  std::optional<std::uint64_t> value;
  if (seed.is_number_unsigned()) value = seed.get<std::uint64_t>();
  if (seed.is_string()) value = parse_natural(seed.get<std::string>());
  if (!value) return refuse(bad_request("seed must be a whole number from 0 to 2^64-1", "seed"));
  return SeedSecret{*value, salt_of_open_seed(*value)};
}

Answer<Sitter> sitter_of(const Json& json, const std::string& where, std::string_view system,
                         std::int64_t account) {
  ObjectReader reader(json, where);
  Sitter sitter;
  const std::string kind = reader.text("kind");
  sitter.bot = kind == "bot";
  if (reader.ok() && !sitter.bot && kind != "person") {
    reader.fault("kind", "must be 'person' or 'bot'");
  }
  if (sitter.bot) {
    sitter.bot_name = reader.text("bot");
    const auto names = bot_names(system);
    if (reader.ok() && std::find(names.begin(), names.end(), sitter.bot_name) == names.end()) {
      reader.fault("bot", "there is no bot of this name");
    }
  } else if (!reader.flag_or("apart", false)) {
    sitter.account = account;  // whoever begins the match sits here
  }
  if (!reader.finish()) return refuse(trouble_of(reader.error()));
  return sitter;
}

/// `seats` must name each of the game's seats.
Answer<Sitters> sitters_of(const Json& json, const Game& game, std::int64_t account) {
  if (!json.is_object()) return refuse(bad_request("seats must be an object", "seats"));
  Sitters sitters;
  const std::vector<std::string> words = game.seats();
  for (const auto& item : json.items()) {
    const std::string where = "seats/" + item.key();
    if (std::find(words.begin(), words.end(), item.key()) == words.end()) {
      return refuse(bad_request("there is no seat '" + item.key() + "'", where));
    }
    Answer<Sitter> sitter = sitter_of(item.value(), where, game.system(), account);
    if (!sitter) return refuse(std::move(sitter.error()));
    sitters[item.key()] = std::move(*sitter);
  }
  for (const std::string& word : words) {
    if (!sitters.contains(word)) {
      return refuse(bad_request("say who sits there", "seats/" + word));
    }
  }
  return sitters;
}

/// The game goes on with new dice; a record of a game that is over is kept as it is.
Answer<Table> table_of_record(const Call& call, const std::string& text) {
  Result<Record> record = read_record(text, "record");
  if (!record) return refuse(bad_request(to_string(record.error()), "record"));
  if (!has_own_bundle(record->options) &&
      call.app.shelf->library().find(record->scenario) == nullptr) {
    return refuse(bad_request("there is no battle '" + record->scenario + "'", "record"));
  }
  const auto game = call.app.shelf->game(record->scenario, record->options);
  if (!game) return refuse(bad_request(to_string(game.error()), "record"));
  const std::size_t count = record->lines.size();
  Result<Table> table = Table::load(*game, *record);
  if (!table) return refuse(bad_request(to_string(table.error()), "record"));
  if (table->is_over()) return std::move(*table);
  // Rolls that the record's own seed added are not part of it.
  Result<Table> fork = table->fork(count, fresh_secret());
  if (!fork) return refuse(internal(to_string(fork.error())));
  return std::move(*fork);
}

Answer<Table> new_table(const Call& call, ObjectReader& reader) {
  if (reader.has("record")) {
    const std::string text = reader.text("record");
    if (!reader.ok()) return refuse(trouble_of(reader.error()));
    return table_of_record(call, text);
  }
  const Json& wanted = reader.member_or_null("options");
  // A person's own battle has the name that its bundle gives it.
  std::string scenario =
      has_own_bundle(wanted) ? reader.text_or_empty("scenario") : reader.text("scenario");
  if (scenario.empty()) scenario = own_scenario_id(wanted);
  const Answer<SeedSecret> secret = secret_of(reader.member_or_null("seed"));
  if (!reader.ok()) return refuse(trouble_of(reader.error()));
  if (!secret) return refuse(secret.error());
  const Json options = wanted.is_null() ? Json::object() : wanted;
  const auto game = call.app.shelf->game(scenario, options);
  if (!game) return refuse(trouble_of(game.error()));
  Record head = new_record(scenario, *secret);
  head.options = options;
  return Table(*game, head);
}

/// The account whose seats those at this screen are, 0 when nobody is signed in.
Answer<std::int64_t> creator(const Call& call) {
  if (!call.app.options.accounts || session_token(call.request).empty()) return 0;
  const Answer<store::Account> account = account_of(call);
  if (account) return account->id;
  if (account.error().status == 401) return 0;
  return refuse(account.error());
}

net::Response keep(const Call& call, const Table& table, const Json& seats) {
  const Answer<std::int64_t> account = creator(call);
  if (!account) return error_reply(account.error());
  const Answer<Sitters> sitters = sitters_of(seats, table.game(), *account);
  if (!sitters) return error_reply(sitters.error());
  const Answer<Created> created = call.app.hall.create(table, *sitters);
  if (!created) return error_reply(created.error());
  return json_reply({{"match", created->match}, {"links", created->links}}, 201);
}

/// Would whoever gets both seats of the branch learn what this seat may not know?
bool shows_hidden(const Table& whole, const Table& branch, Seat seat) {
  if (branch.match().position().hides_from(seat)) return true;
  for (std::size_t n = 0; n < branch.count(); ++n) {
    if (whole.match().keeps_from(seat, n)) return true;
  }
  return false;
}

}  // namespace

net::Response create_match(const Call& call) {
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const Answer<Table> table = new_table(call, reader);
  if (!table) return error_reply(table.error());
  const Json& seats = reader.member("seats");
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  return keep(call, *table, seats);
}

/// Says what is wrong with a person's own battle, without beginning a match of it.
net::Response check_battle(const Call& call) {
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const Json& options = reader.member("options");
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  if (!has_own_bundle(options)) {
    return error_reply(bad_request("The options must hold a bundle.", "options/bundle"));
  }
  const auto game = call.app.shelf->game(own_scenario_id(options), options);
  if (!game) return error_reply(trouble_of(game.error()));
  return json_reply({{"scenario", own_scenario_id(options)}});
}

net::Response fork_match(const Call& call) {
  const Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return error_reply(visitor.error());
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const auto count = static_cast<std::size_t>(reader.number("at", 0, INT32_MAX));
  const Json& seats = reader.member("seats");
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  const SeedSecret secret = fresh_secret();
  const auto branch = visitor->room->with_table([&](const Table& table) -> Answer<Table> {
    Result<Table> fork = table.fork(count, secret);
    if (!fork) return refuse(bad_request(fork.error().message, "at"));
    if (!table.is_over() && shows_hidden(table, *fork, visitor->seat)) {
      return refuse(forbidden("At that moment something is hidden from your seat."));
    }
    return std::move(*fork);
  });
  if (!branch) return error_reply(branch.error());
  if (!*branch) return error_reply(branch->error());
  return keep(call, **branch, seats);
}

}  // namespace linstock::server
