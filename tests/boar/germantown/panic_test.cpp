// Friendly fire and panic (GER.3.2.2, GER.3.2.3).
#include <algorithm>
#include <string>
#include <vector>

#include "rules/boar/retreat.hpp"
#include "rules/boar/zones_of_control.hpp"
#include "tests/boar/germantown/field.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

/// Stephen's unit next to one of Wayne's, a gun of Wayne's and a unit without letter.
struct Mistaken {
  Mistaken() {
    stephen = field.american("0606", "St");
    wayne = field.american("0605", "W");
    gun = field.american("0605", "W", kFieldGun);
    plain = field.american("0705", "");
    far = field.american("0604", "N");
    farther = field.american("0603", "N");
    beyond = field.american("0805", "N");  // next to the unit without letter only
    enemy = field.battle.unit(British, "0506", {.formation = "X"});
    field.battle.disrupt(enemy);  // no ZOC
  }
  void roll_for_stephen(int die, Weather weather = Weather::Clear) {
    field.player_turn(American, 4, weather);
    field.choose(stephen);
    field.battle.roll(die);
  }
  Field field;
  PieceId stephen, wayne, gun, plain, far, farther, beyond, enemy;
};

TEST(FriendlyFire, MarksUnitsWithLettersThatTouch) {
  PROVES("GER.3.2.2", "GER.3.2.2.X", "GER.3.2.2.MIX", "GER.1.7.FF");
  Mistaken scene;
  scene.field.player_turn(American, 3);
  EXPECT_EQ(scene.field.battle.waiting(), "activate") << "not before turn 4";
  scene.field.player_turn(American, 4);
  ASSERT_EQ(scene.field.battle.waiting(), "friendly_fire_unit");
  expect_list_and_check_agree(scene.field.battle);
  EXPECT_TRUE(scene.field.offers(scene.stephen));
  EXPECT_TRUE(scene.field.offers(scene.wayne));
  for (const PieceId id : {scene.gun, scene.plain, scene.far}) {
    EXPECT_FALSE(scene.field.offers(id));
  }
}

TEST(FriendlyFire, StackedOthersNeedANeighbour) {
  PROVES("GER.3.2.2");
  Field field;
  const PieceId stephen = field.american("0606", "St");
  const PieceId stacked = field.american("0606", "W");
  field.player_turn(American, 2);
  EXPECT_TRUE(germantown::risks_friendly_fire(field.battle.look(), stephen));
  EXPECT_FALSE(germantown::risks_friendly_fire(field.battle.look(), stacked));
}

TEST(FriendlyFire, NoEffectTakesTheMarkerOff) {
  PROVES("GER.3.2.2.ROLL");
  Mistaken scene;
  scene.roll_for_stephen(2);
  EXPECT_FALSE(has(scene.field.battle.piece(scene.stephen), kFriendlyFire));
  EXPECT_EQ(scene.field.battle.waiting(), "friendly_fire") << "the other still rolls";
  scene.field.battle.roll(2);
  EXPECT_EQ(scene.field.battle.waiting(), "activate");
  EXPECT_FALSE(germantown::happened(scene.field.battle.look(), Fact::Incident));
}

TEST(FriendlyFire, FogMakesItWorse) {
  PROVES("GER.3.1.1.FF", "GER.3.1.2");
  for (const Weather weather : {Weather::Moderate, Weather::Dense}) {
    Mistaken scene;
    scene.roll_for_stephen(2, weather);
    EXPECT_TRUE(germantown::happened(scene.field.battle.look(), Fact::Incident));
  }
}

TEST(FriendlyFire, TheIncidentSpreadsPanicOnce) {
  PROVES("GER.3.2.2.HIT", "GER.3.2.2.SPREAD");
  Mistaken scene;
  Field& field = scene.field;
  field.player_turn(American, 4);
  const int before = field.battle.morale_of(American);
  field.choose(scene.stephen);
  field.battle.roll(1);
  EXPECT_EQ(field.battle.morale_of(American), before - 1);
  EXPECT_TRUE(field.panicked(scene.stephen));
  EXPECT_TRUE(field.panicked(scene.wayne));
  EXPECT_TRUE(field.panicked(scene.gun)) << "guns are caught";
  EXPECT_TRUE(field.panicked(scene.far)) << "next to a caught unit";
  EXPECT_FALSE(field.panicked(scene.plain)) << "no letter";
  EXPECT_FALSE(field.panicked(scene.farther)) << "two rings only";
  EXPECT_FALSE(field.panicked(scene.beyond)) << "who has no letter passes nothing on";
  EXPECT_FALSE(field.panicked(scene.enemy)) << "the enemy is not concerned";
  EXPECT_FALSE(has(field.battle.piece(scene.wayne), kFriendlyFire)) << "markers are gone";
  field.player_turn(American, 5);
  EXPECT_NE(field.battle.waiting(), "friendly_fire_unit") << "once in a game";
}

// ---- panic (GER.3.2.3) ----

