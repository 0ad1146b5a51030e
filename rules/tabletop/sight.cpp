// Lines of sight.
#include "rules/tabletop/sight.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/shapes.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

// Does some of the line lie inside the piece, not only along its edge?
bool passes_through(const Terrain& piece, Point from, Point to) {
  if (apart(bounds_of(piece), bounds_of(from, to))) return false;
  const std::int32_t total = length(to - from);
  Marks marks;
  add_marks(marks, piece, from, to, total);
  if (marks.full()) marks.pop_back();
  marks.push_back(total);
  std::sort(marks.begin(), marks.end());
  std::int32_t begin = 0;
  for (const std::int32_t end : marks) {
    if (end - begin > 1) {
      const Point middle = point_on(from, to, (begin + end) / 2, total);
      if (inside(piece.outline, middle) && squared_distance_to_edge(piece.outline, middle) > 0) {
        return true;
      }
    }
    begin = std::max(begin, end);
  }
  return false;
}

Sight blocked(TerrainId terrain, RuleId rule) { return {false, terrain, kNone, rule}; }

// How much of the line lies in woods of each kind; dense counts where both are.
struct InWoods {
  std::int64_t open = 0;
  std::int64_t dense = 0;
  TerrainId piece = kNone;
};

InWoods woods_between(const Look& look, Point from, Point to) {
  const Bounds bounds = bounds_of(from, to);
  FixedVector<TerrainId, kMaxTerrain> pieces;
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (is_woods(piece.kind) && !apart(bounds_of(piece), bounds)) pieces.push_back(id);
  }
  InWoods found;
  const std::int32_t total = length(to - from);
  if (pieces.empty() || total == 0) return found;
  Marks marks;
  for (const TerrainId id : pieces) add_marks(marks, look.scenario.terrain[id], from, to, total);
  if (marks.full()) marks.pop_back();
  marks.push_back(total);
  std::sort(marks.begin(), marks.end());
  std::int32_t begin = 0;
  for (const std::int32_t end : marks) {
    if (end <= begin) continue;
    const Point middle = point_on(from, to, (begin + end) / 2, total);
    TerrainId here = kNone;
    for (const TerrainId id : pieces) {
      const Terrain& piece = look.scenario.terrain[id];
      if (!inside(piece.outline, middle)) continue;
      if (here == kNone || piece.kind == TerrainKind::DenseWoods) here = id;
    }
    if (here != kNone) {
      const bool dense = look.scenario.terrain[here].kind == TerrainKind::DenseWoods;
      (dense ? found.dense : found.open) += end - begin;
      found.piece = here;
    }
    begin = end;
  }
  return found;
}

RuleId detection_rule(const UnitInfo& info) {
  if (info.ranger || info.kind == Kind::Indian) return "TT.wood.3"_rule;
  return info.troop == Troop::OpenFoot ? "TT.wood.4"_rule : "TT.wood.5"_rule;
}

Sight through_woods(const Look& look, UnitId target, Point from, Point to) {
  const InWoods woods = woods_between(look, from, to);
  const UnitInfo& info = look.info(target);
  const std::int64_t open = detection_range(info, false);
  const std::int64_t dense = detection_range(info, true);
  if (woods.open * dense + woods.dense * open <= open * dense) return {};
  return blocked(woods.piece, detection_rule(info));
}

// Buildings in between, and ground higher than both ends.
Sight past_terrain(const Look& look, UnitId viewer, UnitId target, Point from, Point to) {
  const Bounds bounds = bounds_of(from, to);
  const Unit& eye = look.unit(viewer);
  const Unit& goal = look.unit(target);
  int top = -1;  // the higher of both ends, worked out when wanted
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    const bool building = is_building(piece.kind);
    if ((!building && piece.height == 0) || apart(bounds_of(piece), bounds)) continue;
    if (building && (id == eye.building || id == goal.building || !stands(look, id))) continue;
    if (!building) {
      if (top < 0) top = std::max(height_at(look, from), height_at(look, to));
      if (piece.height <= top) continue;
    }
    if (passes_through(piece, from, to)) return blocked(id, "TT.fire.1"_rule);
  }
  return {};
}

Sight past_units(const Look& look, UnitId viewer, UnitId target, Point from, Point to) {
  const Bounds bounds = bounds_of(from, to);
  for (UnitId id = 0; id < look.count(); ++id) {
    if (id == viewer || id == target) continue;
    const Unit& unit = look.unit(id);
    if (!on_table(unit) || !outside(unit) || apart(rough_bounds(look, id), bounds)) continue;
    const Corners body_corners = corners(shrunk(body(look, id)));
    if (segment_meets(body_corners, from, to)) return {false, kNone, id, "TT.fire.1"_rule};
  }
  return {};
}

}  // namespace

std::int32_t detection_range(const UnitInfo& info, bool dense) {
  if (info.ranger || info.kind == Kind::Indian) return dense ? kInch : 3 * kInch;
  if (info.troop == Troop::OpenFoot) return dense ? 2 * kInch : 6 * kInch;
  return dense ? 4 * kInch : 12 * kInch;
}

Sight sight_between(const Look& look, UnitId viewer, Point from, UnitId target, Point to,
                    bool over_units) {
  Sight sight = past_terrain(look, viewer, target, from, to);
  if (sight.open && !over_units) sight = past_units(look, viewer, target, from, to);
  return sight.open ? through_woods(look, target, from, to) : sight;
}

bool sees(const Look& look, UnitId viewer, UnitId target) {
  const UnitInfo& info = look.info(viewer);
  const Corners goal = corners(body(look, target));
  const Point middle = look.unit(target).at;
  for (int base = 0; base < info.bases; ++base) {
    const Point from = base_box(look, viewer, base).centre;
    if (sight_between(look, viewer, from, target, middle, false).open) return true;
    for (const Point corner : goal) {
      if (sight_between(look, viewer, from, target, corner, false).open) return true;
    }
  }
  return false;
}

bool seen_by_side(const Look& look, Side side, UnitId target) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != side || !on_table(look.unit(id))) continue;
    if (look.unit(id).morale != Morale::Routing && sees(look, id, target)) return true;
  }
  return false;
}

}  // namespace linstock::tabletop
