// What terrain does to those who stand on it, go over it, or look across it.
#include "rules/tabletop/ground.hpp"

#include "core/assert.hpp"
#include "rules/tabletop/shapes.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

// A row of the terrain table: close order foot, open order foot, mounted, wheeled.
struct Fractions {
  std::array<int, 4> percent;
};

int of(const Fractions& row, Goer goer) { return row.percent[static_cast<std::size_t>(goer)]; }

constexpr Fractions kAnywhere{{100, 100, 100, 100}};
constexpr Fractions kNowhere{{0, 0, 0, 0}};

constexpr Fractions row_of(TerrainKind kind) {
  switch (kind) {
    case TerrainKind::Rough:        // TT.terr.1
    case TerrainKind::GentleSlope:  // TT.terr.2
      return {{66, 100, 66, 33}};
    case TerrainKind::SteepSlope:
      return {{33, 66, 33, 0}};  // TT.terr.3
    case TerrainKind::OpenWoods:
      return {{66, 100, 66, 66}};  // TT.terr.4
    case TerrainKind::DenseWoods:  // TT.terr.5
    case TerrainKind::Swamp:       // TT.terr.6
      return {{33, 66, 0, 0}};
    case TerrainKind::Ford:
      return {{66, 66, 66, 33}};  // TT.terr.7
    case TerrainKind::Impassable:
    case TerrainKind::River:
    case TerrainKind::SmallBuilding:
    case TerrainKind::LargeBuilding:
    case TerrainKind::Redoubt:
      return kNowhere;
    default:
      return kAnywhere;
  }
}

constexpr Fractions crossing_row_of(TerrainKind kind) {
  switch (kind) {
    case TerrainKind::Fence:
    case TerrainKind::Wall:
    case TerrainKind::Fieldwork:
    case TerrainKind::Stockade:
      return {{50, 50, 100, 100}};  // TT.terr.8
    case TerrainKind::Stream:
      return {{50, 50, 100, 200}};  // TT.terr.9
    default:
      return kNowhere;
  }
}

bool is_obstacle(TerrainKind kind) { return crossing_row_of(kind).percent[0] > 0; }

// Is some part of the body within an inch of the line?
bool near_line(Polygon body, const Terrain& piece) {
  return squared_distance_to_line(body, piece) <= std::int64_t{kInch} * kInch;
}

Cover cover_of_piece(const Look& look, TerrainId id) {
  const Terrain& piece = look.scenario.terrain[id];
  if (is_building(piece.kind) || is_work(piece.kind)) {
    return cover_of_strength(look.state.terrain[id]);
  }
  return piece.cover;
}

}  // namespace

Goer goer_of(const UnitInfo& info) {
  switch (info.troop) {
    case Troop::CloseFoot:
      return Goer::CloseFoot;
    case Troop::OpenFoot:
      return Goer::OpenFoot;
    case Troop::Cavalry:
      return Goer::Mounted;
    default:
      break;
  }
  // TT.form.6
  return info.gun == GunKind::Grasshopper ? Goer::CloseFoot : Goer::Wheeled;
}

int percent_in(TerrainKind kind, Goer goer) { return of(row_of(kind), goer); }

int crossing_percent(TerrainKind kind, Goer goer) { return of(crossing_row_of(kind), goer); }

int entering_percent(Goer goer) {  // TT.terr.10
  return goer == Goer::CloseFoot || goer == Goer::OpenFoot ? 50 : 0;
}

int leaving_percent(Goer goer) {  // TT.terr.11
  if (goer == Goer::CloseFoot) return 100;
  return goer == Goer::OpenFoot ? 50 : 0;
}

bool is_building(TerrainKind kind) {
  return kind == TerrainKind::SmallBuilding || kind == TerrainKind::LargeBuilding;
}

bool is_work(TerrainKind kind) {
  return kind == TerrainKind::Fieldwork || kind == TerrainKind::Stockade ||
         kind == TerrainKind::Redoubt;
}

bool stands(const Look& look, TerrainId id) {
  return look.scenario.terrain[id].full_strength == 0 || look.state.terrain[id] > 0;
}

int room_in(TerrainKind kind) {
  switch (kind) {
    case TerrainKind::SmallBuilding:
      return 1;
    case TerrainKind::LargeBuilding:
    case TerrainKind::Redoubt:
      return 2;
    default:
      return 0;
  }
}

int inside_count(const Look& look, TerrainId building) {
  int count = 0;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (on_table(look.unit(id)) && look.unit(id).building == building) ++count;
  }
  return count;
}

Cover cover_of_strength(int strength) {  // TT.fort.3
  if (strength >= 9) return Cover::Solid;
  if (strength >= 5) return Cover::Hard;
  return strength >= 1 ? Cover::Soft : Cover::None;
}

CoverFound cover_against(const Look& look, UnitId target, Point from) {
  const Unit& unit = look.unit(target);
  if (unit.building != kNone) {
    const TerrainKind kind = look.scenario.terrain[unit.building].kind;
    return {cover_of_piece(look, unit.building), unit.building, is_building(kind)};
  }
  CoverFound best;
  Corners room;
  const Polygon own = outline_of(look, target, room);
  const Bounds near = widened(bounds_of(own), kInch);
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (apart(bounds_of(piece), near) || !stands(look, id)) continue;
    Cover cover = Cover::None;
    if (is_woods(piece.kind)) {
      if (touches(piece, unit.at)) cover = Cover::Soft;
    } else if (is_obstacle(piece.kind) && crosses_line(piece, from, unit.at) &&
               near_line(own, piece)) {
      cover = cover_of_piece(look, id);
    }
    if (cover > best.cover) best = {cover, id, false};
  }
  return best;
}

TerrainId obstacle_before(const Look& look, UnitId unit, UnitId target) {
  const Unit& goal = look.unit(target);
  if (goal.building != kNone) {
    return is_work(look.scenario.terrain[goal.building].kind) ? goal.building : kNone;
  }
  Corners room;
  const Polygon body = outline_of(look, target, room);
  const Point from = look.unit(unit).at;
  const Bounds near = widened(bounds_of(body), kInch);
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (!is_obstacle(piece.kind) || apart(bounds_of(piece), near) || !stands(look, id)) continue;
    if (!crosses_line(piece, from, goal.at) || !near_line(body, piece)) continue;
    if (!line_is_bridged(look, piece, from, goal.at)) return id;
  }
  return kNone;
}

int height_at(const Look& look, Point point) {
  int height = 0;
  for (const Terrain& piece : look.scenario.terrain) {
    if (piece.height > height && touches(piece, point)) height = piece.height;
  }
  return height;
}

bool in_woods(const Look& look, UnitId id) {
  const Point at = look.unit(id).at;
  for (const Terrain& piece : look.scenario.terrain) {
    if (is_woods(piece.kind) && touches(piece, at)) return true;
  }
  return false;
}

bool on_road(const Look& look, Point point) {
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    const bool carries = piece.kind == TerrainKind::Road || piece.kind == TerrainKind::Bridge;
    if (carries && touches(piece, point) && stands(look, id)) return true;
  }
  return false;
}

}  // namespace linstock::tabletop
