// Bodies of units: fronts, bases, distances, flanks.
#include "rules/tabletop/bodies.hpp"

#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

TEST(Bodies, LineAndColumnOfTwoBases) {
  PROVES("TT.form.1");
  Table table;
  const UnitId line = table.unit(kUs, {1000, 1000}, 0);
  const UnitId column = table.unit(kUs, {3000, 1000}, 90, {.formation = Formation::Column});
  table.build();
  const Box wide = body(table.look(), line);
  EXPECT_EQ(wide.half_front, 200);
  EXPECT_EQ(wide.half_depth, 50);
  const Box deep = body(table.look(), column);
  EXPECT_EQ(deep.half_front, 100);
  EXPECT_EQ(deep.half_depth, 100);
}

TEST(Bodies, GunsAndWagonsAreOneBase) {
  Table table;
  const UnitId piece = table.unit(kUs, {1000, 1000}, 0, gun());
  const UnitId cart = table.unit(kUs, {3000, 1000}, 0, wagon());
  table.build();
  for (const UnitId id : {piece, cart}) {
    EXPECT_EQ(body(table.look(), id).half_front, 100);
    EXPECT_EQ(body(table.look(), id).half_depth, 50);
  }
}

TEST(Bodies, FrontageAndDepthAreTheScenarios) {
  Table table;
  const UnitId id = table.unit(kUs, {1000, 1000}, 0, {.front = 300, .depth = 150});
  table.build();
  EXPECT_EQ(body(table.look(), id).half_front, 300);
  EXPECT_EQ(body(table.look(), id).half_depth, 75);
}

TEST(Bodies, BasesLieSideBySideOrOneBehindTheOther) {
  Table table;
  const UnitId line = table.unit(kUs, {1000, 1000}, 0);
  const UnitId column = table.unit(kUs, {3000, 1000}, 90, {.formation = Formation::Column});
  const UnitId piece = table.unit(kUs, {5000, 1000}, 0, gun());
  table.build();
  EXPECT_EQ(base_box(table.look(), line, 0).centre, (Point{900, 1000})) << "the left one";
  EXPECT_EQ(base_box(table.look(), line, 1).centre, (Point{1100, 1000}));
  EXPECT_EQ(base_box(table.look(), column, 0).centre, (Point{3050, 1000})) << "the front one";
  EXPECT_EQ(base_box(table.look(), column, 1).centre, (Point{2950, 1000}));
  EXPECT_EQ(base_box(table.look(), piece, 0).centre, (Point{5000, 1000}));
  EXPECT_EQ(base_box(table.look(), line, 0).half_front, 100);
  EXPECT_EQ(base_box(table.look(), line, 0).half_depth, 50);
}

TEST(Bodies, GapIsBetweenEdges) {
  Table table;
  const UnitId a = table.unit(kUs, {1000, 1000}, 0);
  const UnitId b = table.unit(kThem, {1000, 700}, 180);
  const UnitId c = table.unit(kThem, {1700, 700}, 180);
  table.build();
  EXPECT_EQ(gap(table.look(), a, b), 200);
  EXPECT_EQ(gap(table.look(), a, c), 361) << "corner to corner: 300 and 200";
  EXPECT_EQ(
      gap_to(table.look(), body_of(table.look().info(a), {1000, 800}, {0}, Formation::Line), b), 0);
}

TEST(Bodies, AUnitInABuildingHasTheBuildingsBody) {
  PROVES("TT.bld.1", "TT.bld.2");
  Table table;
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {900, 800}, {1100, 1200}, 4);
  const UnitId in = table.unit(kUs, {1000, 1000}, 0, {.building = house});
  const UnitId out = table.unit(kThem, {1000, 600}, 180);
  table.build();
  EXPECT_EQ(gap(table.look(), in, out), 150);
}

struct AspectCase {
  Point from;
  Aspect aspect;
};

