// Disrupted and shattered units (BOAR.13.3, BOAR.13.4).
#include "rules/boar/zones_of_control.hpp"
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

Action move_to(const Battle& battle, const char* hex) {
  return make(ActionKind::Move, kNoPiece, battle.hex(hex));
}

TEST(Disrupted, DefendsWithHalfItsStrengthRoundedUp) {
  PROVES("BOAR.13.3.DEF");
  Duel duel("2026", {}, {.strength = 5});
  duel.battle.disrupt(duel.defender);
  duel.announce();
  EXPECT_EQ(last(duel.battle, EventKind::OddsAre).b, 3);
}

TEST(Disrupted, HasNoZone) {
  PROVES("BOAR.13.3.DEF", "BOAR.8.1");
  Duel duel;
  duel.battle.disrupt(duel.defender).begin_combat(American);
  EXPECT_FALSE(in_zoc_of(duel.battle.look(), duel.battle.hex(kAttackerHex), British));
}

TEST(Disrupted, IsCapturedByAPin) {
  PROVES("BOAR.13.3.DEF", "BOAR.13.1.PIN");
  Duel duel("2026", {.strength = 2}, {.strength = 4});
  duel.battle.disrupt(duel.defender);
  duel.announce().roll(4);  // 5 on 1-1: pinned
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
}

TEST(Disrupted, MovesOneHexAndNeverNextToEnemies) {
  PROVES("BOAR.13.3.MOVE");
  Battle battle;
  const PieceId unit = battle.unit(American, "0503");
  battle.unit(British, "0505");
  battle.disrupt(unit).begin_movement(American);
  battle.activate(unit);
  EXPECT_TRUE(agrees(battle));
  EXPECT_FALSE(battle.legal(move_to(battle, "0504"))) << "next to the enemy";
  EXPECT_FALSE(battle.legal(move_to(battle, "0501"))) << "two hexes";
  battle.move("0502");
  EXPECT_NE(battle.waiting(), "move") << "that was all";
}

TEST(Disrupted, OneHexIsOneStepAndNoWayRound) {
  PROVES("BOAR.13.3.MOVE", "BOAR.9.3");
  for (const bool disrupted : {false, true}) {
    Battle battle;
    const PieceId gun = battle.unit(American, "0504", {.type = UnitType::Artillery});
    battle.terrain("0505", "heavy_woods").road({"0605", "0505"});
    if (disrupted) battle.disrupt(gun);
    battle.begin_movement(American);
    battle.activate(gun);
    EXPECT_TRUE(agrees(battle));
    EXPECT_TRUE(battle.legal(move_to(battle, "0605")));
    EXPECT_EQ(battle.legal(move_to(battle, "0505")), !disrupted) << "by way of 0605 only";
  }
}

TEST(Disrupted, TakesTheDearStepThoughTheRoadRoundIsCheaper) {
  PROVES("BOAR.13.3.MOVE");
  Battle battle;
  const PieceId horse = battle.unit(American, "0504", {.type = UnitType::Cavalry, .allowance = 6});
  battle.terrain("0505", "heavy_woods").road({"0504", "0605", "0505"});
  battle.disrupt(horse).begin_movement(American);
  battle.activate(horse).move("0505");
  EXPECT_EQ(last(battle, EventKind::Moves).a, 6) << "three points, not two";
}

TEST(Disrupted, MustGetAwayFromEnemies) {
  PROVES("BOAR.13.3.MOVE", "BOAR.13.1.PIN.B");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Battle battle(edition);
    const PieceId unit = battle.unit(American, "0504");
    battle.unit(British, "0505");
    battle.disrupt(unit).begin_movement(American);
    EXPECT_FALSE(battle.check(plain(ActionKind::EndMovement)).ok()) << edition;
    battle.activate(unit);
    EXPECT_FALSE(battle.check(plain(ActionKind::Stop)).ok());
    EXPECT_FALSE(battle.legal(move_to(battle, "0405"))) << "still next to it";
    EXPECT_TRUE(battle.legal(move_to(battle, "0503")));
  }
}

TEST(Disrupted, NeitherAttacksNorFires) {
  PROVES("BOAR.13.3.ATT");
  Duel duel("2026", {.type = UnitType::Rifle});
  duel.battle.disrupt(duel.attacker).begin_rifles(American);
  EXPECT_NE(duel.battle.waiting(), "rifle_target");
  Duel fight;
  fight.battle.disrupt(fight.attacker).begin_combat(American);
  EXPECT_NE(fight.battle.waiting(), "attack");
}

