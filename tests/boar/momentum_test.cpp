// Momentum chits: re-rolls, gains and losses (BOAR.12.6).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

const Action kReroll = plain(ActionKind::Reroll);
const Action kKeep = plain(ActionKind::KeepRoll);

/// A duel in which both hold chits; the die has just fallen.
struct Rolled : Duel {
  Rolled(int american, int british, int die, const UnitSpec& attacking = {},
         const UnitSpec& defending = {})
      : Duel("2026", attacking, defending) {
    battle.momentum(American, american).momentum(British, british);
    announce().roll(die);
  }
};

TEST(Momentum, NobodyIsAskedWithoutChits) {
  PROVES("BOAR.12.23.6");
  Rolled scene(0, 0, 5);
  EXPECT_NE(scene.battle.waiting(), "reroll");
  EXPECT_EQ(count(scene.battle, EventKind::ResultIs), 1U);
}

TEST(Momentum, FewerChitsDecideFirst) {
  PROVES("BOAR.12.23.6");
  Rolled attacker_first(1, 2, 5);
  EXPECT_EQ(attacker_first.battle.waiting(), "reroll");
  EXPECT_EQ(attacker_first.battle.pending().side, American);
  EXPECT_TRUE(agrees(attacker_first.battle));
  Rolled defender_first(2, 1, 5);
  EXPECT_EQ(defender_first.battle.pending().side, British);
  Rolled equal(1, 1, 5);
  EXPECT_EQ(equal.battle.pending().side, British) << "the defender when equal";
}

TEST(Momentum, OtherIsAskedWhenTheFirstDeclines) {
  PROVES("BOAR.12.23.6");
  Rolled scene(1, 1, 5);
  scene.battle.act(kKeep);
  EXPECT_EQ(scene.battle.pending().side, American);
  scene.battle.act(kKeep);
  EXPECT_NE(scene.battle.waiting(), "reroll");
  EXPECT_EQ(scene.battle.momentum_of(American), 1);
  EXPECT_EQ(scene.battle.momentum_of(British), 1);
  Rolled only_one(0, 1, 5);
  EXPECT_EQ(only_one.battle.pending().side, British);
  only_one.battle.act(kKeep);
  EXPECT_NE(only_one.battle.waiting(), "reroll");
}

TEST(Momentum, OneChitOneRerollAndTheQuestionComesAgain) {
  PROVES("BOAR.12.62.CC", "BOAR.12.23.6", "BOAR.12.62");
  Rolled scene(2, 1, 6);  // 1-1: both retreat
  scene.battle.act(kReroll);
  EXPECT_EQ(scene.battle.momentum_of(British), 0);
  EXPECT_EQ(momentum_pool(scene.battle.look()), 3) << "back to the pool";
  EXPECT_EQ(scene.battle.waiting(), "combat_die");
  scene.battle.roll(3);  // the attacker would retreat
  EXPECT_EQ(scene.battle.pending().side, American);
  scene.battle.act(kReroll).roll(8);  // the defender would be disrupted
  EXPECT_EQ(scene.battle.waiting(), "reroll") << "several chits in one combat, one at a time";
  scene.battle.act(kKeep);
  EXPECT_EQ(scene.battle.piece(scene.defender).order, Order::Disrupted) << "the last die counts";
  finish_phase(scene.battle);
  EXPECT_EQ(scene.battle.piece(scene.attacker).order, Order::Parade);
  EXPECT_EQ(count(scene.battle, EventKind::ResultIs), 1U);
}

TEST(Momentum, GainedByExtremeRolls) {
  PROVES("BOAR.12.63", "BOAR.12.23.8");
  const auto gains = [](int modified) {
    const int morale = modified < 0 ? -2 : 2;
    Duel duel("2026", {.morale = morale});
    duel.announce().roll(modified - morale);
    finish_phase(duel.battle);
    return std::pair{duel.battle.momentum_of(American), duel.battle.momentum_of(British)};
  };
  EXPECT_EQ(gains(-2), (std::pair{0, 1}));
  EXPECT_EQ(gains(-1), (std::pair{0, 1})) << "the defender on -1 or less";
  EXPECT_EQ(gains(2), (std::pair{0, 0}));
  EXPECT_EQ(gains(9), (std::pair{0, 0}));
  EXPECT_EQ(gains(10), (std::pair{1, 0})) << "the attacker on 10 or more";
  EXPECT_EQ(gains(11), (std::pair{1, 0}));
}

