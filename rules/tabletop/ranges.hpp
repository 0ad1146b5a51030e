// The range table (TT.rng) and what may be bombarded (TT.fort).
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// Ends of the bands in hundredths of an inch; `from` is the least distance of the medium band.
struct RangeRow {
  std::int32_t short_to = 0;
  std::int32_t medium_from = 0;
  std::int32_t medium_to = 0;
  std::int32_t long_to = 0;
};
/// The row for what the unit shoots with, under the options. All 0 for units that shoot nothing.
[[nodiscard]] RangeRow range_row(const UnitInfo& info, const Options& options);
/// The rule of its row.
[[nodiscard]] RuleId range_rule(const UnitInfo& info);
/// May guns shoot at the piece itself? Not when it has no strength points left, nor at a building
/// with troops inside: these are the target then (TT.fort.2).
[[nodiscard]] Verdict check_bombarded(const Look& look, TerrainId terrain);
/// Takes strength points from a piece of terrain. Whoever is inside when nothing is left stands in
/// the open where it was.
void damage(Play& play, TerrainId terrain, int points, RuleId rule);
/// What a total of fire does to a unit: 7 or more takes a strength point (TT.fire.2), more than its
/// basic morale shakes a steady unit (TT.fmor.1).
void suffer_fire(Play& play, UnitId target, int total);

}  // namespace linstock::tabletop
