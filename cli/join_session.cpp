#include "cli/join_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <sstream>
#include <utility>

#include "cli/narrative.hpp"
#include "cli/situation.hpp"
#include "data/games.hpp"
#include "data/record_file.hpp"
#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

constexpr std::chrono::minutes kPatience{5};  // then the server is asked again
constexpr const char* kJoinHowToAnswer =
    R"(Answer by the number before a choice, by a part of it that fits only one, or by an action
in its text form, as the menu shows it.
)";
constexpr const char* kJoinOwnWords =
    "  record <file> keep the record         quit            leave; the match stays on the "
    "server\n";

/// The tale of the server's events, as the narrative reads it.
Tale tale_of(const Json& events) {
  Tale tale;
  for (const Json& event : events) {
    for (const Json& part : event["tale"]) {
      Told told;
      told.text = part.value("text", "");
      told.rule = part.value("rule", "");
      told.heading = part.value("heading", false);
      told.json = part["json"];
      for (const Json& modifier : part["modifiers"]) {
        told.modifiers.push_back(
            {modifier.value("value", 0), modifier.value("rule", ""), modifier.value("cause", "")});
      }
      tale.push_back(std::move(told));
    }
  }
  return tale;
}

/// The sentence of an error answer.
Error error_of(const net::Response& response) {
  const Result<Json> json = parse_json(response.text());
  if (!json || !json->contains("error")) {
    return {"", fmt::format("the server answered {}", response.status)};
  }
  const Json& error = (*json)["error"];
  const std::string rule = error.value("rule", "");
  return {"", error.value("message", "") + (rule.empty() ? "" : " (" + rule + ")")};
}

}  // namespace

Result<MatchLink> parse_link(const std::string& link) {
  constexpr std::string_view kPath = "/#/match/";
  const std::size_t scheme = link.find("://");
  const std::size_t path = link.find(kPath);
  const std::string kind = link.substr(0, scheme);
  if ((kind != "http" && kind != "https") || path == std::string::npos) {
    return fail("the link must be https://HOST:PORT/#/match/MATCH/SECRET, or http");
  }
  MatchLink out;
  out.place.tls = kind == "https";
  out.place.port = out.place.tls ? 443 : 80;
  const std::size_t host = scheme + 3;
  out.place.host = link.substr(host, std::max(path, host) - host);
  const std::size_t colon = out.place.host.rfind(':');
  if (colon != std::string::npos) {
    const auto port = parse_natural(out.place.host.substr(colon + 1));
    if (!port || *port == 0 || *port > 65535) return fail("the link's port is no number");
    out.place.port = static_cast<std::uint16_t>(*port);
    out.place.host.resize(colon);
  }
  std::stringstream rest(link.substr(path + kPath.size()));
  std::getline(rest, out.match, '/');
  for (std::string token; std::getline(rest, token, '+');) out.tokens.push_back(token);
  if (out.match.empty() || out.tokens.empty()) return fail("the link has no secret of a seat");
  return out;
}

JoinSession::JoinSession(MatchLink link, data::Library library, data::Digest digest, Paint paint,
                         int width)
    : Conversation(std::move(digest), paint, width),
      link_(std::move(link)),
      client_(link_.place),
      library_(std::move(library)) {}

// ---- the server

Result<Json> JoinSession::ask(const std::string& method, const std::string& path,
                              const Json& body) {
  std::vector<net::Header> headers = {{"Authorization", "Bearer " + link_.tokens[seat_]}};
  if (!body.is_null()) headers.emplace_back("Content-Type", "application/json");
  const std::string target = "/api/matches/" + net::percent_encoded(link_.match) + path;
  const Result<net::Response> response =
      client_.send(method, target, body.is_null() ? "" : to_line(body), headers);
  if (!response) return fail(response.error());
  if (response->status >= 300) return fail(error_of(*response));
  return parse_json(response->text());
}

/// The snapshot of the seat at this terminal that decides, else of the one in hand.
Result<bool> JoinSession::refresh() {
  for (std::size_t i = 0; i < link_.tokens.size(); ++i) {
    Result<Json> json = ask("GET", "");
    if (!json) return fail(json.error());
    now_ = std::move(*json);
    if (now_["yours"].get<bool>() || !now_["result"].is_null()) break;
    if (i + 1 < link_.tokens.size()) seat_ = (seat_ + 1) % link_.tokens.size();
  }
  asked_ = false;
  return true;
}

/// Blocks until something has changed since the snapshot in hand.
Result<bool> JoinSession::wait_for_news() {
  const auto revision = now_["revision"].get<std::int64_t>();
  net::StreamClient stream;
  const auto error = stream.open(link_.place, "/api/matches/" + net::percent_encoded(link_.match) +
                                                  "/stream?seat=" + link_.tokens[seat_]);
  if (error) return fail(*error);
  while (true) {  // the first text says where the match stands
    const Result<std::string> text = stream.next(kPatience);
    if (!text) return refresh();
    const Result<Json> news = parse_json(*text);
    if (news && news->value("revision", std::int64_t{0}) != revision) return refresh();
  }
}

