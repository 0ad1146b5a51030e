#include "core/hex_line.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/grids.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

using testing::at;
using testing::grid_of;

// ---- the same line by plane geometry
// ------------------------------------------------------------- Points in whole numbers: a third of
// the distance between files across, half a hex height down. This stretches the sheet, which
// changes no crossing. Corners: (+-2, 0) and (+-1, +-1).

struct WholePoint {
  std::int64_t x, y;
  friend bool operator==(const WholePoint&, const WholePoint&) = default;
};

struct Fraction {
  std::int64_t over, under;  // under > 0
  friend bool operator==(const Fraction& a, const Fraction& b) {
    return a.over * b.under == b.over * a.under;
  }
  friend bool operator<(const Fraction& a, const Fraction& b) {
    return a.over * b.under < b.over * a.under;
  }
};

struct Place {  // a hex by file and row, on the map or not
  int file, row;
};

constexpr std::array<WholePoint, 6> kCorner = {
    WholePoint{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};

WholePoint centre(Place place) {
  return {std::int64_t{3} * place.file, std::int64_t{2} * place.row + (place.file & 1)};
}
WholePoint corner(Place place, std::size_t i) {
  const WholePoint c = centre(place);
  return {c.x + kCorner[i % 6].x, c.y + kCorner[i % 6].y};
}

// Positive where `p` lies to the right of the way from `a` to `b` (with y downward).
std::int64_t side(WholePoint a, WholePoint b, WholePoint p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

struct Stretch {  // of the line from `from` (0) to `to` (1)
  Fraction begin{0, 1};
  Fraction end{1, 1};
};

// The stretch of the line that lies inside a hex, without its rim; nothing if there is none.
std::optional<Stretch> stretch_inside(WholePoint from, WholePoint to, Place hex) {
  Stretch stretch;
  for (std::size_t i = 0; i < 6; ++i) {  // corners run clockwise, so inside is to the right
    const std::int64_t at_from = side(corner(hex, i), corner(hex, i + 1), from);
    const std::int64_t at_to = side(corner(hex, i), corner(hex, i + 1), to);
    if (at_from <= 0 && at_to <= 0) return std::nullopt;
    if (at_from < at_to) {
      stretch.begin = std::max(stretch.begin, Fraction{-at_from, at_to - at_from});
    } else if (at_from > at_to) {
      stretch.end = std::min(stretch.end, Fraction{at_from, at_from - at_to});
    }
  }
  if (!(stretch.begin < stretch.end)) return std::nullopt;
  return stretch;
}

// The stretch of the line that runs along the edge of a hex from corner i to corner i+1.
std::optional<Stretch> stretch_along(WholePoint from, WholePoint to, Place hex, std::size_t i) {
  const WholePoint a = corner(hex, i);
  const WholePoint b = corner(hex, i + 1);
  if (side(from, to, a) != 0 || side(from, to, b) != 0) return std::nullopt;
  const std::int64_t length = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);
  const auto share = [&](WholePoint p) {
    return Fraction{(p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y), length};
  };
  const Stretch stretch{std::max(Fraction{0, 1}, std::min(share(a), share(b))),
                        std::min(Fraction{1, 1}, std::max(share(a), share(b)))};
  if (!(stretch.begin < stretch.end)) return std::nullopt;
  return stretch;
}

struct ExpectedPart {
  Stretch stretch;
  LinePart part;
};

HexIndex hex_at(const Grid& grid, Place place) {
  if (place.row < 0 || place.row > 99 || place.file < 0) return kNoHex;
  return grid.find(place.file * 100 + place.row).value_or(kNoHex);
}

// The hexsides common to both hexes, found by their corners: neighbours share two of them.
bool share_an_edge(Place one, Place other) {
  int common = 0;
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t j = 0; j < 6; ++j) common += corner(one, i) == corner(other, j) ? 1 : 0;
  return common == 2;
}

