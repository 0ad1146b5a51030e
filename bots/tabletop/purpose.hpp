// What each unit of a side is for: which place it goes to or keeps. From the scenario alone: its
// objectives, its points, where the enemy stands.
#pragma once

#include "bots/tabletop/stance.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop::bots {

enum class Role : std::uint8_t {
  Stay,    ///< nothing to gain elsewhere: keeps its ground
  Guard,   ///< keeps an objective that the enemy can reach
  Attack,  ///< goes for an objective
  Hunt,    ///< goes for the enemy
};
struct Purpose {
  Role role = Role::Stay;
  Point goal;
  std::int32_t radius = 0;
  TerrainId building = kNone;
  int worth = 0;  ///< hundredths of a point
};
using Purposes = std::array<Purpose, kMaxUnits>;

/// Purposes of all units of the side that can still fight.
[[nodiscard]] Purposes assign(const Look& look, Side side, const Directives& told);
/// Points the side is ahead by, if the game ended now.
[[nodiscard]] int points_ahead(const Look& look, Side side);

}  // namespace linstock::tabletop::bots