TEST(Aspects, GoByTheLinesOfFrontAndRear) {
  constexpr AspectCase kCases[] = {{{1000, 700}, Aspect::Front},  {{1600, 940}, Aspect::Front},
                                   {{1600, 1000}, Aspect::Flank}, {{500, 1050}, Aspect::Flank},
                                   {{500, 1060}, Aspect::Rear},   {{1000, 1400}, Aspect::Rear}};
  for (const AspectCase& at : kCases) {
    Table table;
    const UnitId target = table.unit(kUs, {1000, 1000}, 0);
    const UnitId attacker = table.unit(kThem, at.from, 0);
    table.build();
    EXPECT_EQ(aspect_of(table.look(), attacker, target), at.aspect)
        << at.from.x << ", " << at.from.y;
  }
}

TEST(Aspects, BuildingsHaveNeitherFlankNorRear) {
  PROVES("TT.bld.2");
  Table table;
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {900, 800}, {1100, 1200}, 4);
  const UnitId in = table.unit(kUs, {1000, 1000}, 0, {.building = house});
  const UnitId behind = table.unit(kThem, {1000, 1400}, 0);
  const UnitId beside = table.unit(kThem, {600, 1000}, 90);
  table.build();
  EXPECT_EQ(aspect_of(table.look(), behind, in), Aspect::Front);
  EXPECT_EQ(aspect_of(table.look(), beside, in), Aspect::Front);
}

TEST(StraightAhead, MeasuresAlongTheLaneOfTheFront) {
  PROVES("TT.chg.1");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 2000}, 0);
  const UnitId before = table.unit(kThem, {1000, 1600}, 180);
  const UnitId half = table.unit(kThem, {1390, 1700}, 180);
  const UnitId aside = table.unit(kThem, {1400, 1500}, 180);
  const UnitId behind = table.unit(kThem, {1000, 2400}, 180);
  const UnitId slanted = table.unit(kThem, {1200, 1300}, 45);
  table.build();
  EXPECT_EQ(straight_ahead(table.look(), id, before), 300);
  EXPECT_EQ(straight_ahead(table.look(), id, half), 200) << "a tenth of an inch is before it";
  EXPECT_EQ(straight_ahead(table.look(), id, aside), -1) << "its edge is in line with theirs";
  EXPECT_EQ(straight_ahead(table.look(), id, behind), -1);
  EXPECT_NEAR(straight_ahead(table.look(), id, slanted), 2000 - 50 - 1300 - 71, 2)
      << "its lowest point inside the lane lies on the edge of the lane";
}

TEST(StraightAhead, FollowsTheHeading) {
  Table table;
  const UnitId id = table.unit(kUs, {1000, 1000}, 90);
  const UnitId before = table.unit(kThem, {1500, 1000}, 270);
  table.build();
  EXPECT_EQ(straight_ahead(table.look(), id, before), 400);
}

TEST(TouchesFront, NeedsContactWithAFrontEdge) {
  PROVES("TT.mel.1");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 2000}, 0);
  const UnitId front = table.unit(kThem, {1200, 1900}, 180);
  const UnitId flank = table.unit(kThem, {1250, 2200}, 270);
  const UnitId off = table.unit(kThem, {800, 1890}, 180);
  table.build();
  EXPECT_TRUE(touches_front(table.look(), id, front));
  EXPECT_TRUE(touches_front(table.look(), front, id));
  EXPECT_FALSE(touches_front(table.look(), id, flank));
  EXPECT_FALSE(touches_front(table.look(), id, off)) << "a tenth of an inch away";
}

TEST(TouchesFront, BuildingsFightOnAllSides) {
  PROVES("TT.bld.2");
  Table table;
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {900, 800}, {1100, 1200}, 4);
  const UnitId in = table.unit(kUs, {1000, 1000}, 0, {.building = house});
  const UnitId behind = table.unit(kThem, {1000, 1250}, 0);
  table.build();
  EXPECT_TRUE(touches_front(table.look(), in, behind));
  EXPECT_TRUE(touches_front(table.look(), behind, in));
}

}  // namespace
}  // namespace linstock::tabletop::testing
