// server/openapi.json is true: every route is in it and nothing else, and real answers of every
// route fit its schemas.
#include <set>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wconversion"
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#pragma GCC diagnostic pop

#include "server/openapi.gen.hpp"
#include "server/router.hpp"
#include "tests/match/tabletop_table.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Plain = nlohmann::json;

std::string lower(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::tolower(letter));
  return text;
}

class OpenApi : public ServerOnDatabase {
 protected:
  void SetUp() override {
    ServerOnDatabase::SetUp();
    mail_through(relay_);
    document_ = Plain::parse(server::kOpenApi);
    serve();
  }

  /// Does the body fit the schema? The document's components are there for its references.
  [[nodiscard]] ::testing::AssertionResult fits(const Plain& schema, const Plain& body) const {
    const Plain whole = {{"allOf", {schema}}, {"components", document_["components"]}};
    const valijson::adapters::NlohmannJsonAdapter adapter(whole);
    valijson::Schema parsed;
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(adapter, parsed);
    valijson::Validator validator;
    valijson::ValidationResults results;
    const valijson::adapters::NlohmannJsonAdapter target(body);
    if (validator.validate(parsed, target, &results)) return ::testing::AssertionSuccess();
    valijson::ValidationResults::Error error;
    std::string text;
    while (results.popError(error)) {
      for (const std::string& step : error.context) text += step;
      text += " " + error.description + "; ";
    }
    return ::testing::AssertionFailure() << text.substr(0, 1500);
  }

  /// Asks, and holds the answer against what the document says of the route.
  Answered ask(Guest& guest, const std::string& method, const std::string& path,
               const Json& body = nullptr) {
    const std::string sent = body.is_null() ? std::string{} : to_line(body);
    Answered answered = guest.send(method, path, sent);
    const server::Found found = server::find_route(method, path.substr(0, path.find('?')));
    EXPECT_NE(found.route, nullptr) << method << " " << path;
    if (found.route == nullptr) return answered;
    const std::string pattern(found.route->pattern);
    const Plain& operation = document_["paths"][pattern][lower(method)];
    const std::string status = std::to_string(answered.status);
    const std::string what = method + " " + path + " -> " + status;
    EXPECT_TRUE(operation["responses"].contains(status)) << what << " is not described";
    if (!operation["responses"].contains(status)) return answered;
    if (answered.status < 300) seen_.insert(method + " " + pattern);
    const Plain& described = operation["responses"][status];
    if (!described.contains("content")) {
      EXPECT_EQ(answered.raw.text(), "") << what;
    } else if (described["content"].contains("application/json")) {
      EXPECT_EQ(answered.raw.header("content-type"), "application/json") << what;
      EXPECT_TRUE(fits(described["content"]["application/json"]["schema"],
                       Plain::parse(answered.raw.text())))
          << what;
      if (answered.status < 300 && operation.contains("requestBody")) {
        const Plain& wanted = operation["requestBody"]["content"]["application/json"]["schema"];
        EXPECT_TRUE(fits(wanted, Plain::parse(sent))) << what << ", the request";
      }
    }
    return answered;
  }

  void ask_library();
  void ask_match();
  void ask_accounts();

  store::FakeRelay relay_;
  Plain document_;
  std::set<std::string> seen_;  ///< routes that were answered well
};
LINSTOCK_ON_EACH_DATABASE(OpenApi);

void OpenApi::ask_library() {
  Guest reader = guest();
  for (const char* path :
       {"/api/health", "/api/openapi.json", "/api/battles", "/api/battles/boar/germantown/board",
        "/api/battles/boar/nowhere/board", "/api/rules", "/api/rules?q=12.14",
        "/api/rules?q=leader%20tactic", "/api/rules?ids=BOAR.12.14,BOAR.5.1", "/api/bots",
        "/api/bots?system=boar"}) {
    ask(reader, "GET", path);
  }
  ask(reader, "POST", "/api/battles/check", {{"options", {{"bundle", small_bundle()}}}});
  ask(reader, "POST", "/api/battles/check", {{"options", Json::object()}});
}

