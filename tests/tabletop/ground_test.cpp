// The terrain table, cell by cell, and what ground does otherwise.
#include "rules/tabletop/ground.hpp"

#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/moves.hpp"
#include "rules/tabletop/way.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

UnitSpec column(Troop troop) { return {.troop = troop, .formation = Formation::Column}; }

// The four columns of the table.
std::array<UnitSpec, 4> goers() {
  UnitSpec wheels = gun(GunKind::Light);
  wheels.formation = Formation::Column;
  return {column(Troop::CloseFoot), column(Troop::OpenFoot), column(Troop::Cavalry), wheels};
}

struct Row {
  TerrainKind kind;
  std::array<int, 4> percent;
};

// Half the depth of the body: guns are one base deep, columns two.
std::int32_t half_depth(const UnitSpec& spec) { return spec.troop == Troop::Gun ? 50 : 100; }

std::int32_t up(std::int32_t hundredths, int percent) {
  return (hundredths * 100 + percent - 1) / percent;
}

// An inch and a half through it, cell by cell; barred ground may not even be touched.
void expect_row(const Row& row) {
  for (std::size_t i = 0; i < 4; ++i) {
    Table table;
    const TerrainId piece = table.area(row.kind, {3000, 2000}, {4200, 2800});
    const bool barred = row.percent[i] == 0;
    const UnitSpec spec = goers()[i];
    const UnitId id = table.unit(kUs, {3600, barred ? 2900 + half_depth(spec) : 2600}, 0, spec);
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
    EXPECT_EQ(percent_in(row.kind, goer_of(table.look().info(id))), row.percent[i]);
    const Course course = march(table.look(), id, 150);
    if (barred) {
      EXPECT_EQ(course.verdict.reason, Reason::BarredTerrain) << i;
      EXPECT_EQ(course.verdict.terrain, piece);
      EXPECT_EQ(march(table.look(), id, 99).verdict.reason, Reason::None) << i;
      EXPECT_EQ(course.possible, 99) << i;
    } else {
      EXPECT_EQ(course.verdict.reason, Reason::None) << i;
      EXPECT_EQ(course.cost, up(150, row.percent[i])) << i;
    }
  }
}

TEST(TerrainTable, Rough) {
  PROVES("TT.terr.0", "TT.terr.1");
  expect_row({TerrainKind::Rough, {66, 100, 66, 33}});
}
TEST(TerrainTable, GentleSlopes) {
  PROVES("TT.terr.2");
  expect_row({TerrainKind::GentleSlope, {66, 100, 66, 33}});
}
TEST(TerrainTable, SteepSlopes) {
  PROVES("TT.terr.3", "TT.terr.a");
  expect_row({TerrainKind::SteepSlope, {33, 66, 33, 0}});
}
TEST(TerrainTable, OpenWoods) {
  PROVES("TT.terr.4");
  expect_row({TerrainKind::OpenWoods, {66, 100, 66, 66}});
}
TEST(TerrainTable, DenseWoods) {
  PROVES("TT.terr.5", "TT.terr.a");
  expect_row({TerrainKind::DenseWoods, {33, 66, 0, 0}});
}
TEST(TerrainTable, Swamps) {
  PROVES("TT.terr.6", "TT.terr.a", "TT.ter.2");
  expect_row({TerrainKind::Swamp, {33, 66, 0, 0}});
}
TEST(TerrainTable, Fords) {
  PROVES("TT.terr.7");
  expect_row({TerrainKind::Ford, {66, 66, 66, 33}});
}
TEST(TerrainTable, ImpassableGroundAndRivers) {
  PROVES("TT.terr.a", "TT.riv.1", "TT.hill.1");
  expect_row({TerrainKind::Impassable, {0, 0, 0, 0}});
  expect_row({TerrainKind::River, {0, 0, 0, 0}});
}

TEST(TerrainTable, OpenGroundAndRoadsCostNothingExtra) {
  PROVES("TT.road.2");
  expect_row({TerrainKind::Road, {100, 100, 100, 100}});
  expect_row({TerrainKind::Bridge, {100, 100, 100, 100}});
}

