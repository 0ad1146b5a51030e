// Questions about the odds of the miniatures rules as JSON: answers, refusals, faults.
#include <gtest/gtest.h>

#include "match/tabletop/tabletop_game.hpp"
#include "odds/report/registry.hpp"
#include "odds/tabletop/shots.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::odds {

namespace {

using testing::kThem;
using testing::kUs;
using testing::Table;

/// Two lines in musket shot, and one of horse in reach of a flank.
class TabletopReport : public ::testing::Test {
 protected:
  void SetUp() override {
    us_ = table_.unit(kUs, {3600, 3000}, 0);
    them_ = table_.unit(kThem, {3600, 2500}, 180);
    horse_ = table_.unit(kUs, {4300, 2500}, 270, testing::horse());
    table_.build();
  }
  void at(TaskKind kind, Side side) { table_.begin(kind, side); }
  [[nodiscard]] linstock::Result<Json> ask(const Json& question) const {
    const auto game = make_game(std::make_shared<Scenario>(table_.scenario));
    const auto position = make_position(*game, table_.state);
    auto answer = odds_answer(*position, kUmpire, question);
    EXPECT_EQ(position->hash(), table_.state.hash) << "asking changes nothing";
    return answer;
  }
  [[nodiscard]] std::string id(UnitId unit) const { return table_.scenario.units[unit].id; }

  Table table_;
  UnitId us_ = kNone;
  UnitId them_ = kNone;
  UnitId horse_ = kNone;
};

TEST_F(TabletopReport, AShot) {
  at(TaskKind::AskFire, kUs);
  const auto answer = ask({{"ask", "fire"}, {"unit", id(us_)}, {"target", id(them_)}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  const Json& fire = (*answer)["fire"];
  EXPECT_EQ(fire["needs"], 7);
  EXPECT_EQ(fire["hit"]["fraction"], "7/12");
  EXPECT_EQ(fire["band"], "short");
  EXPECT_TRUE(fire["factors"].empty());
}

TEST_F(TabletopReport, AShotThatMayNotBeFiredNamesTheRule) {
  at(TaskKind::AskFire, kUs);
  const auto answer = ask({{"ask", "fire"}, {"unit", id(horse_)}, {"target", id(them_)}});
  ASSERT_TRUE(answer);
  ASSERT_TRUE(answer->contains("refused"));
  EXPECT_EQ((*answer)["refused"]["rule"].get<std::string>().substr(0, 3), "TT.");
  EXPECT_FALSE((*answer)["refused"]["reason"].get<std::string>().empty());
}

TEST_F(TabletopReport, AChargeWithTheMeleeThatFollows) {
  at(TaskKind::AskCharge, kUs);
  const auto answer = ask({{"ask", "charge"}, {"unit", id(horse_)}, {"target", id(them_)}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  ASSERT_TRUE(answer->contains("charge")) << answer->dump();
  const Json& charge = (*answer)["charge"];
  EXPECT_EQ(charge["total"], 3) << "cavalry +2, flank +1";
  EXPECT_EQ(charge["routs_on"], 3);
  EXPECT_EQ(charge["routs"]["fraction"], "2/3");
  const Json& melee = charge["melee"];
  ASSERT_TRUE(melee.is_object());
  EXPECT_EQ(melee["movers"], Json::array({id(horse_)}));
  double sum = 0;
  for (const Json& result : melee["results"]) sum += result["chance"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(melee["fighters"].size(), 2U);
}

TEST_F(TabletopReport, WhatIsBeingDecided) {
  at(TaskKind::AskFire, kUs);
  const auto fires = ask({{"ask", "now"}});
  ASSERT_TRUE(fires);
  EXPECT_EQ((*fires)["kind"], "fire");
  EXPECT_EQ((*fires)["fires"].size(), 1U);
  table_.act({.kind = ActionKind::EndFire});
  at(TaskKind::AskCharge, kUs);
  const auto charges = ask({{"ask", "now"}});
  ASSERT_TRUE(charges);
  EXPECT_EQ((*charges)["kind"], "charge");
  EXPECT_EQ((*charges)["charges"].size(), 1U);
  EXPECT_EQ((*charges)["charges"][0]["declared"], false);
  table_.act(ActionKind::Charge, horse_, them_);
  const auto combats = ask({{"ask", "combats"}});
  ASSERT_TRUE(combats);
  EXPECT_EQ((*combats)["charges"][0]["declared"], true);
}

TEST_F(TabletopReport, ATestOfMorale) {
  table_.at(us_).morale = Morale::Shaken;
  table_.refresh();
  at(TaskKind::AskMovement, kUs);
  const auto answer = ask({{"ask", "rally"}, {"unit", id(us_)}});
  ASSERT_TRUE(answer);
  EXPECT_EQ((*answer)["rally"]["carries_on"]["fraction"], "1/2");
  const auto steady = ask({{"ask", "rally"}, {"unit", id(them_)}});
  ASSERT_FALSE(steady);
  EXPECT_EQ(steady.error().where, "unit");
}

TEST_F(TabletopReport, FaultsNameTheirMember) {
  at(TaskKind::AskFire, kUs);
  const std::array<std::pair<Json, const char*>, 7> kWrong = {{
      {Json::array(), "question"},
      {{{"ask", "weather"}}, "ask"},
      {{{"ask", "fire"}, {"unit", "nobody"}, {"target", id(them_)}}, "unit"},
      {{{"ask", "fire"}, {"unit", id(us_)}}, "target"},
      {{{"ask", "fire"}, {"unit", id(us_)}, {"target", id(them_)}, {"base", 3}}, "base"},
      {{{"ask", "charge"}, {"units", Json::array()}, {"target", id(them_)}}, "units"},
      {{{"ask", "now"}, {"more", 1}}, "more"},
  }};
  for (const auto& [question, member] : kWrong) {
    const auto answer = ask(question);
    ASSERT_FALSE(answer) << question.dump();
    EXPECT_NE(answer.error().where.find(member), std::string::npos)
        << question.dump() << ": " << answer.error().where;
  }
}

}  // namespace

}  // namespace linstock::tabletop::odds
