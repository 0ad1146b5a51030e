// The search for a place to run to: cover up to 45 degrees beside directly away from the cause,
// else directly away, else the farthest way up to 90 degrees beside that.
#include "rules/tabletop/refuge.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/moves.hpp"
#include "rules/tabletop/sight.hpp"
#include "rules/tabletop/way.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int32_t kFan = 1500;      // hundredths of a degree between two directions
constexpr std::int32_t kFanSides = 6;    // directions on each side of directly away
constexpr std::int32_t kCoverSides = 3;  // of them those where it looks for cover

constexpr std::int32_t kLeast = kInch / 2;  // less is no move at all

struct Threat {
  UnitId unit = kNone;
  std::int32_t gap = 0;  // at the beginning
};
using Threats = FixedVector<Threat, kMaxUnits>;

// Everything about a rout that does not depend on the direction.
struct Flight {
  const Look& look;
  UnitId id;
  Box start;
  Threats threats{};  // enemies it sees
};

Threats threats_to(const Look& look, UnitId id) {
  Threats threats;
  const Side side = look.info(id).side;
  for (UnitId other = 0; other < look.count(); ++other) {
    if (look.info(other).side == side || !on_table(look.unit(other))) continue;
    if (sees(look, id, other)) threats.push_back({other, gap(look, id, other)});
  }
  return threats;
}

Heading homeward(const Look& look, UnitId id) {
  return heading_of(look.scenario.home[index_of(look.info(id).side)] * (kFullTurn / 4));
}

// Directly away from the cause, else from the nearest enemy in sight, else home.
Heading away_from(const Look& look, UnitId id, UnitId cause, const Threats& threats) {
  UnitId from = cause;
  if (from == kNone || from >= look.count()) {
    std::int32_t nearest = 0;
    from = kNone;
    for (const Threat& threat : threats) {
      if (from != kNone && threat.gap >= nearest) continue;
      from = threat.unit;
      nearest = threat.gap;
    }
  }
  if (from == kNone) return homeward(look, id);
  const Point way = look.unit(id).at - look.unit(from).at;
  return way == Point{} ? homeward(look, id) : heading_to(way);
}

// TT.rout.2: farther from every enemy in sight than at the beginning, and through none.
bool gets_away(const Flight& flight, Polygon end, Point goal) {
  for (UnitId other = 0; other < flight.look.count(); ++other) {
    const bool enemy = flight.look.info(other).side != flight.look.info(flight.id).side;
    if (!enemy || !on_table(flight.look.unit(other))) continue;
    const Bounds lane = bounds_of(flight.start.centre, goal);
    if (apart(rough_bounds(flight.look, other), lane)) continue;
    Corners room;
    const Polygon outline = outline_of(flight.look, other, room);
    if (segment_meets(outline, flight.start.centre, goal)) return false;
  }
  for (const Threat& threat : flight.threats) {
    Corners room;
    if (distance(end, outline_of(flight.look, threat.unit, room)) <= threat.gap) return false;
  }
  return true;
}

// How far it is until the body's middle leaves the table by its own edge; -1: never on this course.
std::int32_t to_home_edge(const Flight& flight, Heading heading) {
  const Look& look = flight.look;
  const Point at = flight.start.centre;
  const Heading home = homeward(look, flight.id);
  std::int32_t room = 0;
  switch (home.value / (kFullTurn / 4)) {
    case 0:
      room = at.y;
      break;
    case 1:
      room = look.scenario.width - at.x;
      break;
    case 2:
      room = look.scenario.height - at.y;
      break;
    default:
      room = at.x;
      break;
  }
  const std::int64_t share = cosine(heading_of(heading.value - home.value));
  if (share <= 0) return -1;
  const std::int64_t way = (room * kUnit + share - 1) / share;
  if (way > kFarthest) return -1;
  const Point goal = at + along(heading, static_cast<std::int32_t>(way));
  const bool upright = home.value % (kFullTurn / 2) == 0;
  const std::int32_t place = upright ? goal.x : goal.y;
  const std::int32_t size = upright ? look.scenario.width : look.scenario.height;
  return 0 <= place && place <= size ? static_cast<std::int32_t>(way) : -1;
}