TEST(TerrainTable, GrasshopperGunsAreCloseOrderFoot) {
  PROVES("TT.form.6");
  for (const auto& [kind, percent] :
       {std::pair{TerrainKind::Rough, 66}, std::pair{TerrainKind::SteepSlope, 33},
        std::pair{TerrainKind::DenseWoods, 33}, std::pair{TerrainKind::Swamp, 33}}) {
    Table table;
    table.area(kind, {3000, 2000}, {4200, 2800});
    UnitSpec spec = gun(GunKind::Grasshopper);
    spec.formation = Formation::Column;
    const UnitId id = table.unit(kUs, {3600, 2600}, 0, spec);
    table.build();
    EXPECT_EQ(march(table.look(), id, 150).cost, up(150, percent));
  }
  UnitInfo info;
  info.troop = Troop::Gun;
  info.gun = GunKind::Heavy;
  EXPECT_EQ(goer_of(info), Goer::Wheeled);
}

// ---- crossings

struct Obstacle {
  TerrainKind kind;
  std::array<int, 4> percent;
};

void expect_crossing(const Obstacle& row) {
  for (std::size_t i = 0; i < 4; ++i) {
    Table table;
    table.band(row.kind, {3000, 2840}, {4200, 2840}, 10);
    const UnitSpec spec = goers()[i];
    const std::int32_t to_line = 60 + half_depth(spec);
    const UnitId id = table.unit(kUs, {3600, 2840 + to_line}, 0, spec);
    table.build();
    const std::int32_t whole = full_move(table.look().info(id), Formation::Column);
    EXPECT_EQ(crossing_percent(row.kind, goer_of(table.look().info(id))), row.percent[i]);
    EXPECT_EQ(march(table.look(), id, to_line - 1).cost, to_line - 1) << "up to the line";
    const Course course = march(table.look(), id, to_line + 1);
    EXPECT_EQ(course.verdict.reason, Reason::None) << i;
    if (row.percent[i] == 50) {
      EXPECT_EQ(course.cost, to_line + 1 + whole / 2) << i;
      EXPECT_EQ(course.crossing, kNone);
    } else {
      EXPECT_EQ(course.cost, whole) << i;
      EXPECT_NE(course.crossing, kNone);
      EXPECT_EQ(course.distance, row.percent[i] > 100 ? 0 : to_line + 1);
    }
  }
}

TEST(Crossing, FencesAndWalls) {
  PROVES("TT.terr.8");
  expect_crossing({TerrainKind::Fence, {50, 50, 100, 100}});
  expect_crossing({TerrainKind::Wall, {50, 50, 100, 100}});
}
TEST(Crossing, Streams) {
  PROVES("TT.terr.9");
  expect_crossing({TerrainKind::Stream, {50, 50, 100, 200}});
}
TEST(Crossing, WorksAreCrossedLikeWalls) {
  PROVES("TT.terr.8");
  expect_crossing({TerrainKind::Fieldwork, {50, 50, 100, 100}});
  expect_crossing({TerrainKind::Stockade, {50, 50, 100, 100}});
}

TEST(Crossing, WhatIsTooDearForTheMoveIsRefused) {
  PROVES("TT.terr.8");
  Table table;
  table.band(TerrainKind::Fence, {3000, 2600}, {4200, 2600}, 10);
  const UnitId id = table.unit(kUs, {3600, 3000}, 0);  // in line: 600 in all
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  const Verdict verdict = table.check({.kind = ActionKind::March, .unit = id, .value = 401});
  EXPECT_EQ(verdict.reason, Reason::OutOfReach);
  EXPECT_EQ(verdict.number, 600);
  EXPECT_EQ(verdict.number2, 701);
  EXPECT_EQ(march(table.look(), id, 100).possible, 399) << "it stops at the line";
}

