#include "wasm/api.hpp"

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "core/version.gen.hpp"
#include "odds/report/registry.hpp"
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

Json good(const Json& json = Json::object()) {
  Json whole = {{"ok", true}};
  whole.update(json);
  return whole;
}

const char* failed(const Error& error) {
  return answer({{"ok", false}, {"error", {{"where", error.where}, {"message", error.message}}}});
}

Json refusal_json(const Refusal& refusal) {
  return {{"ok", false}, {"refused", {{"rule", refusal.rule}, {"reason", refusal.reason}}}};
}

const char* refused(const Refusal& refusal) { return answer(refusal_json(refusal)); }

const char* refused(const Refused& refused) {
  Json json = refusal_json(refused.refusal);
  json["refused"]["index"] = refused.index;
  return answer(json);
}

// ---- what is asked about

std::optional<Seat> seat_of(const Game& game, std::int32_t number) {
  const bool player = number >= 0 && number < static_cast<std::int32_t>(game.seats().size());
  const bool looks = number == kSpectator.index || number == kUmpire.index;
  if (!player && !looks) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(number)};
}

/// Answers what `ask(seated)` does, or that there is no such game.
template <class Ask>
const char* with_game(std::int32_t game, Ask ask) {
  Seated* seated = open_tables().find(game);
  if (seated == nullptr) return failed({"game", "there is no such game"});
  return ask(*seated);
}

/// Answers what `ask(table, seat)` does, or that there is no such game or seat.
template <class Ask>
const char* with_seat(std::int32_t game, std::int32_t seat, Ask ask) {
  return with_game(game, [&](Seated& seated) {
    const std::optional<Seat> who = seat_of(seated.table.game(), seat);
    if (!who) return failed({"seat", "there is no such seat"});
    return ask(seated.table, *who);
  });
}

std::size_t from_zero(std::int32_t number) {
  return number < 0 ? 0 : static_cast<std::size_t>(number);
}

// ---- parts of answers

const char* opened(Result<Table> table) {
  if (!table) return failed(table.error());
  const Game& game = table->game();
  Json json = {{"scenario", game.id()},
               {"title", game.title()},
               {"seats", game.seats()},
               {"commitment", table->head().commitment}};
  json["game"] = open_tables().add(std::move(*table));
  return answer(good(json));
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
  json["result"] = result_json(match.game(), match.position().result());
  return json;
}

/// One action as it is, or a JSON list of texts.
Result<std::vector<std::string>> read_batch(std::string_view text) {
  if (!text.starts_with('[')) return std::vector<std::string>{std::string(text)};
  const Result<Json> json = parse_json(text);
  if (!json) return fail("actions", json.error().message);
  std::vector<std::string> actions;
  for (const Json& item : *json) {
    if (!item.is_string()) return fail("actions", "must be a list of texts");
    actions.push_back(item.get<std::string>());
  }
  return actions;
}

/// An action that is no action at all is an error, not a refusal.
std::optional<Error> fault_in(const Game& game, const std::vector<std::string>& actions) {
  for (const std::string& action : actions) {
    const Result<Move> move = read_action(game, action);
    if (!move) return move.error();
  }
  return std::nullopt;
}

const char* act(Table& table, Seat seat, std::string_view text) {
  const Result<std::vector<std::string>> actions = read_batch(text);
  if (!actions) return failed(actions.error());
  const std::optional<Error> fault = fault_in(table.game(), *actions);
  if (fault) return failed(*fault);
  const std::size_t before = table.count();
  const std::optional<Refused> refusal = table.act(seat, *actions);
  if (refusal) return refused(*refusal);
  return answer(good({{"events", table.events(seat, before + 1)}, {"actions", table.count()}}));
}

const char* check(const Table& table, Seat seat, std::string_view action) {
  const std::optional<Error> fault = fault_in(table.game(), {std::string(action)});
  if (fault) return failed(*fault);
  Json json = table.check(seat, action);
  json["ok"] = json.contains("ok");
  return answer(json);
}

const char* odds(const Table& table, Seat seat, std::string_view text) {
  const Result<Json> question = parse_json(text);
  if (!question) return failed({"question", question.error().message});
  Result<Json> json = odds_answer(table.match().position(), seat, *question);
  if (!json) return failed(json.error());
  Json whole = {{"ok", !json->contains("refused")}};
  whole.update(*json);
  return answer(whole);
}

/// What the bot would do now for this seat; nothing when the seat does not decide.
Result<std::string> bot_text(Seated& seated, std::string_view name) {
  const Match& match = seated.table.match();
  if (match.decision().actor != Decision::Actor::Player) {
    return fail("game", "no player decides now");
  }
  const Result<Bot*> bot = bot_at(seated, name);
  if (!bot) return fail(bot.error());
  return match.game().text_of(decide(match, **bot));
}

