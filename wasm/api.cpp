#include "wasm/api.hpp"

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "core/version.gen.hpp"
#include "wasm/random_games.hpp"
#include "wasm/tables.hpp"

#ifdef __wasm__
#define LINSTOCK_EXPORT(name) __attribute__((export_name(#name)))
#else
#define LINSTOCK_EXPORT(name)
#endif

namespace linstock::page {

namespace {

Tables& open_tables() {
  static Tables open;
  return open;
}

// ---- answers

/// Keeps the answer until the next one.
const char* answer(const Json& json) {
  static std::string text;
  text = to_line(json);
  return text.c_str();
}

Json good(Json json = Json::object()) {
  Json whole = {{"ok", true}};
  whole.update(json);
  return whole;
}

const char* failed(const Error& error) {
  return answer({{"ok", false}, {"error", {{"where", error.where}, {"message", error.message}}}});
}

const char* refused(const Refusal& refusal) {
  return answer({{"ok", false}, {"refused", {{"rule", refusal.rule}, {"reason", refusal.reason}}}});
}

const char* no_such_game() { return failed({"game", "there is no such game"}); }

// ---- parts of answers

std::optional<Seat> seat_of(const Game& game, std::int32_t number) {
  const bool player = number >= 0 && number < static_cast<std::int32_t>(game.seats().size());
  const bool looks = number == kSpectator.index || number == kUmpire.index;
  if (!player && !looks) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(number)};
}

const char* no_such_seat() { return failed({"seat", "there is no such seat"}); }

Json result_json(const Match& match) {
  const std::optional<GameResult> result = match.position().result();
  if (!result) return nullptr;
  const Json winner = result->winner ? Json(word_of(match.game(), *result->winner)) : Json(nullptr);
  return {{"winner", winner},
          {"level", result->level},
          {"reason", result->reason},
          {"rule", result->rule}};
}

Json told_json(const Told& told) {
  Json modifiers = Json::array();
  for (const ModifierTold& modifier : told.modifiers) {
    modifiers.push_back(
        {{"value", modifier.value}, {"rule", modifier.rule}, {"cause", modifier.cause}});
  }
  return {{"text", told.text},
          {"heading", told.heading},
          {"rule", told.rule},
          {"modifiers", std::move(modifiers)},
          {"event", told.json}};
}

Json tale_json(const Tale& tale) {
  Json events = Json::array();
  for (const Told& told : tale) events.push_back(told_json(told));
  return events;
}

const char* opened(Result<Table> table) {
  if (!table) return failed(table.error());
  const Game& game = table->match.game();
  Json json = {{"scenario", game.id()},
               {"title", game.title()},
               {"seats", game.seats()},
               {"commitment", table->head.commitment}};
  json["game"] = open_tables().add(std::move(*table));
  return answer(good(std::move(json)));
}

Result<Move> read_action(const Game& game, std::string_view text) {
  if (!text.starts_with('{')) return game.parse_move(text);
  const Result<Json> json = parse_json(text);
  if (!json) return fail("action", json.error().message);
  return game.move_from_json(*json);
}

Json actions_json(const Match& match, Seat seat) {
  Json list = Json::array();
  for (const Move move : match.legal_moves(seat)) {
    list.push_back({{"action", match.game().json_of(move)},
                    {"text", match.game().text_of(move)},
                    {"label", match.position().label_of(move)}});
  }
  return list;
}

Json pending_json(const Match& match) {
  const Decision owed = match.decision();
  Json json = {{"by", "nobody"}, {"seat", nullptr}, {"player", nullptr},
               {"kind", ""},     {"prompt", ""},    {"rules", Json::array()}};
  if (owed.actor != Decision::Actor::Nobody) {
    const Prompt prompt = match.position().prompt();
    json["by"] = owed.actor == Decision::Actor::Dice ? "dice" : "player";
    json["seat"] = owed.seat.index;
    json["player"] = word_of(match.game(), owed.seat);
    json["kind"] = owed.kind;
    json["prompt"] = prompt.text;
    json["rules"] = prompt.rules;
  }
  json["actions"] = match.history().size();
  json["result"] = result_json(match);
  return json;
}

/// The umpire also plays the dice that were rolled elsewhere.
std::optional<Refusal> play(Match& match, Seat seat, Move move) {
  const bool dice = match.decision().actor == Decision::Actor::Dice;
  return dice && seat == kUmpire ? match.give_roll(move) : match.act(seat, move);
}

}  // namespace

}  // namespace linstock::page

using namespace linstock;        // NOLINT(google-build-using-namespace): the C functions are global
using namespace linstock::page;  // NOLINT(google-build-using-namespace)