Box moved(Box box, std::int32_t distance) {
  box.centre = box.centre + along(box.heading, distance);
  return box;
}

// Into the first woods on the way, wholly, unless it is in woods already.
std::int32_t to_woods(const Flight& flight, const Box& box, std::int32_t most) {
  std::int32_t nearest = -1;
  const Bounds lane = bounds_of(box.centre, moved(box, most).centre);
  if (in_woods(flight.look, flight.id)) return -1;
  for (const Terrain& piece : flight.look.scenario.terrain) {
    if (!is_woods(piece.kind) || apart(bounds_of(piece), lane)) continue;
    std::array<std::int32_t, 4> found{};
    if (crossings(piece.outline, box.centre, moved(box, most).centre, found) == 0) continue;
    const std::int32_t in = found[0] + box.half_depth;
    if (in > most || !inside(piece.outline, moved(box, in).centre)) continue;
    if (nearest < 0 || in < nearest) nearest = in;
  }
  return nearest;
}

// Just behind the first friend in order that it runs through.
std::int32_t to_friends(const Flight& flight, const Box& box, std::int32_t most) {
  const Look& look = flight.look;
  std::int32_t nearest = -1;
  for (UnitId other = 0; other < look.count(); ++other) {
    const Unit& unit = look.unit(other);
    if (other == flight.id || look.info(other).side != look.info(flight.id).side) continue;
    if (!on_table(unit) || !outside(unit) || unit.morale == Morale::Routing) continue;
    Corners room;
    const Polygon outline = outline_of(look, other, room);
    if (ahead_until(box, outline) < 0) continue;
    std::int32_t behind = 0;
    for (const Point point : outline) {
      behind = std::max(behind, ahead_of(box.heading, point - box.centre));
    }
    behind += box.half_depth + 1;
    if (behind <= most && (nearest < 0 || behind < nearest)) nearest = behind;
  }
  return nearest;
}

// A building on the way with room in it: the piece, and how far it is.
TerrainId to_building(const Flight& flight, const Box& box, std::int32_t most,
                      std::int32_t& distance) {
  const Look& look = flight.look;
  const UnitInfo& info = look.info(flight.id);
  TerrainId best = kNone;
  if (entering_percent(goer_of(info)) == 0) return kNone;
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (!is_building(piece.kind) || !stands(look, id)) continue;
    const std::int32_t way = ahead_until(box, piece.outline);
    if (way < 0 || way > most || (best != kNone && way >= distance)) continue;
    if (inside_count(look, id) >= room_in(piece.kind)) continue;
    if (!clear_of_enemies(look, info.side, piece.outline, kEnemyDistance)) continue;
    best = id;
    distance = way;
  }
  return best;
}

bool is_free(const Flight& flight, const Box& box, std::int32_t distance) {
  return distance > 0 &&
         free_distance(flight.look, flight.id, box, distance, false, false) == distance;
}

bool may_end(const Flight& flight, const Box& end) {
  return gets_away(flight, corners(end), end.centre);
}

void take(Refuge& best, const Refuge& other) {
  if (!best.found || other.distance < best.distance) best = other;
}

// The nearest cover within what it can run in this direction.
Refuge cover_on(const Flight& flight, const Box& box, std::int32_t most) {
  Refuge best;
  for (const std::int32_t way : {to_woods(flight, box, most), to_friends(flight, box, most)}) {
    const Box end = moved(box, way);
    if (!is_free(flight, box, way) || !may_end(flight, end)) continue;
    take(best, {true, end, way, true, false, kNone});
  }
  std::int32_t way = 0;
  const TerrainId building = to_building(flight, box, most, way);
  if (building != kNone && (way <= 2 || is_free(flight, box, way - 2))) {
    const Terrain& piece = flight.look.scenario.terrain[building];
    const Point middle = middle_of(piece);
    if (gets_away(flight, piece.outline, middle)) {
      Box inside_box = box;
      inside_box.centre = middle;
      take(best, {true, inside_box, way, true, false, building});
    }
  }
  const std::int32_t edge = to_home_edge(flight, box.heading);
  if (edge >= 0 && edge <= most) {
    const std::int32_t before = std::max(edge - box.half_depth - 1, 0);
    const Box end = moved(box, edge);
    const Verdict ground =
        ground_allows(flight.look, flight.look.info(flight.id), sweep_of(box, before, false).strip,
                      box.centre, moved(box, before).centre, 2 * box.half_front);
    if (ground.ok() && may_end(flight, end)) take(best, {true, end, edge, true, true, kNone});
  }
  return best;
}

