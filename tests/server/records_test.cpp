// Records in and out, and branches of a match.
#include "bots/bot.hpp"
#include "match/record.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

class Records : public ServerOnDatabase {
 protected:
  [[nodiscard]] static Json two_people() { return {{"american", person()}, {"british", person()}}; }

  [[nodiscard]] ServedMatch made(const Answered& answered) const {
    EXPECT_EQ(answered.status, 201) << answered.raw.text();
    if (answered.status != 201) return {};
    const std::string id = answered.json["match"].get<std::string>();
    return {id, "/api/matches/" + id, answered.json["links"]};
  }

  /// The record of a whole game, played by chance.
  [[nodiscard]] std::string whole_game() const {
    const auto game = service_->app().shelf->game("boar/germantown", Json::object());
    const auto bot = make_bot("random", (*game)->system(), 5);
    Match match(*game, {.seed = 3, .keep_tales = false});
    while (match.decision().actor == Decision::Actor::Player) linstock::play_one(match, **bot);
    return write_record(record_of(match, new_record("boar/germantown", {3, salt_of_open_seed(3)})));
  }
};
LINSTOCK_ON_EACH_DATABASE(Records);

TEST_P(Records, AFinishedGameComesBackByteForByte) {
  serve();
  const std::string text = whole_game();
  const ServedMatch match =
      made(guest().post("/api/matches", {{"record", text}, {"seats", two_people()}}));
  Guest spectator = seat(match, "spectator");
  EXPECT_FALSE(spectator.get(match.path).json["result"].is_null());
  EXPECT_EQ(spectator.get(match.path + "/record").raw.text(), text);
}

TEST_P(Records, ACutGameGoesOnFromThereWithNewDice) {
  serve();
  Result<Record> record = read_record(whole_game(), "record");
  ASSERT_TRUE(record);
  const std::string full = write_record(*record);
  record->lines.resize(60);
  const ServedMatch match = made(
      guest().post("/api/matches", {{"record", write_record(*record)}, {"seats", two_people()}}));
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  const Json now = american.get(match.path).json;
  EXPECT_GE(now["count"].get<int>(), 60);
  play_until(american, british, match, 5,
             [](const Json& snapshot) { return snapshot["count"].get<int>() > 150; });
  const std::string played = full_record(match);
  const Result<Record> again = read_record(played, "record");
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(std::vector(again->lines.begin(), again->lines.begin() + 60), record->lines);
  EXPECT_NE(again->seed, record->seed);
  EXPECT_TRUE(replay(*service_->app().shelf->game(again->scenario, again->options), *again));
  EXPECT_GT(again->lines.size(), 150U);
}

TEST_P(Records, ABrokenRecordIsRefusedByItsLine) {
  serve();
  std::string text = whole_game();
  const std::size_t hash = text.find("\"h\":\"") + 5;
  text[hash] = text[hash] == '0' ? '1' : '0';
  const Answered refused =
      guest().post("/api/matches", {{"record", text}, {"seats", two_people()}});
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.json["error"]["field"], "record");
  EXPECT_NE(refused.json["error"]["message"].get<std::string>().find("action 1"),
            std::string::npos);
}

TEST_P(Records, AMomentBecomesAMatchOfItsOwn) {
  serve();
  const ServedMatch match = new_match(person(), person(), 3);
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  const Json now = play_until(american, british, match, 5, [](const Json& snapshot) {
    return snapshot["count"].get<int>() >= 30 && snapshot["actions"][0]["type"] == "activate";
  });
  const auto count = now["count"].get<int>();
  const ServedMatch branch =
      made(american.post(match.path + "/fork", {{"at", count}, {"seats", two_people()}}));
  EXPECT_NE(branch.id, match.id);
  EXPECT_NE(branch.links["american"], match.links["american"]);
  Guest first = seat(branch, "american");
  Guest second = seat(branch, "british");
  EXPECT_EQ(first.get(branch.path).json["view"]["hash"], now["view"]["hash"]);
  // What was taken over stays.
  Guest& decides = now["seat"] == "american" ? first : second;
  const Json begun = decides.get(branch.path).json;
  EXPECT_EQ(begun["undo"], 0);
  EXPECT_EQ(decides.post(branch.path + "/undo", {{"revision", begun["revision"]}}).status, 422);
  const Answered acted = play_one(decides, branch, begun, begun["actions"][0]["text"]);
  ASSERT_EQ(acted.status, 200);
  EXPECT_EQ(acted.json["undo"], 1);
  // The first match has not moved.
  EXPECT_TRUE(same(seat(match, now["seat"].get<std::string>()).get(match.path).json, now));
  EXPECT_EQ(
      american.post(match.path + "/fork", {{"at", count + 1}, {"seats", two_people()}}).status,
      400);
  EXPECT_EQ(guest().post(match.path + "/fork", {{"at", 0}, {"seats", two_people()}}).status, 401);
}

}  // namespace
}  // namespace linstock::testing
