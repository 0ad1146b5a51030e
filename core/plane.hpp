// Plane geometry in whole numbers: points in hundredths of an inch, headings in hundredths of a
// degree. Every function gives the same answer on every compiler: no floating point anywhere.
//
// The table lies with x to the right and y down the page. Heading 0 looks up the page (towards
// smaller y), headings grow clockwise. Turning a whole figure by 90 degrees or moving it by any
// offset changes no answer: all rounding is to the nearest, halves away from zero.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>

namespace linstock {

/// A place on the table, or the way from one place to another. Hundredths of an inch, each at most
/// 2^17 in size.
struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;

  friend constexpr auto operator<=>(Point, Point) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// Hundredths of a degree of a whole turn.
inline constexpr std::int32_t kFullTurn = 36000;

/// A direction, 0 .. 35999.
struct Heading {
  std::uint16_t value = 0;
  friend constexpr auto operator<=>(Heading, Heading) = default;
};
/// Any number of hundredths of a degree brought into 0 .. 35999.
[[nodiscard]] constexpr Heading heading_of(std::int32_t hundredths) {
  const std::int32_t rest = hundredths % kFullTurn;
  return {static_cast<std::uint16_t>(rest < 0 ? rest + kFullTurn : rest)};
}
/// The turn from `from` to `to` the short way: -17999 .. 18000, clockwise positive.
[[nodiscard]] constexpr std::int32_t turn_between(Heading from, Heading to) {
  const std::int32_t turn = (to.value - from.value + kFullTurn) % kFullTurn;
  return turn > kFullTurn / 2 ? turn - kFullTurn : turn;
}

/// Scale of `sine` and `cosine`: they lie in -kUnit .. kUnit.
inline constexpr std::int64_t kUnit = std::int64_t{1} << 30;
/// Exact to one unit in 2^30; sine(90 degrees) is kUnit, and all symmetries of the circle hold
/// exactly.
[[nodiscard]] std::int64_t sine(Heading heading);
[[nodiscard]] std::int64_t cosine(Heading heading);

/// `distance` along the heading, rounded to hundredths.
[[nodiscard]] Point along(Heading heading, std::int32_t distance);
/// The offset given for something that looks up the page (`right`, `ahead`), turned to `heading`.
[[nodiscard]] Point turned(Heading heading, std::int32_t right, std::int32_t ahead);
/// How far `offset` lies ahead (dot product) and to the right of something that looks along
/// `heading`, in hundredths of an inch.
[[nodiscard]] std::int32_t ahead_of(Heading heading, Point offset);
[[nodiscard]] std::int32_t right_of(Heading heading, Point offset);
/// The heading of an offset, to the nearest hundredth of a degree. Heading 0 for the zero offset.
[[nodiscard]] Heading heading_to(Point offset);

/// Largest whole number whose square is at most `value` (>= 0).
[[nodiscard]] std::int32_t root(std::int64_t value);
[[nodiscard]] std::int64_t squared_length(Point offset);
/// Length rounded to the nearest hundredth.
[[nodiscard]] std::int32_t length(Point offset);

/// A rectangle that may stand at any angle: its centre, where its front looks, half of its front
/// and half of its depth (hundredths of an inch).
struct Box {
  Point centre;
  Heading heading;
  std::int32_t half_front = 0;
  std::int32_t half_depth = 0;
};
/// Front left, front right, rear right, rear left.
[[nodiscard]] std::array<Point, 4> corners(const Box& box);

/// Polygons are lists of corners in order, closed from the last to the first; three at least.
using Polygon = std::span<const Point>;

/// Is the point inside or on the edge? For any simple polygon.
[[nodiscard]] bool inside(Polygon polygon, Point point);
/// Do the closed segments touch or cross?
[[nodiscard]] bool segments_meet(Point a, Point b, Point c, Point d);
/// Do the two share more than an edge or a corner? For convex polygons. Touching is no overlap.
[[nodiscard]] bool overlap(Polygon a, Polygon b);
/// Do the two share any point? One of them may be any simple polygon, the other must be convex.
[[nodiscard]] bool meet(Polygon simple, Polygon convex);
/// Does the closed segment share any point with the polygon?
[[nodiscard]] bool segment_meets(Polygon polygon, Point a, Point b);
/// Square of the least distance, rounded down. 0 when they meet.
[[nodiscard]] std::int64_t squared_distance(Point point, Point a, Point b);
[[nodiscard]] std::int64_t squared_distance(Polygon a, Polygon b);
[[nodiscard]] std::int64_t squared_distance(Polygon polygon, Point point);
/// Least distance of two convex polygons, rounded to the nearest hundredth.
[[nodiscard]] std::int32_t distance(Polygon a, Polygon b);

/// The distances from `a` (hundredths of an inch, ascending, at most `length(b - a)`) at which the
/// segment a-b crosses edges of the polygon; each to the nearest hundredth. Appends to `out`, at
/// most `room` of them; says how many there were.
[[nodiscard]] std::size_t crossings(Polygon polygon, Point a, Point b, std::span<std::int32_t> out);

}  // namespace linstock
