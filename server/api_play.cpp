// Playing and looking: everything answered here is what the request's seat may know.
#include <memory>
#include <utility>

#include "match/hash_word.hpp"
#include "match/systems.hpp"
#include "odds/report/registry.hpp"
#include "server/api.hpp"
#include "server/static_files.hpp"
#include "server/visitor.hpp"

namespace linstock::server {

namespace {

constexpr std::size_t kMostActions = 256;
constexpr std::size_t kLongestAction = 1024;

/// A stale request is told the new state along with the error.
net::Response stale_reply(const Visitor& visitor, const Trouble& trouble) {
  net::Response plain = error_reply(trouble);
  Answer<Json> now = visitor.room->snapshot(visitor.seat);
  if (!now) return plain;
  Result<Json> json = parse_json(plain.text());
  (*json)["snapshot"] = std::move(*now);
  return json_reply(*json, trouble.status);
}

net::Response change_reply(const Visitor& visitor, const Answer<Json>& answer) {
  if (answer) return json_reply(*answer);
  if (answer.error().code == "stale") return stale_reply(visitor, answer.error());
  return error_reply(answer.error());
}

/// An action's text or JSON form.
std::optional<std::string> action_text(const Json& json) {
  std::string text;
  if (json.is_string()) text = json.get<std::string>();
  if (json.is_object()) text = to_line(json);
  if (text.empty() || text.size() > kLongestAction) return std::nullopt;
  return text;
}

Answer<std::vector<std::string>> actions_of(const Json& list) {
  if (!list.is_array() || list.empty() || list.size() > kMostActions) {
    return refuse(bad_request("actions must be a list of 1 to 256 actions", "actions"));
  }
  std::vector<std::string> actions;
  for (const Json& item : list) {
    std::optional<std::string> text = action_text(item);
    if (!text) {
      return refuse(bad_request("an action is a text or an object, at most 1024 bytes",
                                "actions/" + std::to_string(actions.size())));
    }
    actions.push_back(std::move(*text));
  }
  return actions;
}

/// A change that somebody wants, who has seen the match at `revision`.
struct Wanted {
  Visitor visitor;
  std::uint64_t revision = 0;
  std::vector<std::string> actions;  ///< none for an undo
};

Answer<Wanted> wanted_by(const Call& call, bool with_actions) {
  Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return refuse(visitor.error());
  const Answer<Json> body = body_of(call.request);
  if (!body) return refuse(body.error());
  ObjectReader reader(*body, "");
  Wanted wanted{std::move(*visitor), 0, {}};
  wanted.revision = static_cast<std::uint64_t>(reader.number("revision", 0, INT64_MAX));
  const Json list = with_actions ? reader.member("actions") : Json();
  if (!reader.finish()) return refuse(trouble_of(reader.error()));
  if (!with_actions) return wanted;
  Answer<std::vector<std::string>> actions = actions_of(list);
  if (!actions) return refuse(actions.error());
  wanted.actions = std::move(*actions);
  return wanted;
}

/// Looks at the table from the visitor's seat: `look(table, seat)` makes the body.
template <class Look>
net::Response look_reply(const Call& call, Look look) {
  const Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return error_reply(visitor.error());
  const Answer<Answer<Json>> json = visitor->room->with_table(
      [&](const Table& table) -> Answer<Json> { return look(table, visitor->seat); });
  if (!json) return error_reply(json.error());
  if (!*json) return error_reply(json->error());
  return json_reply(**json);
}

/// A position that nobody can change, with what it points into.
struct Still {
  std::shared_ptr<const Game> game;
  std::unique_ptr<Position> position;
};

/// Odds may take a second: they are asked of a copy, so that the room is free meanwhile.
net::Response odds_reply(const Call& call, const Json& question) {
  const Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return error_reply(visitor.error());
  const Answer<Still> still = visitor->room->with_table([](const Table& table) {
    return Still{table.match().shared_game(), table.match().position().clone()};
  });
  if (!still) return error_reply(still.error());
  const Result<Json> json = odds_answer(*still->position, visitor->seat, question);
  return json ? json_reply(*json) : error_reply(trouble_of(json.error()));
}

/// A whole number of a path or a query.
Answer<std::size_t> natural(std::string_view text, const std::string& field) {
  const auto number = parse_natural(text);
  if (number && *number <= INT32_MAX) return static_cast<std::size_t>(*number);
  return refuse(bad_request(field + " must be a whole number", field));
}

}  // namespace

net::Response snapshot(const Call& call) {
  const Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return error_reply(visitor.error());
  const Answer<Json> json = visitor->room->snapshot(visitor->seat);
  return json ? json_reply(*json) : error_reply(json.error());
}

net::Response act(const Call& call) {
  const Answer<Wanted> wanted = wanted_by(call, true);
  if (!wanted) return error_reply(wanted.error());
  const auto& [visitor, revision, actions] = *wanted;
  return change_reply(visitor, visitor.room->act(visitor.seat, revision, actions));
}

net::Response undo(const Call& call) {
  const Answer<Wanted> wanted = wanted_by(call, false);
  if (!wanted) return error_reply(wanted.error());
  const Visitor& visitor = wanted->visitor;
  return change_reply(visitor, visitor.room->undo(visitor.seat, wanted->revision));
}

net::Response check(const Call& call) {
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const std::optional<std::string> action = action_text(reader.member("action"));
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  if (!action) return error_reply(bad_request("action must be a text or an object", "action"));
  return look_reply(call, [&](const Table& table, Seat seat) -> Answer<Json> {
    return table.check(seat, *action);
  });
}

net::Response events(const Call& call) {
  const std::string_view text = call.request.parameter("from");
  const Answer<std::size_t> from = natural(text.empty() ? "0" : text, "from");
  if (!from) return error_reply(from.error());
  return look_reply(call, [&](const Table& table, Seat seat) -> Answer<Json> {
    return Json{{"events", table.events(seat, *from)}};
  });
}

net::Response position_at(const Call& call) {
  const Answer<std::size_t> count = natural(call.arguments.at(1), "count");
  if (!count) return error_reply(count.error());
  return look_reply(call, [&](const Table& table, Seat seat) -> Answer<Json> {
    Result<Json> json = table.at(seat, *count);
    if (!json) return refuse(not_found(json.error().message + "."));
    return std::move(*json);
  });
}

net::Response overlay(const Call& call) {
  const std::string_view name = call.request.parameter("name");
  const std::string_view argument = call.request.parameter("argument");
  return look_reply(call, [&](const Table& table, Seat seat) -> Answer<Json> {
    Result<Json> json = table.overlay(seat, name, argument);
    if (!json) return refuse(trouble_of(json.error()));
    return std::move(*json);
  });
}

net::Response odds_now(const Call& call) { return odds_reply(call, {{"ask", "now"}}); }

net::Response odds(const Call& call) {
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  return odds_reply(call, *body);
}

net::Response record(const Call& call) {
  const Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return error_reply(visitor.error());
  const Answer<std::string> text =
      visitor->room->with_table([&](const Table& table) { return table.record(visitor->seat); });
  if (!text) return error_reply(text.error());
  return text_reply(*text, "text/plain; charset=utf-8");
}

/// What a match is played with: of the library, or what came with the match itself.
net::Response match_board(const Call& call) {
  const Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return error_reply(visitor.error());
  const Answer<Record> head =
      visitor->room->with_table([](const Table& table) { return table.head(); });
  if (!head) return error_reply(head.error());
  if (has_own_bundle(head->options)) {
    return json_reply(head->options[std::string(kOwnBundle)]);
  }
  const auto body = call.app.shelf->board(head->scenario);
  if (!body) return error_reply(internal("The battle's files cannot be read."));
  return kept_reply(**body, "application/json", "no-cache", call.request);
}

}  // namespace linstock::server