// As far as it can run in this direction without cover.
Refuge open_ground(const Flight& flight, const Box& box, std::int32_t most) {
  std::int32_t way = most;
  constexpr int kTries = 4;
  for (int i = 0; i < kTries && way >= kLeast; ++i) {
    way = free_distance(flight.look, flight.id, box, way, false, false);
    const Box end = moved(box, way);
    if (way >= kLeast && may_end(flight, end)) return {true, end, way, false, false, kNone};
    way /= 2;
  }
  return {};
}

// How far its speed carries it over this ground.
std::int32_t reach_on(const Flight& flight, const Box& box) {
  const UnitInfo& info = flight.look.info(flight.id);
  const std::int32_t speed = rout_move(info);
  const Way way = survey(flight.look, info, box.centre, moved(box, speed).centre, speed);
  return reach_of(way, speed, speed);
}

// Outside of a building at one of its sides.
Refuge beside(const Look& look, UnitId id, std::uint16_t side) {
  const Box box = before_side(look, id, side);
  const Corners end = corners(box);
  if (!may_stand(look, id, box).ok()) return {};
  if (!clear_of_enemies(look, look.info(id).side, end, kEnemyDistance)) return {};
  return {true, box, length(box.centre - look.unit(id).at), false, false, kNone};
}

}  // namespace

Refuge way_out(const Look& look, UnitId id, UnitId cause) {
  const Unit& unit = look.unit(id);
  const Heading away = away_from(look, id, cause, threats_to(look, id));
  Refuge best;
  std::int32_t best_turn = 0;
  const auto sides =
      static_cast<std::uint16_t>(look.scenario.terrain[unit.building].outline.size());
  for (std::uint16_t side = 0; side < sides; ++side) {
    const Refuge refuge = beside(look, id, side);
    const std::int32_t turn = std::abs(turn_between(away, refuge.box.heading));
    if (!refuge.found || (best.found && turn >= best_turn)) continue;
    best = refuge;
    best_turn = turn;
  }
  return best;
}

Refuge refuge_for(const Look& look, UnitId id, UnitId cause) {
  if (rout_move(look.info(id)) == 0 || has(look.unit(id), kImmobile)) return {};
  if (!outside(look.unit(id))) return way_out(look, id, cause);
  Flight flight{look, id, body(look, id), threats_to(look, id)};
  const Heading away = away_from(look, id, cause, flight.threats);
  Refuge covered;
  Refuge open;
  bool straight = false;  // directly away it comes some way: then nowhere else without cover
  for (std::int32_t step = 0; step <= 2 * kFanSides; ++step) {
    // 0, then to the right and to the left, ever farther aside
    const std::int32_t aside = (step + 1) / 2 * kFan * (step % 2 == 1 ? 1 : -1);
    Box box = flight.start;
    box.heading = heading_of(away.value + aside);
    const std::int32_t most = reach_on(flight, box);
    const Refuge cover = step <= 2 * kCoverSides ? cover_on(flight, box, most) : Refuge{};
    if (cover.found) take(covered, cover);
    if (straight) continue;
    const Refuge far = open_ground(flight, box, most);
    straight = step == 0 && far.found;
    if (far.found && (!open.found || far.distance > open.distance)) open = far;
  }
  return covered.found ? covered : open;
}

}  // namespace linstock::tabletop
