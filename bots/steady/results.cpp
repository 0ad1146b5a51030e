// What follows a fight or a fire: losses, retreats, advances, rally.
#include "bots/steady/decisions.hpp"
#include "bots/steady/standing.hpp"
#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"
#include "rules/boar/morale.hpp"

namespace linstock::boar::steady {

namespace {

/// Friends able to fight that a leader would stay with.
bool has_company(const Judge& look, PieceId leader) {
  for (const PieceId id : stack(look, look.piece(leader).hex)) {
    const PieceInfo& info = look.info(id);
    if (info.side != look.info(leader).side || !is_combat_unit(info)) continue;
    if (!is_artillery(info) && in_good_order(look, id)) return true;
  }
  return false;
}

/// Would guns or leaders be left alone next to enemies if this unit went?
int price_of_leaving(const Field& field, PieceId unit) {
  const Judge& look = field.look();
  const HexIndex hex = look.piece(unit).hex;
  if (!field.touches_foe(hex) && field.to_nearest_foe(hex) > 2) return 0;
  int left = 0;
  int price = 0;
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (id == unit || info.side != field.side()) continue;
    if (is_artillery(info)) price += cost_of_capture(look, id) / 2;
    if (is_combat_unit(info) && !is_artillery(info)) left += combat_strength(look, id);
  }
  return left > 0 ? 0 : price;
}

}  // namespace

/// The cheapest of ours takes the loss.
Action loss(Mind& mind) {
  return best_of(mind, [&](const Action& action) { return -price_of(mind.look, action.piece); });
}

/// The dearest of theirs, the cheapest of ours.
Action captured_unit(Mind& mind) {
  return best_of(mind, [&](const Action& action) {
    const int price = cost_of_capture(mind.look, action.piece) + price_of(mind.look, action.piece);
    return mind.look.info(action.piece).side == mind.side ? -price : price;
  });
}

/// Walls are not given up for a check.
Action ignore_retreat(Mind& mind) {
  const Action* action = mind.find(ActionKind::IgnoreRetreat);
  return action != nullptr ? *action : mind.lawful[0];
}

/// To where the unit stands best; a lost step is better than captivity.
Action retreat(Mind& mind) {
  constexpr int kCaptivity = -100000;
  const Field field = mind.field();
  return best_of(mind, [&](const Action& action) {
    if (action.kind == ActionKind::Surrender) return kCaptivity;
    const int touch = field.touches_foe(action.hex) ? mind.look.weights.disordered_in_reach : 0;
    return standing(field, action.piece, action.hex) - touch;
  });
}

/// A leader stays with troops that stand, else he goes with those who go, unless he is better off
/// alone. Nobody rides off the map for company.
Action follow(Mind& mind) {
  const PieceId leader = mind.task.piece;
  bool stay = has_company(mind.look, leader) || !on_map(mind.task.hex);
  if (!stay) {
    const Field field = mind.field();
    stay = standing(field, leader, mind.look.piece(leader).hex) >
           standing(field, leader, mind.task.hex);
  }
  const Action* action = mind.find(stay ? ActionKind::Stay : ActionKind::Follow);
  return action != nullptr ? *action : mind.lawful[0];
}

/// Forward when the new hex is the better place. The lead has to go anyway.
Action advance(Mind& mind) {
  const Field field = mind.field();
  return best_of(mind, [&](const Action& action) {
    if (action.kind == ActionKind::EndAdvance) return 0;
    const HexIndex here = mind.look.piece(action.piece).hex;
    return standing(field, action.piece, action.hex) - standing(field, action.piece, here) -
           price_of_leaving(field, action.piece);
  });
}

/// Everybody tries; the surest first.
Action rally(Mind& mind) {
  return best_of(mind, [&](const Action& action) {
    if (action.kind == ActionKind::EndRally) return -1000;
    return total(morale_check_modifiers(mind.look, action.piece));
  });
}

}  // namespace linstock::boar::steady
