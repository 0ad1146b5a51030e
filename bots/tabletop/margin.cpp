// What a side is ahead by when thinking stops.
#include <algorithm>

#include "bots/tabletop/playout.hpp"
#include "bots/tabletop/worth.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr int kDecided = 600;  ///< for a game that is won, beside its points

/// What there is left of a unit, and what its disorder is likely to cost. Losses already taken
/// stand in the points.
int standing_of(const Look& look, UnitId id) {
  constexpr int kMight = 25;  // of a strength point that can still fight
  const Unit& unit = look.unit(id);
  if (unit.fate != Fate::OnTable) return 0;
  int worth = kMight * unit.strength;
  if (unit.morale == Morale::Shaken) worth -= shaken_worth(look, id) / 2;
  if (unit.morale == Morale::Routing) worth -= rout_worth(look, id);
  return worth;
}

int troops_of(const Look& look, Side side) {
  int sum = 0;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side == side) sum += standing_of(look, id);
  }
  return sum;
}

/// How near the side's steady troops are to objectives that it does not hold, as a part of their
/// worth: the two nearest units count.
int approach_of(const Look& look, Side side) {
  constexpr std::int32_t kFar = 30 * kInch;
  int sum = 0;
  const auto& all = look.scenario.objectives;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (look.state.holder[i] == index_of(side)) continue;
    const int points = all[i].points[0] + all[i].points[1];
    std::array<std::int32_t, 2> nearest{kFar, kFar};
    for (UnitId id = 0; id < look.count(); ++id) {
      const Unit& unit = look.unit(id);
      if (look.info(id).side != side || !on_table(unit) || unit.morale != Morale::Steady) continue;
      const std::int32_t away = std::max(0, length(unit.at - all[i].at) - all[i].radius);
      if (away >= nearest[1]) continue;
      nearest[1] = away;
      if (nearest[1] < nearest[0]) std::swap(nearest[0], nearest[1]);
    }
    const std::int32_t gone = 2 * kFar - nearest[0] - nearest[1];
    sum += points * kPoint * (gone / kInch) / (4 * kFar / kInch);
  }
  return sum;
}

}  // namespace

int margin(const Look& look, Side side) {
  const int ahead = points_ahead(look, side) * kPoint;
  if (look.state.over != 0) {
    if (look.state.level == VictoryLevel::Draw) return ahead;
    return ahead + (look.state.winner == side ? kDecided : -kDecided);
  }
  const Side enemy = enemy_of(side);
  return ahead + troops_of(look, side) - troops_of(look, enemy) + approach_of(look, side) -
         approach_of(look, enemy);
}

}  // namespace linstock::tabletop::bots