extern "C" {

LINSTOCK_EXPORT(linstock_version) const char* linstock_version() { return kVersion; }

LINSTOCK_EXPORT(linstock_allocate) void* linstock_allocate(std::size_t size) {
  return std::malloc(size > 0 ? size : 1);
}

LINSTOCK_EXPORT(linstock_release) void linstock_release(void* block) { std::free(block); }

LINSTOCK_EXPORT(linstock_new_game)
const char* linstock_new_game(const char* bundle, std::size_t bundle_size, const char* setup,
                              std::size_t setup_size) {
  return opened(new_table({bundle, bundle_size}, {setup, setup_size}));
}

LINSTOCK_EXPORT(linstock_load_game)
const char* linstock_load_game(const char* bundle, std::size_t bundle_size, const char* record,
                               std::size_t record_size) {
  return opened(load_table({bundle, bundle_size}, {record, record_size}));
}

LINSTOCK_EXPORT(linstock_close_game) const char* linstock_close_game(std::int32_t game) {
  return open_tables().remove(game) ? answer(good()) : no_such_game();
}

LINSTOCK_EXPORT(linstock_pending) const char* linstock_pending(std::int32_t game) {
  const Table* table = open_tables().find(game);
  return table == nullptr ? no_such_game() : answer(good(pending_json(table->match)));
}

LINSTOCK_EXPORT(linstock_actions)
const char* linstock_actions(std::int32_t game, std::int32_t seat) {
  const Table* table = open_tables().find(game);
  if (table == nullptr) return no_such_game();
  const std::optional<Seat> who = seat_of(table->match.game(), seat);
  if (!who) return no_such_seat();
  return answer(good({{"actions", actions_json(table->match, *who)}}));
}

LINSTOCK_EXPORT(linstock_check)
const char* linstock_check(std::int32_t game, std::int32_t seat, const char* action,
                           std::size_t size) {
  const Table* table = open_tables().find(game);
  if (table == nullptr) return no_such_game();
  const std::optional<Seat> who = seat_of(table->match.game(), seat);
  if (!who) return no_such_seat();
  const Result<Move> move = read_action(table->match.game(), {action, size});
  if (!move) return failed(move.error());
  const std::optional<Refusal> refusal = table->match.check(*who, *move);
  return refusal ? refused(*refusal) : answer(good());
}

LINSTOCK_EXPORT(linstock_act)
const char* linstock_act(std::int32_t game, std::int32_t seat, const char* action,
                         std::size_t size) {
  Table* table = open_tables().find(game);
  if (table == nullptr) return no_such_game();
  const std::optional<Seat> who = seat_of(table->match.game(), seat);
  if (!who) return no_such_seat();
  const Result<Move> move = read_action(table->match.game(), {action, size});
  if (!move) return failed(move.error());
  const std::size_t before = table->match.history().size();
  const std::optional<Refusal> refusal = play(table->match, *who, *move);
  if (refusal) return refused(*refusal);
  return answer(good({{"events", tale_json(table->match.tale_for(*who, before))},
                      {"actions", table->match.history().size()}}));
}

LINSTOCK_EXPORT(linstock_undo) const char* linstock_undo(std::int32_t game, std::int32_t seat) {
  Table* table = open_tables().find(game);
  if (table == nullptr) return no_such_game();
  const std::optional<Seat> who = seat_of(table->match.game(), seat);
  if (!who) return no_such_seat();
  const std::optional<Refusal> refusal = table->match.undo(*who);
  if (refusal) return refused(*refusal);
  return answer(good({{"actions", table->match.history().size()}}));
}

LINSTOCK_EXPORT(linstock_events)
const char* linstock_events(std::int32_t game, std::int32_t seat, std::int32_t first) {
  const Table* table = open_tables().find(game);
  if (table == nullptr) return no_such_game();
  const std::optional<Seat> who = seat_of(table->match.game(), seat);
  if (!who) return no_such_seat();
  Json events = Json::array();
  if (first <= 0) {
    for (const Told& told : table->match.start_tale()) {
      if (may_hear(told, *who)) events.push_back(told_json(told));
    }
  }
  const auto from = static_cast<std::size_t>(first < 0 ? 0 : first);
  for (Json& event : tale_json(table->match.tale_for(*who, from))) {
    events.push_back(std::move(event));
  }
  return answer(good({{"events", std::move(events)}}));
}

LINSTOCK_EXPORT(linstock_view) const char* linstock_view(std::int32_t game, std::int32_t seat) {
  const Table* table = open_tables().find(game);
  if (table == nullptr) return no_such_game();
  const std::optional<Seat> who = seat_of(table->match.game(), seat);
  if (!who) return no_such_seat();
  return answer(good({{"view", table->match.view(*who)}}));
}

LINSTOCK_EXPORT(linstock_record) const char* linstock_record(std::int32_t game) {
  const Table* table = open_tables().find(game);
  if (table == nullptr) return no_such_game();
  return answer(good({{"record", write_record(record_of(table->match, table->head))}}));
}

LINSTOCK_EXPORT(linstock_random_games)
const char* linstock_random_games(const char* bundle, std::size_t bundle_size, std::int32_t first,
                                  std::int32_t count) {
  const auto game = game_of_bundle({bundle, bundle_size}, Json::object());
  if (!game) return failed(game.error());
  if (first < 0) return failed({"first", "must not be negative"});
  return answer(
      good({{"lines", random_game_lines(**game, static_cast<std::uint64_t>(first), count)}}));
}

}  // extern "C"
