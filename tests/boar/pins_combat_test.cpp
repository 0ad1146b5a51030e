// Pins in the close combat phase: how they arise and what they oblige to (BOAR.13.1.PIN).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

Verdict check_attack(const Battle& battle, PieceId id, const char* hex) {
  return battle.check(make(ActionKind::Attack, id, battle.hex(hex)));
}

// ---- the result ----

TEST(PinResult, LocksBothSidesInPlace) {
  PROVES("BOAR.13.1.PIN");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    const PieceId helper = duel.battle.unit(American, "0605");
    const PieceId gun = duel.battle.unit(British, kDefenderHex, kGun);
    duel.announce({helper}).battle.lead(helper);
    duel.roll(3);  // 2-1
    finish_phase(duel.battle);
    const int pin = duel.battle.piece(duel.attacker).pin;
    EXPECT_NE(pin, 0);
    EXPECT_EQ(duel.battle.piece(helper).pin, pin) << "all hexes of the combat";
    EXPECT_EQ(duel.battle.piece(duel.defender).pin, pin);
    EXPECT_EQ(duel.battle.piece(gun).pin, 0) << "guns take no part";
    EXPECT_EQ(duel.battle.hex_of(duel.attacker), kAttackerHex);
    EXPECT_EQ(duel.battle.hex_of(duel.defender), kDefenderHex);
    EXPECT_EQ(duel.battle.morale_of(American), 13) << "a pin costs nothing";
    EXPECT_EQ(duel.battle.morale_of(British), 14);
    EXPECT_EQ(count(duel.battle, EventKind::MoraleCheck), 0U);
  }
}

TEST(PinResult, CapturesTheDisorderedOfBothSides) {
  PROVES("BOAR.13.1.PIN");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 2}, {.strength = 1});
    const PieceId disrupted = duel.battle.unit(British, kDefenderHex, {.strength = 2});
    const PieceId idle = duel.battle.unit(American, kAttackerHex, {.strength = 1});
    duel.battle.disrupt(disrupted).disrupt(idle);
    duel.announce().roll(4);  // 5 on 1-1
    EXPECT_EQ(duel.battle.hex_of(disrupted), "captured") << edition;
    EXPECT_NE(duel.battle.piece(duel.defender).pin, 0);
    // From 2026 on a unit that took no part is not concerned.
    EXPECT_EQ(duel.battle.hex_of(idle) == "captured", std::string_view(edition) != "2026")
        << edition;
    const auto captures = duel.battle.events().of(EventKind::CapturedPiece);
    EXPECT_EQ(captures.front().side, British) << "the defender first";
  }
}

TEST(PinResult, WithNoDefenderLeftTheLeadAdvancesUnpinned) {
  PROVES("BOAR.13.1.PIN", "BOAR.14.33");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 2}, {.strength = 4});
    const PieceId leader = duel.battle.leader(British, kDefenderHex, {.combat_drm = 0});
    duel.battle.disrupt(duel.defender);
    duel.announce().roll(4);
    EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
    EXPECT_EQ(duel.battle.piece(duel.attacker).pin, 0) << edition;
    duel.battle.act(make(ActionKind::Advance, duel.attacker, duel.battle.hex(kDefenderHex)));
    EXPECT_EQ(duel.battle.hex_of(leader), "captured");
  }
}

TEST(PinResult, WithNoDefenderLeftNothingBindsTheAttackerLater) {
  PROVES("BOAR.13.1.PIN", "BOAR.13.1.PIN.B", "BOAR.9.6");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 2}, {.strength = 4});
    duel.battle.unit(British, "0606");   // next to the hex that falls empty
    duel.battle.unit(American, "0101");  // keeps the phase open
    duel.battle.disrupt(duel.defender);
    duel.announce().roll(4);
    duel.battle.act(make(ActionKind::Advance, duel.attacker, duel.battle.hex(kDefenderHex)));
    finish_phase(duel.battle);
    duel.battle.begin_movement(American);
    const int before = duel.battle.morale_of(American);
    duel.battle.activate(duel.attacker).move("0506");  // still next to 0606
    EXPECT_EQ(duel.battle.hex_of(duel.attacker), "0506") << edition;
    duel.battle.end_movement();
    EXPECT_EQ(duel.battle.morale_of(American), before) << edition;
  }
}

