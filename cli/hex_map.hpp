// The map in letters. Every hex is a brick of two lines, its number above its content; bricks of
// odd files sit half a brick lower, so that the six neighbours of a hex are the six bricks that
// touch it.
#pragma once

#include <string>

#include "cli/output.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::cli {

/// A part of the map: printed numbers of files and rows, both ends included.
struct MapWindow {
  int first_file = 0;
  int last_file = 0;
  int first_row = 0;
  int last_row = 0;
};

[[nodiscard]] MapWindow whole_window(const boar::Scenario& scenario);
/// The part of the map where the armies are close to each other, no more files than fit the width.
/// `view` is what the seat may know (`Position::view`).
[[nodiscard]] MapWindow front_window(const boar::Scenario& scenario, const Json& view, int width);

/// Draws a part of the map; one that is too wide in several strips, one below the other.
[[nodiscard]] std::string draw_map(const boar::Scenario& scenario, const Json& view,
                                   const MapWindow& window, const Paint& paint, int width);
/// What the signs mean, and the named places in the window.
[[nodiscard]] std::string map_legend(const boar::Scenario& scenario, const MapWindow& window,
                                     int width);

}  // namespace linstock::cli
