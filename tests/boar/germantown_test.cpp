// Germantown's own rules on small hand-made fields. Up is north there.
#include <memory>

#include "rules/boar/germantown/volume.hpp"
#include "tests/support/battle.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

using germantown::Data;
using germantown::Fact;
using HexStep = linstock::Step;

const UnitSpec kGun{.type = UnitType::Artillery, .strength = 1, .allowance = 3};

/// A Battle under the rules of the volume.
class Field {
 public:
  Field() {
    data->fog.resize(10);
    data->stephen_table.resize(10);
    battle.scenario().volume_data = data;
    battle.scenario().hooks = &germantown::kGermantownHooks;
    battle.scenario().weather[static_cast<std::size_t>(Weather::Dense)] = {1, 2, "GER.3.1.1"_rule,
                                                                           "GER.3.1.1.MP"_rule};
  }

  PieceId american(std::string_view hex, const std::string& formation, UnitSpec spec = {}) {
    spec.formation = formation;
    const PieceId id = battle.unit(American, hex, spec);
    if (formation == "St") data->stephen_formation = battle.scenario().pieces[id].formation;
    return id;
  }

  /// Every die of every turn names this direction.
  void always(HexStep step) {
    for (auto& column : data->stephen_table) {
      column.rolled = true;
      column.by_die.fill(static_cast<std::int8_t>(step));
    }
  }

  void player_turn(Side side, int turn, Weather weather = Weather::Clear) {
    battle.momentum(American, 0);  // sets the pieces up
    battle.state().turn = static_cast<std::uint8_t>(turn);
    battle.state().weather = weather;
    battle.begin({{static_cast<std::uint8_t>(TaskKind::BeginPlayerTurn), side}}, side);
  }

  Battle& choose(PieceId id, int value = 0) {
    return battle.act(make(ActionKind::VolumeChoice, id, kNoHex, value));
  }
  [[nodiscard]] bool offers(PieceId id, int value = 0) const {
    return battle.legal(make(ActionKind::VolumeChoice, id, kNoHex, value));
  }
  [[nodiscard]] bool panicked(PieceId id) const { return has(battle.piece(id), kPanicked); }

  std::shared_ptr<Data> data = std::make_shared<Data>();
  Battle battle;
};

/// `check` and the list agree on all actions a volume can be asked.
void expect_list_and_check_agree(Battle& battle) {
  for (int piece = 0; piece < 256; ++piece) {
    for (int value = 0; value < 3; ++value) {
      const Action action =
          make(ActionKind::VolumeChoice, static_cast<PieceId>(piece), kNoHex, value);
      EXPECT_EQ(battle.check(action).ok(), battle.legal(action)) << piece << " " << value;
    }
    for (HexIndex hex = 0; hex < battle.look().grid().size(); ++hex) {
      const Action action = make(ActionKind::VolumeChoice, static_cast<PieceId>(piece), hex);
      EXPECT_EQ(battle.check(action).ok(), battle.legal(action)) << piece << " hex " << hex;
    }
  }
  const Action pass = make(ActionKind::PassVolume);
  EXPECT_EQ(battle.check(pass).ok(), battle.legal(pass));
}

// ---- Stephen's march (GER.3.2.1) ----

TEST(StephensMarch, UsesTheWholeAllowanceStraightOn) {
  PROVES("GER.3.2.1", "GER.3.2.1.FULL");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St");
  const PieceId gun = field.american("0810", "St", kGun);
  field.player_turn(American, 5);
  field.battle.roll(0);
  expect_list_and_check_agree(field.battle);
  field.choose(gun).act(make(ActionKind::VolumeChoice, unit));
  EXPECT_EQ(field.battle.hex_of(unit), "0606");
  EXPECT_EQ(field.battle.hex_of(gun), "0807");
}

TEST(StephensMarch, DrivenUnitsDoNotMoveAgainOthersDo) {
  PROVES("GER.3.2.1");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St");
  const PieceId other = field.american("0210", "W");
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  ASSERT_EQ(field.battle.waiting(), "activate");
  EXPECT_EQ(field.battle.check(make(ActionKind::Activate, unit)).reason, Reason::StephenDirection);
  EXPECT_TRUE(field.battle.legal(make(ActionKind::Activate, other)));
}