TEST(Momentum, FinalRollCounts) {
  PROVES("BOAR.12.63", "BOAR.12.62.CC");
  Rolled scene(0, 1, 9, {.morale = 2});
  scene.battle.act(kReroll).roll(3);  // 11 becomes 5: pinned
  finish_phase(scene.battle);
  EXPECT_EQ(scene.battle.momentum_of(American), 0);
}

TEST(Momentum, EmptyPoolTakesFromTheOther) {
  PROVES("BOAR.12.63.P", "BOAR.12.61");
  Rolled scene(3, 2, 9, {.morale = 2});
  scene.battle.act(kKeep).act(kKeep);
  finish_phase(scene.battle);
  EXPECT_EQ(scene.battle.momentum_of(American), 3);
  EXPECT_EQ(scene.battle.momentum_of(British), 1);
  Rolled all(5, 0, 9, {.morale = 2});
  all.battle.act(kKeep);
  finish_phase(all.battle);
  EXPECT_EQ(all.battle.momentum_of(American), 5) << "nothing happens";
  EXPECT_EQ(all.battle.momentum_of(British), 0);
}

/// A full-strength unit of morale +2 is captured on 4-1; nobody re-rolls.
struct Captured : Rolled {
  Captured(int american, int british)
      : Rolled(american, british, 9, {.strength = 4, .morale = 2},
               {.strength = 1, .reduced = 1, .morale = 2, .reduced_morale = 2}) {
    while (battle.waiting() == "reroll") battle.act(kKeep);
    EXPECT_EQ(battle.hex_of(defender), "captured");
  }
};

TEST(Momentum, LostWithAFullStrengthUnitOfMoraleTwo) {
  PROVES("BOAR.12.64", "BOAR.12.23.8");
  Captured pays(0, 2);
  EXPECT_EQ(pays.battle.momentum_of(British), 1);
  EXPECT_EQ(pays.battle.momentum_of(American), 0);
  Captured enemy_takes(1, 0);
  EXPECT_EQ(enemy_takes.battle.momentum_of(American), 2);
  Captured nothing_left(5, 0);
  EXPECT_EQ(nothing_left.battle.momentum_of(American), 5);
  EXPECT_EQ(nothing_left.battle.momentum_of(British), 0);
}

TEST(Momentum, NotLostWithAReducedOrLesserUnit) {
  PROVES("BOAR.12.64");
  Duel reduced("2026", {.strength = 4, .morale = 2},
               {.strength = 1, .reduced = 1, .morale = 2, .reduced_morale = 2});
  reduced.battle.reduce(reduced.defender).momentum(British, 1);
  reduced.announce().roll(9);
  reduced.battle.act(kKeep);
  EXPECT_EQ(reduced.battle.hex_of(reduced.defender), "captured");
  EXPECT_EQ(reduced.battle.momentum_of(British), 1);
  Duel lesser("2026", {.strength = 4, .morale = 1}, {.strength = 1, .morale = 1});
  lesser.battle.momentum(British, 1);
  lesser.announce().roll(9);
  lesser.battle.act(kKeep);
  EXPECT_EQ(lesser.battle.hex_of(lesser.defender), "captured");
  EXPECT_EQ(lesser.battle.momentum_of(British), 1);
}

TEST(Momentum, NewGameStartsWithTheVolumesChits) {
  PROVES("BOAR.12.61");
  Battle battle;
  battle.unit(American, "0202");
  battle.scenario().momentum = {1, 0};
  battle.begin_game();
  EXPECT_EQ(battle.momentum_of(American), 1);
  EXPECT_EQ(momentum_pool(battle.look()), 4);
}

}  // namespace
}  // namespace linstock::boar::testing
