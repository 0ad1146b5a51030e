// Panic (GER.3.2.3): who is caught by it, how they run, how they come to their senses.
#include "rules/boar/germantown/volume.hpp"
#include "rules/boar/morale.hpp"

namespace linstock::boar::germantown {

namespace {

// ---- spreading

/// GER.3.2.2.SPREAD: guns are caught too, units without formation letter are not.
bool can_panic(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  return info.side == Side::American && is_combat_unit(info) && info.formation != 0;
}

void panic_unit(Play& play, PieceId id) {
  if (has(play.piece(id), kPanicked)) return;
  play.set_flag(id, kPanicked);
  settle(play, id, false);  // it still has to run
  Event event;
  event.kind = EventKind::Panic;
  event.side = play.info(id).side;
  event.piece = id;
  event.hex = play.piece(id).hex;
  event.rule = "GER.3.2.2.SPREAD"_rule;
  play.emit(event);
}

void panic_hex(Play& play, HexIndex hex) {
  for (const PieceId id : stack(play, hex)) {
    if (can_panic(play, id)) panic_unit(play, id);
  }
}

bool holds_panicked(const Look& look, HexIndex hex) {
  for (const PieceId id : stack(look, hex)) {
    if (has(look.piece(id), kPanicked)) return true;
  }
  return false;
}

/// The hex and its neighbours, as far as they are on the map.
FixedVector<HexIndex, 7> hexes_around(const Look& look, HexIndex centre) {
  FixedVector<HexIndex, 7> found;
  found.push_back(centre);
  for (const HexIndex hex : look.grid().neighbours(centre)) {
    if (hex != kNoHex) found.push_back(hex);
  }
  return found;
}

// ---- running

/// One unit's four hexes to the northwest (GER.3.2.3), by the rules of retreats.
void run_away(Play& play, PieceId id) {
  settle(play, id);
  push(play, TaskKind::Retreat, play.info(id).side, id, data_of(play).panic_hexes, kNoHex,
       static_cast<std::uint8_t>(RetreatKind::Panic));
}

/// A panicked unit of which something is still wanted: to run, or to try to recover.
bool is_open(const Look& look, PieceId id) {
  return on_map(look.piece(id).hex) && has(look.piece(id), kPanicked) && !is_settled(look, id);
}

void legal_open(const Look& look, ActionList& out) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (is_open(look, id)) out.push_back({.kind = ActionKind::VolumeChoice, .piece = id});
  }
}

Verdict check_open(const Look& look, const Action& action, RuleId rule) {
  const Action plain{.kind = ActionKind::VolumeChoice, .piece = action.piece};
  if (action != plain) return {Reason::NotThisDecision, rule};
  if (action.piece >= look.count()) return {Reason::UnknownPiece, rule, action.piece};
  if (is_open(look, action.piece)) return kLawful;
  return {Reason::NotCandidate, rule, action.piece};
}

/// The owner settles the order while more than one has to run.
void next_runner(Play& play, const Task& task) {
  PieceId only = kNoPiece;
  int waiting = 0;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (!is_open(play, id)) continue;
    only = id;
    ++waiting;
  }
  if (waiting == 0) return;
  push_own(play, VolumeTask::PanicNext, task.side);
  if (waiting == 1) {
    run_away(play, only);
  } else {
    push_own(play, VolumeTask::AskPanic, task.side);
  }
}

void legal_runners(const Look& look, const Task& /*task*/, ActionList& out) {
  legal_open(look, out);
}

Verdict check_runner(const Look& look, const Task& /*task*/, const Action& action) {
  return check_open(look, action, "GER.3.2.3"_rule);
}

void apply_runner(Play& play, const Task& /*task*/, const Action& action) {
  run_away(play, action.piece);
}

// ---- recovering

void next_recovery(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (is_open(play, id)) return push_own(play, VolumeTask::AskRecovery, task.side);
  }
}