TEST(StephensMarch, DenseFogTakesAPointAcrossCountry) {
  PROVES("GER.3.1.1.MP");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St");
  field.player_turn(American, 5, Weather::Dense);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "0607");
}

TEST(StephensMarch, StopsAtEnemiesTheirZocAndFullHexes) {
  PROVES("GER.3.2.1", "BOAR.8.31", "BOAR.7.2", "BOAR.9.3");
  Field field;
  field.always(HexStep::Up);
  const PieceId zoc = field.american("0210", "St");
  field.battle.unit(British, "0107");  // its ZOC reaches 0208
  const PieceId full = field.american("0610", "St");
  field.american("0608", "W", {.strength = 6, .reduced = 3});
  const PieceId barred = field.american("1010", "St");
  field.battle.unit(British, "1009", kGun);
  field.player_turn(American, 5);
  field.battle.roll(0);
  EXPECT_FALSE(field.offers(barred)) << "cannot move a single hex";
  EXPECT_TRUE(field.offers(barred, 1)) << "but may stay to fight";
  field.choose(zoc);
  EXPECT_EQ(field.battle.hex_of(zoc), "0208");
  field.choose(full);
  EXPECT_EQ(field.battle.hex_of(full), "0609");
  EXPECT_EQ(field.battle.hex_of(barred), "1010");
}

TEST(StephensMarch, MayStayNextToEnemiesGunsMayNot) {
  PROVES("GER.3.2.1.STAY");
  Field field;
  field.always(HexStep::Down);
  const PieceId unit = field.american("0606", "St");
  const PieceId gun = field.american("0606", "St", kGun);
  const PieceId away = field.american("0206", "St");
  field.battle.unit(British, "0605");
  field.player_turn(American, 5);
  field.battle.roll(0);
  EXPECT_TRUE(field.offers(unit, 1));
  EXPECT_FALSE(field.offers(gun, 1));
  EXPECT_FALSE(field.offers(away, 1));
  expect_list_and_check_agree(field.battle);
  field.choose(unit, 1);
  EXPECT_EQ(field.battle.hex_of(unit), "0606");
}

TEST(StephensMarch, LeavingTheMapCostsMoraleOnce) {
  PROVES("GER.3.2.1.OFF");
  Field field;
  field.always(HexStep::Up);
  const PieceId one = field.american("0602", "St");
  const PieceId two = field.american("0802", "St");
  field.player_turn(American, 5);
  const int before = field.battle.morale_of(American);
  field.battle.roll(0);
  field.choose(one);
  EXPECT_EQ(field.battle.piece(one).hex, kMarchedOff);
  EXPECT_EQ(field.battle.morale_of(American), before - 1);
  field.choose(two);
  EXPECT_EQ(field.battle.piece(two).hex, kMarchedOff);
  EXPECT_EQ(field.battle.morale_of(American), before - 1);
}

TEST(StephensMarch, NoRestrictionLeavesThemFree) {
  PROVES("GER.3.2.1.NINE");
  Field field;
  field.always(HexStep::Up);
  field.data->stephen_table[2].by_die[9] = germantown::kNoRestriction;
  const PieceId unit = field.american("0601", "St");
  field.player_turn(American, 3);
  field.battle.roll(9);
  ASSERT_EQ(field.battle.waiting(), "activate");
  field.battle.activate(unit);
  for (const Action& action : field.battle.actions()) {
    EXPECT_TRUE(action.kind == ActionKind::Stop || action.hex < field.battle.look().grid().size());
  }
}

TEST(StephensMarch, StartsOnTurnTwo) {
  PROVES("GER.1.7.STE", "GER.3.2.1");
  Field field;
  field.always(HexStep::Up);
  field.data->stephen_table[0].rolled = false;
  field.american("0610", "St");
  field.player_turn(American, 1);
  EXPECT_EQ(field.battle.waiting(), "activate");
}