void OpenApi::ask_match() {
  Guest stranger = guest();
  const Json seats = {{"american", person()}, {"british", person()}};
  const Json wish = {{"scenario", "boar/germantown"}, {"seats", seats}, {"seed", "7"}};
  const Answered made = ask(stranger, "POST", "/api/matches", wish);
  ask(stranger, "POST", "/api/matches", {{"scenario", "boar/nowhere"}, {"seats", seats}});
  const std::string path = "/api/matches/" + made.json["match"].get<std::string>();
  Guest american = guest(made.json["links"]["american"].get<std::string>());
  Guest british = guest(made.json["links"]["british"].get<std::string>());
  Guest spectator = guest(made.json["links"]["spectator"].get<std::string>());
  ask(stranger, "GET", path);
  ask(american, "GET", "/api/matches/nothing");
  Json now = ask(american, "GET", path).json;
  std::set<std::string> kinds;
  const auto ask_odds = [&](Guest& guest) {
    for (const char* what : {"now", "combats", "rally", "nothing"}) {
      ask(guest, "POST", path + "/odds", {{"ask", what}});
    }
    ask(guest, "POST", path + "/odds", {{"ask", "now"}, {"advice", true}});
    ask(guest, "POST", path + "/odds", {{"ask", "initiative"}, {"american", 0}, {"british", 0}});
  };
  for (int i = 0; i < 400 && now["result"].is_null(); ++i) {
    Guest& guest = now["decision"]["player"] == "american" ? american : british;
    const std::string kind = now["decision"]["kind"].get<std::string>();
    if (kinds.insert(kind).second) {  // each kind of decision once, from all sides
      for (Guest* looks : {&american, &british, &spectator}) ask(*looks, "GET", path);
      ask(british, "GET", path + "/odds");
      ask_odds(american);
    }
    if (!now["yours"].get<bool>()) now = guest.get(path).json;
    const Json body = {{"revision", now["revision"]}, {"actions", {pick(now, 5)}}};
    const Answered acted =
        i < 40 ? ask(guest, "POST", path + "/actions", body) : guest.post(path + "/actions", body);
    ASSERT_EQ(acted.status, 200) << acted.raw.text();
    if (i == 0) ask(guest, "POST", path + "/actions", body);  // stale
    now = acted.json;
  }
  EXPECT_GE(kinds.size(), 6U);
  for (const char* what : {"/events?from=0", "/events?from=x", "/at/0", "/at/50", "/at/99999",
                           "/overlay?name=zoc&argument=british", "/overlay?name=los&argument=3313",
                           "/overlay?name=nothing", "/odds", "/board", "/record", "/stream"}) {
    ask(american, "GET", path + what);
  }
  Guest& decides = now["decision"]["player"] == "american" ? american : british;
  ask(decides, "POST", path + "/check", {{"action", "move 2801"}});
  ask(decides, "POST", path + "/check", {{"action", pick(decides.get(path).json, 1)}});
  ask(decides, "POST", path + "/actions", {{"revision", now["revision"]}, {"actions", {"dance"}}});
  ask(spectator, "POST", path + "/undo", {{"revision", now["revision"]}});
  const Answered forked = ask(american, "POST", path + "/fork", {{"at", 0}, {"seats", seats}});
  const std::string fork = "/api/matches/" + forked.json["match"].get<std::string>();
  Guest first = guest(forked.json["links"]["american"].get<std::string>());
  const Json begun = ask(first, "GET", fork).json;
  const Json acted =
      ask(first, "POST", fork + "/actions",
          {{"revision", begun["revision"]}, {"actions", {begun["actions"][0]["text"]}}})
          .json;
  ask(first, "POST", fork + "/undo", {{"revision", acted["revision"]}});
}

