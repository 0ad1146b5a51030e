// What there is to play: battles, boards, rules, bots.
#include <sstream>

#include "bots/bot.hpp"
#include "core/version.gen.hpp"
#include "server/api.hpp"
#include "server/openapi.gen.hpp"

namespace linstock::server {

namespace {

Json battle_json(const data::ScenarioInfo& info) {
  return {{"id", info.id},
          {"system", info.system},
          {"volume", info.volume},
          {"title", info.title},
          {"edition", info.edition},
          {"turns", info.turns},
          {"sides", info.sides},
          {"date", info.date},
          {"about", info.about},
          {"minutes", info.minutes > 0 ? Json(info.minutes) : Json(nullptr)}};
}

Json rule_json(const data::RuleRow& row) {
  return {{"id", row.id},
          {"book", row.book},
          {"title", row.title},
          {"summary", row.summary},
          {"kind", row.kind}};
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  std::stringstream stream{std::string(text)};
  for (std::string part; std::getline(stream, part, at);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

/// The rules of `ids`, else those with all words of `q`, else all.
std::vector<const data::RuleRow*> chosen_rules(const Call& call) {
  const data::Digest& digest = call.app.shelf->digest();
  std::vector<const data::RuleRow*> rows;
  const std::vector<std::string> ids = split(call.request.parameter("ids"), ',');
  if (!ids.empty()) {
    for (const std::string& id : ids) {
      const data::RuleRow* row = digest.find(id);
      if (row != nullptr) rows.push_back(row);
    }
    return rows;
  }
  const std::vector<std::string> words = split(call.request.parameter("q"), ' ');
  if (words.size() == 1) {
    rows = digest.numbered(words[0]);
    if (!rows.empty()) return rows;
  }
  if (!words.empty()) return digest.search(words);
  for (const data::RuleRow& row : digest.rows()) rows.push_back(&row);
  return rows;
}

}  // namespace

net::Response health(const Call& call) {
  const bool up = call.app.store.ping().has_value();
  return json_reply({{"status", up ? "ok" : "no store"}, {"version", kVersion}}, up ? 200 : 503);
}

net::Response openapi(const Call& call) {
  static const KeptBody kBody = keep_body(kOpenApi, /*pack=*/true);
  return kept_reply(kBody, "application/json", "no-cache", call.request);
}

net::Response battles(const Call& call) {
  Json list = Json::array();
  for (const data::ScenarioInfo& info : call.app.shelf->library().scenarios()) {
    list.push_back(battle_json(info));
  }
  return json_reply(list);
}

net::Response board(const Call& call) {
  const std::string id = call.arguments.at(0) + "/" + call.arguments.at(1);
  if (call.app.shelf->library().find(id) == nullptr) {
    return error_reply(not_found("There is no battle '" + id + "'."));
  }
  const auto body = call.app.shelf->board(id);
  if (!body) {
    call.app.log.error(to_string(body.error()));
    return error_reply(internal("The battle's files cannot be read."));
  }
  return kept_reply(**body, "application/json", "no-cache", call.request);
}

net::Response rules(const Call& call) {
  Json list = Json::array();
  for (const data::RuleRow* row : chosen_rules(call)) list.push_back(rule_json(*row));
  return json_reply(list);
}

net::Response bots(const Call& call) {
  Json list = Json::array();
  for (const BotInfo& bot : bots_of(call.request.parameter("system"))) {
    list.push_back({{"name", bot.name}, {"title", bot.title}, {"about", bot.about}});
  }
  return json_reply(list);
}

}  // namespace linstock::server
