// From the kind of decision to what decides it, and what an answer is for in words.
#include <memory>

#include "bots/tabletop/mind.hpp"
#include "core/assert.hpp"

namespace linstock::tabletop::bots {

namespace {

Action proposal(const Mind& mind) {
  switch (static_cast<TaskKind>(mind.task.kind)) {
    case TaskKind::AskMovement:
      return decide_movement(mind);
    case TaskKind::AskTurning:
      return decide_turning(mind);
    case TaskKind::AskFire:
      return decide_fire(mind);
    case TaskKind::AskCharge:
      return decide_charge(mind);
    case TaskKind::AskTest:
      return decide_test(mind);
    case TaskKind::AskCounter:
      return decide_counter(mind);
    default:
      return decide_melee(mind);
  }
}

/// The last action of a list ends the step, or is as good as any.
Action last_lawful(const Mind& mind) {
  const auto list = std::make_unique<ActionList>();
  legal_actions(mind.look.scenario, mind.look.state, *list);
  LINSTOCK_ASSERT(!list->empty(), "there is a lawful action");
  return (*list)[list->size() - 1];
}

std::string purpose_words(const Mind& mind, UnitId id) {
  const Purposes purposes = purposes_of(mind);
  switch (purposes[id].role) {
    case Role::Attack:
      return "goes for its objective";
    case Role::Guard:
      return "guards what is held";
    case Role::Hunt:
      return "goes for the enemy";
    case Role::Stay:
      break;
  }
  return "keeps its ground";
}

}  // namespace

Action decide(const Mind& mind) {
  const Action action = proposal(mind);
  return mind.may(action) ? action : last_lawful(mind);
}

std::string reason(const Mind& mind, const Action& action) {
  switch (action.kind) {
    case ActionKind::Ride:
    case ActionKind::Join:
      return "the general goes where morale will be tested";
    case ActionKind::Build:
    case ActionKind::Dismantle:
    case ActionKind::Lay:
      return "works with tools while no enemy is near";
    case ActionKind::Form:
      return action.value == 0 ? "forms for the fight" : "forms for the march";
    case ActionKind::Turn:
      return "turns to fire or to meet a charge";
    case ActionKind::Fire:
    case ActionKind::Bombard:
      return "the shot with the best chances";
    case ActionKind::Charge:
      return "charges at good odds";
    case ActionKind::Counter:
      return "meets the charge";
    case ActionKind::Stand:
      return "stands";
    case ActionKind::Test:
    case ActionKind::Melee:
      return "first what is most hopeful";
    case ActionKind::EndMovement:
    case ActionKind::EndTurning:
    case ActionKind::EndFire:
    case ActionKind::EndCharges:
    case ActionKind::Roll:
      return "there is nothing more to gain in this step";
    default:
      return action.unit < mind.look.count() ? purpose_words(mind, action.unit)
                                             : std::string("moves");
  }
}

}  // namespace linstock::tabletop::bots
