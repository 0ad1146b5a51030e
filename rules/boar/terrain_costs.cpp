#include "rules/boar/terrain_costs.hpp"

#include <algorithm>
#include <utility>

namespace linstock::boar {

namespace {

constexpr std::array kSidesOfPlay = {Side::American, Side::British};

bool has_bit(std::uint8_t bits, std::size_t bit) { return (bits >> bit & 1U) != 0; }

// The fieldworks on the way belong to the mover, who crosses them freely.
bool own_work(std::size_t kind, const Crossed& crossed, Side side) {
  return kind == static_cast<std::size_t>(SideKind::IntoFieldwork) &&
         crossed.fieldwork_of_british == (side == Side::British);
}

// BOAR.9.4: the hexsides add up. Along a path those that a road cancels do not count.
int sides_cost(const TerrainChart& chart, const Crossed& crossed, Side side, std::size_t column,
               bool along_path) {
  int sum = 0;
  for (std::size_t kind = 0; kind < kSideKinds; ++kind) {
    const SideRow& row = chart.sides[kind];
    const bool counts = has_bit(crossed.sides, kind) && !own_work(kind, crossed, side) &&
                        !(along_path && row.road_cancels);
    if (!counts) continue;
    if (row.cost[column] == kProhibitedCost) return kProhibitedCost;
    sum += row.cost[column];
  }
  return sum;
}

int sum_or_prohibited(int one, int other) {
  return one == kProhibitedCost || other == kProhibitedCost ? kProhibitedCost : one + other;
}

// BOAR.9.4.ROAD: the path's cost stands for all terrain of the hex. Prohibited if no path will do.
int path_cost(const TerrainChart& chart, const Crossed& crossed, std::size_t column,
              bool strategic_only) {
  int best = kProhibitedCost;
  for (std::size_t kind = 0; kind < kPathKinds; ++kind) {
    const PathRow& row = chart.paths[kind];
    if (!has_bit(crossed.paths, kind) || (strategic_only && !row.strategic)) continue;
    if (best == kProhibitedCost || row.cost[column] < best) best = row.cost[column];
  }
  return best;
}

StepCosts compile(const Map& map, const TerrainChart& chart, const CrossedTable& crossed, Side side,
                  MoveClass move_class, WayOfMoving way) {
  StepCosts::Table table(map.terrain.size());
  for (std::size_t i = 0; i < map.terrain.size(); ++i) {
    const auto from = static_cast<HexIndex>(i);
    if (map.terrain[from] == kNoTerrain) continue;
    for (const Step step : kSteps) {
      const HexIndex into = map.grid.neighbour(from, step);
      if (into == kNoHex || map.terrain[into] == kNoTerrain) continue;
      const auto at = static_cast<std::size_t>(step);
      const TerrainRow& terrain = chart.hexes[map.terrain[into]];
      table[into][at] = static_cast<std::uint8_t>(
          step_cost(chart, terrain, crossed[from][at], side, move_class, way));
    }
  }
  return {map.grid, std::move(table)};
}

}  // namespace

int step_cost(const TerrainChart& chart, const TerrainRow& into, const Crossed& crossed, Side side,
              MoveClass move_class, WayOfMoving way) {
  if (crossed.barred) return 0;
  const auto column = static_cast<std::size_t>(move_class);
  const int along =
      sum_or_prohibited(path_cost(chart, crossed, column, way == WayOfMoving::AlongRoadsOnly),
                        sides_cost(chart, crossed, side, column, /*along_path=*/true));
  if (way != WayOfMoving::Normal) return std::max(along, 0);
  const int across =
      sum_or_prohibited(into.cost[column], sides_cost(chart, crossed, side, column, false));
  // Who is barred from the path takes the open ground, if he may.
  if (along == kProhibitedCost) return std::max(across, 0);
  return along;
}

void compile_costs(Map& map, const TerrainChart& chart, const CrossedTable& crossed) {
  for (const Side side : kSidesOfPlay) {
    for (std::size_t i = 0; i < kMoveClasses; ++i) {
      const auto move_class = static_cast<MoveClass>(i);
      const auto costs = [&](WayOfMoving way) {
        return compile(map, chart, crossed, side, move_class, way);
      };
      map.costs[index_of(side)][i] = costs(WayOfMoving::Normal);
      map.track_costs[index_of(side)][i] = costs(WayOfMoving::AlongPaths);
      map.road_costs[index_of(side)][i] = costs(WayOfMoving::AlongRoadsOnly);
    }
  }
}

}  // namespace linstock::boar
