// Facing, fire, charges and melees.
#include <algorithm>
#include <memory>

#include "bots/tabletop/judge.hpp"
#include "bots/tabletop/mind.hpp"
#include "bots/tabletop/worth.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charge_ways.hpp"
#include "rules/tabletop/charges.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr int kWorthTurning = 10;
constexpr int kWorthCharging = 15;

bool is_enemy(const Mind& mind, UnitId id) {
  return mind.look.info(id).side != mind.side && on_table(mind.look.unit(id));
}
bool is_own(const Mind& mind, UnitId id) {
  return mind.look.info(id).side == mind.side && on_table(mind.look.unit(id));
}
/// Could it charge somebody at this distance between the centres?
bool could_charge(const Look& look, UnitId id, std::int32_t distance) {
  const UnitInfo& info = look.info(id);
  return look.unit(id).morale == Morale::Steady && (is_foot(info) || is_cavalry(info)) &&
         distance <= charge_reach(info) + kBodies;
}

// ---- d: facing

/// What a heading is worth to a unit that is about to be charged or to shoot.
class Turning {
 public:
  Turning(const Mind& mind, UnitId id)
      : mind_(mind), id_(id), state_(mind.look.state), look_{mind.look.scenario, state_} {}
  Turning(const Turning&) = delete;
  Turning& operator=(const Turning&) = delete;

  int worth(Heading heading) {
    constexpr int kFlank = 45;
    constexpr int kRear = 80;
    state_.units[id_].heading = heading;
    int shot = 0;
    int open = 0;
    for (UnitId enemy = 0; enemy < look_.count(); ++enemy) {
      if (!is_enemy(mind_, enemy)) continue;
      shot = std::max(shot, shot_worth(look_, enemy, odds::shot_odds(look_, id_, enemy)));
      if (!could_charge(look_, enemy, away(look_, id_, enemy))) continue;
      if (straight_ahead(look_, enemy, id_) < 0) continue;
      const Aspect aspect = aspect_of(look_, enemy, id_);
      open += aspect == Aspect::Rear ? kRear : aspect == Aspect::Flank ? kFlank : 0;
    }
    return shot - open;
  }

 private:
  const Mind& mind_;
  UnitId id_;
  State state_;
  Look look_;
};

struct Facing {
  Heading heading;
  int gain = 0;
};

/// The best heading for the unit, towards one of the enemies it could reach.
Facing best_facing(const Mind& mind, UnitId id) {
  const Look& look = mind.look;
  const Heading now = look.unit(id).heading;
  const auto turning = std::make_unique<Turning>(mind, id);
  const int before = turning->worth(now);
  Facing best{now, 0};
  const std::int32_t reach = std::max(longest_range(look, id), 6 * kInch) + kBodies;
  for (UnitId enemy = 0; enemy < look.count(); ++enemy) {
    if (!is_enemy(mind, enemy) || away(look, id, enemy) > reach) continue;
    const Heading at_it = heading_to(look.unit(enemy).at - look.unit(id).at);
    const int gain = turning->worth(at_it) - before;
    if (gain > best.gain) best = {at_it, gain};
  }
  return best;
}

// ---- e: fire

/// A shot that keeps somebody from charging home is worth more.
int worth_of_shot(const Mind& mind, UnitId target, const odds::ShotOdds& odds) {
  constexpr int kStopped = 60;
  int worth = shot_worth(mind.look, target, odds);
  for (UnitId own = 0; own < mind.look.count(); ++own) {
    if (!is_own(mind, own)) continue;
    const std::int32_t ahead = could_charge(mind.look, target, away(mind.look, own, target))
                                   ? straight_ahead(mind.look, target, own)
                                   : -1;
    if (ahead < 0 || ahead > charge_reach(mind.look.info(target))) continue;
    return worth + static_cast<int>(number(odds.shaken) * kStopped);
  }
  return worth;
}

std::optional<Action> best_shot(const Mind& mind, UnitId firer) {
  std::optional<Action> best;
  int most = 0;
  for (UnitId target = 0; target < mind.look.count(); ++target) {
    if (!is_enemy(mind, target)) continue;
    for (std::int16_t base = 0; base <= 2; ++base) {
      const odds::ShotOdds odds = odds::shot_odds(mind.look, firer, target, base);
      if (!odds.shot.verdict.ok()) continue;
      const int worth = worth_of_shot(mind, target, odds);
      const Action action{ActionKind::Fire, firer, target, base, 0};
      if (worth <= most || !mind.may(action)) continue;
      most = worth;
      best = action;
      break;  // all bases together are better than one
    }
  }
  return best;
}