TEST(Crossing, EachOfTwoLegsPaysForWhatItCrossesOnce) {
  PROVES("TT.terr.8");
  for (const int first : {10, 99, 100, 101, 150}) {
    Table table;
    table.band(TerrainKind::Fence, {3000, 2900}, {4200, 2900}, 10);
    const UnitId id = table.unit(kUs, {3600, 3000}, 0,
                                 {.troop = Troop::OpenFoot, .formation = Formation::Column});
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
    table.act(ActionKind::March, id, first);
    table.act(ActionKind::March, id, 200 - first);
    EXPECT_EQ(table.at(id).at, (Point{3600, 2800}));
    EXPECT_EQ(table.at(id).spent, 200 + 600) << first;
  }
}

TEST(Crossing, AWholeTurnNeedsAUnitThatHasNotMovedAndStandsBeforeIt) {
  PROVES("TT.terr.8", "TT.terr.9");
  Table table;
  const TerrainId fence = table.band(TerrainKind::Fence, {3000, 2800}, {4200, 2800}, 10);
  const UnitId far = table.unit(kUs, {3200, 3010}, 0, column(Troop::Cavalry));
  const UnitId near = table.unit(kUs, {3600, 3000}, 0, column(Troop::Cavalry));
  const UnitId moved = table.unit(kUs, {4000, 3010}, 0, column(Troop::Cavalry));
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  const Verdict verdict = table.check({.kind = ActionKind::March, .unit = far, .value = 300});
  EXPECT_EQ(verdict.reason, Reason::OutOfReach) << "more than an inch from its front";
  EXPECT_EQ(verdict.terrain, fence);
  EXPECT_EQ(verdict.number, 1800);
  EXPECT_EQ(verdict.number2, 1810) << "a tenth of an inch to go before the whole move";
  EXPECT_EQ(table.check({.kind = ActionKind::March, .unit = near, .value = 306}).reason,
            Reason::OutOfReach)
      << "farther than just beyond";
  EXPECT_EQ(march(table.look(), near, 1).possible, 305);
  table.act(ActionKind::March, near, 305);
  EXPECT_EQ(table.at(near).at, (Point{3600, 2695})) << "just beyond";
  EXPECT_TRUE(has(table.at(near), kWholeMove));
  EXPECT_EQ(table.check({.kind = ActionKind::March, .unit = near, .value = 1}).reason,
            Reason::UnitDone);
  table.act(ActionKind::March, moved, 20);
  EXPECT_EQ(table.check({.kind = ActionKind::March, .unit = moved, .value = 280}).reason,
            Reason::WholeMove)
      << "it has moved";
}

TEST(Crossing, WheelsTakeTwoTurnsOverAStream) {
  PROVES("TT.terr.9");
  Table table;
  const TerrainId stream = table.band(TerrainKind::Stream, {3000, 2850}, {4200, 2850}, 200);
  UnitSpec spec = gun(GunKind::Light);
  spec.formation = Formation::Column;
  const UnitId id = table.unit(kUs, {3600, 3000}, 0, spec);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 205);
  EXPECT_EQ(table.at(id).at, (Point{3600, 3000})) << "still on the near bank";
  EXPECT_EQ(table.at(id).work, Work::Crossing);
  EXPECT_EQ(table.at(id).site, stream);
  EXPECT_EQ(table.events.last(EventKind::Works).a, static_cast<int>(Work::Crossing));
  EXPECT_TRUE(has(table.at(id), kDone));
  table.act(ActionKind::EndMovement);
  EXPECT_EQ(table.at(id).work, Work::Crossing);
  table.at(id).flags = kArrived;  // its next turn
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 205);
  EXPECT_EQ(table.at(id).at, (Point{3600, 2795}));
  EXPECT_EQ(table.at(id).work, Work::None);
  EXPECT_TRUE(has(table.at(id), kWholeMove));
}

