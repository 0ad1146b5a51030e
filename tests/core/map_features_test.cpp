#include "core/map_features.hpp"

#include <gmock/gmock.h>

#include "tests/support/grids.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

using testing::at;
using testing::germantown;
using testing::grid_of;
using ::testing::HasSubstr;

Hexside side(const Grid& grid, std::string_view text) { return *parse_hexside(grid, text); }

TEST(LettersOf, ReadsRowByRow) {
  const Grid grid = grid_of({1, 3, 0, 1, Compass::N});
  const auto letters = letters_of(grid, "abc\nde~\n");
  ASSERT_TRUE(letters.has_value());
  EXPECT_EQ((*letters)[at(grid, 100)], 'a');
  EXPECT_EQ((*letters)[at(grid, 300)], 'c');
  EXPECT_EQ((*letters)[at(grid, 101)], 'd');
  EXPECT_EQ((*letters)[at(grid, 301)], '~');
}

TEST(LettersOf, LastLineBreakMayBeMissing) {
  const Grid grid = grid_of({1, 2, 5, 6, Compass::N});
  EXPECT_EQ(letters_of(grid, "ab\ncd"), letters_of(grid, "ab\ncd\n"));
  ASSERT_TRUE(letters_of(grid, "ab\ncd").has_value());
}

TEST(LettersOf, RefusesOtherShapes) {
  const Grid grid = grid_of({1, 2, 5, 6, Compass::N});
  EXPECT_THAT(letters_of(grid, "ab\n").error().message, HasSubstr("1 lines, the grid has 2 rows"));
  EXPECT_THAT(letters_of(grid, "ab\ncd\nef\n").error().message, HasSubstr("3 lines"));
  EXPECT_THAT(letters_of(grid, "ab\nc\n").error().message,
              HasSubstr("row 6 has 1 letters, the grid has 2 files"));
  EXPECT_FALSE(letters_of(grid, "").has_value());
}

TEST(DirectedSide, KnowsWhichHexIsFirst) {
  const Grid grid = germantown();
  const auto read = parse_directed_side(grid, "3908>3907");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, (DirectedSide{at(grid, 3908), at(grid, 3907), Step::Up}));
}

TEST(DirectedSide, RefusesWhatIsNone) {
  const Grid grid = germantown();
  EXPECT_THAT(parse_directed_side(grid, "3908/3907").error().message, HasSubstr("direction"));
  EXPECT_THAT(parse_directed_side(grid, "3908>3807>").error().message, HasSubstr("3807>"));
  EXPECT_THAT(parse_directed_side(grid, "3908>3910").error().message, HasSubstr("no neighbours"));
  EXPECT_FALSE(parse_directed_side(grid, "9908>3910").has_value());
  EXPECT_FALSE(parse_directed_side(grid, "3908>").has_value());
}

TEST(ShareCorner, NeighbouringSidesOfAHexDo) {
  const Grid grid = germantown();
  const HexIndex hex = at(grid, 3512);
  for (const Step step : kSteps) {
    const Hexside own = side_of(grid, hex, step);
    EXPECT_TRUE(share_corner(grid, own, side_of(grid, hex, turned(step, 1))));
    EXPECT_TRUE(share_corner(grid, own, side_of(grid, hex, turned(step, -1))));
    EXPECT_FALSE(share_corner(grid, own, side_of(grid, hex, turned(step, 2))));
    EXPECT_FALSE(share_corner(grid, own, side_of(grid, hex, turned(step, 3))));
    EXPECT_FALSE(share_corner(grid, own, own));
  }
}

TEST(ShareCorner, WorksAtTheEdgeOfTheMap) {
  const Grid grid = germantown();
  EXPECT_TRUE(share_corner(grid, side(grid, "2800/NE"), side(grid, "2800/SE")));
  // These two have only the hex beyond the edge in common.
  EXPECT_TRUE(share_corner(grid, side(grid, "2800/SE"), side(grid, "2900/NE")));
  EXPECT_FALSE(share_corner(grid, side(grid, "2800/NE"), side(grid, "3000/NE")));
}

// At a corner three hexsides meet: each shares a corner with exactly four others inside the map.
RC_GTEST_PROP(ShareCorner, EachHexsideMeetsFourOthers, ()) {
  const Grid grid = germantown();
  const auto file = *rc::gen::inRange(30, 45);
  const auto row = *rc::gen::inRange(3, 22);
  const auto step = static_cast<Step>(*rc::gen::inRange(0, 6));
  const Hexside own = side_of(grid, at(grid, file * 100 + row), step);
  int meeting = 0;
  for_each_hexside(grid, [&](Hexside other) {
    RC_ASSERT(share_corner(grid, own, other) == share_corner(grid, other, own));
    meeting += share_corner(grid, own, other) ? 1 : 0;
  });
  RC_ASSERT(meeting == 4);
}

TEST(FirstGap, FindsWhereAStreamBreaks) {
  const Grid grid = germantown();
  const std::vector<Hexside> whole = {side(grid, "3206/3207"), side(grid, "3207/3306"),
                                      side(grid, "3306/3307"), side(grid, "3306/3407")};
  EXPECT_EQ(first_gap(grid, std::span<const Hexside>(whole)), std::nullopt);
  const std::vector<Hexside> broken = {whole[0], whole[1], whole[3]};
  EXPECT_EQ(first_gap(grid, std::span<const Hexside>(broken)), std::size_t{2});
  const std::vector<Hexside> twice = {whole[0], whole[0]};
  EXPECT_EQ(first_gap(grid, std::span<const Hexside>(twice)), std::size_t{1});
}

TEST(FirstGap, FindsWhereARoadBreaks) {
  const Grid grid = germantown();
  const std::vector<HexIndex> road = {at(grid, 3304), at(grid, 3405), at(grid, 3505)};
  EXPECT_EQ(first_gap(grid, std::span<const HexIndex>(road)), std::nullopt);
  const std::vector<HexIndex> broken = {at(grid, 3304), at(grid, 3505)};
  EXPECT_EQ(first_gap(grid, std::span<const HexIndex>(broken)), std::size_t{1});
}

TEST(SideFlags, OneSideOrBoth) {
  const Grid grid = germantown();
  SideFlags flags(grid);
  const HexIndex hex = at(grid, 3512);
  const HexIndex beyond = grid.neighbour(hex, Step::Down);
  flags.add(hex, Step::Down, 4);
  EXPECT_EQ(flags.at(hex, Step::Down), 4);
  EXPECT_EQ(flags.at(beyond, Step::Up), 0);
  flags.add_both(grid, side_of(grid, hex, Step::Down), 1);
  EXPECT_EQ(flags.at(hex, Step::Down), 5);
  EXPECT_EQ(flags.at(beyond, Step::Up), 1);
  flags.add_both(grid, side(grid, "2800/NE"), 2);
  EXPECT_EQ(flags.at(at(grid, 2800), Step::Up), 2);
}

}  // namespace
}  // namespace linstock
