// Defensive artillery fire (BOAR.11): the non-phasing player fires his guns, one target after the
// other.
#include "rules/boar/chapters.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/fire.hpp"
#include "rules/boar/phase.hpp"

namespace linstock::boar {

namespace {

/// BOAR.11.1: the enemy of the phasing player fires.
void start_artillery_fire(Play& play, const Task& task) {
  open_phase(play, task.side, Phase::ArtilleryFire);
  clear_fire_marks(play);
  push(play, TaskKind::ArtilleryNext, enemy_of(task.side));
}

/// BOAR.11.1: fire is voluntary, so a player with a target left is asked; one without is not.
void next_artillery_fire(Play& play, const Task& task) {
  if (!any_target(play, Arm::Artillery, task.side, task.a)) return;
  push(play, TaskKind::AskArtilleryTarget, task.side, kNoPiece, task.a);
}

void legal_gun_target(const Look& look, const Task& task, ActionList& out) {
  legal_targets(look, task, Arm::Artillery, out);
}

Verdict check_artillery_target(const Look& look, const Task& task, const Action& action) {
  return check_target(look, task, Arm::Artillery, action);
}

void take_gun_target(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndFire) return;
  if (action.kind == ActionKind::TargetHex) return commit_to_hex(play, task, action);
  push(play, TaskKind::AskArtilleryFirer, task.side, action.piece, task.a);
}

void legal_gun_firer(const Look& look, const Task& task, ActionList& out) {
  legal_firers(look, task, Arm::Artillery, out);
}

Verdict check_artillery_firer(const Look& look, const Task& task, const Action& action) {
  return check_firer(look, task, Arm::Artillery, action);
}

/// BOAR.11.2, BOAR.11.3: all guns named fire together, and the result falls before the next target
/// is named.
void take_gun_firer(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::AddFirer) {
    return name_firer(play, task, Arm::Artillery, action);
  }
  play.set_flag(task.piece, kFiredAt);
  for (const PieceId id : named_firers(play, task.piece)) play.set_flag(id, kFired);
  const bool off_board = (task.a & (kOffBoardJoins | kOffBoardSpent)) != 0;
  push(play, TaskKind::ArtilleryNext, task.side, kNoPiece, off_board ? kOffBoardSpent : 0);
  push(play, TaskKind::FireEnd, task.side, task.piece);
  freeze_levels(play);  // BOAR.16.24
  push(play, TaskKind::FireDie, task.side, task.piece, task.a & kOffBoardJoins, kNoHex, 1);
}

}  // namespace

const Handler kArtilleryStart = auto_step("artillery_start", start_artillery_fire);
const Handler kArtilleryNext = auto_step("artillery_next", next_artillery_fire);
const Handler kAskArtilleryTarget =
    ask_step("artillery_target", legal_gun_target, check_artillery_target, take_gun_target);
const Handler kAskArtilleryFirer =
    ask_step("artillery_firer", legal_gun_firer, check_artillery_firer, take_gun_firer);

}  // namespace linstock::boar
