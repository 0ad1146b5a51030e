// Leaders: command, combat DRM, leadership, capture (BOAR.14).
#include "rules/boar/leaders.hpp"

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

/// What leaders add to the die of the combat that has just been announced.
int leader_drm(Battle& battle) {
  while (battle.waiting() == "lead") battle.act(battle.actions().front());
  return from_rule(last(battle, EventKind::OddsAre), "BOAR.14.21"_rule);
}

TEST(CombatDrm, AddsForTheAttackerAndSubtractsForTheDefender) {
  PROVES("BOAR.14.21", "BOAR.2.2");
  Duel attacking;
  attacking.battle.leader(American, kAttackerHex, {.combat_drm = 2});
  attacking.announce();
  EXPECT_EQ(leader_drm(attacking.battle), 2);
  Duel defending;
  defending.battle.leader(British, kDefenderHex, {.combat_drm = 1});
  defending.announce();
  EXPECT_EQ(leader_drm(defending.battle), -1);
}

TEST(CombatDrm, OnlyOfALeaderStackedWithTheFighters) {
  PROVES("BOAR.14.21", "BOAR.14.2.T");
  Duel duel;
  duel.battle.leader(American, "0404", {.combat_drm = 2});  // next to the attacker
  duel.announce();
  EXPECT_EQ(leader_drm(duel.battle), 0);
}

TEST(CombatDrm, OnlyOfTheSeniorLeader) {
  PROVES("BOAR.14.1", "BOAR.14.21", "BOAR.3.1.HRL");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    duel.battle.leader(American, kAttackerHex, {.seniority = 2, .combat_drm = 3});
    duel.battle.leader(American, kAttackerHex, {.seniority = 1, .combat_drm = 1});
    duel.announce();
    EXPECT_EQ(leader_drm(duel.battle), 1) << edition;
  }
}

TEST(CombatDrm, InAnyHexOfTheCombat) {
  PROVES("BOAR.14.21", "BOAR.14.2.T");
  Duel duel;
  const PieceId helper = duel.battle.unit(American, "0605");
  duel.battle.leader(American, kAttackerHex, {.seniority = 2, .combat_drm = 3});
  duel.battle.leader(American, "0605", {.seniority = 1, .combat_drm = 1});
  duel.announce({helper});
  EXPECT_EQ(leader_drm(duel.battle), 1) << "the most senior one of all hexes";
}

TEST(CombatDrm, NotOfALeaderWhoCommandsNoneOfThem) {
  PROVES("BOAR.14.1", "BOAR.14.21");
  Duel duel;
  duel.battle.leader(American, kAttackerHex,
                     {.seniority = 1, .combat_drm = 3, .command = Command::Militia});
  duel.battle.leader(American, kAttackerHex, {.seniority = 2, .combat_drm = 1});
  duel.announce();
  EXPECT_EQ(leader_drm(duel.battle), 1);
}

/// Two combats out of one hex, with a leader in it.
struct TwoFights : Battle {
  explicit TwoFights(std::string_view edition) : Battle(edition) {
    one = unit(American, "0504");
    two = unit(American, "0504");
    unit(British, "0505");
    unit(British, "0605");
    leader(American, "0504", {.seniority = 1, .combat_drm = 1});
    leader(American, "0504", {.seniority = 2, .combat_drm = 3});
    announce();
  }
  void announce() {
    begin_combat(American);
    attack(one, "0505").attack(two, "0605").end_attacks();
    act(plain(ActionKind::Resolve, 1));
  }
  PieceId one = kNoPiece;
  PieceId two = kNoPiece;
};

TEST(CombatDrm, OneCombatAPhaseIn2026) {
  PROVES("BOAR.14.21", "BOAR.14.2.T");
  for (const char* edition : {"2007", "2020", "2026"}) {
    TwoFights scene(edition);
    EXPECT_EQ(leader_drm(scene), 1);
    scene.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(6);  // 7 on 1-1
    while (scene.waiting() != "tactic") scene.act(scene.actions().back());
    EXPECT_EQ(leader_drm(scene), std::string_view(edition) == "2026" ? 0 : 1)
        << "and no junior in his stead, " << edition;
  }
}

TEST(CombatDrm, NotSpentByACombatThatIsCalledOff) {
  PROVES("BOAR.14.2.T", "BOAR.12.23.4.NC");
  TwoFights scene("2026");
  scene.tactics(Tactic::Skirmish, Tactic::Withdraw);
  while (scene.waiting() != "tactic") scene.act(scene.actions().back());
  EXPECT_EQ(leader_drm(scene), 1);
}

