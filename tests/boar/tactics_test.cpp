// Secret tactics: who may choose what (BOAR.12.5, BOAR.14.22).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

Action play(Tactic tactic) { return plain(ActionKind::PlayTactic, static_cast<int>(tactic)); }

/// On to the defender's choice.
void to_defender(Battle& battle) { battle.act(play(Tactic::Skirmish)); }

/// Guns only take up room: they need not attack.
PieceId fill(Battle& battle, Side side, const char* hex) { return battle.unit(side, hex, kGun); }

TEST(Tactics, BothChooseBeforeEitherIsShown) {
  PROVES("BOAR.12.51", "BOAR.12.23.4");
  Duel duel;
  duel.announce();
  EXPECT_EQ(duel.battle.waiting(), "tactic");
  EXPECT_EQ(duel.battle.pending().side, American);
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(play(Tactic::StandFast));
  EXPECT_EQ(duel.battle.pending().side, British);
  EXPECT_EQ(count(duel.battle, EventKind::TacticsShown), 0U);
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(play(Tactic::AttackEnEchelon));
  EXPECT_EQ(last(duel.battle, EventKind::TacticsShown).a, static_cast<int>(Tactic::StandFast));
  EXPECT_EQ(last(duel.battle, EventKind::TacticsShown).b,
            static_cast<int>(Tactic::AttackEnEchelon));
}

TEST(Tactics, EveryCombatOffersTheWholeSetAgain) {
  PROVES("BOAR.12.51");
  Battle battle;
  const PieceId west = battle.unit(American, "0304", {.strength = 2});
  const PieceId east = battle.unit(American, "0804", {.strength = 2});
  battle.unit(British, "0305");
  battle.unit(British, "0805");
  battle.begin_combat(American);
  battle.attack(west, "0305").attack(east, "0805").end_attacks();
  battle.act(plain(ActionKind::Resolve, 1)).tactics(Tactic::StandFast, Tactic::Skirmish).roll(7);
  EXPECT_EQ(battle.waiting(), "retreat");
  while (battle.waiting() != "tactic") battle.act(battle.actions().front());
  EXPECT_TRUE(battle.legal(play(Tactic::StandFast)));
}

// EX.BOAR.TACT.1
TEST(Tactics, EchelonAgainstSkirmishIsMinusOne) {
  PROVES("BOAR.12.52.EX", "BOAR.12.52");
  for (const char* edition : {"2020", "2026"}) {
    Duel duel(edition);
    duel.announce().battle.tactics(Tactic::AttackEnEchelon, Tactic::Skirmish);
    EXPECT_EQ(last(duel.battle, EventKind::TacticsShown).c, -1);
  }
}

TEST(Tactics, ThreeAreAlwaysAllowed) {
  PROVES("BOAR.12.53.1", "BOAR.12.53");
  Duel duel;
  duel.announce();
  for (const Tactic tactic : {Tactic::Skirmish, Tactic::AttackEnEchelon, Tactic::StandFast}) {
    EXPECT_EQ(refusal(duel.battle, tactic), Reason::None);
  }
  EXPECT_EQ(duel.battle.actions().size(), 4U) << "and withdraw";
}

// ---- withdraw ----

TEST(Withdraw, InfantryInTheOpenMayNotWithdrawFromHorse) {
  PROVES("BOAR.12.53.W");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, kHorse);
    duel.announce();
    EXPECT_EQ(refusal(duel.battle, Tactic::Withdraw), Reason::None) << "horse itself may";
    to_defender(duel.battle);
    EXPECT_EQ(refusal(duel.battle, Tactic::Withdraw), Reason::TacticBarred) << edition;
    EXPECT_TRUE(agrees(duel.battle));
  }
}

TEST(Withdraw, TheBarBindsTheAttackerFrom2020On) {
  PROVES("BOAR.12.53.W");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {}, {.type = UnitType::Cavalry, .strength = 3});
    duel.announce();
    if (duel.battle.waiting() == "withdrawal") duel.battle.act(plain(ActionKind::Stand));
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(refusal(duel.battle, Tactic::Withdraw), old ? Reason::None : Reason::TacticBarred)
        << edition;
  }
}