TEST(StephensMarch, RoadInTheDirectionMustBeFollowed) {
  PROVES("GER.3.2.1.2");
  Field field;
  field.always(HexStep::Up);
  field.battle.road({"0611", "0610", "0609", "0708", "0808", "0907", "1007", "1106"});
  const PieceId unit = field.american("0610", "St");
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "1106") << "where the road ends, inside the map";
}

TEST(StephensMarch, OtherDirectionsLeaveTheRoad) {
  PROVES("GER.3.2.1.2.OFFR");
  Field field;
  field.always(HexStep::RightUp);
  field.battle.road({"0611", "0610", "0609", "0608"});
  const PieceId unit = field.american("0610", "St");
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "1008");
}

TEST(StephensMarch, EnemiesByTheRoadEndTheMarch) {
  PROVES("GER.3.2.1.2.END", "BOAR.9.51");
  Field field;
  field.always(HexStep::Up);
  field.battle.road({"0611", "0610", "0609", "0608", "0607", "0606", "0605"});
  field.battle.unit(British, "0506");  // next to 0606 and 0607
  const PieceId unit = field.american("0610", "St");
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "0608");
}

TEST(StephensMarch, ForksEquallyNearAreTheOwnersChoice) {
  PROVES("GER.3.2.1.2.FORK");
  Field field;
  field.always(HexStep::Up);
  field.battle.road({"0611", "0610", "0609"});
  field.battle.road({"0609", "0508", "0507", "0506"});
  field.battle.road({"0609", "0708", "0707"});
  field.battle.road({"0609", "0709"});
  const PieceId unit = field.american("0610", "St");
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  ASSERT_EQ(field.battle.waiting(), "stephen_fork");
  expect_list_and_check_agree(field.battle);
  EXPECT_EQ(field.battle.actions().size(), 2U);
  field.battle.act(make(ActionKind::VolumeChoice, unit, field.battle.hex("0508")));
  EXPECT_EQ(field.battle.hex_of(unit), "0506");
}

TEST(StephensMarch, TheGeneralEndsWithHisInfantry) {
  PROVES("GER.3.2.1.GEN");
  Field field;
  field.always(HexStep::Up);
  const PieceId one = field.american("0610", "St");
  const PieceId two = field.american("0810", "St");
  field.american("0310", "St", kGun);
  field.data->stephen = field.battle.leader(American, "0610");
  const PieceId general = field.data->stephen;
  field.player_turn(American, 5);
  field.battle.roll(0);
  while (field.battle.waiting() == "stephen_unit") {
    field.battle.act(field.battle.actions().front());
  }
  ASSERT_EQ(field.battle.waiting(), "stephen_general_place");
  expect_list_and_check_agree(field.battle);
  EXPECT_EQ(field.battle.actions().size(), 2U);
  field.battle.act(make(ActionKind::VolumeChoice, general, field.battle.piece(two).hex));
  EXPECT_EQ(field.battle.piece(general).hex, field.battle.piece(two).hex);
  EXPECT_NE(field.battle.piece(general).hex, field.battle.piece(one).hex);
}

// ---- friendly fire (GER.3.2.2) ----

