// A table of miniatures in letters: one column an inch, one line two inches.
#pragma once

#include <string>

#include "cli/output.hpp"
#include "rules/tabletop/scenario.hpp"

namespace linstock::cli {

/// The code of a unit on the map: "A3", the third American one. `number` counts within the side.
[[nodiscard]] std::string unit_code(const std::string& side, int number);

/// Terrain and units; `view` is what the seat may know (`Position::view`).
[[nodiscard]] std::string draw_table(const tabletop::Scenario& scenario, const Json& view,
                                     const Paint& paint);
/// What the signs mean: those of terrain that is there.
[[nodiscard]] std::string table_legend(const tabletop::Scenario& scenario, int width);

}  // namespace linstock::cli
