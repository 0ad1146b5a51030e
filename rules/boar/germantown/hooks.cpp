// Where Germantown joins the series engine.
#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

void set_up(Play& play) { note_first_garrison(play); }

void turn_begins(Play& play) { begin_fog(play); }

/// GER.1.7: Stephen's march, then the friendly fire check, then the movement phase.
void player_turn_begins(Play& play, Side side) {
  if (side == Side::British) return begin_release(play);
  unsettle_all(play, Side::American);
  begin_friendly_fire(play);
  begin_stephens_march(play);
}

const Handler kNoHandler{};

const Handler& handler(std::uint8_t kind) {
  switch (static_cast<VolumeTask>(kind)) {
    case VolumeTask::FogDie:
      return kFogDie;
    case VolumeTask::StephenArrivals:
      return kStephenArrivals;
    case VolumeTask::StephenStart:
      return kStephenStart;
    case VolumeTask::StephenDie:
      return kStephenDie;
    case VolumeTask::StephenNext:
      return kStephenNext;
    case VolumeTask::AskStephenUnit:
      return kAskStephenUnit;
    case VolumeTask::AskStephenFork:
      return kAskStephenFork;
    case VolumeTask::StephenGeneral:
      return kStephenGeneral;
    case VolumeTask::AskStephenGeneral:
      return kAskStephenGeneral;
    case VolumeTask::FriendlyFireStart:
      return kFriendlyFireStart;
    case VolumeTask::FriendlyFireNext:
      return kFriendlyFireNext;
    case VolumeTask::AskFriendlyFire:
      return kAskFriendlyFire;
    case VolumeTask::FriendlyFireDie:
      return kFriendlyFireDie;
    case VolumeTask::PanicNext:
      return kPanicNext;
    case VolumeTask::AskPanic:
      return kAskPanic;
    case VolumeTask::RecoveryNext:
      return kRecoveryNext;
    case VolumeTask::AskRecovery:
      return kAskRecovery;
    case VolumeTask::RecoveryDie:
      return kRecoveryDie;
    case VolumeTask::End:
      break;
  }
  return kNoHandler;
}

constexpr VolumeHooks make_hooks() {
  VolumeHooks hooks;
  hooks.set_up = set_up;
  hooks.turn_begins = turn_begins;
  hooks.player_turn_begins = player_turn_begins;
  hooks.may_activate = may_activate_here;
  hooks.entered = note_garrison;
  hooks.rally_begins = begin_recovery;
  hooks.off_board_guns = militia_guns;
  hooks.combat_modifiers = add_combat_bonuses;
  hooks.demi_leader_unlocks = ewald_unlocks;
  hooks.panic_steps = panic_steps;
  hooks.may_retreat_off = may_flee_off;
  hooks.left_map = fled_off;
  hooks.automatic_victory = check_decisive_victory;
  hooks.decisive_needs = decisive_needs;
  hooks.final_points = own_final_halves;
  hooks.handler = handler;
  return hooks;
}

}  // namespace

const VolumeHooks kGermantownHooks = make_hooks();

}  // namespace linstock::boar::germantown