TEST(Disrupted, DoesNotRallyNearEnemies) {
  PROVES("BOAR.13.3.RALLY", "BOAR.13.4.RALLY", "BOAR.15.1");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    duel.battle.disrupt(duel.attacker).begin_rally(American);
    EXPECT_NE(duel.battle.waiting(), "rally") << edition;
    // An enemy in disorder casts no zone: from 2026 on that no longer bars the attempt.
    Duel quiet(edition);
    quiet.battle.shatter(quiet.attacker).disrupt(quiet.defender).begin_rally(American);
    EXPECT_EQ(quiet.battle.waiting() == "rally", std::string_view(edition) == "2026") << edition;
  }
}

// ---- the end of the phase ----

/// A disrupted American next to a British unit; nobody attacks.
struct Caught : Battle {
  explicit Caught(std::string_view edition = "2026") : Battle(edition) {
    caught = unit(American, "0504");
    enemy = unit(British, "0505");
  }
  PieceId caught = kNoPiece;
  PieceId enemy = kNoPiece;
};

/// A close combat phase without attacks; units that fall back take the first hex they can.
void end_phase(Battle& battle, Side phasing) {
  battle.begin_combat(phasing);
  while (battle.waiting() == "retreat") battle.act(battle.actions().front());
}

TEST(PhaseEnd, DisruptedUnitNextToEnemiesIsShattered) {
  PROVES("BOAR.13.3.ADJ", "BOAR.13.4.RET");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Caught scene(edition);
    end_phase(scene.disrupt(scene.caught), American);
    EXPECT_EQ(scene.piece(scene.caught).order, Order::Shattered) << edition;
    EXPECT_EQ(apart(scene, scene.hex_of(scene.caught), "0504"), 3);
    EXPECT_EQ(scene.morale_of(American), 12);
  }
}

TEST(PhaseEnd, CapturedIfItCannotGoThreeHexes) {
  PROVES("BOAR.13.3.ADJ", "BOAR.13.23");
  Caught scene;
  for (const char* hex : {"0503", "0604", "0404"}) scene.terrain(hex, "river");
  end_phase(scene.disrupt(scene.caught), American);
  EXPECT_EQ(scene.hex_of(scene.caught), "captured");
}

TEST(PhaseEnd, ParadeOrderFriendSavesIt) {
  PROVES("BOAR.13.3.ADJ", "BOAR.13.4.ELIM");
  for (const bool shattered : {false, true}) {
    Caught scene;
    scene.unit(American, "0504", {.type = UnitType::Rifle, .strength = 1});
    if (shattered) {
      scene.shatter(scene.caught);
    } else {
      scene.disrupt(scene.caught);
    }
    scene.begin_combat(American).end_attacks();  // rifles need not attack
    EXPECT_EQ(scene.hex_of(scene.caught), "0504");
    EXPECT_EQ(scene.piece(scene.caught).order, shattered ? Order::Shattered : Order::Disrupted);
  }
}

TEST(PhaseEnd, FriendInDisorderDoesNot) {
  PROVES("BOAR.13.3.ADJ");
  Caught scene;
  const PieceId other = scene.unit(American, "0504");
  end_phase(scene.disrupt(scene.caught).disrupt(other), American);
  EXPECT_EQ(scene.piece(scene.caught).order, Order::Shattered);
  EXPECT_EQ(scene.piece(other).order, Order::Shattered);
}

TEST(PhaseEnd, OnlyParadeOrderEnemiesCountFrom2020On) {
  PROVES("BOAR.13.3.ADJ");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Caught scene(edition);
    end_phase(scene.disrupt(scene.caught).disrupt(scene.enemy), American);
    EXPECT_EQ(scene.piece(scene.caught).order,
              std::string_view(edition) == "2007" ? Order::Shattered : Order::Disrupted)
        << edition;
  }
}

TEST(PhaseEnd, SecondDisruptionOnlyInTheOwnersPhase) {
  PROVES("BOAR.13.3.ADJ");
  Battle battle;
  const PieceId caught = battle.unit(American, "0504");
  battle.unit(British, "0505", {.type = UnitType::Rifle});  // need not attack
  battle.disrupt(caught).begin_combat(British).end_attacks();
  EXPECT_EQ(battle.piece(caught).order, Order::Disrupted);
}