TEST(PinResult, GunsAloneHoldNobody) {
  PROVES("BOAR.13.1.PIN");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 2}, {.strength = 4});
    duel.battle.unit(British, kDefenderHex, kGun);
    duel.battle.disrupt(duel.defender);
    duel.announce().roll(4);
    finish_phase(duel.battle);
    EXPECT_EQ(duel.battle.piece(duel.attacker).pin, 0) << edition;
    EXPECT_EQ(duel.battle.hex_of(duel.attacker), kAttackerHex) << edition;
  }
}

// ---- lifting ----

TEST(PinMarkers, ComeOffTheWholeMapOnceAttacksAreAnnounced) {
  PROVES("BOAR.12.22", "BOAR.13.1.PIN.X");
  Duel duel;
  const PieceId far = duel.battle.unit(British, "0909");
  const PieceId away = duel.battle.unit(American, "0111");
  duel.battle.pin({duel.attacker, duel.defender}, 1).pin({far, away}, 2);
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex);
  EXPECT_EQ(duel.battle.piece(duel.defender).pin, 1);
  duel.battle.end_attacks();
  for (const PieceId id : {duel.attacker, duel.defender, far, away}) {
    EXPECT_EQ(duel.battle.piece(id).pin, 0);
  }
}

TEST(PinMarkers, ComeOffAlsoWhenNobodyCanAttack) {
  PROVES("BOAR.12.22");
  Battle battle;
  const PieceId gun = battle.unit(American, "0504", kGun);
  const PieceId enemy = battle.unit(British, "0505");
  battle.pin({enemy}).begin_combat(American);
  EXPECT_EQ(battle.piece(enemy).pin, 0);
  EXPECT_EQ(battle.hex_of(gun), "0504");
}

TEST(PinMarkers, LastUntilTheOtherPlayerHasChosen) {
  PROVES("BOAR.13.1.PIN", "BOAR.13.1.PIN.A", "BOAR.13.1.PIN.X");
  Duel duel;
  duel.battle.begin({{static_cast<std::uint8_t>(TaskKind::BeginPlayerTurn), British},
                     {static_cast<std::uint8_t>(TaskKind::CombatPhaseStart), American}},
                    American);
  duel.battle.attack(duel.attacker, kDefenderHex).end_attacks();
  duel.roll(5);  // 1-1: pinned; now the British move
  EXPECT_EQ(duel.battle.waiting(), "activate");
  EXPECT_NE(duel.battle.piece(duel.defender).pin, 0);
  duel.battle.end_movement();
  EXPECT_EQ(duel.battle.waiting(), "attack");
  EXPECT_NE(duel.battle.piece(duel.defender).pin, 0) << "he has not broken off";
  EXPECT_EQ(duel.battle.morale_of(British), 14);
}

// ---- choice A ----

TEST(PinAttack, PinnedUnitsAttackTheirPinnedHex) {
  PROVES("BOAR.13.1.PIN.A", "BOAR.13.1.PIN.T");
  for (const char* edition : {"2020", "2026"}) {
    Duel duel(edition);
    duel.battle.unit(British, "0605");
    duel.battle.pin({duel.attacker, duel.defender}).begin_combat(American);
    EXPECT_TRUE(agrees(duel.battle));
    EXPECT_EQ(check_attack(duel.battle, duel.attacker, "0605").reason, Reason::PinObligation);
    EXPECT_TRUE(check_attack(duel.battle, duel.attacker, kDefenderHex).ok()) << edition;
  }
}

TEST(PinAttack, In2007AnyHexIfThePinnedAreAttackedToo) {
  PROVES("BOAR.13.1.PIN.A", "BOAR.13.1.PIN.T");
  Duel duel("2007");
  const PieceId helper = duel.battle.unit(American, "0406");
  duel.battle.unit(British, "0605");
  duel.battle.pin({duel.attacker, duel.defender}).begin_combat(American);
  duel.battle.attack(duel.attacker, "0605");
  EXPECT_EQ(end_reason(duel.battle), Reason::MustAttack);
  duel.battle.attack(helper, kDefenderHex);
  EXPECT_EQ(end_reason(duel.battle), Reason::None);
}

TEST(PinAttack, PinnedRiflesHaveNoChoiceEither) {
  PROVES("BOAR.13.1.PIN.A");
  Duel duel("2026", kRifles);
  duel.battle.pin({duel.attacker, duel.defender}).begin_combat(American);
  EXPECT_EQ(end_reason(duel.battle), Reason::MustAttack);
}

