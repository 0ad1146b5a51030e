#include "bots/steady/atlas.hpp"

#include <algorithm>

namespace linstock::boar::steady {

namespace {

/// Cost of the step into `to`; 0 when it is not to be had.
int cost_of_going(const StepCosts& normal, const StepCosts& road, HexIndex to, Step step) {
  const int marching = road.entering(to, step);
  if (marching != 0) return std::max(1, marching / 2);
  return normal.entering(to, step);
}

/// More half points than any step costs.
constexpr std::size_t kBuckets = 64;

/// Dijkstra backward from the goal, with one bucket for each distance; far ones use those of near
/// ones again.
Distances measure(const Scenario& scenario, HexIndex goal, Side side, MoveClass move_class) {
  const Map& map = scenario.map;
  const auto column = static_cast<std::size_t>(move_class);
  const StepCosts& normal = map.costs[index_of(side)][column];
  const StepCosts& road = map.road_costs[index_of(side)][column];
  Distances distances(static_cast<std::size_t>(map.grid.size()), kNoWay);
  std::array<std::vector<HexIndex>, kBuckets> buckets;
  distances[goal] = 0;
  buckets[0].push_back(goal);
  std::size_t left = 1;
  for (std::size_t far = 0; left > 0 && far < kNoWay; ++far) {
    std::vector<HexIndex>& bucket = buckets[far % kBuckets];
    left -= bucket.size();
    for (const HexIndex to : bucket) {
      if (distances[to] != far) continue;
      for (const Step step : kSteps) {
        const HexIndex from = map.grid.neighbour(to, opposite(step));
        const int cost = cost_of_going(normal, road, to, step);
        if (from == kNoHex || cost == 0) continue;
        const std::size_t total = far + static_cast<std::size_t>(cost);
        if (total >= distances[from] || static_cast<std::size_t>(cost) >= kBuckets) continue;
        distances[from] = static_cast<std::uint16_t>(total);
        buckets[total % kBuckets].push_back(from);
        ++left;
      }
    }
    bucket.clear();
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
      goals_[index_of(side)].push_back(goal_at(aim, side));
    }
  }
}

Goal Atlas::goal_at(const Aim& aim, Side side) {
  Goal goal{aim, {}};
  for (std::size_t i = 0; i < kMoveClasses; ++i) {
    goal.ways[i] = &to(aim.hex, side, static_cast<MoveClass>(i));
  }
  return goal;
}

const std::vector<Goal>& Atlas::places(Side side) {
  std::vector<Goal>& places = places_[index_of(side)];
  if (!places.empty()) return places;
  const auto add = [&](HexIndex hex) {
    const auto known = [&](const Goal& goal) { return goal.aim.hex == hex; };
    if (std::any_of(places.begin(), places.end(), known)) return;
    Aim aim;
    aim.side = side;
    aim.hex = hex;
    places.push_back(goal_at(aim, side));
  };
  for (const Aim& aim : scenario_->aims) add(aim.hex);
  for (const Objective& objective : scenario_->objectives) add(objective.hex);
  return places;
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
