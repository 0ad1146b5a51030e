// Polygons of the plane: what lies inside, what meets, how far apart, all in whole numbers.
#include <algorithm>

#include "core/plane.hpp"

namespace linstock {

namespace {

std::int64_t cross(Point a, Point b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }
std::int64_t dot(Point a, Point b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }

int sign(std::int64_t value) { return value > 0 ? 1 : (value < 0 ? -1 : 0); }

// On which side of the line a-b does the point lie?
int side_of(Point a, Point b, Point point) { return sign(cross(b - a, point - a)); }

// Does a point of the line a-b lie between both?
bool between(Point a, Point b, Point point) {
  return std::min(a.x, b.x) <= point.x && point.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= point.y && point.y <= std::max(a.y, b.y);
}

std::size_t next_of(Polygon polygon, std::size_t i) { return i + 1 == polygon.size() ? 0 : i + 1; }

// a * b / c rounded down, for a < c < 2^62 and b >= 0, bit by bit so that nothing overflows.
std::int64_t scaled_down(std::int64_t a, std::int64_t b, std::int64_t c) {
  std::int64_t quotient = 0;
  std::int64_t rest = 0;
  for (int bit = 62; bit >= 0; --bit) {
    quotient *= 2;
    rest *= 2;
    if (((b >> bit) & 1) != 0) rest += a;
    for (; rest >= c; rest -= c) ++quotient;
  }
  return quotient;
}

// value * value / by, rounded down.
std::int64_t square_over(std::int64_t value, std::int64_t by) {
  constexpr std::int64_t kSmall = std::int64_t{1} << 31;
  if (value < kSmall) return value * value / by;
  const std::int64_t whole = value / by;
  const std::int64_t rest = value % by;
  return whole * whole * by + 2 * whole * rest + scaled_down(rest, rest, by);
}

bool edges_meet(Polygon a, Polygon b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) {
      if (segments_meet(a[i], a[next_of(a, i)], b[k], b[next_of(b, k)])) return true;
    }
  }
  return false;
}

// Does some edge of `a` have all of `a` on one side and all of `b` on the other?
bool edge_parts(Polygon a, Polygon b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point edge = a[next_of(a, i)] - a[i];
    const Point normal{-edge.y, edge.x};
    std::int64_t most_a = dot(normal, a[0]);
    std::int64_t least_a = most_a;
    for (const Point point : a.subspan(1)) {
      const std::int64_t place = dot(normal, point);
      most_a = std::max(most_a, place);
      least_a = std::min(least_a, place);
    }
    std::int64_t most_b = dot(normal, b[0]);
    std::int64_t least_b = most_b;
    for (const Point point : b.subspan(1)) {
      const std::int64_t place = dot(normal, point);
      most_b = std::max(most_b, place);
      least_b = std::min(least_b, place);
    }
    if (most_a <= least_b || most_b <= least_a) return true;
  }
  return false;
}

std::int64_t least_to_edges(Polygon polygon, Point point, std::int64_t least) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    least = std::min(least, squared_distance(point, polygon[i], polygon[next_of(polygon, i)]));
  }
  return least;
}

}  // namespace

bool inside(Polygon polygon, Point point) {
  bool odd = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[next_of(polygon, i)];
    const int side = side_of(a, b, point);
    if (side == 0 && between(a, b, point)) return true;
    const bool a_below = a.y > point.y;
    const bool b_below = b.y > point.y;
    if (a_below != b_below && (side > 0) == b_below) odd = !odd;
  }
  return odd;
}

bool segments_meet(Point a, Point b, Point c, Point d) {
  const int abc = side_of(a, b, c);
  const int abd = side_of(a, b, d);
  const int cda = side_of(c, d, a);
  const int cdb = side_of(c, d, b);
  if (abc != abd && cda != cdb && a != b && c != d) return true;
  return (abc == 0 && between(a, b, c)) || (abd == 0 && between(a, b, d)) ||
         (cda == 0 && between(c, d, a)) || (cdb == 0 && between(c, d, b));
}

bool overlap(Polygon a, Polygon b) { return !edge_parts(a, b) && !edge_parts(b, a); }

bool meet(Polygon simple, Polygon convex) {
  return edges_meet(simple, convex) || inside(simple, convex[0]) || inside(convex, simple[0]);
}

bool segment_meets(Polygon polygon, Point a, Point b) {
  if (inside(polygon, a)) return true;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    if (segments_meet(polygon[i], polygon[next_of(polygon, i)], a, b)) return true;
  }
  return false;
}

std::int64_t squared_distance(Point point, Point a, Point b) {
  const Point way = b - a;
  const std::int64_t square = squared_length(way);
  const std::int64_t reach = dot(point - a, way);
  if (square == 0 || reach <= 0) return squared_length(point - a);
  if (reach >= square) return squared_length(point - b);
  const std::int64_t area = cross(way, point - a);
  return square_over(area < 0 ? -area : area, square);
}

std::int64_t squared_distance(Polygon a, Polygon b) {
  if (meet(a, b)) return 0;
  std::int64_t least = squared_length(a[0] - b[0]);
  for (const Point point : a) least = least_to_edges(b, point, least);
  for (const Point point : b) least = least_to_edges(a, point, least);
  return least;
}

std::int64_t squared_distance(Polygon polygon, Point point) {
  if (inside(polygon, point)) return 0;
  return least_to_edges(polygon, point, squared_length(polygon[0] - point));
}

std::int32_t distance(Polygon a, Polygon b) {
  const std::int64_t square = squared_distance(a, b);
  const std::int64_t least = root(square);
  return static_cast<std::int32_t>(square - least * least > least ? least + 1 : least);
}

std::size_t crossings(Polygon polygon, Point a, Point b, std::span<std::int32_t> out) {
  const Point way = b - a;
  const std::int64_t fine = root(squared_length(way) << 12);  // in 64ths of a hundredth
  const std::int32_t whole = length(way);
  std::size_t count = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point c = polygon[i];
    const Point d = polygon[next_of(polygon, i)];
    const std::int64_t across = cross(way, d - c);
    if (across == 0 || !segments_meet(a, b, c, d)) continue;  // none, or along the edge
    const std::int64_t part = cross(c - a, d - c);
    const std::int64_t size = across < 0 ? -across : across;
    const std::int64_t share = (across < 0 ? -part : part) * fine / size;
    auto place = static_cast<std::int32_t>(std::clamp<std::int64_t>((share + 32) / 64, 0, whole));
    // Keep the nearest ones in order.
    const std::size_t kept = std::min(count, out.size());
    for (std::size_t k = 0; k < kept; ++k) {
      if (place < out[k]) std::swap(place, out[k]);
    }
    if (kept < out.size()) out[kept] = place;
    ++count;
  }
  return count;
}

}  // namespace linstock