TEST(PinAttack, OthersMayJoin) {
  PROVES("BOAR.13.1.PIN.A", "BOAR.13.1.PIN.T");
  Duel duel;
  const PieceId stacked = duel.battle.unit(American, kAttackerHex, kRifles);
  const PieceId beside = duel.battle.unit(American, "0605");
  duel.battle.pin({duel.attacker, duel.defender}).begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(stacked, kDefenderHex);
  duel.battle.attack(beside, kDefenderHex);
  EXPECT_EQ(end_reason(duel.battle), Reason::None);
}

TEST(PinAttack, OtherNeighboursAreAttackedBesidesIfPossible) {
  PROVES("BOAR.12.13", "BOAR.13.1.PIN.A");
  Duel duel;
  duel.battle.unit(British, "0605");
  duel.battle.pin({duel.attacker, duel.defender}).begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex);
  EXPECT_EQ(end_reason(duel.battle), Reason::MustBeAttacked);
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.attack(duel.attacker, "0605");
  EXPECT_EQ(end_reason(duel.battle), Reason::None);
}

TEST(PinAttack, OrDiverted) {
  PROVES("BOAR.12.14", "BOAR.13.1.PIN.A");
  Duel duel;
  duel.battle.unit(British, "0605");
  duel.battle.pin({duel.attacker, duel.defender}).begin_combat(American);
  duel.battle.divert("0605").attack(duel.attacker, kDefenderHex).end_attacks();
  EXPECT_EQ(last(duel.battle, EventKind::OddsAre).c, 1) << "1-1 becomes 1-2";
}

// Case 2 of the table: pinned units in several hexes against one hex.
TEST(PinCases, SeveralHexesAgainstOne) {
  PROVES("BOAR.13.1.PIN.T");
  Duel duel;
  const PieceId second = duel.battle.unit(American, "0605");
  duel.battle.unit(British, "0606");  // next to the second only, not pinned
  duel.battle.pin({duel.attacker, second, duel.defender}).begin_combat(American);
  EXPECT_EQ(check_attack(duel.battle, second, "0606").reason, Reason::PinObligation);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(second, kDefenderHex);
  EXPECT_EQ(end_reason(duel.battle), Reason::None) << "two hexes cannot take on two";
  EXPECT_TRUE(agrees(duel.battle));
}

/// Case 3: one unit pinned against 0505 and 0605.
struct AgainstTwo : Duel {
  explicit AgainstTwo(std::string_view edition = "2026") : Duel(edition) {
    second = battle.unit(British, "0605");
  }
  void begin() {
    battle.pin({attacker, defender, second}).begin_combat(American);
    EXPECT_TRUE(agrees(battle));
  }
  PieceId second = kNoPiece;
};

TEST(PinCases, OneUnitAttacksAllItsPinnedHexes) {
  PROVES("BOAR.13.1.PIN.T3");
  AgainstTwo scene;
  scene.begin();
  scene.battle.attack(scene.attacker, kDefenderHex);
  EXPECT_EQ(end_reason(scene.battle), Reason::MustBeAttacked);
  scene.battle.attack(scene.attacker, "0605");
  EXPECT_EQ(end_reason(scene.battle), Reason::None);
}

TEST(PinCases, OrThoseThatHelpersLeave) {
  PROVES("BOAR.13.1.PIN.T3");
  AgainstTwo scene;
  const PieceId helper = scene.battle.unit(American, "0604");  // next to 0605 only
  scene.begin();
  scene.battle.attack(helper, "0605");
  EXPECT_FALSE(check_attack(scene.battle, scene.attacker, "0605").ok())
      << "then nobody could attack 0505";
  scene.battle.attack(scene.attacker, kDefenderHex);
  EXPECT_EQ(end_reason(scene.battle), Reason::None);
}

TEST(PinCases, OrAnyIfHelpersTakeThemAll) {
  PROVES("BOAR.13.1.PIN.T3");
  for (const char* choice : {kDefenderHex, "0605"}) {
    AgainstTwo scene;
    const PieceId east = scene.battle.unit(American, "0604");
    const PieceId west = scene.battle.unit(American, "0406");
    scene.begin();
    scene.battle.attack(east, "0605").attack(west, kDefenderHex);
    EXPECT_EQ(end_reason(scene.battle), Reason::MustAttack);
    scene.battle.attack(scene.attacker, choice);
    EXPECT_EQ(end_reason(scene.battle), Reason::None);
  }
}

