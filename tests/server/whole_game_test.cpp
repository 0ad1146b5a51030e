// Whole games over HTTP.
#include <chrono>
#include <thread>

#include "match/record.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using WholeGame = RunningServer;

/// The record is whole and replays.
void expect_replays(const std::string& text, server::Shelf& shelf, std::size_t count) {
  const Result<Record> record = read_record(text, "record");
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_TRUE(record->seed);
  EXPECT_EQ(record->lines.size(), count);
  const auto game = shelf.game(record->scenario, record->options);
  ASSERT_TRUE(game);
  const Result<Match> match = replay(*game, *record);
  EXPECT_TRUE(match) << to_string(match.error());
}

TEST_F(WholeGame, APersonAgainstABot) {
  serve();
  const ServedMatch match = new_match(person(), bot("random"));
  EXPECT_FALSE(match.links.contains("british"));
  Guest american = seat(match, "american");
  Json now = american.get(match.path).json;
  int acted = 0;
  for (int i = 0; i < 100'000 && now["result"].is_null(); ++i) {
    if (!now["yours"].get<bool>()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      now = american.get(match.path).json;
      continue;
    }
    const Answered played = play_one(american, match, now, pick(now, 3));
    ASSERT_EQ(played.status, 200) << played.raw.text();
    ASSERT_GE(played.json["events"].size(), 1U);
    EXPECT_EQ(played.json["events"][0]["n"], now["count"].get<int>() + 1);
    EXPECT_EQ(played.json["events"][0]["by"], "american");
    now = played.json;
    ++acted;
  }
  ASSERT_FALSE(now["result"].is_null());
  EXPECT_GT(acted, 50);
  EXPECT_TRUE(now["actions"].empty());
  const Answered record = american.get(match.path + "/record");
  expect_replays(std::string(record.raw.text()), *service_->app().shelf,
                 now["count"].get<std::size_t>());
  const Answered late = play_one(american, match, now, "end-movement");
  EXPECT_EQ(late.status, 422);
}

TEST_F(WholeGame, TwoPeopleAtOneScreen) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  const Json end = play_until(american, british, match, 5, [](const Json&) { return false; });
  ASSERT_FALSE(end["result"].is_null());
  for (const char* word : {"american", "british", "spectator"}) {
    Guest guest = seat(match, word);
    const Json last = guest.get(match.path).json;
    EXPECT_EQ(last["result"], end["result"]);
    EXPECT_EQ(last["seat"], word);
    EXPECT_FALSE(last["yours"].get<bool>());
    const Json events = guest.get(match.path + "/events?from=0").json["events"];
    EXPECT_EQ(events.size(), end["count"].get<std::size_t>() + 1);
    const Json middle = guest.get(match.path + "/at/40").json;
    EXPECT_EQ(middle["count"], 40);
    EXPECT_TRUE(middle["view"].contains("units"));
  }
}

TEST_F(WholeGame, BotAgainstBotPlaysByItself) {
  serve();
  const ServedMatch match = new_match(bot("random"), bot("random"));
  Guest spectator = seat(match, "spectator");
  Json now;
  for (int i = 0; i < 60'000; ++i) {
    now = spectator.get(match.path).json;
    if (!now["result"].is_null()) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_FALSE(now["result"].is_null());
}

TEST_F(WholeGame, AnActionAsJsonIsTheSameAsItsText) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  const Json now = play_until(american, british, match, 5, [](const Json& snapshot) {
    return snapshot["actions"][0]["type"] == "activate";
  });
  Json action = now["actions"][0];
  const std::string text = action["text"].get<std::string>();
  for (const char* extra : {"text", "label", "detail"}) action.erase(extra);
  Guest& guest = now["seat"] == "american" ? american : british;
  const Answered played = guest.post(
      match.path + "/actions", {{"revision", now["revision"]}, {"actions", Json::array({action})}});
  ASSERT_EQ(played.status, 200) << played.raw.text();
  EXPECT_EQ(played.json["events"][0]["action"], text);
}

}  // namespace
}  // namespace linstock::testing
