// Retreats: direction, barred hexes, capture, three hexes, leaders (BOAR.13.2).
#include "rules/boar/retreat.hpp"

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

/// Texts of the hexes where the unit may end, in ascending order; "*" marks the loss of a step.
std::vector<std::string> ends(const Battle& battle, PieceId unit, int distance,
                              RetreatKind kind = RetreatKind::Ordinary) {
  std::vector<std::string> texts;
  for (const RetreatEnd& end : retreat_ends(battle.look(), unit, distance, kind)) {
    texts.push_back(battle.look().grid().text(end.hex) + (end.reduced ? "*" : ""));
  }
  return texts;
}

using Hexes = std::vector<std::string>;

/// One retreat, by itself, of a unit at 0505.
struct Alone : Battle {
  explicit Alone(std::string_view edition = "2026", const UnitSpec& spec = {})
      : Battle(edition), fugitive(unit(British, "0505", spec)) {}
  /// Places everything; nobody is near enough to fight.
  Hexes ends_after(int distance, RetreatKind kind = RetreatKind::Ordinary) {
    begin_movement(American);
    return ends(*this, fugitive, distance, kind);
  }
  PieceId fugitive;
};

// ---- where to ----

TEST(RetreatDirection, AwayFromEnemiesAndTowardTheVolumesSide) {
  PROVES("BOAR.13.21");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Alone scene(edition);
    scene.unit(American, "0504");
    EXPECT_EQ(scene.ends_after(1), (Hexes{"0406", "0506", "0606"})) << edition;
  }
  Alone american;
  const PieceId unit = american.unit(American, "0808");
  american.begin_movement(American);
  EXPECT_EQ(ends(american, unit, 1), (Hexes{"0707", "0807", "0907"})) << "north for the Americans";
}

TEST(RetreatDirection, StepsBesideADirectionComeAfterThoseInOne) {
  PROVES("GER.3.8", "BOAR.13.21");
  const auto bit = [](Step step) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(step));
  };
  const auto set_up = [&](Alone& scene) {  // south, southeast or east: northeast is beside the east
    scene.scenario().retreat_steps[1] = bit(Step::Down) | bit(Step::RightDown) | bit(Step::RightUp);
    scene.scenario().retreat_steps_beside[1] = bit(Step::RightUp);
  };
  Alone open;
  set_up(open);
  EXPECT_EQ(open.ends_after(1), (Hexes{"0506", "0606"}));
  Alone shut;
  set_up(shut);
  shut.terrain("0506", "river").terrain("0606", "river");
  EXPECT_EQ(shut.ends_after(1), (Hexes{"0605"})) << "east as well as it goes";
  Alone watched;
  set_up(watched);
  watched.terrain("0506", "river").disrupt(watched.unit(American, "0706"));
  EXPECT_EQ(watched.ends_after(1), (Hexes{"0605"})) << "0606 is next to an enemy";
}

TEST(RetreatDirection, NotNextToEnemiesComesFirst) {
  PROVES("BOAR.13.21");
  Alone scene;
  const PieceId south = scene.unit(American, "0507");
  const PieceId west = scene.unit(American, "0407");
  scene.disrupt(south).disrupt(west);  // no ZOC
  EXPECT_EQ(scene.ends_after(1), (Hexes{"0606"})) << "0506 and 0406 are next to enemies";
}

TEST(RetreatDirection, OtherwiseAnotherDirection) {
  PROVES("BOAR.13.21", "BOAR.13.22");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Alone scene(edition);
    for (const char* hex : {"0506", "0606", "0406"}) scene.terrain(hex, "river");
    EXPECT_EQ(scene.ends_after(1), (Hexes{"0405", "0504", "0605"})) << edition;
  }
}

TEST(RetreatDirection, NextToEnemiesIfThereIsNothingElse) {
  PROVES("BOAR.13.21");
  Alone scene;
  for (const char* hex : {"0504", "0605", "0606", "0406", "0405"}) scene.terrain(hex, "river");
  const PieceId enemy = scene.unit(American, "0507");
  scene.disrupt(enemy);
  EXPECT_EQ(scene.ends_after(1), (Hexes{"0506"}));
}

// ---- barred hexes ----

