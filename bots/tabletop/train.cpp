// Guns, wagons, and work with tools and powder.
#include <memory>

#include "bots/tabletop/judge.hpp"
#include "bots/tabletop/mind.hpp"
#include "bots/tabletop/places.hpp"
#include "rules/tabletop/engineers.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/sight.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr int kWorthFiring = 12;              ///< a shot worth less is no reason to stay
constexpr std::int32_t kPressed = 7 * kInch;  ///< enemies so near are too near for guns
constexpr std::int32_t kThreat = 14 * kInch;  ///< and so near for wagons and diggers
constexpr std::int32_t kBack = 8 * kInch;

/// At most two thirds of the longest range: from here a battery tells.
std::int32_t good_range(const Look& look, UnitId id) { return longest_range(look, id) * 2 / 3; }

bool sees_a_target(const Look& look, Side side, UnitId id, std::int32_t within) {
  for (UnitId enemy = 0; enemy < look.count(); ++enemy) {
    if (look.info(enemy).side == side || !on_table(look.unit(enemy))) continue;
    if (length(look.unit(enemy).at - look.unit(id).at) > within) continue;
    if (sees(look, id, enemy)) return true;
  }
  return false;
}

void go(const Mind& mind, UnitId id, Point to, Heading heading, Legs& out) {
  for (const Action& leg : route(mind.look, id, to, heading)) out.push_back(leg);
}

void go_back(const Mind& mind, UnitId id, const Nearest& enemy, Legs& out) {
  const Point own = mind.look.unit(id).at;
  const Heading away = heading_to(own - mind.look.unit(enemy.unit).at);
  go(mind, id, own + along(away, kBack), away, out);
}

void gun_legs(const Mind& mind, UnitId id, const Purpose& purpose, Legs& out) {
  const Look& look = mind.look;
  const Unit& unit = look.unit(id);
  const Nearest enemy = nearest_enemy(look, mind.side, unit.at);
  if (enemy.unit == kNone) return;
  const Action deploy{.kind = ActionKind::Form, .unit = id, .value = 0};
  const Action limber{.kind = ActionKind::Form, .unit = id, .value = 1};
  if (unit.formation == Formation::Line) {
    const auto trial = std::make_unique<Trial>(mind, id);
    const int shot = trial->best_shot({unit.at, unit.heading, unit.formation});
    if (shot >= kWorthFiring || purpose.role == Role::Guard) return;
    if (enemy.distance > kPressed && mind.may(limber)) out.push_back(limber);
    return;
  }
  const bool ready = enemy.distance <= good_range(look, id) &&
                     sees_a_target(look, mind.side, id, good_range(look, id));
  if (ready && mind.may(deploy)) {
    out.push_back(deploy);
    return;
  }
  if (ready || enemy.distance < kPressed) return;
  const Point goal = purpose.role == Role::Stay ? look.unit(enemy.unit).at : purpose.goal;
  go(mind, id, goal, heading_to(look.unit(enemy.unit).at - unit.at), out);
}

void wagon_legs(const Mind& mind, UnitId id, Legs& out) {
  const Nearest enemy = nearest_enemy(mind.look, mind.side, mind.look.unit(id).at);
  if (enemy.unit != kNone && enemy.distance < kThreat) go_back(mind, id, enemy, out);
}

}  // namespace

void train_legs(const Mind& mind, UnitId id, const Purpose& purpose, Legs& out) {
  if (move_left(mind.look, id) <= 0 || has(mind.look.unit(id), kImmobile)) return;
  if (is_gun(mind.look.info(id))) {
    gun_legs(mind, id, purpose, out);
  } else {
    wagon_legs(mind, id, out);
  }
}

std::optional<Action> work_of(const Mind& mind, UnitId id) {
  const Look& look = mind.look;
  if (!is_foot(look.info(id))) return std::nullopt;
  const Nearest enemy = nearest_enemy(look, mind.side, look.unit(id).at);
  if (enemy.distance < kThreat && look.unit(id).work == Work::None) return std::nullopt;
  const auto pieces = static_cast<TerrainId>(look.scenario.terrain.size());
  for (TerrainId site = 0; site < pieces; ++site) {
    const Terrain& piece = look.scenario.terrain[site];
    if (piece.full_strength == 0 || !at_site(look, id, site)) continue;
    const bool own = look.state.terrain[site] < piece.full_strength;
    const Action build{.kind = ActionKind::Build, .unit = id, .value = site};
    if (own && mind.may(build)) return build;
    const Action lay{.kind = ActionKind::Lay, .unit = id, .value = site};
    for (UnitId other = 0; other < look.count(); ++other) {
      const bool inside = look.info(other).side != mind.side && on_table(look.unit(other)) &&
                          look.unit(other).building == site;
      if (inside && look.unit(id).charges == 0 && mind.may(lay)) return lay;
    }
  }
  return std::nullopt;
}

}  // namespace linstock::tabletop::bots
