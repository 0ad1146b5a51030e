// Retreats (BOAR.13.2, BOAR.13.3.RET, BOAR.12.41): where units fall back to, and what becomes of
// those who cannot.
#include "rules/boar/retreat.hpp"

#include <algorithm>

#include "rules/boar/chapters.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

using Front = FixedVector<HexIndex, 64>;

bool any_enemy_piece(const Look& look, HexIndex hex, Side enemy) {
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == enemy) return true;
  }
  return false;
}

const StepCosts& costs_of(const Look& look, PieceId unit) {
  const PieceInfo& info = look.info(unit);
  return look.scenario.map.costs[index_of(info.side)][static_cast<std::size_t>(info.move_class)];
}

bool terrain_bars(const Look& look, PieceId unit, HexIndex to) {
  const Terrain* terrain = terrain_at(look, to);
  const auto column = static_cast<std::size_t>(look.info(unit).move_class);
  return terrain == nullptr || terrain->no_retreat_into[column];
}

/// Room for the unit with this strength (BOAR.7.2).
bool has_room(const Look& look, PieceId unit, HexIndex hex, int strength) {
  const PieceInfo& info = look.info(unit);
  if (is_artillery(info))
    return stacked_guns(look, hex, info.side, unit) < look.scenario.stack_guns;
  return stacked_strength(look, hex, info.side, unit) + strength <= look.scenario.stack_strength;
}

/// The steps a retreat should take: the volume's directions (BOAR.13.21), or those of a panic
/// (GER.3.2.3).
std::uint8_t wanted_steps(const Look& look, PieceId unit, RetreatKind kind) {
  if (kind == RetreatKind::Panic && look.scenario.hooks->panic_steps != nullptr) {
    return look.scenario.hooks->panic_steps(look);
  }
  // Before 2020 a withdrawal before combat knew no priorities (BOAR.12.41).
  if (kind == RetreatKind::Withdrawal && !look.edition().withdrawal_follows_priorities) return 0x3F;
  return look.scenario.retreat_steps[index_of(look.info(unit).side)];
}

/// Those of them that lead in a direction named and not only near one (ruling on GER.3.8).
std::uint8_t best_steps(const Look& look, PieceId unit, RetreatKind kind) {
  const std::size_t side = index_of(look.info(unit).side);
  const std::uint8_t wanted = wanted_steps(look, unit, kind);
  if (wanted != look.scenario.retreat_steps[side]) return wanted;
  return static_cast<std::uint8_t>(wanted & ~look.scenario.retreat_steps_beside[side]);
}

/// Hexes reached by lawful steps that each lead one further from the start. `steps` limits the
/// directions.
Front fall_back(const Look& look, PieceId unit, int distance, int strength, std::uint8_t steps) {
  const HexIndex start = look.piece(unit).hex;
  Front front;
  front.push_back(start);
  for (int reached = 1; reached <= distance; ++reached) {
    Front next;
    for (const HexIndex from : front) {
      for (const Step step : kSteps) {
        const HexIndex to = look.grid().neighbour(from, step);
        if ((steps & (1U << static_cast<unsigned>(step))) == 0 || to == kNoHex || next.contains(to))
          continue;
        if (look.grid().distance(start, to) != reached) continue;
        if (retreat_step(look, unit, from, to, strength).ok()) next.push_back(to);
      }
    }
    front = next;
  }
  return front;
}

/// What `fall_back` finds with these steps; `all` is what it finds with every step.
Front fall_back_of(const Look& look, PieceId unit, int distance, int strength, std::uint8_t steps,
                   const Front& all) {
  if (distance != 1) return fall_back(look, unit, distance, strength, steps);
  Front front;
  for (const HexIndex hex : all) {
    const auto step = look.grid().step_between(look.piece(unit).hex, hex);
    if (step && (steps & (1U << static_cast<unsigned>(*step))) != 0) front.push_back(hex);
  }
  return front;
}

/// Of the possible ends keep those not next to enemies; a withdrawal insists on it (BOAR.13.21,
/// BOAR.12.41).
Front away_from_enemies(const Look& look, PieceId unit, const Front& ends, bool insist) {
  const Side enemy = enemy_of(look.info(unit).side);
  Front away;
  for (const HexIndex hex : ends) {
    if (!next_to(look, hex, enemy)) away.push_back(hex);
  }
  return away.empty() && !insist ? ends : away;
}

