// Changes: one of two wins, stale ones are told the new state, refusals change nothing.
#include <thread>

#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Changes = ServerOnDatabase;
LINSTOCK_ON_EACH_DATABASE(Changes);

/// The match at a decision in the movement phase, where most things can be done.
Json movement(Guest& american, Guest& british, const ServedMatch& match) {
  return play_until(american, british, match, 5, [](const Json& snapshot) {
    return snapshot["actions"][0]["type"] == "activate" && snapshot["seat"] == "american";
  });
}

TEST_P(Changes, OfTwoPostsAtOnceOneWins) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  Json now = movement(american, british, match);
  for (int round = 0; round < 10; ++round) {
    if (!now["yours"].get<bool>()) now = movement(american, british, match);
    constexpr int kPosts = 4;
    std::vector<Answered> answers(kPosts);
    std::vector<std::thread> threads;
    for (int i = 0; i < kPosts; ++i) {
      threads.emplace_back([&, i] {
        Guest clicker = seat(match, "american");
        answers[static_cast<std::size_t>(i)] =
            play_one(clicker, match, now, pick(now, static_cast<std::uint64_t>(i)));
      });
    }
    for (std::thread& thread : threads) thread.join();
    int won = 0;
    Json after;
    for (const Answered& answer : answers) {
      if (answer.status != 200) continue;
      ++won;
      after = answer.json;
    }
    ASSERT_EQ(won, 1);
    for (const Answered& answer : answers) {
      if (answer.status == 200) continue;
      EXPECT_EQ(answer.status, 409) << answer.raw.text();
      EXPECT_EQ(answer.code(), "stale");
      EXPECT_EQ(answer.json["snapshot"]["revision"], after["revision"]);
      EXPECT_EQ(answer.json["snapshot"]["count"], after["count"]);
    }
    now = after;
  }
}

TEST_P(Changes, AStaleVersionIsToldTheNewState) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  const Json now = movement(american, british, match);
  const std::string action = pick(now, 1);
  ASSERT_EQ(play_one(american, match, now, action).status, 200);
  const Answered again = play_one(american, match, now, action);  // a double click
  EXPECT_EQ(again.status, 409);
  EXPECT_GT(again.json["snapshot"]["revision"], now["revision"]);
  EXPECT_TRUE(same(again.json["snapshot"], american.get(match.path).json));
  const Answered undo = american.post(match.path + "/undo", {{"revision", now["revision"]}});
  EXPECT_EQ(undo.status, 409);
}

TEST_P(Changes, AnUndoTakesBackAndIsAChangeItself) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  const Json now = movement(american, british, match);
  const Answered acted = play_one(american, match, now, now["actions"][0]["text"]);
  ASSERT_EQ(acted.status, 200);
  ASSERT_GT(acted.json["undo"], 0);
  const Answered back = american.post(match.path + "/undo", {{"revision", acted.json["revision"]}});
  ASSERT_EQ(back.status, 200) << back.raw.text();
  EXPECT_EQ(back.json["count"], now["count"]);
  EXPECT_EQ(back.json["revision"], acted.json["revision"].get<int>() + 1);
  EXPECT_TRUE(same(back.json["view"], now["view"]));
  EXPECT_TRUE(same(back.json["actions"], now["actions"]));
  const Answered other = british.post(match.path + "/undo", {{"revision", back.json["revision"]}});
  EXPECT_EQ(other.status, 422);
}

TEST_P(Changes, ARefusalNamesTheRuleAndChangesNothing) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  Json now = movement(american, british, match);
  now = play_one(american, match, now, now["actions"][0]["text"]).json;
  // The second of two is refused: the first is not played either.
  const std::string lawful = now["actions"][0]["text"];
  const Answered refused = american.post(
      match.path + "/actions", {{"revision", now["revision"]}, {"actions", {lawful, "move 2801"}}});
  EXPECT_EQ(refused.status, 422) << refused.raw.text();
  EXPECT_EQ(refused.code(), "refused");
  EXPECT_EQ(refused.json["error"]["field"], "actions/1");
  EXPECT_FALSE(refused.json["error"]["message"].get<std::string>().empty());
  EXPECT_TRUE(same(american.get(match.path).json, now));
  const Answered unknown = play_one(american, match, now, "dance");
  EXPECT_EQ(unknown.status, 422);
  const Answered check = american.post(match.path + "/check", {{"action", "move 2801"}});
  EXPECT_EQ(check.status, 200);
  EXPECT_TRUE(check.json.contains("refused"));
  EXPECT_FALSE(check.json["refused"]["rule"].get<std::string>().empty());
  EXPECT_EQ(american.post(match.path + "/check", {{"action", lawful}}).json, Json({{"ok", true}}));
}

TEST_P(Changes, ASeatActsOnlyWhenItDecides) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  Guest spectator = seat(match, "spectator");
  const Json now = movement(american, british, match);
  const std::string action = now["actions"][0]["text"];
  EXPECT_EQ(play_one(british, match, now, action).status, 422);
  EXPECT_EQ(play_one(spectator, match, now, action).status, 403);
  EXPECT_EQ(spectator.post(match.path + "/undo", {{"revision", now["revision"]}}).status, 403);
  EXPECT_EQ(british.get(match.path).json["actions"], Json::array());
  EXPECT_TRUE(same(american.get(match.path).json, now));
}

}  // namespace
}  // namespace linstock::testing
