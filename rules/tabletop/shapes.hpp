// Outlines of what stands on the table, and quick looks before exact ones. Used by the files about
// ground and movement.
#pragma once

#include <algorithm>
#include <array>

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

using Corners = std::array<Point, 4>;

/// Least and greatest x and y of something.
struct Bounds {
  Point low;
  Point high;
};
[[nodiscard]] inline Bounds bounds_of(Polygon polygon) {
  Bounds bounds{polygon[0], polygon[0]};
  for (const Point point : polygon) {
    bounds.low = {std::min(bounds.low.x, point.x), std::min(bounds.low.y, point.y)};
    bounds.high = {std::max(bounds.high.x, point.x), std::max(bounds.high.y, point.y)};
  }
  return bounds;
}
[[nodiscard]] inline Bounds bounds_of(Point a, Point b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}
[[nodiscard]] inline Bounds bounds_of(const Terrain& piece) {
  return {piece.bounds[0], piece.bounds[1]};
}
[[nodiscard]] constexpr Bounds widened(Bounds bounds, std::int32_t by) {
  return {bounds.low - Point{by, by}, bounds.high + Point{by, by}};
}
[[nodiscard]] constexpr bool apart(const Bounds& a, const Bounds& b) {
  return a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y;
}
[[nodiscard]] constexpr bool holds(const Bounds& bounds, Point point) {
  return bounds.low.x <= point.x && point.x <= bounds.high.x && bounds.low.y <= point.y &&
         point.y <= bounds.high.y;
}
[[nodiscard]] inline bool touches(const Terrain& piece, Point point) {
  return piece.outline.size() >= 3 && holds(bounds_of(piece), point) &&
         inside(piece.outline, point);
}

/// To the nearest whole number, halves away from zero.
[[nodiscard]] constexpr std::int32_t rounded(std::int64_t value, std::int64_t by) {
  return static_cast<std::int32_t>((value < 0 ? value - by / 2 : value + by / 2) / by);
}
/// The point `at` hundredths on the way from `from` to `to`, which is `length` long.
[[nodiscard]] inline Point point_on(Point from, Point to, std::int32_t at, std::int32_t length) {
  if (length <= 0) return from;
  const Point way = to - from;
  return from + Point{rounded(std::int64_t{way.x} * at, length),
                      rounded(std::int64_t{way.y} * at, length)};
}
/// On which side of the line from `a` to `b` the point lies, by sign; 0 on it.
[[nodiscard]] inline std::int64_t side_of(Point a, Point b, Point point) {
  const Point line = b - a;
  const Point offset = point - a;
  return std::int64_t{line.x} * offset.y - std::int64_t{line.y} * offset.x;
}

/// A little smaller all around, so that standing flush with something does not touch it.
[[nodiscard]] constexpr Box shrunk(Box box) {
  return {box.centre, box.heading, box.half_front - 1, box.half_depth - 1};
}

/// Around all that the unit covers, at any heading.
[[nodiscard]] Bounds rough_bounds(const Look& look, UnitId id);
/// What the unit covers: its body, put into `room`, or the outline of its building.
[[nodiscard]] Polygon outline_of(const Look& look, UnitId id, Corners& room);
/// The middle of a piece of terrain.
[[nodiscard]] Point middle_of(const Terrain& piece);
/// Does the unit stand in the open, outside of every building and work that holds troops?
[[nodiscard]] inline bool outside(const Unit& unit) { return unit.building == kNone; }

/// Least distance from a point to the edge of a polygon, squared.
[[nodiscard]] std::int64_t squared_distance_to_edge(Polygon polygon, Point point);
/// Least distance from a polygon to the line a piece of terrain follows, squared.
[[nodiscard]] std::int64_t squared_distance_to_line(Polygon polygon, const Terrain& piece);

/// How far something that stands with its front edge at `box` and goes straight ahead along
/// `heading` comes before it touches the polygon: 0 when it touches already, -1 when never. The
/// lane is as wide as the front, less `aside` on both sides.
[[nodiscard]] std::int32_t ahead_until(const Box& box, Polygon polygon, std::int32_t aside = 0);

}  // namespace linstock::tabletop
