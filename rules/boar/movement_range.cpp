// How far a piece gets: what is in its way, what it may spend, and where it may end.
#include <algorithm>
#include <array>

#include "rules/boar/movement.hpp"
#include "rules/boar/movement_ways.hpp"
#include "rules/boar/pins.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

/// What one pass over all pieces tells about the way of one of them.
struct Field {
  BitPlane enemies;  ///< combat units
  BitPlane casters;  ///< enemies with a ZOC
  BitPlane rifle_casters;
  BitPlane closed;      ///< other hexes it may not enter: full (BOAR.7.2) or by BOAR.14.33
  bool rifles = false;  ///< are there any rifle casters?
  PinSet broken = 0;    ///< pins its side has broken
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

void see_enemy(const Look& look, PieceId id, bool by_leader, Field& field) {
  const PieceInfo& info = look.info(id);
  const PlaneSlot slot = look.grid().slot(look.piece(id).hex);
  if (is_leader(info)) {
    if (by_leader) field.closed.set(slot);  // BOAR.14.33
    return;
  }
  field.enemies.set(slot);
  if (!in_good_order(look, id)) return;
  field.casters.set(slot);
  if (!is_rifle(info)) return;
  field.rifle_casters.set(slot);
  field.rifles = true;
}

void survey(const Look& look, PieceId mover, Field& field) {
  const PieceInfo& own = look.info(mover);
  const bool by_leader = is_leader(own);
  Room room(look, mover);
  const PieceId count = look.count();
  for (PieceId id = 0; id < count; ++id) {
    const Piece& piece = look.piece(id);
    if (!on_map(piece.hex)) continue;
    const PieceInfo& info = look.info(id);
    if (info.side != own.side) {
      see_enemy(look, id, by_leader, field);
      continue;
    }
    if (has(piece, kBrokePin))
      field.broken = static_cast<PinSet>(field.broken | pin_bit(piece.pin));
    if (by_leader || id == mover || is_leader(info)) continue;
    if (room.filled_by(id)) field.closed.set(look.grid(), piece.hex);
  }
}

/// BOAR.9.3, BOAR.7.2, BOAR.8.31, BOAR.9.51, BOAR.14.33.
void set_obstacles(const Look& look, const Field& field, MovementRange& out) {
  out.blocked = field.enemies | field.closed;
  out.stop = zoc_of_casters(look, field.casters);
  out.surcharge = field.rifles ? zoc_of_casters(look, field.rifle_casters) : BitPlane{};
  out.adjacent = spread(look.grid(), field.enemies);
}

ReachQuery query_of(HexIndex start, const Way& way) {
  ReachQuery query;
  query.start = start;
  query.allowance = way.points;
  query.minimum_move = way.minimum_move;
  return query;
}

/// BOAR.9.2, BOAR.8.3. BOAR.13.3.MOVE: a disrupted unit takes one step and no way round.
void reach_by_moving(const Look& look, PieceId id, const Way& way, const MovementRange& range,
                     ReachResult& result) {
  ReachQuery query = query_of(look.piece(id).hex, way);
  query.blocked = &range.blocked;
  query.stop = &range.stop;
  query.surcharge = &range.surcharge;
  if (look.piece(id).order == Order::Disrupted) {
    query.allowed = &range.allowed;
    query.stop = &range.allowed;
  }
  reach(look.grid(), *way.costs, query, result);
}

/// BOAR.9.51: never next to an enemy.
void reach_by_marching(const Look& look, PieceId id, const Way& way, MovementRange& out) {
  out.march_blocked = out.blocked | out.adjacent;
  ReachQuery query = query_of(look.piece(id).hex, way);
  query.blocked = &out.march_blocked;
  reach(look.grid(), *way.costs, query, out.strategic);
}

void find_move_ends(const Look& look, PieceId id, const Ways& ways, MovementRange& out) {
  out.has_normal = ways.normal.has_value();
  out.has_track = ways.track.has_value();
  out.move_ends = BitPlane{};
  if (out.has_normal) {
    out.normal_points = ways.normal->points;
    reach_by_moving(look, id, *ways.normal, out, out.normal);
    out.move_ends = out.normal.hexes();
  }
  if (out.has_track) {
    out.track_points = ways.track->points;
    reach_by_moving(look, id, *ways.track, out, out.track);
    out.move_ends |= out.track.hexes();
  }
}

void find_march_ends(const Look& look, PieceId id, const Ways& ways, MovementRange& out) {
  out.has_strategic = ways.strategic && !out.adjacent.test(look.grid(), look.piece(id).hex);
  out.march_ends = BitPlane{};
  if (!out.has_strategic) return;
  out.strategic_points = ways.strategic->points;
  reach_by_marching(look, id, *ways.strategic, out);
  out.march_ends = out.strategic.hexes();
}

// ---- ends
// ------------------------------------------------------------------------------------------

/// GER.3.10.1: fortified hexes where cavalry and guns may not end. Leaders are not bound.
void drop_no_stop_hexes(const Look& look, PieceId id, BitPlane& ends) {
  const PieceInfo& info = look.info(id);
  if (!is_leader(info))
    ends -= look.scenario.map.no_stop[static_cast<std::size_t>(info.move_class)];
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

void find_ends(const Look& look, PieceId id, const Field& field, const Ways& ways,
               MovementRange& out) {
  out.loss = weather_loss(look);
  if (look.piece(id).order == Order::Disrupted) {
    out.allowed = area(look.grid(), look.piece(id).hex, 1);
  }
  find_move_ends(look, id, ways, out);
  find_march_ends(look, id, ways, out);
  drop_forbidden_ends(look, id, field, out);
}

}  // namespace

bool ends_movement(const Look& look, PieceId id, const MovementRange& range, HexIndex hex) {
  return range.stop.test(look.grid(), hex) || look.piece(id).order == Order::Disrupted;
}

int movement_allowance(const Look& look, PieceId id) {
  const bool off_road = look.state.mover.piece == id && look.state.mover.off_road != 0;
  const int full = printed_allowance(look, id);
  return off_road ? std::max(0, full - weather_loss(look)) : full;
}

namespace {

void find_range(const Look& look, PieceId id, const Ways& ways, MovementRange& out) {
  Field field;
  survey(look, id, field);
  set_obstacles(look, field, out);
  find_ends(look, id, field, ways, out);
}

}  // namespace

void movement_range(const Look& look, PieceId id, MovementRange& out) {
  find_range(look, id, ways_of(look, id), out);
}

void move_range(const Look& look, PieceId id, MovementRange& out) {
  Ways ways = ways_of(look, id);
  ways.strategic.reset();
  find_range(look, id, ways, out);
}

void march_range(const Look& look, PieceId id, MovementRange& out) {
  Ways ways;
  ways.strategic = ways_of(look, id).strategic;
  find_range(look, id, ways, out);
}

bool zoc_is_in_the_way(const Look& look, PieceId id, HexIndex hex) {
  Field field;
  survey(look, id, field);
  MovementRange range;
  set_obstacles(look, field, range);
  range.stop = BitPlane{};
  find_ends(look, id, field, ways_of(look, id), range);
  return range.move_ends.test(look.grid(), hex);
}

Leg move_leg(const MovementRange& range, HexIndex hex) {
  Leg leg;
  const bool by_track = range.has_track && range.track.reaches(hex);
  const bool across = range.normal.reaches(hex);
  if (by_track && (!across || range.track.cost(hex) <= range.normal.cost(hex) + range.loss)) {
    leg.path = range.track.path_to(hex);
    leg.cost = range.track.cost(hex);
    leg.left = std::max(0, range.track_points - leg.cost);
    return leg;
  }
  leg.path = range.normal.path_to(hex);
  leg.cost = range.normal.cost(hex);
  leg.left = std::max(0, range.normal_points - leg.cost);
  leg.off_road = range.loss != 0;
  return leg;
}

Leg march_leg(const MovementRange& range, HexIndex hex) {
  Leg leg;
  leg.path = range.strategic.path_to(hex);
  leg.cost = range.strategic.cost(hex);
  leg.left = std::max(0, range.strategic_points - leg.cost);
  return leg;
}

}  // namespace linstock::boar
