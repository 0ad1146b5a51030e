// The straight line from the centre of one hex to the centre of another, in exact integers.
#pragma once

#include <array>

#include "core/fixed_vector.hpp"
#include "core/hex.hpp"
#include "core/hexside.hpp"

namespace linstock {

/// One part of a line: a hex whose inside the line crosses, or a hexside along which it runs.
///
/// A line that runs along a hexside (a hex spine) never enters the two hexes beside it: the part
/// then has `along` and both hexes. If one of the two is off the map, `other` is `kNoHex`; the
/// line itself never leaves the map otherwise. A line touches spines exactly when it goes from hex
/// to spine to hex in turn, so the first and the last part are always hexes.
struct LinePart {
  HexIndex hex;    ///< the hex, or the hex of the lower index beside the spine
  HexIndex other;  ///< the other hex beside the spine; `kNoHex` in an ordinary part
  Hexside along;   ///< the hexside along which the line runs; `kNoHexside` in an ordinary part
  /// The hexside by which the line comes from the part before into this one. `kNoHexside` in the
  /// first part and between a hex and a spine: there the line passes through a corner and crosses
  /// no hexside. See `corner_sides` for the two that meet there.
  Hexside entered_by;

  [[nodiscard]] bool is_spine() const { return along != kNoHexside; }
  friend bool operator==(const LinePart&, const LinePart&) = default;
};

/// The parts of a line from first to last hex, in order. The longest line of the largest grid
/// fits; a line may have more hexes than steps, as it may cross a hexside almost along it.
/// A part is left by the `entered_by` of the next one. Where a line that is no spine passes
/// exactly through a corner, it goes from hex to hex by the hexside they share; the third hex at
/// the corner is touched in a point only and is no part of the line.
using HexLine = FixedVector<LinePart, 128>;

/// The line between the centres of two hexes; a single part if they are the same. The parts from
/// `to` to `from` are the same ones in reverse order, and the hexsides between them too.
[[nodiscard]] HexLine hex_line(const Grid& grid, HexIndex from, HexIndex to);

/// For a hex of the line beside a spine (the part before or after it): the two hexsides of the hex
/// that meet in the corner between hex and spine. `kNoHexside` for one that is no side of the map.
[[nodiscard]] std::array<Hexside, 2> corner_sides(const Grid& grid, HexIndex hex,
                                                  const LinePart& spine);

}  // namespace linstock
