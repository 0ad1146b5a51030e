#include "core/plane.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <vector>

#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

constexpr double kScale = static_cast<double>(kUnit);

double radians(int hundredths) { return hundredths * std::numbers::pi / 18000.0; }

rc::Gen<Point> any_point(int most = 20000) {
  return rc::gen::map(
      rc::gen::pair(rc::gen::inRange(-most, most + 1), rc::gen::inRange(-most, most + 1)),
      [](const auto& pair) { return Point{pair.first, pair.second}; });
}
rc::Gen<Heading> any_heading() { return rc::gen::map(rc::gen::inRange(0, kFullTurn), heading_of); }
rc::Gen<Box> any_box() {
  return rc::gen::map(rc::gen::tuple(any_point(2000), any_heading(), rc::gen::inRange(20, 300),
                                     rc::gen::inRange(20, 300)),
                      [](const auto& t) {
                        const auto& [centre, heading, front, depth] = t;
                        return Box{centre, heading, front, depth};
                      });
}

// A quarter turn clockwise about the origin, with the y axis down the page.
Point quarter(Point point) { return {-point.y, point.x}; }

template <class Points>
std::vector<Point> moved(const Points& points, Point by) {
  std::vector<Point> out;
  for (const Point point : points) out.push_back(point + by);
  return out;
}
template <class Points>
std::vector<Point> quartered(const Points& points) {
  std::vector<Point> out;
  for (const Point point : points) out.push_back(quarter(point));
  return out;
}

// ---- headings

TEST(Heading, IsBroughtIntoOneTurn) {
  EXPECT_EQ(heading_of(0).value, 0);
  EXPECT_EQ(heading_of(36000).value, 0);
  EXPECT_EQ(heading_of(-1).value, 35999);
  EXPECT_EQ(heading_of(-36001).value, 35999);
  EXPECT_EQ(heading_of(108123).value, 123);
}

TEST(Heading, TurnsTheShortWay) {
  EXPECT_EQ(turn_between({0}, {9000}), 9000);
  EXPECT_EQ(turn_between({9000}, {0}), -9000);
  EXPECT_EQ(turn_between({35000}, {1000}), 2000);
  EXPECT_EQ(turn_between({0}, {18000}), 18000);
  EXPECT_EQ(turn_between({0}, {18001}), -17999);
  EXPECT_EQ(turn_between({18000}, {0}), 18000);
}

TEST(Sine, IsExactToOneUnit) {
  for (int value = 0; value < kFullTurn; ++value) {
    const Heading heading = heading_of(value);
    ASSERT_NEAR(static_cast<double>(sine(heading)), std::sin(radians(value)) * kScale, 1.0)
        << value;
    ASSERT_NEAR(static_cast<double>(cosine(heading)), std::cos(radians(value)) * kScale, 1.0)
        << value;
  }
}

TEST(Sine, HasTheSymmetriesOfTheCircle) {
  for (int value = 0; value < kFullTurn; ++value) {
    const Heading heading = heading_of(value);
    ASSERT_EQ(sine(heading_of(-value)), -sine(heading));
    ASSERT_EQ(sine(heading_of(18000 - value)), sine(heading));
    ASSERT_EQ(sine(heading_of(value + 18000)), -sine(heading));
    ASSERT_EQ(cosine(heading), sine(heading_of(9000 - value)));
  }
}

TEST(Sine, KnowsTheRoundAngles) {
  EXPECT_EQ(sine({0}), 0);
  EXPECT_EQ(sine({3000}), kUnit / 2);
  EXPECT_EQ(sine({9000}), kUnit);
  EXPECT_EQ(sine({27000}), -kUnit);
  EXPECT_EQ(cosine({18000}), -kUnit);
  EXPECT_EQ(sine({4500}), cosine({4500}));
}

TEST(Sine, OnlyGrowsInTheFirstQuarter) {
  for (int value = 1; value <= 9000; ++value) {
    ASSERT_GT(sine(heading_of(value)), sine(heading_of(value - 1))) << value;
  }
}

TEST(Along, GoesTheFourWays) {
  EXPECT_EQ(along({0}, 500), (Point{0, -500}));
  EXPECT_EQ(along({9000}, 500), (Point{500, 0}));
  EXPECT_EQ(along({18000}, 500), (Point{0, 500}));
  EXPECT_EQ(along({27000}, 500), (Point{-500, 0}));
  EXPECT_EQ(along({4500}, 1000), (Point{707, -707}));
  EXPECT_EQ(along({4500}, -1000), (Point{-707, 707}));
}

