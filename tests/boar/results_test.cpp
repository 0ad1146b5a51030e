// What each result does to a side (BOAR.13.1), and morale checks (BOAR.13.5).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

/// The defender with a comrade and a gun; the comrade is asked first when both check.
struct Stack : Duel {
  /// `attack` against twice one point; the attacker's morale shifts the die.
  explicit Stack(std::string_view edition = "2026", int attack = 2, int morale = 0)
      : Duel(edition, {.strength = attack, .morale = morale}, {.strength = 1, .reduced = 1}) {
    comrade = battle.unit(British, kDefenderHex, {.strength = 1, .reduced = 1});
    gun = battle.unit(British, kDefenderHex, kGun);
  }
  /// The defender leads and the die falls.
  void fight(int die) {
    announce().battle.lead(defender);
    roll(die);
  }
  PieceId comrade = kNoPiece;
  PieceId gun = kNoPiece;
};

TEST(Results, ArmyMoraleCostsTheTargetsSideOne) {
  PROVES("BOAR.13.1.AM");
  Battle battle;
  const PieceId rifles = battle.unit(American, "0504", {.type = UnitType::Rifle, .strength = 2});
  const PieceId unit = battle.unit(British, "0505");
  battle.begin_rifles(American);
  battle.act(make(ActionKind::Target, unit)).act(make(ActionKind::AddFirer, rifles));
  battle.act(plain(ActionKind::Fire)).roll({9, 0});
  EXPECT_EQ(battle.morale_of(British), 13);
  EXPECT_EQ(battle.morale_of(American), 13);
  EXPECT_EQ(battle.hex_of(unit), "0505");
}

TEST(Results, ArmyMoraleInACombatTableToo) {
  PROVES("BOAR.13.1.AM");
  Duel duel;
  duel.battle.scenario().tables.combat[9][2].defender = Result::ArmyMorale;  // 7 on 1-1
  duel.announce().roll(7);
  EXPECT_EQ(duel.battle.morale_of(British), 13);
  EXPECT_EQ(duel.battle.hex_of(duel.defender), kDefenderHex);
}

TEST(Results, RetreatSendsTheLeadBackAndTheOthersCheck) {
  PROVES("BOAR.13.1.R", "BOAR.13.26", "BOAR.13.5");
  Stack stack;
  stack.fight(7);  // 1-1: the defender retreats
  EXPECT_EQ(stack.battle.waiting(), "retreat");
  stack.battle.retreat(stack.defender, "0506");
  EXPECT_EQ(stack.battle.waiting(), "morale_die");
  stack.battle.roll(4).retreat(stack.comrade, "0606").roll(5);
  EXPECT_EQ(stack.battle.hex_of(stack.gun), kDefenderHex) << "5 passes, 4 does not";
  EXPECT_EQ(stack.battle.morale_of(British), 14) << "a retreat costs nothing";
  finish_phase(stack.battle);
  EXPECT_EQ(stack.battle.hex_of(stack.gun), kDefenderHex)
      << "standing next to enemies is not being captured";
  EXPECT_EQ(stack.battle.hex_of(stack.attacker), kAttackerHex) << "the hex is not empty";
}

TEST(Results, GunsOfTheDefenderCheckAndRetreatLikeOthers) {
  PROVES("BOAR.13.1.R", "BOAR.13.26");
  Stack stack;
  stack.fight(7);
  stack.battle.retreat(stack.defender, "0506").roll(9).roll(4);
  EXPECT_EQ(stack.battle.waiting(), "retreat");
  stack.battle.retreat(stack.gun, "0406");
  EXPECT_EQ(stack.battle.hex_of(stack.gun), "0406");
}

TEST(Results, GunsOfTheAttackerNeverDo) {
  PROVES("BOAR.13.1.R", "BOAR.13.1.D", "BOAR.13.1.1", "BOAR.13.26");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (const int die : {0, 1, 3}) {  // 1-1: a step, a disruption, a retreat of the attacker
      Duel duel(edition);
      const PieceId gun = duel.battle.unit(American, kAttackerHex, kGun);
      duel.announce().roll(die);
      finish_phase(duel.battle, 0);
      EXPECT_EQ(duel.battle.hex_of(gun), kAttackerHex) << edition << ", die " << die;
      EXPECT_EQ(count(duel.battle, EventKind::MoraleCheck), 0U);
    }
  }
}