TEST(RetreatBars, EnemiesZonesTerrainEdgeAndFullStacks) {
  PROVES("BOAR.13.22", "BOAR.8.2", "BOAR.7.2");
  Alone scene("2026", {.strength = 4});
  const PieceId friendly = scene.unit(British, "0405", {.strength = 2});
  scene.unit(British, "0406", {.strength = 3});
  scene.unit(American, "0704");  // its zone covers 0605
  scene.terrain("0506", "river");
  scene.begin_movement(American);
  const auto reason = [&](const char* to) {
    return retreat_step(scene.look(), scene.fugitive, scene.hex("0505"), scene.hex(to), 4).reason;
  };
  EXPECT_EQ(reason("0506"), Reason::ProhibitedTerrain);
  EXPECT_EQ(reason("0406"), Reason::Overstacked);
  EXPECT_EQ(reason("0605"), Reason::RetreatZoc);
  EXPECT_EQ(reason("0405"), Reason::None) << "six points fit";
  EXPECT_EQ(scene.hex_of(friendly), "0405");
}

TEST(RetreatBars, FriendsDoNotLiftTheZone) {
  PROVES("BOAR.13.22", "BOAR.8.2");
  Duel duel;
  duel.battle.unit(British, "0605", kGun);
  duel.battle.begin_combat(American);
  EXPECT_EQ(retreat_step(duel.battle.look(), duel.defender, duel.battle.hex(kDefenderHex),
                         duel.battle.hex("0605"), 3)
                .reason,
            Reason::RetreatZoc);
}

TEST(RetreatBars, EnemyHexesAndWoodsForGuns) {
  PROVES("BOAR.13.22");
  Battle battle;
  const PieceId gun = battle.unit(British, "0505", kGun);
  battle.unit(American, "0504");
  battle.leader(American, "0406");
  battle.terrain("0506", "heavy_woods");
  battle.begin_movement(American);
  const auto reason = [&](const char* to) {
    return retreat_step(battle.look(), gun, battle.hex("0505"), battle.hex(to), 2).reason;
  };
  EXPECT_EQ(reason("0504"), Reason::EnemyOccupied);
  EXPECT_EQ(reason("0406"), Reason::EnemyOccupied) << "a leader alone bars the way too";
  EXPECT_EQ(reason("0506"), Reason::ProhibitedTerrain);
  EXPECT_EQ(reason("0606"), Reason::None);
}

TEST(RetreatBars, NeverOffTheMap) {
  PROVES("BOAR.13.22", "BOAR.13.23");
  Battle battle;
  const PieceId unit = battle.unit(British, "0512");
  battle.begin_movement(American);
  EXPECT_EQ(ends(battle, unit, 1), (Hexes{"0412", "0511", "0612"}));
}

// ---- no way back ----

TEST(RetreatCapture, WhoCannotGoIsCaptured) {
  PROVES("BOAR.13.23");
  Duel duel;
  for (const char* hex : {"0506", "0606", "0406"}) duel.battle.terrain(hex, "river");
  duel.announce().roll(6);  // 7 on 1-1, as it is surrounded: it retreats, but where?
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
  EXPECT_EQ(duel.battle.morale_of(British), 13);
  EXPECT_EQ(duel.battle.morale_of(American), 14);
  EXPECT_EQ(duel.battle.halves_of(American), 2);
}

TEST(RetreatCapture, AlsoWhoCannotGoAllTheWay) {
  PROVES("BOAR.13.23", "BOAR.13.3.RET");
  Duel duel;
  for (const char* hex : {"0507", "0607", "0407", "0305", "0306", "0705", "0706"}) {
    duel.battle.terrain(hex, "river");
  }
  duel.announce().roll(8);  // a disruption; one hex is as far as it gets
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
}

TEST(RetreatCapture, AlsoAfterFire) {
  PROVES("BOAR.13.23");
  Battle battle;
  const PieceId rifles = battle.unit(American, "0504", {.type = UnitType::Rifle, .strength = 2});
  const PieceId unit = battle.unit(British, "0505");
  for (const char* hex : {"0506", "0606", "0406"}) battle.terrain(hex, "river");
  battle.begin_rifles(American);
  battle.act(make(ActionKind::Target, unit)).act(make(ActionKind::AddFirer, rifles));
  battle.act(plain(ActionKind::Fire)).roll({9, 4});
  EXPECT_EQ(battle.hex_of(unit), "captured");
}