std::vector<ExpectedPart> line_by_geometry(const Grid& grid, HexIndex from, HexIndex to) {
  const WholePoint a = centre({grid.file(from), grid.row(from)});
  const WholePoint b = centre({grid.file(to), grid.row(to)});
  std::vector<ExpectedPart> parts;
  const GridShape& shape = grid.shape();
  for (int file = shape.first_file; file <= shape.last_file; ++file) {
    for (int row = shape.first_row; row <= shape.last_row; ++row) {
      const Place place{file, row};
      const HexIndex hex = hex_at(grid, place);
      if (const auto stretch = stretch_inside(a, b, place)) {
        parts.push_back({*stretch, {hex, kNoHex, kNoHexside, kNoHexside}});
      }
      for (std::size_t i = 0; i < 6; ++i) {
        const auto stretch = from == to ? std::nullopt : stretch_along(a, b, place, i);
        if (!stretch) continue;
        const Hexside edge = side_of(grid, hex, kSteps[i]);
        if (hexes_beside(grid, edge).hex != hex) continue;  // told from the other hex
        parts.push_back({*stretch, {hex, hexes_beside(grid, edge).beyond, edge, kNoHexside}});
      }
    }
  }
  std::sort(parts.begin(), parts.end(), [](const ExpectedPart& one, const ExpectedPart& two) {
    return one.stretch.begin < two.stretch.begin;
  });
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const LinePart& before = parts[i - 1].part;
    LinePart& part = parts[i].part;
    if (before.is_spine() || part.is_spine()) continue;
    const Place one{grid.file(before.hex), grid.row(before.hex)};
    const Place other{grid.file(part.hex), grid.row(part.hex)};
    if (share_an_edge(one, other)) part.entered_by = side_between(grid, before.hex, part.hex);
  }
  return parts;
}

std::string describe(const Grid& grid, const LinePart& part) {
  std::string text = grid.text(part.hex);
  if (part.is_spine()) text += "+" + (part.other == kNoHex ? "edge" : grid.text(part.other));
  return text;
}

std::string describe(const Grid& grid, const HexLine& line) {
  std::string text;
  for (const LinePart& part : line) text += (text.empty() ? "" : " ") + describe(grid, part);
  return text;
}

// Compares a line with plane geometry and with the line back. Returns what is wrong.
std::string fault_of(const Grid& grid, HexIndex from, HexIndex to) {
  const HexLine line = hex_line(grid, from, to);
  const std::vector<ExpectedPart> expected = line_by_geometry(grid, from, to);
  const HexLine back = hex_line(grid, to, from);
  const std::string name = grid.text(from) + "-" + grid.text(to) + ": " + describe(grid, line);
  if (line.size() != expected.size()) return name + " has the wrong number of parts";
  if (back.size() != line.size()) return name + " is longer or shorter backward";
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!(line[i] == expected[i].part)) return name + " is wrong at part " + std::to_string(i);
    if (i > 0 && !(expected[i - 1].stretch.end == expected[i].stretch.begin)) {
      return name + " has a gap before part " + std::to_string(i);
    }
    const LinePart& mirrored = back[back.size() - 1 - i];
    if (mirrored.hex != line[i].hex || mirrored.other != line[i].other ||
        mirrored.along != line[i].along) {
      return name + " is not symmetric at part " + std::to_string(i);
    }
    if (i > 0 && back[back.size() - i].entered_by != line[i].entered_by) {
      return name + " crosses other hexsides backward before part " + std::to_string(i);
    }
  }
  return "";
}

TEST(HexLine, EveryLineOfSmallMapsAgreesWithPlaneGeometry) {
  for (const GridShape& shape :
       {GridShape{1, 9, 0, 7}, {2, 11, 1, 7}, {4, 4, 0, 6}, {5, 9, 3, 3}}) {
    const Grid grid = grid_of(shape);
    for (int from = 0; from < grid.size(); ++from) {
      for (int to = 0; to < grid.size(); ++to) {
        ASSERT_EQ(fault_of(grid, static_cast<HexIndex>(from), static_cast<HexIndex>(to)), "");
      }
    }
  }
}

RC_GTEST_PROP(HexLine, LongLinesAgreeWithPlaneGeometry, ()) {
  const int file = *rc::gen::inRange(1, 3);
  const Grid grid = grid_of({file, 62, 0, 63});
  const auto from = static_cast<HexIndex>(*rc::gen::inRange(0, grid.size()));
  const auto to = static_cast<HexIndex>(*rc::gen::inRange(0, grid.size()));
  const std::string fault = fault_of(grid, from, to);
  if (!fault.empty()) RC_FAIL(fault);
}

TEST(HexLine, TheLongestLinesFit) {
  const Grid grid = grid_of({1, 62, 0, 63});
  std::size_t longest = 0;
  for (const int corner : {100, 163, 6200, 6263}) {
    for (int to = 0; to < grid.size(); ++to) {
      longest =
          std::max(longest, hex_line(grid, at(grid, corner), static_cast<HexIndex>(to)).size());
    }
  }
  EXPECT_EQ(longest, 104U);
}