TEST(Results, DisruptionOfTheLead) {
  PROVES("BOAR.13.1.D");
  Stack stack;
  stack.fight(8);  // 1-1: the defender is disrupted
  EXPECT_EQ(stack.battle.piece(stack.defender).order, Order::Disrupted);
  EXPECT_EQ(stack.battle.morale_of(British), 13);
  EXPECT_EQ(stack.battle.morale_of(American), 13);
  stack.battle.retreat(stack.defender, "0508");
  stack.battle.roll(4).retreat(stack.comrade, "0506").roll(5);
  EXPECT_EQ(stack.battle.piece(stack.comrade).order, Order::Parade) << "only one hex for the rest";
}

TEST(Results, SecondDisruptionShattersAndTheThirdEliminates) {
  PROVES("BOAR.13.1.D", "BOAR.13.3.DEF", "BOAR.13.4.ELIM", "BOAR.13.4.RET");
  Duel disrupted("2026", {.strength = 2}, {.strength = 4});
  disrupted.battle.disrupt(disrupted.defender);
  disrupted.announce().roll(7);  // 1-1, one better against disorder: D
  EXPECT_EQ(disrupted.battle.piece(disrupted.defender).order, Order::Shattered);
  disrupted.battle.retreat(disrupted.defender, "0508");
  EXPECT_EQ(disrupted.battle.morale_of(British), 13);
  Duel shattered("2026", {.strength = 1}, {.strength = 4});
  shattered.battle.shatter(shattered.defender);
  shattered.announce().roll(7);
  EXPECT_EQ(shattered.battle.hex_of(shattered.defender), "eliminated");
  EXPECT_EQ(shattered.battle.halves_of(American), 4);
  EXPECT_EQ(shattered.battle.morale_of(British), 13);
}

TEST(Results, OneStepIsLostOnTheSpot) {
  PROVES("BOAR.13.1.1");
  Stack stack("2026", 2, 2);
  stack.fight(8);  // 10 on 1-1: one step
  EXPECT_EQ(stack.battle.piece(stack.defender).steps, 1);
  EXPECT_EQ(stack.battle.hex_of(stack.defender), kDefenderHex) << "it covers the others";
  EXPECT_EQ(stack.battle.morale_of(British), 13);
  EXPECT_EQ(stack.battle.morale_of(American), 14);
  stack.battle.roll(4).retreat(stack.comrade, "0506").roll(5);
  EXPECT_EQ(count(stack.battle, EventKind::MoraleCheck), 2U) << "the lead does not check";
}

TEST(Results, OneStepUnitsFall) {
  PROVES("BOAR.13.1.1");
  Duel duel("2026", {.morale = 2}, {.steps = 1, .two_sided = false});
  duel.announce().roll(8);
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "eliminated");
  EXPECT_EQ(duel.battle.waiting(), "advance");
}

// ---- two steps ----

TEST(TwoSteps, FromAFullLeadTakeNobodyElse) {
  PROVES("BOAR.13.1.2");
  Stack stack("2026", 8, 2);
  stack.fight(9);  // 11 on 4-1
  EXPECT_EQ(stack.battle.hex_of(stack.defender), "eliminated");
  EXPECT_EQ(stack.battle.piece(stack.comrade).steps, 2);
  EXPECT_EQ(stack.battle.morale_of(American), 14);
  EXPECT_EQ(stack.battle.morale_of(British), 12);
  stack.battle.roll(4).retreat(stack.comrade, "0506").roll(5);
}

