// Units that stand in a hex of a combat without fighting in it: idle ones and those who fled there
// from another combat (BOAR.13.1, BOAR.13.24).
#include <array>

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

constexpr std::array kEditions = {"2007", "2020", "2026"};

bool is_2026(std::string_view edition) { return edition == "2026"; }

// ---- the second loss (BOAR.13.1.2) ----

/// A one-step attacker runs into a 2 result; who is to lose the other step?
struct LostSteps : Duel {
  explicit LostSteps(std::string_view edition)
      : Duel(edition, {.strength = 1, .steps = 1, .two_sided = false, .morale = -2}) {}
  void fight() { announce().roll(0); }  // -2 on 1-3
};

TEST(SecondLoss, FallsOnAnIdleUnitOfTheHex) {
  PROVES("BOAR.13.1.2");
  for (const char* edition : kEditions) {
    LostSteps scene(edition);
    const PieceId rifles = scene.battle.unit(American, kAttackerHex, kRifles);
    scene.fight();
    EXPECT_EQ(scene.battle.hex_of(scene.attacker), "eliminated") << edition;
    EXPECT_EQ(scene.battle.hex_of(rifles), "eliminated") << edition;
    EXPECT_EQ(scene.battle.halves_of(British), 4) << edition;
    EXPECT_EQ(scene.battle.morale_of(American), 11) << "two steps, " << edition;
  }
}

TEST(SecondLoss, ItsOwnerChoosesGunsToo) {
  PROVES("BOAR.13.1.2");
  LostSteps scene("2026");
  const PieceId rifles = scene.battle.unit(American, kAttackerHex, kRifles);
  const PieceId gun = scene.battle.unit(American, kAttackerHex, kGun);
  const PieceId beside = scene.battle.unit(American, "0405", kRifles);
  scene.battle.leader(American, kAttackerHex, {.combat_drm = 0});
  scene.fight();
  ASSERT_EQ(scene.battle.waiting(), "second_loss");
  EXPECT_EQ(scene.battle.pending().side, American);
  EXPECT_TRUE(agrees(scene.battle));
  EXPECT_EQ(scene.battle.actions().size(), 2U) << "no leader, nobody of another hex";
  EXPECT_FALSE(scene.battle.check(make(ActionKind::LoseStep, beside)).ok());
  scene.battle.act(make(ActionKind::LoseStep, gun));
  EXPECT_EQ(scene.battle.piece(gun).steps, 1);
  EXPECT_EQ(scene.battle.hex_of(rifles), kAttackerHex);
  EXPECT_EQ(count(scene.battle, EventKind::MoraleCheck), 0U);
}

// ---- who is pinned (BOAR.13.1.PIN) ----

TEST(IdlePins, AllOfTheMarkedHexesBefore2026) {
  PROVES("BOAR.13.1.PIN");
  for (const char* edition : kEditions) {
    Duel duel(edition);
    const PieceId rifles = duel.battle.unit(American, kAttackerHex, kRifles);
    const PieceId gun = duel.battle.unit(American, kAttackerHex, kGun);
    const PieceId leader = duel.battle.leader(American, kAttackerHex, {.combat_drm = 0});
    const PieceId beside = duel.battle.unit(American, "0405", kRifles);
    duel.announce().roll(5);  // 1-1
    EXPECT_NE(duel.battle.piece(duel.attacker).pin, 0);
    EXPECT_EQ(duel.battle.piece(rifles).pin,
              is_2026(edition) ? 0 : duel.battle.piece(duel.attacker).pin)
        << edition;
    for (const PieceId id : {gun, leader, beside}) EXPECT_EQ(duel.battle.piece(id).pin, 0);
  }
}

TEST(IdlePins, NotWhoHasACombatOfHisOwnToCome) {
  PROVES("BOAR.13.1.PIN");
  Duel duel("2020");
  const PieceId other = duel.battle.unit(American, kAttackerHex);
  duel.battle.unit(British, "0605");
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(other, "0605").end_attacks();
  duel.battle.act(plain(ActionKind::Resolve, 1));
  duel.roll(5);
  EXPECT_NE(duel.battle.piece(duel.attacker).pin, 0);
  EXPECT_EQ(duel.battle.piece(other).pin, 0);
}

// ---- units that fled into another combat (BOAR.13.24) ----

