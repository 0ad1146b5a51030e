#include "core/hex.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <queue>
#include <set>
#include <string>
#include <vector>

#include "tests/support/grids.hpp"
#include "tests/support/proves.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

using testing::at;
using testing::germantown;
using testing::grid_of;

rc::Gen<GridShape> any_shape() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::inRange(0, 38), rc::gen::inRange(1, 20), rc::gen::inRange(0, 38),
                     rc::gen::inRange(1, 20), rc::gen::elementOf(kCompassPoints)),
      [](const auto& t) {
        const auto& [file, files, row, rows, up] = t;
        return GridShape{file, file + files - 1, row, row + rows - 1, up};
      });
}

TEST(Step, TurnsAndOpposites) {
  EXPECT_EQ(opposite(Step::Up), Step::Down);
  EXPECT_EQ(opposite(Step::LeftUp), Step::RightDown);
  EXPECT_EQ(turned(Step::Up, -1), Step::LeftUp);
  EXPECT_EQ(turned(Step::LeftUp, 8), Step::RightUp);
}

TEST(Compass, NamesAreReadAsWritten) {
  for (const Compass point : kCompassPoints) {
    EXPECT_EQ(parse_compass(to_string(point)).value(), point);
    EXPECT_EQ(opposite(opposite(point)), point);
  }
  EXPECT_EQ(opposite(Compass::NW), Compass::SE);
  for (const char* wrong : {"", "n", "NORTH", "NN", "ES", " N", "N "}) {
    ASSERT_FALSE(parse_compass(wrong));
    EXPECT_EQ(parse_compass(wrong).error().message,
              "\"" + std::string(wrong) + "\" is no compass point");
  }
}

// The rows of the table of maps: compass points of the six steps, clockwise from up.
struct Sheet {
  Compass up;
  std::array<const char*, 6> points;
};
constexpr std::array<Sheet, 8> kSheets = {Sheet{Compass::N, {"N", "NE", "SE", "S", "SW", "NW"}},
                                          Sheet{Compass::NE, {"NE", "SE", "S", "SW", "NW", "N"}},
                                          Sheet{Compass::SE, {"SE", "S", "SW", "NW", "N", "NE"}},
                                          Sheet{Compass::S, {"S", "SW", "NW", "N", "NE", "SE"}},
                                          Sheet{Compass::SW, {"SW", "NW", "N", "NE", "SE", "S"}},
                                          Sheet{Compass::NW, {"NW", "N", "NE", "SE", "S", "SW"}},
                                          Sheet{Compass::E, {"E", "SE", "SW", "W", "NW", "NE"}},
                                          Sheet{Compass::W, {"W", "NW", "NE", "E", "SE", "SW"}}};

TEST(Grid, StepsPointWhereTheSheetIsTurned) {
  for (const Sheet& sheet : kSheets) {
    const Grid grid = grid_of({10, 12, 0, 2, sheet.up});
    for (const Step step : kSteps) {
      const Compass point = parse_compass(sheet.points[static_cast<std::size_t>(step)]).value();
      EXPECT_EQ(grid.compass(step), point);
      EXPECT_EQ(grid.step(point), step);
      EXPECT_EQ(grid.compass(opposite(step)), opposite(point));
      EXPECT_EQ(grid.steps_beside(point), (std::array{step, step}));
    }
  }
}

TEST(Grid, WestAndEastLieBetweenStepsAtGermantown) {
  const Grid grid = germantown();
  EXPECT_EQ(grid.step(Compass::W), std::nullopt);
  EXPECT_EQ(grid.step(Compass::E), std::nullopt);
  const auto west = grid.steps_beside(Compass::W);
  EXPECT_EQ(grid.compass(west[0]), Compass::SW);
  EXPECT_EQ(grid.compass(west[1]), Compass::NW);
  const auto east = grid.steps_beside(Compass::E);
  EXPECT_EQ(grid.compass(east[0]), Compass::NE);
  EXPECT_EQ(grid.compass(east[1]), Compass::SE);
}

TEST(Grid, RefusesImpossibleShapes) {
  for (const GridShape& shape :
       {GridShape{-1, 3, 0, 3}, GridShape{0, 100, 0, 3}, GridShape{0, 3, -1, 3},
        GridShape{0, 3, 0, 100}, GridShape{4, 3, 0, 3}, GridShape{0, 3, 4, 3},
        GridShape{1, 63, 0, 3}, GridShape{2, 63, 0, 3}, GridShape{0, 3, 0, 64}}) {
    const Result<Grid> grid = Grid::make(shape);
    ASSERT_FALSE(grid);
    EXPECT_FALSE(grid.error().message.empty());
  }
  EXPECT_TRUE(Grid::make({1, 62, 0, 63}));
  EXPECT_TRUE(Grid::make({2, 62, 36, 99}));
}