TEST(Panic, UnitsRunFourHexesNorthwest) {
  PROVES("GER.3.2.3");
  Mistaken scene;
  Field& field = scene.field;
  field.data->panic_step = HexStep::LeftUp;
  scene.roll_for_stephen(0);
  ASSERT_EQ(field.battle.waiting(), "panic_unit");
  expect_list_and_check_agree(field.battle);
  field.choose(scene.stephen);
  EXPECT_EQ(field.battle.hex_of(scene.stephen), "0204");
}

/// Where a unit at 0908 may run to in panic, northwest being up and to the left.
std::vector<std::string> flight(Field& field, PieceId unit) {
  field.data->panic_step = HexStep::LeftUp;
  field.battle.begin({}, American);
  std::vector<std::string> texts;
  for (const RetreatEnd& end : retreat_ends(field.battle.look(), unit, 4, RetreatKind::Panic)) {
    texts.push_back(field.battle.look().grid().text(end.hex));
  }
  return texts;
}

TEST(Panic, NorthwestComesBeforeKeepingAwayFromEnemies) {
  PROVES("GER.3.2.3");
  Field field;
  const PieceId unit = field.american("0908", "W");
  const PieceId enemy = field.battle.unit(British, "0505");  // next to 0506, the end of the way
  field.battle.disrupt(enemy);                               // no ZOC
  EXPECT_EQ(flight(field, unit), (std::vector<std::string>{"0506"}));
}

TEST(Panic, WhoCannotRunNorthwestRetreatsLikeOthers) {
  PROVES("GER.3.2.3", "GER.3.8");
  Field field;
  const PieceId unit = field.american("0908", "W");
  field.american("0707", "N", {.strength = 6, .reduced = 3});  // no room on the way
  const auto ends = flight(field, unit);
  ASSERT_FALSE(ends.empty());
  for (const std::string& end : ends) {
    EXPECT_LE(end.substr(2), "06") << end << " is north of the start, as all retreats here";
  }
  EXPECT_EQ(std::count(ends.begin(), ends.end(), "0904"), 1) << "straight north";
}

TEST(Panic, WhoRunsOffTheMapIsGoneAndCostsMoraleOnce) {
  PROVES("GER.3.2.3.OFF", "GER.2.1.1.P");
  Field field;
  field.data->panic_step = HexStep::LeftUp;
  const PieceId stephen = field.american("0206", "St");
  const PieceId wayne = field.american("0205", "W");
  field.player_turn(American, 4);
  const int before = field.battle.morale_of(American);
  field.choose(stephen);
  field.battle.roll(0);
  field.choose(wayne);
  EXPECT_EQ(field.battle.piece(wayne).hex, kFledOff);
  EXPECT_EQ(field.battle.piece(stephen).hex, kFledOff);
  EXPECT_EQ(field.battle.morale_of(American), before - 2) << "one for the incident, one for this";
  EXPECT_EQ(germantown::american_strength_lost(field.battle.look()), 6);
  EXPECT_EQ(field.battle.halves_of(British), 0);
}

TEST(Panic, PanickedUnitsNeitherMoveNorProjectZocNorAttack) {
  PROVES("GER.3.2.3.ST");
  Field field;
  const PieceId unit = field.american("0606", "W");
  field.battle.flag(unit, kPanicked);
  field.player_turn(American, 6);
  EXPECT_EQ(germantown::may_activate_here(field.battle.look(), unit).reason, Reason::Panicked);
  EXPECT_FALSE(in_zoc_of(field.battle.look(), field.battle.hex("0605"), American));
  EXPECT_EQ(combat_strength(field.battle.look(), unit), 2) << "half of 3, rounded up";
}

TEST(Panic, PanickedUnitsDoNotAttack) {
  PROVES("GER.3.2.3.ST", "BOAR.12.12");
  Battle battle;
  const PieceId panicked = battle.unit(American, "0504");
  const PieceId comrade = battle.unit(American, "0504");
  battle.unit(British, "0505");
  battle.flag(panicked, kPanicked).begin_combat(American);
  const HexIndex enemy = battle.hex("0505");
  const Action end = make(ActionKind::EndAttacks);
  EXPECT_EQ(battle.check(make(ActionKind::Attack, panicked, enemy)).reason, Reason::Panicked);
  EXPECT_EQ(battle.check(end).piece, comrade) << "only he has to";
  battle.attack(comrade, "0505");
  EXPECT_TRUE(battle.check(end).ok());
}

TEST(Panic, InParadeOrderTheyLeadBeforeTheDisrupted) {
  PROVES("BOAR.3.1.PO", "BOAR.12.23.2", "GER.3.2.3.ST");
  Battle battle;
  const PieceId attacker = battle.unit(American, "0504");
  const PieceId disrupted = battle.unit(British, "0505", {.morale = 2});
  const PieceId panicked = battle.unit(British, "0505");
  battle.disrupt(disrupted).flag(panicked, kPanicked).begin_combat(American);
  battle.attack(attacker, "0505").end_attacks();
  EXPECT_EQ(battle.waiting(), "tactic") << "no choice of leads";
  EXPECT_EQ(battle.state().combat.defender_lead, panicked);
}