TEST(Withdraw, WoodsGunsOrHorseOfOnesOwnLiftTheBar) {
  PROVES("BOAR.12.53.W");
  Duel woods("2026", kHorse);
  woods.battle.terrain(kDefenderHex, "heavy_woods");
  woods.announce();
  to_defender(woods.battle);
  EXPECT_EQ(refusal(woods.battle, Tactic::Withdraw), Reason::None);
  Duel guns("2026", kHorse);
  guns.battle.unit(British, kDefenderHex, kGun);
  guns.announce();
  to_defender(guns.battle);
  EXPECT_EQ(refusal(guns.battle, Tactic::Withdraw), Reason::None);
  Duel horse("2026", kHorse);
  const PieceId own = horse.battle.unit(British, kDefenderHex, kHorse);
  horse.announce().battle.lead(own);
  to_defender(horse.battle);
  EXPECT_EQ(refusal(horse.battle, Tactic::Withdraw), Reason::None);
}

TEST(Withdraw, NeedsAWayBackIn2026) {
  PROVES("BOAR.12.53.W");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    const PieceId west = duel.battle.unit(American, "0406");
    const PieceId east = duel.battle.unit(American, "0606");
    duel.announce({west, east});
    duel.battle.lead(duel.attacker);
    EXPECT_EQ(refusal(duel.battle, Tactic::Withdraw), Reason::None);
    to_defender(duel.battle);
    const bool needs = std::string_view(edition) == "2026";
    EXPECT_EQ(refusal(duel.battle, Tactic::Withdraw), needs ? Reason::TacticBarred : Reason::None)
        << edition;
  }
}

TEST(Withdraw, AWayBackAtThePriceOfAStepIsNoneIn2026) {
  PROVES("BOAR.12.53.W", "BOAR.13.23.X");
  for (const int crowd : {3, 4}) {  // with 4 SP in it the hex takes only a reduced unit
    for (const char* edition : {"2007", "2020", "2026"}) {
      Duel duel(edition);
      duel.battle.unit(British, "0506", {.strength = crowd});
      duel.battle.terrain("0606", "river").terrain("0406", "river");
      duel.announce();
      to_defender(duel.battle);
      const bool barred = crowd == 4 && std::string_view(edition) == "2026";
      EXPECT_EQ(refusal(duel.battle, Tactic::Withdraw),
                barred ? Reason::TacticBarred : Reason::None)
          << edition << ", " << crowd;
      EXPECT_TRUE(agrees(duel.battle));
    }
  }
}

TEST(Withdraw, EachUnitIsLookedAtByItself) {
  PROVES("BOAR.12.53.W", "BOAR.13.23");
  Duel duel("2026", {}, {.strength = 3, .two_sided = false});
  const PieceId comrade =
      duel.battle.unit(British, kDefenderHex, {.strength = 3, .two_sided = false});
  duel.battle.unit(British, "0506");  // room for one of the two
  duel.battle.terrain("0606", "river").terrain("0406", "river");
  duel.announce().battle.lead(duel.defender);
  duel.battle.tactics(Tactic::StandFast, Tactic::Withdraw);
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "0506");
  EXPECT_EQ(duel.battle.hex_of(comrade), "captured") << "the owner bears that risk";
}

TEST(Withdraw, AllUnitsGoBackAndTheDefenderFirst) {
  PROVES("BOAR.12.23.4.NC");
  Duel duel;
  const PieceId gun = duel.battle.unit(British, kDefenderHex, kGun);
  const PieceId own_gun = duel.battle.unit(American, kAttackerHex, kGun);
  duel.announce().battle.tactics(Tactic::Withdraw, Tactic::Withdraw);
  EXPECT_EQ(duel.battle.pending().side, British);
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.retreat(duel.defender, "0506");
  duel.battle.retreat(gun, "0406");  // not all to the same hex
  duel.battle.retreat(duel.attacker, "0503");
  EXPECT_EQ(duel.battle.hex_of(own_gun), kAttackerHex) << "the attacker's guns never";
  EXPECT_EQ(count(duel.battle, EventKind::CombatRoll), 0U);
  EXPECT_NE(duel.battle.state().phase, Phase::CloseCombat) << "who went back does not advance";
}

TEST(Withdraw, AttackerMustFollowIntoTheEmptyHex) {
  PROVES("BOAR.12.23.4.NC", "BOAR.12.23.9");
  Duel duel;
  duel.announce().battle.tactics(Tactic::StandFast, Tactic::Withdraw);
  duel.battle.retreat(duel.defender, "0506");
  EXPECT_EQ(duel.battle.waiting(), "advance");
  EXPECT_FALSE(duel.battle.check(plain(ActionKind::EndAdvance)).ok());
}

// ---- leaders ----