TEST(TwoSteps, SecondUnitLosesTheOther) {
  PROVES("BOAR.13.1.2");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Stack stack(edition, 8, 2);
    stack.battle.reduce(stack.defender);
    stack.fight(9);
    ASSERT_EQ(stack.battle.waiting(), "second_loss") << "comrade or gun";
    EXPECT_EQ(stack.battle.pending().side, British);
    EXPECT_TRUE(agrees(stack.battle));
    stack.battle.act(make(ActionKind::LoseStep, stack.comrade));
    EXPECT_EQ(stack.battle.hex_of(stack.defender), "eliminated");
    EXPECT_EQ(stack.battle.piece(stack.comrade).steps, 1);
    EXPECT_EQ(stack.battle.halves_of(American), 4) << "two steps";
    EXPECT_EQ(stack.battle.morale_of(American), 14);
    EXPECT_EQ(stack.battle.morale_of(British), 12);
    stack.battle.roll(5);
    EXPECT_EQ(last(stack.battle, EventKind::MoraleCheck).piece, stack.gun)
        << "who took the loss stays without a check";
    EXPECT_EQ(count(stack.battle, EventKind::MoraleCheck), 1U);
  }
}

TEST(TwoSteps, OnlyOneStepThereCostsTheFullPriceIn2026) {
  PROVES("BOAR.13.1.2");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 4, .morale = 2},
              {.strength = 1, .steps = 1, .two_sided = false});
    duel.announce().roll(9);
    EXPECT_EQ(duel.battle.hex_of(duel.defender), "eliminated");
    EXPECT_EQ(duel.battle.morale_of(American), 14) << edition;
    EXPECT_EQ(duel.battle.morale_of(British), std::string_view(edition) == "2026" ? 12 : 13)
        << edition;
    EXPECT_EQ(duel.battle.halves_of(American), 2);
  }
}

TEST(TwoSteps, SecondLossIsTakenInTheHexOfTheLead) {
  PROVES("BOAR.13.1.2");
  Duel duel("2026", {.strength = 8, .morale = 2}, {.strength = 1, .steps = 1, .two_sided = false});
  const PieceId other = duel.battle.unit(British, "0605", {.strength = 1});
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(duel.attacker, "0605").end_attacks();
  duel.battle.lead(duel.defender);
  duel.roll(9);  // 11 on 4-1
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "eliminated");
  EXPECT_EQ(duel.battle.piece(other).steps, 2);
  EXPECT_EQ(duel.battle.waiting(), "morale_die") << "it checks";
}

// ---- captures ----

TEST(Captures, DefenderChoosesAndTheRestCheck) {
  PROVES("BOAR.13.1.DC");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Stack stack(edition, 8);
    stack.fight(9);  // 4-1
    ASSERT_EQ(stack.battle.waiting(), "capture");
    EXPECT_EQ(stack.battle.pending().side, British);
    EXPECT_TRUE(agrees(stack.battle));
    EXPECT_EQ(stack.battle.actions().size(), 3U) << "lead or not, guns too";
    stack.battle.act(make(ActionKind::Capture, stack.comrade));
    EXPECT_EQ(stack.battle.hex_of(stack.comrade), "captured");
    stack.battle.roll(5).retreat(stack.defender, "0506");  // passed: one hex
    EXPECT_EQ(stack.battle.piece(stack.defender).order, Order::Parade);
    stack.battle.roll(4).retreat(stack.gun, "0508");  // failed: disrupted
    EXPECT_EQ(stack.battle.piece(stack.gun).order, Order::Disrupted);
    EXPECT_EQ(stack.battle.morale_of(British), 12) << "the capture and the disruption";
    EXPECT_EQ(stack.battle.morale_of(American), 14);
  }
}

TEST(Captures, AttackerChoosesAmongTheDefenders) {
  PROVES("BOAR.13.1.AC");
  Stack stack("2026", 8, 2);
  stack.fight(8);  // 10 on 4-1
  ASSERT_EQ(stack.battle.waiting(), "capture");
  EXPECT_EQ(stack.battle.pending().side, American);
  stack.battle.act(make(ActionKind::Capture, stack.gun));
  EXPECT_EQ(stack.battle.hex_of(stack.gun), "captured");
  EXPECT_EQ(stack.battle.waiting(), "morale_die");
  stack.battle.roll(5).retreat(stack.defender, "0506").roll(4).retreat(stack.comrade, "0408");
  EXPECT_EQ(stack.battle.piece(stack.comrade).order, Order::Disrupted);
}

