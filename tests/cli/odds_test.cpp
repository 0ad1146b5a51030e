// linstock odds: questions to the table and to a game.
#include "tests/cli/program.hpp"
#include "tests/match/tabletop_table.hpp"

namespace linstock::testing {
namespace {

class OddsCommand : public Program {};

double sum_of(const Json& results) {
  double sum = 0;
  for (const Json& result : results) sum += result["chance"].get<double>();
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
  for (const Json& result : json["results"]["defender"]) {
    const std::string fraction = result["fraction"].get<std::string>();
    EXPECT_EQ(fraction.substr(fraction.find('/')).find_first_not_of("/0125"), std::string::npos)
        << "tenths: " << fraction;
  }
  EXPECT_EQ(linstock("odds --sp 9:4 --drm -3 --json").json()["faces"][0]["sum"], -3);
  EXPECT_EQ(linstock("odds --sp 1:4 --json").json()["drm"], -1) << "below 1-3";
  const Outcome text = linstock("odds --sp 9:4 --drm +1");
  EXPECT_NE(text.out.find("9 against 4: odds 2-1, DRM +1"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("█"), std::string::npos) << "bars";
}

TEST_F(OddsCommand, WrongQuestionsAreRefused) {
  for (const char* const wrong :
       {"odds", "odds --drm 1", "odds g --sp 1:1", "odds g --diverted",
        "odds --sp 1:1 --attacker skirmish", "odds --sp 1:1 --drm x",
        "odds --sp 1:1 --seat british", "odds g --with unit", "odds g --ask {} --attack a:1"}) {
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

TEST_F(OddsCommand, DrawsAChart) {
  ASSERT_EQ(linstock("odds --sp 9:4 --drm +1 --svg odds.svg").code, 0);
  const std::string svg = read("odds.svg");
  EXPECT_EQ(svg.rfind("<svg ", 0), 0U);
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
  EXPECT_NE(svg.find("9:4, odds 2-1, DRM +1"), std::string::npos);
  EXPECT_NE(svg.find("url(#hatched)"), std::string::npos);
  EXPECT_EQ(linstock("odds --sp 9:4 --svg nowhere/odds.svg").code, 1);
}

/// A game that was played on until somebody can be attacked.
class OddsOfAGame : public OddsCommand {
 protected:
  void SetUp() override {
    OddsCommand::SetUp();
    new_game();
    for (int turn = 2; turn <= 6 && combats_.empty(); ++turn) {
      const std::string until = " --until turn=" + std::to_string(turn);
      ASSERT_EQ(linstock("auto g.linstock --american steady --british steady" + until).code, 0);
      const std::string before = read("g.linstock");
      const Outcome run = linstock("odds g.linstock --json");
      ASSERT_EQ(run.code, 0) << run.err << run.out;
      EXPECT_EQ(read("g.linstock"), before) << "asking changes nothing";
      combats_ = run.json()["combats"];
    }
    ASSERT_FALSE(combats_.empty());
  }
  Json combats_ = Json::array();
};

TEST_F(OddsOfAGame, TellsChancesAndLosses) {
  for (const Json& combat : combats_) {
    EXPECT_FALSE(combat["attackers"].empty());
    EXPECT_FALSE(combat["defenders"].empty());
    EXPECT_FALSE(combat.contains("tactics")) << "nobody asked for advice";
    for (const char* const role : {"attacker", "defender"}) {
      EXPECT_NEAR(sum_of(combat["results"][role]) + combat["no_fight"].get<double>(), 1, 1e-9);
    }
  }
  const Outcome text = linstock("odds g.linstock");
  EXPECT_NE(text.out.find(" against "), std::string::npos);
  EXPECT_EQ(text.out.find("Tactics of the attacker"), std::string::npos);
  const Json fixed =
      linstock("odds g.linstock --attacker skirmish --defender stand-fast --json").json();
  EXPECT_EQ(fixed["combats"].size(), combats_.size());
  EXPECT_TRUE(fixed["combats"][0].contains("fractions")) << "nothing is mixed";
}

TEST_F(OddsOfAGame, AdvisesWhenAsked) {
  const Json advised = linstock("odds g.linstock --advice --json").json()["combats"];
  for (const Json& combat : advised) {
    for (const char* const role : {"attacker", "defender"}) {
      double shares = 0;
      for (const Json& item : combat["tactics"][role]) shares += item["share"].get<double>();
      EXPECT_NEAR(shares, combat["tactics"][role].empty() ? 0 : 1, 1e-9);
    }
  }
  const Outcome text = linstock("odds g.linstock --advice");
  EXPECT_NE(text.out.find("Tactics of the attacker"), std::string::npos);
}

TEST_F(OddsOfAGame, AnswersForASeatAndForAnAttackByName) {
  EXPECT_EQ(linstock("odds g.linstock --seat british --json").json()["combats"], combats_)
      << "nothing is hidden in this battle between the phases";
  EXPECT_NE(linstock("odds g.linstock --seat hessian").code, 0);
  const std::string unit = combats_[0]["attackers"][0].get<std::string>();
  const std::string hex = combats_[0]["hexes"][0].get<std::string>();
  const Outcome one = linstock("odds g.linstock --attack " + unit + ":" + hex + " --json");
  ASSERT_EQ(one.code, 0) << one.err << one.out;
  EXPECT_EQ(one.json()["combat"]["attackers"], Json::array({unit}));
  EXPECT_EQ(linstock("odds g.linstock --attack " + unit + ":9999").code, 1);
  EXPECT_EQ(linstock("odds g.linstock --attack " + unit).code, 1);
  EXPECT_EQ(linstock("odds g.linstock --ask {}").code, 1);
}

// ---- miniatures

TEST_F(OddsCommand, AsksAboutMiniatures) {
  ASSERT_EQ(linstock("new tabletop/chew-house --seed 9 --out t.linstock").code, 0);
  const Outcome shot = linstock("odds t.linstock --fire knox-right picket");
  ASSERT_EQ(shot.code, 0) << shot.err;
  EXPECT_NE(shot.out.find("[TT.ff.6]"), std::string::npos) << shot.out;
  const Json json = linstock("odds t.linstock --fire knox-right picket --json").json();
  EXPECT_EQ(json["fire"]["band"], "medium");
  EXPECT_GT(json["fire"]["hit"]["chance"].get<double>(), 0);
  const Outcome far = linstock("odds t.linstock --charge 1st-new-jersey 2nd-new-jersey picket");
  EXPECT_EQ(far.code, 1) << "out of reach";
  EXPECT_NE(far.err.find("TT.chg.1"), std::string::npos) << far.err;
  EXPECT_EQ(linstock("odds t.linstock --rally picket").code, 1) << "it is steady";
  EXPECT_EQ(linstock("odds t.linstock --melee picket").code, 1);
  EXPECT_EQ(linstock("odds t.linstock --fire picket").code, 2) << "a target is wanted";
  EXPECT_EQ(linstock("odds t.linstock --attack a:1").code, 1) << "a question of another system";
  EXPECT_EQ(linstock("odds t.linstock").code, 0);
}

TEST_F(OddsCommand, TellsChargesAndMeleesOfMiniatures) {
  Json bundle = small_bundle();
  for (Json& unit : bundle["scenario"]["unit"]) {
    if (unit["side"] != "british" || unit["troop"] != "close") continue;
    unit["at"] = Json::array({20, 15});  // two inches before the first American line
    unit["heading"] = 0;
    break;
  }
  write("mine.json", to_pretty(bundle));
  ASSERT_EQ(linstock("new mine.json --seed 7 --out t.linstock").code, 0);
  const Outcome now = linstock("odds t.linstock --json");
  ASSERT_EQ(now.code, 0) << now.err;
  const Json charges = now.json()["charges"];
  ASSERT_EQ(charges.size(), 1U) << charges.dump();
  EXPECT_EQ(charges[0]["units"], Json::array({"first"}));
  EXPECT_NEAR(sum_of(charges[0]["melee"]["results"]), 1, 1e-12);
  const Outcome text = linstock("odds t.linstock");
  EXPECT_NE(text.out.find("If it stands: Melee:"), std::string::npos) << text.out;
}

}  // namespace
}  // namespace linstock::testing
