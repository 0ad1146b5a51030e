// Who may fire at whom, and the dice of a fire (BOAR.10.1 to BOAR.10.3, BOAR.11.1 to BOAR.11.3).
#include "rules/boar/fire.hpp"

#include <algorithm>

#include "rules/boar/chapters.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/line_of_sight.hpp"

namespace linstock::boar {

namespace {

int distance_between(const Look& look, PieceId one, PieceId other) {
  return look.grid().distance(look.piece(one).hex, look.piece(other).hex);
}

/// BOAR.13.3.ATT, BOAR.13.4.ATT, GER.3.2.3.ST: what keeps a unit of the right arm from firing.
Verdict fit_to_fire(const Look& look, PieceId id, Arm arm) {
  const Piece& piece = look.piece(id);
  if (!on_map(piece.hex)) return {Reason::NotOnMap, rules_of(arm).basics, id};
  if (piece.order == Order::Disrupted) return {Reason::Disrupted, "BOAR.13.3.ATT"_rule, id};
  if (piece.order == Order::Shattered) return {Reason::Shattered, "BOAR.13.4.ATT"_rule, id};
  if (has(piece, kPanicked)) return {Reason::Panicked, "GER.3.2.3.ST"_rule, id};
  if (has(piece, kFired) || piece.target != kNoPiece) {
    return {Reason::AlreadyFired, rules_of(arm).basics, id};
  }
  return kLawful;
}

}  // namespace

Verdict may_fire(const Look& look, PieceId id, Arm arm, Side side) {
  if (id >= look.count()) return {Reason::UnknownPiece, rules_of(arm).basics, id};
  const PieceInfo& info = look.info(id);
  if (info.side != side) return {Reason::NotYourPiece, rules_of(arm).basics, id};
  if (arm == Arm::Artillery && !is_artillery(info)) {
    return {Reason::NotArtillery, rules_of(arm).basics, id};
  }
  if (arm == Arm::Rifle && !is_rifle(info)) return {Reason::NotRifle, rules_of(arm).basics, id};
  return fit_to_fire(look, id, arm);
}

int artillery_range(const Look& look, PieceId gun) {
  const WeatherEffect& effect = look.scenario.weather[static_cast<std::size_t>(look.state.weather)];
  return std::min<int>(look.info(gun).range, effect.artillery_range);
}

bool is_in_range(const Look& look, PieceId firer, PieceId target, Arm arm) {
  const int most = arm == Arm::Rifle ? 1 : artillery_range(look, firer);
  return distance_between(look, firer, target) <= most;
}

Verdict can_reach(const Look& look, PieceId firer, PieceId target, Arm arm) {
  const int distance = distance_between(look, firer, target);
  const auto number = static_cast<std::int16_t>(distance);
  const HexIndex hex = look.piece(target).hex;
  if (arm == Arm::Rifle) {
    if (distance == 1) return kLawful;
    return {Reason::NotAdjacent, "BOAR.10.2"_rule, firer, hex, number};
  }
  if (distance > artillery_range(look, firer)) {
    const WeatherEffect& effect =
        look.scenario.weather[static_cast<std::size_t>(look.state.weather)];
    const bool weather = distance <= look.info(firer).range;
    const RuleId rule = weather ? effect.range_rule : "BOAR.11.2"_rule;
    return {Reason::OutOfRange, rule, firer, hex, number};
  }
  return line_of_sight(look, look.piece(firer).hex, hex);
}

FirerList able_firers(const Look& look, Arm arm, Side side) {
  FirerList able;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side == side && may_fire(look, id, arm, side).ok()) able.push_back(id);
  }
  return able;
}

FirerList eligible_firers(const Look& look, PieceId target, Arm arm, Side side) {
  FirerList firers;
  for (const PieceId id : able_firers(look, arm, side)) {
    if (can_reach(look, id, target, arm).ok()) firers.push_back(id);
  }
  return firers;
}

FirerList named_firers(const Look& look, PieceId target) {
  FirerList firers;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.piece(id).target == target) firers.push_back(id);
  }
  return firers;
}

namespace {

/// Nobody can fire at the target: the reason of the unit that comes nearest to it.
Verdict why_out_of_reach(const Look& look, PieceId target, Arm arm, const FirerList& able) {
  Verdict best{Reason::NoFirers, rules_of(arm).basics, target};
  int nearest = 0;
  for (const PieceId id : able) {
    const int distance = distance_between(look, id, target);
    if (best.reason != Reason::NoFirers && distance >= nearest) continue;
    nearest = distance;
    best = can_reach(look, id, target, arm);
  }
  return best;
}

}  // namespace

