// Who sees whom: woods, buildings, higher ground, units between.
#pragma once

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

struct Sight {
  bool open = true;
  TerrainId terrain = kNone;  ///< what blocks it
  UnitId unit = kNone;        ///< or who
  RuleId rule = kNoRule;
};
/// Line of sight from a point to a point on `target`. Woods: no more of the line may lie in them
/// than the target can be detected at (TT.wood). Buildings, and ground higher than both ends,
/// block. Units block unless `over_units` (overhead fire, TT.ff.b).
[[nodiscard]] Sight sight_between(const Look& look, UnitId viewer, Point from, UnitId target,
                                  Point to, bool over_units);
/// Does any base of `viewer` see any part of `target`?
[[nodiscard]] bool sees(const Look& look, UnitId viewer, UnitId target);
/// Does any steady or shaken unit of the side see the unit?
[[nodiscard]] bool seen_by_side(const Look& look, Side side, UnitId target);
/// Detection range of a unit in woods, hundredths of an inch (TT.wood.3 to .5).
[[nodiscard]] std::int32_t detection_range(const UnitInfo& info, bool dense);

}  // namespace linstock::tabletop
