// Step e: shots one after the other, and what they do.
#include "rules/tabletop/fire.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Their line shoots at ours from four inches; they are the side that waits.
struct Volley {
  explicit Volley(const UnitSpec& target_spec = {}, const UnitSpec& firer_spec = {}) {
    target = table.unit(kUs, {3600, 3000}, 0, target_spec);
    firer = table.unit(kThem, {3600, 2500}, 180, firer_spec);
  }
  Volley& begin() {
    table.build();
    table.begin(TaskKind::AskFire, kThem);
    return *this;
  }
  Volley& fire() {
    table.act(ActionKind::Fire, firer, target);
    return *this;
  }
  [[nodiscard]] const Unit& unit() const { return table.state.units[target]; }
  Table table;
  UnitId target = kNone;
  UnitId firer = kNone;
};

TEST(Fire, SevenOrMoreTakesAPoint) {
  PROVES("TT.fire.2", "TT.seq.e");
  for (int sum = 2; sum <= 12; ++sum) {
    Volley volley({.morale = 9});  // nothing shakes it
    volley.begin().fire();
    volley.table.roll_sum(sum);
    EXPECT_EQ(volley.unit().strength, sum >= 7 ? 5 : 6) << sum;
    EXPECT_EQ(volley.unit().morale, Morale::Steady);
    EXPECT_EQ(volley.table.events.last(EventKind::FireRoll).c, sum);
  }
}

TEST(Fire, FactorsCountForTheDice) {
  PROVES("TT.fire.2");
  Volley volley({.morale = 6}, {.kind = Kind::Militia});  // -1
  volley.begin().fire();
  volley.table.roll(34);
  EXPECT_EQ(volley.unit().strength, 6);
  const Event roll = volley.table.events.last(EventKind::FireRoll);
  EXPECT_EQ(roll.a, 3);
  EXPECT_EQ(roll.b, 4);
  EXPECT_EQ(roll.c, 6);
  EXPECT_EQ(roll.factors.size(), 1U);
}

TEST(Fire, MoreThanItsMoraleShakesTheTarget) {
  PROVES("TT.fmor.1", "TT.fire.2");
  // Basic morale 4: a total of 5 shakes without a loss; 4 does not.
  for (const int sum : {4, 5}) {
    Volley volley({.strength = 6, .morale = -2});
    volley.begin().fire();
    volley.table.roll_sum(sum);
    EXPECT_EQ(volley.unit().strength, 6);
    EXPECT_EQ(volley.unit().morale, sum == 5 ? Morale::Shaken : Morale::Steady);
    const Event event = volley.table.events.last(EventKind::FireMorale);
    EXPECT_EQ(event.other, volley.target);
    EXPECT_EQ(event.a, sum);
    EXPECT_EQ(event.b, 4);
    EXPECT_EQ(event.c, sum == 5 ? 1 : 0);
  }
}

TEST(Fire, MoraleIsThatAfterTheLoss) {
  PROVES("TT.fmor.1");
  Volley volley({.morale = 1});  // 7 before, 6 after the loss
  volley.begin().fire();
  volley.table.roll_sum(7);
  EXPECT_EQ(volley.unit().strength, 5);
  EXPECT_EQ(volley.unit().morale, Morale::Shaken);
}

TEST(Fire, ShakenAndRoutingUnitsOnlyLosePoints) {
  PROVES("TT.fmor.1");
  for (const Morale state : {Morale::Shaken, Morale::Routing}) {
    Volley volley({.state = state});
    volley.begin().fire();
    volley.table.roll_sum(12);
    EXPECT_EQ(volley.unit().strength, 5);
    EXPECT_EQ(volley.unit().morale, state);
    EXPECT_EQ(volley.table.events.count(EventKind::MoraleChanges), 0);
  }
}

TEST(Fire, TheLastPointDestroys) {
  PROVES("TT.fire.2");
  Volley volley({.strength = 1});
  volley.begin().fire();
  volley.table.roll_sum(7);
  EXPECT_EQ(volley.unit().fate, Fate::Destroyed);
  EXPECT_EQ(volley.table.events.count(EventKind::FireMorale), 0);
}

