#include "rules/boar/reinforcements.hpp"

#include <algorithm>

#include "rules/boar/chapters.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/phase.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

const Entry& entry_of(const Look& look, PieceId id) {
  return look.scenario.entries[look.info(id).entry - 1U];
}

/// Waiting on the turn track for this turn or an earlier one, and not held back.
bool is_due(const Look& look, Side side, PieceId id) {
  const PieceInfo& info = look.info(id);
  const Piece& piece = look.piece(id);
  if (info.side != side || info.entry == 0 || piece.hex != kPool) return false;
  return entry_of(look, id).turn <= look.state.turn && !has(piece, kDelayed);
}

/// Cheapest step into the hex for the piece; 0 when it cannot enter from anywhere.
int cheapest_way_in(const Look& look, PieceId id, HexIndex hex) {
  const PieceInfo& info = look.info(id);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  const StepCosts& costs = look.scenario.map.costs[index_of(info.side)][move_class];
  int best = 0;
  for (const auto step : kSteps) {
    const int cost = costs.entering(hex, step);
    if (cost != 0 && (best == 0 || cost < best)) best = cost;
  }
  return best;
}

/// GER.3.4.B: hexes closed to an arriving piece by enemies or their ZOC. A leader stays away from
/// enemy leaders too.
BitPlane blocked_entries(const Look& look, PieceId id) {
  const Side enemy = enemy_of(look.info(id).side);
  BitPlane blocked = occupied_plane(look, enemy) | zoc_plane(look, enemy);
  if (!is_leader(look.info(id))) return blocked;
  for (PieceId other = 0; other < look.count(); ++other) {
    const HexIndex hex = look.piece(other).hex;
    if (look.info(other).side == enemy && on_map(hex)) blocked.set(look.grid(), hex);
  }
  return blocked;
}

bool can_stand_in(const Look& look, PieceId id, HexIndex hex) {
  return terrain_at(look, hex) != nullptr && cheapest_way_in(look, id, hex) != 0;
}

// ---- the start of the movement phase
// ---------------------------------------------------------------

/// Highest die that lets a variable group in this turn, -1 = none (GER.3.4.1.2).
int needed_die(const Look& look, const Entry& entry) {
  const std::size_t turn = look.state.turn - 1U;
  return turn < entry.enter_at_most.size() ? entry.enter_at_most[turn] : -1;
}

bool any_due(const Look& look, Side side, std::size_t group) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).entry == group && is_due(look, side, id)) return true;
  }
  return false;
}

void hold_back(Play& play, PieceId id, RuleId rule) {
  play.set_flag(id, kDelayed);
  Event event;
  event.kind = EventKind::Delayed;
  event.side = play.info(id).side;
  event.piece = id;
  event.rule = rule;
  play.emit(event);
}

void hold_back_group(Play& play, Side side, std::size_t group) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (play.info(id).entry != group || !is_due(play, side, id)) continue;
    hold_back(play, id, play.scenario.entries[group - 1U].rule);
  }
}

void start_reinforcements(Play& play, const Task& task) {
  open_phase(play, task.side, Phase::Movement);
  for (PieceId id = 0; id < play.look().count(); ++id) {
    const bool waited = play.info(id).side == task.side && has(play.piece(id), kDelayed);
    if (waited) play.clear_flag(id, kDelayed);
  }
  push(play, TaskKind::ArrivalNext, task.side);
  for (std::size_t group = play.scenario.entries.size(); group > 0; --group) {
    const Entry& entry = play.scenario.entries[group - 1U];
    if (entry.enter_at_most.empty() || !any_due(play, task.side, group)) continue;
    if (needed_die(play, entry) < 0) {
      hold_back_group(play, task.side, group);
      continue;
    }
    const auto number = static_cast<std::uint8_t>(group);
    push(play, TaskKind::EntryDie, task.side, kNoPiece, number, entry.hex);
  }
}

void roll_entry(Play& play, const Task& task, int die) {
  const Entry& entry = play.scenario.entries[task.a - 1U];
  const int needed = needed_die(play, entry);
  Event event;
  event.kind = EventKind::EntryRoll;
  event.side = task.side;
  event.hex = entry.hex;
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(needed);
  event.c = die <= needed ? 1 : 0;
  event.rule = entry.rule;
  play.emit(event);
  if (die > needed) hold_back_group(play, task.side, task.a);
}

/// Places whoever has no choice and stops at the first piece that has one.
void next_arrival(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (!is_due(play, task.side, id)) continue;
    const BitPlane choices = arrival_hexes(play, id);
    const int count = choices.count();
    if (count == 0) {
      hold_back(play, id, "GER.3.4.B"_rule);
    } else if (count == 1 && !entry_of(play, id).may_delay) {
      arrive(play, id, *hexes(play.look().grid(), choices).begin());
    } else {
      push(play, TaskKind::ArrivalNext, task.side);
      push(play, TaskKind::AskArrival, task.side, id);
      return;
    }
  }
}

void legal_arrival(const Look& look, const Task& task, ActionList& out) {
  const BitPlane choices = arrival_hexes(look, task.piece);
  for (const HexIndex hex : hexes(look.grid(), choices)) {
    out.push_back({.kind = ActionKind::Arrive, .piece = task.piece, .hex = hex});
  }
  if (entry_of(look, task.piece).may_delay) {
    out.push_back({.kind = ActionKind::Delay, .piece = task.piece});
  }
}

