// The movement phase (BOAR.9): activation, legs, the end of the phase.
#include "rules/boar/movement.hpp"

#include "rules/boar/chapters.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/intelligence.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/movement_ways.hpp"
#include "rules/boar/phase.hpp"
#include "rules/boar/pins.hpp"
#include "rules/boar/reinforcements.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

constexpr std::uint16_t kOfThisPhase = kMoved | kArrived | kBrokePin | kStartedAdjacent;

// ---- the phase
// -------------------------------------------------------------------------------------

bool anything_to_choose(const Look& look, Side side) {
  const bool blind = look.scenario.limited_intelligence[index_of(side)];
  for (PieceId id = 0; id < look.count(); ++id) {
    const bool own = look.info(id).side == side;
    if (own && may_activate(look, id).ok()) return true;
    if (!own && blind && may_examine(look, side, look.piece(id).hex).ok()) return true;
  }
  return false;
}

/// Asks for the next unit; without any choice the phase ends by itself.
void ask_next(Play& play, Side side) {
  if (anything_to_choose(play, side)) push(play, TaskKind::AskActivate, side);
}

void start_movement(Play& play, const Task& task) {
  open_phase(play, task.side, Phase::Movement);
  const BitPlane near = adjacency_plane(play, enemy_of(task.side));
  for (PieceId id = 0; id < play.look().count(); ++id) {
    const PieceInfo& info = play.info(id);
    const HexIndex hex = play.piece(id).hex;
    if (info.side != task.side || is_leader(info) || !on_map(hex)) continue;
    if (near.test(play.look().grid(), hex)) play.set_flag(id, kStartedAdjacent);
  }
  push(play, TaskKind::MovementEnd, task.side);
  ask_next(play, task.side);
}

void end(Play& play, const Task& task) {
  lift_pins(play, task.side);
  play.set(play.state.mover, Mover{});
  for (PieceId id = 0; id < play.look().count(); ++id) {
    Piece& piece = play.piece(id);
    if ((piece.marks & kStayed) != 0) {
      play.set(piece.marks, static_cast<std::uint8_t>(piece.marks & ~kStayed));
    }
    if ((piece.flags & kOfThisPhase) == 0) continue;
    play.set(piece.flags, static_cast<std::uint16_t>(piece.flags & ~kOfThisPhase));
  }
  // BOAR.9.11: the 2007 rules look at the stacks only at the end of the player turn.
  if (play.look().edition().stack_check_at_phase_end)
    push(play, TaskKind::OverstackCheck, task.side);
}

// ---- one unit
// --------------------------------------------------------------------------------------

void finish(Play& play, Side side) {
  play.set(play.state.mover, Mover{});
  ask_next(play, side);
}

/// Asks for the next leg while there is one.
void go_on(Play& play, Side side, PieceId id) {
  const bool over = play.state.mover.halted != 0 || play.state.over != 0;
  if (over || !has_end(play, id)) {
    finish(play, side);
  } else {
    push(play, TaskKind::AskMove, side, id);
  }
}

void activate(Play& play, Side side, PieceId id) {
  Mover mover;
  mover.piece = id;
  mover.start = play.piece(id).hex;
  mover.spent = static_cast<std::uint8_t>(arrival_cost(play, id));
  play.set_flag(id, kMoved);
  play.set(play.state.mover, mover);
  go_on(play, side, id);
}

/// Spends what the leg costs.
void go(Play& play, PieceId id, const Leg& leg, std::uint8_t mode, bool halted) {
  Mover mover = play.state.mover;
  if (mover.legs == 0) leave_pin(play, id);
  const auto length = static_cast<int>(leg.path.size()) - 1;
  walk(play, id, leg.path.data() + 1, length, leg.cost, mode == kStrategicMode);
  mover.spent = static_cast<std::uint8_t>(mover.spent + leg.cost);
  mover.mode = mode;
  mover.off_road = mover.off_road != 0 || leg.off_road ? 1 : 0;
  mover.legs = static_cast<std::uint8_t>(mover.legs + 1);
  mover.halted = halted ? 1 : 0;
  play.set(play.state.mover, mover);
}

// ---- AskActivate
// -----------------------------------------------------------------------------------

/// Nobody may be left behind who has to move and can.
Verdict may_end(const Look& look, Side side) {
  for (PieceId id = 0; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    if (look.info(id).side != side || !on_map(piece.hex) || has(piece, kMoved)) continue;
    const Verdict duty = must_leave(look, id, false);
    if (duty.ok() || !may_activate(look, id).ok()) continue;
    if (has_end(look, id)) return duty;
  }
  return kLawful;
}