TEST(Fire, EachUnitFiresOnce) {
  PROVES("TT.seq.e");
  Volley volley;
  const UnitId second = volley.table.unit(kThem, {4100, 2500}, 180);
  volley.begin();
  const Action first{ActionKind::Fire, volley.firer, volley.target, 0, 0};
  EXPECT_TRUE(volley.table.lists(first));
  volley.table.act(first);
  volley.table.roll_sum(2);
  EXPECT_EQ(volley.table.pending_kind(), TaskKind::AskFire);
  EXPECT_EQ(volley.table.check(first).reason, Reason::FiredAlready);
  EXPECT_FALSE(volley.table.lists(first));
  EXPECT_TRUE(volley.table.lists({ActionKind::Fire, second, volley.target, 0, 0}));
  volley.table.act(ActionKind::EndFire);
  EXPECT_TRUE(volley.table.done());
}

TEST(Fire, RefusalsOfTheDecision) {
  PROVES("TT.seq.e");
  Volley volley;
  volley.begin();
  const auto reason = [&volley](const Action& action) { return volley.table.check(action).reason; };
  EXPECT_EQ(reason({ActionKind::Fire, volley.target, volley.firer, 0, 0}), Reason::NotYours);
  EXPECT_EQ(reason({ActionKind::Fire, 200, volley.target, 0, 0}), Reason::UnknownPiece);
  EXPECT_EQ(reason({ActionKind::Fire, volley.firer, 200, 0, 0}), Reason::UnknownPiece);
  EXPECT_EQ(reason({ActionKind::Fire, volley.firer, volley.target, 3, 0}), Reason::NotThisDecision);
  EXPECT_EQ(reason({ActionKind::Fire, volley.firer, volley.target, 0, 1}), Reason::NotThisDecision);
  EXPECT_EQ(reason({ActionKind::Bombard, volley.firer, 0, 0, 0}), Reason::UnknownPiece);
  EXPECT_EQ(reason({.kind = ActionKind::EndTurning}), Reason::NotThisDecision);
  EXPECT_EQ(reason({.kind = ActionKind::EndFire, .value = 1}), Reason::NotThisDecision);
  EXPECT_EQ(reason({.kind = ActionKind::Roll, .value = 11}), Reason::NotThisDecision);
  volley.fire();
  EXPECT_EQ(reason({.kind = ActionKind::EndFire}), Reason::NotThisDecision) << "dice are due";
  EXPECT_EQ(reason({.kind = ActionKind::Roll, .value = 17}), Reason::NotThisDecision);
  EXPECT_EQ(reason({.kind = ActionKind::Roll, .value = 60}), Reason::NotThisDecision);
  EXPECT_EQ(volley.table.legal().size(), 36U);
}

TEST(Fire, GeneralsAreInDangerWhenTheirUnitLoses) {
  PROVES("TT.gen.1");
  Volley volley;
  const GeneralId general = volley.table.general(kUs, {}, {.with = volley.target});
  volley.table.general(kUs, {3600, 3100});  // near, but with nobody
  volley.begin().fire();
  volley.table.roll_sum(6);
  EXPECT_EQ(volley.table.pending_kind(), TaskKind::AskFire) << "no loss, no danger";
  Volley second;
  second.table.general(kUs, {}, {.with = second.target});
  second.begin().fire();
  second.table.roll_sum(7);
  ASSERT_EQ(second.table.pending_kind(), TaskKind::GeneralDie);
  second.table.roll_sum(9);
  EXPECT_EQ(second.table.state.generals[general].wounds, 1);
  EXPECT_EQ(second.table.pending_kind(), TaskKind::AskFire);
}

// ---- buildings and works

