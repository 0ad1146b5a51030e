// WebSockets: who watches is told that something changed, and nothing else.
#include <chrono>
#include <thread>

#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Streams = RunningServer;
constexpr std::chrono::seconds kPatience{30};

Json next_of(net::StreamClient& stream) {
  const Result<std::string> text = stream.next(kPatience);
  EXPECT_TRUE(text) << to_string(text.error());
  return text ? *parse_json(*text) : Json{};
}

TEST_F(Streams, EverySeatIsToldOfEveryChange) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  Json now = play_until(american, british, match, 5,
                        [](const Json& snapshot) { return snapshot["seat"] == "american"; });
  std::map<std::string, net::StreamClient> streams;
  for (const auto& link : match.links.items()) {
    const auto error = streams[link.key()].open(
        place(), match.path + "/stream?seat=" + link.value().get<std::string>());
    ASSERT_FALSE(error) << to_string(*error);
    EXPECT_EQ(next_of(streams[link.key()])["revision"], now["revision"]);  // where it stands
  }
  const Answered acted = play_one(american, match, now, now["actions"][0]["text"]);
  ASSERT_EQ(acted.status, 200);
  for (auto& [word, stream] : streams) {
    Json news = next_of(stream);
    while (news["revision"] == now["revision"]) news = next_of(stream);  // others have joined
    EXPECT_EQ(
        news,
        Json({{"type", "changed"},
              {"revision", acted.json["revision"]},
              {"count", acted.json["count"]},
              {"decision", {{"player", acted.json["decision"]["player"]}, {"by", "player"}}}}))
        << word;
  }
}

TEST_F(Streams, ABotsTurnIsToldInParts) {
  serve();
  const ServedMatch match = new_match(bot("random"), bot("random"));
  net::StreamClient stream;
  ASSERT_FALSE(stream.open(
      place(), match.path + "/stream?seat=" + match.links["spectator"].get<std::string>()));
  std::int64_t last = -1;
  int news = 0;
  while (true) {
    const Json told = next_of(stream);
    ASSERT_TRUE(told.contains("revision"));
    EXPECT_GE(told["revision"].get<std::int64_t>(), last);
    last = told["revision"].get<std::int64_t>();
    ++news;
    if (told["decision"].is_null()) break;
  }
  EXPECT_GE(news, 2);
  const Json end = seat(match, "spectator").get(match.path).json;
  EXPECT_EQ(end["revision"], last);
  EXPECT_FALSE(end["result"].is_null());
}

TEST_F(Streams, OnlyWithTheSecretAndFromOwnPages) {
  serve();
  const ServedMatch match = new_match(person(), person());
  const std::string token = match.links["american"].get<std::string>();
  const auto opened = [&](const std::string& path, const std::vector<net::Header>& headers = {}) {
    net::StreamClient stream;
    const auto error = stream.open(place(), path, headers);
    return error ? error->message : std::string("open");
  };
  EXPECT_EQ(opened(match.path + "/stream?seat=" + token), "open");
  EXPECT_EQ(opened(match.path + "/stream", {{"Authorization", "Bearer " + token}}), "open");
  EXPECT_EQ(opened(match.path + "/stream"), "401");
  EXPECT_EQ(opened(match.path + "/stream?seat=wrong"), "401");
  EXPECT_EQ(opened("/api/matches/nothing/stream?seat=" + token), "404");
  EXPECT_EQ(opened("/api/health"), "404");
  EXPECT_EQ(opened("/"), "404");
  EXPECT_EQ(opened(match.path + "/stream?seat=" + token, {{"Origin", "https://evil.example"}}),
            "403");
  EXPECT_EQ(seat(match, "american").get(match.path + "/stream").status, 426);
}

TEST_F(Streams, AStoppingServerClosesThem) {
  serve();
  const ServedMatch match = new_match(person(), person());
  net::StreamClient stream;
  ASSERT_FALSE(stream.open(
      place(), match.path + "/stream?seat=" + match.links["spectator"].get<std::string>()));
  next_of(stream);
  std::thread ending([this] { service_->stop(); });
  EXPECT_FALSE(stream.next(kPatience));
  ending.join();
}

}  // namespace
}  // namespace linstock::testing