// ---- what it looks like
// --------------------------------------------------------------------------

class Lines : public ::testing::Test {
 protected:
  [[nodiscard]] std::string line(int from, int to) const {
    return describe(grid_, hex_line(grid_, at(grid_, from), at(grid_, to)));
  }
  [[nodiscard]] std::string crossed(int from, int to) const {
    std::string text;
    for (const LinePart& part : hex_line(grid_, at(grid_, from), at(grid_, to))) {
      text += text.empty() ? "" : " ";
      text += part.entered_by == kNoHexside ? "-" : to_string(grid_, part.entered_by);
    }
    return text;
  }
  Grid grid_ = grid_of({10, 70, 1, 34, Compass::E});
};

TEST_F(Lines, ToItselfAndToANeighbour) {
  EXPECT_EQ(line(2020, 2020), "2020");
  EXPECT_EQ(line(2020, 2021), "2020 2021");
  EXPECT_EQ(crossed(2020, 2021), "- 2020/2021");
}

TEST_F(Lines, AlongASpine) {
  EXPECT_EQ(line(2020, 2220), "2020 2119+2120 2220");
  EXPECT_EQ(crossed(2020, 2220), "- - -");
  EXPECT_EQ(line(2020, 2420), "2020 2119+2120 2220 2319+2320 2420");
  const HexLine spine = hex_line(grid_, at(grid_, 2020), at(grid_, 2220));
  EXPECT_EQ(to_string(grid_, spine[1].along), "2119/2120");
  const auto sides = corner_sides(grid_, at(grid_, 2220), spine[1]);
  EXPECT_EQ(to_string(grid_, sides[0]), "2119/2220");
  EXPECT_EQ(to_string(grid_, sides[1]), "2120/2220");
}

TEST_F(Lines, AlongTheEdgeOfTheMap) {
  EXPECT_EQ(line(2001, 2201), "2001 2101+edge 2201");
  EXPECT_EQ(line(2134, 2334), "2134 2234+edge 2334");
  const HexLine spine = hex_line(grid_, at(grid_, 2001), at(grid_, 2201));
  EXPECT_EQ(to_string(grid_, spine[1].along), "2101/E");
  EXPECT_EQ(corner_sides(grid_, at(grid_, 2201), spine[1])[1], kNoHexside);
}

// This line passes through the corner of 2120, 2121 and 2221 without running along a hexside:
// 2121 is touched in a point and left out, and so is 2321 on the other half.
TEST_F(Lines, ThroughACornerFromHexToHex) {
  EXPECT_EQ(line(2020, 2423), "2020 2120 2221 2222 2322 2423");
  EXPECT_EQ(crossed(2020, 2423), "- 2020/2120 2120/2221 2221/2222 2222/2322 2322/2423");
}

// Near a spine a line has more hexes than steps: it crosses the spine itself.
TEST_F(Lines, AcrossASpine) {
  EXPECT_EQ(line(2020, 2525), "2020 2120 2121 2222 2223 2322 2323 2424 2425 2525");
  EXPECT_EQ(grid_.distance(at(grid_, 2020), at(grid_, 2525)), 8);
}

// Lines of sight printed in the Brandywine rules, as far as they name the hexes.
TEST_F(Lines, BrandywineExamples) {
  EXPECT_EQ(line(4930, 5227), "4930 5030 5029 5128 5127 5227");
  EXPECT_EQ(line(5530, 5834), "5530 5631 5632 5732 5733 5834");
  EXPECT_EQ(line(1201, 1904), "1201 1301 1402 1502 1603 1703 1804 1904");
  EXPECT_EQ(line(3315, 3320), "3315 3316 3317 3318 3319 3320");
  EXPECT_NE(crossed(3315, 3320).find("3317/3318"), std::string::npos);
  EXPECT_NE(crossed(5530, 5834).find("5632/5732"), std::string::npos);
}

TEST(HexLineDeathTest, CornersBelongToSpines) {
  const Grid grid = grid_of({1, 5, 1, 5});
  const HexLine line = hex_line(grid, 0, 1);
  EXPECT_DEATH(static_cast<void>(corner_sides(grid, 0, line[1])), "only a spine");
}

}  // namespace
}  // namespace linstock