Verdict check_arrival(const Look& look, const Task& task, const Action& action) {
  const bool arrives =
      action == Action{.kind = ActionKind::Arrive, .piece = action.piece, .hex = action.hex};
  const bool delays = action == Action{.kind = ActionKind::Delay, .piece = action.piece};
  if (!arrives && !delays) return {Reason::NotThisDecision, "BOAR.9.11"_rule};
  if (action.piece != task.piece) return {Reason::NotArriving, "BOAR.9.11"_rule, task.piece};
  const Entry& entry = entry_of(look, task.piece);
  if (delays) {
    if (entry.may_delay) return kLawful;
    return {Reason::CannotDelay, entry.rule, task.piece, entry.hex};
  }
  const BitPlane choices = arrival_hexes(look, task.piece);
  if (action.hex < look.grid().size() && choices.test(look.grid(), action.hex)) return kLawful;
  if (action.hex == entry.hex) {
    return {Reason::EntryBlocked, "GER.3.4.B"_rule, task.piece, entry.hex};
  }
  return {Reason::NotArriving, "BOAR.9.11"_rule, task.piece, action.hex};
}

void apply_arrival(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Delay) {
    hold_back(play, task.piece, "BOAR.9.11"_rule);
  } else {
    arrive(play, task.piece, action.hex);
  }
}

// ---- stacking at the end of it (BOAR.7.3)
// -----------------------------------------------------------

bool too_much_strength(const Look& look, HexIndex hex, Side side) {
  return stacked_strength(look, hex, side) > look.scenario.stack_strength;
}

bool too_many_guns(const Look& look, HexIndex hex, Side side) {
  return stacked_guns(look, hex, side) > look.scenario.stack_guns;
}

/// Looks for a hex with too much in it; its owner chooses what is lost there.
void check_stacking(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    const HexIndex hex = play.piece(id).hex;
    if (play.info(id).side != task.side || !on_map(hex) || !overfull_for(play, id)) continue;
    push(play, TaskKind::OverstackCheck, task.side);
    push(play, TaskKind::AskOverstackLoss, task.side, kNoPiece, 0, hex);
    return;
  }
}

Verdict may_lose_step(const Look& look, const Task& task, PieceId id) {
  if (id >= look.count()) return {Reason::UnknownPiece, "BOAR.7.3"_rule};
  if (look.info(id).side != task.side) return {Reason::NotYourPiece, "BOAR.7.3"_rule, id};
  if (look.piece(id).hex != task.hex || !overfull_for(look, id)) {
    return {Reason::NotCandidate, "BOAR.7.3"_rule, id, task.hex};
  }
  return kLawful;
}

void legal_loss(const Look& look, const Task& task, ActionList& out) {
  for (const PieceId id : stack(look, task.hex)) {
    if (!may_lose_step(look, task, id).ok()) continue;
    out.push_back({.kind = ActionKind::LoseStep, .piece = id});
  }
}

Verdict check_loss(const Look& look, const Task& task, const Action& action) {
  if (action == Action{.kind = ActionKind::LoseStep, .piece = action.piece}) {
    return may_lose_step(look, task, action.piece);
  }
  return {Reason::NotThisDecision, "BOAR.7.3"_rule};
}

void apply_loss(Play& play, const Task& /*task*/, const Action& action) {
  lose_step(play, action.piece, play.look().edition().overstack_changes_morale);
}

}  // namespace

BitPlane arrival_hexes(const Look& look, PieceId id) {
  const Grid& grid = look.grid();
  const HexIndex entry = entry_of(look, id).hex;
  const BitPlane blocked = blocked_entries(look, id);
  BitPlane choices;
  if (!blocked.test(grid, entry)) {
    choices.set(grid, entry);
    return choices;
  }
  const int farthest = grid.files() + grid.rows();
  for (int distance = 1; distance <= farthest && choices.empty(); ++distance) {
    const BitPlane around = ring(grid, entry, distance) - blocked;
    for (const HexIndex hex : hexes(grid, around)) {
      if (can_stand_in(look, id, hex)) choices.set(grid, hex);
    }
  }
  return choices;
}

int arrival_cost(const Look& look, PieceId id) {
  const Piece& piece = look.piece(id);
  if (!has(piece, kArrived) || piece.hex == entry_of(look, id).hex) return 0;
  const int allowance = 2 * look.info(id).allowance;
  return std::min(cheapest_way_in(look, id, piece.hex), allowance);
}

void arrive(Play& play, PieceId id, HexIndex hex) {
  place(play, id, hex);
  play.set_flag(id, kArrived);
  Event event;
  event.kind = EventKind::Arrives;
  event.side = play.info(id).side;
  event.piece = id;
  event.hex = hex;
  event.rule = entry_of(play, id).rule;
  play.emit(event);
  if (is_combat_unit(play.info(id))) capture_lone_leaders(play, hex, enemy_of(play.info(id).side));
  if (play.scenario.hooks->entered != nullptr) play.scenario.hooks->entered(play, id, hex);
}

bool overfull_for(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  if (is_leader(info)) return false;
  const HexIndex hex = look.piece(id).hex;
  return is_artillery(info) ? too_many_guns(look, hex, info.side)
                            : too_much_strength(look, hex, info.side);
}

const Handler kReinforcementStart = auto_step("reinforcements_start", start_reinforcements);
const Handler kEntryDie = die_step("entry_die", roll_entry);
const Handler kArrivalNext = auto_step("next_arrival", next_arrival);
const Handler kAskArrival = ask_step("arrival", legal_arrival, check_arrival, apply_arrival);
const Handler kOverstackCheck = auto_step("stacking_check", check_stacking);
const Handler kAskOverstackLoss = ask_step("stacking_loss", legal_loss, check_loss, apply_loss);

}  // namespace linstock::boar
