// Advance after combat (BOAR.12.23.9) and the capture of guns that stand alone (BOAR.12.3).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

// ---- guns ----

/// The attacker finds nothing but a gun, with a leader by it.
struct LoneGun : Duel {
  explicit LoneGun(std::string_view edition) : Duel(edition, {}, kGun) {
    second = battle.unit(American, kAttackerHex);
    announce({second});
  }
  PieceId second = kNoPiece;
};

TEST(LoneGuns, FallWithoutACombat) {
  PROVES("BOAR.12.31", "BOAR.12.32");
  for (const char* edition : {"2007", "2020", "2026"}) {
    LoneGun scene(edition);
    scene.battle.lead(scene.second);
    scene.battle.act(make(ActionKind::Advance, scene.second, scene.battle.hex(kDefenderHex)));
    finish_phase(scene.battle);
    EXPECT_EQ(scene.battle.hex_of(scene.defender), "captured") << edition;
    EXPECT_EQ(scene.battle.hex_of(scene.second), kDefenderHex) << edition;
    EXPECT_EQ(count(scene.battle, EventKind::CombatRoll), 0U) << edition;
    EXPECT_EQ(scene.battle.morale_of(American), 14) << edition;
    EXPECT_EQ(scene.battle.morale_of(British), 13) << edition;
    EXPECT_EQ(scene.battle.halves_of(American), 2) << edition;
  }
}

TEST(LoneGuns, TheMomentOfCaptureDiffers) {
  PROVES("BOAR.12.32", "BOAR.13.26");
  LoneGun at_odds("2007");
  EXPECT_EQ(at_odds.battle.hex_of(at_odds.defender), "captured") << "before a lead is named";
  LoneGun after_lead("2020");
  EXPECT_EQ(after_lead.battle.hex_of(after_lead.defender), kDefenderHex);
  after_lead.battle.lead(after_lead.second);
  EXPECT_EQ(after_lead.battle.hex_of(after_lead.defender), "captured") << "before he advances";
  LoneGun on_entry("2026");
  on_entry.battle.lead(on_entry.second);
  EXPECT_EQ(on_entry.battle.hex_of(on_entry.defender), kDefenderHex) << "until he enters";
  EXPECT_EQ(on_entry.battle.waiting(), "advance");
  EXPECT_TRUE(agrees(on_entry.battle));
  EXPECT_FALSE(on_entry.battle.check(plain(ActionKind::EndAdvance)).ok());
  EXPECT_FALSE(
      on_entry.battle
          .check(make(ActionKind::Advance, on_entry.attacker, on_entry.battle.hex(kDefenderHex)))
          .ok())
      << "the lead first";
}

TEST(LoneGuns, WhoCannotEnterDoesNotCaptureIn2026) {
  PROVES("BOAR.12.32");
  for (const char* edition : {"2020", "2026"}) {
    Duel duel(edition, kHorse, kGun);
    duel.battle.terrain(kDefenderHex, "chew_house");
    duel.announce();
    EXPECT_EQ(duel.battle.hex_of(duel.defender),
              std::string_view(edition) == "2026" ? kDefenderHex : "captured");
    EXPECT_EQ(duel.battle.hex_of(duel.attacker), kAttackerHex);
  }
}

TEST(LoneGuns, NoVolumeRuleWaivesTheAdvanceIn2026) {
  PROVES("BOAR.12.32", "BOAR.12.23.9");
  for (const char* edition : {"2020", "2026"}) {
    Duel duel(edition, {}, kGun);
    duel.battle.terrain(kAttackerHex, "chew_house");  // a garrison need not go out
    duel.announce();
    ASSERT_EQ(duel.battle.waiting(), "advance");
    EXPECT_EQ(duel.battle.check(plain(ActionKind::EndAdvance)).ok(),
              std::string_view(edition) == "2020");
  }
}

/// One attacking hex against infantry at 0505 and a gun alone at 0605.
struct GunAside : Duel {
  explicit GunAside(std::string_view edition, int attack = 6, std::string_view home = "clear")
      : Duel(edition, {.strength = attack}, {.strength = 2}) {
    battle.terrain(kAttackerHex, home);
    gun = battle.unit(British, "0605", kGun);
    battle.begin_combat(American);
    battle.attack(attacker, kDefenderHex).attack(attacker, "0605").end_attacks();
  }
  PieceId gun = kNoPiece;
};

