// Where a unit of Stephen's division goes when the die has named a direction (GER.3.2.1).
#include <algorithm>
#include <cstdlib>

#include "rules/boar/germantown/volume.hpp"
#include "rules/boar/reinforcements.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar::germantown {

namespace {

using HexStep = linstock::Step;

/// Half points to march off the map.
constexpr int kExitCost = 2;
/// BOAR.8.31: to enter or leave the ZOC of an enemy rifle unit.
constexpr int kRifleZocCost = 2;

const StepCosts& costs_of(const Look& look, PieceId id, bool strategic) {
  const PieceInfo& info = look.info(id);
  const auto side = index_of(info.side);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  const Map& map = look.scenario.map;
  return strategic ? map.road_costs[side][move_class] : map.costs[side][move_class];
}

bool off_the_map(const Look& look, HexIndex hex) {
  return hex == kNoHex || look.scenario.map.terrain[hex] == kNoTerrain;
}

bool has_road(const Look& look, HexIndex hex, HexStep step) {
  return (look.scenario.map.sides[hex][static_cast<std::size_t>(step)] & kRoad) != 0;
}

bool on_track(const Look& look, HexIndex hex, HexStep step) {
  const std::uint16_t side = look.scenario.map.sides[hex][static_cast<std::size_t>(step)];
  return (side & (kRoad | kTrail)) != 0;
}

/// Sixths of a circle between two directions, 0 to 3.
int angle_between(HexStep one, HexStep other) {
  const int turns = std::abs(static_cast<int>(one) - static_cast<int>(other));
  return std::min(turns, 6 - turns);
}

Side foe_of(const Look& look, PieceId id) { return enemy_of(look.info(id).side); }

/// BOAR.9.3, BOAR.7.2: enemies and full stacks close a hex. An enemy leader alone does not.
bool is_open(const Look& look, PieceId id, HexIndex hex) {
  return !occupied_by(look, hex, foe_of(look, id)) && fits(look, hex, id);
}

bool may_not_stop(const Look& look, PieceId id, HexIndex hex) {
  const Terrain* const terrain = terrain_at(look, hex);
  return terrain != nullptr && terrain->no_stop[static_cast<std::size_t>(look.info(id).move_class)];
}

int weather_loss(const Look& look) {
  return look.scenario.weather[static_cast<std::size_t>(look.state.weather)].off_road_loss;
}

// ---- across country

/// One step straight on: what it costs in all so far, or 0 when it is not to be had.
struct CrossCountry {
  const Look& look;
  PieceId id;
  HexStep direction;
  bool off_road = false;  ///< some step left road, lane and trail (GER.3.1.1.MP)
  bool one_hex = false;   ///< disrupted: a single hex, not next to enemies (BOAR.13.3.MOVE)

  [[nodiscard]] int allowance(bool with_off_road) const {
    return 2 * look.info(id).allowance - (with_off_road ? weather_loss(look) : 0);
  }

  [[nodiscard]] int step_cost(HexIndex from, HexIndex to) const {
    const int cost = costs_of(look, id, false).entering(to, direction);
    if (cost == 0) return 0;
    const Side foe = foe_of(look, id);
    const int zones =
        (in_zoc_of(look, from, foe, true) ? 1 : 0) + (in_zoc_of(look, to, foe, true) ? 1 : 0);
    return cost + zones * kRifleZocCost;
  }

  /// Goes one hex on if the unit can and must. False ends the march.
  bool advance(HexIndex& here, StephenMove& move) {
    const HexIndex to = look.grid().neighbour(here, direction);
    const bool leaves_track = off_the_map(look, to) || !on_track(look, here, direction);
    const int most = allowance(off_road || leaves_track);
    if (off_the_map(look, to)) {
      move.leaves_map = move.half_points + kExitCost <= most;
      return false;
    }
    const int cost = step_cost(here, to);
    if (cost == 0 || !is_open(look, id, to)) return false;
    const bool free_hex = move.path.empty() && move.half_points == 0;  // BOAR.9.2.MIN
    if (move.half_points + cost > most && !free_hex) return false;
    if (one_hex && next_to(look, to, foe_of(look, id))) return false;
    off_road = off_road || leaves_track;
    move.half_points = std::min(move.half_points + cost, std::max(most, 0));
    move.path.push_back(to);
    move.came_by = static_cast<std::uint8_t>(direction);
    here = to;
    return !one_hex && !in_zoc_of(look, to, foe_of(look, id));  // BOAR.8.31
  }
};

/// GER.3.10.1: the march ends before a hex where it may not.
void cut_back(const Look& look, PieceId id, StephenMove& move) {
  while (!move.leaves_map && !move.path.empty() && may_not_stop(look, id, move.path.back())) {
    move.path.pop_back();
  }
}

StephenMove cross_country(const Look& look, PieceId id, HexStep direction) {
  StephenMove move;
  move.half_points = arrival_cost(look, id);
  CrossCountry way{look, id, direction};
  way.one_hex = look.piece(id).order == Order::Disrupted;
  HexIndex here = look.piece(id).hex;
  while (way.advance(here, move)) {
  }
  cut_back(look, id, move);
  return move;
}

// ---- by road

bool on_edge(const Look& look, HexIndex hex) {
  const auto& around = look.grid().neighbours(hex);
  return std::any_of(around.begin(), around.end(),
                     [&](HexIndex other) { return off_the_map(look, other); });
}

/// A road that ends in a hex of the map's edge goes on beyond it.
bool road_leaves_map(const Look& look, HexIndex hex) {
  int roads = 0;
  for (const HexStep step : kSteps) roads += has_road(look, hex, step) ? 1 : 0;
  return roads == 1 && on_edge(look, hex);
}

bool road_is_free(const Look& look, PieceId id, HexIndex to) {
  return is_open(look, id, to) && !next_to(look, to, foe_of(look, id));  // BOAR.9.51
}

struct RoadMarch {
  const Look& look;
  PieceId id;
  HexStep direction;