TEST(LeaderTactics, NeedALeaderWithOrNextToTheCombat) {
  PROVES("BOAR.12.53.2", "BOAR.14.22", "BOAR.14.2.T");
  struct Case {
    const char* hex;
    bool near;
  };
  for (const Case& place : {Case{kAttackerHex, true}, Case{"0404", true}, Case{"0502", false}}) {
    Duel duel;
    duel.battle.leader(American, place.hex);
    duel.announce();
    const Reason expected = place.near ? Reason::None : Reason::NeedsLeader;
    EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault), expected) << place.hex;
    EXPECT_EQ(refusal(duel.battle, Tactic::CommitReserve), expected) << place.hex;
    EXPECT_EQ(refusal(duel.battle, Tactic::TurnFlank), expected) << place.hex;
    EXPECT_EQ(refusal(duel.battle, Tactic::RefuseFlank), expected) << place.hex;
    EXPECT_TRUE(agrees(duel.battle));
    to_defender(duel.battle);
    EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault), Reason::NeedsLeader)
        << "an enemy's leader does not help";
  }
}

TEST(LeaderTactics, AnyUnitOfTheCombatWillDo) {
  PROVES("BOAR.12.53.2");
  Duel duel;
  const PieceId helper = duel.battle.unit(American, "0605");
  duel.battle.leader(American, "0704");  // next to the helper only
  duel.announce({helper}).battle.lead(duel.attacker);
  EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault), Reason::None);
}

TEST(LeaderTactics, OneLeaderServesSeveralCombats) {
  PROVES("BOAR.12.54", "BOAR.14.2.T");
  Battle battle;
  const PieceId west = battle.unit(American, "0304");
  const PieceId east = battle.unit(American, "0504");
  battle.unit(British, "0305");
  battle.unit(British, "0505");
  battle.leader(American, "0404", {.combat_drm = 0});  // next to both
  battle.begin_combat(American);
  battle.attack(west, "0305").attack(east, "0505").end_attacks();
  battle.act(plain(ActionKind::Resolve, 1));
  EXPECT_EQ(refusal(battle, Tactic::FrontalAssault), Reason::None);
  battle.tactics(Tactic::FrontalAssault, Tactic::Skirmish).roll(4);
  while (battle.waiting() != "tactic") battle.act(battle.actions().front());
  EXPECT_EQ(refusal(battle, Tactic::FrontalAssault), Reason::None);
}

TEST(LeaderTactics, LeaderMustBeAbleToCommandTheUnit) {
  PROVES("BOAR.14.1", "BOAR.12.54");
  Duel duel;
  duel.battle.leader(American, kAttackerHex, {.command = Command::Militia});
  duel.announce();
  EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault), Reason::NeedsLeader);
}

TEST(LeaderTactics, FromNextDoorOnlyTheLeaderInCommandThereFrom2020On) {
  PROVES("BOAR.14.1", "BOAR.14.22");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    const PieceId other = duel.battle.unit(American, "0404", {.type = UnitType::Rifle});
    duel.battle.leader(American, "0404",
                       {.seniority = 1, .command = Command::ListedUnits, .commands = {other}});
    duel.battle.leader(American, "0404", {.seniority = 2});
    duel.announce();
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault),
              old ? Reason::None : Reason::NeedsLeader)
        << edition;
  }
}

TEST(LeaderTactics, DemiLeaderUnlocksWhatHisVolumeSays) {
  PROVES("BOAR.14.4", "BOAR.12.54");
  VolumeHooks hooks;
  hooks.demi_leader_unlocks = [](const Look&, Side side) { return side == American; };
  Duel duel;
  duel.battle.scenario().hooks = &hooks;
  duel.announce();
  EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault), Reason::None);
  EXPECT_EQ(refusal(duel.battle, Tactic::TurnFlank), Reason::None) << "with an open flank";
  to_defender(duel.battle);
  EXPECT_EQ(refusal(duel.battle, Tactic::FrontalAssault), Reason::NeedsLeader);
}

// ---- flanks ----

TEST(FlankTactics, NeedAnEmptyHexNextToBothSides) {
  PROVES("BOAR.12.53.3");
  Duel open;
  open.battle.leader(American, kAttackerHex);
  open.announce();
  EXPECT_EQ(refusal(open.battle, Tactic::TurnFlank), Reason::None);
  Duel closed;
  closed.battle.leader(American, kAttackerHex);
  fill(closed.battle, American, "0405");
  fill(closed.battle, American, "0605");
  closed.announce();
  EXPECT_EQ(refusal(closed.battle, Tactic::TurnFlank), Reason::NeedsOpenFlank);
  EXPECT_EQ(refusal(closed.battle, Tactic::RefuseFlank), Reason::NeedsOpenFlank);
  EXPECT_EQ(refusal(closed.battle, Tactic::FrontalAssault), Reason::None);
  EXPECT_TRUE(agrees(closed.battle));
}

