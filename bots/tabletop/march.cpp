// The movement of troops: the next unit, its place, and the legs that lead there.
#include <algorithm>
#include <memory>

#include "bots/tabletop/judge.hpp"
#include "bots/tabletop/mind.hpp"
#include "bots/tabletop/places.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr std::int32_t kColumnSafe = 20 * kInch;  ///< no enemy nearer: columns march
constexpr std::int32_t kLineWanted = 15 * kInch;  ///< an enemy so near: lines fight
constexpr std::int32_t kLongWay = 12 * kInch;
constexpr int kWorthGoing = 4;  ///< a place must be better by so much than staying

Action form(UnitId id, Formation formation) {
  return {.kind = ActionKind::Form, .unit = id, .value = static_cast<std::uint16_t>(formation)};
}

/// Column for the road, line for the fight.
std::optional<Action> change_of_formation(const Mind& mind, UnitId id, const Purpose& purpose) {
  const Unit& unit = mind.look.unit(id);
  if (unit.building != kNone || mind.look.info(id).bases < 2) return std::nullopt;
  const Nearest enemy = nearest_enemy(mind.look, mind.side, unit.at);
  const std::int32_t way = length(purpose.goal - unit.at);
  Formation wanted = unit.formation;
  if (enemy.distance < kLineWanted) wanted = Formation::Line;
  if (enemy.distance > kColumnSafe && way > kLongWay && unit.spent == 0) {
    wanted = Formation::Column;
  }
  if (wanted == unit.formation) return std::nullopt;
  const Action action = form(id, wanted);
  return mind.may(action) ? std::optional(action) : std::nullopt;
}

/// Into the building that it is to hold, or out of one in which it has nothing to do.
std::optional<Action> through_a_door(const Mind& mind, UnitId id, const Purpose& purpose) {
  const Unit& unit = mind.look.unit(id);
  if (unit.building == kNone) {
    if (purpose.building == kNone || !is_foot(mind.look.info(id))) return std::nullopt;
    const Action enter{.kind = ActionKind::Enter, .unit = id, .value = purpose.building};
    return mind.may(enter) ? std::optional(enter) : std::nullopt;
  }
  const bool leaves = unit.building != purpose.building &&
                      (purpose.role == Role::Attack || purpose.role == Role::Hunt) &&
                      length(purpose.goal - unit.at) > purpose.radius;
  if (!leaves) return std::nullopt;
  const auto& outline = mind.look.scenario.terrain[unit.building].outline;
  std::optional<Action> best;
  std::int64_t least = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point from = outline[i];
    const Point to = outline[(i + 1) % outline.size()];
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const Action leave{
        .kind = ActionKind::Leave, .unit = id, .value = static_cast<std::uint16_t>(i)};
    const std::int64_t away = squared_length(middle - purpose.goal);
    if ((best && away >= least) || !mind.may(leave)) continue;
    best = leave;
    least = away;
  }
  return best;
}

/// Where the legs of a route lead, played on a copy of the position.
struct Way {
  Legs legs;
  Place end;
};

Way way_to(const Mind& mind, UnitId id, const Place& place, State& scratch) {
  Way way;
  scratch = mind.look.state;
  for (const Action& leg : route(mind.look, id, place.at, place.heading)) {
    if (!check(mind.look.scenario, scratch, leg).ok()) break;
    apply(mind.look.scenario, scratch, leg);
    way.legs.push_back(leg);
  }
  const Unit& unit = scratch.units[id];
  way.end = {unit.at, unit.heading, unit.formation};
  return way;
}

/// Turning on the spot towards the nearest enemy or the goal.
void add_turn(const Mind& mind, UnitId id, const Purpose& purpose, Trial& trial, int& most,
              Legs& best) {
  const Unit& unit = mind.look.unit(id);
  const Heading wanted = facing_from(mind.look, mind.side, unit.at, purpose.goal);
  const Action face{.kind = ActionKind::Face, .unit = id, .value = wanted.value};
  if (wanted == unit.heading || unit.building != kNone) return;
  const int worth = trial.worth({unit.at, wanted, unit.formation}, purpose);
  if (worth <= most || !mind.may(face)) return;
  most = worth;
  best.clear();
  best.push_back(face);
}

}  // namespace

void troop_legs(const Mind& mind, UnitId id, const Purpose& purpose, Legs& out) {
  if (const auto door = through_a_door(mind, id, purpose)) {
    out.push_back(*door);
    return;
  }
  if (mind.look.unit(id).building != kNone) return;
  if (const auto change = change_of_formation(mind, id, purpose)) {
    out.push_back(*change);
    return;
  }
  const Unit& unit = mind.look.unit(id);
  if (move_left(mind.look, id) <= 0) return;
  const auto trial = std::make_unique<Trial>(mind, id);
  const auto scratch = std::make_unique<State>();
  int most = trial->worth({unit.at, unit.heading, unit.formation}, purpose) + kWorthGoing;
  add_turn(mind, id, purpose, *trial, most, out);
  for (const Place& place : places_for(mind, id, purpose)) {
    const Way way = way_to(mind, id, place, *scratch);
    if (way.legs.empty()) continue;
    const int worth = trial->worth(way.end, purpose);
    if (worth <= most) continue;
    most = worth;
    out = way.legs;
  }
}

}  // namespace linstock::tabletop::bots
