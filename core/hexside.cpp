#include "core/hexside.hpp"

namespace linstock {

Hexside side_between(const Grid& grid, HexIndex one, HexIndex other) {
  const std::optional<Step> step = grid.step_between(one, other);
  return step ? side_of(grid, one, *step) : kNoHexside;
}

bool is_hexside(const Grid& grid, Hexside side) {
  if (side.id >= hexside_id_limit(grid)) return false;
  const auto hex = static_cast<HexIndex>(side.id / 6);
  return side_of(grid, hex, static_cast<Step>(side.id % 6)) == side;
}

SideHexes hexes_beside(const Grid& grid, Hexside side) {
  LINSTOCK_ASSERT(is_hexside(grid, side), "no hexside of this map");
  const auto hex = static_cast<HexIndex>(side.id / 6);
  const auto step = static_cast<Step>(side.id % 6);
  return {hex, grid.neighbour(hex, step), step};
}

Result<Hexside> parse_hexside(const Grid& grid, std::string_view text) {
  const std::size_t cut = text.find_first_of("/-");
  if (cut == std::string_view::npos) {
    return fail("\"" + std::string(text) + "\" is no hexside: write two hexes as 0101/0102");
  }
  const Result<HexIndex> hex = grid.parse(text.substr(0, cut));
  if (!hex) return fail(hex.error());
  const std::string_view beyond = text.substr(cut + 1);
  if (const Result<Compass> point = parse_compass(beyond)) {
    const std::optional<Step> step = grid.step(*point);
    if (!step) return fail(std::string(beyond) + " lies between two hexsides on this map");
    return side_of(grid, *hex, *step);
  }
  const Result<HexIndex> other = grid.parse(beyond);
  if (!other) return fail(other.error());
  const Hexside side = side_between(grid, *hex, *other);
  if (side == kNoHexside) return fail("\"" + std::string(text) + "\": not neighbours");
  return side;
}

std::string to_string(const Grid& grid, Hexside side) {
  const SideHexes beside = hexes_beside(grid, side);
  const std::string first = grid.text(beside.hex) + "/";
  if (beside.beyond != kNoHex) return first + grid.text(beside.beyond);
  return first + std::string(to_string(grid.compass(beside.step)));
}

}  // namespace linstock