// ---- the screen

void JoinSession::tell_news() {
  const auto count = now_["count"].get<std::int64_t>();
  if (told_ == count) return;
  const std::int64_t first = std::max<std::int64_t>(told_ + 1, count - kLogActions);
  const Result<Json> events =
      ask("GET", fmt::format("/events?from={}", std::max<std::int64_t>(first, 0)));
  if (events) print(Narrative{digest_, paint_, width_}.tell(tale_of((*events)["events"])));
  told_ = count;
}

void JoinSession::show_question() {
  const std::string rules = system();
  const Situation situation{now_["view"], rules, paint_, width_};
  print("\n" + situation.combat() + situation.decision());
  std::size_t number = 0;
  for (const Json& action : now_["actions"]) {
    print(paint_.bold(fmt::format("{:>4}", ++number)) + " " + action.value("label", "") + "\n");
  }
  asked_ = true;
}

Done JoinSession::run() {
  const Result<bool> begun = refresh();
  if (!begun) return refuse(begun.error());
  print(Situation{now_["view"], system(), paint_, width_}.head());
  print("Type 'help' for what you can say here, 'quit' to leave.\n");
  told_ = now_["count"].get<std::int64_t>();
  if (auto game = data::load_game(library_, now_.value("scenario", ""))) game_ = std::move(*game);
  std::string line;
  while (true) {
    tell_news();
    const bool over = !now_["result"].is_null();
    if (!over && !now_["yours"].get<bool>()) {
      const std::string player =
          now_["decision"].is_null() ? "the dice" : now_["decision"].value("player", "");
      print(paint_.faint("Waiting for " + player + "; Ctrl-C leaves.") + "\n");
      const Result<bool> waited = wait_for_news();
      if (!waited) return refuse(waited.error());
      continue;
    }
    if (!asked_) show_question();
    print("> ");
    if (!std::getline(std::cin, line) || !answer(line)) return {};
  }
}

// ---- what the person says

std::string_view JoinSession::how_to_answer() const { return kJoinHowToAnswer; }
const char* JoinSession::own_words() const { return kJoinOwnWords; }

bool JoinSession::own_word(const std::string& word, const std::string& rest) {
  if (word != "record") return false;
  keep_record(rest);
  return true;
}

/// The actions a line can mean: one by its number or its text, else those that hold the words.
std::vector<std::string> JoinSession::picked(const std::string& line) const {
  const Json& actions = now_["actions"];
  if (const auto number = parse_natural(line);
      number && *number >= 1 && *number <= actions.size()) {
    return {actions[*number - 1]["text"].get<std::string>()};
  }
  std::vector<std::string> found;
  for (const Json& action : actions) {
    const std::string text = action["text"].get<std::string>();
    if (text == line) return {text};
    const bool holds =
        lower(text + " " + action.value("label", "")).find(lower(line)) != std::string::npos;
    if (holds) found.push_back(text);
  }
  return found;
}

void JoinSession::choose(const std::string& line) {
  const std::vector<std::string> found = picked(line);
  if (found.size() > 1) {
    return print(fmt::format("'{}' fits {} choices; say more.\n", line, found.size()));
  }
  play(found.empty() ? line : found.front());
}

void JoinSession::play(const std::string& action) {
  const Json body = {{"revision", now_["revision"]}, {"actions", {action}}};
  const Result<Json> answer = ask("POST", "/actions", body);
  if (!answer) print("No: " + answer.error().message + "\n");
  const Result<bool> known = refresh();
  if (!known) print(to_string(known.error()) + "\n");
}

void JoinSession::undo() {
  const Result<Json> answer = ask("POST", "/undo", {{"revision", now_["revision"]}});
  print(answer ? "Taken back.\n" : answer.error().message + "\n");
  const Result<bool> known = refresh();
  if (!known) print(to_string(known.error()) + "\n");
  told_ = std::min(told_, now_["count"].get<std::int64_t>());
}

void JoinSession::why(const std::string& action) {
  const Result<Json> answer = ask("POST", "/check", {{"action", action}});
  if (!answer) return print(answer.error().message + "\n");
  if (!answer->contains("refused")) return print("It is lawful.\n");
  const Json& refused = (*answer)["refused"];
  explain(refused.value("reason", ""), refused.value("rule", ""));
}

void JoinSession::keep_record(const std::string& file) {
  if (file.empty()) return print("Say 'record <file>'.\n");
  const std::string target = "/api/matches/" + net::percent_encoded(link_.match) + "/record";
  const Result<net::Response> response =
      client_.send("GET", target, "", {{"Authorization", "Bearer " + link_.tokens[seat_]}});
  if (!response) return print(to_string(response.error()) + "\n");
  const Result<bool> written = data::write_file(file, response->text());
  print(written ? "Kept in " + file + ".\n" : to_string(written.error()) + "\n");
}

}  // namespace linstock::cli
