// Bodies of units on the table.
#include "rules/tabletop/bodies.hpp"

#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int64_t square(std::int64_t value) { return value * value; }

// A point as something that stands at the origin of `box` and looks along it sees it.
struct Seen {
  std::int64_t right = 0;
  std::int64_t ahead = 0;
};

// Where along the way the edge a-b lies in the lane of this half width.
void look_along_edge(Seen a, Seen b, std::int64_t half, std::int64_t& least, std::int64_t& most) {
  const auto take = [&](std::int64_t ahead) {
    least = std::min(least, ahead);
    most = std::max(most, ahead);
  };
  if (-half <= a.right && a.right <= half) take(a.ahead);
  for (const std::int64_t side : {-half, half}) {
    if ((a.right < side) == (b.right < side) || a.right == b.right) continue;
    take(a.ahead + (b.ahead - a.ahead) * (side - a.right) / (b.right - a.right));
  }
}

}  // namespace

Box body_of(const UnitInfo& info, Point at, Heading heading, Formation formation) {
  const bool deep = formation == Formation::Column;
  const std::int32_t wide = deep ? 1 : info.bases;
  const std::int32_t ranks = deep ? info.bases : 1;
  return {at, heading, wide * info.front / 2, ranks * info.depth / 2};
}

Box body(const Look& look, UnitId id) {
  const Unit& unit = look.unit(id);
  return body_of(look.info(id), unit.at, unit.heading, unit.formation);
}

Box base_box(const Look& look, UnitId id, int base) {
  const UnitInfo& info = look.info(id);
  const Unit& unit = look.unit(id);
  const std::int32_t place = 2 * base - (info.bases - 1);  // in halves of a base from the centre
  const Point aside = unit.formation == Formation::Line
                          ? turned(unit.heading, place * info.front / 2, 0)
                          : turned(unit.heading, 0, -place * info.depth / 2);
  return {unit.at + aside, unit.heading, info.front / 2, info.depth / 2};
}

Bounds rough_bounds(const Look& look, UnitId id) {
  const Unit& unit = look.unit(id);
  if (unit.building != kNone) return bounds_of(look.scenario.terrain[unit.building]);
  const UnitInfo& info = look.info(id);
  const std::int32_t reach = info.bases * std::max(info.front, info.depth) / 2 + info.front / 2;
  return widened({unit.at, unit.at}, reach + info.depth / 2);
}

Polygon outline_of(const Look& look, UnitId id, Corners& room) {
  const Unit& unit = look.unit(id);
  if (unit.building != kNone) return look.scenario.terrain[unit.building].outline;
  room = corners(body(look, id));
  return room;
}

Point middle_of(const Terrain& piece) {
  const Point sum = piece.bounds[0] + piece.bounds[1];
  return {sum.x / 2, sum.y / 2};
}

std::int64_t squared_distance_to_edge(Polygon polygon, Point point) {
  std::int64_t least = squared_distance(point, polygon.back(), polygon[0]);
  for (std::size_t i = 0; i + 1 < polygon.size(); ++i) {
    least = std::min(least, squared_distance(point, polygon[i], polygon[i + 1]));
  }
  return least;
}

std::int64_t squared_distance_to_line(Polygon polygon, const Terrain& piece) {
  std::int64_t least = squared_length(polygon[0] - piece.bounds[0]);
  for (std::size_t i = 0; i < piece.line.size(); ++i) {
    // A stretch of the line is a polygon without breadth.
    const std::size_t next = std::min(i + 1, piece.line.size() - 1);
    const std::array<Point, 2> stretch{piece.line[i], piece.line[next]};
    const std::int64_t found = squared_distance(polygon, Polygon{stretch});
    least = i == 0 ? found : std::min(least, found);
  }
  return least;
}

std::int32_t ahead_until(const Box& box, Polygon polygon, std::int32_t aside) {
  constexpr std::int64_t kNowhere = std::int64_t{1} << 40;
  const std::int64_t half = box.half_front - aside;
  const auto seen = [&](Point point) {
    const Point offset = point - box.centre;
    return Seen{right_of(box.heading, offset), ahead_of(box.heading, offset) - box.half_depth};
  };
  std::int64_t least = kNowhere;
  std::int64_t most = -kNowhere;
  std::int64_t leftmost = kNowhere;
  std::int64_t rightmost = -kNowhere;
  Seen last = seen(polygon.back());
  for (const Point point : polygon) {
    const Seen now = seen(point);
    look_along_edge(last, now, half, least, most);
    leftmost = std::min(leftmost, now.right);
    rightmost = std::max(rightmost, now.right);
    last = now;
  }
  if (least == kNowhere || most < 0 || rightmost <= -half || leftmost >= half) return -1;
  return static_cast<std::int32_t>(std::max<std::int64_t>(least, 0));
}

std::int32_t gap(const Look& look, UnitId a, UnitId b) {
  Corners room_a;
  Corners room_b;
  return distance(outline_of(look, a, room_a), outline_of(look, b, room_b));
}

std::int32_t gap_to(const Look& look, const Box& box, UnitId other) {
  Corners room;
  const Corners own = corners(box);
  return distance(own, outline_of(look, other, room));
}

Aspect aspect_of(const Look& look, UnitId attacker, UnitId target) {
  if (!outside(look.unit(target))) return Aspect::Front;
  const Box box = body(look, target);
  const std::int32_t ahead = ahead_of(box.heading, look.unit(attacker).at - box.centre);
  if (ahead > box.half_depth) return Aspect::Front;
  return ahead < -box.half_depth ? Aspect::Rear : Aspect::Flank;
}

std::int32_t straight_ahead(const Look& look, UnitId unit, UnitId target) {
  if (!outside(look.unit(unit))) return -1;
  Corners room;
  return ahead_until(body(look, unit), outline_of(look, target, room));
}

bool touches_front(const Look& look, UnitId unit, UnitId target) {
  Corners room;
  const Polygon polygon = outline_of(look, target, room);
  if (!outside(look.unit(unit))) {
    Corners own_room;
    const Polygon own = outline_of(look, unit, own_room);
    return squared_distance(own, polygon) <= square(kContact);
  }
  const std::int32_t ahead = ahead_until(body(look, unit), polygon, kContact);
  return 0 <= ahead && ahead <= kContact;
}

}  // namespace linstock::tabletop
