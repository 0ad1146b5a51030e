// Numbers, hexes and modifiers of the series engine as JSON.
#pragma once

#include "core/bit_plane.hpp"
#include "match/json.hpp"
#include "rules/boar/event.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar {

/// Half points as a number of points: 3 or 3.5.
[[nodiscard]] Json points_json(int half_points);
/// [{"value","rule","cause"}]
[[nodiscard]] Json modifiers_json(const Scenario& scenario, const Modifiers& modifiers);
/// ["2411","2511"]
template <class Hexes>
[[nodiscard]] Json hexes_json(const Scenario& scenario, const Hexes& hexes) {
  Json list = Json::array();
  for (const HexIndex hex : hexes) list.push_back(scenario.map.grid.text(hex));
  return list;
}

}  // namespace linstock::boar
