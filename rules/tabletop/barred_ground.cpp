// Ground that no part of a body may touch, and what leads over it: bridges, fords, roads.
#include <algorithm>

#include "rules/tabletop/shapes.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

// Does a carrier (bridge, ford, road) lead over this kind of ground or obstacle?
bool leads_over(TerrainKind carrier, TerrainKind below) {
  const bool water = below == TerrainKind::River || below == TerrainKind::Stream;
  if (carrier == TerrainKind::Bridge) return true;
  if (carrier == TerrainKind::Ford) return water;
  if (carrier != TerrainKind::Road || water) return false;
  return !is_building(below) && !is_work(below) && below != TerrainKind::SteepSlope;
}

// Breadth of a band: what it covers by how long its line is.
std::int32_t breadth_of(const Terrain& piece) {
  std::int64_t twice_area = 0;
  for (std::size_t i = 0; i < piece.outline.size(); ++i) {
    const Point a = piece.outline[i] - piece.outline[0];
    const Point b = piece.outline[i + 1 == piece.outline.size() ? 0 : i + 1] - piece.outline[0];
    twice_area += std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
  }
  std::int64_t line = 0;
  for (std::size_t i = 0; i + 1 < piece.line.size(); ++i) {
    line += length(piece.line[i + 1] - piece.line[i]);
  }
  if (line == 0) return 1 << 16;  // an area: as broad as anybody
  return rounded(twice_area < 0 ? -twice_area : twice_area, 2 * line);
}

enum class Carried : std::uint8_t { No, TooNarrow, Yes };

// Is the middle line of a body on bridges, fords or roads wherever it is over the barred piece?
Carried carried_over(const Look& look, const Terrain& barred, Point a, Point b,
                     std::int32_t breadth) {
  constexpr std::int32_t kTolerance = 2;
  const Pieces pieces = pieces_near(look, bounds_of(a, b));
  const std::int32_t total = length(b - a);
  Marks marks;
  bool narrow = false;
  for (const TerrainId id : pieces) {
    const Terrain& piece = look.scenario.terrain[id];
    if (!leads_over(piece.kind, barred.kind)) continue;
    add_marks(marks, piece, a, b, total);
    if (breadth_of(piece) + kTolerance < breadth && segment_meets(piece.outline, a, b)) {
      narrow = true;
    }
  }
  add_marks(marks, barred, a, b, total);
  std::sort(marks.begin(), marks.end());
  bool on_carrier = false;
  std::int32_t from = 0;
  for (std::size_t i = 0; i <= marks.size(); ++i) {
    const std::int32_t to = i < marks.size() ? marks[i] : total;
    if (to == from) continue;
    const Point middle = point_on(a, b, (from + to) / 2, total);
    const bool carried = carried_at(look, barred.kind, middle);
    on_carrier = on_carrier || carried;
    if (!carried && inside(barred.outline, middle)) return Carried::No;
    from = to;
  }
  if (!on_carrier) return Carried::No;
  return narrow ? Carried::TooNarrow : Carried::Yes;
}

}  // namespace

bool carried_at(const Look& look, TerrainKind below, Point point) {
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (leads_over(piece.kind, below) && touches(piece, point) && stands(look, id)) return true;
  }
  return false;
}

bool crosses_line(const Terrain& piece, Point a, Point b) {
  for (std::size_t i = 0; i + 1 < piece.line.size(); ++i) {
    if (segments_meet(piece.line[i], piece.line[i + 1], a, b)) return true;
  }
  return false;
}

bool line_is_bridged(const Look& look, const Terrain& piece, Point a, Point b) {
  const std::int32_t total = length(b - a);
  for (std::size_t i = 0; i + 1 < piece.line.size(); ++i) {
    const Point c = piece.line[i];
    const Point d = piece.line[i + 1];
    if (!segments_meet(c, d, a, b)) continue;
    const std::int64_t begins = side_of(c, d, a);
    const std::int64_t ends = side_of(c, d, b);
    if (begins == ends) return false;  // it goes along the line
    const std::int32_t at = rounded(begins * total, begins - ends);
    if (!carried_at(look, piece.kind, point_on(a, b, at, total))) return false;
  }
  return true;
}

bool bars(const Look& look, const UnitInfo& info, TerrainId id) {
  return percent_in(look.scenario.terrain[id].kind, goer_of(info)) == 0 && stands(look, id);
}

bool carried_all_over(const Look& look, TerrainId barred, Point a, Point b) {
  return carried_over(look, look.scenario.terrain[barred], a, b, 0) == Carried::Yes;
}

Verdict barred_by(const Look& look, TerrainId id) {
  Verdict verdict{Reason::BarredTerrain, "TT.terr.a"_rule};
  verdict.terrain = id;
  switch (look.scenario.terrain[id].kind) {
    case TerrainKind::River:
      verdict.rule = "TT.riv.1"_rule;
      break;
    case TerrainKind::Swamp:
      verdict.rule = "TT.ter.2"_rule;
      break;
    case TerrainKind::SmallBuilding:
    case TerrainKind::LargeBuilding:
    case TerrainKind::Redoubt:
      verdict.rule = "TT.terr.10"_rule;
      break;
    default:
      break;
  }
  return verdict;
}

Verdict ground_allows(const Look& look, const UnitInfo& info, Polygon outline, Point a, Point b,
                      std::int32_t breadth) {
  const Bounds bounds = bounds_of(outline);
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (apart(bounds_of(piece), bounds) || !bars(look, info, id)) continue;
    if (!meet(piece.outline, outline)) continue;
    const Carried carried = carried_over(look, piece, a, b, breadth);
    if (carried == Carried::Yes) continue;
    Verdict verdict = barred_by(look, id);
    if (carried == Carried::TooNarrow) {
      verdict = {Reason::NoRoom, "TT.road.2"_rule};
      verdict.terrain = id;
      verdict.number = breadth;
    }
    return verdict;
  }
  return kLawful;
}

}  // namespace linstock::tabletop
