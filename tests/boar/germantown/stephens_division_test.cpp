// Stephen's march (GER.3.2.1) on small fields.
#include "tests/boar/germantown/field.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

TEST(StephensMarch, UsesTheWholeAllowanceStraightOn) {
  PROVES("GER.3.2.1", "GER.3.2.1.FULL");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St");
  const PieceId gun = field.american("0810", "St", kFieldGun);
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
  field.battle.unit(British, "1009", kFieldGun);
  field.player_turn(American, 5);
  field.battle.roll(0);
  EXPECT_FALSE(field.offers(barred)) << "cannot move a single hex";
  EXPECT_TRUE(field.offers(barred, 1)) << "but may stay to fight";
  field.choose(zoc);
  EXPECT_EQ(field.battle.hex_of(zoc), "0208");
  field.choose(full);
  EXPECT_EQ(field.battle.hex_of(full), "0609");
  EXPECT_EQ(field.battle.hex_of(barred), "1010");
  EXPECT_EQ(germantown::may_activate_here(field.battle.look(), barred).reason,
            Reason::StephenDirection)
      << "who cannot march does not move later either";
}

TEST(StephensMarch, RifleZonesCostAPointEachWay) {
  PROVES("GER.3.2.1", "BOAR.8.31");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St");
  field.battle.unit(British, "0710", {.type = UnitType::Rifle});  // next to 0610, not to 0609
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "0607") << "four points: one to get away, three hexes";
}

TEST(StephensMarch, OneHexIsAlwaysPossible) {
  PROVES("GER.3.2.1.FULL", "BOAR.9.2.MIN");
  Field field;
  field.always(HexStep::Up);
  field.battle.terrain("0609", "heavy_woods");
  const PieceId unit = field.american("0610", "St", {.allowance = 1});
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "0609");
}

TEST(StephensMarch, DisruptedUnitsGoOneHexAndNotNextToEnemies) {
  PROVES("GER.3.2.1", "BOAR.13.3.MOVE", "GER.3.2.1.2");
  Field field;
  field.always(HexStep::Up);
  field.battle.road({"0210", "0209", "0208", "0207"});
  const PieceId by_road = field.american("0210", "St");
  const PieceId threatened = field.american("0610", "St");
  const PieceId engaged = field.american("1010", "St");
  const PieceId enemy = field.battle.unit(British, "0608");  // next to 0609
  const PieceId other = field.battle.unit(British, "1011");
  field.battle.disrupt(by_road).disrupt(threatened).disrupt(engaged);
  field.battle.disrupt(enemy).disrupt(other);  // no ZOC
  field.player_turn(American, 5);
  field.battle.roll(0);
  EXPECT_FALSE(field.offers(threatened));
  EXPECT_FALSE(field.offers(engaged)) << "it must get away as best it can";
  EXPECT_FALSE(germantown::may_stay_to_fight(field.battle.look(), engaged));
  field.choose(by_road);
  EXPECT_EQ(field.battle.hex_of(by_road), "0209");
  EXPECT_TRUE(field.battle.check(make(ActionKind::Activate, engaged)).ok());
}

TEST(StephensMarch, PinnedPanickedAndShatteredUnitsAreNotDriven) {
  PROVES("GER.3.2.1", "GER.3.2.3.ST", "BOAR.13.4.MOVE", "BOAR.13.1.PIN.B");
  Field field;
  const PieceId pinned = field.american("0210", "St");
  const PieceId panicked = field.american("0410", "St");
  const PieceId shattered = field.american("0610", "St");
  const PieceId sound = field.american("0810", "St");
  const PieceId other = field.american("1010", "W");
  const PieceId enemy = field.battle.unit(British, "0209");
  field.battle.pin({pinned, enemy}).flag(panicked, kPanicked).shatter(shattered);
  field.battle.begin({}, American);
  for (const PieceId id : {pinned, panicked, shattered, other})
    EXPECT_FALSE(germantown::is_driven(field.battle.look(), id));
  EXPECT_TRUE(germantown::is_driven(field.battle.look(), sound));
}

