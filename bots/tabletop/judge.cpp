#include "bots/tabletop/judge.hpp"

#include <algorithm>

#include "bots/tabletop/worth.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charges.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr std::int32_t kSide = 5 * kInch;          ///< a friend so near is beside it
constexpr std::int32_t kAnswered = 8 * kInch;      ///< within musket shot, with the bodies
constexpr std::int32_t kAnsweredFar = 24 * kInch;  ///< the same for guns
constexpr int kFriend = 8;
constexpr int kMostSharers = 4;

bool stands_against(const Look& look, UnitId id, Side side) {
  return look.info(id).side != side && on_table(look.unit(id)) &&
         look.unit(id).morale != Morale::Routing;
}

/// Own units that the enemy could shoot at instead.
int sharers(const Look& look, UnitId enemy, UnitId id) {
  const std::int32_t within = is_gun(look.info(enemy)) ? kAnsweredFar : kAnswered;
  int count = 1;
  for (UnitId other = 0; other < look.count(); ++other) {
    if (other == id || look.info(other).side != look.info(id).side || !on_table(look.unit(other))) {
      continue;
    }
    if (away(look, other, enemy) <= within) ++count;
  }
  return std::min(count, kMostSharers);
}

}  // namespace

Nearest nearest_enemy(const Look& look, Side side, Point at) {
  Nearest nearest;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (!stands_against(look, id, side)) continue;
    const std::int32_t distance = length(look.unit(id).at - at);
    if (distance < nearest.distance) nearest = {id, distance};
  }
  return nearest;
}

void Trial::put(const Place& place) {
  Unit& unit = state_.units[id_];
  unit.at = place.at;
  unit.heading = place.heading;
  unit.formation = place.formation;
}

/// The mean worth of a shot, the firer turning to it when the target is not in its arc.
int Trial::shot(UnitId firer, UnitId target) {
  if (longest_range(look_, firer) + kBodies < away(look_, firer, target)) return 0;
  Unit& unit = state_.units[firer];
  const Unit before = unit;
  unit.flags = static_cast<std::uint16_t>(unit.flags & ~(kFired | kBaseFired));
  const Heading wanted = heading_to(state_.units[target].at - unit.at);
  if (unit.building == kNone && std::abs(turn_between(unit.heading, wanted)) > kArc / 2) {
    unit.heading = wanted;
  }
  const int worth = shot_worth(look_, target, odds::shot_odds(look_, firer, target));
  unit = before;
  return worth;
}

/// Inches to the goal cost something; being there is worth a part of the aim.
int Trial::way_to_goal(const Purpose& purpose) const {
  const State& now = look_.state;
  const int turns = std::max<int>(1, look_.scenario.turns);
  const int urgency = 100 + 100 * now.turn / turns;
  const int rate = (4 + purpose.worth / 50) * urgency / 100;
  const std::int32_t gone = length(purpose.goal - now.units[id_].at);
  const std::int32_t missing = std::max(0, gone - purpose.radius);
  const int there = missing == 0 && purpose.role != Role::Stay ? purpose.worth / 3 : 0;
  return (there - rate * missing / kInch) * mind_.stance(id_).pull / 100;
}

/// What the enemy's fire will cost, shared with friends who may be shot at instead.
int Trial::fire_on_it() {
  int sum = 0;
  for (UnitId enemy = 0; enemy < look_.count(); ++enemy) {
    if (!stands_against(look_, enemy, mind_.side)) continue;
    const int worth = shot(enemy, id_);
    if (worth > 0) sum += worth / sharers(look_, enemy, id_);
  }
  return sum * mind_.stance(id_).fear / 100;
}

int Trial::own_fire() {
  int best = 0;
  for (UnitId enemy = 0; enemy < look_.count(); ++enemy) {
    if (look_.info(enemy).side == mind_.side || !on_table(look_.unit(enemy))) continue;
    best = std::max(best, shot(id_, enemy));
  }
  return best;
}

int Trial::best_shot(const Place& place) {
  put(place);
  return own_fire();
}

/// The best charge it could make from there after the enemy has fired.
int Trial::own_charge() {
  const UnitInfo& info = look_.info(id_);
  if ((!is_foot(info) && !is_cavalry(info)) || look_.unit(id_).morale != Morale::Steady) return 0;
  const std::int32_t reach = charge_reach(info);
  state_.units[id_].flags = static_cast<std::uint16_t>(state_.units[id_].flags & ~kCharging);
  int best = 0;
  for (UnitId enemy = 0; enemy < look_.count(); ++enemy) {
    if (look_.info(enemy).side == mind_.side || !on_table(look_.unit(enemy))) continue;
    if (away(look_, id_, enemy) > reach + 2 * kBodies) continue;
    if (!may_charge(look_, id_, enemy).ok()) continue;
    const std::array<UnitId, 1> alone{id_};
    const Stance& stance = mind_.stance(id_);
    best = std::max(best, charge_worth(look_, alone, enemy, stance.fear) + stance.eagerness);
  }
  return best;
}

/// Flanks and rears shown to enemies who may charge next, columns and shaken men near them.
int Trial::open_sides() const {
  constexpr int kFlank = 40;
  constexpr int kRear = 70;
  constexpr int kWeak = 50;
  const Unit& unit = look_.unit(id_);
  const UnitInfo& info = look_.info(id_);
  int sum = 0;
  for (UnitId enemy = 0; enemy < look_.count(); ++enemy) {
    const UnitInfo& foe = look_.info(enemy);
    if (!stands_against(look_, enemy, mind_.side) || (!is_foot(foe) && !is_cavalry(foe))) continue;
    const std::int32_t reach = full_move(foe, Formation::Line) + charge_reach(foe) + kBodies;
    if (away(look_, enemy, id_) > reach) continue;
    const Aspect aspect = aspect_of(look_, enemy, id_);
    sum += aspect == Aspect::Rear ? kRear : aspect == Aspect::Flank ? kFlank : 0;
    const bool weak = unit.morale != Morale::Steady || is_wheeled(info) ||
                      (unit.building == kNone && unit.formation == Formation::Column);
    if (weak) sum += kWeak;
  }
  return std::min(sum, 4 * kRear) * mind_.stance(id_).fear / 100;
}

/// Friends beside it; alone among enemies is bad.
int Trial::company() const {
  int friends = 0;
  int enemies = 0;
  for (UnitId other = 0; other < look_.count(); ++other) {
    if (other == id_ || !on_table(look_.unit(other))) continue;
    const bool own = look_.info(other).side == mind_.side;
    const std::int32_t distance = away(look_, other, id_);
    if (own && distance <= kSide) ++friends;
    if (!own && distance <= kAnswered) ++enemies;
  }
  const int alone = std::max(0, enemies - friends - 1);
  return kFriend * std::min(friends, 2) - 3 * kFriend * alone * mind_.stance(id_).fear / 100;
}

int Trial::worth(const Place& place, const Purpose& purpose) {
  constexpr int kStillSteady = 70;  // per cent, after the enemy's fire
  put(place);
  const bool steady = look_.unit(id_).morale == Morale::Steady;
  const int given = own_fire() * kStillSteady / 100;
  const int charge = steady ? own_charge() * kStillSteady / 100 : 0;
  return way_to_goal(purpose) - fire_on_it() - open_sides() + company() + given + charge;
}

}  // namespace linstock::tabletop::bots