bool is_target(const Look& look, PieceId target, Arm arm, Side side, std::uint8_t flags,
               const FirerList& able) {
  const PieceInfo& info = look.info(target);
  const Piece& piece = look.piece(target);
  if (info.side == side || is_leader(info)) return false;
  if (!on_map(piece.hex) || has(piece, kFiredAt)) return false;
  const auto reaches = [&](PieceId id) {
    return is_in_range(look, id, target, arm) && can_reach(look, id, target, arm).ok();
  };
  if (std::any_of(able.begin(), able.end(), reaches)) return true;
  return arm == Arm::Artillery && off_board_can_join(look, side, target, flags);
}

Verdict may_target(const Look& look, PieceId target, Arm arm, Side side, std::uint8_t flags,
                   const FirerList& able) {
  if (target >= look.count()) return {Reason::UnknownPiece, rules_of(arm).target, target};
  if (is_target(look, target, arm, side, flags, able)) return kLawful;
  const PieceInfo& info = look.info(target);
  const Piece& piece = look.piece(target);
  if (info.side == side || is_leader(info)) {
    return {Reason::NotCandidate, rules_of(arm).target, target};
  }
  if (!on_map(piece.hex)) return {Reason::NotOnMap, rules_of(arm).target, target};
  if (has(piece, kFiredAt)) return {Reason::AlreadyTarget, rules_of(arm).target, target};
  return why_out_of_reach(look, target, arm, able);
}

VolumeHooks::OffBoard off_board_guns(const Look& look, Side side, PieceId target) {
  auto* const hook = look.scenario.hooks->off_board_guns;
  return hook == nullptr ? VolumeHooks::OffBoard{} : hook(look, side, target);
}

bool off_board_can_join(const Look& look, Side side, PieceId target, std::uint8_t flags) {
  if ((flags & (kOffBoardJoins | kOffBoardSpent)) != 0) return false;
  return off_board_guns(look, side, target).strength > 0;
}

bool any_target(const Look& look, Arm arm, Side side, std::uint8_t flags) {
  const FirerList able = able_firers(look, arm, side);
  for (PieceId id = 0; id < look.count(); ++id) {
    if (is_target(look, id, arm, side, flags, able)) return true;
  }
  return false;
}

// ---- the dice

namespace {

Arm arm_of(const Task& task) { return (task.a & kRifleFire) != 0 ? Arm::Rifle : Arm::Artillery; }

/// BOAR.10.3, BOAR.11.3 step 2. A Jaeger's second die is rolled only when the first has missed: a
/// second hit would be ignored (BOAR.10.7).
void roll_fire(Play& play, const Task& task, int die) {
  const Arm arm = arm_of(task);
  const FirerList firers = named_firers(play, task.piece);
  const bool off_board = (task.a & kOffBoardJoins) != 0;
  const FirePower power = fire_power(play, task.piece, arm, firers, off_board);
  Event event;
  event.kind = EventKind::FireRoll;
  event.side = task.side;
  event.piece = task.piece;
  event.modifiers = fire_modifiers(play, task.piece, arm, firers);
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(die + total(event.modifiers));
  event.c = static_cast<std::int16_t>(power.needed);
  event.rule = rules_of(arm).dice;
  play.emit(event);
  if (is_hit(power, event.b)) {
    push(play, TaskKind::DamageDie, task.side, task.piece, task.a);
  } else if (task.b > 1) {
    push(play, TaskKind::FireDie, task.side, task.piece, task.a, kNoHex,
         static_cast<std::uint8_t>(task.b - 1));
  }
}

/// BOAR.10.3, BOAR.11.3 step 3: the second die is not modified. Artillery fire takes effect at
/// once, rifle fire together with all other (BOAR.10.4).
void roll_damage(Play& play, const Task& task, int die) {
  const Arm arm = arm_of(task);
  const DamageCell cell = fire_damage(play, task.piece, arm, die);
  Event event;
  event.kind = EventKind::DamageRoll;
  event.side = task.side;
  event.piece = task.piece;
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(cell.result);
  event.c = cell.star ? 1 : 0;
  event.rule = rules_of(arm).dice;
  play.emit(event);
  if (arm == Arm::Rifle) {
    play.set(play.piece(task.piece).pending_result, pack_result(cell.result, cell.star));
  } else {
    apply_fire_result(play, task.piece, cell.result, cell.star);
  }
}

/// BOAR.16.24: army morale levels count again as they are; the firers are done.
void end_fire(Play& play, const Task& task) {
  thaw_levels(play);
  if (arm_of(task) == Arm::Rifle) {
    clear_fire_marks(play);
    return;
  }
  for (const PieceId id : named_firers(play, task.piece)) {
    play.set(play.piece(id).target, kNoPiece);
  }
}

}  // namespace

const Handler kFireDie = die_step("fire", roll_fire);
const Handler kDamageDie = die_step("fire_damage", roll_damage);
const Handler kFireEnd = auto_step("fire_end", end_fire);

}  // namespace linstock::boar
