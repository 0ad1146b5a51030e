// Terrain under and between units: speed, barred ground, cover, height, buildings.
#pragma once

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// Columns of the terrain table (TT.terr.0); grasshopper guns count as close order foot
/// (TT.form.6).
enum class Goer : std::uint8_t { CloseFoot, OpenFoot, Mounted, Wheeled };
[[nodiscard]] Goer goer_of(const UnitInfo& info);

/// Percent of speed in one kind of terrain (TT.terr.1 to .7): 100 in the open, 0 barred.
[[nodiscard]] int percent_in(TerrainKind kind, Goer goer);
/// Terrain pieces at a point multiplied together (TT.hill.1); roads and bridges undo what is under
/// them but slopes. 0: barred.
[[nodiscard]] int percent_at(const Look& look, const UnitInfo& info, Point point);
/// What crossing a stream, fence or wall takes (TT.terr.8, .9), entering or leaving a building
/// (.10, .11): share of a whole move in percent, 100 a whole turn, 200 two turns, 0 barred.
[[nodiscard]] int crossing_percent(TerrainKind kind, Goer goer);
[[nodiscard]] int entering_percent(Goer goer);
[[nodiscard]] int leaving_percent(Goer goer);

[[nodiscard]] bool is_building(TerrainKind kind);
[[nodiscard]] bool is_work(TerrainKind kind);  ///< fieldwork, stockade, redoubt
/// Is it there: not destroyed, and built at all?
[[nodiscard]] bool stands(const Look& look, TerrainId id);
/// How many units a building or redoubt holds (TT.bld.1), and how many are inside.
[[nodiscard]] int room_in(TerrainKind kind);
[[nodiscard]] int inside_count(const Look& look, TerrainId building);
/// Cover that strength points give (TT.fort.3).
[[nodiscard]] Cover cover_of_strength(int strength);
/// Best cover of `target` against fire from a point: woods, fences and walls it stands behind,
/// buildings, works; with the terrain that gives it.
struct CoverFound {
  Cover cover = Cover::None;
  TerrainId terrain = kNone;
  bool building = false;
};
[[nodiscard]] CoverFound cover_against(const Look& look, UnitId target, Point from);
/// The obstacle (stream, fence, wall, work) between two touching or near units, or kNone: crossed
/// by the way from `unit` to `target` and next to the target.
[[nodiscard]] TerrainId obstacle_before(const Look& look, UnitId unit, UnitId target);
/// Level of the ground (0 the plain) and what troops stand in.
[[nodiscard]] int height_at(const Look& look, Point point);
[[nodiscard]] bool in_woods(const Look& look, UnitId id);
/// Is the unit's centre on a road, or a bridge of one?
[[nodiscard]] bool on_road(const Look& look, Point point);

}  // namespace linstock::tabletop
