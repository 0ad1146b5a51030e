// Victory points and levels (BOAR.4).
#include "rules/boar/victory.hpp"

#include "rules/boar/combat_results.hpp"
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

/// Loses `steps` steps one after the other, outside any combat.
void lose_steps(Battle& battle, PieceId unit, int steps) {
  Play play{battle.scenario(), battle.state(), &battle.events()};
  for (int i = 0; i < steps; ++i) lose_step(play, unit, true);
}

/// The game ends on points now; the last turn is over.
Outcome end_on_points(Battle& battle) {
  battle.scenario().turns = battle.state().turn;
  battle.begin({}, British);
  return outcome(battle.state());
}

// EX.BOAR.VP.1
TEST(VictoryPoints, EliminatedTwoStepUnitGivesTwo) {
  PROVES("BOAR.4.VP1");
  Battle battle;
  const PieceId unit = battle.unit(British, "0505");
  battle.begin_combat(American);
  lose_steps(battle, unit, 1);
  EXPECT_EQ(battle.halves_of(American), 2);
  lose_steps(battle, unit, 1);
  EXPECT_EQ(battle.hex_of(unit), "eliminated");
  EXPECT_EQ(battle.halves_of(American), 4);
}

// EX.BOAR.VP.2
TEST(VictoryPoints, CapturedUnitGivesOneWhateverItsSteps) {
  PROVES("BOAR.4.VP1");
  for (const int steps : {1, 2}) {
    Battle battle;
    const PieceId unit = battle.unit(British, "0505");
    if (steps == 1) battle.reduce(unit);
    battle.begin_combat(American);
    Play play{battle.scenario(), battle.state(), &battle.events()};
    capture(play, unit, "BOAR.13.23"_rule);
    EXPECT_EQ(battle.hex_of(unit), "captured");
    EXPECT_EQ(battle.halves_of(American), 2);
  }
}

// EX.BOAR.VP.3
TEST(VictoryPoints, UnitThatBeganReducedGivesOneFrom2020On) {
  PROVES("BOAR.4.VP2", "BOAR.4.VP1");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Battle battle(edition);
    const PieceId began_reduced = battle.unit(British, "0505", {.steps = 1});
    const PieceId one_sided = battle.unit(British, "0707", {.steps = 1, .two_sided = false});
    battle.begin_combat(American);
    lose_steps(battle, began_reduced, 1);
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(battle.halves_of(American), old ? 4 : 2) << edition;
    lose_steps(battle, one_sided, 1);
    EXPECT_EQ(battle.halves_of(American), old ? 6 : 4) << edition;
  }
}

TEST(VictoryPoints, TwoResultOnAUnitThatBeganReduced) {
  PROVES("BOAR.4.VP2", "BOAR.13.1.2");
  for (const char* edition : {"2007", "2026"}) {
    Duel duel(edition, {.strength = 4, .morale = 2}, {.strength = 2, .reduced = 1, .steps = 1});
    duel.announce().roll(9);
    EXPECT_EQ(duel.battle.hex_of(duel.defender), "eliminated");
    EXPECT_EQ(duel.battle.halves_of(American), std::string_view(edition) == "2007" ? 4 : 2);
  }
}

// EX.BOAR.VP.4
TEST(VictoryPoints, ShatteredUnitsOnTheMapGiveHalfAPoint) {
  PROVES("BOAR.4.VP3", "BOAR.13.4.VP");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Battle battle(edition);
    const PieceId shattered = battle.unit(British, "0505");
    const PieceId disrupted = battle.unit(British, "0707");
    battle.shatter(shattered).disrupt(disrupted).begin_movement(American);
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(final_halves(battle.look(), American), old ? 0 : 1) << edition;
    EXPECT_EQ(final_halves(battle.look(), British), 0) << edition;
    Play play{battle.scenario(), battle.state(), &battle.events()};
    capture(play, shattered, "BOAR.13.4.ELIM"_rule);
    EXPECT_EQ(final_halves(battle.look(), American), 2) << "off the map it is worth its capture";
    place(play, disrupted, kFledOff);
    battle.shatter(disrupted);
    EXPECT_EQ(final_halves(battle.look(), American), 2)
        << "who has fled shattered is worth nothing";
  }
}

TEST(VictoryPoints, ObjectivesCountForWhoStandsThere) {
  PROVES("GER.2.4.2");
  Battle battle;
  battle.unit(American, "0505");
  battle.leader(British, "0606");
  battle.scenario().objectives = {{"market", American, battle.hex("0505"), 2, false, kNoRule},
                                  {"mill", British, battle.hex("0606"), 2, false, kNoRule}};
  battle.begin_movement(American);
  EXPECT_EQ(final_halves(battle.look(), American), 2);
  EXPECT_EQ(final_halves(battle.look(), British), 0) << "a leader holds nothing";
}

TEST(VictoryLevels, MarginDecidesBetweenMarginalAndDraw) {
  PROVES("BOAR.5.D", "GER.2.3");
  for (const int lost : {1, 2}) {
    Battle battle;
    const PieceId unit = battle.unit(British, "0505");
    battle.begin_combat(American);
    lose_steps(battle, unit, lost);
    const Outcome end = end_on_points(battle);
    EXPECT_EQ(end.level, lost == 2 ? VictoryLevel::Marginal : VictoryLevel::Draw);
    EXPECT_EQ(end.winner, American);
  }
}

}  // namespace
}  // namespace linstock::boar::testing
