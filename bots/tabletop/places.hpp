// Places that a unit might go to.
#pragma once

#include "bots/tabletop/judge.hpp"

namespace linstock::tabletop::bots {

using Places = FixedVector<Place, 16>;

/// Places worth a look: towards its aim, where it can shoot at or charge the nearest enemies, on
/// their flanks, behind cover, back out of their reach.
[[nodiscard]] Places places_for(const Mind& mind, UnitId id, const Purpose& purpose);
/// Where to look from a place: at the nearest enemy, or on the way.
[[nodiscard]] Heading facing_from(const Look& look, Side side, Point at, Point goal);

}  // namespace linstock::tabletop::bots
