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
  return -field.look().weights.toward_foe *
         std::min(grid.distance(hex, foe), 2 * orders.aim->radius);
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
  const Judge& look = field.look();
  for (const Objective& objective : look.scenario.objectives) {
    if (objective.hex != hex || is_artillery(look.info(id))) continue;
    const int others =
        field.strength_in(hex) - (look.piece(id).hex == hex ? combat_strength(look, id) : 0);
    if (others <= 0) return look.weights.on_objective;
  }
  return 0;
}

// ---- danger
// ------------------------------------------------------------------------------------------

int shelter(const Judge& look, HexIndex hex) {
  const Terrain* terrain = terrain_at(look, hex);
  if (terrain == nullptr) return 0;
  return -look.weights.shelter * (4 * terrain->defence_drm + std::min<int>(terrain->fire_drm, 0)) /
         4;
}

/// An army near its breaking point fears more, in percent.
int caution(const Judge& look, Side side) {
  const int fresh =
      look.weights.morale_point + look.weights.morale_near_end / (look.tables().track_top + 2);
  return 100 + look.weights.caution_percent * (100 * morale_point(look, side) / fresh - 100) / 100;
}

/// What an attack on so much weight in this hex is feared for.
int fear(const Weights& weights, int threat, int weight, int help, int percent) {
  if (weight <= 0 || threat <= 0) return 0;
  const int quarters = 400 * threat / (100 * weight + weights.help_percent * help);
  const auto last = static_cast<int>(kFear.size()) - 1;
  return percent * kFear[static_cast<std::size_t>(std::min(quarters, last))] / 100;
}

/// Weight that can come to blows with a stack here at once: friends at its sides leave less room.
int room_to_attack(const Field& field, HexIndex hex) {
  const Judge& look = field.look();
  const auto sides = static_cast<std::size_t>(field.shoulders(hex));
  return look.weights.open_sides[std::min(sides, look.weights.open_sides.size() - 1)] *
         look.scenario.stack_strength;
}

/// The change of fear that this unit makes by standing there: it may calm those who are there.
int danger(const Field& field, PieceId id, HexIndex hex) {
  const Judge& look = field.look();
  const int threat = std::min(field.threat(hex), room_to_attack(field, hex));
  if (threat == 0) return 0;
  const bool there = look.piece(id).hex == hex;
  const int own = field.weight_of(id);
  const int others = field.weight_in(hex) - (there && in_good_order(look, id) ? own : 0);
  const int help = std::max(0, field.help(hex) - others - own);
  const int percent = field.directive(id).fear_percent;
  const int with = fear(look.weights, threat, others + own, help, percent);
  const int without = fear(look.weights, threat, others, help, percent);
  const auto sides =
      std::min(static_cast<std::size_t>(field.shoulders(hex)), look.weights.exposed.size() - 1);
  return (with - without) * caution(look, field.side()) / 100 * look.weights.exposed[sides] / 100;
}

/// No ground to give: whoever is beaten there is taken.
int hemmed_in(const Field& field, PieceId id, HexIndex hex) {
  if (field.threat(hex) == 0) return 0;
  const Weights& weights = field.look().weights;
  const int barred = field.bars_the_way(hex) ? weights.bars_the_way : 0;
  const int ways = field.ways_back(id, hex);
  if (ways == 0) return weights.no_way_back + barred;
  return (ways == 1 ? weights.one_way_back : 0) + barred;
}

/// Friends at one's sides, up to two, are worth as much as there is to fear.
int company(const Field& field, HexIndex hex) {
  const int stack = 100 * field.look().scenario.stack_strength;
  const int danger = std::min(field.threat(hex), 2 * stack);
  return field.look().weights.shoulder * std::min(field.shoulders(hex), 2) * danger / (2 * stack);
}

int crowding(const Field& field, PieceId id, HexIndex hex) {
  const Weights& weights = field.look().weights;
  if (field.too_close(id, hex, 1)) return weights.too_close;
  return field.too_close(id, hex, 2) ? weights.rather_close : 0;
}

// ---- the kinds of pieces
// ------------------------------------------------------------------------------------------

int for_line(const Field& field, PieceId id, HexIndex hex) {
  int sum = toward_aim(field, id, hex) + on_objective(field, id, hex) - crowding(field, id, hex);
  if (field.to_nearest_foe(hex) > field.look().weights.danger_hexes + 2) return sum;
  sum -= danger(field, id, hex) + hemmed_in(field, id, hex);
  sum += shelter(field.look(), hex);
  return sum + company(field, hex);
}

/// Guns and rifle companies keep with the line, and near enough to fire.
int for_escorted(const Field& field, PieceId id, HexIndex hex) {
  const Judge& look = field.look();
  const Weights& weights = look.weights;
  int sum = toward_aim(field, id, hex);
  const int foe = field.to_nearest_foe(hex);
  if (foe > weights.danger_hexes + 2) return sum;
  const int own =
      in_good_order(look, id) && look.piece(id).hex == hex ? combat_strength(look, id) : 0;
  const int others = field.strength_in(hex) - own;
  if (others >= weights.escort) {
    sum += weights.escorted;
    if (foe <= (is_artillery(look.info(id)) ? 2 : 1)) sum += weights.good_shot;
  } else if (foe <= weights.danger_hexes) {
    sum -= weights.unescorted * std::min(weights.danger_hexes + 1 - foe, 2) / (others > 0 ? 4 : 2);
    sum += weights.shoulder * std::min(field.shoulders(hex), 3);
  }
  return sum + shelter(look, hex) - hemmed_in(field, id, hex);
}

int leadership_in(const Judge& look, HexIndex hex, Side side) {
  const PieceId leader = senior_leader(look, hex, side);
  return leader == kNoPiece ? 0 : look.info(leader).leadership;
}

/// Out of order: away from enemies, to friends and a leader.
int for_disordered(const Field& field, PieceId id, HexIndex hex) {
  const Weights& weights = field.look().weights;
  int sum = -3 * std::min(field.threat(hex) / 100, 20);
  if (field.touches_foe(hex)) sum -= weights.disordered_in_reach;
  if (field.in_foe_zoc(hex)) sum -= weights.disordered_in_reach;
  sum -= hemmed_in(field, id, hex) + crowding(field, id, hex);
  sum += weights.leader_for_rally * leadership_in(field.look(), hex, field.side());
  sum += field.strength_in(hex) > 0 ? weights.escorted : 0;
  sum += weights.shoulder * std::min(field.shoulders(hex), 2);
  return sum + toward_aim(field, id, hex) / 4;
}

}  // namespace

bool needs_escort(const Weights& weights, const PieceInfo& info) {
  return is_artillery(info) ||
         (info.badge == RifleBadge::White && info.strength[0] < weights.escort);
}

int standing(const Field& field, PieceId id, HexIndex hex) {
  const Judge& look = field.look();
  const PieceInfo& info = look.info(id);
  if (is_leader(info)) return leader_standing(field, id, hex);
  if (!in_good_order(look, id)) return for_disordered(field, id, hex);
  return needs_escort(look.weights, info) ? for_escorted(field, id, hex) : for_line(field, id, hex);
}

}  // namespace linstock::boar::steady
