// A server that ends, in good order or not, loses nothing that it has acknowledged.
#include <chrono>
#include <thread>

#include "match/record.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Restart = ServerOnDatabase;
LINSTOCK_ON_EACH_DATABASE(Restart);

TEST_P(Restart, AGameGoesOnAsIfNothingHadHappened) {
  serve();
  const ServedMatch match = new_match(person(), person(), 11);
  for (int stop = 40; stop < 400; stop += 60) {
    Guest american = seat(match, "american");
    Guest british = seat(match, "british");
    const Json before = play_until(american, british, match, 5, [&](const Json& snapshot) {
      return snapshot["count"].get<int>() >= stop;
    });
    serve();  // another server on the same store
    Guest again = seat(match, before["seat"].get<std::string>());
    EXPECT_TRUE(same(again.get(match.path).json, before)) << stop;
  }
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  play_until(american, british, match, 5,
             [](const Json& snapshot) { return snapshot["count"].get<int>() >= 460; });
  // Every action is lawful, every die the seed's, every position as in a game without a break.
  const Result<Record> record = read_record(full_record(match), "record");
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_GE(record->lines.size(), 460U);
  const auto replayed =
      replay(*service_->app().shelf->game(record->scenario, record->options), *record);
  EXPECT_TRUE(replayed) << to_string(replayed.error());
}

TEST_P(Restart, UndoGoesAcrossARestart) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Json now;
  Json before;
  {
    Guest american = seat(match, "american");
    Guest british = seat(match, "british");
    before = play_until(american, british, match, 5, [](const Json& snapshot) {
      return snapshot["actions"][0]["type"] == "activate" && snapshot["seat"] == "american";
    });
    now = play_one(american, match, before, before["actions"][0]["text"]).json;
  }
  serve();
  Guest american = seat(match, "american");
  EXPECT_EQ(american.get(match.path).json["undo"], now["undo"]);
  const Answered back = american.post(match.path + "/undo", {{"revision", now["revision"]}});
  ASSERT_EQ(back.status, 200) << back.raw.text();
  EXPECT_TRUE(same(back.json["view"], before["view"]));
  serve();
  Guest later = seat(match, "american");
  EXPECT_TRUE(same(later.get(match.path).json, back.json));
}

TEST_P(Restart, ABotThatWasThinkingGoesOn) {
  serve();
  const ServedMatch match = new_match(bot("random"), bot("random"));
  serve();
  Guest spectator = seat(match, "spectator");
  Json now;
  for (int i = 0; i < 60'000; ++i) {
    now = spectator.get(match.path).json;
    if (!now["result"].is_null()) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_FALSE(now["result"].is_null());
}

TEST_P(Restart, AnUnusedMatchLeavesTheMemoryAndComesBack) {
  options_.hall.idle_ms = 40;
  serve();
  const ServedMatch match = new_match(person(), person());
  Json before;
  {
    Guest american = seat(match, "american");
    Guest british = seat(match, "british");
    before = play_until(american, british, match, 5,
                        [](const Json& snapshot) { return snapshot["count"].get<int>() >= 30; });
  }
  for (int i = 0; i < 5000 && service_->app().hall.counts().rooms > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_EQ(service_->app().hall.counts().rooms, 0U);
  Guest again = seat(match, before["seat"].get<std::string>());
  EXPECT_TRUE(same(again.get(match.path).json, before));
}

}  // namespace
}  // namespace linstock::testing