TEST(Panic, InParadeOrderTheySteadyTheirFriends) {
  PROVES("BOAR.3.1.PO", "BOAR.13.3.ADJ", "BOAR.13.4.ELIM", "GER.3.2.3.ST");
  for (const bool company : {true, false}) {
    Battle battle;
    const PieceId disrupted = battle.unit(American, "0504", {.strength = 2});
    const PieceId shattered = battle.unit(American, "0504", {.strength = 1});
    battle.unit(British, "0505");
    if (company) {
      const PieceId panicked = battle.unit(American, "0504");
      battle.flag(panicked, kPanicked);
    }
    battle.disrupt(disrupted).shatter(shattered).begin_combat(American);
    EXPECT_EQ(battle.piece(disrupted).order, company ? Order::Disrupted : Order::Shattered);
    EXPECT_EQ(battle.hex_of(shattered), company ? "0504" : "captured");
  }
}

TEST(Panic, InParadeOrderTheyShakeDisruptedEnemies) {
  PROVES("BOAR.3.1.PO", "BOAR.13.3.ADJ", "GER.3.2.3.ST");
  for (const bool sound : {true, false}) {
    Battle battle;
    const PieceId disrupted = battle.unit(American, "0504");
    const PieceId enemy = battle.unit(British, "0505");
    battle.flag(enemy, kPanicked).disrupt(disrupted);
    if (!sound) battle.disrupt(enemy);
    battle.begin_combat(American);
    EXPECT_EQ(battle.piece(disrupted).order, sound ? Order::Shattered : Order::Disrupted);
  }
}

TEST(Panic, RecoveryIsTriedFromTheNextPlayerTurnAtMinusOne) {
  PROVES("GER.3.2.3.1", "GER.3.2.3.1.F");
  Field field;
  field.data->panic_step = HexStep::LeftUp;
  const PieceId unit = field.american("0810", "W");
  const PieceId other = field.american("1010", "W");
  field.battle.flag(unit, kPanicked).flag(other, kPanicked);
  Play play{field.battle.scenario(), field.battle.state(), nullptr};
  germantown::note(play, Fact::Incident);
  germantown::set_incident_turn(play, 1);
  field.battle.begin_rally(American);
  EXPECT_EQ(field.battle.state().turn, 2) << "not in the same player turn";
  ASSERT_EQ(field.battle.waiting(), "panic_recovery_unit");
  expect_list_and_check_agree(field.battle);
  const int before = field.battle.morale_of(American);
  field.choose(unit).roll(6);
  EXPECT_FALSE(field.panicked(unit)) << "6 - 1 reaches 5";
  EXPECT_EQ(field.battle.morale_of(American), before) << "no gain";
  field.choose(other).roll(5);
  EXPECT_TRUE(field.panicked(other));
  EXPECT_EQ(field.battle.hex_of(other), "0608") << "runs another four hexes";
  EXPECT_NE(field.battle.waiting(), "panic_recovery_unit") << "one try a phase";
}

TEST(Panic, OnlyPanicLeadsOffTheMap) {
  PROVES("GER.3.2.3.OFF", "BOAR.13.22");
  Field field;
  field.data->panic_step = HexStep::LeftUp;
  const PieceId unit = field.american("0105", "W");
  const PieceId shaken = field.american("0205", "W");
  field.battle.begin({{static_cast<std::uint8_t>(TaskKind::Retreat), American, unit, 1, kNoHex,
                       static_cast<std::uint8_t>(RetreatKind::Ordinary)}},
                     British);
  while (field.battle.waiting() == "retreat") field.battle.act(field.battle.actions().front());
  EXPECT_TRUE(on_map(field.battle.piece(unit).hex));
  field.battle.begin({{static_cast<std::uint8_t>(TaskKind::Retreat), American, shaken, 4, kNoHex,
                       static_cast<std::uint8_t>(RetreatKind::Panic)}},
                     British);
  EXPECT_EQ(field.battle.piece(shaken).hex, kFledOff);
}

TEST(Panic, HexesOutOfPlayAreOffTheMap) {
  PROVES("GER.3.2.3.OFF");
  Field field;
  field.data->panic_step = HexStep::Up;
  field.battle.terrain("0503", "off-map");
  const PieceId unit = field.american("0505", "W");
  field.battle.begin({{static_cast<std::uint8_t>(TaskKind::Retreat), American, unit, 4, kNoHex,
                       static_cast<std::uint8_t>(RetreatKind::Panic)}},
                     British);
  EXPECT_EQ(field.battle.piece(unit).hex, kFledOff);
}

TEST(Panic, NobodyRunsOffTheMapThroughAZoc) {
  PROVES("GER.3.2.3", "BOAR.13.22");
  Field field;
  field.data->panic_step = HexStep::LeftUp;
  const PieceId unit = field.american("0306", "W");
  field.battle.unit(British, "0105");  // its ZOC lies across the way by 0205 to the edge
  field.battle.begin({{static_cast<std::uint8_t>(TaskKind::Retreat), American, unit, 4, kNoHex,
                       static_cast<std::uint8_t>(RetreatKind::Panic)}},
                     British);
  EXPECT_NE(field.battle.piece(unit).hex, kFledOff);
}

}  // namespace
}  // namespace linstock::boar::testing
