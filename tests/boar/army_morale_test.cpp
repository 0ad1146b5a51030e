// Army morale: adjustments, levels, the end at zero (BOAR.16).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

TEST(ArmyMorale, ChangesWithResultsButNotWithRetreats) {
  PROVES("BOAR.16.1");
  struct Case {
    int die;  // on 1-1, attacker's morale 0
    int american;
    int british;
  };
  for (const Case& c : {Case{0, 12, 15}, Case{1, 12, 14}, Case{3, 13, 14}, Case{5, 13, 14},
                        Case{7, 13, 14}, Case{8, 13, 13}}) {
    Duel duel;
    duel.announce().roll(c.die);
    EXPECT_EQ(duel.battle.morale_of(American), c.american) << "die " << c.die;
    EXPECT_EQ(duel.battle.morale_of(British), c.british) << "die " << c.die;
  }
}

TEST(ArmyMorale, RiseOnARally) {
  PROVES("BOAR.16.1", "BOAR.15.2");
  Battle battle;
  const PieceId unit = battle.unit(American, "0505");
  battle.disrupt(unit).begin_rally(American);
  battle.act(make(ActionKind::Rally, unit)).roll(9);
  EXPECT_EQ(battle.morale_of(American), 14);
}

TEST(ArmyMorale, StaysWithinTheTrack) {
  PROVES("BOAR.16.1");
  Duel duel;
  duel.battle.army_morale(British, 15);
  duel.announce().roll(0);  // the attacker loses a step
  EXPECT_EQ(duel.battle.morale_of(British), 15);
}

TEST(ArmyMoraleLevels, ChangeTheMoraleOfUnits) {
  PROVES("BOAR.16.21", "BOAR.16.22", "BOAR.16.23", "BOAR.15.32");
  struct Case {
    int army;
    int modifier;
    MoraleLevel level;
  };
  for (const Case& c : {Case{15, 2, MoraleLevel::High}, Case{11, 2, MoraleLevel::High},
                        Case{10, 1, MoraleLevel::Fatigued}, Case{5, 1, MoraleLevel::Fatigued},
                        Case{4, 0, MoraleLevel::Wavering}, Case{1, 0, MoraleLevel::Wavering}}) {
    Duel duel("2026", {.morale = 2});
    duel.battle.army_morale(American, c.army);
    EXPECT_EQ(morale_level(duel.battle.look(), American), c.level);
    duel.announce();
    EXPECT_EQ(total(last(duel.battle, EventKind::OddsAre).modifiers), c.modifier) << c.army;
  }
}

TEST(ArmyMoraleLevels, OfTheStartHoldForTheWholeCombat) {
  PROVES("BOAR.16.24");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Battle battle(edition);
    const PieceId west = battle.unit(American, "0304", {.strength = 2});
    const PieceId east = battle.unit(American, "0804");
    const PieceId lead = battle.unit(British, "0305", {.strength = 1});
    battle.unit(British, "0305", {.strength = 1});
    battle.unit(British, "0805");
    battle.army_morale(British, 11);
    battle.begin_combat(American);
    battle.attack(west, "0305").attack(east, "0805").end_attacks();
    battle.act(plain(ActionKind::Resolve, 1)).lead(lead);
    battle.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(8);  // 1-1: a disruption
    EXPECT_EQ(morale_level(battle.look(), British), MoraleLevel::Fatigued) << "10 left";
    battle.retreat(lead, "0308").roll(5);
    EXPECT_EQ(last(battle, EventKind::MoraleCheck).b, 5) << "checked as in high morale";
    EXPECT_EQ(battle.waiting(), "tactic");
    EXPECT_EQ(total(last(battle, EventKind::OddsAre).modifiers), 1)
        << "the next combat knows the new level";
  }
}

TEST(ArmyMoraleLevels, LevelsThawAfterTheCombat) {
  PROVES("BOAR.16.24");
  Duel duel;
  duel.announce();
  EXPECT_EQ(duel.battle.state().combat.frozen, 1);
  duel.roll(5);  // pinned
  EXPECT_EQ(duel.battle.state().combat.frozen, 0);
}

TEST(Demoralized, GameEndsAtOnce) {
  PROVES("BOAR.16.3", "BOAR.3.1.AM");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 2}, {.strength = 1});
    duel.battle.unit(British, kDefenderHex, {.strength = 1});
    duel.battle.army_morale(British, 1);
    // A wavering defender is two worse: 6 + 2 = 8 on 1-1 is a disruption.
    duel.announce().battle.lead(duel.defender);
    duel.roll(6);
    EXPECT_EQ(duel.battle.morale_of(British), 0);
    const Outcome end = outcome(duel.battle.state());
    EXPECT_EQ(end.level, VictoryLevel::Substantial);
    EXPECT_EQ(end.winner, American);
    EXPECT_EQ(end.rule, "BOAR.16.3"_rule);
    EXPECT_EQ(duel.battle.pending().actor, Pending::Actor::Nobody) << "no retreat, no check";
    EXPECT_TRUE(duel.battle.actions().empty());
    EXPECT_TRUE(agrees(duel.battle));
  }
}

TEST(Demoralized, NothingIsTakenAfterTheEnd) {
  PROVES("BOAR.16.3", "BOAR.13.1.PIN");
  Duel duel("2026", {.strength = 2}, {.strength = 2});
  const PieceId other = duel.battle.unit(British, kDefenderHex, {.strength = 2});
  duel.battle.disrupt(duel.defender).disrupt(other).army_morale(British, 1);
  // A wavering lead and its disorder are worth three: 2 + 3 = 5 on 1-1 is a pin.
  duel.announce().battle.lead(duel.defender);
  duel.roll(2);
  EXPECT_EQ(outcome(duel.battle.state()).winner, American);
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
  EXPECT_EQ(duel.battle.hex_of(other), kDefenderHex);
  EXPECT_EQ(duel.battle.halves_of(American), 2);
}

TEST(Demoralized, ByAnyLossOfArmyMorale) {
  PROVES("BOAR.16.3", "BOAR.9.6");
  Battle battle;
  const PieceId unit = battle.unit(American, "0504");
  const PieceId holder = battle.unit(British, "0505");
  battle.pin({unit, holder}).army_morale(American, 1).begin_movement(American);
  battle.activate(unit).move("0502").stop();
  EXPECT_EQ(outcome(battle.state()).winner, British);
}

}  // namespace
}  // namespace linstock::boar::testing
