// The range table cell by cell, and what strength points the printed pieces have.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/ranges.hpp"

#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/values.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Bands of one weapon at many distances, and its longest range.
struct Bands {
  explicit Bands(const UnitSpec& spec, const Options& options = {}) {
    table.scenario.options = options;
    id = table.unit(kUs, {2000, 2000}, 0, spec);
    table.build();
  }
  [[nodiscard]] Band at(std::int32_t range) const { return band_of(table.look(), id, range); }
  [[nodiscard]] std::int32_t longest() const { return longest_range(table.look(), id); }
  Table table;
  UnitId id = kNone;
};

void expect_three(GunKind kind, std::int32_t near, std::int32_t middle, std::int32_t far) {
  const Bands bands(gun(kind));
  EXPECT_EQ(bands.at(0), Band::Short);
  EXPECT_EQ(bands.at(near), Band::Short);
  EXPECT_EQ(bands.at(near + 1), Band::Medium);
  EXPECT_EQ(bands.at(middle), Band::Medium);
  EXPECT_EQ(bands.at(middle + 1), Band::Long);
  EXPECT_EQ(bands.at(far), Band::Long);
  EXPECT_EQ(bands.at(far + 1), Band::Out);
  EXPECT_EQ(bands.longest(), far);
}

TEST(Ranges, Muskets) {
  PROVES("TT.rng.0", "TT.rng.1");
  const Bands bands({});
  EXPECT_EQ(bands.at(0), Band::Short);
  EXPECT_EQ(bands.at(600), Band::Short);
  EXPECT_EQ(bands.at(601), Band::Out);
  EXPECT_EQ(bands.longest(), 600);
}

TEST(Ranges, Rifles) {
  PROVES("TT.rng.0", "TT.rng.2");
  const Bands bands({.arm = Arm::Rifle});
  EXPECT_EQ(bands.at(600), Band::Short);
  EXPECT_EQ(bands.at(601), Band::Long) << "the farther band counts as long";
  EXPECT_EQ(bands.at(1200), Band::Long);
  EXPECT_EQ(bands.at(1201), Band::Out);
  EXPECT_EQ(bands.longest(), 1200);
}

TEST(Ranges, Guns) {
  PROVES("TT.rng.0", "TT.rng.3", "TT.rng.4", "TT.rng.5", "TT.rng.6", "TT.rng.7");
  expect_three(GunKind::Light, 1200, 2400, 3600);
  expect_three(GunKind::Medium, 1500, 3000, 4500);
  expect_three(GunKind::Heavy, 1800, 3600, 5400);
  expect_three(GunKind::Galloper, 900, 1800, 2100);
  expect_three(GunKind::Grasshopper, 600, 1200, 1800);
}

TEST(Ranges, GalloperGunsMayReachFarther) {
  PROVES("TT.rng.6");
  Options options;
  options.long_galloper = true;
  const Bands bands(gun(GunKind::Galloper), options);
  EXPECT_EQ(bands.at(1801), Band::Long);
  EXPECT_EQ(bands.at(2700), Band::Long);
  EXPECT_EQ(bands.at(2701), Band::Out);
  EXPECT_EQ(bands.longest(), 2700);
}

TEST(Ranges, HowitzersLeaveAGap) {
  PROVES("TT.rng.8");
  const Bands bands(gun(GunKind::Howitzer));
  EXPECT_EQ(bands.at(900), Band::Short);
  EXPECT_EQ(bands.at(901), Band::Out);
  EXPECT_EQ(bands.at(1499), Band::Out);
  EXPECT_EQ(bands.at(1500), Band::Medium);
  EXPECT_EQ(bands.at(2400), Band::Medium);
  EXPECT_EQ(bands.at(2401), Band::Long);
  EXPECT_EQ(bands.at(3600), Band::Long);
  EXPECT_EQ(bands.at(3601), Band::Out);
  Options options;
  options.howitzer_gap = false;
  const Bands closed(gun(GunKind::Howitzer), options);
  EXPECT_EQ(closed.at(900), Band::Short);
  EXPECT_EQ(closed.at(901), Band::Medium);
  EXPECT_EQ(closed.at(1499), Band::Medium);
}

TEST(Ranges, TroopsWithoutFirearmsHaveNone) {
  PROVES("TT.rng.0");
  const Bands bands(horse());
  EXPECT_EQ(bands.at(0), Band::Out);
  EXPECT_EQ(bands.longest(), 0);
}

TEST(StrengthPoints, OfWhatCanBeBroken) {
  PROVES("TT.fort.5", "TT.fort.6", "TT.fort.7", "TT.fort.8", "TT.fort.9", "TT.fort.10");
  constexpr Material kWood = Material::Wood;
  constexpr Material kStone = Material::Stone;
  EXPECT_EQ(strength_points(TerrainKind::Bridge, kWood, kPer), 3);
  EXPECT_EQ(strength_points(TerrainKind::Bridge, kStone, kPer), 6);
  EXPECT_EQ(strength_points(TerrainKind::Bridge, kWood, 2 * kPer), 6);
  EXPECT_EQ(strength_points(TerrainKind::Bridge, kWood, kPer / 2), 2) << "rounded up";
  EXPECT_EQ(strength_points(TerrainKind::SmallBuilding, kWood, 0), 4);
  EXPECT_EQ(strength_points(TerrainKind::SmallBuilding, kStone, 0), 8);
  EXPECT_EQ(strength_points(TerrainKind::LargeBuilding, kWood, 0), 6);
  EXPECT_EQ(strength_points(TerrainKind::LargeBuilding, kStone, 0), 12);
  EXPECT_EQ(strength_points(TerrainKind::Fieldwork, kWood, kPer), 6);
  EXPECT_EQ(strength_points(TerrainKind::Fieldwork, kWood, 3 * kPer), 18);
  EXPECT_EQ(strength_points(TerrainKind::Stockade, kWood, kPer), 8);
  EXPECT_EQ(strength_points(TerrainKind::Redoubt, kWood, 7 * kPer), 10) << "the whole redoubt";
  EXPECT_EQ(strength_points(TerrainKind::Fence, kWood, kPer), 0);
}

TEST(Ranges, WhoStandsOnABridgeThatFallsGetsToTheNearerBank) {
  PROVES("TT.fort.4");
  Table table;
  const TerrainId river = table.band(TerrainKind::River, {0, 2000}, {7200, 2000}, 600);
  const TerrainId bridge =
      table.band(TerrainKind::Bridge, {3600, 1600}, {3600, 2400}, 200, Cover::None, 1);
  const UnitId on = table.unit(kUs, {3600, 2150}, 0, {.formation = Formation::Column});
  const UnitId ashore = table.unit(kUs, {3600, 2700}, 0, {.formation = Formation::Column});
  table.build();
  ASSERT_TRUE(may_stand(table.look(), on, body(table.look(), on)).ok());
  damage(table.play(), bridge, 1, "TT.fort.4"_rule);
  EXPECT_TRUE(may_stand(table.look(), on, body(table.look(), on)).ok());
  EXPECT_GT(table.at(on).at.y, 2300) << "behind it, where it is nearer";
  EXPECT_EQ(table.at(on).strength, 6);
  EXPECT_EQ(table.at(ashore).at, (Point{3600, 2700}));
  EXPECT_EQ(table.events.count(EventKind::Leaves), 1);
  EXPECT_EQ(table.state.terrain[river], 0) << "has no points to lose";
}

}  // namespace
}  // namespace linstock::tabletop::testing
