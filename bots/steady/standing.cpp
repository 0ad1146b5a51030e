#include "bots/steady/standing.hpp"

#include <algorithm>

#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"
#include "rules/boar/leaders.hpp"

namespace linstock::boar::steady {

namespace {

// ---- where to
// ------------------------------------------------------------------------------------------

/// Toward or away from enemies, as the group was told.
int toward_foe(const Field& field, const Directive& directive, HexIndex hex) {
  if (directive.target != kNoHex) {
    const int far = field.look().grid().distance(hex, directive.target);
    return -directive.to_foe * std::min(far, kFarFromFoe);
  }
  if (directive.to_foe == 0) return 0;
  return -directive.to_foe * std::min(field.to_nearest_foe(hex), kFarFromFoe);
}

/// Nearer to the aim is better; within the radius of what is to be held, nearer to the enemy.
int toward_own_aim(const Field& field, PieceId id, HexIndex hex, int pull) {
  const Orders& orders = field.orders(id);
  if (orders.aim == nullptr) return 0;
  const Grid& grid = field.look().grid();
  const int way = (*orders.way)[hex];
  if (!orders.aim->hold) return -pull * way;
  if (grid.distance(hex, orders.aim->hex) > orders.aim->radius) return -pull * way;
  const HexIndex foe = field.foe_nearest_to(orders.aim->hex);
  if (foe == kNoHex || orders.aim->radius == 0) return 0;
  return -kTowardFoe * std::min(grid.distance(hex, foe), 2 * orders.aim->radius);
}

int toward_aim(const Field& field, PieceId id, HexIndex hex) {
  const Directive& directive = field.directive(id);
  const int foe = toward_foe(field, directive, hex);
  if (directive.goal == nullptr) return foe + toward_own_aim(field, id, hex, directive.pull);
  const auto move_class = static_cast<std::size_t>(field.look().info(id).move_class);
  return foe - directive.pull * (*directive.goal->ways[move_class])[hex];
}

/// Does nobody else hold this objective for us?
int on_objective(const Field& field, PieceId id, HexIndex hex) {
  const Look& look = field.look();
  for (const Objective& objective : look.scenario.objectives) {
    if (objective.hex != hex || is_artillery(look.info(id))) continue;
    const int others =
        field.strength_in(hex) - (look.piece(id).hex == hex ? combat_strength(look, id) : 0);
    if (others <= 0) return kOnObjective;
  }
  return 0;
}

// ---- danger
// ------------------------------------------------------------------------------------------

int shelter(const Look& look, HexIndex hex) {
  const Terrain* terrain = terrain_at(look, hex);
  if (terrain == nullptr) return 0;
  return -kShelter * (4 * terrain->defence_drm + std::min<int>(terrain->fire_drm, 0)) / 4;
}

/// An army near its breaking point fears more, in percent.
int caution(const Look& look, Side side) {
  const int fresh = kMoralePoint + kMoraleNearEnd / (look.tables().track_top + 2);
  return 100 + kCautionPercent * (100 * morale_point(look, side) / fresh - 100) / 100;
}

/// What an attack on so much weight in this hex is feared for.
int fear(int threat, int weight, int help, int percent) {
  if (weight <= 0 || threat <= 0) return 0;
  const int quarters = 400 * threat / (100 * weight + kHelpPercent * help);
  const auto last = static_cast<int>(kFear.size()) - 1;
  return percent * kFear[static_cast<std::size_t>(std::min(quarters, last))] / 100;
}

/// Weight that can come to blows with a stack here at once: friends at its sides leave less room.
int room_to_attack(const Field& field, HexIndex hex) {
  const auto sides = static_cast<std::size_t>(field.shoulders(hex));
  return kOpenSides[std::min(sides, kOpenSides.size() - 1)] * field.look().scenario.stack_strength;
}

/// The change of fear that this unit makes by standing there: it may calm those who are there.
int danger(const Field& field, PieceId id, HexIndex hex) {
  const Look& look = field.look();
  const int threat = std::min(field.threat(hex), room_to_attack(field, hex));
  if (threat == 0) return 0;
  const bool there = look.piece(id).hex == hex;
  const int own = field.weight_of(id);
  const int others = field.weight_in(hex) - (there && in_good_order(look, id) ? own : 0);
  const int help = std::max(0, field.help(hex) - others - own);
  const int percent = field.directive(id).fear_percent;
  const int with = fear(threat, others + own, help, percent);
  const int without = fear(threat, others, help, percent);
  const auto sides = std::min(static_cast<std::size_t>(field.shoulders(hex)), kExposed.size() - 1);
  return (with - without) * caution(look, field.side()) / 100 * kExposed[sides] / 100;
}

/// No ground to give: whoever is beaten there is taken.
int hemmed_in(const Field& field, PieceId id, HexIndex hex) {
  if (field.threat(hex) == 0) return 0;
  const int barred = field.bars_the_way(hex) ? kBarsTheWay : 0;
  const int ways = field.ways_back(id, hex);
  if (ways == 0) return kNoWayBack + barred;
  return (ways == 1 ? kOneWayBack : 0) + barred;
}

/// Friends at one's sides, up to two, are worth as much as there is to fear.
int company(const Field& field, HexIndex hex) {
  const int stack = 100 * field.look().scenario.stack_strength;
  const int danger = std::min(field.threat(hex), 2 * stack);
  return kShoulder * std::min(field.shoulders(hex), 2) * danger / (2 * stack);
}

int crowding(const Field& field, PieceId id, HexIndex hex) {
  if (field.too_close(id, hex, 1)) return kTooClose;
  return field.too_close(id, hex, 2) ? kRatherClose : 0;
}

// ---- the kinds of pieces
// ------------------------------------------------------------------------------------------

int for_line(const Field& field, PieceId id, HexIndex hex) {
  int sum = toward_aim(field, id, hex) + on_objective(field, id, hex) - crowding(field, id, hex);
  if (field.to_nearest_foe(hex) > kDangerHexes + 2) return sum;
  sum -= danger(field, id, hex) + hemmed_in(field, id, hex);
  sum += shelter(field.look(), hex);
  return sum + company(field, hex);
}

/// Guns and rifle companies keep with the line, and near enough to fire.
int for_escorted(const Field& field, PieceId id, HexIndex hex) {
  const Look& look = field.look();
  int sum = toward_aim(field, id, hex);
  const int foe = field.to_nearest_foe(hex);
  if (foe > kDangerHexes + 2) return sum;
  const int own =
      in_good_order(look, id) && look.piece(id).hex == hex ? combat_strength(look, id) : 0;
  const int others = field.strength_in(hex) - own;
  if (others >= kEscort) {
    sum += kEscorted;
    if (foe <= (is_artillery(look.info(id)) ? 2 : 1)) sum += kGoodShot;
  } else if (foe <= kDangerHexes) {
    sum -= kUnescorted * std::min(kDangerHexes + 1 - foe, 2) / (others > 0 ? 4 : 2);
    sum += kShoulder * std::min(field.shoulders(hex), 3);
  }
  return sum + shelter(look, hex) - hemmed_in(field, id, hex);
}

int leadership_in(const Look& look, HexIndex hex, Side side) {
  const PieceId leader = senior_leader(look, hex, side);
  return leader == kNoPiece ? 0 : look.info(leader).leadership;
}

/// Out of order: away from enemies, to friends and a leader.
int for_disordered(const Field& field, PieceId id, HexIndex hex) {
  int sum = -3 * std::min(field.threat(hex) / 100, 20);
  if (field.touches_foe(hex)) sum -= kDisorderedInReach;
  if (field.in_foe_zoc(hex)) sum -= kDisorderedInReach;
  sum -= hemmed_in(field, id, hex) + crowding(field, id, hex);
  sum += kLeaderForRally * leadership_in(field.look(), hex, field.side());
  sum += field.strength_in(hex) > 0 ? kEscorted : 0;
  sum += kShoulder * std::min(field.shoulders(hex), 2);
  return sum + toward_aim(field, id, hex) / 4;
}

}  // namespace

bool needs_escort(const PieceInfo& info) {
  return is_artillery(info) || (info.badge == RifleBadge::White && info.strength[0] < kEscort);
}

int standing(const Field& field, PieceId id, HexIndex hex) {
  const Look& look = field.look();
  const PieceInfo& info = look.info(id);
  if (is_leader(info)) return leader_standing(field, id, hex);
  if (!in_good_order(look, id)) return for_disordered(field, id, hex);
  return needs_escort(info) ? for_escorted(field, id, hex) : for_line(field, id, hex);
}

}  // namespace linstock::boar::steady