TEST(Turned, PutsRightAndAheadWhereTheyBelong) {
  EXPECT_EQ(turned({0}, 300, 200), (Point{300, -200}));
  EXPECT_EQ(turned({9000}, 300, 200), (Point{200, 300}));
  EXPECT_EQ(turned({18000}, 300, 200), (Point{-300, 200}));
}

RC_GTEST_PROP(Turned, IsUndoneByLooking, ()) {
  const Heading heading = *any_heading();
  const int right = *rc::gen::inRange(-5000, 5000);
  const int ahead = *rc::gen::inRange(-5000, 5000);
  const Point offset = turned(heading, right, ahead);
  RC_ASSERT(std::abs(right_of(heading, offset) - right) <= 1);
  RC_ASSERT(std::abs(ahead_of(heading, offset) - ahead) <= 1);
}

RC_GTEST_PROP(Turned, TurnsWithTheTable, ()) {
  const Heading heading = *any_heading();
  const Heading next = heading_of(heading.value + 9000);
  const int right = *rc::gen::inRange(-5000, 5000);
  const int ahead = *rc::gen::inRange(-5000, 5000);
  RC_ASSERT(turned(next, right, ahead) == quarter(turned(heading, right, ahead)));
  const Point offset = *any_point();
  RC_ASSERT(ahead_of(next, quarter(offset)) == ahead_of(heading, offset));
  RC_ASSERT(right_of(next, quarter(offset)) == right_of(heading, offset));
}

TEST(HeadingTo, KnowsTheRoundDirections) {
  EXPECT_EQ(heading_to({}).value, 0);
  EXPECT_EQ(heading_to({0, -7}).value, 0);
  EXPECT_EQ(heading_to({7, -7}).value, 4500);
  EXPECT_EQ(heading_to({7, 0}).value, 9000);
  EXPECT_EQ(heading_to({7, 7}).value, 13500);
  EXPECT_EQ(heading_to({0, 7}).value, 18000);
  EXPECT_EQ(heading_to({-7, 7}).value, 22500);
  EXPECT_EQ(heading_to({-7, 0}).value, 27000);
  EXPECT_EQ(heading_to({-7, -7}).value, 31500);
  EXPECT_EQ(heading_to({-1, -20000}).value, 0) << "nearer to straight up than to a hundredth aside";
}

RC_GTEST_PROP(HeadingTo, IsTheNearestHundredth, ()) {
  const Point offset = *any_point();
  RC_PRE(offset != Point{});
  const double exact = std::atan2(offset.x, -offset.y) * 18000.0 / std::numbers::pi;
  const double off = std::abs(turn_between(heading_to(offset), {0}) * -1.0 - exact);
  RC_ASSERT(std::min(off, 36000.0 - off) <= 0.5 + 1e-4);
  RC_ASSERT(heading_to(quarter(offset)) == heading_of(heading_to(offset).value + 9000));
}

RC_GTEST_PROP(HeadingTo, FindsTheHeadingOfALongWay, ()) {
  const Heading heading = *any_heading();
  const Point way = along(heading, 100000);
  RC_ASSERT(heading_to(way) == heading);
}

// ---- lengths

TEST(Root, IsTheGreatestThatFits) {
  for (std::int64_t value = 0; value <= 70000; ++value) {
    const std::int64_t found = root(value);
    ASSERT_LE(found * found, value);
    ASSERT_GT((found + 1) * (found + 1), value);
  }
}

RC_GTEST_PROP(Root, IsTheGreatestThatFitsInLargeNumbers, ()) {
  const auto side = *rc::gen::inRange<std::int64_t>(1, std::int64_t{1} << 30);
  RC_ASSERT(root(side * side) == side);
  RC_ASSERT(root(side * side - 1) == side - 1);
  RC_ASSERT(root(side * side + 2 * side) == side);
}

TEST(Length, IsRoundedToTheNearest) {
  EXPECT_EQ(length({3, 4}), 5);
  EXPECT_EQ(length({}), 0);
  EXPECT_EQ(length({1, 1}), 1);  // 1.41
  EXPECT_EQ(length({2, 1}), 2);  // 2.24
  EXPECT_EQ(length({2, 2}), 3);  // 2.83
  EXPECT_EQ(length({-300, 400}), 500);
}

