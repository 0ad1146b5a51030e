// What protects a unit from those who come at it: obstacles, buildings, works.
#pragma once

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// From the weakest to the strongest.
enum class Defence : std::uint8_t { None, Obstacle, Building, Fortification };
struct DefenceFound {
  Defence kind = Defence::None;
  TerrainId terrain = kNone;
};
/// The defence of `target` against `attacker`. A work, and a building of 9 strength points or more,
/// is a fortification (TT.fort.3); an open stream, fence or wall before the target an obstacle.
[[nodiscard]] DefenceFound defence_against(const Look& look, UnitId attacker, UnitId target);

}  // namespace linstock::tabletop