void OpenApi::ask_accounts() {
  Guest henry = guest();
  const Json credentials = {{"name", "henry"}, {"password", "a long password"}};
  ask(henry, "GET", "/api/session");
  ask(henry, "GET", "/api/my/matches");
  ask(henry, "POST", "/api/accounts", {{"name", "henry"}, {"password", "short"}});
  ask(henry, "POST", "/api/accounts", credentials);
  ask(henry, "POST", "/api/accounts", credentials);
  ask(henry, "POST", "/api/session", {{"name", "henry"}, {"password", "not this one"}});
  const auto sign_in = [&](const Json& with) {
    henry.always.clear();
    const Answered session = ask(henry, "POST", "/api/session", with);
    const std::string header(session.raw.header("set-cookie"));
    henry.always = {{"Cookie", header.substr(0, header.find(';'))},
                    {"X-CSRF-Token", session.json["csrf"].get<std::string>()}};
  };
  sign_in(credentials);
  ask(henry, "GET", "/api/session");
  ask(henry, "PUT", "/api/account", {{"email", "henry@example.org"}, {"webhook", ""}});
  ask(henry, "PUT", "/api/account", {{"email", "no address"}});
  ask(henry, "POST", "/api/confirm", {{"secret", "not this one"}});
  ask(henry, "POST", "/api/confirm", {{"secret", mailed_secret(relay_)}});
  const Answered made = ask(
      henry, "POST", "/api/matches",
      {{"scenario", "boar/germantown"},
       {"seats", {{"american", person()}, {"british", {{"kind", "person"}, {"apart", true}}}}}});
  ask(henry, "GET", "/api/my/matches");
  const std::string claim = "/api/matches/" + made.json["match"].get<std::string>() + "/claim";
  henry.always.emplace_back("Authorization",
                            "Bearer " + made.json["links"]["british"].get<std::string>());
  ask(henry, "POST", claim, Json::object());
  ask(henry, "POST", "/api/account/password",
      {{"old", "a long password"}, {"new", "a newer password"}});
  ask(henry, "DELETE", "/api/session");
  sign_in({{"name", "henry"}, {"password", "a newer password"}});
  ask(henry, "POST", "/api/account/delete", {{"password", "a newer password"}});
}

TEST_P(OpenApi, ItListsTheRoutesThereAreAndNoOthers) {
  std::set<std::string> routed;
  for (const server::Route& route : server::routes()) {
    routed.insert(lower(std::string(route.method)) + " " + std::string(route.pattern));
  }
  std::set<std::string> described;
  for (const auto& path : document_["paths"].items()) {
    for (const auto& operation : path.value().items()) {
      described.insert(operation.key() + " " + path.key());
      EXPECT_FALSE(operation.value()["summary"].get<std::string>().empty());
    }
  }
  EXPECT_EQ(routed, described);
}

TEST_P(OpenApi, RealAnswersOfEveryRouteFitIt) {
  ask_library();
  ask_match();
  ask_accounts();
  for (const server::Route& route : server::routes()) {
    if (route.handler == nullptr) continue;  // the stream: below
    EXPECT_TRUE(seen_.contains(std::string(route.method) + " " + std::string(route.pattern)))
        << route.method << " " << route.pattern << " was never answered well";
  }
}

TEST_P(OpenApi, WhatAStreamSaysFitsIt) {
  const ServedMatch match = new_match(person(), person());
  net::StreamClient stream;
  ASSERT_FALSE(stream.open(
      place(), match.path + "/stream?seat=" + match.links["american"].get<std::string>()));
  const Result<std::string> text = stream.next(std::chrono::seconds(20));
  ASSERT_TRUE(text);
  EXPECT_TRUE(fits({{"$ref", "#/components/schemas/News"}}, Plain::parse(*text)));
  EXPECT_FALSE(fits({{"$ref", "#/components/schemas/News"}}, Plain::parse("{\"type\":\"x\"}")));
}

}  // namespace
}  // namespace linstock::testing