TEST(CombatDrm, IsBackInTheNextPhase) {
  PROVES("BOAR.14.2.T");
  TwoFights scene("2026");
  EXPECT_EQ(leader_drm(scene), 1);
  scene.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(4);  // 5 on 1-1: pinned
  EXPECT_EQ(leader_drm(scene), 0) << "spent";
  scene.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(5);
  ASSERT_NE(scene.state().phase, Phase::CloseCombat);
  scene.announce();
  EXPECT_EQ(leader_drm(scene), 1);
}

// ---- leadership ----

/// The total of a rally roll of 5 by a disrupted unit at 0505.
int rally_total(Battle& battle, PieceId unit) {
  battle.disrupt(unit).begin_rally(American);
  battle.act(make(ActionKind::Rally, unit)).roll(5);
  return last(battle, EventKind::RallyRoll).b;
}

TEST(Leadership, OfTheSeniorLeaderInTheHexHelpsToRally) {
  PROVES("BOAR.14.23", "BOAR.14.1", "BOAR.15.1");
  Battle battle;
  const PieceId unit = battle.unit(American, "0505");
  battle.leader(American, "0505", {.seniority = 2, .leadership = 3});
  battle.leader(American, "0505", {.seniority = 1, .leadership = 1});
  EXPECT_EQ(rally_total(battle, unit), 6);
}

TEST(Leadership, DoesNotReachTheNextHexButForOne) {
  PROVES("BOAR.14.23", "BOAR.14.2.T");
  Battle battle;
  const PieceId unit = battle.unit(American, "0505");
  battle.leader(American, "0504", {.leadership = 3});
  EXPECT_EQ(rally_total(battle, unit), 5);
  Battle projected;
  const PieceId other = projected.unit(American, "0505");
  projected.leader(American, "0504", {.leadership = 4, .adjacent = 1});
  EXPECT_EQ(rally_total(projected, other), 6);
  Battle barred;
  const PieceId third = barred.unit(American, "0505");
  barred.leader(American, "0504", {.leadership = 4, .adjacent = 1, .command = Command::Militia});
  EXPECT_EQ(rally_total(barred, third), 5) << "he may not command it";
}

TEST(Leadership, AddsToEveryUnitsRoll) {
  PROVES("BOAR.14.2.T", "BOAR.14.23");
  Battle battle;
  const PieceId one = battle.unit(American, "0505", {.strength = 2});
  const PieceId two = battle.unit(American, "0505", {.strength = 2});
  battle.leader(American, "0505", {.leadership = 2});
  battle.disrupt(one).disrupt(two).begin_rally(American);
  battle.act(make(ActionKind::Rally, one)).roll(0);
  EXPECT_EQ(last(battle, EventKind::RallyRoll).b, 2);
  battle.act(make(ActionKind::Rally, two)).roll(0);
  EXPECT_EQ(last(battle, EventKind::RallyRoll).b, 2);
}

TEST(Leadership, NotOfALeaderWhoMayNotCommandTheUnit) {
  PROVES("BOAR.14.1");
  Battle battle;
  const PieceId unit = battle.unit(American, "0505");
  battle.leader(American, "0505", {.leadership = 3, .command = Command::Militia});
  EXPECT_EQ(rally_total(battle, unit), 5);
}

TEST(Leadership, OfALimitedCommandGoesToTheUnitsListedOnly) {
  PROVES("BOAR.14.1", "GER.3.9.1.MAT", "GER.3.9.2.MUS");
  for (const bool listed : {true, false}) {
    Battle battle;
    const PieceId own = battle.unit(American, "0505", {.strength = 2});
    const PieceId comrade = battle.unit(American, "0505", {.strength = 2});
    battle.leader(American, "0505",
                  {.leadership = 2, .command = Command::ListedUnits, .commands = {own}});
    EXPECT_EQ(rally_total(battle, listed ? own : comrade), listed ? 7 : 5);
  }
}

TEST(CombatDrm, OfALimitedCommandGoesToTheUnitsListedOnly) {
  PROVES("BOAR.14.21", "GER.3.9.1.MAT", "GER.3.9.2.MUS");
  for (const bool listed : {true, false}) {
    Duel duel;
    const PieceId other = duel.battle.unit(American, "0405");
    duel.battle.leader(American, kAttackerHex,
                       {.combat_drm = 1,
                        .command = Command::ListedUnits,
                        .commands = {listed ? duel.attacker : other}});
    duel.announce({other});
    EXPECT_EQ(leader_drm(duel.battle), listed ? 1 : 0);
  }
}

// ---- losses ----

TEST(LeaderLoss, OnlyAStarHarmsALeader) {
  PROVES("BOAR.14.31");
  Duel duel;
  const PieceId leader = duel.battle.leader(British, kDefenderHex, {.combat_drm = 0});
  duel.announce().roll(9);  // 1-1: a disruption
  duel.battle.retreat(duel.defender, "0508").act(make(ActionKind::Follow, leader));
  EXPECT_EQ(duel.battle.hex_of(leader), "0508");
  EXPECT_EQ(duel.battle.piece(leader).order, Order::Parade);
}

