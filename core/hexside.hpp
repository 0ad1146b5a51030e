// Hexsides: the side between two hexes, or between a hex and the edge of the map.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/hex.hpp"

namespace linstock {

/// A hexside of one grid. Seen from either hex it is the same value: the id is 6 * hex + step, told
/// from the hex of the lower index, or from the only hex if the other would be off the map.
struct Hexside {
  std::uint16_t id = 0xFFFF;

  friend constexpr auto operator<=>(Hexside, Hexside) = default;
};
/// No hexside.
inline constexpr Hexside kNoHexside{};

/// Hexside ids are below this number; some ids stand for no hexside.
[[nodiscard]] inline int hexside_id_limit(const Grid& grid) { return grid.size() * 6; }

/// The hexside by which `step` leaves `hex`; every step has one, also off the map.
[[nodiscard]] inline Hexside side_of(const Grid& grid, HexIndex hex, Step step) {
  const HexIndex beyond = grid.neighbour(hex, step);
  if (beyond < hex) return {static_cast<std::uint16_t>(beyond * 6 + int(opposite(step)))};
  return {static_cast<std::uint16_t>(hex * 6 + int(step))};
}

/// The hexside between two hexes, or `kNoHexside` if they are not neighbours.
[[nodiscard]] Hexside side_between(const Grid& grid, HexIndex one, HexIndex other);

/// A hexside as seen from its first hex. `beyond` is `kNoHex` at the edge of the map.
struct SideHexes {
  HexIndex hex = kNoHex;
  HexIndex beyond = kNoHex;
  Step step = Step::Up;  ///< from `hex` to `beyond`
};
/// The hexes beside a hexside; `hex` has the lower index. `side` must be a hexside of the grid.
[[nodiscard]] SideHexes hexes_beside(const Grid& grid, Hexside side);
/// Whether the id is the canonical one of a hexside of this grid.
[[nodiscard]] bool is_hexside(const Grid& grid, Hexside side);

/// Reads "3724/3624", "3724-3624", or "2800/NE" for a side of the map's edge (any side of a hex may
/// be named by compass point). Errors: no such hex, not neighbours, no step of this map.
[[nodiscard]] Result<Hexside> parse_hexside(const Grid& grid, std::string_view text);
/// "3624/3724", lower number first; "2800/NE" at the edge of the map.
[[nodiscard]] std::string to_string(const Grid& grid, Hexside side);

/// Calls `visit(Hexside)` once for every hexside of the grid, edge of the map included, in
/// ascending order of ids.
template <typename Visit>
void for_each_hexside(const Grid& grid, Visit&& visit) {
  for (int id = 0; id < hexside_id_limit(grid); ++id) {
    const Hexside side{static_cast<std::uint16_t>(id)};
    if (is_hexside(grid, side)) visit(side);
  }
}

}  // namespace linstock
