// linstock odds: questions to the table and to a game.
#include "tests/cli/program.hpp"

namespace linstock::testing {
namespace {

class OddsCommand : public Program {};

double sum_of(const Json& shares) {
  double sum = 0;
  for (const Json& share : shares) sum += share.get<double>();
  return sum;
}

TEST_F(OddsCommand, TableQuestion) {
  const Outcome run = linstock("odds --sp 9:4 --drm +1 --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const Json json = run.json();
  EXPECT_EQ(json["odds"], "2-1");
  EXPECT_EQ(json["drm"], 1);
  ASSERT_EQ(json["faces"].size(), 10U);
  EXPECT_EQ(json["faces"][9]["sum"], 10);
  EXPECT_NEAR(sum_of(json["results"]["attacker"]), 1, 1e-12);
  EXPECT_NEAR(sum_of(json["results"]["defender"]), 1, 1e-12);
  EXPECT_EQ(linstock("odds --sp 9:4 --drm -3 --json").json()["faces"][0]["sum"], -3);
  EXPECT_EQ(linstock("odds --sp 1:4 --json").json()["drm"], -1) << "below 1-3";
  const Outcome text = linstock("odds --sp 9:4 --drm +1");
  EXPECT_NE(text.out.find("9 against 4: odds 2-1, DRM +1"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("█"), std::string::npos) << "bars";
}

TEST_F(OddsCommand, WrongQuestionsAreRefused) {
  for (const char* const wrong : {"odds", "odds --drm 1", "odds g --sp 1:1", "odds g --diverted",
                                  "odds --sp 1:1 --attacker skirmish", "odds --sp 1:1 --drm x"}) {
    EXPECT_EQ(linstock(wrong).code, 2) << wrong;
  }
  for (const char* const wrong :
       {"odds --sp 9", "odds --sp 9:", "odds --sp 0:4", "odds --sp 9:4x", "odds --sp 9:4 --drm 99",
        "odds --sp 99999999999:1", "odds --sp 1:1 --scenario boar/nowhere", "odds nothing.linstock",
        "odds nothing.linstock --attacker charge"}) {
    const Outcome run = linstock(wrong);
    EXPECT_EQ(run.code, 1) << wrong;
    EXPECT_FALSE(run.err.empty()) << wrong;
  }
}

/// Plays on until somebody can be attacked.
TEST_F(OddsCommand, CombatsOfAGame) {
  new_game();
  Json combats = Json::array();
  for (int turn = 2; turn <= 6 && combats.empty(); ++turn) {
    const std::string until = " --until turn=" + std::to_string(turn);
    ASSERT_EQ(linstock("auto g.linstock --american steady --british steady" + until).code, 0);
    const std::string before = read("g.linstock");
    const Outcome run = linstock("odds g.linstock --json");
    ASSERT_EQ(run.code, 0) << run.err << run.out;
    EXPECT_EQ(read("g.linstock"), before) << "asking changes nothing";
    combats = run.json()["combats"];
  }
  ASSERT_FALSE(combats.empty());
  for (const Json& combat : combats) {
    EXPECT_FALSE(combat["attackers"].empty());
    EXPECT_FALSE(combat["defenders"].empty());
    for (const char* const role : {"attacker", "defender"}) {
      EXPECT_NEAR(sum_of(combat["results"][role]) + combat["no_fight"].get<double>(), 1, 1e-9);
      double shares = 0;
      for (const Json& item : combat["tactics"][role]) shares += item["share"].get<double>();
      EXPECT_NEAR(shares, combat["tactics"][role].empty() ? 0 : 1, 1e-9);
    }
  }
  const Outcome text = linstock("odds g.linstock");
  EXPECT_NE(text.out.find(" against "), std::string::npos);
  EXPECT_NE(text.out.find("Tactics of the attacker"), std::string::npos);
  const Json fixed =
      linstock("odds g.linstock --attacker skirmish --defender stand-fast --json").json();
  EXPECT_EQ(fixed["combats"].size(), combats.size());
}

}  // namespace
}  // namespace linstock::testing
