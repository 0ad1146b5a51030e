// The Chew House played (GER.3.10): who need not attack, which cards are barred, which results may
// be ignored, who may not go in.
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

const UnitSpec kRifleUnit{.type = UnitType::Rifle, .strength = 4};

// ---- attacks of the garrison ----

TEST(ChewHouseAttacks, TheGarrisonNeedNot) {
  PROVES("GER.3.10.4.A", "BOAR.12.12", "BOAR.12.13");
  for (const bool house : {true, false}) {
    Duel duel;
    if (house) duel.battle.terrain(kAttackerHex, "chew_house");
    duel.battle.begin_combat(American);
    EXPECT_EQ(end_reason(duel.battle), house ? Reason::None : Reason::MustAttack);
    EXPECT_TRUE(
        duel.battle.check(make(ActionKind::Attack, duel.attacker, duel.battle.hex(kDefenderHex)))
            .ok())
        << "but it may";
  }
}

TEST(ChewHouseAttacks, PinnedItMust) {
  PROVES("GER.3.10.4.A", "BOAR.13.1.PIN.A");
  Duel duel;
  duel.battle.terrain(kAttackerHex, "chew_house");
  duel.battle.pin({duel.attacker, duel.defender}).begin_combat(American);
  EXPECT_EQ(end_reason(duel.battle), Reason::MustAttack);
  duel.battle.attack(duel.attacker, kDefenderHex);
  EXPECT_EQ(end_reason(duel.battle), Reason::None);
}

// ---- cards ----

TEST(ChewHouseTactics, NeitherTurnsAFlankNorAttacksEnEchelonFromInside) {
  PROVES("GER.3.10.4.T");
  for (const char* house : {kAttackerHex, kDefenderHex}) {
    Duel duel;
    duel.battle.terrain(house, "chew_house");
    duel.battle.leader(American, kAttackerHex);
    duel.battle.leader(British, kDefenderHex);
    duel.announce();
    const bool attacker_inside = house == kAttackerHex;
    const auto expect_barred = [&](bool barred) {
      const Reason expected = barred ? Reason::TacticBarred : Reason::None;
      EXPECT_EQ(refusal(duel.battle, Tactic::TurnFlank), expected);
      EXPECT_EQ(refusal(duel.battle, Tactic::AttackEnEchelon), expected);
      EXPECT_EQ(refusal(duel.battle, Tactic::RefuseFlank), Reason::None);
      EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault), Reason::None);
      EXPECT_TRUE(agrees(duel.battle));
    };
    expect_barred(attacker_inside);
    duel.battle.act(plain(ActionKind::PlayTactic, static_cast<int>(Tactic::Skirmish)));
    expect_barred(!attacker_inside);
  }
}

// ---- results ----

/// Two of the garrison against a storm of four to one; the house takes two off the die.
struct Storm : Duel {
  explicit Storm(int morale = 0)
      : Duel("2026", {.strength = 8, .morale = morale}, {.strength = 1, .reduced = 1}) {
    comrade = battle.unit(British, kDefenderHex, {.strength = 1, .reduced = 1});
    battle.terrain(kDefenderHex, "chew_house");
  }
  void fight(int die) {
    announce().battle.lead(defender);
    roll(die);
  }
  PieceId comrade = kNoPiece;
};

TEST(ChewHouseResults, ARetreatMayBeIgnoredAndThenNobodyChecks) {
  PROVES("GER.3.10.4.R", "GER.3.10.4");
  Storm storm;
  storm.fight(6);  // 4 on 4-1: the defender retreats
  EXPECT_EQ(total(last(storm.battle, EventKind::OddsAre).modifiers), -2);
  ASSERT_EQ(storm.battle.waiting(), "ignore_retreat");
  EXPECT_EQ(storm.battle.pending().side, British);
  EXPECT_TRUE(agrees(storm.battle));
  storm.battle.act(plain(ActionKind::IgnoreRetreat));
  EXPECT_EQ(storm.battle.hex_of(storm.defender), kDefenderHex);
  EXPECT_EQ(storm.battle.hex_of(storm.comrade), kDefenderHex);
  EXPECT_EQ(count(storm.battle, EventKind::MoraleCheck), 0U);
  EXPECT_NE(storm.battle.state().phase, Phase::CloseCombat) << "nothing to advance into";
}