/// The attacker loses a unit by choice; a disrupted friend and a gun stand by.
struct LostAttack : Duel {
  explicit LostAttack(std::string_view edition)
      : Duel(edition, {.strength = 1, .morale = -2}, {.strength = 4}) {
    second = battle.unit(American, kAttackerHex, {.strength = 1, .morale = -2});
    idle = battle.unit(American, kAttackerHex, {.strength = 1});
    gun = battle.unit(American, kAttackerHex, kGun);
    battle.disrupt(idle);
    announce({second}).battle.lead(attacker);
    roll(0);  // -2 on 1-2
  }
  PieceId second = kNoPiece;
  PieceId idle = kNoPiece;
  PieceId gun = kNoPiece;
};

TEST(Captures, OnlyWhoTookPartIn2026) {
  PROVES("BOAR.13.1.AC");
  for (const char* edition : {"2007", "2020", "2026"}) {
    LostAttack scene(edition);
    ASSERT_EQ(scene.battle.waiting(), "capture");
    EXPECT_EQ(scene.battle.pending().side, American);
    EXPECT_TRUE(agrees(scene.battle));
    EXPECT_TRUE(scene.battle.legal(make(ActionKind::Capture, scene.second)));
    EXPECT_EQ(scene.battle.legal(make(ActionKind::Capture, scene.idle)),
              std::string_view(edition) != "2026")
        << edition;
    EXPECT_FALSE(scene.battle.legal(make(ActionKind::Capture, scene.gun)));
    scene.battle.act(make(ActionKind::Capture, scene.attacker)).roll(9);
    EXPECT_EQ(last(scene.battle, EventKind::MoraleCheck).piece, scene.second)
        << "those who did not fight do not check, nor does the gun";
    EXPECT_EQ(count(scene.battle, EventKind::MoraleCheck), 1U);
  }
}

TEST(Captures, NotWhoHasHisOwnCombatToCome) {
  PROVES("BOAR.13.1.AC");
  Duel duel("2020", {.strength = 1, .morale = -2}, {.strength = 2});
  const PieceId other = duel.battle.unit(American, kAttackerHex);
  duel.battle.unit(British, "0605");
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(other, "0605").end_attacks();
  duel.battle.act(plain(ActionKind::Resolve, 1));
  duel.roll(0);
  EXPECT_EQ(duel.battle.hex_of(duel.attacker), "captured") << "nobody else to choose";
  EXPECT_EQ(duel.battle.hex_of(other), kAttackerHex);
}

// ---- stars ----

// EX.BOAR.STAR.1, EX.BOAR.STAR.2
TEST(Stars, BeyondTheTableCountOnlyIn2026) {
  PROVES("BOAR.13.1.STAR", "BOAR.12.CCT.N4");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 2, .morale = 2}, {.strength = 4});
    duel.battle.leader(American, kAttackerHex, {.combat_drm = 2});
    const PieceId lost = duel.battle.leader(British, kDefenderHex, {.combat_drm = 0});
    duel.announce().roll(9);  // 13 on 1-2, read as 11: one step and a leader
    EXPECT_EQ(duel.battle.piece(duel.defender).steps, 1);
    EXPECT_EQ(duel.battle.hex_of(lost),
              std::string_view(edition) == "2026" ? "eliminated" : kDefenderHex)
        << edition;
  }
}

TEST(Stars, NoLeaderNoEffect) {
  PROVES("BOAR.13.1.STAR");
  Duel duel("2026", {.strength = 2, .morale = 2}, {.strength = 4});
  duel.announce().roll(9);  // 11 on 1-2
  EXPECT_EQ(duel.battle.morale_of(British), 13) << "for the step alone";
  EXPECT_EQ(duel.battle.morale_of(American), 14);
  EXPECT_EQ(duel.battle.halves_of(American), 2);
}

TEST(Stars, OwnerChoosesAnyOfHisLeadersThere) {
  PROVES("BOAR.13.1.STAR", "BOAR.14.32", "BOAR.14.31");
  Duel duel("2026", {.strength = 2, .morale = 2}, {.strength = 4});
  const PieceId senior =
      duel.battle.leader(British, kDefenderHex, {.seniority = 1, .combat_drm = 0});
  const PieceId junior =
      duel.battle.leader(British, kDefenderHex, {.seniority = 2, .combat_drm = 0});
  const PieceId beside = duel.battle.leader(British, "0506", {.seniority = 3});
  duel.announce().roll(9);
  ASSERT_EQ(duel.battle.waiting(), "leader_casualty");
  EXPECT_EQ(duel.battle.pending().side, British);
  EXPECT_TRUE(agrees(duel.battle));
  EXPECT_FALSE(duel.battle.legal(make(ActionKind::LoseLeader, beside))) << "merely next to it";
  duel.battle.act(make(ActionKind::LoseLeader, junior));
  EXPECT_EQ(duel.battle.hex_of(junior), "eliminated");
  EXPECT_EQ(duel.battle.hex_of(senior), kDefenderHex);
}