TEST(PinCases, SeveralUnitsOfAHexShareTheirPinnedHexes) {
  PROVES("BOAR.13.1.PIN.T4");
  for (const bool split : {true, false}) {
    AgainstTwo scene;
    const PieceId other = scene.battle.unit(American, kAttackerHex);
    scene.battle.pin({other});
    scene.begin();
    scene.battle.attack(scene.attacker, kDefenderHex);
    scene.battle.attack(other, split ? "0605" : kDefenderHex);
    EXPECT_EQ(end_reason(scene.battle), split ? Reason::None : Reason::MustBeAttacked);
    if (split) continue;
    scene.battle.attack(other, "0605");  // all together against both
    EXPECT_EQ(end_reason(scene.battle), Reason::None);
  }
}

TEST(PinCases, SeveralUnitsMayChooseIfHelpersTakeThemAll) {
  PROVES("BOAR.13.1.PIN.T4");
  AgainstTwo scene;
  const PieceId other = scene.battle.unit(American, kAttackerHex);
  const PieceId east = scene.battle.unit(American, "0604");
  const PieceId west = scene.battle.unit(American, "0406");
  scene.battle.pin({other});
  scene.begin();
  scene.battle.attack(east, "0605").attack(west, kDefenderHex);
  scene.battle.attack(scene.attacker, "0605").attack(other, "0605");
  EXPECT_EQ(end_reason(scene.battle), Reason::None);
}

TEST(PinAttack, TornApartByFireTheUnitAttacksLikeAnyOther) {
  PROVES("BOAR.13.1.PIN.A", "BOAR.12.12");
  Duel duel;
  const PieceId gone = duel.battle.unit(British, "0909");
  duel.battle.pin({duel.attacker, gone}).begin_combat(American);
  EXPECT_EQ(end_reason(duel.battle), Reason::MustAttack);
  EXPECT_TRUE(check_attack(duel.battle, duel.attacker, kDefenderHex).ok());
}

TEST(PinDiversion, PinnedHexesAreNotDiverted) {
  PROVES("BOAR.13.1.PIN.DV");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    const PieceId fresh = duel.battle.unit(American, "0706");
    const PieceId other = duel.battle.unit(British, "0606");
    duel.battle.unit(British, "0707");
    duel.battle.pin({duel.attacker, duel.defender}, 1).pin({other}, 2).begin_combat(American);
    const auto divert = [&](const char* hex) {
      return duel.battle.check(make(ActionKind::Divert, kNoPiece, duel.battle.hex(hex))).reason;
    };
    EXPECT_EQ(divert(kDefenderHex), Reason::DiversionPinned) << edition;
    EXPECT_EQ(divert("0606"), Reason::DiversionPinned) << "whoever holds it, " << edition;
    EXPECT_EQ(divert("0707"), Reason::None) << edition;
    EXPECT_TRUE(check_attack(duel.battle, fresh, "0606").ok());
  }
}

// ---- choice B ----

TEST(PinBreak, LeaderWhoLeavesPaysToo) {
  PROVES("BOAR.13.1.PIN.L", "BOAR.13.1.PIN.B");
  Duel duel;
  const PieceId leader = duel.battle.leader(American, kAttackerHex);
  duel.battle.pin({duel.attacker, duel.defender}).begin_movement(American);
  duel.battle.activate(leader).move("0503");
  EXPECT_EQ(duel.battle.morale_of(American), 12);
}

// EX.BOAR.PIN.1, EX.BOAR.PIN.2
TEST(PinBreak, TwoPinsCostTwoOrOneIn2007) {
  PROVES("BOAR.9.6", "BOAR.13.1.PIN.B");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Battle battle(edition);
    const PieceId west = battle.unit(American, "0304");
    const PieceId east = battle.unit(American, "0804");
    const PieceId enemy_west = battle.unit(British, "0305");
    const PieceId enemy_east = battle.unit(British, "0805");
    battle.pin({west, enemy_west}, 1).pin({east, enemy_east}, 2).begin_movement(American);
    battle.activate(west).move("0302").stop();
    battle.activate(east).move("0802").stop();
    EXPECT_EQ(battle.morale_of(American), std::string_view(edition) == "2007" ? 12 : 11) << edition;
  }
}

}  // namespace
}  // namespace linstock::boar::testing
