#include "bots/search/plan.hpp"

#include <algorithm>

#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar::search {

namespace {

/// Units of a formation, or without one, this near to the first of a group belong to it.
constexpr int kNeighbourhood = 4;
constexpr int kFar = 99;

bool is_led(const Look& look, PieceId id, Side side) {
  const PieceInfo& info = look.info(id);
  return info.side == side && is_combat_unit(info) && on_map(look.piece(id).hex);
}

int to_enemy(const Look& look, HexIndex hex, Side side) {
  int nearest = kFar;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!is_led(look, id, enemy_of(side))) continue;
    nearest = std::min(nearest, look.grid().distance(hex, look.piece(id).hex));
  }
  return nearest;
}

/// The group that the unit belongs to; the last one when there is no room for more.
std::size_t group_for(const Look& look, const Groups& groups, PieceId id) {
  for (std::size_t i = 0; i < groups.list.size(); ++i) {
    const PieceId first = groups.list[i].first;
    const bool alike = look.info(first).formation == look.info(id).formation;
    const int far = look.grid().distance(look.piece(first).hex, look.piece(id).hex);
    if (alike && far <= kNeighbourhood) return i;
  }
  return groups.list.size();
}

Stance stance(std::string words, int pull, int to_foe, int fear, int eagerness, bool free) {
  return {{nullptr, kNoHex, pull, to_foe, fear, eagerness, free}, std::move(words)};
}

}  // namespace

Groups groups_of(const Look& look, Side side) {
  Groups groups;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!is_led(look, id, side)) continue;
    std::size_t own = group_for(look, groups, id);
    if (own == groups.list.size()) {
      if (own == steady::kMostGroups) {
        --own;
      } else {
        groups.list.push_back({id, 0, kFar});
      }
    }
    groups.of[id] = static_cast<std::uint8_t>(own);
    Groups::Group& group = groups.list[own];
    group.strength += combat_strength(look, id);
    group.to_foe = std::min(group.to_foe, to_enemy(look, look.piece(id).hex, side));
  }
  if (groups.list.empty()) groups.list.push_back({});
  return groups;
}

std::vector<Stance> stances_of(const steady::Judge& look, Side side, steady::Atlas& atlas) {
  std::vector<Stance> list = {
      {steady::usual_directive(look.weights), "goes by the rule of thumb"},
      stance("presses on", 9, 0, 60, 15, false),
      stance("stands and waits", 0, 0, 160, -10, false),
      stance("falls back", 0, -14, 250, -60, true),
      stance("goes for the enemy", 0, 12, 60, 15, true),
      stance("storms ahead", look.weights.half_point_nearer, 4, 0, 40, true),
      stance("keeps its guard", 2, 0, 320, -30, false),
  };
  for (const steady::Goal& goal : atlas.places(side)) {
    Stance to{steady::usual_directive(look.weights),
              "marches on " + look.grid().text(goal.aim.hex)};
    to.directive.free = true;
    to.directive.goal = &goal;
    list.push_back(std::move(to));
  }
  const BitPlane enemies = occupied_plane(look, enemy_of(side));
  for (const HexIndex hex : hexes(look.grid(), enemies)) {
    Stance mass = stance("masses on " + look.grid().text(hex), 0, 15, 60, 20, true);
    mass.directive.target = hex;
    list.push_back(std::move(mass));
  }
  return list;
}

}  // namespace linstock::boar::search