TEST(ChewHouseResults, TakenItIsARetreatLikeAnyOther) {
  PROVES("GER.3.10.4.R", "GER.3.10.2", "BOAR.13.1.R");
  Storm storm;
  storm.fight(6);
  storm.battle.act(plain(ActionKind::TakeResult)).retreat(storm.defender, "0506");
  ASSERT_EQ(storm.battle.waiting(), "morale_die");
  EXPECT_EQ(storm.battle.pending().task.piece, storm.comrade);
  storm.battle.roll(3);  // 4 with the walls
  EXPECT_EQ(from_rule(last(storm.battle, EventKind::MoraleCheck), "GER.3.10.2"_rule), 1);
  EXPECT_EQ(storm.battle.waiting(), "retreat") << "a failed check is not ignored";
  EXPECT_FALSE(storm.battle.check(plain(ActionKind::IgnoreRetreat)).ok());
}

TEST(ChewHouseResults, DisruptionStepAndCaptureAreAsEver) {
  PROVES("GER.3.10.4.R", "BOAR.13.1.D", "BOAR.13.1.1", "BOAR.13.1.AC");
  Storm disrupted;
  disrupted.fight(7);  // 5
  EXPECT_EQ(disrupted.battle.piece(disrupted.defender).order, Order::Disrupted);
  EXPECT_EQ(disrupted.battle.waiting(), "retreat");
  Storm reduced;
  reduced.fight(9);  // 7
  EXPECT_EQ(reduced.battle.piece(reduced.defender).steps, 1);
  EXPECT_EQ(reduced.battle.waiting(), "morale_die") << "the comrade checks";
  Storm captured(2);
  captured.battle.leader(American, kAttackerHex, {.combat_drm = 1});
  captured.fight(9);  // 10
  ASSERT_EQ(captured.battle.waiting(), "capture");
  captured.battle.act(make(ActionKind::Capture, captured.comrade));
  EXPECT_EQ(captured.battle.hex_of(captured.comrade), "captured");
  EXPECT_EQ(captured.battle.waiting(), "morale_die");
}

/// Rifles next to the house send a retreat into it.
struct ShotAt : Battle {
  ShotAt() {
    const PieceId rifles = unit(American, "0504", kRifleUnit);
    target = unit(British, "0505");
    comrade = unit(British, "0505");
    terrain("0505", "chew_house");
    begin_rifles(American);
    act(make(ActionKind::Target, target)).act(make(ActionKind::AddFirer, rifles));
    act(plain(ActionKind::Fire)).roll({9, 4});
  }
  PieceId target = kNoPiece;
  PieceId comrade = kNoPiece;
};

TEST(ChewHouseResults, ARetreatByFireMayBeIgnoredToo) {
  PROVES("GER.3.10.4.R", "GER.3.10.3");
  ShotAt ignored;
  EXPECT_EQ(from_rule(last(ignored, EventKind::FireRoll), "GER.3.10.3"_rule), -3);
  ASSERT_EQ(ignored.waiting(), "ignore_retreat");
  EXPECT_EQ(ignored.pending().side, British);
  ignored.act(plain(ActionKind::IgnoreRetreat));
  EXPECT_EQ(ignored.hex_of(ignored.target), "0505");
  ShotAt taken;
  taken.act(plain(ActionKind::TakeResult));
  ASSERT_EQ(taken.waiting(), "retreat");
  taken.retreat(taken.target, "0506");
  EXPECT_EQ(taken.hex_of(taken.target), "0506");
  EXPECT_EQ(taken.hex_of(taken.comrade), "0505") << "fire concerns its target alone";
  EXPECT_EQ(count(taken, EventKind::MoraleCheck), 0U);
}

// ---- who may not go in ----

/// The only way back from 0505 leads into the house at 0506.
void leave_only_the_house(Battle& battle) {
  battle.terrain("0406", "river").terrain("0606", "river").terrain("0506", "chew_house");
}

TEST(ChewHouseRetreat, GunsWithNoOtherWayAreCaptured) {
  PROVES("GER.3.10.1", "BOAR.13.23");
  Duel duel("2026", {.strength = 6}, {.strength = 2});
  const PieceId gun = duel.battle.unit(British, kDefenderHex, kGun);
  leave_only_the_house(duel.battle);
  duel.announce().roll(5);  // 3-1: the defender retreats
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "0506") << "foot may";
  ASSERT_EQ(duel.battle.waiting(), "morale_die");
  duel.battle.roll(0);
  EXPECT_EQ(duel.battle.hex_of(gun), "captured");
}

TEST(ChewHouseRetreat, HorseToo) {
  PROVES("GER.3.10.1", "BOAR.13.23");
  Duel duel("2026", {.strength = 6}, {.type = UnitType::Cavalry, .strength = 2});
  leave_only_the_house(duel.battle);
  duel.announce().roll(5);
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
}

}  // namespace
}  // namespace linstock::boar::testing