/// Their gun shoots at ours in a house of this strength, or at the empty house.
struct House {
  explicit House(int strength, bool occupied = true,
                 TerrainKind kind = TerrainKind::SmallBuilding) {
    house = table.building(kind, {3500, 2800}, {3700, 3200}, strength);
    if (occupied) ours = table.unit(kUs, {3600, 3000}, 0, {.morale = 6, .building = house});
    piece = table.unit(kThem, {3600, 1500}, 180, gun(GunKind::Heavy));
    musket = table.unit(kThem, {3600, 2500}, 180);
    table.build();
    table.begin(TaskKind::AskFire, kThem);
  }
  Table table;
  TerrainId house = kNone;
  UnitId ours = kNone;
  UnitId piece = kNone;
  UnitId musket = kNone;
};

TEST(Fire, GunsShareOneRollBetweenTroopsAndBuilding) {
  PROVES("TT.fort.2", "TT.fort.1");
  struct Case {
    int sum;
    int unit;
    int building;
  };
  // 6 SP give hard cover, -2 for the troops alone.
  for (const Case& one : {Case{6, 6, 6}, Case{7, 6, 5}, Case{8, 6, 5}, Case{9, 5, 5}}) {
    House house(6);
    remove_unit(house.table.play(), house.musket, Fate::FledOff, kNoRule);
    house.table.act(ActionKind::Fire, house.piece, house.ours);
    house.table.roll_sum(one.sum);
    EXPECT_EQ(house.table.at(house.ours).strength, one.unit) << one.sum;
    EXPECT_EQ(house.table.state.terrain[house.house], one.building) << one.sum;
  }
}

TEST(Fire, CoverFallsWithDamage) {
  PROVES("TT.fort.3", "TT.fort.2");
  House house(5);
  remove_unit(house.table.play(), house.musket, Fate::FledOff, kNoRule);
  EXPECT_EQ(total(shot_at(house.table.look(), house.piece, house.ours).factors), -2);
  house.table.act(ActionKind::Fire, house.piece, house.ours);
  house.table.roll_sum(7);
  house.table.at(house.piece).flags &= static_cast<std::uint16_t>(~kFired);
  EXPECT_EQ(total(shot_at(house.table.look(), house.piece, house.ours).factors), -1);
}

TEST(Fire, MusketsDoNotDamageBuildings) {
  PROVES("TT.fort.2");
  House house(6);
  house.table.act(ActionKind::Fire, house.musket, house.ours);
  house.table.roll_sum(12);
  EXPECT_EQ(house.table.at(house.ours).strength, 5);
  EXPECT_EQ(house.table.state.terrain[house.house], 6);
}

TEST(Fire, GunsFireBallAtBuildings) {
  PROVES("TT.fort.2", "TT.ff.5");
  House house(6);
  remove_unit(house.table.play(), house.musket, Fate::FledOff, kNoRule);
  const Shot shot = shot_at(house.table.look(), house.piece, house.ours);
  EXPECT_EQ(shot.band, Band::Short);
  EXPECT_FALSE(shot.canister);
}

TEST(Fire, WhoeverIsInADestroyedBuildingStandsInTheOpen) {
  PROVES("TT.fort.3", "TT.fort.2");
  House house(1);
  remove_unit(house.table.play(), house.musket, Fate::FledOff, kNoRule);
  house.table.act(ActionKind::Fire, house.piece, house.ours);
  house.table.roll_sum(7);
  EXPECT_EQ(house.table.state.terrain[house.house], 0);
  EXPECT_EQ(house.table.at(house.ours).building, kNone);
  EXPECT_EQ(house.table.at(house.ours).at, (Point{3600, 3000}));
  EXPECT_EQ(house.table.events.count(EventKind::Leaves), 1);
}

