// Grids for tests.
#pragma once

#include "core/hex.hpp"

namespace linstock::testing {

/// The grid of this shape; stops the test program if the shape is wrong.
inline Grid grid_of(const GridShape& shape) {
  const Result<Grid> grid = Grid::make(shape);
  LINSTOCK_ASSERT(grid.has_value(), "a test asks for an impossible grid");
  return *grid;
}

/// The sheet of the Germantown volume as far as its rules name hexes, a little more at the edges.
inline Grid germantown() { return grid_of({28, 46, 0, 24, Compass::NE}); }

/// The hex of a printed number that is on the grid.
inline HexIndex at(const Grid& grid, int number) {
  const std::optional<HexIndex> hex = grid.find(number);
  LINSTOCK_ASSERT(hex.has_value(), "a test names a hex that is off its grid");
  return *hex;
}

}  // namespace linstock::testing