TEST(Crossing, ATurnOfWheelsIsLostWhenTheyDoSomethingElse) {
  PROVES("TT.terr.9");
  Table table;
  table.band(TerrainKind::Stream, {3000, 2850}, {4200, 2850}, 200);
  UnitSpec spec = gun(GunKind::Light);
  spec.formation = Formation::Column;
  const UnitId id = table.unit(kUs, {3600, 3000}, 0, spec);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 205);
  table.act(ActionKind::EndMovement);
  table.at(id).flags = kArrived;
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::EndMovement);  // it stands idle
  EXPECT_EQ(table.at(id).work, Work::None);
}

// ---- combinations

TEST(Ground, HillsAndOtherThingsOnThemMultiply) {
  PROVES("TT.hill.1");
  Table table;
  table.area(TerrainKind::GentleSlope, {3000, 2000}, {4200, 2800}, 1);
  table.area(TerrainKind::OpenWoods, {3000, 2000}, {4200, 2800});
  table.area(TerrainKind::Rough, {3000, 2000}, {3300, 2800});
  const UnitId id = table.unit(kUs, {3600, 2600}, 0);
  table.build();
  const UnitInfo& info = table.look().info(id);
  EXPECT_EQ(percent_at(table.look(), info, {3600, 2400}), 43) << "66 of 66 percent";
  EXPECT_EQ(percent_at(table.look(), info, {3100, 2400}), 28) << "66 of 66 of 66 percent";
  EXPECT_EQ(march(table.look(), id, 100).cost, 233) << "100 at 43 percent, rounded up";
}

TEST(Ground, TheSameThingTwiceCountsOnce) {
  PROVES("TT.ter.2", "TT.wood.1");
  Table table;
  table.area(TerrainKind::Rough, {3000, 2000}, {4200, 2800});
  table.area(TerrainKind::Swamp, {3000, 2000}, {3600, 2800});
  table.area(TerrainKind::OpenWoods, {4300, 2000}, {5200, 2800});
  table.area(TerrainKind::DenseWoods, {4800, 2000}, {5200, 2800});
  const UnitId id = table.unit(kUs, {600, 600}, 0);
  table.build();
  const UnitInfo& info = table.look().info(id);
  EXPECT_EQ(percent_at(table.look(), info, {3300, 2400}), 33) << "a swamp is rough ground";
  EXPECT_EQ(percent_at(table.look(), info, {4500, 2400}), 66);
  EXPECT_EQ(percent_at(table.look(), info, {5000, 2400}), 33) << "the dense part";
}

TEST(Ground, WoodedSteepSlopesAreForLightInfantryAndRifles) {
  PROVES("TT.hill.2");
  const std::pair<UnitSpec, int> specs[] = {{{}, 0},
                                            {{.troop = Troop::OpenFoot}, 0},
                                            {{.light = true}, 10},
                                            {{.troop = Troop::OpenFoot, .light = true}, 43},
                                            {{.troop = Troop::OpenFoot, .arm = Arm::Rifle}, 43}};
  for (const auto& [spec, percent] : specs) {
    Table table;
    const TerrainId wood = table.area(TerrainKind::DenseWoods, {3000, 2000}, {4200, 2800});
    table.area(TerrainKind::SteepSlope, {3000, 2000}, {4200, 2800}, 1);
    const UnitId id = table.unit(kUs, {3600, 2900}, 0, spec);
    table.build();
    EXPECT_EQ(percent_at(table.look(), table.look().info(id), {3600, 2400}), percent);
    const Verdict verdict = march(table.look(), id, 150).verdict;
    EXPECT_EQ(verdict.reason == Reason::BarredTerrain, percent == 0);
    EXPECT_EQ(verdict.terrain, percent == 0 ? wood : kNone);
  }
}

