// Movement range as a textbook has it: the yardstick for core/reach in tests and benchmarks.
#pragma once

#include <functional>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

#include "core/reach.hpp"

namespace linstock::testing {

inline constexpr int kOutOfReach = std::numeric_limits<int>::max();

/// Fills `distance` with the least cost of every hex, `kOutOfReach` if there is none. Dijkstra's
/// search with a priority queue on the same inputs as `reach`.
inline void reach_reference(const Grid& grid, const StepCosts& costs, const ReachQuery& query,
                            std::vector<int>& distance) {
  const auto is_in = [&](const BitPlane* plane, HexIndex hex) {
    return plane != nullptr && plane->test(grid, hex);
  };
  using Entry = std::pair<int, HexIndex>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  distance.assign(static_cast<std::size_t>(grid.size()), kOutOfReach);
  distance[query.start] = 0;
  open.emplace(0, query.start);
  while (!open.empty()) {
    const auto [so_far, hex] = open.top();
    open.pop();
    if (so_far != distance[hex]) continue;
    const bool at_start = hex == query.start;
    if (!at_start && is_in(query.stop, hex)) continue;
    for (const Step step : kSteps) {
      const HexIndex next = grid.neighbour(hex, step);
      if (next == kNoHex || is_in(query.blocked, next)) continue;
      if (query.allowed != nullptr && !query.allowed->test(grid, next)) continue;
      const int price = costs.entering(next, step);
      if (price == 0) continue;
      int total = so_far + price;
      if (is_in(query.surcharge, next)) total += kSurcharge;
      if (at_start && is_in(query.surcharge, hex)) total += kSurcharge;
      if (total > query.allowance) {
        if (!at_start || !query.minimum_move) continue;
        total = query.allowance;
      }
      if (total >= distance[next]) continue;
      distance[next] = total;
      open.emplace(total, next);
    }
  }
}

/// A small generator of repeatable numbers for made-up maps (SplitMix64).
class Sequence {
 public:
  explicit Sequence(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }
  /// 0 .. limit-1.
  int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }

 private:
  std::uint64_t state_;
};

/// A made-up map: clear ground, woods, marsh and prohibited hexes; roads, streams and slopes.
inline StepCosts made_up_costs(const Grid& grid, Sequence& sequence) {
  StepCosts::Table entry(static_cast<std::size_t>(grid.size()));
  for (std::size_t hex = 0; hex < entry.size(); ++hex) {
    const int kind = sequence.below(100);
    const int terrain = kind < 60 ? 2 : kind < 80 ? 3 : kind < 92 ? 4 : kind < 97 ? 8 : 0;
    for (std::uint8_t& cost : entry[hex]) {
      const int side = sequence.below(100);
      const int extra = side < 85 ? 0 : side < 94 ? 2 : 4;
      cost = static_cast<std::uint8_t>(terrain == 0 ? 0 : terrain + extra);
    }
  }
  for (int road = 0; road < 6; ++road) {  // a road costs 1 half point in both directions
    auto hex = static_cast<HexIndex>(sequence.below(grid.size()));
    for (int length = 0; length < 20; ++length) {
      const Step step = kSteps[static_cast<std::size_t>(sequence.below(6))];
      const HexIndex next = grid.neighbour(hex, step);
      if (next == kNoHex) continue;
      entry[next][static_cast<std::size_t>(step)] = 1;
      entry[hex][static_cast<std::size_t>(opposite(step))] = 1;
      hex = next;
    }
  }
  return {grid, entry};
}

/// `count` hexes anywhere on the grid.
inline BitPlane scattered(const Grid& grid, int count, Sequence& sequence) {
  BitPlane plane;
  for (int i = 0; i < count; ++i) {
    plane.set(grid, static_cast<HexIndex>(sequence.below(grid.size())));
  }
  return plane;
}

/// The whole map without `count` hexes anywhere.
inline BitPlane whole_map_but(const Grid& grid, int count, Sequence& sequence) {
  return whole_map(grid) - scattered(grid, count, sequence);
}

}  // namespace linstock::testing