TEST(PhaseEnd, ShatteredUnitIsCapturedInAnyPhase) {
  PROVES("BOAR.13.4.ELIM");
  for (const Side phasing : {American, British}) {
    Caught scene;
    end_phase(scene.shatter(scene.caught).disrupt(scene.enemy), phasing);
    EXPECT_EQ(scene.hex_of(scene.caught), "captured") << "disordered enemies will do";
    EXPECT_EQ(scene.morale_of(American), 12);
    EXPECT_EQ(scene.halves_of(British), 2);
  }
}

TEST(PhaseEnd, TwoShatteredUnitsTakeEachOther) {
  PROVES("BOAR.13.4.ELIM");
  Caught scene;
  end_phase(scene.shatter(scene.caught).shatter(scene.enemy), American);
  EXPECT_EQ(scene.hex_of(scene.caught), "captured");
  EXPECT_EQ(scene.hex_of(scene.enemy), "captured");
}

TEST(PhaseEnd, ShatteredAndStillNextToEnemiesIsCaptured) {
  PROVES("BOAR.13.3.ADJ", "BOAR.13.4.ELIM");
  Caught scene;
  for (const char* hex : {"0604", "0404", "0603", "0403", "0602", "0402"}) {
    scene.terrain(hex, "river");
  }
  const PieceId beyond = scene.unit(British, "0401");  // disrupted, next to 0501
  end_phase(scene.disrupt(beyond).disrupt(scene.caught), American);
  EXPECT_EQ(last(scene, EventKind::Retreats).hex2, scene.hex("0501")) << "the only way";
  EXPECT_EQ(scene.hex_of(scene.caught), "captured");
}

// ---- shattered ----

TEST(Shattered, DefendsWithOnePointAndWithoutTerrain) {
  PROVES("BOAR.13.4.DEF");
  Duel duel("2026", {}, {.strength = 5});
  duel.battle.terrain(kDefenderHex, "chew_house").creek({"0504/0505"});
  duel.battle.shatter(duel.defender);
  duel.announce();
  const Event odds = last(duel.battle, EventKind::OddsAre);
  EXPECT_EQ(odds.b, 1);
  EXPECT_EQ(total(odds.modifiers), 1) << "for the disorder alone";
}

TEST(Shattered, ChecksMoraleWithoutTerrain) {
  PROVES("BOAR.13.4.DEF", "BOAR.13.5.FW");
  Duel duel("2026", {.strength = 2}, {.strength = 1});
  const PieceId shattered = duel.battle.unit(British, kDefenderHex);
  duel.battle.fieldwork("0505>0504", British).shatter(shattered);
  duel.announce().roll(7);  // 7, +1 for the disorder, -1 for the works: 1-1, a retreat
  duel.battle.retreat(duel.defender, "0506").roll(5);
  EXPECT_EQ(last(duel.battle, EventKind::MoraleCheck).piece, shattered);
  EXPECT_EQ(last(duel.battle, EventKind::MoraleCheck).b, 5);
}

TEST(Shattered, HasNoZoneAndIsCapturedByAPin) {
  PROVES("BOAR.13.4.DEF", "BOAR.13.4.ELIM");
  Duel duel("2026", {.strength = 1}, {.strength = 4});
  duel.battle.shatter(duel.defender);
  duel.announce();
  EXPECT_FALSE(in_zoc_of(duel.battle.look(), duel.battle.hex(kAttackerHex), British));
  duel.roll(4);  // 5 on 1-1
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
}

TEST(Shattered, NeitherMovesNorAttacksNorFires) {
  PROVES("BOAR.13.4.MOVE", "BOAR.13.4.ATT");
  Duel duel("2026", {.type = UnitType::Rifle});
  const PieceId free = duel.battle.unit(American, "0202");
  duel.battle.shatter(duel.attacker).begin_movement(American);
  EXPECT_EQ(duel.battle.check(make(ActionKind::Activate, duel.attacker)).reason, Reason::Shattered)
      << "not even one hex";
  EXPECT_TRUE(duel.battle.legal(make(ActionKind::Activate, free)));
  duel.battle.begin_rifles(American);
  EXPECT_NE(duel.battle.waiting(), "rifle_target");
  duel.battle.begin_combat(American);
  EXPECT_NE(duel.battle.waiting(), "attack");
}

}  // namespace
}  // namespace linstock::boar::testing