TEST(Ground, RoadsAndBridgesUndoWhatIsUnderThemButSlopes) {
  PROVES("TT.road.2", "TT.riv.1");
  Table table;
  table.area(TerrainKind::DenseWoods, {3000, 2000}, {4200, 2800});
  table.area(TerrainKind::GentleSlope, {3000, 1000}, {4200, 2000}, 1);
  table.band(TerrainKind::River, {0, 3200}, {7200, 3200}, 600);
  table.band(TerrainKind::Road, {3600, 900}, {3600, 2900}, 200);
  table.band(TerrainKind::Bridge, {3600, 2800}, {3600, 3600}, 200);
  table.band(TerrainKind::Ford, {5000, 2800}, {5000, 3600}, 400);
  UnitSpec spec = gun();
  spec.formation = Formation::Column;
  const UnitId id = table.unit(kUs, {600, 600}, 0, spec);
  table.build();
  const UnitInfo& info = table.look().info(id);
  EXPECT_EQ(percent_at(table.look(), info, {3600, 2400}), 100);
  EXPECT_EQ(percent_at(table.look(), info, {3800, 2400}), 0);
  EXPECT_EQ(percent_at(table.look(), info, {3600, 1500}), 33) << "the slope stays";
  EXPECT_EQ(percent_at(table.look(), info, {3600, 3200}), 100);
  EXPECT_EQ(percent_at(table.look(), info, {5000, 3200}), 33) << "wheels in a ford";
  EXPECT_EQ(percent_at(table.look(), info, {6000, 3200}), 0);
  EXPECT_TRUE(on_road(table.look(), {3600, 3200}));
  EXPECT_TRUE(on_road(table.look(), {3699, 2000}));
  EXPECT_FALSE(on_road(table.look(), {3701, 2000}));
}

TEST(Ground, AColumnCrossesARiverByItsBridgeALineDoesNot) {
  PROVES("TT.riv.1", "TT.road.2");
  Table table;
  const TerrainId river = table.band(TerrainKind::River, {0, 2000}, {7200, 2000}, 600);
  const TerrainId bridge =
      table.band(TerrainKind::Bridge, {3600, 1600}, {3600, 2400}, 200, Cover::None, 3);
  const UnitId in_column = table.unit(kUs, {3600, 2500}, 0, {.formation = Formation::Column});
  const UnitId in_line = table.unit(kUs, {3600, 2700}, 0);
  const UnitId beside = table.unit(kUs, {3750, 2900}, 0, {.formation = Formation::Column});
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  EXPECT_EQ(march(table.look(), in_column, 900).verdict.reason, Reason::None);
  table.at(in_column).at = {600, 600};
  const Verdict wide = march(table.look(), in_line, 500).verdict;
  EXPECT_EQ(wide.reason, Reason::NoRoom);
  EXPECT_EQ(wide.number, 400);
  EXPECT_EQ(wide.terrain, river);
  EXPECT_EQ(march(table.look(), beside, 800).verdict.reason, Reason::BarredTerrain);
  table.at(in_column).at = {3600, 2500};
  table.state.terrain[bridge] = 0;  // blown up
  EXPECT_EQ(march(table.look(), in_column, 900).verdict.reason, Reason::BarredTerrain);
}

// A band two inches wide along a line at any angle.
Terrain slanted_band(TerrainKind kind, Point from, Heading heading, std::int32_t length) {
  Terrain piece;
  piece.kind = kind;
  piece.line = {from, from + along(heading, length)};
  piece.outline = {from + turned(heading, -100, 0), from + turned(heading, -100, length),
                   from + turned(heading, 100, length), from + turned(heading, 100, 0)};
  return piece;
}

TEST(Ground, BridgesAndRoadsCarryColumnsAtEveryAngle) {
  PROVES("TT.riv.1", "TT.road.2");
  for (const TerrainKind barred : {TerrainKind::River, TerrainKind::Impassable}) {
    for (int degrees = -60; degrees <= 60; degrees += 5) {
      Table table;
      const Heading heading = heading_of(degrees * 100);
      table.area(barred, {0, 2000}, {7200, 2300});
      const Point start = Point{3600, 2150} - along(heading, 900);
      table.terrain(slanted_band(TerrainKind::Bridge, start, heading, 1800));
      const UnitId id = table.unit(kUs, start + along(heading, 150), degrees,
                                   {.troop = Troop::OpenFoot, .formation = Formation::Column});
      table.build();
      const Course course = march(table.look(), id, 1200);
      EXPECT_EQ(course.verdict.reason, Reason::None) << degrees;
      EXPECT_EQ(course.cost, 1200);
      EXPECT_TRUE(course.all_on_road);
    }
  }
}