RC_GTEST_PROP(Length, AgreesWithFloatingPoint, ()) {
  const Point offset = *any_point(100000);
  const double exact = std::hypot(offset.x, offset.y);
  RC_ASSERT(std::abs(length(offset) - exact) <= 0.5 + 1e-6);
}

// ---- boxes

TEST(Corners, AreNamedFromTheFrontLeft) {
  const auto up = corners({{1000, 1000}, {0}, 200, 50});
  EXPECT_EQ(up[0], (Point{800, 950}));
  EXPECT_EQ(up[1], (Point{1200, 950}));
  EXPECT_EQ(up[2], (Point{1200, 1050}));
  EXPECT_EQ(up[3], (Point{800, 1050}));
  const auto right = corners({{1000, 1000}, {9000}, 200, 50});
  EXPECT_EQ(right[0], (Point{1050, 800}));
  EXPECT_EQ(right[1], (Point{1050, 1200}));
}

RC_GTEST_PROP(Corners, LieOppositeEachOther, ()) {
  const Box box = *any_box();
  const auto all = corners(box);
  RC_ASSERT(all[0] + all[2] == box.centre + box.centre);
  RC_ASSERT(all[1] + all[3] == box.centre + box.centre);
  RC_ASSERT(std::abs(length(all[1] - all[0]) - 2 * box.half_front) <= 2);
  RC_ASSERT(std::abs(length(all[2] - all[1]) - 2 * box.half_depth) <= 2);
}

// ---- polygons

const std::vector<Point> kSquare{{0, 0}, {100, 0}, {100, 100}, {0, 100}};
// An L, open to the upper right.
const std::vector<Point> kHook{{0, 0}, {40, 0}, {40, 60}, {100, 60}, {100, 100}, {0, 100}};

TEST(Inside, CountsEdgesAndCorners) {
  EXPECT_TRUE(inside(kSquare, {50, 50}));
  EXPECT_TRUE(inside(kSquare, {0, 0}));
  EXPECT_TRUE(inside(kSquare, {100, 37}));
  EXPECT_TRUE(inside(kSquare, {50, 100}));
  EXPECT_FALSE(inside(kSquare, {101, 50}));
  EXPECT_FALSE(inside(kSquare, {-1, 0}));
  EXPECT_FALSE(inside(kSquare, {150, 100}));
}

TEST(Inside, FollowsHollows) {
  EXPECT_TRUE(inside(kHook, {20, 20}));
  EXPECT_TRUE(inside(kHook, {80, 80}));
  EXPECT_FALSE(inside(kHook, {80, 20}));
  EXPECT_TRUE(inside(kHook, {40, 30})) << "on the inner edge";
  EXPECT_FALSE(inside(kHook, {41, 59}));
}

RC_GTEST_PROP(Inside, AgreesWithTheLookFromABox, ()) {
  const Box box = *any_box();
  const Point point = *any_point(2500);
  const int right = std::abs(right_of(box.heading, point - box.centre)) - box.half_front;
  const int ahead = std::abs(ahead_of(box.heading, point - box.centre)) - box.half_depth;
  const int out = std::max(right, ahead);
  RC_PRE(std::abs(out) > 2);
  RC_ASSERT(inside(corners(box), point) == (out < 0));
}

TEST(SegmentsMeet, CountsTouching) {
  EXPECT_TRUE(segments_meet({0, 0}, {10, 10}, {0, 10}, {10, 0}));
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {10, 0}, {10, 5}));
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {5, 0}, {5, 5}));
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {5, 0}, {15, 0}));
  EXPECT_FALSE(segments_meet({0, 0}, {10, 0}, {11, 0}, {15, 0}));
  EXPECT_FALSE(segments_meet({0, 0}, {10, 0}, {5, 1}, {5, 5}));
  EXPECT_FALSE(segments_meet({0, 0}, {10, 10}, {20, 21}, {20, 19}));
  EXPECT_TRUE(segments_meet({5, 0}, {5, 0}, {0, 0}, {10, 0})) << "a point on a segment";
  EXPECT_FALSE(segments_meet({5, 1}, {5, 1}, {0, 0}, {10, 0}));
}

TEST(Overlap, TouchingIsNone) {
  const auto beside = moved(kSquare, {100, 0});
  EXPECT_FALSE(overlap(kSquare, beside));
  EXPECT_TRUE(overlap(kSquare, moved(kSquare, {99, 99})));
  EXPECT_FALSE(overlap(kSquare, moved(kSquare, {100, 100})));
  EXPECT_TRUE(overlap(kSquare, kSquare));
  const std::vector<Point> within{{40, 40}, {60, 40}, {60, 60}, {40, 60}};
  EXPECT_TRUE(overlap(kSquare, within));
  EXPECT_TRUE(overlap(within, kSquare));
}

