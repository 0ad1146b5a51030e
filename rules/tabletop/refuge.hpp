// Where a beaten unit goes.
#pragma once

#include "rules/tabletop/play.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

/// A place to run to.
struct Refuge {
  bool found = false;
  Box box;                     ///< where it stands then, looking the way it ran
  std::int32_t distance = 0;   ///< along the table
  bool cover = false;          ///< behind friends, in woods, in a building, off the table
  bool off_table = false;      ///< by its own edge
  TerrainId building = kNone;  ///< inside
};

/// The place of a unit that leaves its building by the side that looks away from `cause` (kNone:
/// from the nearest visible enemy), as far as one is free.
[[nodiscard]] Refuge way_out(const Look& look, UnitId id, UnitId cause);
/// Where a routing unit runs (TT.rout.1, .2); nowhere when it cannot move.
[[nodiscard]] Refuge refuge_for(const Look& look, UnitId id, UnitId cause);

}  // namespace linstock::tabletop
