// Movement ranges and lines of sight against the plain ways to find them.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "bench/germantown.hpp"
#include "bench/movement_map.hpp"
#include "bench/ratios.hpp"
#include "bench/timing.hpp"
#include "rules/boar/line_of_sight.hpp"

namespace linstock::bench {

namespace {

/// Kernel / textbook on a map of this size, the worst of several allowances (half points).
double reach_share(int files, int rows) {
  const MovementMap map(files, rows);
  const auto result = std::make_unique<ReachResult>();
  std::vector<int> distance;
  double worst = 0;
  for (const int allowance : {8, 16, 24}) {
    const Pair pair = least_times(
        15,
        [&] {
          for (std::size_t i = 0; i < map.starts.size(); ++i) {
            reach(map.grid, map.costs, map.query(i, allowance), *result);
            benchmark::DoNotOptimize(result->hexes().file.data());
          }
        },
        [&] {
          for (std::size_t i = 0; i < map.starts.size(); ++i) {
            testing::reach_reference(map.grid, map.costs, map.query(i, allowance), distance);
            benchmark::DoNotOptimize(distance.data());
          }
        });
    worst = std::max(worst, pair.share());
  }
  return worst;
}

/// Table / trace for all pairs within range of a real map.
double sight_share() {
  const boar::Scenario& scenario = germantown();
  const boar::Map& map = scenario.map;
  std::vector<std::pair<HexIndex, HexIndex>> pairs;
  const auto hexes = static_cast<HexIndex>(map.grid.size());
  for (HexIndex from = 0; from < hexes; from = static_cast<HexIndex>(from + 7)) {
    for (HexIndex to = 0; to < hexes; ++to) {
      const int distance = map.grid.distance(from, to);
      if (distance >= 1 && distance <= map.sight_range) pairs.emplace_back(from, to);
    }
  }
  const Pair pair = least_times(
      15,
      [&] {
        for (const auto& [from, to] : pairs)
          benchmark::DoNotOptimize(&boar::sight_between(map, from, to));
      },
      [&] {
        for (const auto& [from, to] : pairs) {
          const boar::SightLine line = boar::trace_sight(map, scenario.edition, from, to);
          benchmark::DoNotOptimize(&line);
        }
      });
  return pair.share();
}

}  // namespace

std::vector<Ratio> map_ratios() {
  return {{"reach_37x26", reach_share(37, 26), 0.15, false,
           "movement range / textbook priority queue, 962 hexes"},
          {"reach_50x35", reach_share(50, 35), 0.15, false,
           "movement range / textbook priority queue, 1,750 hexes"},
          {"sight", sight_share(), 0.1, false, "line of sight looked up / computed"}};
}

}  // namespace linstock::bench