/// A British unit has fled from 0505 to 0506, where `holding` is attacked from 0507 next.
struct Fugitive : Battle {
  Fugitive(std::string_view edition, const UnitSpec& holder, int morale = 0) : Battle(edition) {
    const PieceId first = unit(American, "0504");
    second = unit(American, "0507", {.strength = 6, .morale = morale});
    fleeing = unit(British, "0505");
    holding = unit(British, "0506", holder);
    for (const char* closed : {"0606", "0406"}) terrain(closed, "river");
    for (const char* wood : {"0506", "0607", "0407"}) terrain(wood, "light_woods");
    begin_combat(American);
    attack(first, "0505").attack(second, "0506").end_attacks();
    act(plain(ActionKind::Resolve, 1));
    tactics(Tactic::Skirmish, Tactic::Skirmish).roll(7);  // 1-1: the first defender retreats
    act(make(ActionKind::Advance, first, hex("0505")));
  }
  void fight(int die) { tactics(Tactic::Skirmish, Tactic::Skirmish).roll(die); }
  PieceId second = kNoPiece;
  PieceId fleeing = kNoPiece;
  PieceId holding = kNoPiece;
};

TEST(FugitivesWithGuns, SaveNoGunAndCheckWhenItIsTaken) {
  PROVES("BOAR.12.31", "BOAR.12.32", "BOAR.13.24", "BOAR.13.26");
  for (const char* edition : kEditions) {
    for (const int die : {4, 5}) {
      Fugitive scene(edition, kGun);
      EXPECT_EQ(scene.hex_of(scene.holding), is_2026(edition) ? "0506" : "captured") << edition;
      ASSERT_EQ(scene.waiting(), "morale_die") << edition;
      EXPECT_EQ(scene.pending().task.piece, scene.fleeing);
      scene.roll(die);
      while (scene.waiting() == "retreat") scene.act(scene.actions().front());
      EXPECT_EQ(scene.piece(scene.fleeing).order, die == 5 ? Order::Parade : Order::Disrupted);
      EXPECT_EQ(apart(scene, scene.hex_of(scene.fleeing), "0506"), die == 5 ? 1 : 3);
      ASSERT_EQ(scene.waiting(), "advance") << edition;
      EXPECT_FALSE(scene.check(plain(ActionKind::EndAdvance)).ok()) << "the lead must";
      scene.act(make(ActionKind::Advance, scene.second, scene.hex("0506")));
      EXPECT_EQ(scene.hex_of(scene.holding), "captured") << edition;
    }
  }
}

TEST(FugitivesAndCaptures, TheDefenderMayGiveThemUpTheAttackerTakesThemBefore2026) {
  PROVES("BOAR.13.1.DC", "BOAR.13.1.AC");
  for (const char* edition : kEditions) {
    Fugitive by_defender(edition, {.strength = 2}, 1);
    by_defender.fight(9);  // 10 on 3-1
    EXPECT_EQ(by_defender.hex_of(by_defender.holding), "0506") << "not taken without a choice";
    ASSERT_EQ(by_defender.waiting(), "capture") << edition;
    EXPECT_EQ(by_defender.pending().side, British);
    EXPECT_TRUE(agrees(by_defender));
    by_defender.act(make(ActionKind::Capture, by_defender.fleeing)).roll(5);
    EXPECT_EQ(last(by_defender, EventKind::MoraleCheck).piece, by_defender.holding);
    Fugitive by_attacker(edition, {.strength = 2}, 2);
    by_attacker.fight(9);  // 11
    const bool choice = by_attacker.waiting() == "capture";
    EXPECT_EQ(choice, !is_2026(edition)) << edition;
    if (choice) {
      EXPECT_EQ(by_attacker.pending().side, American);
      EXPECT_TRUE(by_attacker.legal(make(ActionKind::Capture, by_attacker.fleeing)));
    } else {
      EXPECT_EQ(by_attacker.hex_of(by_attacker.holding), "captured");
    }
  }
}

TEST(FugitivesAndPins, GoBackAndAreNotHeld) {
  PROVES("BOAR.13.24", "BOAR.13.1.PIN");
  for (const char* edition : kEditions) {
    Fugitive scene(edition, {.strength = 2});
    scene.fight(3);  // 3-1: pinned
    EXPECT_NE(scene.piece(scene.holding).pin, 0);
    EXPECT_EQ(scene.piece(scene.fleeing).pin, 0) << edition;
    ASSERT_EQ(scene.waiting(), "morale_die");
    EXPECT_EQ(scene.pending().task.piece, scene.fleeing);
  }
}

}  // namespace
}  // namespace linstock::boar::testing
