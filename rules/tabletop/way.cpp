// Ways over the ground and what they cost.
#include "rules/tabletop/way.hpp"

#include <algorithm>

namespace linstock::tabletop {

namespace {

bool is_crossed(TerrainKind kind) { return crossing_percent(kind, Goer::CloseFoot) > 0; }

// What the pieces that cover one point do together.
struct Ground {
  int slope = 100;
  int woods = 100;
  int rough = 100;
  int ford = 100;
  TerrainId steep = kNone;
  TerrainId dense = kNone;
  TerrainId river = kNone;
  TerrainId cliff = kNone;
  TerrainId house = kNone;
  bool road = false;
  bool bridge = false;
  bool has_ford = false;
};

void add(Ground& ground, const Terrain& piece, TerrainId id, Goer goer) {
  const int percent = percent_in(piece.kind, goer);
  switch (piece.kind) {
    case TerrainKind::SteepSlope:
      ground.steep = id;
      [[fallthrough]];
    case TerrainKind::GentleSlope:
      ground.slope = std::min(ground.slope, percent);
      break;
    case TerrainKind::DenseWoods:
      ground.dense = id;
      [[fallthrough]];
    case TerrainKind::OpenWoods:
      ground.woods = std::min(ground.woods, percent);
      break;
    case TerrainKind::Swamp:
    case TerrainKind::Rough:
      ground.rough = std::min(ground.rough, percent);
      break;
    case TerrainKind::River:
      ground.river = id;
      break;
    case TerrainKind::Impassable:
      ground.cliff = id;
      break;
    case TerrainKind::SmallBuilding:
    case TerrainKind::LargeBuilding:
    case TerrainKind::Redoubt:
      ground.house = id;
      break;
    case TerrainKind::Road:
      ground.road = true;
      break;
    case TerrainKind::Bridge:
      ground.bridge = true;
      break;
    case TerrainKind::Ford:
      ground.has_ford = true;
      ground.ford = percent;
      break;
    default:
      break;
  }
}

// The piece that bars the unit here, or kNone.
TerrainId bar_in(const Look& look, const UnitInfo& info, const Pieces& pieces, const Ground& ground,
                 Point point) {
  const bool carried = ground.road || ground.bridge;
  if (ground.house != kNone) return ground.house;
  if (ground.cliff != kNone && !carried) return ground.cliff;
  if (ground.river != kNone && !ground.bridge && !ground.has_ford) return ground.river;
  if (ground.slope == 0) return ground.steep;
  const bool at_home = info.light || info.arm == Arm::Rifle;  // TT.hill.2
  if (ground.dense != kNone && ground.steep != kNone && !carried && !at_home) return ground.dense;
  if (carried || (ground.woods > 0 && ground.rough > 0)) return kNone;
  for (const TerrainId id : pieces) {
    const Terrain& piece = look.scenario.terrain[id];
    if (percent_in(piece.kind, goer_of(info)) == 0 && touches(piece, point)) return id;
  }
  return kNone;
}

int percent_of(const Ground& ground) {
  const bool carried = ground.road || ground.bridge;
  const int woods = carried ? 100 : ground.woods;
  const int rough = carried ? 100 : ground.rough;
  const int ford = carried ? 100 : ground.ford;
  return ground.slope * woods / 100 * rough / 100 * ford / 100;
}

Stretch stretch_at(const Look& look, const UnitInfo& info, const Pieces& pieces, Point point) {
  Ground ground;
  const Goer goer = goer_of(info);
  for (const TerrainId id : pieces) {
    const Terrain& piece = look.scenario.terrain[id];
    if (touches(piece, point)) add(ground, piece, id, goer);
  }
  Stretch stretch;
  stretch.road = ground.road || ground.bridge;
  stretch.barred = bar_in(look, info, pieces, ground, point);
  stretch.percent = stretch.barred != kNone ? 0 : std::max(percent_of(ground), 1);
  return stretch;
}

// Crossings go by which side of the line the two ends of the way are on, so that of two ways one
// after the other exactly one crosses.
void add_lines(Way& way, const Look& look, const UnitInfo& info, TerrainId id, Point from,
               Point to) {
  const Terrain& piece = look.scenario.terrain[id];
  for (std::size_t i = 0; i + 1 < piece.line.size() && !way.lines.full(); ++i) {
    const Point a = piece.line[i];
    const Point b = piece.line[i + 1];
    const std::int64_t begins = side_of(a, b, from);
    const std::int64_t ends = side_of(a, b, to);
    if ((begins > 0) == (ends > 0)) continue;
    if ((side_of(from, to, a) > 0) == (side_of(from, to, b) > 0)) continue;
    const std::int64_t deep = begins < 0 ? -begins : begins;
    const std::int64_t whole = begins < ends ? ends - begins : begins - ends;
    const std::int32_t at = rounded(deep * way.length, whole);
    if (carried_at(look, piece.kind, point_on(from, to, at, way.length))) continue;
    way.lines.push_back({at, id, crossing_percent(piece.kind, goer_of(info))});
  }
}

}  // namespace

Pieces pieces_near(const Look& look, const Bounds& bounds) {
  Pieces pieces;
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    if (!apart(bounds_of(look.scenario.terrain[id]), bounds) && stands(look, id)) {
      pieces.push_back(id);
    }
  }
  return pieces;
}

