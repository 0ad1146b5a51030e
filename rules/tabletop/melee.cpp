// Groups of a melee, the factors of its dice, and what the totals mean (TT.mel, TT.mf).
#include "rules/tabletop/melee.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/defences.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

namespace {

/// Columns of the factor table (TT.mel.2).
enum class Column : std::uint8_t { Cavalry, Infantry, Other };

Column column_of(const UnitInfo& info) {
  if (is_cavalry(info)) return Column::Cavalry;
  return is_foot(info) ? Column::Infantry : Column::Other;
}

using ByTroops = std::array<std::int8_t, 3>;            // cavalry, infantry, other
constexpr ByTroops kChargingRow{2, 1, 0};               // TT.mf.2
constexpr ByTroops kObstacleRow{-2, -4, -4};            // TT.mf.6
constexpr ByTroops kObstacleLikeBuildings{-4, -2, -4};  // TT.mf.6 under its option
constexpr ByTroops kBuildingRow{-4, -2, -4};            // TT.mf.8
constexpr ByTroops kFortificationRow{-6, -3, -6};       // TT.mf.11

constexpr std::size_t kMostInMelee = 8;  // dice kept in the state

bool can_fight(const Look& look, UnitId id) {
  return on_table(look.unit(id)) && !has(look.unit(id), kFought);
}

/// Enemies that stand against the front of a base of one of them (TT.mel.1).
bool in_contact(const Look& look, UnitId a, UnitId b) {
  if (apart(rough_bounds(look, a), widened(rough_bounds(look, b), kContact))) return false;
  if (gap(look, a, b) > kContact) return false;
  return touches_front(look, a, b) || touches_front(look, b, a);
}

using Units = FixedVector<UnitId, 8>;

/// Enemies in contact with the unit that have not fought yet, at most `most`.
Units opponents(const Look& look, UnitId id, std::size_t most) {
  Units found;
  if (!can_fight(look, id)) return found;
  for (UnitId other = 0; other < look.count() && found.size() < most; ++other) {
    if (look.info(other).side == look.info(id).side || !can_fight(look, other)) continue;
    if (in_contact(look, id, other)) found.push_back(other);
  }
  return found;
}

/// One attacker against two defenders who have no other attacker (TT.mel.1).
Units lone_defenders(const Look& look, UnitId attacker) {
  Units alone;
  for (const UnitId defender : opponents(look, attacker, kMostInMelee)) {
    if (alone.size() < 2 && opponents(look, defender, 2).size() == 1) alone.push_back(defender);
  }
  return alone;
}

bool listed(const MeleeList& list, UnitId centre) {
  return std::any_of(list.begin(), list.end(),
                     [centre](const MeleeGroup& group) { return group.centre == centre; });
}

const Units& enemies_in(const Look& look, const MeleeGroup& group, UnitId unit) {
  return look.info(unit).side == look.state.mover ? group.waiting : group.movers;
}

bool is_charging(const Unit& unit) { return has(unit, kCharging) || has(unit, kCountering); }

/// Whom a charging unit strikes: its target when that is in the melee, else the first it touches.
UnitId struck_by(const Look& look, const MeleeGroup& group, UnitId unit) {
  const Units& enemies = enemies_in(look, group, unit);
  if (enemies.contains(look.unit(unit).target)) return look.unit(unit).target;
  for (const UnitId enemy : enemies) {
    if (touches_front(look, unit, enemy)) return enemy;
  }
  return enemies[0];
}

bool attacked_from(const Look& look, const MeleeGroup& group, UnitId unit, Aspect aspect) {
  for (const UnitId enemy : enemies_in(look, group, unit)) {
    if (touches_front(look, enemy, unit) && aspect_of(look, enemy, unit) == aspect) return true;
  }
  return false;
}

/// TT.mf.12: the front reaches half a base or more beyond all enemies that it meets face to face.
bool overlaps(const Look& look, const MeleeGroup& group, UnitId unit) {
  const Box own = body(look, unit);
  std::int32_t left = own.half_front;
  std::int32_t right = -own.half_front;
  bool met = false;
  for (const UnitId enemy : enemies_in(look, group, unit)) {
    if (look.unit(enemy).building != kNone) return false;
    if (!touches_front(look, unit, enemy)) continue;
    if (aspect_of(look, unit, enemy) != Aspect::Front) return false;
    met = true;
    for (const Point corner : corners(body(look, enemy))) {
      const std::int32_t aside = right_of(own.heading, corner - own.centre);
      left = std::min(left, aside);
      right = std::max(right, aside);
    }
  }
  const std::int32_t half_base = look.info(unit).front / 2;
  const bool beyond = own.half_front - right >= half_base || left + own.half_front >= half_base;
  return met && look.unit(unit).building == kNone && beyond;
}

bool is_deep(const Look& look, UnitId id) {
  const UnitInfo& info = look.info(id);
  const Unit& unit = look.unit(id);
  return unit.formation == Formation::Column && info.bases >= 2 && !info.light &&
         unit.building == kNone && column_of(info) != Column::Other;
}

void add(Factors& out, int value, RuleId rule) {
  if (value != 0) out.push_back({static_cast<std::int8_t>(value), rule});
}

void add_charge_factors(const Look& look, const MeleeGroup& group, UnitId unit, Factors& out) {
  const auto column = static_cast<std::size_t>(column_of(look.info(unit)));
  add(out, kChargingRow[column], "TT.mf.2"_rule);
  const UnitId struck = struck_by(look, group, unit);
  const ByTroops& obstacle =
      look.options().obstacle_as_buildings ? kObstacleLikeBuildings : kObstacleRow;
  switch (defence_against(look, unit, struck).kind) {
    case Defence::None:
      break;
    case Defence::Obstacle:
      add(out, obstacle[column], "TT.mf.6"_rule);
      break;
    case Defence::Building:
      add(out, kBuildingRow[column], "TT.mf.8"_rule);
      break;
    case Defence::Fortification:
      add(out, kFortificationRow[column], "TT.mf.11"_rule);
      break;
  }
  if (height_at(look, look.unit(struck).at) > height_at(look, look.unit(unit).at)) {
    add(out, -1, "TT.mf.7"_rule);
  }
}

// ---- results

int best_of(std::span<const int> totals) { return *std::max_element(totals.begin(), totals.end()); }

/// TT.mel.7: the unit at the enemy's front; of several, or of none, the one with the lowest score.
UnitId sufferer_of(const Look& look, const MeleeGroup& group, const Units& losers,
                   std::span<const int> totals) {
  const auto at_front = [&](UnitId unit) {
    const Units& enemies = enemies_in(look, group, unit);
    return std::any_of(enemies.begin(), enemies.end(), [&look, unit](UnitId enemy) {
      return in_contact(look, unit, enemy) && aspect_of(look, unit, enemy) == Aspect::Front;
    });
  };
  const bool any_at_front = std::any_of(losers.begin(), losers.end(), at_front);
  UnitId found = kNone;
  int lowest = 0;
  for (std::size_t i = 0; i < losers.size(); ++i) {
    if (any_at_front && !at_front(losers[i])) continue;
    if (found != kNone && totals[i] >= lowest) continue;
    found = losers[i];
    lowest = totals[i];
  }
  return found;
}

/// TT.mel.8: it charged a building, a work, or troops behind an obstacle.
bool charged_cover(const Look& look, const MeleeGroup& group, UnitId unit) {
  if (!is_charging(look.unit(unit))) return false;
  return defence_against(look, unit, struck_by(look, group, unit)).kind != Defence::None;
}

constexpr std::int32_t kFallBack = 3 * kInch;     // TT.mel.5, .6, .7
constexpr std::int32_t kFallBackFar = 6 * kInch;  // TT.mel.8

}  // namespace