/// Only those that answer at once: the page waits for them.
const char* bots(std::string_view system) {
  Json list = Json::array();
  for (const BotInfo& info : bots_of(system)) {
    if (info.instant) list.push_back(info.name);
  }
  return answer(good({{"bots", std::move(list)}}));
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

LINSTOCK_EXPORT(linstock_fork)
const char* linstock_fork(std::int32_t game, std::int32_t count, const char* setup,
                          std::size_t setup_size) {
  return with_game(game, [&](Seated& seated) {
    if (count < 0) return failed({"count", "must not be negative"});
    return opened(forked_table(seated.table, from_zero(count), {setup, setup_size}));
  });
}

LINSTOCK_EXPORT(linstock_close_game) const char* linstock_close_game(std::int32_t game) {
  return with_game(game, [&](Seated&) {
    open_tables().remove(game);
    return answer(good());
  });
}

LINSTOCK_EXPORT(linstock_pending) const char* linstock_pending(std::int32_t game) {
  return with_game(game,
                   [](Seated& seated) { return answer(good(pending_json(seated.table.match()))); });
}

LINSTOCK_EXPORT(linstock_snapshot)
const char* linstock_snapshot(std::int32_t game, std::int32_t seat) {
  return with_seat(game, seat, [](const Table& table, Seat who) {
    return answer(good({{"snapshot", table.snapshot(who)}}));
  });
}

LINSTOCK_EXPORT(linstock_actions)
const char* linstock_actions(std::int32_t game, std::int32_t seat) {
  return with_seat(game, seat, [](const Table& table, Seat who) {
    return answer(good({{"actions", actions_json(table.match(), who)}}));
  });
}

LINSTOCK_EXPORT(linstock_check)
const char* linstock_check(std::int32_t game, std::int32_t seat, const char* action,
                           std::size_t size) {
  return with_seat(game, seat,
                   [&](const Table& table, Seat who) { return check(table, who, {action, size}); });
}

LINSTOCK_EXPORT(linstock_act)
const char* linstock_act(std::int32_t game, std::int32_t seat, const char* action,
                         std::size_t size) {
  return with_seat(game, seat,
                   [&](Table& table, Seat who) { return act(table, who, {action, size}); });
}

LINSTOCK_EXPORT(linstock_undo) const char* linstock_undo(std::int32_t game, std::int32_t seat) {
  return with_seat(game, seat, [](Table& table, Seat who) {
    const std::optional<Refusal> refusal = table.undo(who);
    return refusal ? refused(*refusal) : answer(good({{"actions", table.count()}}));
  });
}

LINSTOCK_EXPORT(linstock_tale)
const char* linstock_tale(std::int32_t game, std::int32_t seat, std::int32_t first) {
  return with_seat(game, seat, [&](const Table& table, Seat who) {
    return answer(good({{"events", table.events(who, from_zero(first))}}));
  });
}

LINSTOCK_EXPORT(linstock_view) const char* linstock_view(std::int32_t game, std::int32_t seat) {
  return with_seat(game, seat, [](const Table& table, Seat who) {
    return answer(good({{"view", table.match().view(who)}}));
  });
}

LINSTOCK_EXPORT(linstock_at)
const char* linstock_at(std::int32_t game, std::int32_t seat, std::int32_t count) {
  return with_seat(game, seat, [&](const Table& table, Seat who) {
    if (count < 0) return failed({"count", "must not be negative"});
    const Result<Json> there = table.at(who, from_zero(count));
    return there ? answer(good(*there)) : failed(there.error());
  });
}

LINSTOCK_EXPORT(linstock_overlay)
const char* linstock_overlay(std::int32_t game, std::int32_t seat, const char* name,
                             std::size_t name_size, const char* argument,
                             std::size_t argument_size) {
  return with_seat(game, seat, [&](const Table& table, Seat who) {
    const Result<Json> overlay = table.overlay(who, {name, name_size}, {argument, argument_size});
    return overlay ? answer(good(*overlay)) : failed(overlay.error());
  });
}

LINSTOCK_EXPORT(linstock_odds)
const char* linstock_odds(std::int32_t game, std::int32_t seat, const char* question,
                          std::size_t size) {
  return with_seat(
      game, seat, [&](const Table& table, Seat who) { return odds(table, who, {question, size}); });
}

LINSTOCK_EXPORT(linstock_record) const char* linstock_record(std::int32_t game) {
  return linstock_seat_record(game, kUmpire.index);
}

LINSTOCK_EXPORT(linstock_seat_record)
const char* linstock_seat_record(std::int32_t game, std::int32_t seat) {
  return with_seat(game, seat, [](const Table& table, Seat who) {
    return answer(good({{"record", table.record(who)}}));
  });
}

LINSTOCK_EXPORT(linstock_bots) const char* linstock_bots(const char* system, std::size_t size) {
  return bots({system, size});
}

LINSTOCK_EXPORT(linstock_bot_action)
const char* linstock_bot_action(std::int32_t game, std::int32_t seat, const char* name,
                                std::size_t size) {
  return with_game(game, [&](Seated& seated) {
    const std::optional<Seat> who = seat_of(seated.table.game(), seat);
    if (!who) return failed({"seat", "there is no such seat"});
    if (!seated.table.match().may_act(*who)) return failed({"seat", "does not decide now"});
    const Result<std::string> action = bot_text(seated, {name, size});
    return action ? answer(good({{"action", *action}})) : failed(action.error());
  });
}

LINSTOCK_EXPORT(linstock_bot)
const char* linstock_bot(std::int32_t game, const char* name, std::size_t size) {
  return with_game(game, [&](Seated& seated) {
    const Result<std::string> action = bot_text(seated, {name, size});
    if (!action) return failed(action.error());
    return act(seated.table, seated.table.match().decision().seat, *action);
  });
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
