// How far a piece gets: what is in its way, what it may spend, and where it may end.
#include <algorithm>
#include <array>

#include "rules/boar/movement.hpp"
#include "rules/boar/pins.hpp"
#include "rules/boar/reinforcements.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

/// What one pass over all pieces tells about the way of one of them.
struct Field {
  BitPlane enemies;
  BitPlane enemy_leaders;
  BitPlane casters;  ///< enemies with a ZOC
  BitPlane rifle_casters;
  BitPlane full;      ///< no room for the piece (BOAR.7.2)
  PinSet broken = 0;  ///< pins its side has broken
};

/// Counts strength, or guns for a gun, in every hex as friends are met.
class Room {
 public:
  Room(const Look& look, PieceId mover) : look_(look), gun_(is_artillery(look.info(mover))) {
    const Scenario& scenario = look.scenario;
    needed_ = gun_ ? 1 : printed_strength(look, mover);
    limit_ = gun_ ? scenario.stack_guns : scenario.stack_strength;
  }
  /// Is there no room for the mover beside this unit and those met before it in its hex?
  bool filled_by(PieceId unit) {
    if (is_artillery(look_.info(unit)) != gun_) return false;
    std::uint8_t& used = used_[look_.piece(unit).hex];
    used = static_cast<std::uint8_t>(used + (gun_ ? 1 : printed_strength(look_, unit)));
    return used + needed_ > limit_;
  }

 private:
  const Look& look_;
  bool gun_;
  int needed_ = 0;
  int limit_ = 0;
  std::array<std::uint8_t, kMaxMapHexes> used_{};
};

void see_enemy(const Look& look, PieceId id, PlaneSlot slot, Field& field) {
  const PieceInfo& info = look.info(id);
  if (is_leader(info)) {
    field.enemy_leaders.set(slot);
    return;
  }
  field.enemies.set(slot);
  if (!in_good_order(look, id)) return;
  field.casters.set(slot);
  if (is_rifle(info)) field.rifle_casters.set(slot);
}

void survey(const Look& look, PieceId mover, Field& field) {
  const PieceInfo& own = look.info(mover);
  const bool needs_room = is_combat_unit(own);
  Room room(look, mover);
  for (PieceId id = 0; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    if (!on_map(piece.hex)) continue;
    const PieceInfo& info = look.info(id);
    const PlaneSlot slot = look.grid().slot(piece.hex);
    if (info.side != own.side) {
      see_enemy(look, id, slot, field);
      continue;
    }
    if (has(piece, kBrokePin))
      field.broken = static_cast<PinSet>(field.broken | pin_bit(piece.pin));
    if (!needs_room || id == mover || is_leader(info)) continue;
    if (room.filled_by(id)) field.full.set(slot);
  }
}

/// BOAR.9.3, BOAR.7.2, BOAR.8.31, BOAR.9.51, BOAR.14.33.
void set_obstacles(const Look& look, PieceId id, const Field& field, MovementRange& out) {
  out.blocked = field.enemies | field.full;
  if (is_leader(look.info(id))) out.blocked |= field.enemy_leaders;
  out.stop = zoc_of_casters(look, field.casters);
  out.surcharge = zoc_of_casters(look, field.rifle_casters);
  out.adjacent = spread(look.grid(), field.enemies);
  out.march_blocked = out.blocked | out.adjacent;
}

/// The mover at work, or the piece as it would be when activated now.
Mover mover_of(const Look& look, PieceId id) {
  if (look.state.mover.piece == id) return look.state.mover;
  Mover fresh;
  fresh.piece = id;
  fresh.spent = static_cast<std::uint8_t>(arrival_cost(look, id));
  fresh.start = look.piece(id).hex;
  return fresh;
}

int printed_allowance(const Look& look, PieceId id) { return 2 * look.info(id).allowance; }

int weather_loss(const Look& look) {
  return look.scenario.weather[static_cast<std::size_t>(look.state.weather)].off_road_loss;
}