TEST(Stars, LeadersOfAllHexesOfTheCombatAreAtRisk) {
  PROVES("BOAR.14.32");
  Duel duel("2026", {.strength = 1, .morale = -1}, {.strength = 4});
  const PieceId helper = duel.battle.unit(American, "0605", {.strength = 1, .morale = -1});
  const PieceId here =
      duel.battle.leader(American, kAttackerHex, {.seniority = 1, .combat_drm = 0});
  const PieceId there = duel.battle.leader(American, "0605", {.seniority = 2, .combat_drm = 0});
  duel.announce({helper}).battle.lead(duel.attacker);
  duel.roll(0);  // -1 on 1-2: one step and a leader
  EXPECT_TRUE(duel.battle.legal(make(ActionKind::LoseLeader, here)));
  EXPECT_TRUE(duel.battle.legal(make(ActionKind::LoseLeader, there)));
}

// ---- morale checks ----

/// The modified roll of the comrade's check after the lead has retreated; the die shows 5.
int check_of_comrade(Stack& stack) {
  stack.fight(7);
  stack.battle.retreat(stack.defender, "0506");
  while (stack.battle.waiting() == "leader_follows") {
    stack.battle.act(stack.battle.actions().back());  // he stays
  }
  stack.battle.roll(5);
  return last(stack.battle, EventKind::MoraleCheck).b;
}

TEST(MoraleCheck, DieAndModifiedMorale) {
  PROVES("BOAR.13.5", "BOAR.16.22", "BOAR.16.23");
  for (const auto& [army, expected] : {std::pair{14, 5}, std::pair{8, 4}, std::pair{3, 3}}) {
    Stack stack("2026", 2, army == 14 ? 0 : army == 8 ? -1 : -2);  // keeps the same row
    stack.battle.army_morale(British, army);
    EXPECT_EQ(check_of_comrade(stack), expected);
  }
}

TEST(MoraleCheck, LeaderInTheHexHelps) {
  PROVES("BOAR.13.5.LD", "BOAR.14.23");
  Stack stack;
  stack.battle.leader(British, kDefenderHex, {.combat_drm = 0, .leadership = 2});
  EXPECT_EQ(check_of_comrade(stack), 7);
  EXPECT_EQ(from_rule(last(stack.battle, EventKind::MoraleCheck), "BOAR.14.23"_rule), 2);
}

TEST(MoraleCheck, FieldworksHelpIfAllAttackersCrossThem) {
  PROVES("BOAR.13.5.FW");
  Stack behind("2026", 2, 1);  // the fieldwork costs the attacker one
  behind.battle.fieldwork("0505>0504", British);
  EXPECT_EQ(check_of_comrade(behind), 6);
  EXPECT_EQ(from_rule(last(behind.battle, EventKind::MoraleCheck), "BOAR.13.5.FW"_rule), 1);
  Stack turned("2026", 1, 0);
  turned.battle.fieldwork("0505>0504", British);
  const PieceId helper = turned.battle.unit(American, "0605", {.strength = 1});
  turned.announce({helper}).battle.lead(turned.attacker).lead(turned.defender);
  turned.roll(7).battle.retreat(turned.defender, "0506").roll(5);
  EXPECT_EQ(last(turned.battle, EventKind::MoraleCheck).b, 5);
}

// ---- units that retreated into another combat ----