/// Ball at works and buildings that shelter an enemy.
std::optional<Action> best_bombardment(const Mind& mind, UnitId firer) {
  constexpr std::int64_t kClose = std::int64_t{3} * kInch;
  if (!is_gun(mind.look.info(firer))) return std::nullopt;
  const auto pieces = static_cast<TerrainId>(mind.look.scenario.terrain.size());
  for (TerrainId id = 0; id < pieces; ++id) {
    const Terrain& piece = mind.look.scenario.terrain[id];
    if (mind.look.state.terrain[id] == 0 || piece.kind == TerrainKind::Bridge) continue;
    const Action action{ActionKind::Bombard, firer, id, 0, 0};
    for (UnitId enemy = 0; enemy < mind.look.count(); ++enemy) {
      if (!is_enemy(mind, enemy)) continue;
      const auto near = squared_distance(Polygon{piece.outline}, mind.look.unit(enemy).at);
      if (near > kClose * kClose) continue;
      if (odds::bombard_odds(mind.look, firer, id).hit.part > 0 && mind.may(action)) return action;
      break;
    }
  }
  return std::nullopt;
}

// ---- f: charges

using Chargers = FixedVector<UnitId, 16>;

Chargers declared_against(const Look& look, UnitId target) {
  Chargers list;
  for (UnitId id = 0; id < look.count() && !list.full(); ++id) {
    if (charges(look, id, target)) list.push_back(id);
  }
  return list;
}

int worth_of(const Mind& mind, const Chargers& chargers, UnitId target, int fear) {
  if (chargers.empty()) return 0;
  return charge_worth(mind.look, {chargers.data(), chargers.size()}, target, fear);
}

int gain_of_charge(const Mind& mind, UnitId unit, UnitId target) {
  const Stance& stance = mind.stance(unit);
  Chargers chargers = declared_against(mind.look, target);
  if (chargers.full()) return 0;
  const int before = worth_of(mind, chargers, target, stance.fear);
  chargers.push_back(unit);
  return worth_of(mind, chargers, target, stance.fear) - before + stance.eagerness;
}

}  // namespace

Action decide_turning(const Mind& mind) {
  for (UnitId id = 0; id < mind.look.count(); ++id) {
    const Unit& unit = mind.look.unit(id);
    if (!is_own(mind, id) || mind.settled(id) || has(unit, kTurned)) continue;
    if (unit.building != kNone || unit.morale == Morale::Routing) continue;
    const Facing facing = best_facing(mind, id);
    const Action turn{.kind = ActionKind::Turn, .unit = id, .value = facing.heading.value};
    if (facing.gain >= kWorthTurning && mind.may(turn)) return turn;
    mind.settle(id);
  }
  return {.kind = ActionKind::EndTurning};
}

Action decide_fire(const Mind& mind) {
  for (UnitId id = 0; id < mind.look.count(); ++id) {
    if (!is_own(mind, id) || mind.settled(id) || has(mind.look.unit(id), kFired)) continue;
    if (longest_range(mind.look, id) == 0) continue;
    if (const auto shot = best_shot(mind, id)) return *shot;
    if (const auto shot = best_bombardment(mind, id)) return *shot;
    mind.settle(id);
  }
  return {.kind = ActionKind::EndFire};
}

Action decide_charge(const Mind& mind) {
  Action best{.kind = ActionKind::EndCharges};
  int most = kWorthCharging;
  for (UnitId unit = 0; unit < mind.look.count(); ++unit) {
    if (!is_own(mind, unit)) continue;
    for (UnitId target = 0; target < mind.look.count(); ++target) {
      if (!is_enemy(mind, target) || away(mind.look, unit, target) > 20 * kInch) continue;
      const Action charge{.kind = ActionKind::Charge, .unit = unit, .value = target};
      if (!mind.may(charge)) continue;
      const int gain = gain_of_charge(mind, unit, target);
      if (gain <= most) continue;
      most = gain;
      best = charge;
    }
  }
  return best;
}

Action decide_test(const Mind& mind) {
  for (UnitId id = 0; id < mind.look.count(); ++id) {
    const Action test{.kind = ActionKind::Test, .unit = id};
    if (is_enemy(mind, id) && mind.may(test)) return test;
  }
  return {.kind = ActionKind::Test};
}

Action decide_counter(const Mind& mind) {
  const UnitId unit = mind.task.unit;
  for (UnitId charger = 0; charger < mind.look.count(); ++charger) {
    const Action counter{.kind = ActionKind::Counter, .unit = unit, .value = charger};
    if (is_enemy(mind, charger) && mind.may(counter)) return counter;
  }
  return {.kind = ActionKind::Stand, .unit = unit};
}

Action decide_melee(const Mind& mind) {
  Action best{.kind = ActionKind::Melee};
  int most = 0;
  for (const MeleeGroup& group : melees(mind.look)) {
    const int worth = melee_worth(mind.look, odds::melee_odds(mind.look, group), mind.side, 100);
    if (best.unit != kNone && worth <= most) continue;
    most = worth;
    best.unit = group.centre;
  }
  return best;
}

}  // namespace linstock::tabletop::bots