TEST(LeaderLoss, CostsWhatTheTableSays) {
  PROVES("BOAR.13.1.STAR", "BOAR.16.1", "BOAR.14.32");
  Duel duel("2026", {.strength = 2, .morale = 2}, {.strength = 4});
  duel.battle.leader(
      British, kDefenderHex,
      {.combat_drm = 0, .casualty_enemy = 1, .casualty_own = 3, .casualty_halves = 2});
  duel.announce().roll(9);  // 11 on 1-2: one step and the leader
  EXPECT_EQ(duel.battle.morale_of(American), 13 + 1 + 1);
  EXPECT_EQ(duel.battle.morale_of(British), 14 - 1 - 3);
  EXPECT_EQ(duel.battle.halves_of(American), 2 + 2);
}

TEST(LoneLeader, IsCapturedByWhoMovesIn) {
  PROVES("BOAR.14.33");
  Battle battle;
  const PieceId unit = battle.unit(American, "0501");
  const PieceId leader = battle.leader(British, "0502");
  battle.begin_movement(American);
  battle.activate(unit).move("0502");
  EXPECT_EQ(battle.hex_of(leader), "captured");
  EXPECT_EQ(battle.morale_of(British), 13);
  EXPECT_EQ(battle.morale_of(American), 14);
  EXPECT_EQ(battle.halves_of(American), 1);
  battle.move("0505");  // neither stop nor price
  EXPECT_EQ(battle.hex_of(unit), "0505");
}

TEST(LoneLeader, IsCapturedByDisruptedUnitsToo) {
  PROVES("BOAR.14.33");
  Battle battle;
  const PieceId unit = battle.unit(American, "0501");
  const PieceId leader = battle.leader(British, "0502");
  battle.disrupt(unit).begin_movement(American);
  battle.activate(unit).move("0502");
  EXPECT_EQ(battle.hex_of(leader), "captured");
}

TEST(LoneLeader, TwoOfThemAreCapturedEvenIfTheFirstEndsTheBattle) {
  PROVES("BOAR.14.33", "BOAR.16.3");
  Battle battle;
  const PieceId unit = battle.unit(American, "0501");
  const PieceId first = battle.leader(British, "0502");
  const PieceId second = battle.leader(British, "0502");
  battle.army_morale(British, 1).begin_movement(American);
  battle.activate(unit).move("0502");
  EXPECT_NE(battle.state().over, 0);
  EXPECT_EQ(battle.hex_of(first), "captured");
  EXPECT_EQ(battle.hex_of(second), "captured");
}

TEST(LoneLeader, IsCapturedByWhoAdvances) {
  PROVES("BOAR.14.33", "BOAR.12.23.9");
  Duel duel;
  const PieceId leader = duel.battle.leader(British, kDefenderHex, {.combat_drm = 0});
  duel.announce().roll(7).battle.retreat(duel.defender, "0506").act(make(ActionKind::Stay, leader));
  EXPECT_EQ(duel.battle.hex_of(leader), kDefenderHex) << "alone, but nobody has entered";
  duel.battle.act(make(ActionKind::Advance, duel.attacker, duel.battle.hex(kDefenderHex)));
  EXPECT_EQ(duel.battle.hex_of(leader), "captured");
}

TEST(LoneLeader, WithUnitsOfHisSideIsSafe) {
  PROVES("BOAR.14.33");
  Battle battle;
  const PieceId leader = battle.leader(British, "0505");
  const PieceId escort = battle.unit(British, "0505");
  const PieceId enemy = battle.unit(American, "0101");
  battle.momentum(American, 0);  // sets the pieces up
  Play play{battle.scenario(), battle.state(), &battle.events()};
  place(play, enemy, battle.hex("0505"));
  capture_lone_leaders(play, battle.hex("0505"), British);
  EXPECT_EQ(battle.hex_of(leader), "0505");
  place(play, escort, battle.hex("0506"));
  capture_lone_leaders(play, battle.hex("0505"), British);
  EXPECT_EQ(battle.hex_of(leader), "captured");
}

TEST(LoneLeader, NobodyMovesInWhereHisTroopsAre) {
  PROVES("BOAR.9.3");
  Duel duel;
  const PieceId leader = duel.battle.leader(British, kDefenderHex, {.combat_drm = 0});
  duel.battle.begin_movement(American);
  duel.battle.activate(duel.attacker);
  EXPECT_FALSE(duel.battle.legal(make(ActionKind::Move, kNoPiece, duel.battle.hex(kDefenderHex))));
  EXPECT_EQ(duel.battle.hex_of(leader), kDefenderHex);
}

}  // namespace
}  // namespace linstock::boar::testing
