#include "bots/steady/atlas.hpp"

#include <algorithm>

namespace linstock::boar::steady {

namespace {

/// Cost of the step into `to`; 0 when it is not to be had.
int cost_of_step(const StepCosts& normal, const StepCosts& road, HexIndex to, Step step) {
  const int marching = road.entering(to, step);
  if (marching != 0) return std::max(1, marching / 2);
  return normal.entering(to, step);
}

/// Dijkstra backward from the goal, with one bucket for each distance.
Distances measure(const Scenario& scenario, HexIndex goal, Side side, MoveClass move_class) {
  const Map& map = scenario.map;
  const auto column = static_cast<std::size_t>(move_class);
  const StepCosts& normal = map.costs[index_of(side)][column];
  const StepCosts& road = map.road_costs[index_of(side)][column];
  Distances distances(static_cast<std::size_t>(map.grid.size()), kNoWay);
  std::vector<std::vector<HexIndex>> buckets(kNoWay);
  distances[goal] = 0;
  buckets[0].push_back(goal);
  for (std::size_t far = 0; far < buckets.size(); ++far) {
    for (std::size_t i = 0; i < buckets[far].size(); ++i) {
      const HexIndex to = buckets[far][i];
      if (distances[to] != far) continue;
      for (const Step step : kSteps) {
        const HexIndex from = map.grid.neighbour(to, opposite(step));
        const int cost = cost_of_step(normal, road, to, step);
        if (from == kNoHex || cost == 0) continue;
        const std::size_t total = far + static_cast<std::size_t>(cost);
        if (total >= distances[from]) continue;
        distances[from] = static_cast<std::uint16_t>(total);
        buckets[total].push_back(from);
      }
    }
  }
  return distances;
}

std::vector<Aim> aims_of(const Scenario& scenario, Side side) {
  std::vector<Aim> aims;
  for (const Aim& aim : scenario.aims) {
    if (aim.side == side) aims.push_back(aim);
  }
  if (scenario.aims.empty()) {
    for (const Objective& objective : scenario.objectives) {
      Aim aim;
      aim.side = side;
      aim.hex = objective.hex;
      aim.hold = objective.side != side;
      aims.push_back(aim);
    }
  }
  std::vector<Aim> ordered;  // of equal weight, the one named first comes first
  for (const Aim& aim : aims) {
    const auto lighter = std::find_if(ordered.begin(), ordered.end(),
                                      [&](const Aim& other) { return other.weight < aim.weight; });
    ordered.insert(lighter, aim);
  }
  return ordered;
}

}  // namespace

Atlas::Atlas(const Scenario& scenario) : scenario_(&scenario) {
  for (const Side side : {Side::American, Side::British}) {
    for (const Aim& aim : aims_of(scenario, side)) {
      Goal goal{aim, {}};
      for (std::size_t i = 0; i < kMoveClasses; ++i) {
        goal.ways[i] = &to(aim.hex, side, static_cast<MoveClass>(i));
      }
      goals_[index_of(side)].push_back(goal);
    }
  }
}

const Distances& Atlas::to(HexIndex goal, Side side, MoveClass move_class) {
  for (const auto& chart : charts_) {
    if (chart->goal == goal && chart->side == side && chart->move_class == move_class)
      return chart->distances;
  }
  charts_.push_back(std::make_unique<Chart>(
      Chart{goal, side, move_class, measure(*scenario_, goal, side, move_class)}));
  return charts_.back()->distances;
}

}  // namespace linstock::boar::steady