const StepCosts& costs_in(const std::array<std::array<StepCosts, kMoveClasses>, 2>& costs,
                          const PieceInfo& info) {
  return costs[index_of(info.side)][static_cast<std::size_t>(info.move_class)];
}

int points_left(int allowance, const Mover& mover) {
  return std::clamp(allowance - mover.spent, 0, kMaxAllowance);
}

/// BOAR.9.2, BOAR.9.2.MIN, BOAR.8.3; GER.3.1.1.MP: on the road with all points, anywhere with
/// fewer.
void reach_normally(const Look& look, const Mover& mover, MovementRange& out) {
  const PieceInfo& info = look.info(mover.piece);
  const Map& map = look.scenario.map;
  const int full = printed_allowance(look, mover.piece);
  ReachQuery query;
  query.start = look.piece(mover.piece).hex;
  query.minimum_move = mover.legs == 0 && mover.spent == 0;
  query.blocked = &out.blocked;
  query.stop = &out.stop;
  query.surcharge = &out.surcharge;
  if (look.piece(mover.piece).order == Order::Disrupted) query.allowed = &out.allowed;
  query.allowance = points_left(full - out.loss, mover);
  reach(look.grid(), costs_in(map.costs, info), query, out.normal);
  out.has_normal = true;
  out.move_ends = out.normal.hexes();
  if (out.loss == 0 || mover.off_road != 0) return;
  query.allowance = points_left(full, mover);
  reach(look.grid(), costs_in(map.track_costs, info), query, out.track);
  out.has_track = true;
  out.move_ends |= out.track.hexes();
}

/// BOAR.9.5, BOAR.9.51: twice the printed allowance on roads, never next to an enemy.
void reach_strategically(const Look& look, const Mover& mover, MovementRange& out) {
  const HexIndex start = look.piece(mover.piece).hex;
  if (out.adjacent.test(look.grid(), start)) return;
  ReachQuery query;
  query.start = start;
  query.blocked = &out.march_blocked;
  query.allowance = points_left(2 * printed_allowance(look, mover.piece), mover);
  const PieceInfo& info = look.info(mover.piece);
  reach(look.grid(), costs_in(look.scenario.map.road_costs, info), query, out.strategic);
  out.has_strategic = true;
  out.march_ends = out.strategic.hexes();
}

// ---- ends
// ------------------------------------------------------------------------------------------

bool any_no_stop(const Look& look, std::size_t move_class) {
  for (const Terrain& terrain : look.scenario.map.terrains) {
    if (terrain.no_stop[move_class]) return true;
  }
  return false;
}

/// GER.3.10.1: fortified hexes where cavalry and guns may not end. Leaders are not bound.
void drop_no_stop_hexes(const Look& look, PieceId id, BitPlane& ends) {
  const PieceInfo& info = look.info(id);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  if (is_leader(info) || !any_no_stop(look, move_class)) return;
  const BitPlane candidates = ends;
  for (const HexIndex hex : hexes(look.grid(), candidates)) {
    if (terrain_at(look, hex)->no_stop[move_class]) ends.clear(look.grid(), hex);
  }
}

constexpr int kForbidden = 99;

/// BOAR.13.3.MOVE (2007): enemy stacks the unit fails to leave; a hex next to further enemies is
/// out.
int stacks_not_left(const Look& look, HexIndex from, HexIndex to, Side enemy) {
  int left = 0;
  for (const HexIndex hex : look.grid().neighbours(to)) {
    if (hex == kNoHex || !occupied_by(look, hex, enemy)) continue;
    if (look.grid().distance(from, hex) != 1) return kForbidden;
    ++left;
  }
  return left;
}

/// How near the enemy a disrupted unit would still be; the less, the better.
int nearness(const Look& look, HexIndex from, HexIndex to, Side enemy) {
  if (look.edition().disrupted_must_clear_all) return adjacent_stacks(look, to, enemy);
  return stacks_not_left(look, from, to, enemy);
}

