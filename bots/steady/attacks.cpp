// The close combat phase: carrying out the plan of attack, and the order of the fights.
#include "bots/steady/attack_plan.hpp"
#include "bots/steady/decisions.hpp"

namespace linstock::boar::steady {

namespace {

bool designated(const Judge& look, HexIndex hex, Side attacker) {
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side != attacker && look.piece(id).combat != 0) return true;
  }
  return false;
}

/// The next action that the plan still lacks, if it is lawful.
const Action* next_step(const Mind& mind, const AttackPlan& plan, Action& step) {
  const auto wanted = [&](const Action& action) {
    step = action;
    return mind.may(step);
  };
  const Judge& look = mind.look;
  if (plan.diverted != kNoHex && look.state.diverted == kNoHex &&
      wanted({.kind = ActionKind::Divert, .hex = plan.diverted})) {
    return &step;
  }
  for (const Fight& fight : plan.fights) {
    for (const PieceId unit : fight.attackers) {
      if (look.piece(unit).combat != 0) continue;
      for (const HexIndex hex : fight.targets) {
        if (wanted({.kind = ActionKind::Attack, .piece = unit, .hex = hex})) return &step;
      }
    }
    for (const HexIndex hex : fight.targets) {
      if (designated(look, hex, mind.side)) continue;
      for (const PieceId unit : fight.attackers) {
        if (wanted({.kind = ActionKind::Attack, .piece = unit, .hex = hex})) return &step;
      }
    }
  }
  return nullptr;
}

}  // namespace

/// The plan is made for the position before anything was announced, so that it is the same at every
/// step. What it cannot foresee falls to the first action that meets a duty.
Action attack(Mind& mind) {
  Sandbox sandbox(mind.look);
  sandbox.forget_attacks();
  const AttackPlan plan = plan_attacks(sandbox);
  Action step;
  if (const Action* next = next_step(mind, plan, step)) return *next;
  const Action* end = mind.find(ActionKind::EndAttacks);
  return end != nullptr ? *end : mind.lawful[0];
}

/// The most promising fight first: what it drives off is not in the way of the others.
Action next_combat(Mind& mind) {
  return best_of(mind, [&](const Action& action) {
    Sandbox sandbox(mind.look);
    return sandbox.weigh_designated(action.value).gain;
  });
}

}  // namespace linstock::boar::steady
