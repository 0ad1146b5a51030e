#include "core/bit_plane.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "tests/support/grids.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

using testing::grid_of;

Grid any_grid() {
  const int file = *rc::gen::inRange(0, 38);
  const int row = *rc::gen::inRange(0, 36);
  return grid_of({file, file + *rc::gen::inRange(0, 61), row, row + *rc::gen::inRange(0, 64)});
}

HexIndex any_hex(const Grid& grid) {
  return static_cast<HexIndex>(*rc::gen::inRange(0, grid.size()));
}

// A set of hexes twice: as the standard library has it and as a plane.
struct Twin {
  std::set<HexIndex> set;
  BitPlane plane;
};

Twin any_twin(const Grid& grid) {
  Twin twin;
  const int count = *rc::gen::inRange(0, 40);
  for (int i = 0; i < count; ++i) {
    const HexIndex hex = any_hex(grid);
    twin.set.insert(hex);
    twin.plane.set(grid, hex);
  }
  return twin;
}

std::set<HexIndex> members(const Grid& grid, const BitPlane& plane) {
  std::set<HexIndex> set;
  int last = -1;
  for (const HexIndex hex : hexes(grid, plane)) {
    RC_ASSERT(int{hex} > last);  // in order of index
    last = hex;
    set.insert(hex);
  }
  RC_ASSERT(plane.count() == static_cast<int>(set.size()));
  RC_ASSERT(plane.empty() == set.empty());
  return set;
}

RC_GTEST_PROP(BitPlane, HoldsTheHexesThatWereSet, ()) {
  const Grid grid = any_grid();
  Twin twin = any_twin(grid);
  RC_ASSERT(members(grid, twin.plane) == twin.set);
  const HexIndex hex = any_hex(grid);
  RC_ASSERT(twin.plane.test(grid, hex) == twin.set.contains(hex));
  twin.plane.clear(grid, hex);
  twin.set.erase(hex);
  RC_ASSERT(members(grid, twin.plane) == twin.set);
}

RC_GTEST_PROP(BitPlane, CombinesLikeSets, ()) {
  const Grid grid = any_grid();
  const Twin one = any_twin(grid);
  const Twin two = any_twin(grid);
  std::set<HexIndex> both;
  std::set<HexIndex> either = one.set;
  std::set<HexIndex> only_one = one.set;
  for (const HexIndex hex : two.set) {
    if (one.set.contains(hex)) both.insert(hex);
    either.insert(hex);
    only_one.erase(hex);
  }
  RC_ASSERT(members(grid, one.plane & two.plane) == both);
  RC_ASSERT(members(grid, one.plane | two.plane) == either);
  RC_ASSERT(members(grid, one.plane - two.plane) == only_one);
  RC_ASSERT(one.plane.meets(two.plane) == !both.empty());
}

RC_GTEST_PROP(BitPlane, SpreadsToNeighbours, ()) {
  const Grid grid = any_grid();
  const Twin twin = any_twin(grid);
  std::set<HexIndex> around;
  for (const Step step : kSteps) {
    std::set<HexIndex> beside;
    for (const HexIndex hex : twin.set) {
      const HexIndex next = grid.neighbour(hex, step);
      if (next != kNoHex) beside.insert(next);
    }
    RC_ASSERT(members(grid, spread(grid, twin.plane, step)) == beside);
    around.insert(beside.begin(), beside.end());
  }
  RC_ASSERT(members(grid, spread(grid, twin.plane)) == around);
}

RC_GTEST_PROP(BitPlane, AreasAndRingsGoByDistance, ()) {
  const Grid grid = any_grid();
  const HexIndex centre = any_hex(grid);
  const int radius = *rc::gen::inRange(0, 70);
  std::set<HexIndex> within;
  std::set<HexIndex> at_distance;
  for (int i = 0; i < grid.size(); ++i) {
    const auto hex = static_cast<HexIndex>(i);
    if (grid.distance(centre, hex) <= radius) within.insert(hex);
    if (grid.distance(centre, hex) == radius) at_distance.insert(hex);
  }
  RC_ASSERT(members(grid, area(grid, centre, radius)) == within);
  RC_ASSERT(members(grid, ring(grid, centre, radius)) == at_distance);
}

TEST(BitPlane, SpreadStaysOnTheLargestMaps) {
  for (const GridShape& shape : {GridShape{1, 62, 0, 63}, {2, 62, 0, 63}, {7, 7, 9, 9}}) {
    const Grid grid = grid_of(shape);
    const BitPlane all = whole_map(grid);
    EXPECT_EQ(all.count(), grid.size());
    EXPECT_TRUE((spread(grid, all) - all).empty());
    for (const Step step : kSteps) EXPECT_TRUE((spread(grid, all, step) - all).empty());
  }
}

TEST(BitPlane, OfNoMap) {
  const Grid grid;
  const BitPlane all = whole_map(grid);
  EXPECT_TRUE(all.empty());
  EXPECT_TRUE(spread(grid, all).empty());
  EXPECT_TRUE(spread(grid, all, Step::Up).empty());
  EXPECT_EQ(hexes(grid, all).begin(), hexes(grid, all).end());
}

}  // namespace
}  // namespace linstock