RetreatEnds as_ends(Front front, bool reduced) {
  std::sort(front.begin(), front.end());
  RetreatEnds ends;
  for (const HexIndex hex : front) ends.push_back({hex, reduced});
  return ends;
}

/// Not next to enemies comes first, then the direction (ruling on BOAR.13.21).
Front best_ends(const Look& look, PieceId unit, int distance, RetreatKind kind, int strength) {
  const bool insist = kind == RetreatKind::Withdrawal;
  const Front reached = fall_back(look, unit, distance, strength, 0x3F);
  const Front all = away_from_enemies(look, unit, reached, insist);
  for (const std::uint8_t steps : {best_steps(look, unit, kind), wanted_steps(look, unit, kind)}) {
    const Front directed = fall_back_of(look, unit, distance, strength, steps, reached);
    Front both;
    for (const HexIndex hex : all) {
      if (directed.contains(hex)) both.push_back(hex);
    }
    if (!both.empty()) return both;
  }
  return all;
}

/// GER.3.2.3: straight in the direction of the panic if every step is lawful, else as any retreat.
Front panic_ends(const Look& look, PieceId unit, int distance, int strength) {
  const std::uint8_t steps = wanted_steps(look, unit, RetreatKind::Panic);
  const Front straight = fall_back(look, unit, distance, strength, steps);
  if (!straight.empty()) return straight;
  return best_ends(look, unit, distance, RetreatKind::Ordinary, strength);
}

Front ends_with(const Look& look, PieceId unit, int distance, RetreatKind kind, int strength) {
  return kind == RetreatKind::Panic ? panic_ends(look, unit, distance, strength)
                                    : best_ends(look, unit, distance, kind, strength);
}

// ---- carrying it out
// -------------------------------------------------------------------------------

Action retreat_action(ActionKind kind, PieceId unit, HexIndex hex) {
  Action action;
  action.kind = kind;
  action.piece = unit;
  action.hex = hex;
  return action;
}

Action action_for(PieceId unit, const RetreatEnd& end) {
  return retreat_action(end.reduced ? ActionKind::ReduceAndRetreat : ActionKind::RetreatTo, unit,
                        end.hex);
}

void move_back(Play& play, PieceId unit, HexIndex to) {
  const HexIndex from = play.piece(unit).hex;
  Event event;
  event.kind = EventKind::Retreats;
  event.side = play.info(unit).side;
  event.piece = unit;
  event.hex = from;
  event.hex2 = to;
  event.rule = "BOAR.13.2"_rule;
  play.emit(event);
  place(play, unit, to);
  if (play.state.combat.id != 0) play.set_flag(unit, kRetreated);
  if (play.scenario.hooks->entered != nullptr) play.scenario.hooks->entered(play, unit, to);
  push(play, TaskKind::FollowNext, play.info(unit).side, unit, 0, from);
}

/// GER.3.2.3.OFF and its like: the way straight back leads off the map and the volume lets the unit
/// go.
bool runs_off_map(const Look& look, PieceId unit, int distance, RetreatKind kind) {
  const VolumeHooks& hooks = *look.scenario.hooks;
  if (hooks.may_retreat_off == nullptr || !hooks.may_retreat_off(look, unit, kind)) return false;
  const std::uint8_t steps = wanted_steps(look, unit, kind);
  const int strength = printed_strength(look, unit);
  for (const Step step : kSteps) {
    if ((steps & (1U << static_cast<unsigned>(step))) == 0) continue;
    HexIndex hex = look.piece(unit).hex;
    for (int gone = 0; gone < distance; ++gone) {
      const HexIndex to = look.grid().neighbour(hex, step);
      if (to == kNoHex || terrain_at(look, to) == nullptr) return true;
      if (!retreat_step(look, unit, hex, to, strength).ok()) break;
      hex = to;
    }
  }
  return false;
}