MeleeList melees(const Look& look) {
  MeleeList list;
  for (UnitId id = 0; id < look.count() && !list.full(); ++id) {
    if (look.info(id).side == look.state.mover) continue;
    const Units attackers = opponents(look, id, kMostInMelee - 1);
    if (attackers.empty()) continue;
    MeleeGroup group{id, attackers, {id}};
    if (attackers.size() == 1) {
      const Units alone = lone_defenders(look, attackers[0]);
      if (alone.size() == 2 && alone.contains(id)) group = {attackers[0], attackers, alone};
    }
    if (!listed(list, group.centre)) list.push_back(group);
  }
  std::sort(list.begin(), list.end(),
            [](const MeleeGroup& a, const MeleeGroup& b) { return a.centre < b.centre; });
  return list;
}

Factors melee_factors(const Look& look, const MeleeGroup& group, UnitId unit) {
  Factors factors;
  const UnitInfo& info = look.info(unit);
  if (is_cavalry(info)) add(factors, 2, "TT.mf.1"_rule);
  if (is_charging(look.unit(unit))) add_charge_factors(look, group, unit, factors);
  if (info.kind == Kind::Indian && column_of(info) == Column::Infantry) {
    add(factors, 2, "TT.mf.3"_rule);
  }
  if (is_european(info)) add(factors, 1, "TT.mf.4"_rule);
  if (attacked_from(look, group, unit, Aspect::Flank)) add(factors, -1, "TT.mf.5"_rule);
  if (attacked_from(look, group, unit, Aspect::Rear)) add(factors, -2, "TT.mf.9"_rule);
  if (info.troop == Troop::OpenFoot || is_gun(info)) add(factors, -2, "TT.mf.10"_rule);
  if (overlaps(look, group, unit)) add(factors, 1, "TT.mf.12"_rule);
  if (is_deep(look, unit)) add(factors, 1, "TT.mf.13"_rule);
  return factors;
}

MeleeOutcome melee_outcome(const Look& look, const MeleeGroup& group, std::span<const int> totals) {
  MeleeOutcome outcome;
  const auto movers = totals.first(group.movers.size());
  const auto waiting = totals.subspan(group.movers.size());
  const int ahead = best_of(movers) - best_of(waiting);
  const Side mover = look.state.mover;
  outcome.loser = ahead < 0 ? mover : enemy_of(mover);
  outcome.difference = ahead < 0 ? -ahead : ahead;
  if (ahead == 0) {
    outcome.equal = true;
    outcome.retires = kFallBack;
    return outcome;
  }
  outcome.sufferer = ahead < 0 ? sufferer_of(look, group, group.movers, movers)
                               : sufferer_of(look, group, group.waiting, waiting);
  if (outcome.difference == 1) {
    outcome.retires = kFallBack;
    outcome.strength = 1;
    return outcome;
  }
  outcome.strength = 2;
  outcome.routs = !charged_cover(look, group, outcome.sufferer);
  if (!outcome.routs) outcome.retires = kFallBackFar;
  return outcome;
}

}  // namespace linstock::tabletop
