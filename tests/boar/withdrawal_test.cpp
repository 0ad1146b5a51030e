// Withdrawal before combat: cavalry and Indians (BOAR.12.4).
#include "rules/boar/zones_of_control.hpp"
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

const UnitSpec kSmallHorse{.type = UnitType::Cavalry, .strength = 2, .allowance = 6};
const UnitSpec kIndians{
    .type = UnitType::Indian, .strength = 2, .nationality = Nationality::Indian};
const UnitSpec kLight{.type = UnitType::LightInfantry};
const Action kWithdraw = plain(ActionKind::Withdraw);
const Action kStand = plain(ActionKind::Stand);

/// Is the defender asked whether he withdraws?
bool offered(Duel& duel) {
  duel.announce();
  while (duel.battle.waiting() == "lead" && duel.battle.pending().side == American) {
    duel.battle.act(duel.battle.actions().front());
  }
  return duel.battle.waiting() == "withdrawal";
}

// ---- when ----

TEST(Withdrawal, CavalryMayWithdrawFromFoot) {
  PROVES("BOAR.12.4.CAV", "BOAR.12.4");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {}, kSmallHorse);
    EXPECT_TRUE(offered(duel)) << edition;
    EXPECT_EQ(duel.battle.pending().side, British);
    EXPECT_TRUE(agrees(duel.battle));
  }
}

TEST(Withdrawal, NotFromHorseNorInMixedOrDisorderedForce) {
  PROVES("BOAR.12.4.CAV", "BOAR.12.4");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel from_horse(edition, kSmallHorse, kSmallHorse);
    EXPECT_FALSE(offered(from_horse)) << edition;
    Duel mixed(edition, {}, kSmallHorse);
    mixed.battle.unit(British, kDefenderHex, {.strength = 2});
    EXPECT_FALSE(offered(mixed)) << edition;
    Duel with_gun(edition, {}, kSmallHorse);
    with_gun.battle.unit(British, kDefenderHex, {.type = UnitType::Artillery, .strength = 1});
    EXPECT_FALSE(offered(with_gun)) << edition;
    Duel disrupted(edition, {}, kSmallHorse);
    disrupted.battle.disrupt(disrupted.defender);
    EXPECT_FALSE(offered(disrupted)) << edition;
  }
}

TEST(Withdrawal, NotWithoutAHexToGoTo) {
  PROVES("BOAR.12.41");
  Duel duel("2026", {}, kSmallHorse);
  for (const char* hex : {"0506", "0606", "0406"}) duel.battle.terrain(hex, "river");
  EXPECT_FALSE(offered(duel));
}

TEST(Withdrawal, NotAtThePriceOfAStep) {
  PROVES("BOAR.12.41", "BOAR.13.23.X");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (const int crowd : {3, 4}) {  // with 4 SP in it the last hex takes only a reduced unit
      Duel duel(edition, {}, {.type = UnitType::Cavalry, .allowance = 6});
      for (const char* hex : {"0406", "0606", "0407", "0607", "0408", "0608"}) {
        duel.battle.terrain(hex, "river");
      }
      duel.battle.unit(British, "0508", {.strength = crowd});
      EXPECT_EQ(offered(duel), crowd == 3) << edition << ", " << crowd;
    }
  }
}

TEST(Withdrawal, IndiansInWoodsMayWithdrawFrom2020On) {
  PROVES("BOAR.12.4.IND");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (const char* woods : {"light_woods", "heavy_woods"}) {
      Duel duel(edition, {}, kIndians);
      duel.battle.terrain(kDefenderHex, woods);
      EXPECT_EQ(offered(duel), std::string_view(edition) != "2007") << edition << ' ' << woods;
    }
  }
}

TEST(Withdrawal, IndiansNotInTheOpenNorFromLightTroopsOrIndians) {
  PROVES("BOAR.12.4.IND");
  for (const char* edition : {"2020", "2026"}) {
    Duel open(edition, {}, kIndians);
    EXPECT_FALSE(offered(open)) << edition;
    Duel light(edition, kLight, kIndians);
    light.battle.terrain(kDefenderHex, "heavy_woods");
    EXPECT_FALSE(offered(light)) << edition;
    Duel indians(edition, kIndians, kIndians);
    indians.battle.terrain(kDefenderHex, "heavy_woods");
    EXPECT_FALSE(offered(indians)) << edition;
  }
}

TEST(Withdrawal, IsDeclaredAfterTheAttackersLeadOrBeforeItIn2007) {
  PROVES("BOAR.12.23.2.PW", "BOAR.12.4.CAV");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {}, kSmallHorse);
    const PieceId second = duel.battle.unit(American, kAttackerHex);
    duel.announce({second});
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(duel.battle.waiting(), old ? "withdrawal" : "lead") << edition;
    duel.battle.act(old ? kWithdraw : make(ActionKind::Lead, second));
    while (duel.battle.waiting() == "retreat") duel.battle.act(duel.battle.actions().front());
    EXPECT_EQ(duel.battle.waiting(), old ? "lead" : "withdrawal") << edition;
  }
}

// ---- how ----