TEST(Overlap, SeesPastBoundingBoxes) {
  const std::vector<Point> slope{{120, 60}, {200, 60}, {60, 200}};
  EXPECT_FALSE(overlap(kSquare, slope)) << "its long side passes the corner";
}

TEST(Meet, CountsTouchingAndHollows) {
  EXPECT_TRUE(meet(kSquare, moved(kSquare, {100, 0})));
  EXPECT_FALSE(meet(kSquare, moved(kSquare, {101, 0})));
  const std::vector<Point> in_hollow{{60, 10}, {90, 10}, {90, 40}, {60, 40}};
  EXPECT_FALSE(meet(kHook, in_hollow));
  EXPECT_TRUE(meet(kHook, moved(in_hollow, {0, 20}))) << "on the inner edge";
  const std::vector<Point> within{{10, 70}, {20, 70}, {20, 80}, {10, 80}};
  EXPECT_TRUE(meet(kHook, within));
}

TEST(SegmentMeets, FindsWhatPassesThroughAndWhatIsWithin) {
  EXPECT_TRUE(segment_meets(kSquare, {-10, 50}, {110, 50}));
  EXPECT_TRUE(segment_meets(kSquare, {40, 50}, {60, 50}));
  EXPECT_TRUE(segment_meets(kSquare, {-10, 0}, {50, 0}));
  EXPECT_FALSE(segment_meets(kSquare, {-10, -1}, {110, -1}));
  EXPECT_FALSE(segment_meets(kHook, {50, 10}, {90, 50})) << "through the hollow only";
}

TEST(SquaredDistance, OfAPointToASegment) {
  EXPECT_EQ(squared_distance(Point{5, 5}, Point{0, 0}, Point{10, 0}), 25);
  EXPECT_EQ(squared_distance(Point{-3, 4}, Point{0, 0}, Point{10, 0}), 25);
  EXPECT_EQ(squared_distance(Point{13, -4}, Point{0, 0}, Point{10, 0}), 25);
  EXPECT_EQ(squared_distance(Point{3, 4}, Point{0, 0}, Point{0, 0}), 25);
  EXPECT_EQ(squared_distance(Point{0, 2}, Point{0, 0}, Point{2, 2}), 2);
  EXPECT_EQ(squared_distance(Point{0, 1}, Point{0, 0}, Point{1, 1}), 0) << "one half, rounded down";
}

RC_GTEST_PROP(SquaredDistance, AgreesWithFloatingPointEvenFarApart, ()) {
  const Point point = *any_point(130000);
  const Point a = *any_point(130000);
  const Point b = *any_point(130000);
  RC_PRE(a != b);
  const double bx = b.x - a.x;
  const double by = b.y - a.y;
  const double px = point.x - a.x;
  const double py = point.y - a.y;
  const double t = std::clamp((px * bx + py * by) / (bx * bx + by * by), 0.0, 1.0);
  const double exact = std::hypot(px - t * bx, py - t * by);
  const double found = std::sqrt(static_cast<double>(squared_distance(point, a, b)));
  RC_ASSERT(std::abs(found - exact) <= 1.0 + 1e-6 * exact);
}

TEST(Distance, OfPolygons) {
  EXPECT_EQ(distance(kSquare, moved(kSquare, {150, 0})), 50);
  EXPECT_EQ(distance(kSquare, moved(kSquare, {130, 140})), 50);
  EXPECT_EQ(distance(kSquare, moved(kSquare, {100, 30})), 0);
  EXPECT_EQ(squared_distance(Polygon{kSquare}, Point{103, 104}), 25);
  EXPECT_EQ(squared_distance(Polygon{kSquare}, Point{50, 50}), 0);
  const std::vector<Point> within{{40, 40}, {60, 40}, {60, 60}, {40, 60}};
  EXPECT_EQ(distance(kSquare, within), 0);
}