TEST(Grid, ReadsAndWritesNumbers) {
  const Grid grid = grid_of({3, 12, 1, 9});
  EXPECT_EQ(grid.parse("0305").value(), at(grid, 305));
  EXPECT_EQ(grid.text(at(grid, 305)), "0305");
  EXPECT_EQ(grid.text(at(grid, 1209)), "1209");
  EXPECT_EQ(grid.find(300), std::nullopt);
  EXPECT_EQ(grid.find(310), std::nullopt);
  EXPECT_EQ(grid.find(205), std::nullopt);
  EXPECT_EQ(grid.find(1305), std::nullopt);
  EXPECT_EQ(grid.find(-305), std::nullopt);
  EXPECT_EQ(grid.find(10305), std::nullopt);
  EXPECT_EQ(Grid().find(0), std::nullopt);
  EXPECT_EQ(grid.parse("0300").error().message, "hex 0300 is not on the map");
  for (const char* wrong : {"", "305", "00305", "03x5", "+305", " 305", "03.5"}) {
    ASSERT_FALSE(grid.parse(wrong));
    EXPECT_EQ(grid.parse(wrong).error().message,
              "\"" + std::string(wrong) + "\" is no hex number of four digits");
  }
}

RC_GTEST_PROP(Grid, CountsHexesFileByFile, ()) {
  const Grid grid = grid_of(*any_shape());
  RC_ASSERT(grid.size() == grid.files() * grid.rows());
  int last = -1;
  for (int i = 0; i < grid.size(); ++i) {
    const auto hex = static_cast<HexIndex>(i);
    RC_ASSERT(grid.number(hex) > last);
    last = grid.number(hex);
    RC_ASSERT(grid.find(last) == hex);
    RC_ASSERT(grid.file(hex) * 100 + grid.row(hex) == last);
    RC_ASSERT(grid.at(grid.axial(hex)) == hex);
    RC_ASSERT(grid.slot(hex).word % 2 == grid.file(hex) % 2);
  }
}

// Centres of hexes as the printed sheet has them, in hex widths.
struct SheetPoint {
  double x, y;
};
SheetPoint centre(const Grid& grid, HexIndex hex) {
  const int file = grid.file(hex);
  return {file * std::sqrt(0.75), grid.row(hex) + 0.5 * (file % 2)};
}

RC_GTEST_PROP(Grid, NeighboursAreTheHexesOneWidthAway, ()) {
  const Grid grid = grid_of(*any_shape());
  const auto hex = static_cast<HexIndex>(*rc::gen::inRange(0, grid.size()));
  std::set<HexIndex> expected;
  for (int i = 0; i < grid.size(); ++i) {
    const SheetPoint a = centre(grid, hex);
    const SheetPoint b = centre(grid, static_cast<HexIndex>(i));
    if (std::abs(std::hypot(a.x - b.x, a.y - b.y) - 1.0) < 1e-9) {
      expected.insert(static_cast<HexIndex>(i));
    }
  }
  std::set<HexIndex> found;
  for (const Step step : kSteps) {
    const HexIndex next = grid.neighbour(hex, step);
    if (next == kNoHex) continue;
    found.insert(next);
    RC_ASSERT(grid.neighbour(next, opposite(step)) == hex);
    RC_ASSERT(grid.step_between(hex, next) == step);
    RC_ASSERT(grid.distance(hex, next) == 1);
    // Clockwise from straight up: the angle of step n is n sixths of a circle.
    const SheetPoint a = centre(grid, hex);
    const SheetPoint b = centre(grid, next);
    const double turn = static_cast<int>(step) * std::acos(-1.0) / 3;
    RC_ASSERT(std::abs(b.x - a.x - std::sin(turn)) < 1e-9);
    RC_ASSERT(std::abs(b.y - a.y + std::cos(turn)) < 1e-9);
  }
  RC_ASSERT(found == expected);
  RC_ASSERT(grid.step_between(hex, hex) == std::nullopt);
  RC_ASSERT(grid.step_between(hex, kNoHex) == std::nullopt);
}

RC_GTEST_PROP(Grid, DistanceIsTheLengthOfTheShortestWalk, ()) {
  const Grid grid = grid_of(*any_shape());
  const auto from = static_cast<HexIndex>(*rc::gen::inRange(0, grid.size()));
  std::vector<int> steps(static_cast<std::size_t>(grid.size()), -1);
  std::queue<HexIndex> open;
  steps[from] = 0;
  open.push(from);
  while (!open.empty()) {
    const HexIndex hex = open.front();
    open.pop();
    for (const HexIndex next : grid.neighbours(hex)) {
      if (next == kNoHex || steps[next] >= 0) continue;
      steps[next] = steps[hex] + 1;
      open.push(next);
    }
  }
  for (int i = 0; i < grid.size(); ++i) {
    const auto to = static_cast<HexIndex>(i);
    RC_ASSERT(grid.distance(from, to) == steps[to]);
    RC_ASSERT(grid.distance(to, from) == steps[to]);
  }
}

