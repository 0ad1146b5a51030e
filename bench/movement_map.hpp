// A map on which movement ranges are timed.
#pragma once

#include <vector>

#include "core/reach.hpp"
#include "tests/support/grids.hpp"
#include "tests/support/reach_reference.hpp"

namespace linstock::bench {

/// Made-up terrain with one enemy on every thirtieth hex: their hexes are blocked, their zones of
/// control stop and cost more.
struct MovementMap {
  MovementMap(int files, int rows) : grid(testing::grid_of({1, files, 1, rows})) {
    testing::Sequence sequence(7);
    costs = testing::made_up_costs(grid, sequence);
    enemies = testing::scattered(grid, grid.size() / 30, sequence);
    zoc = spread(grid, enemies);
    while (starts.size() < 512) {
      const auto hex = static_cast<HexIndex>(sequence.below(grid.size()));
      if (!enemies.test(grid, hex) && !zoc.test(grid, hex)) starts.push_back(hex);
    }
  }
  /// The query number `i`; the allowance in half points.
  [[nodiscard]] ReachQuery query(std::size_t i, int allowance) const {
    ReachQuery query;
    query.start = starts[i % starts.size()];
    query.allowance = allowance;
    query.minimum_move = true;
    query.blocked = &enemies;
    query.stop = &zoc;
    query.surcharge = &zoc;
    return query;
  }
  Grid grid;
  StepCosts costs;
  BitPlane enemies;
  BitPlane zoc;
  std::vector<HexIndex> starts;
};

}  // namespace linstock::bench