TEST(Fire, GunsBombardWhatIsEmpty) {
  PROVES("TT.fort.2", "TT.fort.4");
  for (const TerrainKind kind :
       {TerrainKind::SmallBuilding, TerrainKind::LargeBuilding, TerrainKind::Bridge,
        TerrainKind::Fieldwork, TerrainKind::Stockade, TerrainKind::Redoubt}) {
    House house(6, false, kind);
    remove_unit(house.table.play(), house.musket, Fate::FledOff, kNoRule);
    const Action action{ActionKind::Bombard, house.piece, house.house, 0, 0};
    EXPECT_TRUE(house.table.lists(action));
    house.table.act(action);
    house.table.roll_sum(7);
    EXPECT_EQ(house.table.state.terrain[house.house], 5);
    EXPECT_EQ(house.table.check(action).reason, Reason::FiredAlready);
    house.table.at(house.piece).flags &= static_cast<std::uint16_t>(~kFired);
    house.table.refresh();
    house.table.act(action);
    house.table.roll_sum(6);
    EXPECT_EQ(house.table.state.terrain[house.house], 5);
  }
}

TEST(Fire, BombardingIsForGunsAndForWhatStandsEmpty) {
  PROVES("TT.fort.2", "TT.fort.4");
  House occupied(6);
  Verdict verdict =
      occupied.table.check({ActionKind::Bombard, occupied.piece, occupied.house, 0, 0});
  EXPECT_EQ(verdict.reason, Reason::NoTarget);
  EXPECT_EQ(verdict.rule, "TT.fort.2"_rule);
  EXPECT_EQ(verdict.other, occupied.ours);
  House ruin(0, false);
  EXPECT_EQ(ruin.table.check({ActionKind::Bombard, ruin.piece, ruin.house, 0, 0}).reason,
            Reason::NoTarget);
  House fine(6, false);
  EXPECT_EQ(fine.table.check({ActionKind::Bombard, fine.musket, fine.house, 0, 0}).reason,
            Reason::NotGuns);
}

// ---- out of buildings

struct Windows {
  Windows() {
    house = table.building(TerrainKind::SmallBuilding, {3500, 2800}, {3700, 3200}, 6);
    inside = table.unit(kThem, {3600, 3000}, 0, {.building = house});
    north = table.unit(kUs, {3600, 2500}, 180, {.morale = 6});
    south = table.unit(kUs, {3600, 3500}, 0, {.morale = 6});
    east = table.unit(kUs, {4000, 3000}, 270, {.morale = 6});
    table.build();
    table.begin(TaskKind::AskFire, kThem);
  }
  Table table;
  TerrainId house = kNone;
  UnitId inside = kNone, north = kNone, south = kNone, east = kNone;
};

TEST(Fire, TroopsInBuildingsFireOutOfEverySide) {
  PROVES("TT.bld.2", "TT.bld.3");
  Windows windows;
  for (const UnitId target : {windows.north, windows.south, windows.east}) {
    const Shot whole = shot_at(windows.table.look(), windows.inside, target);
    EXPECT_TRUE(whole.verdict.ok());
    EXPECT_EQ(total(whole.factors), 0) << "formation does not count inside";
    const Shot one = shot_at(windows.table.look(), windows.inside, target, 1);
    EXPECT_TRUE(one.verdict.ok());
    EXPECT_EQ(total(one.factors), -2) << "a single base fires like a column";
  }
}

TEST(Fire, TheTwoBasesMayFireDifferentWays) {
  PROVES("TT.bld.3");
  Windows windows;
  Table& table = windows.table;
  const Action whole{ActionKind::Fire, windows.inside, windows.south, 0, 0};
  const Action second{ActionKind::Fire, windows.inside, windows.south, 2, 0};
  EXPECT_EQ(table.check(second).reason, Reason::FiredAlready) << "the first base comes first";
  table.act({ActionKind::Fire, windows.inside, windows.north, 1, 0});
  table.roll_sum(9);
  EXPECT_EQ(table.at(windows.north).strength, 5) << "9 - 2";
  EXPECT_EQ(table.check(whole).reason, Reason::FiredAlready);
  EXPECT_EQ(table.check({ActionKind::Fire, windows.inside, windows.south, 1, 0}).reason,
            Reason::FiredAlready);
  table.act(second);
  table.roll_sum(8);
  EXPECT_EQ(table.at(windows.south).strength, 6);
  EXPECT_EQ(table.legal().size(), 1U) << "both have fired";
}

}  // namespace
}  // namespace linstock::tabletop::testing