void run_off_map(Play& play, PieceId unit, RetreatKind kind) {
  Event event;
  event.kind = EventKind::LeavesMap;
  event.side = play.info(unit).side;
  event.piece = unit;
  event.hex = play.piece(unit).hex;
  event.a = 1;
  event.rule = "GER.3.2.3.OFF"_rule;
  play.emit(event);
  push(play, TaskKind::FollowNext, play.info(unit).side, unit, 0, play.piece(unit).hex);
  place(play, unit, kFledOff);
  if (play.scenario.hooks->left_map != nullptr) play.scenario.hooks->left_map(play, unit, kind);
}

void retreat(Play& play, const Task& task) {
  const PieceId unit = task.piece;
  if (!on_map(play.piece(unit).hex)) return;
  const auto kind = static_cast<RetreatKind>(task.b);
  if (runs_off_map(play, unit, task.a, kind)) {
    run_off_map(play, unit, kind);
    return;
  }
  const RetreatEnds ends = retreat_ends(play, unit, task.a, kind);
  if (ends.empty()) {
    capture(play, unit, "BOAR.13.23"_rule);
  } else if (ends.size() == 1 && !ends[0].reduced) {
    move_back(play, unit, ends[0].hex);
  } else {
    Task ask = task;
    ask.kind = static_cast<std::uint8_t>(TaskKind::AskRetreat);
    push_task(play, ask);
  }
}

RetreatEnds ends_of(const Look& look, const Task& task) {
  return retreat_ends(look, task.piece, task.a, static_cast<RetreatKind>(task.b));
}

void legal_retreat(const Look& look, const Task& task, ActionList& out) {
  const RetreatEnds ends = ends_of(look, task);
  for (const RetreatEnd& end : ends) out.push_back(action_for(task.piece, end));
  // BOAR.13.23.X: the owner may still prefer captivity to the loss.
  if (ends[0].reduced) out.push_back(retreat_action(ActionKind::Surrender, task.piece, kNoHex));
}

/// Names the first rule that stands against ending there.
Verdict explain_retreat(const Look& look, const Task& task, HexIndex hex) {
  if (hex >= look.grid().size()) return {Reason::RetreatOffMap, "BOAR.13.22"_rule, task.piece};
  const HexIndex start = look.piece(task.piece).hex;
  if (look.grid().distance(start, hex) != task.a) {
    return {Reason::RetreatDistance, "BOAR.13.3.RET"_rule, task.piece, hex, task.a};
  }
  const Front reachable =
      fall_back(look, task.piece, task.a, printed_strength(look, task.piece), 0x3F);
  if (!reachable.contains(hex)) {
    for (const Step step : kSteps) {
      const HexIndex from = look.grid().neighbour(hex, opposite(step));
      if (from == kNoHex || look.grid().distance(start, from) != task.a - 1) continue;
      const Verdict verdict =
          retreat_step(look, task.piece, from, hex, printed_strength(look, task.piece));
      if (!verdict.ok()) return verdict;
    }
    return {Reason::OutOfReach, "BOAR.13.22"_rule, task.piece, hex};
  }
  if (next_to(look, hex, enemy_of(task.side))) {
    return {Reason::RetreatAdjacent, "BOAR.13.21"_rule, task.piece, hex};
  }
  return {Reason::RetreatDirection, look.scenario.retreat_rule, task.piece, hex};
}

Verdict check_retreat(const Look& look, const Task& task, const Action& action) {
  const RetreatEnds ends = ends_of(look, task);
  for (const RetreatEnd& end : ends) {
    if (action == action_for(task.piece, end)) return kLawful;
  }
  const Action surrender = retreat_action(ActionKind::Surrender, task.piece, kNoHex);
  if (ends[0].reduced && action == surrender) return kLawful;
  if (action == retreat_action(ActionKind::RetreatTo, task.piece, action.hex) &&
      action.hex != kNoHex) {
    return explain_retreat(look, task, action.hex);
  }
  return {Reason::NotThisDecision, "BOAR.13.21"_rule, task.piece};
}

void apply_retreat(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Surrender) {
    capture(play, task.piece, "BOAR.13.23"_rule);
    return;
  }
  if (action.kind == ActionKind::ReduceAndRetreat) lose_step(play, task.piece, true);
  if (play.state.over == 0) move_back(play, task.piece, action.hex);
}