  [[nodiscard]] int allowance() const { return 4 * look.info(id).allowance; }

  [[nodiscard]] bool can_take(HexIndex here, HexStep step, int spent) const {
    const HexIndex to = look.grid().neighbour(here, step);
    if (off_the_map(look, to)) return false;
    const int cost = costs_of(look, id, true).entering(to, step);
    return cost != 0 && spent + cost <= allowance() && road_is_free(look, id, to);
  }

  void take(HexIndex& here, HexStep step, StephenMove& move) const {
    here = look.grid().neighbour(here, step);
    move.half_points += costs_of(look, id, true).entering(here, step);
    move.path.push_back(here);
    move.came_by = static_cast<std::uint8_t>(step);
  }

  /// GER.3.2.1.2.FORK: the roads out of a hex, the one it came by left out, that are nearest to the
  /// direction.
  [[nodiscard]] FixedVector<HexStep, 5> nearest_roads(HexIndex here, HexStep came_by) const {
    FixedVector<HexStep, 5> nearest;
    int best = 4;
    for (const HexStep step : kSteps) {
      if (step == opposite(came_by) || !has_road(look, here, step)) continue;
      const int angle = angle_between(step, direction);
      if (angle > best) continue;
      if (angle < best) nearest.clear();
      best = angle;
      nearest.push_back(step);
    }
    return nearest;
  }

  /// Those of them that can be taken: enemies or want of points end the march (GER.3.2.1.2.END).
  [[nodiscard]] FixedVector<HexIndex, 5> branches(HexIndex here, HexStep came_by, int spent) const {
    FixedVector<HexIndex, 5> free;
    for (const HexStep step : nearest_roads(here, came_by)) {
      if (can_take(here, step, spent)) free.push_back(look.grid().neighbour(here, step));
    }
    return free;
  }

  /// GER.3.2.1.2: on along the road. False ends the march or leaves it at a fork.
  bool advance(HexIndex& here, StephenMove& move) const {
    const auto came_by = static_cast<HexStep>(move.came_by);
    if (nearest_roads(here, came_by).empty()) {
      const bool exit = road_leaves_map(look, here);
      move.leaves_map = exit && move.half_points + kExitCost <= allowance();
      return false;
    }
    const FixedVector<HexIndex, 5> free = branches(here, came_by, move.half_points);
    if (free.size() > 1) move.branches = free;
    if (free.size() != 1) return false;
    take(here, *look.grid().step_between(here, free[0]), move);
    return true;
  }
};

StephenMove road_march(const Look& look, PieceId id, HexStep direction, HexIndex here,
                       HexStep first, int spent) {
  StephenMove move;
  move.strategic = true;
  move.half_points = spent;
  move.came_by = static_cast<std::uint8_t>(first);
  const RoadMarch way{look, id, direction};
  if (!way.can_take(here, first, spent)) return move;
  way.take(here, first, move);
  while (way.advance(here, move)) {
  }
  if (move.branches.empty()) cut_back(look, id, move);
  return move;
}

/// GER.3.2.1.2: on a road or lane that leads in the direction, away from enemies.
bool must_march_by_road(const Look& look, PieceId id, HexStep direction) {
  const HexIndex hex = look.piece(id).hex;
  if (look.piece(id).order != Order::Parade || next_to(look, hex, foe_of(look, id))) return false;
  return !off_the_map(look, look.grid().neighbour(hex, direction)) &&
         has_road(look, hex, direction);
}

}  // namespace

bool is_driven(const Look& look, PieceId id) {
  const Data& data = data_of(look);
  const PieceInfo& info = look.info(id);
  const Piece& piece = look.piece(id);
  if (info.side != Side::American || info.formation != data.stephen_formation) return false;
  if (info.formation == 0 || is_leader(info) || !on_map(piece.hex)) return false;
  if (piece.order == Order::Shattered || has(piece, kPanicked) || piece.pin != 0) return false;
  return piece.order == Order::Parade || !next_to(look, piece.hex, Side::British);
}

bool may_stay_to_fight(const Look& look, PieceId id) {
  return in_good_order(look, id) && !is_artillery(look.info(id)) &&
         next_to(look, look.piece(id).hex, foe_of(look, id));
}

StephenMove stephen_move(const Look& look, PieceId id, HexStep direction) {
  if (!must_march_by_road(look, id, direction)) return cross_country(look, id, direction);
  const HexIndex hex = look.piece(id).hex;
  return road_march(look, id, direction, hex, direction, arrival_cost(look, id));
}

FixedVector<HexIndex, 5> fork_branches(const Look& look, PieceId id, HexStep direction,
                                       HexStep came_by, int spent) {
  return RoadMarch{look, id, direction}.branches(look.piece(id).hex, came_by, spent);
}

StephenMove resume_march(const Look& look, PieceId id, HexStep direction, int spent,
                         HexIndex branch) {
  const HexIndex hex = look.piece(id).hex;
  const HexStep first = *look.grid().step_between(hex, branch);
  return road_march(look, id, direction, hex, first, spent);
}

}  // namespace linstock::boar::germantown
