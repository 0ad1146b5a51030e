// Why a piece may not move, or not there: the most telling reason first.
#include <algorithm>

#include "rules/boar/hooks.hpp"
#include "rules/boar/movement.hpp"
#include "rules/boar/pins.hpp"
#include "rules/boar/reinforcements.hpp"

namespace linstock::boar {

namespace {

bool enters_from_anywhere(const StepCosts& costs, HexIndex hex) {
  return std::any_of(kSteps.begin(), kSteps.end(),
                     [&](auto step) { return costs.entering(hex, step) != 0; });
}

bool leaves_to_anywhere(const Look& look, const StepCosts& costs, HexIndex hex) {
  return std::any_of(kSteps.begin(), kSteps.end(), [&](auto step) {
    const HexIndex next = look.grid().neighbour(hex, step);
    return next != kNoHex && costs.entering(next, step) != 0;
  });
}

const StepCosts& normal_costs(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  return look.scenario.map.costs[index_of(info.side)][move_class];
}

const StepCosts& road_costs(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  return look.scenario.map.road_costs[index_of(info.side)][move_class];
}

/// BOAR.9.3: enemies in the hex. BOAR.14.33: a leader does not ride into enemy leaders either.
Verdict enemies_refuse(const Look& look, PieceId id, HexIndex hex) {
  const bool by_leader = is_leader(look.info(id));
  for (const PieceId other : stack(look, hex)) {
    if (look.info(other).side == look.info(id).side) continue;
    if (is_combat_unit(look.info(other))) {
      return {Reason::EnemyOccupied, "BOAR.9.3"_rule, other, hex};
    }
    if (by_leader) return {Reason::EnemyOccupied, "BOAR.14.33"_rule, other, hex};
  }
  return kLawful;
}

/// BOAR.7.1: what stands there already, in strength or guns.
Verdict stacking_refuses(const Look& look, PieceId id, HexIndex hex) {
  if (fits(look, hex, id)) return kLawful;
  const Side side = look.info(id).side;
  const int there = is_artillery(look.info(id)) ? stacked_guns(look, hex, side, id)
                                                : stacked_strength(look, hex, side, id);
  const auto number = static_cast<std::int16_t>(there);
  return {Reason::Overstacked, "BOAR.7.1"_rule, id, hex, number};
}

/// GER.3.10.1.
Verdict terrain_refuses_stop(const Look& look, PieceId id, HexIndex hex) {
  const PieceInfo& info = look.info(id);
  const Terrain* terrain = terrain_at(look, hex);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  if (is_leader(info) || terrain == nullptr || !terrain->no_stop[move_class]) return kLawful;
  return {Reason::MayNotStopHere, terrain->fortified_rule, id, hex};
}

/// What bars the hex to the piece by whatever way.
Verdict hex_refuses(const Look& look, PieceId id, HexIndex hex) {
  if (hex >= look.grid().size()) return {Reason::NotOnMap, "BOAR.9.2"_rule, id, hex};
  if (hex == look.piece(id).hex) return {Reason::NotThisDecision, "BOAR.9.2"_rule, id, hex};
  if (terrain_at(look, hex) == nullptr || !enters_from_anywhere(normal_costs(look, id), hex)) {
    return {Reason::ProhibitedTerrain, "BOAR.9.3"_rule, id, hex};
  }
  Verdict verdict = enemies_refuse(look, id, hex);
  if (verdict.ok()) verdict = stacking_refuses(look, id, hex);
  if (verdict.ok()) verdict = terrain_refuses_stop(look, id, hex);
  return verdict;
}

/// BOAR.13.3.MOVE.
Verdict disruption_refuses(const Look& look, PieceId id, HexIndex hex, const MovementRange& range) {
  const RuleId rule = "BOAR.13.3.MOVE"_rule;
  const HexIndex start = look.piece(id).hex;
  if (look.piece(id).order != Order::Disrupted) return kLawful;
  if (look.grid().distance(start, hex) != 1) return {Reason::Disrupted, rule, id, hex, 1};
  if (!range.adjacent.test(look.grid(), hex)) return kLawful;
  const bool starts_adjacent = range.adjacent.test(look.grid(), start);
  return {starts_adjacent ? Reason::MustClearEnemies : Reason::AdjacentToEnemy, rule, id, hex};
}

/// BOAR.13.1.PIN.B.
Verdict pins_refuse(const Look& look, PieceId id, HexIndex hex, const MovementRange& range) {
  if (is_leader(look.info(id))) return kLawful;
  const Verdict refusal{Reason::PinObligation, "BOAR.13.1.PIN.B"_rule, id, hex};
  if (look.piece(id).pin != 0 && range.adjacent.test(look.grid(), hex)) return refusal;
  const Side side = look.info(id).side;
  const BitPlane near = next_to_pinned(look, enemy_of(side), broken_pins(look, side));
  return near.test(look.grid(), hex) ? refusal : kLawful;
}

Verdict too_far(const Look& look, PieceId id, HexIndex hex, RuleId rule, int allowance) {
  const int left = std::max(0, allowance - look.state.mover.spent);
  return {Reason::OutOfReach, rule, id, hex, static_cast<std::int16_t>(left)};
}

}  // namespace

Verdict fit_to_move(const Look& look, PieceId id) {
  const Piece& piece = look.piece(id);
  if (piece.order == Order::Shattered) return {Reason::Shattered, "BOAR.13.4.MOVE"_rule, id};
  if (has(piece, kWithdrawn)) return {Reason::Withdrawn, "BOAR.12.42"_rule, id};
  if (has(piece, kPanicked)) return {Reason::Panicked, "GER.3.2.3.ST"_rule, id};
  return kLawful;
}

Verdict may_move_at_all(const Look& look, PieceId id) {
  if (id >= look.count()) return {Reason::UnknownPiece, "BOAR.9.2"_rule};
  const Piece& piece = look.piece(id);
  if (look.info(id).side != look.state.phasing) return {Reason::NotYourPiece, "BOAR.9.2"_rule, id};
  if (!on_map(piece.hex)) return {Reason::NotOnMap, "BOAR.9.2"_rule, id};
  if (has(piece, kMoved)) return {Reason::AlreadyMoved, "BOAR.9.2"_rule, id};
  const Verdict verdict = fit_to_move(look, id);
  if (!verdict.ok()) return verdict;
  const VolumeHooks& hooks = *look.scenario.hooks;
  return hooks.may_activate != nullptr ? hooks.may_activate(look, id) : kLawful;
}

Verdict may_activate(const Look& look, PieceId id) {
  const Verdict verdict = may_move_at_all(look, id);
  if (!verdict.ok()) return verdict;
  const bool pinned = look.piece(id).pin != 0 && is_combat_unit(look.info(id));
  return pinned ? may_break_off(look, id) : kLawful;
}

Verdict must_leave(const Look& look, PieceId id, bool active) {
  const Piece& piece = look.piece(id);
  const Side side = look.info(id).side;
  if (is_leader(look.info(id))) return kLawful;
  const bool checked_now = look.edition().stack_check_at_phase_end;
  if (checked_now && has(piece, kArrived) && overfull_for(look, id)) {
    return {Reason::MustLeaveStack, "BOAR.9.11"_rule, id, piece.hex};
  }
  const bool pin_binds =
      piece.pin != 0 && (active || (broken_pins(look, side) & pin_bit(piece.pin)) != 0);
  if (pin_binds) return {Reason::PinObligation, "BOAR.13.1.PIN.B"_rule, id, piece.hex};
  if (piece.order == Order::Disrupted && has(piece, kStartedAdjacent)) {
    return {Reason::MustClearEnemies, "BOAR.13.3.MOVE"_rule, id, piece.hex};
  }
  return kLawful;
}

Verdict explain_move(const Look& look, PieceId id, HexIndex hex, const MovementRange& range) {
  if (!range.has_normal) return {Reason::MixedMovement, "BOAR.3.1.SM"_rule, id, hex};
  Verdict verdict = hex_refuses(look, id, hex);
  if (verdict.ok()) verdict = disruption_refuses(look, id, hex, range);
  if (verdict.ok()) verdict = pins_refuse(look, id, hex, range);
  if (!verdict.ok()) return verdict;
  if (zoc_is_in_the_way(look, id, hex)) return {Reason::ZocStops, "BOAR.8.31"_rule, id, hex};
  return too_far(look, id, hex, "BOAR.9.2"_rule, movement_allowance(look, id));
}

Verdict explain_march(const Look& look, PieceId id, HexIndex hex, const MovementRange& range) {
  const HexIndex start = look.piece(id).hex;
  if (look.piece(id).order == Order::Disrupted) {
    return {Reason::Disrupted, "BOAR.13.3.MOVE"_rule, id, hex, 1};
  }
  if (look.state.mover.mode == 1) return {Reason::MixedMovement, "BOAR.3.1.SM"_rule, id, hex};
  if (range.adjacent.test(look.grid(), start)) {
    return {Reason::AdjacentToEnemy, "BOAR.9.51"_rule, id, start};
  }
  const Verdict verdict = hex_refuses(look, id, hex);
  if (!verdict.ok()) return verdict;
  if (range.adjacent.test(look.grid(), hex)) {
    return {Reason::AdjacentToEnemy, "BOAR.9.51"_rule, id, hex};
  }
  const StepCosts& costs = road_costs(look, id);
  if (!leaves_to_anywhere(look, costs, start))
    return {Reason::NotOnRoad, "BOAR.9.5"_rule, id, start};
  if (!enters_from_anywhere(costs, hex)) return {Reason::NotOnRoad, "BOAR.9.5"_rule, id, hex};
  return too_far(look, id, hex, "BOAR.9.5"_rule, 4 * look.info(id).allowance);
}

}  // namespace linstock::boar
