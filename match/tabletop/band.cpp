// Outlines of bands along a line, and what is asked of outlines.
#include <algorithm>

#include "match/tabletop/scenario_parts.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int32_t kSharpest = 12000;  ///< most a band may turn at one point

Heading heading_at(std::span<const Point> line, std::size_t segment) {
  return heading_to(line[segment + 1] - line[segment]);
}

/// How far the band turns at a point between two segments.
std::int32_t turn_at(std::span<const Point> line, std::size_t point) {
  return turn_between(heading_at(line, point - 1), heading_at(line, point));
}

/// Half the width, longer where the two sides meet in a corner.
std::int32_t mitre(std::int32_t half, std::int32_t turn) {
  const std::int64_t cos = cosine(heading_of(turn / 2));
  return static_cast<std::int32_t>((half * kUnit + cos / 2) / cos);
}

/// From the point of the line to its right edge, seen along the line.
Point to_right(std::span<const Point> line, std::size_t point, std::int32_t half) {
  const std::size_t last = line.size() - 1;
  const Heading before = heading_at(line, point == 0 ? 0 : point - 1);
  const std::int32_t turn = point == 0 || point == last ? 0 : turn_at(line, point);
  return along(heading_of(before.value + turn / 2 + kFullTurn / 4), mitre(half, turn));
}

std::int64_t cross(Point a, Point b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

}  // namespace

bool bends_too_much(std::span<const Point> line) {
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    const std::int32_t turn = turn_at(line, i);
    if (turn > kSharpest || turn < -kSharpest) return true;
  }
  return false;
}

std::vector<Point> band_outline(std::span<const Point> line, std::int32_t width) {
  std::vector<Point> outline;
  std::vector<Point> left;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point right = to_right(line, i, width / 2);
    outline.push_back(line[i] + right);
    left.push_back(line[i] - right);
  }
  outline.insert(outline.end(), left.rbegin(), left.rend());
  return outline;
}

bool is_simple(std::span<const Point> outline) {
  const std::size_t count = outline.size();
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 2; j < count; ++j) {
      if (i == 0 && j + 1 == count) continue;  // neighbours round the end
      if (segments_meet(outline[i], outline[i + 1], outline[j], outline[(j + 1) % count])) {
        return false;
      }
    }
  }
  return count >= 3;
}

bool is_convex(std::span<const Point> outline) {
  const std::size_t count = outline.size();
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < count; ++i) {
    const Point a = outline[(i + 1) % count] - outline[i];
    const Point b = outline[(i + 2) % count] - outline[(i + 1) % count];
    left = left || cross(a, b) < 0;
    right = right || cross(a, b) > 0;
  }
  return left != right;
}

}  // namespace linstock::tabletop