/// The first defender can only fall back into the woods at 0506, where a second combat is due.
struct FallBack : Battle {
  explicit FallBack(std::string_view edition) : Battle(edition) {
    first = unit(American, "0504");
    second = unit(American, "0507", {.strength = 6});
    fleeing = unit(British, "0505", {.strength = 3});
    holding = unit(British, "0506", {.strength = 2});
    for (const char* hex : {"0606", "0406"}) terrain(hex, "river");
    for (const char* hex : {"0506", "0607", "0407"}) terrain(hex, "light_woods");
    begin_combat(American);
    attack(first, "0505").attack(second, "0506").end_attacks();
    act(plain(ActionKind::Resolve, 1));
    tactics(Tactic::Skirmish, Tactic::Skirmish).roll(7);  // 1-1: the first defender retreats
    EXPECT_EQ(hex_of(fleeing), "0506");
    act(make(ActionKind::Advance, first, hex("0505")));
  }
  PieceId first = kNoPiece;
  PieceId second = kNoPiece;
  PieceId fleeing = kNoPiece;
  PieceId holding = kNoPiece;
};

TEST(PreviouslyRetreated, AddNothingAndDoNotLead) {
  PROVES("BOAR.13.24");
  FallBack scene("2026");
  EXPECT_EQ(scene.waiting(), "tactic") << "no choice of leads";
  EXPECT_EQ(scene.state().combat.defender_lead, scene.holding);
  EXPECT_EQ(last(scene, EventKind::OddsAre).b, 2);
}

TEST(PreviouslyRetreated, CheckAfterAnyResultOfTheirSide) {
  PROVES("BOAR.13.24");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (const int die : {4, 5}) {
      FallBack scene(edition);
      scene.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(5);  // 3-1: the second retreats
      scene.retreat(scene.holding, "0607");
      ASSERT_EQ(scene.waiting(), "morale_die");
      EXPECT_EQ(scene.pending().task.piece, scene.fleeing);
      scene.roll(die);
      EXPECT_EQ(scene.piece(scene.fleeing).order, die == 5 ? Order::Parade : Order::Disrupted);
      scene.act(scene.actions().front());
      EXPECT_EQ(apart(scene, scene.hex_of(scene.fleeing), "0506"), die == 5 ? 1 : 3);
      EXPECT_EQ(scene.waiting(), "advance") << "the hex is empty only now";
    }
  }
}

TEST(PreviouslyRetreated, StayIfTheirSideSuffersNothing) {
  PROVES("BOAR.13.24");
  FallBack scene("2026");
  scene.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(1);  // 3-1: the attacker retreats
  finish_phase(scene);
  EXPECT_EQ(scene.hex_of(scene.fleeing), "0506");
  EXPECT_EQ(count(scene, EventKind::MoraleCheck), 0U);
}

TEST(PreviouslyRetreated, NoCombatIsAResultBefore2026) {
  PROVES("BOAR.13.24", "BOAR.12.23.4.NC");
  for (const char* edition : {"2007", "2020", "2026"}) {
    FallBack scene(edition);
    scene.tactics(Tactic::Skirmish, Tactic::Withdraw).retreat(scene.holding, "0607");
    EXPECT_EQ(scene.waiting() == "morale_die", std::string_view(edition) != "2026") << edition;
  }
}

TEST(PreviouslyRetreated, OnTheAttackingSideToo) {
  PROVES("BOAR.13.24");
  Battle battle;
  const PieceId first = battle.unit(American, "0504");
  const PieceId second = battle.unit(American, "0503", {.strength = 2});
  battle.unit(British, "0505");
  battle.unit(British, "0502", {.strength = 2});
  for (const char* hex : {"0604", "0404"}) battle.terrain(hex, "river");
  for (const char* hex : {"0503", "0603", "0403"}) battle.terrain(hex, "light_woods");
  battle.begin_combat(American);
  battle.attack(first, "0505").attack(second, "0502").end_attacks();
  battle.act(plain(ActionKind::Resolve, 1));
  battle.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(3);  // 1-1: the attacker retreats
  EXPECT_EQ(battle.hex_of(first), "0503");
  battle.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(3);
  EXPECT_EQ(last(battle, EventKind::OddsAre).a, 2);
  battle.retreat(second, "0603").roll(5);
  EXPECT_EQ(last(battle, EventKind::MoraleCheck).piece, first);
  EXPECT_EQ(battle.waiting(), "retreat");
}

}  // namespace
}  // namespace linstock::boar::testing