/// BOAR.13.3.MOVE: next to no enemy; if that is impossible and it starts next to some, to as few as
/// can be.
void drop_disrupted_ends(const Look& look, PieceId id, MovementRange& out) {
  BitPlane free = out.move_ends - out.adjacent;
  if (!free.empty()) {
    out.move_ends = free;
    return;
  }
  const HexIndex from = look.piece(id).hex;
  const Side enemy = enemy_of(look.info(id).side);
  int best = adjacent_stacks(look, from, enemy);
  for (const HexIndex hex : hexes(look.grid(), out.move_ends)) {
    const int near = nearness(look, from, hex, enemy);
    if (near > best || (near == best && free.empty())) continue;
    if (near < best) free = BitPlane{};
    best = near;
    free.set(look.grid(), hex);
  }
  out.move_ends = free;
}

void drop_forbidden_ends(const Look& look, PieceId id, const Field& field, MovementRange& out) {
  const HexIndex start = look.piece(id).hex;
  out.move_ends.clear(look.grid(), start);
  out.march_ends.clear(look.grid(), start);
  drop_no_stop_hexes(look, id, out.move_ends);
  drop_no_stop_hexes(look, id, out.march_ends);
  if (is_leader(look.info(id))) return;
  // BOAR.13.1.PIN.B: away from all enemies, and no helper to the enemies of a broken pin.
  if (look.piece(id).pin != 0) out.move_ends -= out.adjacent;
  if (field.broken != 0) {
    out.move_ends -= next_to_pinned(look, enemy_of(look.info(id).side), field.broken);
  }
  if (look.piece(id).order == Order::Disrupted) drop_disrupted_ends(look, id, out);
}

void clear_answers(const Look& look, MovementRange& out) {
  out.move_ends = BitPlane{};
  out.march_ends = BitPlane{};
  out.has_normal = false;
  out.has_track = false;
  out.has_strategic = false;
  out.loss = weather_loss(look);
}

void find_ends(const Look& look, PieceId id, const Field& field, MovementRange& out) {
  clear_answers(look, out);
  const Mover mover = mover_of(look, id);
  if (mover.halted != 0) return;
  const bool disrupted = look.piece(id).order == Order::Disrupted;
  if (disrupted) out.allowed = area(look.grid(), look.piece(id).hex, 1);
  // BOAR.3.1.SM: the two ways of moving are never mixed.
  if (mover.mode != 2) reach_normally(look, mover, out);
  if (mover.mode != 1 && !disrupted) reach_strategically(look, mover, out);
  drop_forbidden_ends(look, id, field, out);
}

}  // namespace

int movement_allowance(const Look& look, PieceId id) {
  const bool off_road = look.state.mover.piece == id && look.state.mover.off_road != 0;
  const int full = printed_allowance(look, id);
  return off_road ? std::max(0, full - weather_loss(look)) : full;
}

void movement_range(const Look& look, PieceId id, MovementRange& out) {
  Field field;
  survey(look, id, field);
  set_obstacles(look, id, field, out);
  find_ends(look, id, field, out);
}

bool zoc_is_in_the_way(const Look& look, PieceId id, HexIndex hex) {
  Field field;
  survey(look, id, field);
  MovementRange range;
  set_obstacles(look, id, field, range);
  range.stop = BitPlane{};
  find_ends(look, id, field, range);
  return range.move_ends.test(look.grid(), hex);
}
Leg move_leg(const MovementRange& range, HexIndex hex) {
  Leg leg;
  const bool by_track = range.has_track && range.track.reaches(hex);
  const bool across = range.normal.reaches(hex);
  if (by_track && (!across || range.track.cost(hex) <= range.normal.cost(hex) + range.loss)) {
    leg.path = range.track.path_to(hex);
    leg.cost = range.track.cost(hex);
    return leg;
  }
  leg.path = range.normal.path_to(hex);
  leg.cost = range.normal.cost(hex);
  leg.off_road = range.loss != 0;
  return leg;
}

Leg march_leg(const MovementRange& range, HexIndex hex) {
  Leg leg;
  leg.path = range.strategic.path_to(hex);
  leg.cost = range.strategic.cost(hex);
  return leg;
}

}  // namespace linstock::boar