TEST(Withdrawal, ThreeHexesAwayMarkedAndTheLeadFollowsIn) {
  PROVES("BOAR.12.41", "BOAR.12.4");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {}, kSmallHorse);
    ASSERT_TRUE(offered(duel));
    duel.battle.act(kWithdraw);
    EXPECT_EQ(duel.battle.waiting(), "retreat");
    EXPECT_TRUE(agrees(duel.battle));
    duel.battle.retreat(duel.defender, "0508");
    EXPECT_TRUE(has(duel.battle.piece(duel.defender), kWithdrawn)) << edition;
    EXPECT_EQ(duel.battle.waiting(), "advance");
    EXPECT_FALSE(duel.battle.check(plain(ActionKind::EndAdvance)).ok());
    finish_phase(duel.battle);
    EXPECT_EQ(duel.battle.hex_of(duel.attacker), kDefenderHex);
    EXPECT_EQ(count(duel.battle, EventKind::CombatRoll), 0U);
    EXPECT_EQ(duel.battle.morale_of(British), 14);
  }
}

TEST(Withdrawal, TerrainCostsDoNotMatter) {
  PROVES("BOAR.12.41");
  Duel duel("2026", {}, {.type = UnitType::Cavalry, .strength = 2, .allowance = 1});
  for (const char* hex : {"0506", "0507", "0508"}) duel.battle.terrain(hex, "heavy_woods");
  ASSERT_TRUE(offered(duel));
  duel.battle.act(kWithdraw).retreat(duel.defender, "0508");
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "0508");
}

TEST(Withdrawal, MayBeDeclined) {
  PROVES("BOAR.12.4");
  for (const char* edition : {"2007", "2026"}) {
    Duel duel(edition, {}, kSmallHorse);
    ASSERT_TRUE(offered(duel));
    duel.battle.act(kStand);
    EXPECT_EQ(duel.battle.waiting(), "tactic") << edition;
  }
}

TEST(Withdrawal, IndiansOf2020MoveAreMarkedAndFollowed) {
  PROVES("BOAR.20.12.52", "BOAR.20.12.53", "BOAR.12.41");
  for (const char* edition : {"2020", "2026"}) {
    Duel duel(edition, {}, kIndians);
    duel.battle.terrain(kDefenderHex, "light_woods").terrain("0506", "heavy_woods");
    ASSERT_TRUE(offered(duel));
    duel.battle.act(kWithdraw).retreat(duel.defender, "0508");
    EXPECT_TRUE(has(duel.battle.piece(duel.defender), kWithdrawn));
    finish_phase(duel.battle);
    EXPECT_EQ(duel.battle.hex_of(duel.attacker), kDefenderHex);
    EXPECT_EQ(count(duel.battle, EventKind::TacticsShown), 0U) << "straight to step 9";
  }
}

// ---- pins ----

TEST(Withdrawal, OutOfAPinCostsOnePoint) {
  PROVES("BOAR.12.4.PIN", "BOAR.20.12.54", "BOAR.12.22");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (const UnitSpec& spec : {kSmallHorse, kIndians}) {
      if (std::string_view(edition) == "2007" && spec.type == UnitType::Indian) continue;
      Duel duel(edition, {}, spec);
      duel.battle.terrain(kDefenderHex, "light_woods");
      duel.battle.pin({duel.attacker, duel.defender});
      ASSERT_TRUE(offered(duel)) << edition;
      duel.battle.act(kWithdraw);
      EXPECT_EQ(duel.battle.morale_of(British), 13) << edition;
    }
  }
}

// ---- the marker ----

/// A withdrawn unit of the British at 0505, an American before it.
struct Marked : Duel {
  Marked(std::string_view edition, const UnitSpec& spec) : Duel(edition, {}, spec) {
    battle.terrain(kDefenderHex, "light_woods");
    battle.flag(defender, kWithdrawn);
  }
};

TEST(WithdrawalMarker, KeepsTheZoneAndDefendsNormally) {
  PROVES("BOAR.12.42", "BOAR.20.12.54");
  for (const UnitSpec& spec : {kSmallHorse, kIndians}) {
    Marked scene("2020", spec);
    scene.announce();
    EXPECT_TRUE(in_zoc_of(scene.battle.look(), scene.battle.hex(kAttackerHex), British));
    EXPECT_EQ(last(scene.battle, EventKind::OddsAre).b, 2);
  }
}

TEST(WithdrawalMarker, NoSecondWithdrawal) {
  PROVES("BOAR.12.42", "BOAR.20.12.54");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (const UnitSpec& spec : {kSmallHorse, kIndians}) {
      Marked scene(edition, spec);
      EXPECT_FALSE(offered(scene)) << edition;
    }
  }
}

TEST(WithdrawalMarker, NeitherMovesNorAttacks) {
  PROVES("BOAR.12.42", "BOAR.20.12.54");
  for (const UnitSpec& spec : {kSmallHorse, kIndians}) {
    Marked scene("2020", spec);
    scene.battle.begin_movement(British);
    EXPECT_EQ(scene.battle.check(make(ActionKind::Activate, scene.defender)).ok(), false);
    scene.battle.begin_combat(British);
    EXPECT_NE(scene.battle.waiting(), "attack");
  }
}

TEST(WithdrawalMarker, ComesOffInTheOwnersRallyPhase) {
  PROVES("BOAR.12.43", "BOAR.20.12.55");
  for (const UnitSpec& spec : {kSmallHorse, kIndians}) {
    Marked scene("2020", spec);
    scene.battle.begin({{static_cast<std::uint8_t>(TaskKind::CombatPhaseStart), British},
                        {static_cast<std::uint8_t>(TaskKind::RallyStart), American}},
                       American);
    EXPECT_TRUE(has(scene.battle.piece(scene.defender), kWithdrawn)) << "not in the enemy's";
    scene.battle.begin_rally(British);
    EXPECT_FALSE(has(scene.battle.piece(scene.defender), kWithdrawn));
  }
}

}  // namespace
}  // namespace linstock::boar::testing
