// The kernel against textbook code for the same job. Compare pairs of one run, never absolute
// times of two runs.
#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "bench/movement_map.hpp"
#include "core/dice.hpp"
#include "core/hex_line.hpp"
#include "core/reach.hpp"
#include "core/zobrist.hpp"
#include "tests/support/grids.hpp"
#include "tests/support/reach_reference.hpp"

namespace linstock {
namespace {

using bench::MovementMap;
using testing::grid_of;
using testing::reach_reference;
using testing::Sequence;

void map_arguments(benchmark::internal::Benchmark* bench) {
  for (const auto& [files, rows] : {std::pair{37, 26}, {50, 35}})
    for (const int allowance : {8, 16, 24, 40}) bench->Args({files, rows, allowance});
}

void reach_kernel(benchmark::State& state) {
  const MovementMap map(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  const auto result = std::make_unique<ReachResult>();
  std::size_t i = 0;
  for (auto _ : state) {
    reach(map.grid, map.costs, map.query(i++, static_cast<int>(state.range(2))), *result);
    benchmark::DoNotOptimize(result->hexes().file.data());
  }
  const int allowance = static_cast<int>(state.range(2));
  double hexes = 0;
  for (std::size_t k = 0; k < map.starts.size(); ++k) {
    reach(map.grid, map.costs, map.query(k, allowance), *result);
    hexes += result->hexes().count();
  }
  state.counters["hexes"] = hexes / static_cast<double>(map.starts.size());
}
BENCHMARK(reach_kernel)->Apply(map_arguments);

void reach_textbook(benchmark::State& state) {
  const MovementMap map(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  std::vector<int> distance;
  std::size_t i = 0;
  for (auto _ : state) {
    reach_reference(map.grid, map.costs, map.query(i++, static_cast<int>(state.range(2))),
                    distance);
    benchmark::DoNotOptimize(distance.data());
  }
}
BENCHMARK(reach_textbook)->Apply(map_arguments);

void reach_path(benchmark::State& state) {
  const MovementMap map(37, 26);
  const auto result = std::make_unique<ReachResult>();
  reach(map.grid, map.costs, map.query(0, 16), *result);
  std::vector<HexIndex> goals;
  for (const HexIndex hex : hexes(map.grid, result->hexes())) goals.push_back(hex);
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(result->path_to(goals[i++ % goals.size()]));
}
BENCHMARK(reach_path);

void zone_of_control_plane(benchmark::State& state) {
  const MovementMap map(37, 26);
  for (auto _ : state) benchmark::DoNotOptimize(spread(map.grid, map.enemies));
}
BENCHMARK(zone_of_control_plane);

// ---- lines
// ---------------------------------------------------------------------------------------

// Pairs of hexes at most `range` files and rows apart.
std::vector<std::pair<HexIndex, HexIndex>> pairs_within(const Grid& grid, int range) {
  Sequence sequence(11);
  std::vector<std::pair<HexIndex, HexIndex>> pairs;
  while (pairs.size() < 1024) {
    const auto from = static_cast<HexIndex>(sequence.below(grid.size()));
    const auto to = static_cast<HexIndex>(sequence.below(grid.size()));
    if (grid.distance(from, to) <= range) pairs.emplace_back(from, to);
  }
  return pairs;
}

void line_exact(benchmark::State& state) {
  const Grid grid = grid_of({1, 50, 1, 35});
  const auto pairs = pairs_within(grid, static_cast<int>(state.range(0)));
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [from, to] = pairs[i++ % pairs.size()];
    benchmark::DoNotOptimize(hex_line(grid, from, to));
  }
}
BENCHMARK(line_exact)->Arg(3)->Arg(8)->Arg(20);

// The usual way: as many points on the line as there are steps, each rounded to the nearest hex.
// It knows neither spines nor hexsides and misses hexes that the line crosses near a spine.
void line_rounded(benchmark::State& state) {
  const Grid grid = grid_of({1, 50, 1, 35});
  const auto pairs = pairs_within(grid, static_cast<int>(state.range(0)));
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [from, to] = pairs[i++ % pairs.size()];
    const Axial a = grid.axial(from);
    const Axial b = grid.axial(to);
    const int steps = grid.distance(from, to);
    std::vector<HexIndex> line;
    for (int step = 0; step <= steps; ++step) {
      const double share = steps == 0 ? 0 : static_cast<double>(step) / steps;
      const double q = a.q + (b.q - a.q) * share + 1e-6;
      const double r = a.r + (b.r - a.r) * share + 1e-6;
      double near_q = std::round(q);
      double near_r = std::round(r);
      const double near_s = std::round(-q - r);
      const double off_q = std::abs(near_q - q);
      const double off_r = std::abs(near_r - r);
      const double off_s = std::abs(near_s + q + r);
      if (off_q > off_r && off_q > off_s) {
        near_q = -near_r - near_s;
      } else if (off_r > off_s) {
        near_r = -near_q - near_s;
      }
      line.push_back(
          grid.at({static_cast<std::int16_t>(near_q), static_cast<std::int16_t>(near_r)}));
    }
    benchmark::DoNotOptimize(line.data());
  }
}
BENCHMARK(line_rounded)->Arg(3)->Arg(8)->Arg(20);

// ---- hash
// ----------------------------------------------------------------------------------------

struct HashedState {
  std::uint64_t hash;
  std::array<std::uint16_t, 2044> hexes;
};

void hash_put(benchmark::State& state) {
  HashedState hashed{};
  std::size_t i = 0;
  for (auto _ : state) {
    put(hashed, hashed.hexes[i * 37 % 2044], static_cast<std::uint16_t>(i));
    ++i;
    benchmark::DoNotOptimize(hashed.hash);
  }
  if (hashed.hash != (full_hash(hashed) ^ full_hash(HashedState{}))) state.SkipWithError("hash");
}
BENCHMARK(hash_put);

void hash_full(benchmark::State& state) {
  HashedState hashed{};
  for (auto _ : state) {
    hashed.hexes[7] += 1;
    benchmark::DoNotOptimize(full_hash(hashed));
  }
}
BENCHMARK(hash_full);

// ---- dice
// ----------------------------------------------------------------------------------------

void dice_seeded(benchmark::State& state) {
  const SeededDice dice(42);
  std::uint64_t roll = 0;
  for (auto _ : state) benchmark::DoNotOptimize(dice.d10(roll++));
}
BENCHMARK(dice_seeded);

// The usual way. Not the same on every standard library, and the n-th roll needs those before it.
void dice_standard_library(benchmark::State& state) {
  std::mt19937 generator(42);
  std::uniform_int_distribution<int> d10(0, 9);
  for (auto _ : state) benchmark::DoNotOptimize(d10(generator));
}
BENCHMARK(dice_standard_library);

}  // namespace
}  // namespace linstock