void add_marks(Marks& marks, const Terrain& piece, Point from, Point to, std::int32_t length) {
  std::array<std::int32_t, 16> found{};
  const std::size_t count = std::min(crossings(piece.outline, from, to, found), found.size());
  for (std::size_t i = 0; i < count && !marks.full(); ++i) {
    const std::int32_t mark = found[i];
    if (0 < mark && mark < length) marks.push_back(mark);
  }
}

int percent_at(const Look& look, const UnitInfo& info, Point point) {
  return stretch_at(look, info, pieces_near(look, {point, point}), point).percent;
}

Way survey(const Look& look, const UnitInfo& info, Point from, Point to, std::int32_t length) {
  Way way;
  way.length = length;
  const Pieces pieces = pieces_near(look, bounds_of(from, to));
  Marks marks;
  for (const TerrainId id : pieces) {
    const Terrain& piece = look.scenario.terrain[id];
    if (is_crossed(piece.kind)) {
      add_lines(way, look, info, id, from, to);
    } else if (piece.outline.size() >= 3) {
      add_marks(marks, piece, from, to, length);
    }
  }
  std::sort(marks.begin(), marks.end());
  std::sort(way.lines.begin(), way.lines.end(), [](const LineCrossing& a, const LineCrossing& b) {
    return a.at != b.at ? a.at < b.at : a.terrain < b.terrain;
  });
  std::int32_t begin = 0;
  for (std::size_t i = 0; i <= marks.size(); ++i) {
    const std::int32_t end = i < marks.size() ? marks[i] : length;
    if (end == begin && length > 0) continue;
    const Point middle = point_on(from, to, (begin + end) / 2, length);
    Stretch stretch = stretch_at(look, info, pieces, middle);
    stretch.from = begin;
    stretch.to = end;
    way.all_on_road = way.all_on_road && stretch.road;
    way.stretches.push_back(stretch);
    begin = end;
  }
  return way;
}

std::int32_t cost_of(const Way& way, std::int32_t measured, std::int32_t whole) {
  std::int64_t cost = 0;
  for (const Stretch& stretch : way.stretches) {
    if (stretch.percent == 0) return -1;
    const std::int64_t part = std::int64_t{measured} * (stretch.to - stretch.from) * 100;
    const std::int64_t by = std::int64_t{std::max(way.length, 1)} * stretch.percent;
    cost += (part + by - 1) / by;
  }
  for (const LineCrossing& line : way.lines) cost += share_of(whole, line.percent);
  return static_cast<std::int32_t>(cost);
}

std::int32_t reach_of(const Way& way, std::int32_t budget, std::int32_t whole) {
  std::size_t next = 0;
  std::int32_t reached = 0;
  for (const Stretch& stretch : way.stretches) {
    if (stretch.percent == 0) return reached;
    std::int32_t paid_to = stretch.from;
    while (next < way.lines.size() && way.lines[next].at <= stretch.to) {
      const LineCrossing& line = way.lines[next++];
      const std::int32_t walk = slowed(line.at - paid_to, stretch.percent);
      const std::int32_t share = share_of(whole, line.percent);
      if (line.percent >= 100 || walk + share > budget) {
        return std::min(line.at, paid_to + budget * stretch.percent / 100);
      }
      budget -= walk + share;
      paid_to = line.at;
    }
    const std::int32_t walk = slowed(stretch.to - paid_to, stretch.percent);
    if (walk > budget) return paid_to + budget * stretch.percent / 100;
    budget -= walk;
    reached = stretch.to;
  }
  return reached;
}

TerrainId bar_of(const Way& way) {
  for (const Stretch& stretch : way.stretches) {
    if (stretch.percent == 0) return stretch.barred;
  }
  return kNone;
}

const LineCrossing* long_crossing_of(const Way& way) {
  for (const LineCrossing& line : way.lines) {
    if (line.percent >= 100) return &line;
  }
  return nullptr;
}

}  // namespace linstock::tabletop