/// The defender's only way back is a hex with four friendly points.
struct Crowded : Duel {
  explicit Crowded(const UnitSpec& defending) : Duel("2026", {}, defending) {
    battle.unit(British, "0506", {.strength = 4});
    for (const char* hex : {"0606", "0406"}) battle.terrain(hex, "river");
    announce().roll(7);
  }
};

TEST(RetreatCapture, StepMayBeGivenToFitIn) {
  PROVES("BOAR.13.23.X");
  Crowded scene({.strength = 3, .reduced = 2});
  ASSERT_EQ(scene.battle.waiting(), "retreat");
  EXPECT_TRUE(agrees(scene.battle));
  const HexIndex hex = scene.battle.hex("0506");
  EXPECT_FALSE(scene.battle.legal(make(ActionKind::RetreatTo, scene.defender, hex)));
  EXPECT_TRUE(scene.battle.legal(make(ActionKind::Surrender, scene.defender)));
  scene.battle.act(make(ActionKind::ReduceAndRetreat, scene.defender, hex));
  EXPECT_EQ(scene.battle.hex_of(scene.defender), "0506");
  EXPECT_EQ(scene.battle.piece(scene.defender).steps, 1);
  EXPECT_EQ(scene.battle.morale_of(British), 13) << "as for a 1 result";
  EXPECT_EQ(scene.battle.morale_of(American), 14);
  EXPECT_EQ(scene.battle.halves_of(American), 2);
}

TEST(RetreatCapture, OrTheUnitSurrenders) {
  PROVES("BOAR.13.23.X");
  Crowded scene({.strength = 3, .reduced = 2});
  scene.battle.act(make(ActionKind::Surrender, scene.defender));
  EXPECT_EQ(scene.battle.hex_of(scene.defender), "captured");
}

TEST(RetreatCapture, NoSuchChoiceIfTheSmallerSideDoesNotFitOrThereIsNone) {
  PROVES("BOAR.13.23.X");
  Crowded too_big({.strength = 4, .reduced = 3});
  EXPECT_EQ(too_big.battle.hex_of(too_big.defender), "captured");
  Crowded one_sided({.strength = 3, .steps = 1, .two_sided = false});
  EXPECT_EQ(one_sided.battle.hex_of(one_sided.defender), "captured");
}

TEST(RetreatCapture, NorIfOtherThingsBarTheWay) {
  PROVES("BOAR.13.23.X");
  Duel duel("2026", {}, {.strength = 3, .reduced = 2});
  for (const char* hex : {"0506", "0606", "0406"}) duel.battle.terrain(hex, "river");
  duel.announce().roll(6);
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
}

// ---- three hexes ----

/// Nothing but 0506, 0507 and 0508 is open to the unit at 0505.
void one_lane_south(Battle& battle) {
  for (const char* hex : {"0606", "0406", "0605", "0504", "0405", "0607", "0407", "0608", "0408"}) {
    battle.terrain(hex, "river");
  }
}

TEST(ThreeHexes, EndThreeAwayByTheShortestCount) {
  PROVES("BOAR.13.3.RET", "BOAR.07.13.24");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Alone scene(edition);
    scene.unit(American, "0503");
    const Hexes found = scene.ends_after(3, RetreatKind::Disruption);
    EXPECT_EQ(found, (Hexes{"0207", "0307", "0408", "0508", "0608", "0707", "0807"})) << edition;
    for (const std::string& hex : found) EXPECT_EQ(apart(scene, hex, "0505"), 3);
  }
}

TEST(ThreeHexes, NotNextToEnemiesIfThatIsPossible) {
  PROVES("BOAR.13.3.RET", "BOAR.07.13.24");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Alone scene(edition);
    one_lane_south(scene);
    const PieceId enemy = scene.unit(American, "0509");
    scene.disrupt(enemy);
    EXPECT_EQ(scene.ends_after(3, RetreatKind::Disruption), (Hexes{"0508"}))
        << "next to the enemy, for want of another hex " << edition;
  }
  Alone choice;
  const PieceId enemy = choice.unit(American, "0509");
  choice.disrupt(enemy);
  const Hexes found = choice.ends_after(3, RetreatKind::Disruption);
  EXPECT_EQ(found, (Hexes{"0207", "0307", "0408", "0608", "0707", "0807"}));
}

