#include "bots/tabletop/purpose.hpp"

#include <algorithm>

#include "bots/tabletop/worth.hpp"
#include "rules/tabletop/victory.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr std::int32_t kNear = 18 * kInch;  ///< enemies so near an objective threaten it
constexpr int kLeastForce = 10;             ///< strength points sent even where no enemy is

/// An objective as one side sees it.
struct Aim {
  Purpose purpose;
  bool held = false;
  int threat = 0;  ///< strength of the enemy near it
  int sent = 0;    ///< own strength told off for it
};
using Aims = FixedVector<Aim, kMaxObjectives>;

bool can_fight(const Look& look, UnitId id, Side side) {
  const Unit& unit = look.unit(id);
  return look.info(id).side == side && on_table(unit) && unit.morale != Morale::Routing &&
         look.info(id).troop != Troop::Wagon;
}

int strength_near(const Look& look, Side side, Point at, std::int32_t within) {
  int sum = 0;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (!can_fight(look, id, side)) continue;
    const std::int64_t reach = within;
    if (squared_length(look.unit(id).at - at) <= reach * reach) sum += look.unit(id).strength;
  }
  return sum;
}

Point place_of(const Look& look, const Objective& objective) {
  if (objective.building == kNone) return objective.at;
  const auto& bounds = look.scenario.terrain[objective.building].bounds;
  return {(bounds[0].x + bounds[1].x) / 2, (bounds[0].y + bounds[1].y) / 2};
}

Aims aims_of(const Look& look, Side side) {
  Aims aims;
  const auto& all = look.scenario.objectives;
  for (std::size_t i = 0; i < all.size() && !aims.full(); ++i) {
    Aim aim;
    aim.held = look.state.holder[i] == index_of(side);
    const bool theirs = look.state.holder[i] == index_of(enemy_of(side));
    int points = all[i].points[index_of(side)];
    if (aim.held || theirs) points += all[i].points[index_of(enemy_of(side))];
    aim.purpose = {aim.held ? Role::Guard : Role::Attack, place_of(look, all[i]), all[i].radius,
                   all[i].building, points * kPoint};
    aim.threat = strength_near(look, enemy_of(side), aim.purpose.goal, kNear);
    if (points > 0) aims.push_back(aim);
  }
  std::sort(aims.begin(), aims.end(), [](const Aim& a, const Aim& b) {
    return a.purpose.worth != b.purpose.worth ? a.purpose.worth > b.purpose.worth
                                              : a.purpose.goal < b.purpose.goal;
  });
  return aims;
}

class Assignment {
 public:
  Assignment(const Look& look, Side side) : look_(look), side_(side), aims_(aims_of(look, side)) {
    for (UnitId id = 0; id < look.count(); ++id) {
      purposes_[id].goal = look.unit(id).at;
      free_[id] = can_fight(look, id, side);
    }
  }

  Purposes run() {
    for (Aim& aim : aims_) {
      if (aim.held && aim.threat > 0) send(aim, aim.threat);
    }
    for (Aim& aim : aims_) {
      if (!aim.held) send(aim, std::max(kLeastForce, aim.threat * 3 / 2));
    }
    for (UnitId id = 0; id < look_.count(); ++id) {
      if (free_[id]) purposes_[id] = left_over(id);
    }
    return purposes_;
  }

 private:
  /// The nearest free units go, until they are strong enough.
  void send(Aim& aim, int strength) {
    while (aim.sent < strength) {
      const UnitId id = nearest_free(aim.purpose.goal);
      if (id == kNone) return;
      free_[id] = false;
      purposes_[id] = aim.purpose;
      aim.sent += look_.unit(id).strength;
    }
  }
  [[nodiscard]] UnitId nearest_free(Point at) const {
    UnitId best = kNone;
    std::int64_t least = 0;
    for (UnitId id = 0; id < look_.count(); ++id) {
      if (!free_[id]) continue;
      const std::int64_t away = squared_length(look_.unit(id).at - at);
      if (best != kNone && away >= least) continue;
      best = id;
      least = away;
    }
    return best;
  }
  /// Who is not needed anywhere helps where there is most to gain near by.
  [[nodiscard]] Purpose left_over(UnitId id) const {
    constexpr std::int32_t kFar = 12 * kInch;
    Purpose best = purposes_[id];
    int most = 0;
    for (const Aim& aim : aims_) {
      if (aim.held && aim.threat == 0) continue;
      const std::int32_t away = length(aim.purpose.goal - look_.unit(id).at);
      const int worth = aim.purpose.worth * kFar / (kFar + away);
      if (worth <= most) continue;
      most = worth;
      best = aim.purpose;
    }
    if (most > 0 || points_ahead(look_, side_) > 0) return best;
    return hunt(id);
  }
  [[nodiscard]] Purpose hunt(UnitId id) const {
    Purpose purpose = purposes_[id];
    std::int64_t least = -1;
    for (UnitId other = 0; other < look_.count(); ++other) {
      if (look_.info(other).side == side_ || !on_table(look_.unit(other))) continue;
      const std::int64_t away = squared_length(look_.unit(other).at - look_.unit(id).at);
      if (least >= 0 && away >= least) continue;
      least = away;
      purpose = {Role::Hunt, look_.unit(other).at, 4 * kInch, kNone, 2 * kPoint};
    }
    return purpose;
  }

  const Look& look_;
  Side side_;
  Aims aims_;
  Purposes purposes_{};
  std::array<bool, kMaxUnits> free_{};
};

}  // namespace

int points_ahead(const Look& look, Side side) {
  return score(look, side) - score(look, enemy_of(side));
}

Purposes assign(const Look& look, Side side, const Directives& told) {
  Purposes purposes = Assignment(look, side).run();
  for (UnitId id = 0; id < look.count(); ++id) {
    const Stance& stance = told.stance(id);
    if (stance.aim && can_fight(look, id, side)) {
      purposes[id] = {Role::Attack, *stance.aim, 3 * kInch, kNone, 3 * kPoint};
    }
  }
  return purposes;
}

}  // namespace linstock::tabletop::bots
