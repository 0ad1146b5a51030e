// Seats by secret link, and what does not open one.
#include "data/record_file.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Seats = RunningServer;

TEST_F(Seats, EveryLinkOpensItsSeat) {
  serve();
  const ServedMatch match = new_match(person(), person());
  ASSERT_EQ(match.links.size(), 3U);
  for (const auto& link : match.links.items()) {
    EXPECT_GE(link.value().get<std::string>().size(), 22U);
    EXPECT_EQ(seat(match, link.key()).get(match.path).json["seat"], link.key());
  }
}

TEST_F(Seats, WithoutTheSecretNothingIsTold) {
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

TEST_F(Seats, TheServerTellsWhoSitsWhere) {
  serve();
  const ServedMatch match = new_match(person(), bot("random"));
  Guest spectator = seat(match, "spectator");
  EXPECT_EQ(spectator.get(match.path).json["seats_taken"],
            Json({{"american", {{"kind", "person"}, {"joined", false}}},
                  {"british", {{"kind", "bot"}, {"bot", "random"}}}}));
  EXPECT_EQ(seat(match, "american").get(match.path).status, 200);
  EXPECT_EQ(spectator.get(match.path).json["seats_taken"]["american"]["joined"], true);
}

TEST_F(Seats, NoMatchIsThereForAnUnknownId) {
  serve();
  for (const char* id : {"nothing", "..", "%2e%2e", "a%2Fb", "'; drop table x; --"}) {
    EXPECT_EQ(guest("token").get("/api/matches/" + net::percent_encoded(id)).status, 404) << id;
  }
}

TEST_F(Seats, TokensNeverReachTheLogOrTheStore) {
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
  for (const auto& file : std::filesystem::directory_iterator(folder_)) {
    const std::string bytes = *data::read_file(file.path().string());
    EXPECT_EQ(bytes.find(token), std::string::npos) << file.path();
  }
}

}  // namespace
}  // namespace linstock::testing
