// Artillery and rifle fire: the target that suffers most, and no more firers than it is worth.
#include "rules/boar/fire.hpp"

#include <algorithm>

#include "bots/steady/decisions.hpp"
#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/retreat.hpp"

namespace linstock::boar::steady {

namespace {

constexpr int kFaces = 10;

Arm arm_of(const Mind& mind) {
  const auto kind = static_cast<TaskKind>(mind.task.kind);
  const bool rifle = kind == TaskKind::AskRifleTarget || kind == TaskKind::AskRifleFirer;
  return rifle ? Arm::Rifle : Arm::Artillery;
}

int cost_of_leaders(const Judge& look, HexIndex hex, Side side) {
  int cost = 0;
  for (const PieceId id : leaders_in(look, hex, side)) {
    const int own = cost_of_leader(look, id);
    if (cost == 0 || own < cost) cost = own;
  }
  return cost;
}

int cost_of_result(const Judge& look, PieceId target, Result result) {
  switch (result) {
    case Result::ArmyMorale:
      return cost_of_row(look, look.info(target).side, look.tables().am_result);
    case Result::Retreat:
      return look.weights.retreat;
    case Result::Disrupt:
      return cost_of_disruption(look, target);
    case Result::OneStep:
      return cost_of_step(look, target);
    default:
      return 0;
  }
}

/// Mean damage of a hit (BOAR.10.3, BOAR.11.3).
int damage(const Judge& look, PieceId target, Arm arm) {
  const PieceInfo& info = look.info(target);
  const int leaders = cost_of_leaders(look, look.piece(target).hex, info.side);
  int sum = 0;
  for (int face = 0; face < kFaces; ++face) {
    const DamageCell cell = fire_damage(look, target, arm, face);
    sum += cost_of_result(look, target, cell.result) + (cell.star ? leaders : 0);
  }
  return sum / kFaces;
}

/// Chance of a hit in percent.
int chance(const Judge& look, PieceId target, Arm arm, const FirerList& firers, bool off_board) {
  const FirePower power = fire_power(look, target, arm, firers, off_board);
  if (power.needed == 0) return 0;
  const int drm = total(fire_modifiers(look, target, arm, firers));
  const int miss = 10 * std::clamp(power.needed - drm, 0, kFaces);
  return fire_dice(look, target, arm, firers) > 1 ? 100 - miss * miss / 100 : 100 - miss;
}

int worth_of_fire(const Judge& look, PieceId target, Arm arm, const FirerList& firers,
                  bool off_board) {
  return chance(look, target, arm, firers, off_board) * damage(look, target, arm) / 100;
}

/// What the target suffers from all who can fire at it.
int promise(const Mind& mind, PieceId target) {
  const Arm arm = arm_of(mind);
  const FirerList firers = eligible_firers(mind.look, target, arm, mind.side);
  const bool off_board = firers.empty();  // then the guns off the board alone
  return worth_of_fire(mind.look, target, arm, firers, off_board);
}

/// The best this unit could do on a target of its own, other than this one.
int elsewhere(const Mind& mind, PieceId firer, PieceId target) {
  const Arm arm = arm_of(mind);
  int best = 0;
  for (PieceId id = 0; id < mind.look.count(); ++id) {
    if (id == target || mind.look.info(id).side == mind.side || is_leader(mind.look.info(id)))
      continue;
    if (!on_map(mind.look.piece(id).hex) || has(mind.look.piece(id), kFiredAt)) continue;
    if (!can_reach(mind.look, firer, id, arm).ok()) continue;
    FirerList alone;
    alone.push_back(firer);
    best = std::max(best, worth_of_fire(mind.look, id, arm, alone, false));
  }
  return best;
}

}  // namespace

Action fire_target(Mind& mind) {
  return best_of(mind, [&](const Action& action) {
    if (action.kind == ActionKind::Target) return promise(mind, action.piece);
    if (action.kind != ActionKind::TargetHex) return 0;  // EndFire
    int best = 0;
    for (const PieceId id : stack(mind.look, action.hex)) {
      const PieceInfo& info = mind.look.info(id);
      if (info.side == mind.side || is_leader(info)) continue;
      if (!has(mind.look.piece(id), kFiredAt)) best = std::max(best, promise(mind, id));
    }
    return best;
  });
}

/// Adds whoever does more good here than on a target of his own.
Action firer(Mind& mind) {
  const PieceId target = mind.task.piece;
  const Arm arm = arm_of(mind);
  const bool off_board = (mind.task.a & kOffBoardJoins) != 0;
  const FirerList named = named_firers(mind.look, target);
  const bool anybody = off_board || !named.empty();
  const int now = anybody ? worth_of_fire(mind.look, target, arm, named, off_board) : 0;
  return best_of(mind, [&](const Action& action) {
    if (action.kind != ActionKind::AddFirer) return 0;  // Fire
    FirerList more = named;
    const bool guns_off_board = action.piece == kOffBoardGuns;
    if (!guns_off_board) more.push_back(action.piece);
    const int gain = worth_of_fire(mind.look, target, arm, more, off_board || guns_off_board) - now;
    // The first one only has to do better than nobody.
    if (!anybody) return gain + 1;
    return gain - (guns_off_board ? 0 : elsewhere(mind, action.piece, target));
  });
}

}  // namespace linstock::boar::steady
