// What each step on a map costs (BOAR.9.4): terrain, hexsides and paths folded into one number.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/boar/map_builder.hpp"

namespace linstock::boar {

/// What one step crosses, as the mover sees it.
struct Crossed {
  std::uint8_t sides = 0;             ///< bit per SideKind; a creek on a slope is one combined kind
  std::uint8_t paths = 0;             ///< bit per PathKind that joins the two hexes
  bool barred = false;                ///< nobody crosses
  bool fieldwork_of_british = false;  ///< owner of the fieldwork, if `sides` has one
};

/// By hex left, then by step.
using CrossedTable = std::vector<std::array<Crossed, 6>>;

/// Which steps a table of costs allows.
enum class WayOfMoving : std::uint8_t {
  Normal,
  AlongPaths,      ///< road, lane or trail only (GER.3.1.1.MP)
  AlongRoadsOnly,  ///< paths that allow strategic movement (BOAR.9.5)
};

/// Half points for one step into a hex of this terrain, or 0 if it is prohibited. Into fieldworks
/// costs and bars only the enemy of their owner.
[[nodiscard]] int step_cost(const TerrainChart& chart, const TerrainRow& into,
                            const Crossed& crossed, Side side, MoveClass move_class,
                            WayOfMoving way);

/// Fills `costs`, `track_costs` and `road_costs` of a map whose grid and terrain stand.
void compile_costs(Map& map, const TerrainChart& chart, const CrossedTable& crossed);

}  // namespace linstock::boar
