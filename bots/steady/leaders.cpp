// Where leaders belong: with troops, where there is something to rally or to fight, and not where
// they would be taken.
#include <algorithm>

#include "bots/steady/standing.hpp"
#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"
#include "rules/boar/leaders.hpp"

namespace linstock::boar::steady {

namespace {

/// Are friends in this hex or next to it in contact with the enemy?
bool near_fight(const Field& field, HexIndex hex) {
  if (field.strength_in(hex) > 0 && field.touches_foe(hex)) return true;
  for (const HexIndex other : field.look().grid().neighbours(hex)) {
    if (other != kNoHex && field.strength_in(other) > 0 && field.touches_foe(other)) return true;
  }
  return false;
}

struct Troops {
  int strength = 0;
  int disordered = 0;
  bool any = false;
};

Troops troops_of(const Judge& look, PieceId leader, HexIndex hex) {
  Troops troops;
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (info.side != look.info(leader).side || is_leader(info)) continue;
    troops.any = true;
    if (!commands(look, leader, id)) continue;
    troops.strength += printed_strength(look, id);
    if (!in_good_order(look, id)) ++troops.disordered;
  }
  return troops;
}

bool outranked(const Judge& look, PieceId leader, HexIndex hex) {
  const Side side = look.info(leader).side;
  for (const PieceId id : leaders_in(look, hex, side)) {
    if (id != leader && look.info(id).command == Command::All) return true;
  }
  return false;
}

}  // namespace

int leader_standing(const Field& field, PieceId leader, HexIndex hex) {
  const Judge& look = field.look();
  const Weights& weights = look.weights;
  const PieceInfo& info = look.info(leader);
  const Troops troops = troops_of(look, leader, hex);
  const int foe = field.to_nearest_foe(hex);
  const bool exposed = field.strength_in(hex) == 0 && field.threat(hex) > 0;
  const int capture =
      exposed ? cost_of_leader(look, leader) * weights.leader_capture_percent / 100 : 0;
  if (!troops.any) return -weights.leader_idle - capture - std::min(foe, 3 * weights.danger_hexes);
  int sum = (troops.strength > 0 ? weights.leader_with_troops : 0) - capture;
  sum += weights.leader_for_strength * std::min<int>(troops.strength, look.scenario.stack_strength);
  sum += weights.leader_for_rally * std::min(troops.disordered, 2) * info.leadership;
  if (outranked(look, leader, hex)) sum -= weights.leader_second;
  if (field.touches_foe(hex)) {
    sum += weights.leader_for_attack * info.combat_drm;
    sum -= cost_of_leader(look, leader) * weights.leader_risk_percent / 100;
  }
  if (near_fight(field, hex)) sum += weights.leader_for_tactics;
  // A commander belongs where it is decided: near enemies rather than with the baggage.
  return sum - std::min(foe, 3 * weights.danger_hexes);
}

}  // namespace linstock::boar::steady
