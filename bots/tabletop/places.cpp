#include "bots/tabletop/places.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charges.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr std::int32_t kWatched = 16 * kInch;  ///< enemies so near are looked at
constexpr std::int32_t kHalfTurn = kFullTurn / 2;
constexpr std::int32_t kQuarterTurn = kFullTurn / 4;

struct Foe {
  UnitId unit = kNone;
  std::int32_t distance = 0;
};
using Foes = FixedVector<Foe, 3>;

/// The nearest enemies, routers last.
Foes nearest_foes(const Look& look, Side side, Point at, std::int32_t within) {
  FixedVector<Foe, kMaxUnits> all;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side == side || !on_table(look.unit(id))) continue;
    std::int32_t distance = length(look.unit(id).at - at);
    if (distance > within) continue;
    if (look.unit(id).morale == Morale::Routing) distance += within;
    all.push_back({id, distance});
  }
  std::sort(all.begin(), all.end(), [](const Foe& a, const Foe& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.unit < b.unit;
  });
  Foes foes;
  for (const Foe& foe : all) {
    if (!foes.full()) foes.push_back(foe);
  }
  return foes;
}

class Finder {
 public:
  Finder(const Mind& mind, UnitId id, const Purpose& purpose)
      : look_(mind.look), side_(mind.side), id_(id), purpose_(purpose) {}

  Places find() {
    const Unit& unit = look_.unit(id_);
    const UnitInfo& info = look_.info(id_);
    if (purpose_.role != Role::Stay) {
      add(purpose_.goal, facing_from(look_, side_, purpose_.goal, purpose_.goal));
      add_half_way();
    }
    const std::int32_t watched = full_move(info, Formation::Line) + kWatched;
    for (const Foe& foe : nearest_foes(look_, side_, unit.at, watched)) add_against(foe.unit);
    add_cover();
    add_back();
    return places_;
  }

 private:
  void add(Point at, Heading heading) {
    const bool on =
        at.x > 0 && at.y > 0 && at.x < look_.scenario.width && at.y < look_.scenario.height;
    if (on && !places_.full()) places_.push_back({at, heading, Formation::Line});
  }
  /// As far towards the goal as it gets in a turn, looking there.
  void add_half_way() {
    const Unit& unit = look_.unit(id_);
    const Heading ahead = heading_to(purpose_.goal - unit.at);
    const std::int32_t most = full_move(look_.info(id_), unit.formation) / 2;
    if (length(purpose_.goal - unit.at) > 2 * most) add(unit.at + along(ahead, most), ahead);
  }
  /// In musket shot, in charge reach straight before it, on its flanks.
  void add_against(UnitId foe) {
    const Point there = look_.unit(foe).at;
    const Box own = body_of(look_.info(id_), there, {}, Formation::Line);
    const Box other = body(look_, foe);
    const Heading from = heading_to(look_.unit(id_).at - there);
    const Heading back = heading_of(from.value + kHalfTurn);
    const std::int32_t reach = charge_reach(look_.info(id_));
    const std::int32_t contact = own.half_depth + other.half_depth;
    if (look_.info(id_).arm == Arm::Rifle) add(there + along(from, 10 * kInch), back);
    add(there + along(from, 5 * kInch + kInch / 2), back);
    add(there + along(from, contact + reach * 3 / 4), back);
    if (look_.unit(foe).building != kNone) return;
    for (const std::int32_t aside : {kQuarterTurn, -kQuarterTurn}) {
      const Heading flank = heading_of(other.heading.value + aside);
      const std::int32_t out = own.half_depth + other.half_front + reach * 3 / 4;
      add(there + along(flank, out), heading_of(flank.value + kHalfTurn));
    }
  }
  /// Just behind the nearest wall, fence or work, and in the nearest wood.
  void add_cover() {
    constexpr std::int64_t kFar = std::int64_t{9} * kInch;
    const Unit& unit = look_.unit(id_);
    const Nearest enemy = nearest_enemy(look_, side_, unit.at);
    if (enemy.unit == kNone || enemy.distance > 2 * kWatched) return;
    std::int64_t least = kFar * kFar;
    Point best;
    bool found = false;
    for (const Terrain& piece : look_.scenario.terrain) {
      if (!is_line(piece.kind)) continue;
      const Point middle{(piece.line.front().x + piece.line.back().x) / 2,
                         (piece.line.front().y + piece.line.back().y) / 2};
      const std::int64_t away = squared_length(middle - unit.at);
      if (away >= least) continue;
      least = away;
      best = middle;
      found = true;
    }
    if (!found) return;
    const Heading at_enemy = heading_to(look_.unit(enemy.unit).at - best);
    add(best - along(at_enemy, kInch), at_enemy);
  }
  static bool is_line(TerrainKind kind) {
    return kind == TerrainKind::Fence || kind == TerrainKind::Wall ||
           kind == TerrainKind::Fieldwork || kind == TerrainKind::Stockade;
  }
  /// Away from the nearest enemy, facing it.
  void add_back() {
    const Unit& unit = look_.unit(id_);
    const Nearest enemy = nearest_enemy(look_, side_, unit.at);
    if (enemy.unit == kNone || enemy.distance > kWatched) return;
    const Heading at_enemy = heading_to(look_.unit(enemy.unit).at - unit.at);
    add(unit.at - along(at_enemy, 5 * kInch), at_enemy);
  }

  const Look& look_;
  Side side_;
  UnitId id_;
  const Purpose& purpose_;
  Places places_;
};

}  // namespace

Heading facing_from(const Look& look, Side side, Point at, Point goal) {
  const Nearest enemy = nearest_enemy(look, side, at);
  if (enemy.unit != kNone && enemy.distance > 0) return heading_to(look.unit(enemy.unit).at - at);
  return heading_to(goal - at);
}

Places places_for(const Mind& mind, UnitId id, const Purpose& purpose) {
  return Finder(mind, id, purpose).find();
}

}  // namespace linstock::tabletop::bots
