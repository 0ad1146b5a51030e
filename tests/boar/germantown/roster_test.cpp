// Who is there, what leaders are worth, and the victory all volumes share, on the real roster.
#include <array>
#include <map>
#include <set>
#include <string>

#include "rules/boar/leaders.hpp"
#include "tests/boar/germantown/real_battle.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

using Names = std::set<std::string>;

TEST(Roster, AmericanFormationsAsInTheOrderOfBattle) {
  PROVES("GER.OOB", "GER.UNITS.F");
  std::map<std::string, Names> formations;
  const Scenario& scenario = germantown_scenario();
  for (const PieceInfo& info : scenario.pieces) {
    if (info.side == Side::American && !is_leader(info) && !is_artillery(info))
      formations[scenario.formations[info.formation]].insert(info.id);
  }
  const std::map<std::string, Names> expected = {
      {"",
       {"doyles-rifle-company", "moylans-horse", "schotts-independent-dragoons",
        "mclanes-delaware-horse", "blands-horse"}},
      {"S",
       {"1st-maryland", "2nd-maryland", "3rd-maryland", "4th-maryland", "5th-maryland",
        "6th-maryland", "delaware-blues", "smiths-rifle-company", "german-battalion",
        "hazens-regiment"}},
      {"W",
       {"pennsylvania-rifle-regiment", "4th-pennsylvania", "5th-pennsylvania", "7th-pennsylvania",
        "8th-pennsylvania", "10th-pennsylvania", "11th-pennsylvania", "hartleys-regiment"}},
      {"C", {"conways-brigade", "spencers-regiment"}},
      {"Mx", {"1st-new-jersey", "3rd-new-jersey"}},
      {"N", {"north-carolina-brigade"}},
      {"G",
       {"1st-virginia", "2nd-virginia", "5th-virginia", "9th-virginia", "10th-virginia",
        "13th-virginia", "14th-virginia", "pennsylvania-state-foot"}},
      {"St",
       {"3rd-virginia", "7th-virginia", "11th-virginia", "15th-virginia", "4th-virginia-brigade",
        "graysons-regiment", "pattons-regiment"}},
      {"M", {"4th-connecticut", "5th-connecticut", "8th-connecticut"}},
      {"A",
       {"armstrongs-pennsylvania-brigade", "irvines-pennsylvania-brigade",
        "philadelphia-associators"}},
      {"Sm",
       {"maryland-militia-brigade", "new-jersey-militia-brigade", "8th-chester-county-regt"}}};
  EXPECT_EQ(formations, expected);
}

TEST(Roster, TheCrownsTroopsAsInTheOrderOfBattle) {
  PROVES("GER.OOB", "GER.UNITS");
  std::map<Nationality, Names> troops;
  for (const PieceInfo& info : germantown_scenario().pieces) {
    if (info.side == Side::British && !is_leader(info) && !is_artillery(info))
      troops[info.nationality].insert(info.id);
  }
  const std::map<Nationality, Names> expected = {
      {Nationality::British,
       {"1st-light-infantry", "2nd-light-infantry", "1st-grenadiers",
        "2nd-grenadiers",     "1st-guards",         "2nd-guards",
        "4th-foot",           "5th-foot",           "15th-foot",
        "17th-foot",          "27th-foot",          "28th-foot",
        "33rd-foot",          "37th-foot",          "40th-foot",
        "44th-foot",          "46th-foot",          "49th-foot",
        "55th-foot",          "64th-foot",          "16th-queens-light-dragoons"}},
      {Nationality::Provincial, {"queens-rangers"}},
      {Nationality::Hessian,
       {"leib-regiment", "mirbach-regiment", "chasseurs", "von-linsing-grenadiers",
        "von-donop-regiment", "von-minnigerode-grenadiers", "jaegers", "ewald"}}};
  EXPECT_EQ(troops, expected);
}

TEST(Roster, GunsStandWithTheirBrigades) {
  PROVES("GER.OOB");
  std::map<std::string, int> american;
  int british = 0;
  const Scenario& scenario = germantown_scenario();
  for (const PieceInfo& info : scenario.pieces) {
    if (!is_artillery(info)) continue;
    if (info.side == Side::British) {
      ++british;
    } else {
      ++american[scenario.formations[info.formation]];
    }
  }
  const std::map<std::string, int> expected = {{"S", 2}, {"W", 2},  {"C", 1}, {"Mx", 1}, {"N", 1},
                                               {"G", 2}, {"St", 2}, {"M", 1}, {"A", 1}};
  EXPECT_EQ(american, expected);
  EXPECT_EQ(british, 8) << "four brigades, two of the reserve, two Hessian";
}

/// A leader's row of the casualty table.
struct LeaderRow {
  const char* id;
  int enemy;
  int own;
  int halves;
};

TEST(Leaders, EachLossMovesMoraleAndPointsByItsRow) {
  PROVES("GER.2.4.3", "BOAR.16.1");
  constexpr std::array kRows = {LeaderRow{"washington", 2, 3, 2}, LeaderRow{"sullivan", 1, 1, 1},
                                LeaderRow{"stephen", 1, 1, 1},    LeaderRow{"greene", 1, 1, 1},
                                LeaderRow{"maxwell", 1, 1, 1},    LeaderRow{"wayne", 1, 1, 1},
                                LeaderRow{"muhlenberg", 1, 1, 1}, LeaderRow{"armstrong", 0, 1, 1},
                                LeaderRow{"matthews", 0, 1, 1},   LeaderRow{"cornwallis", 2, 2, 2},
                                LeaderRow{"agnew", 1, 1, 1},      LeaderRow{"grey", 1, 1, 1},
                                LeaderRow{"grant", 1, 1, 1},      LeaderRow{"musgrave", 0, 1, 1}};
  for (const LeaderRow& row : kRows) {
    for (const bool captured : {false, true}) {
      Game game;
      Play play{game.scenario, game.state, nullptr};
      play.set(game.state.army_morale[0], std::uint8_t{10});
      play.set(game.state.army_morale[1], std::uint8_t{10});
      const PieceId id = game.piece(row.id);
      const std::size_t own = index_of(game.scenario.pieces[id].side);
      lose_leader(play, id, captured, "GER.2.4.3"_rule);
      EXPECT_EQ(game.state.army_morale[own], 10 - row.own) << row.id;
      EXPECT_EQ(game.state.army_morale[1 - own], 10 + row.enemy) << row.id;
      EXPECT_EQ(game.state.victory_halves[1 - own], row.halves) << row.id;
      EXPECT_EQ(game.state.victory_halves[own], 0) << row.id;
    }
  }
}

TEST(SubstantialVictory, IsThatOfTheSeries) {
  PROVES("GER.2.2", "BOAR.16.3");
  for (const Side loser : {Side::American, Side::British}) {
    Game game;
    Play play{game.scenario, game.state, nullptr};
    const int left = game.state.army_morale[index_of(loser)] - 1;
    change_army_morale(play, loser, -left, "BOAR.16.1"_rule);
    EXPECT_EQ(outcome(game.state).level, VictoryLevel::None);
    change_army_morale(play, loser, -1, "BOAR.16.1"_rule);
    EXPECT_EQ(outcome(game.state).level, VictoryLevel::Substantial);
    EXPECT_EQ(outcome(game.state).winner, enemy_of(loser));
  }
}

}  // namespace
}  // namespace linstock::boar::testing