TEST(GridDeathTest, AbortsOnHexesThatAreNone) {
  const Grid grid = grid_of({3, 12, 1, 9});
  EXPECT_DEATH(static_cast<void>(grid.neighbour(90, Step::Up)), "no hex of this map");
  EXPECT_DEATH(static_cast<void>(grid.number(kNoHex)), "no hex of this map");
}

// What the printed rules of the Germantown volume say about the lie of their hexes.
class GermantownSheet : public ::testing::Test {
 protected:
  // The hex numbers met when walking from `from` by these compass points.
  [[nodiscard]] std::vector<int> walk(int from, const std::vector<const char*>& points) const {
    std::vector<int> numbers;
    HexIndex hex = at(grid_, from);
    for (const char* point : points) {
      const std::optional<Step> step = grid_.step(parse_compass(point).value());
      if (!step) return {};
      hex = grid_.neighbour(hex, *step);
      if (hex == kNoHex) break;
      numbers.push_back(grid_.number(hex));
    }
    return numbers;
  }
  [[nodiscard]] int distance(int from, int to) const {
    return grid_.distance(at(grid_, from), at(grid_, to));
  }
  Grid grid_ = germantown();
};

using Numbers = std::vector<int>;

TEST_F(GermantownSheet, DirectionsOfTheExampleOfStephensDivision) {
  PROVES("GER.3.2.1.EX");
  EXPECT_EQ(walk(3304, {"SW", "SW", "SW"}), (Numbers{3305, 3306, 3307}));
  EXPECT_EQ(walk(3304, {"NE", "NE", "NE", "NE"}), (Numbers{3303, 3302, 3301, 3300}));
  EXPECT_EQ(walk(3304, {"S", "S"}), (Numbers{3405, 3505}));
  EXPECT_EQ(walk(3304, {"NW", "NW", "NW"}), (Numbers{3205, 3105, 3006}));
  EXPECT_EQ(walk(3304, {"SE", "SE", "SE"}), (Numbers{3404, 3503, 3603}));
  EXPECT_EQ(walk(3806, {"SW", "S", "SW"}), (Numbers{3807, 3907, 3908}));
  EXPECT_EQ(distance(3505, 3806), 3);
}

TEST_F(GermantownSheet, TheOtherOffsetWouldPartTheLimeKilnRoad) {
  EXPECT_EQ(distance(3304, 3405), 1);
  EXPECT_EQ(distance(3404, 3305), 2);  // neighbours if even files lay low
}

TEST_F(GermantownSheet, FieldworksLieBetweenNeighbours) {
  PROVES("GER.1.1");
  EXPECT_EQ(walk(3724, {"N"}), (Numbers{3624}));
  EXPECT_EQ(walk(3907, {"SW"}), (Numbers{3908}));
}

TEST_F(GermantownSheet, NorthEndsAtTheEdge) {
  EXPECT_EQ(walk(2800, {"NE"}), Numbers{});
  EXPECT_EQ(walk(3800, {"NE"}), Numbers{});
  // Going north from row 34xx or any row before it never leads back.
  EXPECT_EQ(walk(3410, {"N", "N", "N"}), (Numbers{3309, 3209, 3108}));
}

// The other sheets, by what their rules print.
TEST(OtherSheets, BrandywineLinesOfSightAndHexsides) {
  const Grid north_west = grid_of({10, 70, 1, 34, Compass::E});
  const auto adjacent = [&](int a, int b) {
    return north_west.step_between(at(north_west, a), at(north_west, b)).has_value();
  };
  for (const auto& [a, b] : {std::pair{6917, 7018},
                             {4127, 4128},
                             {5229, 5328},
                             {6308, 6408},
                             {5507, 5607},
                             {4028, 4127},
                             {3933, 4034},
                             {1022, 1023}}) {
    EXPECT_TRUE(adjacent(a, b)) << a << ' ' << b;
  }
  EXPECT_EQ(north_west.distance(at(north_west, 4930), at(north_west, 5227)), 5);
  const HexIndex wrong_turn = at(north_west, 3711);
  EXPECT_EQ(north_west.neighbour(wrong_turn, *north_west.step(Compass::W)), at(north_west, 3712));
  EXPECT_EQ(north_west.neighbour(wrong_turn, *north_west.step(Compass::NE)), at(north_west, 3611));
  EXPECT_EQ(north_west.neighbour(wrong_turn, *north_west.step(Compass::SW)), at(north_west, 3812));
}

TEST(OtherSheets, MonmouthRidgeAndHedgerowAreConnected) {
  const Grid grid = grid_of({10, 43, 6, 28, Compass::N});
  for (const auto& [a, b] :
       {std::pair{1511, 1611}, {1611, 1610}, {1610, 1709}, {1715, 1815}, {1815, 1914}}) {
    EXPECT_TRUE(grid.step_between(at(grid, a), at(grid, b))) << a << ' ' << b;
  }
}

}  // namespace
}  // namespace linstock
