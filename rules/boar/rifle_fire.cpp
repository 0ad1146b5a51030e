// Rifle fire (BOAR.10): both sides declare, then all dice are rolled, then all results fall
// together.
#include "rules/boar/chapters.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/fire.hpp"
#include "rules/boar/phase.hpp"

namespace linstock::boar {

namespace {

/// BOAR.10.2: the phasing player declares his fires first.
void start_rifle_fire(Play& play, const Task& task) {
  open_phase(play, task.side, Phase::RifleFire);
  clear_fire_marks(play);
  push(play, TaskKind::RifleResolve, task.side);
  push(play, TaskKind::RifleNext, enemy_of(task.side));
  push(play, TaskKind::RifleNext, task.side);
}

/// BOAR.10.1: fire is voluntary.
void next_rifle_fire(Play& play, const Task& task) {
  if (!any_target(play, Arm::Rifle, task.side)) return;
  push(play, TaskKind::AskRifleTarget, task.side);
}

void legal_rifle_target(const Look& look, const Task& task, ActionList& out) {
  legal_targets(look, task, Arm::Rifle, out);
}

Verdict check_rifle_target(const Look& look, const Task& task, const Action& action) {
  return check_target(look, task, Arm::Rifle, action);
}

void take_rifle_target(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndFire) return;
  if (action.kind == ActionKind::TargetHex) return commit_to_hex(play, task, action);
  push(play, TaskKind::AskRifleFirer, task.side, action.piece);
}

void legal_rifle_firer(const Look& look, const Task& task, ActionList& out) {
  legal_firers(look, task, Arm::Rifle, out);
}

Verdict check_rifle_firer(const Look& look, const Task& task, const Action& action) {
  return check_firer(look, task, Arm::Rifle, action);
}

/// BOAR.10.2: the fire is declared; its dice wait for all other declarations.
void take_rifle_firer(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::AddFirer) return name_firer(play, task, Arm::Rifle, action);
  play.set_flag(task.piece, kFiredAt);
  for (const PieceId id : named_firers(play, task.piece)) play.set_flag(id, kFired);
  push(play, TaskKind::RifleNext, task.side);
}

/// The next unit after `last`, in id order, at which `side` has declared fire.
PieceId next_target(const Look& look, Side side, PieceId last) {
  for (PieceId id = last == kNoPiece ? 0 : static_cast<PieceId>(last + 1); id < look.count();
       ++id) {
    if (look.info(id).side != side && has(look.piece(id), kFiredAt)) return id;
  }
  return kNoPiece;
}

/// Dice of all declared fires: the phasing player's, then the other's. `piece` = the last one
/// rolled for.
void resolve(Play& play, const Task& task) {
  const PieceId target = next_target(play, task.side, task.piece);
  if (target != kNoPiece) {
    push(play, TaskKind::RifleResolve, task.side, target);
    const int dice = fire_dice(play, target, Arm::Rifle, named_firers(play, target));
    push(play, TaskKind::FireDie, task.side, target, kRifleFire, kNoHex,
         static_cast<std::uint8_t>(dice));
  } else if (task.side == play.state.phasing) {
    push(play, TaskKind::RifleResolve, enemy_of(task.side));
  } else {
    push(play, TaskKind::RifleApply, task.side);
  }
}

/// BOAR.10.5: whoever has fired has had his first fire, hit or miss.
void spend_first_fire(Play& play) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (has(play.piece(id), kFired)) play.clear_flag(id, kFirstFire);
  }
}

/// Results on the units of one side, leaders left out. What they push happens in the reverse order,
/// so the last unit comes first.
void apply_results_on(Play& play, Side side) {
  for (auto id = static_cast<PieceId>(play.scenario.pieces.size()); id-- > 0;) {
    const std::uint8_t packed = play.piece(id).pending_result;
    if (packed == 0 || play.info(id).side != side || play.state.over != 0) continue;
    play.set(play.piece(id).pending_result, std::uint8_t{0});
    apply_fire_result(play, id, packed_result(packed), false);
  }
}

/// BOAR.13.1.STAR: a leader loss for every starred result.
FixedVector<Task, kMaxTasks> leader_losses(const Look& look) {
  FixedVector<Task, kMaxTasks> losses;
  for (PieceId id = 0; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    if (!packed_star(piece.pending_result)) continue;
    losses.push_back({static_cast<std::uint8_t>(TaskKind::LeaderLoss), look.info(id).side, kNoPiece,
                      0, piece.hex});
  }
  return losses;
}

/// BOAR.10.4: losses and army morale change on both sides at once, leaders fall before anybody can
/// retreat with them; then the non-phasing player retreats first.
void apply_all(Play& play, const Task& /*task*/) {
  const Side phasing = play.state.phasing;
  spend_first_fire(play);
  push(play, TaskKind::FireEnd, phasing, kNoPiece, kRifleFire);
  freeze_levels(play);
  const FixedVector<Task, kMaxTasks> losses = leader_losses(play);
  apply_results_on(play, phasing);
  apply_results_on(play, enemy_of(phasing));
  for (const Task& loss : losses) push_task(play, loss);
}

}  // namespace

const Handler kRifleStart = auto_step("rifle_start", start_rifle_fire);
const Handler kRifleNext = auto_step("rifle_next", next_rifle_fire);
const Handler kAskRifleTarget =
    ask_step("rifle_target", legal_rifle_target, check_rifle_target, take_rifle_target);
const Handler kAskRifleFirer =
    ask_step("rifle_firer", legal_rifle_firer, check_rifle_firer, take_rifle_firer);
const Handler kRifleResolve = auto_step("rifle_resolve", resolve);
const Handler kRifleApply = auto_step("rifle_apply", apply_all);

}  // namespace linstock::boar
