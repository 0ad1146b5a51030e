// Fronts, arcs of fire and the points that are aimed at.
#include "rules/tabletop/arcs.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int32_t kQuarter = kFullTurn / 4;

Front front_of(const Box& box) {
  return {box.centre + along(box.heading, box.half_depth), box.heading, box.half_front};
}

/// Twice the area, positive when the corners run clockwise as seen on the page.
std::int64_t doubled_area(const std::vector<Point>& outline) {
  std::int64_t area = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i];
    const Point b = outline[(i + 1) % outline.size()];
    area += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
  }
  return area;
}

Point middle(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

void add_walls(const std::vector<Point>& outline, Fronts& out) {
  const std::int32_t outward = doubled_area(outline) > 0 ? -kQuarter : kQuarter;
  for (std::size_t i = 0; i < outline.size() && !out.full(); ++i) {
    const Point a = outline[i];
    const Point b = outline[(i + 1) % outline.size()];
    const Heading edge = heading_to(b - a);
    out.push_back({middle(a, b), heading_of(edge.value + outward), length(b - a) / 2});
  }
}

Point centre_of(const std::vector<Point>& outline) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  for (const Point point : outline) {
    x += point.x;
    y += point.y;
  }
  const auto count = static_cast<std::int64_t>(outline.size());
  return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

}  // namespace

Fronts fronts_of(const Look& look, UnitId id) {
  Fronts fronts;
  const Unit& unit = look.unit(id);
  if (unit.building != kNone) {
    add_walls(look.scenario.terrain[unit.building].outline, fronts);
    return fronts;
  }
  const int firing = unit.formation == Formation::Line ? look.info(id).bases : 1;
  for (int base = 0; base < firing; ++base) fronts.push_back(front_of(base_box(look, id, base)));
  return fronts;
}

bool in_arc(const Front& front, Point point) {
  const Point offset = point - front.centre;
  const std::int32_t ahead = ahead_of(front.heading, offset);
  if (ahead < -kContact) return false;
  const std::int32_t aside = right_of(front.heading, offset);
  return (aside < 0 ? -aside : aside) <= front.half + std::max(ahead, 0);
}

std::int32_t range_from(const Front& front, Point point) {
  const Point left = front.centre + turned(front.heading, -front.half, 0);
  const Point right = front.centre + turned(front.heading, front.half, 0);
  const std::int64_t square = squared_distance(point, left, right);
  const std::int32_t whole = root(square);
  return std::int64_t{whole} * whole < square ? whole + 1 : whole;
}

std::array<Point, 4> arc_of(const Front& front, std::int32_t depth) {
  const std::int32_t wide = front.half + depth;
  return {front.centre + turned(front.heading, -wide, depth),
          front.centre + turned(front.heading, wide, depth),
          front.centre + turned(front.heading, front.half, 0),
          front.centre + turned(front.heading, -front.half, 0)};
}

Point near_side(const std::vector<Point>& outline, Point from) {
  const Point centre = centre_of(outline);
  std::array<std::int32_t, 8> cuts{};
  const std::size_t count = crossings(Polygon{outline}, from, centre, cuts);
  if (count == 0) return centre;
  const std::int32_t whole = length(centre - from);
  const std::int32_t cut = std::max(0, cuts[0] - kContact);
  if (whole == 0) return centre;
  const Point way = centre - from;
  return from + Point{static_cast<std::int32_t>(std::int64_t{way.x} * cut / whole),
                      static_cast<std::int32_t>(std::int64_t{way.y} * cut / whole)};
}

}  // namespace linstock::tabletop