void legal_activations(const Look& look, const Task& task, ActionList& out) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != task.side || !may_activate(look, id).ok()) continue;
    out.push_back({.kind = ActionKind::Activate, .piece = id});
  }
  if (may_end(look, task.side).ok()) out.push_back({.kind = ActionKind::EndMovement});
  add_examinations(look, task.side, out);
}

Verdict check_activation(const Look& look, const Task& task, const Action& action) {
  if (action == Action{.kind = ActionKind::Activate, .piece = action.piece}) {
    return may_activate(look, action.piece);
  }
  if (action == Action{.kind = ActionKind::EndMovement}) return may_end(look, task.side);
  if (action == Action{.kind = ActionKind::Examine, .hex = action.hex}) {
    return may_examine(look, task.side, action.hex);
  }
  return {Reason::NotThisDecision, "BOAR.9.2"_rule};
}

void apply_activation(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Activate) {
    activate(play, task.side, action.piece);
  } else if (action.kind == ActionKind::Examine) {
    examine(play, task.side, action.hex);
    ask_next(play, task.side);
  }
}

// ---- AskMove
// ---------------------------------------------------------------------------------------

Verdict may_stop(const Look& look, PieceId id) {
  return look.state.mover.legs == 0 ? must_leave(look, id, true) : kLawful;
}

void legal_moves(const Look& look, const Task& task, ActionList& out) {
  MovementRange range;
  movement_range(look, task.piece, range);
  for (const HexIndex hex : hexes(look.grid(), range.move_ends)) {
    out.push_back({.kind = ActionKind::Move, .hex = hex});
  }
  for (const HexIndex hex : hexes(look.grid(), range.march_ends)) {
    out.push_back({.kind = ActionKind::March, .hex = hex});
  }
  if (may_stop(look, task.piece).ok()) out.push_back({.kind = ActionKind::Stop});
}

Verdict check_move(const Look& look, const Task& task, const Action& action) {
  if (action == Action{.kind = ActionKind::Stop}) return may_stop(look, task.piece);
  const bool move = action == Action{.kind = ActionKind::Move, .hex = action.hex};
  const bool march = action == Action{.kind = ActionKind::March, .hex = action.hex};
  if (!move && !march) return {Reason::NotThisDecision, "BOAR.9.2"_rule, task.piece};
  MovementRange range;
  movement_range(look, task.piece, range);
  const BitPlane& ends = move ? range.move_ends : range.march_ends;
  if (action.hex < look.grid().size() && ends.test(look.grid(), action.hex)) return kLawful;
  return move ? explain_move(look, task.piece, action.hex, range)
              : explain_march(look, task.piece, action.hex, range);
}

/// Who never left its hex has not come next to pinned enemies (BOAR.13.1.PIN.B).
void note_stay(Play& play, PieceId id) {
  std::uint8_t& marks = play.piece(id).marks;
  play.set(marks, static_cast<std::uint8_t>(marks | kStayed));
}

void apply_move(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::Stop) {
    if (play.state.mover.legs == 0 && play.state.pin_count != 0) note_stay(play, task.piece);
    finish(play, task.side);
    return;
  }
  MovementRange range;
  if (action.kind == ActionKind::Move) {
    move_range(play, task.piece, range);
    const bool halted = ends_movement(play, task.piece, range, action.hex);
    go(play, task.piece, move_leg(range, action.hex), kNormalMode, halted);
  } else {
    march_range(play, task.piece, range);
    go(play, task.piece, march_leg(range, action.hex), kStrategicMode, false);
  }
  go_on(play, task.side, task.piece);
}

}  // namespace

void walk(Play& play, PieceId id, const HexIndex* path, int length, int half_points,
          bool strategic) {
  const PieceInfo& info = play.info(id);
  Event event;
  event.kind = EventKind::Moves;
  event.side = info.side;
  event.piece = id;
  event.hex = play.piece(id).hex;
  event.hex2 = path[length - 1];
  event.a = static_cast<std::int16_t>(half_points);
  event.b = strategic ? 1 : 0;
  event.rule = strategic ? "BOAR.9.5"_rule : "BOAR.9.2"_rule;
  play.emit(event);
  for (int i = 0; i < length; ++i) {
    // Nobody sees the piece in the empty hexes on its way: it is put down where that can matter.
    if (i == length - 1 || play.state.top[path[i]] != kNoPiece) place(play, id, path[i]);
    if (is_combat_unit(info)) capture_lone_leaders(play, path[i], enemy_of(info.side));
    if (play.scenario.hooks->entered != nullptr) play.scenario.hooks->entered(play, id, path[i]);
  }
}

const Handler kMovementStart = auto_step("movement_start", start_movement);
const Handler kAskActivate =
    ask_step("activate", legal_activations, check_activation, apply_activation);
const Handler kAskMove = ask_step("move", legal_moves, check_move, apply_move);
const Handler kMovementEnd = auto_step("movement_end", end);

}  // namespace linstock::boar