/// Stephen's unit next to one of Wayne's, a gun of Wayne's and a unit without letter.
struct Mistaken {
  Mistaken() {
    stephen = field.american("0606", "St");
    wayne = field.american("0605", "W");
    gun = field.american("0605", "W", kGun);
    plain = field.american("0705", "");
    far = field.american("0604", "N");
    farther = field.american("0603", "N");
  }
  void roll_for_stephen(int die, Weather weather = Weather::Clear) {
    field.player_turn(American, 4, weather);
    field.choose(stephen);
    field.battle.roll(die);
  }
  Field field;
  PieceId stephen, wayne, gun, plain, far, farther;
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

TEST(Panic, PanickedUnitsNeitherMoveNorProjectZoc) {
  PROVES("GER.3.2.3.ST");
  Field field;
  const PieceId unit = field.american("0606", "W");
  field.battle.flag(unit, kPanicked);
  field.player_turn(American, 6);
  EXPECT_EQ(germantown::may_activate_here(field.battle.look(), unit).reason, Reason::Panicked);
  EXPECT_FALSE(in_good_order(field.battle.look(), unit));
  EXPECT_EQ(combat_strength(field.battle.look(), unit), 2) << "half of 3, rounded up";
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
}

// ---- release (GER.3.3) ----

TEST(Release, TheCampsWakeUpOneAfterTheOther) {
  PROVES("GER.3.3");
  Field field;
  const auto bit = [](Nationality nationality) { return 1U << static_cast<unsigned>(nationality); };
  field.data->release = {
      {1, static_cast<std::uint8_t>(bit(Nationality::British) | bit(Nationality::Hessian)), 6},
      {2, static_cast<std::uint8_t>(bit(Nationality::Hessian)), germantown::ReleaseRow::kAnyFile},
      {3, 0xFF, germantown::ReleaseRow::kAnyFile}};
  Battle& battle = field.battle;
  const PieceId north = battle.unit(British, "0605");
  const PieceId south = battle.unit(British, "0705");
  const PieceId hessian = battle.unit(British, "0805", {.nationality = Nationality::Hessian});
  const PieceId rangers = battle.unit(British, "0505", {.nationality = Nationality::Provincial});
  const auto free = [&](PieceId id) {
    return germantown::may_activate_here(battle.look(), id).ok();
  };
  field.player_turn(British, 1);
  EXPECT_TRUE(free(north));
  EXPECT_FALSE(free(south));
  EXPECT_FALSE(free(hessian));
  EXPECT_FALSE(free(rangers));
  const Verdict verdict = battle.check(make(ActionKind::Activate, south));
  EXPECT_EQ(verdict.reason, Reason::NotReleased);
  EXPECT_EQ(verdict.number, 3);
  battle.activate(north).move("0805");
  field.player_turn(British, 2);
  EXPECT_TRUE(free(north)) << "once free, always free";
  EXPECT_FALSE(free(south));
  EXPECT_TRUE(free(hessian));
  field.player_turn(British, 3);
  EXPECT_TRUE(free(south));
  EXPECT_TRUE(free(rangers));
}

// ---- fog (GER.3.1) ----

TEST(Fog, IsRolledOnItsTurnsAndNeverThickens) {
  PROVES("GER.3.1", "GER.1.7.FOG");
  Field field;
  field.data->fog[0].fixed = Weather::Dense;
  for (const std::size_t turn : {3U, 4U}) {
    field.data->fog[turn].rolled = true;
    field.data->fog[turn].by_die = {Weather::Dense, Weather::Moderate, Weather::Clear};
  }
  Battle& battle = field.battle;
  field.american("0606", "W");
  battle.momentum(American, 0);
  EXPECT_EQ(battle.state().weather, Weather::Dense);
  Play play{battle.scenario(), battle.state(), nullptr};
  const auto rolled = [&](int turn, int die) {
    battle.state().turn = static_cast<std::uint8_t>(turn);
    germantown::kFogDie.roll(play, Task{}, die);
    return battle.state().weather;
  };
  EXPECT_EQ(rolled(4, 1), Weather::Moderate);
  EXPECT_EQ(rolled(5, 0), Weather::Moderate) << "dense again is not possible";
  EXPECT_EQ(rolled(5, 2), Weather::Clear);
}

// ---- bombardment (GER.3.5) ----

TEST(Bombardment, InTheZoneOnClearTurnsByTheAmericans) {
  PROVES("GER.3.5", "GER.3.5.P", "GER.1.7.ART");
  Field field;
  const PieceId inside = field.battle.unit(British, "0605");
  const PieceId outside = field.battle.unit(British, "0805");
  field.data->bombardment_zone = {field.battle.hex("0605"), field.battle.hex("0606")};
  field.player_turn(British, 7);
  const auto strength = [&](Side side, PieceId id) {
    return germantown::militia_guns(field.battle.look(), side, id).strength;
  };
  EXPECT_EQ(strength(American, inside), 1);
  EXPECT_EQ(strength(American, outside), 0);
  EXPECT_EQ(strength(British, inside), 0);
  EXPECT_EQ(germantown::militia_guns(field.battle.look(), American, inside).range, 3);
  field.battle.state().weather = Weather::Moderate;
  EXPECT_EQ(strength(American, inside), 0);
}

// ---- surprise, fury, Ewald ----

struct Assault {
  explicit Assault(UnitType defender, bool vanguard = false) {
    attacker = field.american("0606", "W", {.vanguard = vanguard});
    field.data->wayne_formation = field.battle.scenario().pieces[attacker].formation;
    field.data->wayne = field.battle.leader(American, "0606");
    target = field.battle.unit(British, "0605", {.type = defender});
  }
  int bonus(int turn) {
    field.battle.momentum(American, 0);
    State& state = field.battle.state();
    state.turn = static_cast<std::uint8_t>(turn);
    state.phasing = American;
    state.combat.id = 1;
    state.combat.attacker_lead = attacker;
    state.pieces[attacker].combat = 1;
    state.pieces[target].combat = 1;
    Modifiers out;
    germantown::add_combat_bonuses(field.battle.look(), out);
    return total(out);
  }
  Field field;
  PieceId attacker, target;
};

TEST(Surprise, HelpsTheVanguardOnTheFirstTurnOnly) {
  PROVES("GER.3.6", "GER.4.3");
  EXPECT_EQ(Assault(UnitType::Infantry, true).bonus(1), 1);
  EXPECT_EQ(Assault(UnitType::Infantry, true).bonus(2), 0);
  EXPECT_EQ(Assault(UnitType::Infantry, false).bonus(1), 0);
}

TEST(WaynesFury, AgainstLightInfantryWithWayneThere) {
  PROVES("GER.3.7");
  EXPECT_EQ(Assault(UnitType::LightInfantry).bonus(5), 1);
  EXPECT_EQ(Assault(UnitType::Infantry).bonus(5), 0);
  Assault alone(UnitType::LightInfantry);
  alone.bonus(5);
  Play play{alone.field.battle.scenario(), alone.field.battle.state(), nullptr};
  place(play, alone.field.data->wayne, alone.field.battle.hex("0707"));
  EXPECT_EQ(alone.bonus(5), 0);
}

TEST(Ewald, LeadsAloneOrWithHessiansNotInAMultiHexAttack) {
  PROVES("GER.3.9.3", "BOAR.14.4");
  Field field;
  Battle& battle = field.battle;
  const UnitSpec hessian{.nationality = Nationality::Hessian};
  UnitSpec captain = hessian;
  captain.demi_leader = true;
  const PieceId ewald = battle.unit(British, "0606", captain);
  const PieceId grenadiers = battle.unit(British, "0505", hessian);
  const PieceId guards = battle.unit(British, "0808");
  const PieceId enemy = battle.unit(American, "0605");
  battle.momentum(American, 0);
  State& state = battle.state();
  state.phasing = British;
  state.combat.id = 1;
  for (const PieceId id : {ewald, enemy}) state.pieces[id].combat = 1;
  const auto unlocks = [&] { return germantown::ewald_unlocks(battle.look(), British); };
  EXPECT_TRUE(unlocks());
  state.pieces[grenadiers].combat = 1;
  EXPECT_FALSE(unlocks()) << "attack from two hexes";
  state.pieces[ewald].combat = 0;
  EXPECT_TRUE(unlocks()) << "next to the attackers, not among them";
  Play play{battle.scenario(), state, nullptr};
  place(play, guards, battle.hex("0606"));
  EXPECT_FALSE(unlocks()) << "in the company of others";
  EXPECT_FALSE(germantown::ewald_unlocks(battle.look(), American));
}

// ---- the Chew House and victory ----

TEST(ChewHouse, RemembersWhoHeldItLast) {
  PROVES("GER.3.10.5", "GER.2.4.1");
  Field field;
  Battle& battle = field.battle;
  field.data->chew_house = battle.hex("0605");
  const PieceId garrison = battle.unit(British, "0605");
  const PieceId unit = field.american("0606", "W");
  Objective house;
  house.side = British;
  house.hex = battle.hex("0605");
  house.last_occupied = true;
  battle.scenario().objectives = {house};
  battle.momentum(American, 0);
  Play play{battle.scenario(), battle.state(), nullptr};
  EXPECT_EQ(germantown::own_final_halves(battle.look(), British), 2);
  place(play, garrison, battle.hex("0303"));
  EXPECT_EQ(germantown::own_final_halves(battle.look(), British), 2) << "held it last";
  germantown::note_garrison(play, unit, battle.hex("0605"));
  EXPECT_EQ(germantown::own_final_halves(battle.look(), British), 0);
  EXPECT_TRUE(germantown::held_chew_house_last(battle.look(), American));
}

TEST(DecisiveVictory, BritishBySeventeenOrTwelvePoints) {
  PROVES("GER.2.1.1", "GER.2.1.1.W");
  Field field;
  Battle& battle = field.battle;
  const PieceId lost = field.american("0606", "W", {.strength = 6, .reduced = 3});
  const PieceId taken = field.american("0506", "W", {.strength = 5, .reduced = 3});
  const PieceId reduced = field.american("0406", "W", {.strength = 6, .reduced = 3});
  const PieceId more = field.american("0306", "W", {.strength = 3, .reduced = 2});
  const PieceId militia = field.american("0306", "A", {.type = UnitType::Militia, .strength = 3});
  const PieceId gun = field.american("0306", "W", kGun);
  field.data->washington = battle.leader(American, "0707");
  battle.momentum(American, 0);
  Play play{battle.scenario(), battle.state(), nullptr};
  place(play, lost, kEliminated);
  place(play, militia, kEliminated);
  place(play, gun, kCaptured);
  place(play, taken, kCaptured);
  battle.state().pieces[reduced].steps = 1;
  EXPECT_EQ(germantown::american_strength_lost(battle.look()), 14);
  EXPECT_FALSE(germantown::british_decisive(battle.look()));
  place(play, field.data->washington, kEliminated);
  EXPECT_TRUE(germantown::british_decisive(battle.look())) << "12 are enough without Washington";
  place(play, field.data->washington, battle.hex("0707"));
  place(play, more, kEliminated);
  EXPECT_TRUE(germantown::british_decisive(battle.look()));
}

TEST(DecisiveVictory, AmericanAtTheEntryOrInTheVillage) {
  PROVES("GER.2.1.2", "GER.2.1.2.P");
  Field field;
  Battle& battle = field.battle;
  field.data->entry_b = battle.hex("0612");
  field.data->chew_house = battle.hex("0303");
  field.data->market_square = battle.hex("0609");
  const PieceId unit = field.american("0612", "W");
  const PieceId gun = field.american("0101", "W", kGun);
  const PieceId enemy = battle.unit(British, "1010");
  battle.momentum(American, 0);
  Play play{battle.scenario(), battle.state(), nullptr};
  EXPECT_TRUE(germantown::american_decisive(battle.look()));
  place(play, enemy, battle.hex("0611"));
  EXPECT_FALSE(germantown::american_decisive(battle.look())) << "British unit next to it";
  place(play, enemy, battle.hex("1010"));
  place(play, unit, battle.hex("0101"));
  place(play, gun, battle.hex("0612"));
  EXPECT_FALSE(germantown::american_decisive(battle.look())) << "guns do not count";
  germantown::note(play, Fact::Incident);
  place(play, unit, battle.hex("0609"));
  EXPECT_FALSE(germantown::american_decisive(battle.look())) << "never held the house";
  germantown::note_garrison(play, unit, battle.hex("0303"));
  EXPECT_TRUE(germantown::american_decisive(battle.look()));
}

}  // namespace
}  // namespace linstock::boar::testing
