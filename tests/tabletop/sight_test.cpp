// Lines of sight: woods and who hides in them, buildings, hills, units.
#include "rules/tabletop/sight.hpp"

#include "rules/tabletop/ground.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

UnitSpec indians() { return {.troop = Troop::OpenFoot, .kind = Kind::Indian}; }
UnitSpec rangers() { return {.troop = Troop::OpenFoot, .ranger = true}; }
UnitSpec open_foot() { return {.troop = Troop::OpenFoot}; }

// Is the target seen from `depth` hundredths of an inch of wood away?
bool seen_through(TerrainKind wood, std::int32_t depth, const UnitSpec& target) {
  Table table;
  table.area(wood, {0, 2000}, {7200, 2000 + depth});
  const UnitId viewer = table.unit(kUs, {3600, 3500}, 0);
  const UnitId hidden = table.unit(kThem, {3600, 1500}, 180, target);
  table.build();
  return sight_between(table.look(), viewer, {3600, 3400}, hidden, {3600, 1600}, false).open;
}

void expect_detected(const UnitSpec& target, std::int32_t dense, std::int32_t open) {
  EXPECT_TRUE(seen_through(TerrainKind::DenseWoods, dense, target));
  EXPECT_FALSE(seen_through(TerrainKind::DenseWoods, dense + 1, target));
  EXPECT_TRUE(seen_through(TerrainKind::OpenWoods, open, target));
  EXPECT_FALSE(seen_through(TerrainKind::OpenWoods, open + 1, target));
}

TEST(Woods, RangersAndIndiansAreSeenLast) {
  PROVES("TT.wood.2", "TT.wood.3");
  expect_detected(indians(), 100, 300);
  expect_detected(rangers(), 100, 300);
}
TEST(Woods, OtherOpenOrderFoot) {
  PROVES("TT.wood.2", "TT.wood.4");
  expect_detected(open_foot(), 200, 600);
}
TEST(Woods, Others) {
  PROVES("TT.wood.2", "TT.wood.5");
  expect_detected({}, 400, 1200);
  expect_detected(horse(), 400, 1200);
  expect_detected(gun(), 400, 1200);
}

TEST(Woods, OpenAndDensePartsAddUpAsShares) {
  PROVES("TT.wood.1");
  for (const std::int32_t dense : {200, 202}) {  // half of 400, and a little more
    Table table;
    const TerrainId open = table.area(TerrainKind::OpenWoods, {0, 2000}, {7200, 2600});
    table.area(TerrainKind::DenseWoods, {0, 2600}, {7200, 2600 + dense});
    const UnitId viewer = table.unit(kUs, {3600, 3500}, 0);
    const UnitId target = table.unit(kThem, {3600, 1500}, 180);
    table.build();
    const Sight sight =
        sight_between(table.look(), viewer, {3600, 3400}, target, {3600, 1600}, false);
    EXPECT_EQ(sight.open, dense == 200) << "600 of 1200 and 200 of 400 is just all";
    if (!sight.open) {
      EXPECT_EQ(sight.terrain, open);
      EXPECT_EQ(sight.rule, "TT.wood.5"_rule);
    }
  }
}

TEST(Woods, WhereBothAreTheDenseCount) {
  PROVES("TT.wood.1");
  Table table;
  table.area(TerrainKind::OpenWoods, {0, 2000}, {7200, 2500});
  table.area(TerrainKind::DenseWoods, {0, 2000}, {7200, 2500});
  const UnitId viewer = table.unit(kUs, {3600, 3500}, 0);
  const UnitId target = table.unit(kThem, {3600, 1500}, 180);
  table.build();
  EXPECT_FALSE(sight_between(table.look(), viewer, {3600, 3400}, target, {3600, 1600}, false).open);
}

TEST(Sight, BuildingsBlockUnlessSomebodyLooksOutOrIn) {
  Table table;
  const TerrainId house = table.building(TerrainKind::LargeBuilding, {3400, 2400}, {3800, 2800}, 6);
  const UnitId viewer = table.unit(kUs, {3600, 3500}, 0);
  const UnitId target = table.unit(kThem, {3600, 1500}, 180);
  const UnitId inside = table.unit(kThem, {3600, 2600}, 180, {.building = house});
  table.build();
  const Sight sight =
      sight_between(table.look(), viewer, {3600, 3400}, target, {3600, 1600}, false);
  EXPECT_FALSE(sight.open);
  EXPECT_EQ(sight.terrain, house);
  EXPECT_FALSE(sees(table.look(), viewer, target));
  EXPECT_TRUE(sees(table.look(), viewer, inside));
  EXPECT_TRUE(sees(table.look(), inside, viewer));
  EXPECT_TRUE(sight_between(table.look(), viewer, {3300, 3400}, target, {3300, 1600}, false).open)
      << "past its corner";
  table.state.terrain[house] = 0;
  EXPECT_TRUE(sees(table.look(), viewer, target)) << "a ruin hides nobody";
}

TEST(Sight, GroundHigherThanBothEndsBlocks) {
  PROVES("TT.hill.1");
  for (const bool on_hill : {false, true}) {
    Table table;
    table.area(TerrainKind::GentleSlope, {0, 2200}, {7200, 2600}, 1);
    if (on_hill) table.area(TerrainKind::GentleSlope, {0, 3000}, {7200, 4000}, 1);
    const UnitId viewer = table.unit(kUs, {3600, 3500}, 0);
    const UnitId target = table.unit(kThem, {3600, 1500}, 180);
    table.build();
    const bool open =
        sight_between(table.look(), viewer, {3600, 3400}, target, {3600, 1600}, false).open;
    EXPECT_EQ(open, on_hill) << "from as high as the ridge one sees over it";
  }
}

TEST(Sight, UnitsBlockUnlessOneLooksOverThem) {
  PROVES("TT.fire.1");
  Table table;
  const UnitId viewer = table.unit(kUs, {3600, 3500}, 0);
  const UnitId between = table.unit(kUs, {3600, 2500}, 0);
  const UnitId target = table.unit(kThem, {3600, 1500}, 180);
  table.build();
  const Sight sight =
      sight_between(table.look(), viewer, {3600, 3400}, target, {3600, 1600}, false);
  EXPECT_FALSE(sight.open);
  EXPECT_EQ(sight.unit, between);
  EXPECT_TRUE(sight_between(table.look(), viewer, {3600, 3400}, target, {3600, 1600}, true).open);
}

TEST(Sight, ASideSeesWithItsTroopsInOrder) {
  Table table;
  const UnitId viewer = table.unit(kUs, {3600, 3500}, 0);
  const UnitId target = table.unit(kThem, {3600, 1500}, 180);
  table.build();
  EXPECT_TRUE(seen_by_side(table.look(), kUs, target));
  table.at(viewer).morale = Morale::Routing;
  EXPECT_FALSE(seen_by_side(table.look(), kUs, target));
}

}  // namespace
}  // namespace linstock::tabletop::testing