TEST(LoneGuns, BesideALargerCombatTheyFallToTheVictorIn2026) {
  PROVES("BOAR.13.26", "BOAR.12.32");
  GunAside won("2026");
  won.roll(5);  // 3-1: the defender retreats
  won.battle.retreat(won.defender, "0506").roll(9);
  EXPECT_EQ(won.battle.hex_of(won.gun), "0605") << "it passed its check and stayed";
  won.battle.act(make(ActionKind::Advance, won.attacker, won.battle.hex("0605")));
  EXPECT_EQ(won.battle.hex_of(won.gun), "captured");
  GunAside old("2020");
  old.roll(5);
  old.battle.retreat(old.defender, "0506").roll(9);
  EXPECT_EQ(
      old.battle.check(make(ActionKind::Advance, old.attacker, old.battle.hex("0605"))).reason,
      Reason::NotVacated);
}

TEST(LoneGuns, BesideALargerCombatTheyAreSafeIfItFails) {
  PROVES("BOAR.13.26", "BOAR.13.1.PIN");
  GunAside pinned("2026");
  pinned.roll(3);  // 3-1: pinned
  finish_phase(pinned.battle);
  EXPECT_EQ(pinned.battle.hex_of(pinned.gun), "0605");
  EXPECT_EQ(pinned.battle.hex_of(pinned.attacker), kAttackerHex);
  GunAside lost("2026", 2);
  lost.roll(0);  // 1-1: the attacker loses a step and stays
  finish_phase(lost.battle);
  EXPECT_EQ(lost.battle.hex_of(lost.gun), "0605");
  EXPECT_EQ(lost.battle.hex_of(lost.attacker), kAttackerHex);
}

TEST(LoneGuns, ThatAreSafeDoNotCallOutAGarrison) {
  PROVES("GER.3.10.4.ADV", "BOAR.12.32");
  GunAside duel("2026", 6, "chew_house");
  duel.roll(4);  // 3-1: both retreat
  duel.battle.retreat(duel.defender, "0506").roll(9);
  duel.battle.act(plain(ActionKind::IgnoreRetreat));
  ASSERT_EQ(duel.battle.waiting(), "advance");
  EXPECT_TRUE(duel.battle.legal(plain(ActionKind::EndAdvance)));
  EXPECT_FALSE(
      duel.battle.legal(make(ActionKind::Advance, duel.attacker, duel.battle.hex("0605"))));
}

// ---- step 9 ----

TEST(Advance, LeadMustAndOthersMay) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 3}, {.strength = 2});
  const PieceId second = duel.battle.unit(American, kAttackerHex, {.strength = 3});
  const PieceId gun = duel.battle.unit(American, kAttackerHex, kGun);
  duel.announce({second}).battle.lead(duel.attacker);
  duel.roll(5).battle.retreat(duel.defender, "0506");  // 3-1
  const HexIndex hex = duel.battle.hex(kDefenderHex);
  EXPECT_FALSE(duel.battle.check(plain(ActionKind::EndAdvance)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, second, hex)).ok());
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(make(ActionKind::Advance, duel.attacker, hex));
  EXPECT_TRUE(duel.battle.check(plain(ActionKind::EndAdvance)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, gun, hex)).ok()) << "guns never";
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, duel.defender, hex)).ok());
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(make(ActionKind::Advance, second, hex));
  EXPECT_EQ(duel.battle.hex_of(second), kDefenderHex);
}

TEST(Advance, OnlyUpToTheStackingLimit) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 4}, {.strength = 2});
  const PieceId second = duel.battle.unit(American, kAttackerHex, {.strength = 3});
  duel.announce({second}).battle.lead(duel.attacker);
  duel.roll(5).battle.retreat(duel.defender, "0506");
  duel.battle.act(make(ActionKind::Advance, duel.attacker, duel.battle.hex(kDefenderHex)));
  EXPECT_NE(duel.battle.waiting(), "advance") << "seven points do not fit";
}