TEST(FlankTactics, ProhibitedHexBarsBothFrom2020OnAndTurningOnlyIn2007) {
  PROVES("BOAR.12.53.3");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    duel.battle.leader(American, kAttackerHex);
    duel.battle.terrain("0605", "river").terrain("0405", "river");
    duel.announce();
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(refusal(duel.battle, Tactic::TurnFlank), Reason::NeedsOpenFlank) << edition;
    EXPECT_EQ(refusal(duel.battle, Tactic::RefuseFlank),
              old ? Reason::None : Reason::NeedsOpenFlank)
        << edition;
  }
}

TEST(FlankTactics, AHexOffTheMapIsNoFlank) {
  PROVES("BOAR.12.53.3");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    duel.battle.leader(American, kAttackerHex);
    duel.battle.terrain("0605", "off-map").terrain("0405", "off-map");
    duel.announce();
    EXPECT_EQ(refusal(duel.battle, Tactic::TurnFlank), Reason::NeedsOpenFlank) << edition;
    EXPECT_EQ(refusal(duel.battle, Tactic::RefuseFlank), Reason::NeedsOpenFlank) << edition;
  }
}

TEST(FlankTactics, AnyPairOfHexesOfTheCombatWillDo) {
  PROVES("BOAR.12.53.3");
  Duel duel;
  duel.battle.leader(American, kAttackerHex);
  const PieceId helper = duel.battle.unit(American, "0605");
  fill(duel.battle, American, "0405");
  duel.announce({helper}).battle.lead(duel.attacker);
  EXPECT_EQ(refusal(duel.battle, Tactic::TurnFlank), Reason::None)
      << "0606 lies next to the helper and the defender";
}

// EX.BOAR.FLANK.1, EX.BOAR.FLANK.2: no open flank between A and 1 with 2, but one between A and 3.
TEST(FlankTactics, DiagramOfTheOpenFlank) {
  PROVES("BOAR.12.53.EX", "BOAR.12.53.3");
  struct Diagram : Battle {
    Diagram() {
      a = unit(American, "0504");
      leader(American, "0504");
      unit(British, "0505");  // 1
      unit(British, "0605");  // 2
      unit(British, "0404");  // 3
      fill(*this, American, "0405");
      fill(*this, American, "0604");
      begin_combat(American);
    }
    PieceId a = kNoPiece;
  };
  Diagram first;
  first.divert("0404").attack(first.a, "0505").attack(first.a, "0605").end_attacks();
  while (first.waiting() == "lead") first.act(first.actions().front());
  EXPECT_EQ(refusal(first, Tactic::TurnFlank), Reason::NeedsOpenFlank);
  Diagram second;
  second.attack(second.a, "0404").attack(second.a, "0505").attack(second.a, "0605").end_attacks();
  while (second.waiting() == "lead") second.act(second.actions().front());
  EXPECT_EQ(refusal(second, Tactic::TurnFlank), Reason::None) << "0503 lies next to A and 3";
}

// ---- illegal cards ----

TEST(IllegalTactics, AreRefusedUnlessTheOptionIsOn) {
  PROVES("BOAR.12.55");
  Duel strict;
  strict.announce();
  EXPECT_EQ(refusal(strict.battle, Tactic::FrontalAssault), Reason::NeedsLeader);
  Duel loose;
  loose.battle.scenario().illegal_tactics_allowed = true;
  loose.announce();
  EXPECT_EQ(loose.battle.actions().size(), kTactics);
  EXPECT_TRUE(agrees(loose.battle));
}

TEST(IllegalTactics, CostOne) {
  PROVES("BOAR.12.55");
  const auto drm = [](Tactic attack, Tactic defence) {
    Duel duel;
    duel.battle.scenario().illegal_tactics_allowed = true;
    duel.announce().battle.tactics(attack, defence);
    return int{last(duel.battle, EventKind::TacticsShown).c};
  };
  EXPECT_EQ(drm(Tactic::FrontalAssault, Tactic::Skirmish), -1) << "+2 were it legal";
  EXPECT_EQ(drm(Tactic::Skirmish, Tactic::TurnFlank), 1);
  EXPECT_EQ(drm(Tactic::TurnFlank, Tactic::CommitReserve), 0);
}

}  // namespace
}  // namespace linstock::boar::testing