TEST(ThreeHexes, NeverThroughZonesOfControl) {
  PROVES("BOAR.13.3.RET", "BOAR.13.22");
  Alone scene;
  scene.unit(American, "0508");  // covers 0507, 0608 and the rest of the way south
  EXPECT_EQ(scene.ends_after(3, RetreatKind::Disruption), (Hexes{"0207", "0307", "0707", "0807"}));
}

TEST(ThreeHexes, WithdrawalNeverEndsNextToAnEnemy) {
  PROVES("BOAR.07.13.24", "BOAR.12.41");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Alone scene(edition, {.type = UnitType::Cavalry});
    one_lane_south(scene);
    const PieceId enemy = scene.unit(American, "0509");
    scene.disrupt(enemy);
    EXPECT_TRUE(scene.ends_after(3, RetreatKind::Withdrawal).empty()) << edition;
  }
}

TEST(ThreeHexes, WithdrawalFollowsThePrioritiesFrom2020On) {
  PROVES("BOAR.12.41");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Alone scene(edition, {.type = UnitType::Cavalry});
    const Hexes found = scene.ends_after(3, RetreatKind::Withdrawal);
    EXPECT_EQ(found.size(), std::string_view(edition) == "2007" ? 18U : 7U) << edition;
  }
}

// ---- who goes along ----

TEST(RetreatLeaders, MayFollowAndNeverMust) {
  PROVES("BOAR.13.25", "BOAR.14.31");
  for (const bool follows : {true, false}) {
    Duel duel;
    const PieceId leader = duel.battle.leader(British, kDefenderHex, {.combat_drm = 0});
    duel.announce().roll(8);  // a disruption
    duel.battle.retreat(duel.defender, "0508");
    ASSERT_EQ(duel.battle.waiting(), "leader_follows");
    EXPECT_EQ(duel.battle.pending().side, British);
    EXPECT_TRUE(agrees(duel.battle));
    duel.battle.act(make(follows ? ActionKind::Follow : ActionKind::Stay, leader));
    EXPECT_EQ(duel.battle.hex_of(leader), follows ? "0508" : kDefenderHex);
    EXPECT_EQ(duel.battle.piece(leader).order, Order::Parade) << "never disrupted";
  }
}

TEST(RetreatLeaders, EachIsAsked) {
  PROVES("BOAR.13.25");
  Duel duel;
  const PieceId one = duel.battle.leader(British, kDefenderHex, {.seniority = 1, .combat_drm = 0});
  const PieceId two = duel.battle.leader(British, kDefenderHex, {.seniority = 2, .combat_drm = 0});
  duel.announce().roll(7).battle.retreat(duel.defender, "0506");
  duel.battle.act(make(ActionKind::Stay, one)).act(make(ActionKind::Follow, two));
  EXPECT_EQ(duel.battle.hex_of(one), kDefenderHex);
  EXPECT_EQ(duel.battle.hex_of(two), "0506");
}

TEST(RetreatChoice, RefusalsNameTheRule) {
  PROVES("BOAR.13.21", "BOAR.13.22");
  Duel duel;
  duel.battle.terrain("0606", "river");
  duel.announce().roll(7);
  ASSERT_EQ(duel.battle.waiting(), "retreat");
  EXPECT_TRUE(agrees(duel.battle));
  const auto refusal = [&](const char* hex) {
    return duel.battle.check(make(ActionKind::RetreatTo, duel.defender, duel.battle.hex(hex)))
        .reason;
  };
  EXPECT_EQ(refusal("0606"), Reason::ProhibitedTerrain);
  EXPECT_EQ(refusal("0605"), Reason::RetreatZoc);
  EXPECT_EQ(refusal("0504"), Reason::EnemyOccupied);
  EXPECT_EQ(refusal("0507"), Reason::RetreatDistance);
  EXPECT_EQ(refusal("0506"), Reason::None);
}

}  // namespace
}  // namespace linstock::boar::testing