TEST(Ground, AFordCostsAndSparesTheStreamsCrossing) {
  PROVES("TT.terr.7", "TT.terr.9");
  Table table;
  table.band(TerrainKind::Stream, {0, 2000}, {7200, 2000}, 200);
  table.band(TerrainKind::Ford, {3600, 1900}, {3600, 2100}, 400);
  const UnitId id = table.unit(kUs, {3600, 2200}, 0, {.formation = Formation::Column});
  table.build();
  const Course course = march(table.look(), id, 400);
  EXPECT_EQ(course.verdict.reason, Reason::None);
  EXPECT_EQ(course.cost, 100 + up(200, 66) + 100);
}

TEST(Ground, ARoadLeadsThroughAFence) {
  PROVES("TT.road.2", "TT.terr.8");
  Table table;
  table.band(TerrainKind::Fence, {3000, 2800}, {4200, 2800}, 10);
  table.band(TerrainKind::Road, {3600, 2000}, {3600, 4000}, 200);
  const UnitId id = table.unit(kUs, {3600, 3000}, 0, {.formation = Formation::Column});
  table.build();
  EXPECT_EQ(march(table.look(), id, 400).cost, 400);
}

TEST(Ground, BuildingsAreNotMarchedThroughUntilTheyAreDestroyed) {
  PROVES("TT.terr.10", "TT.bld.1");
  Table table;
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {3500, 2400}, {3700, 2800}, 4);
  const UnitId id = table.unit(kUs, {3600, 2950}, 0);
  table.build();
  const Verdict verdict = march(table.look(), id, 200).verdict;
  EXPECT_EQ(verdict.reason, Reason::BarredTerrain);
  EXPECT_EQ(verdict.terrain, house);
  table.state.terrain[house] = 0;
  EXPECT_EQ(march(table.look(), id, 200).cost, 200);
  EXPECT_FALSE(stands(table.look(), house));
}

TEST(Ground, MixedWaysPayForEachPart) {
  PROVES("TT.terr.0", "TT.terr.1");
  Table table;
  table.area(TerrainKind::Rough, {3000, 2700}, {4200, 2800});
  const UnitId id = table.unit(kUs, {3600, 3000}, 0, {.formation = Formation::Column});
  table.build();
  EXPECT_EQ(march(table.look(), id, 400).cost, 200 + up(100, 66) + 100);
  EXPECT_EQ(march(table.look(), id, 250).cost, 200 + up(50, 66));
  EXPECT_EQ(march(table.look(), id, 1).possible, 848)
      << "900 less the 52 that the strip costs more";
}

TEST(Ground, SitesThatAreNotBuiltYetHinderNobody) {
  Table table;
  const TerrainId work =
      table.band(TerrainKind::Fieldwork, {3000, 2800}, {4200, 2800}, 20, Cover::None, 0, 6);
  const UnitId id = table.unit(kUs, {3600, 3000}, 0, {.formation = Formation::Column});
  table.build();
  EXPECT_FALSE(stands(table.look(), work));
  EXPECT_EQ(march(table.look(), id, 300).cost, 300);
}

TEST(Ground, RoomInBuildings) {
  PROVES("TT.bld.1");
  EXPECT_EQ(room_in(TerrainKind::SmallBuilding), 1);
  EXPECT_EQ(room_in(TerrainKind::LargeBuilding), 2);
  EXPECT_EQ(room_in(TerrainKind::Redoubt), 2);
  EXPECT_EQ(room_in(TerrainKind::Fieldwork), 0);
  EXPECT_EQ(room_in(TerrainKind::OpenWoods), 0);
}

// ---- cover and obstacles

