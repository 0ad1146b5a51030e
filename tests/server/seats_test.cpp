// Seats by secret link, and what does not open one.
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Seats = ServerOnDatabase;
LINSTOCK_ON_EACH_DATABASE(Seats);

TEST_P(Seats, EveryLinkOpensItsSeat) {
  serve();
  const ServedMatch match = new_match(person(), person());
  ASSERT_EQ(match.links.size(), 3U);
  for (const auto& link : match.links.items()) {
    EXPECT_GE(link.value().get<std::string>().size(), 22U);
    EXPECT_EQ(seat(match, link.key()).get(match.path).json["seat"], link.key());
  }
}

TEST_P(Seats, WithoutTheSecretNothingIsTold) {
  serve();
  const ServedMatch match = new_match(person(), person());
  const ServedMatch other = new_match(person(), person());
  const std::string near = match.links["american"].get<std::string>() + "x";
  for (const std::string& token :
       {std::string{}, std::string("wrong"), near, other.links["american"].get<std::string>(),
        std::string(5000, 'a')}) {
    Guest stranger = guest(token);
    for (const char* what : {"", "/events", "/at/0", "/record", "/overlay?name=zoc"}) {
      const Answered answered = stranger.get(match.path + what);
      EXPECT_EQ(answered.status, 401) << what;
      EXPECT_EQ(answered.code(), "unauthorized");
      EXPECT_EQ(answered.json.size(), 1U);
    }
    const Answered acted =
        stranger.post(match.path + "/actions", {{"revision", 0}, {"actions", {"x"}}});
    EXPECT_EQ(acted.status, 401);
    EXPECT_EQ(stranger.post(match.path + "/undo", {{"revision", 0}}).status, 401);
    EXPECT_EQ(stranger.post(match.path + "/check", {{"action", "x"}}).status, 401);
  }
}

TEST_P(Seats, TheServerTellsWhoSitsWhere) {
  serve();
  const ServedMatch match = new_match(person(), bot("random"));
  Guest spectator = seat(match, "spectator");
  EXPECT_EQ(spectator.get(match.path).json["seats_taken"],
            Json({{"american", {{"kind", "person"}, {"joined", false}}},
                  {"british", {{"kind", "bot"}, {"bot", "random"}}}}));
  EXPECT_EQ(seat(match, "american").get(match.path).status, 200);
  EXPECT_EQ(spectator.get(match.path).json["seats_taken"]["american"]["joined"], true);
}

TEST_P(Seats, NoMatchIsThereForAnUnknownId) {
  serve();
  for (const char* id : {"nothing", "..", "%2e%2e", "a%2Fb", "'; drop table x; --"}) {
    EXPECT_EQ(guest("token").get("/api/matches/" + net::percent_encoded(id)).status, 404) << id;
  }
}

TEST_P(Seats, TokensNeverReachTheLogOrTheStore) {
  serve();
  const ServedMatch match = new_match(person(), bot("random"));
  const std::string token = match.links["american"].get<std::string>();
  Guest american = seat(match, "american");
  EXPECT_EQ(american.get(match.path).status, 200);
  EXPECT_EQ(american.get(match.path + "?token=" + token).status, 200);
  net::StreamClient stream;
  EXPECT_FALSE(stream.open(place(), match.path + "/stream?seat=" + token));
  service_.reset();
  EXPECT_NE(log().find("GET " + match.path + " 200"), std::string::npos);
  EXPECT_EQ(log().find(token), std::string::npos);
  const std::string everything = database_->dump();
  EXPECT_NE(everything.find(match.id), std::string::npos) << "this is where to look";
  EXPECT_EQ(everything.find(token), std::string::npos);
}

}  // namespace
}  // namespace linstock::testing
