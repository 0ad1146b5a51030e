// Texts of hexes, hexsides and compass points, on three grids.
#include "core/hexside.hpp"
#include "fuzz/support.hpp"

using linstock::Compass;
using linstock::Grid;

namespace {

const std::vector<Grid>& grids() {
  static const std::vector<Grid> kGrids = [] {
    std::vector<Grid> made;
    for (const linstock::GridShape& shape : {linstock::GridShape{1, 38, 0, 30, Compass::NW},
                                             {0, 5, 0, 63, Compass::N},
                                             {37, 99, 90, 99, Compass::E}}) {
      const auto grid = Grid::make(shape);
      if (grid) made.push_back(*grid);
    }
    return made;
  }();
  return kGrids;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = linstock::fuzz::text_of(data, size);
  const auto point = linstock::parse_compass(text);
  LINSTOCK_ASSERT(!point || linstock::to_string(*point) == text, "a compass point has one name");
  for (const Grid& grid : grids()) {
    const auto hex = grid.parse(text);
    LINSTOCK_ASSERT(!hex || grid.text(*hex) == text, "a hex has one text");
    const auto side = linstock::parse_hexside(grid, text);
    if (!side) continue;
    LINSTOCK_ASSERT(linstock::is_hexside(grid, *side), "what was read is a hexside");
    const auto again = linstock::parse_hexside(grid, linstock::to_string(grid, *side));
    LINSTOCK_ASSERT(again && *again == *side, "its text can be read back");
  }
  return 0;
}
