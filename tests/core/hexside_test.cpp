#include "core/hexside.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/support/grids.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

using testing::at;
using testing::germantown;
using testing::grid_of;

std::string error_of(const Grid& grid, const char* text) {
  const Result<Hexside> side = parse_hexside(grid, text);
  return side ? "" : side.error().message;
}

TEST(Hexside, BothHexesGiveTheSameSide) {
  const Grid grid = germantown();
  const HexIndex barricade = at(grid, 3724);
  const HexIndex beyond = at(grid, 3624);
  const Hexside side = side_between(grid, barricade, beyond);
  EXPECT_EQ(side, side_between(grid, beyond, barricade));
  EXPECT_EQ(side, side_of(grid, barricade, *grid.step(Compass::N)));
  EXPECT_EQ(side, side_of(grid, beyond, *grid.step(Compass::S)));
  EXPECT_EQ(hexes_beside(grid, side).hex, beyond);
  EXPECT_EQ(hexes_beside(grid, side).beyond, barricade);
  EXPECT_EQ(side_between(grid, barricade, barricade), kNoHexside);
  EXPECT_EQ(side_between(grid, barricade, at(grid, 3524)), kNoHexside);
}

TEST(Hexside, IsReadInEveryNotation) {
  const Grid grid = germantown();
  const Hexside side = side_between(grid, at(grid, 3724), at(grid, 3624));
  for (const char* text :
       {"3724/3624", "3724-3624", "3624/3724", "3624-3724", "3724/N", "3624/S"}) {
    EXPECT_EQ(parse_hexside(grid, text).value(), side) << text;
  }
  EXPECT_EQ(to_string(grid, side), "3624/3724");
  const Hexside edge = parse_hexside(grid, "2800/NE").value();
  EXPECT_EQ(to_string(grid, edge), "2800/NE");
  EXPECT_EQ(hexes_beside(grid, edge).beyond, kNoHex);
  EXPECT_EQ(hexes_beside(grid, edge).step, Step::Up);
}

TEST(Hexside, ErrorsGiveTheReason) {
  const Grid grid = germantown();
  EXPECT_EQ(error_of(grid, "3724"), "\"3724\" is no hexside: write two hexes as 0101/0102");
  EXPECT_EQ(error_of(grid, ""), "\"\" is no hexside: write two hexes as 0101/0102");
  EXPECT_EQ(error_of(grid, "3724/3524"), "\"3724/3524\": not neighbours");
  EXPECT_EQ(error_of(grid, "3724/3724"), "\"3724/3724\": not neighbours");
  EXPECT_EQ(error_of(grid, "2724/2824"), "hex 2724 is not on the map");
  EXPECT_EQ(error_of(grid, "2824/2724"), "hex 2724 is not on the map");
  EXPECT_EQ(error_of(grid, "3724/3624/"), "\"3624/\" is no hex number of four digits");
  EXPECT_EQ(error_of(grid, "3724/W"), "W lies between two hexsides on this map");
}

// Every hexside of a map: each hex has six, those inside are shared by two.
RC_GTEST_PROP(Hexside, EveryHexHasSixAndSharesThem, ()) {
  const int file = *rc::gen::inRange(0, 5);
  const int row = *rc::gen::inRange(0, 5);
  const Grid grid = grid_of({file, file + *rc::gen::inRange(0, 12), row,
                             row + *rc::gen::inRange(0, 12), *rc::gen::elementOf(kCompassPoints)});
  std::map<Hexside, int> seen;
  for (int i = 0; i < grid.size(); ++i) {
    for (const Step step : kSteps) ++seen[side_of(grid, static_cast<HexIndex>(i), step)];
  }
  int visited = 0;
  Hexside last{0};
  for_each_hexside(grid, [&](Hexside side) {
    RC_ASSERT(visited == 0 || last < side);
    last = side;
    ++visited;
    const SideHexes beside = hexes_beside(grid, side);
    RC_ASSERT(seen[side] == (beside.beyond == kNoHex ? 1 : 2));
    RC_ASSERT(grid.neighbour(beside.hex, beside.step) == beside.beyond);
    RC_ASSERT(side_of(grid, beside.hex, beside.step) == side);
    if (beside.beyond != kNoHex) {
      RC_ASSERT(beside.hex < beside.beyond);
      RC_ASSERT(side_of(grid, beside.beyond, opposite(beside.step)) == side);
    }
    RC_ASSERT(parse_hexside(grid, to_string(grid, side)).value() == side);
  });
  RC_ASSERT(visited == static_cast<int>(seen.size()));
  RC_ASSERT(!is_hexside(grid, kNoHexside));
}

TEST(HexsideDeathTest, IdsThatAreNoneAbort) {
  const Grid grid = germantown();
  const HexIndex lower = at(grid, 3724);
  const Hexside not_canonical{static_cast<std::uint16_t>(lower * 6)};  // Up belongs to 3723
  EXPECT_FALSE(is_hexside(grid, not_canonical));
  EXPECT_DEATH(static_cast<void>(hexes_beside(grid, not_canonical)), "no hexside of this map");
}

}  // namespace
}  // namespace linstock