void legal_recoveries(const Look& look, const Task& /*task*/, ActionList& out) {
  legal_open(look, out);
  out.push_back({.kind = ActionKind::PassVolume});
}

Verdict check_recovery(const Look& look, const Task& /*task*/, const Action& action) {
  if (action == Action{.kind = ActionKind::PassVolume}) return kLawful;
  return check_open(look, action, "GER.3.2.3.1"_rule);
}

void apply_recovery(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::PassVolume) return;
  settle(play, action.piece);
  push_own(play, VolumeTask::RecoveryNext, task.side);
  push_own(play, VolumeTask::RecoveryDie, task.side, action.piece);
}

void recover(Play& play, PieceId id) {
  play.clear_flag(id, kPanicked);
  Event event;
  event.kind = EventKind::PanicOver;
  event.side = play.info(id).side;
  event.piece = id;
  event.hex = play.piece(id).hex;
  event.rule = "GER.3.2.3.1"_rule;
  play.emit(event);
}

/// GER.3.2.3.1: a morale check at -1; army morale does not rise. GER.3.2.3.1.F: failure means to
/// run again.
void roll_recovery(Play& play, const Task& task, int die) {
  Event event;
  event.kind = EventKind::RallyRoll;
  event.side = task.side;
  event.piece = task.piece;
  event.modifiers = morale_check_modifiers(play, task.piece);
  event.modifiers.push_back({data_of(play).panic_recovery_drm, kNoPiece, "GER.3.2.3.1"_rule});
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(die + total(event.modifiers));
  event.c = event.b >= kMoraleTarget ? 1 : 0;
  event.rule = "GER.3.2.3.1"_rule;
  play.emit(event);
  if (event.c != 0) {
    recover(play, task.piece);
  } else {
    run_away(play, task.piece);
  }
}

}  // namespace

void spread_panic(Play& play, PieceId first) {
  const HexIndex centre = play.piece(first).hex;
  panic_unit(play, first);
  // Those stacked with it or next to it ...
  for (const HexIndex hex : hexes_around(play, centre)) panic_hex(play, hex);
  // ... and those next to any of these.
  FixedVector<HexIndex, 7> caught;
  for (const HexIndex hex : hexes_around(play, centre)) {
    if (holds_panicked(play, hex)) caught.push_back(hex);
  }
  for (const HexIndex hex : caught) {
    for (const HexIndex other : hexes_around(play, hex)) panic_hex(play, other);
  }
  push_own(play, VolumeTask::PanicNext, play.info(first).side);
}

void begin_recovery(Play& play, Side side) {
  // Not before the player turn after the one in which they panicked.
  if (side != Side::American || !happened(play, Fact::Incident)) return;
  if (incident_turn(play) >= play.state.turn) return;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (has(play.piece(id), kPanicked)) settle(play, id, false);
  }
  push_own(play, VolumeTask::RecoveryNext, side);
}

std::uint8_t panic_steps(const Look& look) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(data_of(look).panic_step));
}

bool may_flee_off(const Look& /*look*/, PieceId /*id*/, RetreatKind kind) {
  return kind == RetreatKind::Panic;
}

void fled_off(Play& play, PieceId id, RetreatKind kind) {
  if (kind != RetreatKind::Panic || happened(play, Fact::PanicLeft)) return;
  note(play, Fact::PanicLeft);
  change_army_morale(play, play.info(id).side, data_of(play).panic_off_map_morale,
                     "GER.3.2.3.OFF"_rule);
}

const Handler kPanicNext = auto_step("panic_next", next_runner);
const Handler kAskPanic = ask_step("panic_unit", legal_runners, check_runner, apply_runner);
const Handler kRecoveryNext = auto_step("recovery_next", next_recovery);
const Handler kAskRecovery =
    ask_step("panic_recovery_unit", legal_recoveries, check_recovery, apply_recovery);
const Handler kRecoveryDie = die_step("panic_recovery", roll_recovery);

}  // namespace linstock::boar::germantown