TEST(Advance, NotForWhoRetreatedButForWhoPassedHisCheck) {
  PROVES("BOAR.12.23.9", "BOAR.13.1.R");
  Duel duel("2026", {.strength = 2}, {.strength = 6});
  const PieceId steady = duel.battle.unit(American, kAttackerHex, {.strength = 2});
  const PieceId shaky = duel.battle.unit(American, kAttackerHex, {.strength = 2});
  duel.announce({steady, shaky}).battle.lead(duel.attacker);
  duel.roll(6).battle.retreat(duel.defender, "0506");  // 1-1: both retreat
  duel.battle.retreat(duel.attacker, "0503").roll({5, 4}).retreat(shaky, "0503");
  const HexIndex hex = duel.battle.hex(kDefenderHex);
  ASSERT_EQ(duel.battle.waiting(), "advance");
  EXPECT_TRUE(duel.battle.check(plain(ActionKind::EndAdvance)).ok()) << "the lead is gone";
  EXPECT_TRUE(duel.battle.check(make(ActionKind::Advance, steady, hex)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, shaky, hex)).ok());
}

TEST(Advance, NotForALeadThatWentBackSideways) {
  PROVES("BOAR.12.23.9");
  Duel duel;
  for (const char* hex : {"0503", "0404", "0604", "0605"}) duel.battle.terrain(hex, "river");
  duel.announce().roll(7);  // 6, as the attacker is surrounded: both retreat
  duel.battle.retreat(duel.defender, "0506");
  EXPECT_EQ(duel.battle.hex_of(duel.attacker), "0405") << "next to the empty hex";
  EXPECT_NE(duel.battle.waiting(), "advance");
}

TEST(Advance, LeaderDoesNotGoAloneNorFromElsewhere) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 3}, {.strength = 6});
  const PieceId steady = duel.battle.unit(American, kAttackerHex, {.strength = 3});
  const PieceId leader = duel.battle.leader(American, kAttackerHex, {.combat_drm = 0});
  const PieceId stranger = duel.battle.leader(American, "0405", {.seniority = 2});
  duel.announce({steady}).battle.lead(duel.attacker);
  duel.roll(6).battle.retreat(duel.defender, "0506");  // 1-1: both retreat
  duel.battle.retreat(duel.attacker, "0503").act(make(ActionKind::Stay, leader)).roll(9);
  const HexIndex hex = duel.battle.hex(kDefenderHex);
  ASSERT_EQ(duel.battle.waiting(), "advance");
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, leader, hex)).ok()) << "not alone";
  duel.battle.act(make(ActionKind::Advance, steady, hex));
  EXPECT_TRUE(duel.battle.check(make(ActionKind::Advance, leader, hex)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, stranger, hex)).ok())
      << "he was not with them";
}

TEST(Advance, LeaderWhoWentBackStaysBack) {
  PROVES("BOAR.12.23.9", "BOAR.13.25");
  Duel duel("2026", {.strength = 3}, {.strength = 6});
  const PieceId steady = duel.battle.unit(American, kAttackerHex, {.strength = 3});
  const PieceId leader = duel.battle.leader(American, kAttackerHex, {.combat_drm = 0});
  for (const char* hex : {"0503", "0404", "0604", "0605"}) duel.battle.terrain(hex, "river");
  duel.announce({steady}).battle.lead(duel.attacker);
  duel.roll(7).battle.retreat(duel.defender, "0506");  // 6, as the attacker is surrounded
  duel.battle.act(make(ActionKind::Follow, leader)).roll(9);
  EXPECT_EQ(duel.battle.hex_of(leader), "0405") << "next to the empty hex";
  duel.battle.act(make(ActionKind::Advance, steady, duel.battle.hex(kDefenderHex)));
  EXPECT_NE(duel.battle.waiting(), "advance");
}

TEST(Advance, LeaderMayGoWithHisTroops) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 6}, {.strength = 2});
  const PieceId leader = duel.battle.leader(American, kAttackerHex);
  duel.announce().roll(4);  // 4 + 1 for the leader on 3-1
  duel.battle.retreat(duel.defender, "0506");
  const Action ride = make(ActionKind::Advance, leader, duel.battle.hex(kDefenderHex));
  EXPECT_FALSE(duel.battle.check(ride).ok()) << "not before the lead";
  duel.battle.act(make(ActionKind::Advance, duel.attacker, duel.battle.hex(kDefenderHex)));
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(ride);
  EXPECT_EQ(duel.battle.hex_of(leader), kDefenderHex);
}

}  // namespace
}  // namespace linstock::boar::testing
