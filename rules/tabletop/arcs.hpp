// What a unit shoots from, and what of a target lies in its arc.
#pragma once

#include "core/fixed_vector.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// An edge that fire or an attack goes out of: the front of a base, or a wall of a building.
struct Front {
  Point centre;
  Heading heading;  ///< outward
  std::int32_t half = 0;
};
using Fronts = FixedVector<Front, 24>;
/// The fronts of the bases that can fire: both in line, the first in column, every wall of a
/// building (TT.bld.2).
[[nodiscard]] Fronts fronts_of(const Look& look, UnitId id);

/// Is the point ahead of the front, or up to 45 degrees beside it? (TT.fire.1)
[[nodiscard]] bool in_arc(const Front& front, Point point);
/// Distance from the nearest part of the front, rounded up to hundredths.
[[nodiscard]] std::int32_t range_from(const Front& front, Point point);
/// The arc out to `depth` straight ahead, widening by 45 degrees on each side.
[[nodiscard]] std::array<Point, 4> arc_of(const Front& front, std::int32_t depth);
/// Where a shot at the middle of the outline meets its edge, just outside.
[[nodiscard]] Point near_side(const std::vector<Point>& outline, Point from);

}  // namespace linstock::tabletop
