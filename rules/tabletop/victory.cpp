// Points, holders of objectives, and the verdict (scenario rule).
#include "rules/tabletop/victory.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"

namespace linstock::tabletop {

namespace {

/// Has the side a unit that holds this objective?
bool claims(const Look& look, const Objective& objective, Side side) {
  for (UnitId id = 0; id < look.count(); ++id) {
    const Unit& unit = look.unit(id);
    if (look.info(id).side != side || !on_table(unit)) continue;
    if (objective.building != kNone) {
      if (unit.building == objective.building && unit.morale != Morale::Routing) return true;
      continue;
    }
    if (unit.morale != Morale::Steady) continue;
    const auto shape = corners(body(look, id));
    const std::int64_t radius = objective.radius;
    if (squared_distance(Polygon{shape}, objective.at) <= radius * radius) return true;
  }
  return false;
}

}  // namespace

int strength_lost(const Look& look, Side side) {
  int lost = 0;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != side) continue;
    const Unit& unit = look.unit(id);
    const int left = unit.fate == Fate::OnTable ? unit.strength : 0;
    lost += look.info(id).strength - left;
  }
  return lost;
}

int objective_points(const Look& look, Side side) {
  int points = 0;
  const std::vector<Objective>& all = look.scenario.objectives;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (look.state.holder[i] == index_of(side)) points += all[i].points[index_of(side)];
  }
  return points;
}

int score(const Look& look, Side side) {
  const Side enemy = enemy_of(side);
  return objective_points(look, side) +
         strength_lost(look, enemy) * look.scenario.loss_points[index_of(enemy)];
}

VictoryLevel level_of(const Look& look, int ahead) {
  if (ahead >= look.scenario.margin[1]) return VictoryLevel::Decisive;
  if (ahead >= look.scenario.margin[0]) return VictoryLevel::Substantial;
  return ahead > 0 ? VictoryLevel::Marginal : VictoryLevel::Draw;
}

Needs needs(const Look& look, Side side) {
  const int ahead = score(look, side) - score(look, enemy_of(side));
  const auto missing = [ahead](int margin) { return std::max(0, margin - ahead); };
  return {ahead, missing(1), missing(look.scenario.margin[0]), missing(look.scenario.margin[1])};
}

std::uint8_t holder_now(const Look& look, std::size_t objective) {
  const Objective& place = look.scenario.objectives[objective];
  const bool american = claims(look, place, Side::American);
  const bool british = claims(look, place, Side::British);
  if (american == british) return look.state.holder[objective];
  return static_cast<std::uint8_t>(index_of(american ? Side::American : Side::British));
}

void take_objectives(Play& play) {
  for (std::size_t i = 0; i < play.scenario.objectives.size(); ++i) {
    const std::uint8_t holder = holder_now(play, i);
    if (holder == play.state.holder[i]) continue;
    play.set(play.state.holder[i], holder);
    Event event;
    event.kind = EventKind::ObjectiveTaken;
    event.side = static_cast<Side>(holder);
    event.a = static_cast<std::int32_t>(i);
    play.emit(event);
  }
}

void decide_on_points(Play& play) {
  const int ahead = score(play, Side::American) - score(play, Side::British);
  const Side winner = ahead >= 0 ? Side::American : Side::British;
  end_game(play, level_of(play, ahead >= 0 ? ahead : -ahead), winner, "TT.seq.0"_rule);
}

}  // namespace linstock::tabletop