// ---- leaders (BOAR.13.25)
// --------------------------------------------------------------------------

/// Asks the leaders left behind one after the other; `a` is the first id not asked yet.
void follow_next(Play& play, const Task& task) {
  const HexIndex to = play.piece(task.piece).hex;
  for (const PieceId leader : leaders_in(play, task.hex, task.side)) {
    if (leader < task.a) continue;
    Task next = task;
    next.a = static_cast<std::uint8_t>(leader + 1);
    push_task(play, next);
    push(play, TaskKind::AskFollow, task.side, leader, 0, to);
    return;
  }
}

void legal_follow(const Look& /*look*/, const Task& task, ActionList& out) {
  out.push_back(retreat_action(ActionKind::Follow, task.piece, kNoHex));
  out.push_back(retreat_action(ActionKind::Stay, task.piece, kNoHex));
}

Verdict check_follow(const Look& /*look*/, const Task& task, const Action& action) {
  const bool known = action == retreat_action(ActionKind::Follow, task.piece, kNoHex) ||
                     action == retreat_action(ActionKind::Stay, task.piece, kNoHex);
  return known ? kLawful : Verdict{Reason::NotThisDecision, "BOAR.13.25"_rule, task.piece};
}

void apply_follow(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Stay) return;
  Event event;
  event.kind = on_map(task.hex) ? EventKind::Retreats : EventKind::LeavesMap;
  event.side = task.side;
  event.piece = task.piece;
  event.hex = play.piece(task.piece).hex;
  event.hex2 = task.hex;
  event.rule = "BOAR.13.25"_rule;
  play.emit(event);
  place(play, task.piece, task.hex);
  Piece& leader = play.piece(task.piece);
  play.set(leader.marks, static_cast<std::uint8_t>(leader.marks & ~kWithFighters));
}

}  // namespace

Verdict retreat_step(const Look& look, PieceId unit, HexIndex from, HexIndex to, int strength) {
  const Side enemy = enemy_of(look.info(unit).side);
  const auto step = look.grid().step_between(from, to);
  if (any_enemy_piece(look, to, enemy)) return {Reason::EnemyOccupied, "BOAR.13.22"_rule, unit, to};
  if (in_zoc_of(look, to, enemy)) {
    return {Reason::RetreatZoc, "BOAR.13.22"_rule, zoc_caster(look, to, enemy), to};
  }
  if (costs_of(look, unit).entering(to, *step) == 0 || terrain_bars(look, unit, to)) {
    return {Reason::ProhibitedTerrain, "BOAR.13.22"_rule, unit, to};
  }
  if (!has_room(look, unit, to, strength)) return {Reason::Overstacked, "BOAR.7.2"_rule, unit, to};
  return kLawful;
}

RetreatEnds retreat_ends(const Look& look, PieceId unit, int distance, RetreatKind kind) {
  LINSTOCK_ASSERT(distance >= 1 && distance <= kLongestRetreat, "retreat of 1 to 4 hexes");
  const Front ends = ends_with(look, unit, distance, kind, printed_strength(look, unit));
  if (!ends.empty()) return as_ends(ends, false);
  // BOAR.13.23.X: if only the stack is too full, a two-step unit may shrink to fit.
  const PieceInfo& info = look.info(unit);
  if (!info.two_sided || look.piece(unit).steps < 2 || is_artillery(info)) return {};
  return as_ends(ends_with(look, unit, distance, kind, info.strength[1]), true);
}

bool has_clear_way_back(const Look& look, PieceId unit, int distance, RetreatKind kind) {
  const RetreatEnds ends = retreat_ends(look, unit, distance, kind);
  return !ends.empty() && !ends[0].reduced;
}

const Handler kRetreat = auto_step("retreat_start", retreat);
const Handler kAskRetreat = ask_step("retreat", legal_retreat, check_retreat, apply_retreat);
const Handler kFollowNext = auto_step("follow_next", follow_next);
const Handler kAskFollow = ask_step("leader_follows", legal_follow, check_follow, apply_follow);

}  // namespace linstock::boar