TEST(StephensMarch, InFogATrailInTheDirectionTakesTheWholeAllowance) {
  PROVES("GER.3.1.1.MP", "GER.3.2.1.FULL");
  Field field;
  field.always(HexStep::Up);
  field.battle.road({"0610", "0609", "0608", "0607", "0606"}, PathKind::Trail);
  const PieceId unit = field.american("0610", "St");
  field.player_turn(American, 5, Weather::Dense);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "0606");
}

TEST(StephensMarch, GunsHaltBeforeTheFortifiedHouse) {
  PROVES("GER.3.10.1", "GER.3.2.1.FULL");
  Field field;
  field.always(HexStep::Up);
  field.battle.terrain("0607", "chew_house");
  const PieceId gun = field.american("0610", "St", kFieldGun);
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(gun);
  EXPECT_EQ(field.battle.hex_of(gun), "0608") << "three points would do for the house";
}

TEST(StephensMarch, PointsPaidToEnterAreGone) {
  PROVES("GER.3.4.B", "GER.3.2.1.FULL");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St", {.entry = 1});
  Entry entry;
  entry.side = American;
  entry.turn = 5;
  entry.may_delay = false;
  entry.hex = field.battle.hex("0611");
  field.battle.scenario().entries = {entry};
  field.battle.momentum(American, 0);
  Play play{field.battle.scenario(), field.battle.state(), nullptr};
  place(play, unit, field.battle.hex("0610"));
  play.set_flag(unit, kArrived);
  const auto move = germantown::stephen_move(field.battle.look(), unit, HexStep::Up);
  EXPECT_EQ(move.path.size(), 3U);
  EXPECT_EQ(move.half_points, 8);
}

TEST(StephensMarch, NextToEnemiesTheRoadIsNoStrategicRoad) {
  PROVES("GER.3.2.1.2");
  Field field;
  field.always(HexStep::Up);
  field.battle.road({"0610", "0609", "0608", "0607", "0606", "0605", "0604"});
  field.battle.unit(British, "0710");
  const PieceId unit = field.american("0610", "St");
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.hex_of(unit), "0606") << "four hexes, not eight";
}

TEST(StephensMarch, EveryTurnAnew) {
  PROVES("GER.3.2.1");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St");
  for (const char* const end : {"0606", "0602"}) {
    field.player_turn(American, 5);
    field.battle.roll(0);
    field.choose(unit);
    EXPECT_EQ(field.battle.hex_of(unit), end);
  }
}

TEST(StephensMarch, ComesBeforeTheFriendlyFireCheck) {
  PROVES("GER.1.7", "GER.3.2.2");
  Field field;
  field.always(HexStep::Up);
  const PieceId unit = field.american("0610", "St");
  field.american("0710", "W");
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(unit);
  EXPECT_EQ(field.battle.waiting(), "activate") << "they touch no more";
}