TEST(Cover, ByStrength) {
  PROVES("TT.fort.3");
  constexpr Cover kCover[] = {Cover::None,  Cover::Soft,  Cover::Soft, Cover::Soft, Cover::Soft,
                              Cover::Hard,  Cover::Hard,  Cover::Hard, Cover::Hard, Cover::Solid,
                              Cover::Solid, Cover::Solid, Cover::Solid};
  for (int strength = 0; strength <= 12; ++strength) {
    EXPECT_EQ(cover_of_strength(strength), kCover[strength]) << strength;
  }
}

TEST(Cover, OfWoodsWallsAndHouses) {
  Table table;
  const TerrainId wood = table.area(TerrainKind::OpenWoods, {600, 600}, {1600, 1600});
  const TerrainId wall = table.band(TerrainKind::Wall, {2000, 1000}, {3000, 1000}, 10, Cover::Hard);
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {4000, 900}, {4200, 1300}, 8);
  const UnitId in_wood = table.unit(kUs, {1000, 1200}, 0);
  const UnitId behind_wall = table.unit(kUs, {2500, 1100}, 0);
  const UnitId off_wall = table.unit(kUs, {2500, 1400}, 0);
  const UnitId in_house = table.unit(kUs, {4100, 1100}, 0, {.building = house});
  table.build();
  EXPECT_EQ(cover_against(table.look(), in_wood, {1000, 100}).cover, Cover::Soft);
  EXPECT_EQ(cover_against(table.look(), in_wood, {1000, 100}).terrain, wood);
  EXPECT_EQ(cover_against(table.look(), behind_wall, {2500, 500}).cover, Cover::Hard);
  EXPECT_EQ(cover_against(table.look(), behind_wall, {2500, 500}).terrain, wall);
  EXPECT_EQ(cover_against(table.look(), behind_wall, {2500, 1900}).cover, Cover::None)
      << "from the side it stands on";
  EXPECT_EQ(cover_against(table.look(), off_wall, {2500, 500}).cover, Cover::None)
      << "more than an inch behind it";
  const CoverFound found = cover_against(table.look(), in_house, {4100, 100});
  EXPECT_EQ(found.cover, Cover::Hard);
  EXPECT_TRUE(found.building);
  EXPECT_EQ(inside_count(table.look(), house), 1);
}

TEST(Obstacles, LieBetweenAndNextToTheDefender) {
  Table table;
  const TerrainId stream = table.band(TerrainKind::Stream, {600, 1000}, {3000, 1000}, 200);
  table.band(TerrainKind::Bridge, {2500, 900}, {2500, 1100}, 200);
  const UnitId defender = table.unit(kUs, {1000, 900}, 180);
  const UnitId attacker = table.unit(kThem, {1000, 1300}, 0);
  const UnitId behind = table.unit(kThem, {1000, 600}, 180);
  const UnitId at_bridge = table.unit(kUs, {2500, 880}, 180);
  const UnitId on_bridge = table.unit(kThem, {2500, 1300}, 0);
  table.build();
  EXPECT_EQ(obstacle_before(table.look(), attacker, defender), stream);
  EXPECT_EQ(obstacle_before(table.look(), behind, defender), kNone);
  EXPECT_EQ(obstacle_before(table.look(), on_bridge, at_bridge), kNone) << "over the bridge";
}

TEST(Height, IsTheHighestPieces) {
  Table table;
  table.area(TerrainKind::GentleSlope, {600, 600}, {3000, 3000}, 1);
  table.area(TerrainKind::SteepSlope, {1000, 1000}, {2000, 2000}, 2);
  const UnitId id = table.unit(kUs, {1500, 1500}, 0);
  table.build();
  EXPECT_EQ(height_at(table.look(), {1500, 1500}), 2);
  EXPECT_EQ(height_at(table.look(), {2500, 1500}), 1);
  EXPECT_EQ(height_at(table.look(), {4000, 1500}), 0);
  EXPECT_FALSE(in_woods(table.look(), id));
}

}  // namespace
}  // namespace linstock::tabletop::testing
