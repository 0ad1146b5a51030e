// A battle of a person's own: it comes with the match, its record brings it along.
#include "match/record.hpp"
#include "match/systems.hpp"
#include "tests/match/tabletop_table.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

class OwnBattle : public ServerOnDatabase {
 protected:
  [[nodiscard]] static Json wish(const Json& bundle) {
    return {{"seats", {{"american", person()}, {"british", person()}}},
            {"seed", "7"},
            {"options", {{"bundle", bundle}}}};
  }
  [[nodiscard]] ServedMatch made(const Answered& answered) const {
    EXPECT_EQ(answered.status, 201) << answered.raw.text();
    if (answered.status != 201) return {};
    const std::string id = answered.json["match"].get<std::string>();
    return {id, "/api/matches/" + id, answered.json["links"]};
  }
  [[nodiscard]] std::string field_of(const Json& body) const {
    const Answered answered = guest().post("/api/matches", body);
    EXPECT_EQ(answered.status, 400) << answered.raw.text();
    return answered.json["error"].value("field", "");
  }
};
LINSTOCK_ON_EACH_DATABASE(OwnBattle);

TEST_P(OwnBattle, IsPlayedAndItsRecordReplays) {
  serve();
  const ServedMatch match = made(guest().post("/api/matches", wish(small_bundle())));
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  Json now = american.get(match.path).json;
  EXPECT_EQ(now["scenario"], "tabletop/free");
  EXPECT_EQ(now["title"], "A small table");
  EXPECT_EQ(american.get(match.path + "/board").json, small_bundle());
  now = play_until(american, british, match, 5,
                   [](const Json& snapshot) { return snapshot["count"].get<int>() > 30; });
  const std::string text = full_record(match);
  const Result<Record> record = read_record(text, "record");
  ASSERT_TRUE(record) << to_string(record.error());
  const auto game = service_->app().shelf->game(record->scenario, record->options);
  ASSERT_TRUE(game) << to_string(game.error());
  EXPECT_TRUE(replay(*game, *record));

  // It goes on from the record, and a moment of it becomes a match of its own.
  const Json seats = {{"american", person()}, {"british", person()}};
  const ServedMatch again =
      made(guest().post("/api/matches", {{"record", text}, {"seats", seats}}));
  EXPECT_EQ(seat(again, "american").get(again.path).json["title"], "A small table");
  const ServedMatch branch =
      made(american.post(match.path + "/fork", {{"at", 3}, {"seats", seats}}));
  EXPECT_EQ(seat(branch, "american").get(branch.path + "/board").json, small_bundle());
}

TEST_P(OwnBattle, IsCheckedWithoutAMatch) {
  serve();
  const auto checked = [&](const Json& body) { return guest().post("/api/battles/check", body); };
  const Answered good = checked({{"options", {{"bundle", small_bundle()}}}});
  EXPECT_EQ(good.status, 200) << good.raw.text();
  EXPECT_EQ(good.json["scenario"], "tabletop/free");
  Json bundle = small_bundle();
  bundle["scenario"]["unit"][0]["at"] = Json::array({1, 12});
  const Answered bad = checked({{"options", {{"bundle", bundle}}}});
  EXPECT_EQ(bad.status, 400);
  EXPECT_EQ(bad.json["error"]["field"], "options/bundle/scenario/unit/0/at");
  EXPECT_EQ(checked({{"options", Json::object()}}).json["error"]["field"], "options/bundle");
  EXPECT_EQ(checked(Json::object()).status, 400);
}

TEST_P(OwnBattle, FaultsNameTheirField) {
  serve();
  Json bundle = small_bundle();
  bundle["scenario"]["unit"][0]["at"] = Json::array({1, 12});
  EXPECT_EQ(field_of(wish(bundle)), "options/bundle/scenario/unit/0/at");
  EXPECT_EQ(field_of(wish(Json::object())), "options/bundle/schema");
  bundle = small_bundle();
  bundle["scenario"]["id"] = "tabletop/ambush";
  EXPECT_EQ(field_of(wish(bundle)), "options/bundle/scenario/id");
  bundle = small_bundle();
  bundle["forces"] = std::string(kMaxOwnBundle, 'x');
  EXPECT_EQ(field_of(wish(bundle)), "options/bundle");
  Json named = wish(small_bundle());
  named["scenario"] = "tabletop/another";
  EXPECT_EQ(field_of(named), "options/bundle/scenario/id");
}

TEST_P(OwnBattle, BoardsOfTheLibraryComeByTheMatchToo) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest american = seat(match, "american");
  EXPECT_EQ(american.get(match.path + "/board").json,
            guest().get("/api/battles/boar/germantown/board").json);
  EXPECT_EQ(guest().get(match.path + "/board").status, 401);
}

}  // namespace
}  // namespace linstock::testing
