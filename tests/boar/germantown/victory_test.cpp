// The Chew House and decisive victories (GER.2.1, GER.3.10.5).
#include "tests/boar/germantown/field.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

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

TEST(ChewHouse, IsTakenByPassingThrough) {
  PROVES("GER.3.10.5");
  Field field;
  Battle& battle = field.battle;
  battle.terrain("0605", "chew_house");
  field.data->chew_house = battle.hex("0605");
  const PieceId horse = field.american("0606", "", {.type = UnitType::Cavalry});
  field.player_turn(American, 1);
  battle.activate(horse).move("0604");
  EXPECT_TRUE(germantown::held_chew_house_last(battle.look(), American));
}

TEST(ChewHouse, GunsAndLeadersDoNotHoldIt) {
  PROVES("GER.3.10.5", "GER.3.10.1", "GER.2.1.2.P");
  Field field;
  Battle& battle = field.battle;
  field.data->chew_house = battle.hex("0605");
  const PieceId gun = field.american("0606", "W", kFieldGun);
  const PieceId rider = battle.leader(American, "0606");
  const PieceId horse = field.american("0606", "", {.type = UnitType::Cavalry});
  battle.unit(British, "0605");
  battle.momentum(American, 0);
  Play play{battle.scenario(), battle.state(), nullptr};
  germantown::note_garrison(play, gun, battle.hex("0605"));
  germantown::note_garrison(play, rider, battle.hex("0605"));
  germantown::note_garrison(play, horse, battle.hex("0606"));
  EXPECT_TRUE(germantown::held_chew_house_last(battle.look(), British));
  germantown::note_garrison(play, horse, battle.hex("0605"));
  EXPECT_FALSE(germantown::held_chew_house_last(battle.look(), British));
}

TEST(DecisiveVictory, StepsLostCountThoughTheUnitHasMarchedOff) {
  PROVES("GER.2.1.1", "GER.2.1.1.W", "GER.3.2.1.OFF");
  Field field;
  Battle& battle = field.battle;
  const PieceId reduced = field.american("0606", "St", {.strength = 6, .reduced = 2});
  const PieceId whole = field.american("0506", "St", {.strength = 5, .reduced = 3});
  const PieceId fallen = field.american("0406", "W", {.strength = 8, .reduced = 3});
  field.data->washington = battle.leader(American, "0707");
  battle.momentum(American, 0);
  Play play{battle.scenario(), battle.state(), nullptr};
  battle.state().pieces[reduced].steps = 1;
  place(play, reduced, kMarchedOff);
  place(play, whole, kMarchedOff);
  EXPECT_EQ(germantown::american_strength_lost(battle.look()), 4);
  place(play, fallen, kCaptured);
  place(play, field.data->washington, kFledOff);
  EXPECT_FALSE(germantown::british_decisive(battle.look())) << "gone, but no casualty";
  place(play, field.data->washington, kCaptured);
  EXPECT_TRUE(germantown::british_decisive(battle.look()));
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
  const PieceId gun = field.american("0306", "W", kFieldGun);
  const PieceId enemy = battle.unit(British, "0909", {.strength = 6, .reduced = 3});
  field.data->washington = battle.leader(American, "0707");
  battle.momentum(American, 0);
  Play play{battle.scenario(), battle.state(), nullptr};
  place(play, lost, kEliminated);
  place(play, militia, kEliminated);
  place(play, gun, kCaptured);
  place(play, enemy, kCaptured);
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
  const PieceId gun = field.american("0101", "W", kFieldGun);
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
  place(play, unit, battle.hex("0608"));
  EXPECT_FALSE(germantown::american_decisive(battle.look())) << "next to the square is not in it";
  place(play, unit, battle.hex("0612"));
  EXPECT_FALSE(germantown::american_decisive(battle.look())) << "the entry counts no more";
}

TEST(DecisiveVictory, ForBothAtOnceIsADraw) {
  PROVES("GER.2.1");
  for (const bool british : {true, false}) {
    Field field;
    Battle& battle = field.battle;
    field.data->entry_b = battle.hex("0612");
    field.data->british_decisive_sp = 3;
    field.american("0612", "W");
    const PieceId lost = field.american("0101", "W");
    battle.momentum(American, 0);
    Play play{battle.scenario(), battle.state(), nullptr};
    if (british) place(play, lost, kEliminated);
    germantown::check_decisive_victory(play);
    EXPECT_EQ(battle.state().level, british ? VictoryLevel::Draw : VictoryLevel::Decisive);
  }
}

}  // namespace
}  // namespace linstock::boar::testing
