// What is wrong with a request is said in one form, by status, code and field.
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Requests = RunningServer;

TEST_F(Requests, UnknownPathsAndMethods) {
  serve();
  Guest stranger = guest();
  EXPECT_EQ(stranger.get("/api/nothing").status, 404);
  EXPECT_EQ(stranger.get("/api").status, 404);
  EXPECT_EQ(stranger.get("/api/battles/").status, 404);
  EXPECT_EQ(stranger.get("/api/battles/boar/nowhere/board").status, 404);
  const Answered wrong = stranger.send("PUT", "/api/matches", "{}");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(wrong.raw.header("allow"), "POST");
  EXPECT_EQ(wrong.code(), "method-not-allowed");
  EXPECT_EQ(stranger.send("OPTIONS", "/api/session", "").raw.header("allow"), "GET, POST, DELETE");
  EXPECT_EQ(stranger.send("POST", "/index.html", "{}").status, 405);
}

TEST_F(Requests, BodiesAreJsonObjectsSentAsSuch) {
  serve();
  Guest stranger = guest();
  const Answered plain =
      stranger.send("POST", "/api/matches", "", {{"Content-Type", "text/plain"}});
  EXPECT_EQ(plain.status, 415);
  for (const char* body : {"{", "[]", "1", "\"x\"", "{\"a\":1,\"a\":2}", "nul"}) {
    EXPECT_EQ(stranger.send("POST", "/api/matches", body).status, 400) << body;
  }
  EXPECT_EQ(stranger.send("POST", "/api/matches", std::string(20'000, '[')).status, 400);
}

TEST_F(Requests, AFaultNamesItsField) {
  serve();
  Guest stranger = guest();
  const Json two = {{"american", person()}, {"british", person()}};
  const auto field_of = [&](const Json& body) {
    const Answered answered = stranger.post("/api/matches", body);
    EXPECT_EQ(answered.status, 400) << answered.raw.text();
    EXPECT_FALSE(answered.json["error"]["message"].get<std::string>().empty());
    return answered.json["error"].value("field", "");
  };
  const std::string battle = "boar/germantown";
  EXPECT_EQ(field_of({{"seats", two}}), "scenario");
  EXPECT_EQ(field_of({{"scenario", 3}, {"seats", two}}), "scenario");
  EXPECT_EQ(field_of({{"scenario", "boar/nowhere"}, {"seats", two}}), "scenario");
  EXPECT_EQ(field_of({{"scenario", battle}}), "seats");
  EXPECT_EQ(field_of({{"scenario", battle}, {"seats", {{"american", person()}}}}), "seats/british");
  EXPECT_EQ(field_of({{"scenario", battle}, {"seats", {{"french", person()}}}}), "seats/french");
  EXPECT_EQ(field_of({{"scenario", battle},
                      {"seats", {{"american", bot("nobody")}, {"british", person()}}}}),
            "seats/american/bot");
  EXPECT_EQ(field_of({{"scenario", battle}, {"seats", two}, {"seed", -1}}), "seed");
  EXPECT_EQ(field_of({{"scenario", battle}, {"seats", two}, {"seed", "1x"}}), "seed");
  EXPECT_EQ(field_of({{"scenario", battle}, {"seats", two}, {"colour", "red"}}), "colour");
  EXPECT_EQ(field_of({{"record", "no record"}, {"seats", two}}), "record");
  EXPECT_EQ(field_of({{"scenario", battle}, {"seats", two}, {"options", {{"x", true}}}}),
            "options/x");

  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  const auto acting = [&](const Json& body) {
    return american.post(match.path + "/actions", body).json["error"].value("field", "");
  };
  EXPECT_EQ(acting({{"actions", {"x"}}}), "revision");
  EXPECT_EQ(acting({{"revision", 0}}), "actions");
  EXPECT_EQ(acting({{"revision", 0}, {"actions", Json::array()}}), "actions");
  EXPECT_EQ(acting({{"revision", 0}, {"actions", {1}}}), "actions/0");
  EXPECT_EQ(american.get(match.path + "/at/x").status, 400);
  EXPECT_EQ(american.get(match.path + "/at/99").status, 404);
  EXPECT_EQ(american.get(match.path + "/events?from=-1").status, 400);
  EXPECT_EQ(american.get(match.path + "/overlay?name=nothing").status, 400);
}

TEST_F(Requests, TooLargeBodiesAreRefusedBeforeTheyAreRead) {
  serve();
  Guest stranger = guest();
  const Answered large =
      stranger.send("POST", "/api/session", "{\"name\":\"" + std::string(70'000, 'x') + "\"}");
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(large.code(), "too-large");
  // A record may be longer, within bounds.
  const Answered record = stranger.post("/api/matches", {{"record", std::string(1'000'000, 'x')}});
  EXPECT_EQ(record.status, 400);
  EXPECT_EQ(stranger.get("/api/health").status, 200);
}

TEST_F(Requests, WhoAsksTooOftenHasToWait) {
  options_.posts = {0.5, 3};
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  const Json check = {{"action", "stop"}};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(american.post(match.path + "/check", check).status, 200);
  const Answered waits = american.post(match.path + "/check", check);
  EXPECT_EQ(waits.status, 429);
  EXPECT_EQ(waits.code(), "too-many");
  EXPECT_EQ(waits.raw.header("retry-after"), "2");
  EXPECT_EQ(american.get(match.path).status, 200);  // looking stays free
}

TEST_F(Requests, BehindAProxyItsClientIsCounted) {
  options_.posts = {0.01, 1};
  options_.behind_proxy = true;
  serve();
  const ServedMatch match = new_match(person(), person());
  const auto check_from = [&](const std::string& list) {
    Guest american = seat(match, "american");
    american.always = {{"X-Forwarded-For", list}};
    return american.post(match.path + "/check", {{"action", "stop"}}).status;
  };
  EXPECT_EQ(check_from("10.0.0.1"), 200);
  EXPECT_EQ(check_from("10.0.0.1"), 429);
  EXPECT_EQ(check_from("10.0.0.9, 10.0.0.1"), 429);  // what the client claims does not count
  EXPECT_EQ(check_from("10.0.0.1, 10.0.0.2"), 200);
  EXPECT_NE(log().find(" 10.0.0.2\n"), std::string::npos) << log();
  EXPECT_EQ(check_from("10.0.0.1, nobody"), 200) << "no address: the proxy's own counts";
  EXPECT_EQ(log().find("nobody"), std::string::npos);
}

TEST_F(Requests, ChangesFromOtherSitesPagesAreRefused) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  american.always = {{"Origin", "https://elsewhere.example"}};
  EXPECT_EQ(american.post(match.path + "/check", {{"action", "stop"}}).status, 403);
  EXPECT_EQ(american.get(match.path).status, 200);
  american.always = {{"Origin", "http://127.0.0.1:" + std::to_string(service_->port())}};
  EXPECT_EQ(american.post(match.path + "/check", {{"action", "stop"}}).status, 200);
}

}  // namespace
}  // namespace linstock::testing