TEST(StephensMarch, MayStayNextToEnemiesGunsMayNot) {
  PROVES("GER.3.2.1.STAY");
  Field field;
  field.always(HexStep::Down);
  const PieceId unit = field.american("0606", "St");
  const PieceId gun = field.american("0606", "St", kFieldGun);
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
  for (const int turn : {2, 3, 4}) {
    for (const int die : {8, 9}) {
      Field field;
      field.always(HexStep::Up);
      field.data->stephen_table[static_cast<std::size_t>(turn - 1)].by_die[9] =
          germantown::kNoRestriction;
      const PieceId unit = field.american("0601", "St");
      field.american("0909", "W");  // keeps the phase open
      field.player_turn(American, turn);
      field.battle.roll(die);
      if (die == 8) {
        field.choose(unit);
        EXPECT_EQ(field.battle.hex_of(unit), "off") << "driven north, turn " << turn;
        continue;
      }
      ASSERT_EQ(field.battle.waiting(), "activate");
      field.battle.activate(unit);
      EXPECT_FALSE(field.battle.check(make(ActionKind::Move, kNoPiece, kMarchedOff)).ok());
      field.battle.move("0602").move("0601").stop().end_movement();
      EXPECT_EQ(field.battle.hex_of(unit), "0601") << "turn " << turn;
    }
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
  field.american("0310", "St", kFieldGun);
  field.american("0210", "W");
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

/// The general alone at 0310, his infantry at 0610: where he is after the roll, and whether he may
/// still move.
struct LoneGeneral : Field {
  explicit LoneGeneral(std::string_view place = "0310") {
    always(HexStep::Up);
    data->stephen_table[3].by_die[9] = germantown::kNoRestriction;
    unit = american("0610", "St");
    data->stephen = battle.leader(American, place);
  }
  [[nodiscard]] std::string place() const { return battle.hex_of(data->stephen); }
  [[nodiscard]] bool may_move() const {
    return battle.check(make(ActionKind::Activate, data->stephen)).ok();
  }
  PieceId unit;
};

TEST(StephensMarch, TheGeneralIsWithHisInfantryWithoutRestrictionToo) {
  PROVES("GER.3.2.1.GEN", "GER.3.2.1.NINE");
  LoneGeneral alone;
  alone.player_turn(American, 4);
  alone.battle.roll(9);
  EXPECT_EQ(alone.place(), "0610");
  EXPECT_TRUE(alone.may_move());
  LoneGeneral there("0610");
  there.player_turn(American, 4);
  there.battle.roll(9);
  EXPECT_EQ(there.place(), "0610");
  EXPECT_TRUE(there.may_move());
}

TEST(StephensMarch, TheGeneralIsWithHisInfantryWhenNobodyIsDriven) {
  PROVES("GER.3.2.1.GEN");
  LoneGeneral alone;
  alone.battle.shatter(alone.unit);
  alone.player_turn(American, 5);
  ASSERT_EQ(alone.battle.waiting(), "activate") << "no roll";
  EXPECT_EQ(alone.place(), "0610");
  EXPECT_TRUE(alone.may_move());
}

TEST(StephensMarch, TheGeneralLeavesPinnedFriendsFree) {
  PROVES("GER.3.2.1.GEN", "BOAR.13.1.PIN.L");
  for (const int die : {0, 9}) {  // driven, and not
    LoneGeneral alone;
    const PieceId pinned = alone.american("0310", "W");
    const PieceId enemy = alone.battle.unit(British, "0309");
    alone.battle.pin({pinned, enemy});
    alone.player_turn(American, 4);
    const int before = alone.battle.morale_of(American);
    alone.battle.roll(die);
    if (die == 0) alone.choose(alone.unit);
    EXPECT_EQ(alone.place(), alone.battle.hex_of(alone.unit));
    EXPECT_EQ(alone.battle.morale_of(American), before);
    alone.battle.end_movement();
    EXPECT_EQ(alone.battle.morale_of(American), before) << "nor at the end of the phase";
  }
}

TEST(StephensMarch, WhoIsDrivenNextToPinnedEnemiesBarsNobodyFromBreakingOff) {
  PROVES("BOAR.13.1.PIN.B", "GER.3.2.1");
  Field field;
  field.always(HexStep::Up);
  const PieceId driven = field.american("0407", "St");
  const PieceId pinned = field.american("0606", "W");
  const PieceId enemy = field.battle.unit(British, "0505");
  field.battle.pin({pinned, enemy});
  field.player_turn(American, 5);
  field.battle.roll(0);
  field.choose(driven);
  ASSERT_EQ(field.battle.look().grid().distance(field.battle.piece(driven).hex,
                                                field.battle.piece(enemy).hex),
            1);
  EXPECT_TRUE(field.battle.check(make(ActionKind::Activate, pinned)).ok());
}

TEST(StephensMarch, ADrivenGeneralDoesNotMoveAgain) {
  PROVES("GER.3.2.1.GEN", "GER.3.2.1");
  LoneGeneral alone;
  alone.american("0210", "W");
  alone.player_turn(American, 5);
  alone.battle.roll(0);
  alone.choose(alone.unit);
  EXPECT_EQ(alone.place(), "0606");
  EXPECT_FALSE(alone.may_move());
}

}  // namespace
}  // namespace linstock::boar::testing