RC_GTEST_PROP(Distance, IsNothingExactlyWhenTheyMeet, ()) {
  const auto a = corners(*any_box());
  const auto b = corners(*any_box());
  const bool together = meet(a, b);
  RC_ASSERT((squared_distance(Polygon{a}, Polygon{b}) == 0) == together);
  RC_ASSERT(!overlap(a, b) || together);
  RC_ASSERT(meet(b, a) == together);
  RC_ASSERT(overlap(b, a) == overlap(a, b));
  RC_ASSERT(distance(a, b) == distance(b, a));
}

RC_GTEST_PROP(Polygons, MovingAndTurningTheTableChangesNothing, ()) {
  const auto a = corners(*any_box());
  const auto b = corners(*any_box());
  const Point by = *any_point();
  const auto a_moved = moved(a, by);
  const auto b_moved = moved(b, by);
  const auto a_turned = quartered(a);
  const auto b_turned = quartered(b);
  RC_ASSERT(overlap(a_moved, b_moved) == overlap(a, b));
  RC_ASSERT(overlap(a_turned, b_turned) == overlap(a, b));
  RC_ASSERT(meet(a_moved, b_moved) == meet(a, b));
  RC_ASSERT(meet(a_turned, b_turned) == meet(a, b));
  RC_ASSERT(distance(a_moved, b_moved) == distance(a, b));
  RC_ASSERT(distance(a_turned, b_turned) == distance(a, b));
  const Point point = *any_point(2500);
  RC_ASSERT(inside(a_moved, point + by) == inside(a, point));
  RC_ASSERT(inside(a_turned, quarter(point)) == inside(a, point));
}

RC_GTEST_PROP(Corners, TurnWithTheTable, ()) {
  const Box box = *any_box();
  Box next = box;
  next.centre = quarter(box.centre);
  next.heading = heading_of(box.heading.value + 9000);
  const auto expected = quartered(corners(box));
  const auto found = corners(next);
  RC_ASSERT(std::equal(found.begin(), found.end(), expected.begin()));
}

// ---- crossings

TEST(Crossings, AreListedFromTheNear) {
  std::array<std::int32_t, 8> found{};
  ASSERT_EQ(crossings(kSquare, {-50, 50}, {150, 50}, found), 2U);
  EXPECT_EQ(found[0], 50);
  EXPECT_EQ(found[1], 150);
  ASSERT_EQ(crossings(kSquare, {150, 50}, {-50, 50}, found), 2U);
  EXPECT_EQ(found[0], 50);
  ASSERT_EQ(crossings(kSquare, {50, 50}, {150, 50}, found), 1U);
  EXPECT_EQ(found[0], 50);
  EXPECT_EQ(crossings(kSquare, {10, 10}, {90, 90}, found), 0U);
  ASSERT_EQ(crossings(kHook, {20, 20}, {20, 200}, found), 1U);
  ASSERT_EQ(crossings(kHook, {-10, 30}, {110, 90}, found), 4U)
      << "in, out into the hollow, in, out";
}

TEST(Crossings, KeepTheNearestWhenThereIsNoRoom) {
  const std::vector<Point> comb{{0, 0},    {0, 100},  {10, 100}, {10, 20}, {20, 20},
                                {20, 100}, {30, 100}, {30, 20},  {40, 20}, {40, 0}};
  std::array<std::int32_t, 2> found{};
  EXPECT_EQ(crossings(comb, {60, 50}, {-20, 50}, found), 4U);
  EXPECT_EQ(found[0], 30);
  EXPECT_EQ(found[1], 40);
}

RC_GTEST_PROP(Crossings, LieOnTheEdge, ()) {
  const auto polygon = corners(*any_box());
  const Point a = *any_point(3000);
  const Point b = *any_point(3000);
  RC_PRE(a != b);
  std::array<std::int32_t, 8> found{};
  const std::size_t count = crossings(polygon, a, b, found);
  RC_ASSERT(std::is_sorted(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count)));
  RC_ASSERT((inside(polygon, a) != inside(polygon, b)) <= (count > 0));
  for (std::size_t i = 0; i < count; ++i) {
    const double share = found[i] / std::hypot(b.x - a.x, b.y - a.y);
    const Point at{static_cast<int>(std::lround(a.x + (b.x - a.x) * share)),
                   static_cast<int>(std::lround(a.y + (b.y - a.y) * share))};
    std::int64_t least = squared_length(at - polygon[0]);
    for (std::size_t k = 0; k < 4; ++k) {
      least = std::min(least, squared_distance(at, polygon[k], polygon[(k + 1) % 4]));
    }
    RC_ASSERT(least <= 2);
  }
}

}  // namespace
}  // namespace linstock
