#include "match/boar/refusal_text.hpp"

#include "match/boar/action_form.hpp"
#include "match/boar/words.hpp"

namespace linstock::boar {

namespace {

/// Sentences with gaps: {piece}, {hex}, {number} of the verdict, {actor} and {action} of the
/// action.
// NOLINTNEXTLINE(readability-function-size): one sentence for each reason
std::string_view pattern_of(Reason reason) {
  switch (reason) {
    case Reason::None:
      return "The action is lawful.";
    case Reason::WrongActor:
      return "The other player decides now.";
    case Reason::NotThisDecision:
      return "'{action}' does not answer what is asked now.";
    case Reason::GameOver:
      return "The game is over.";
    case Reason::UnknownPiece:
      return "There is no such unit in this scenario.";
    case Reason::NotYourPiece:
      return "{actor} does not belong to the player who decides.";
    case Reason::NotOnMap:
      return "{actor} is not on the map.";
    case Reason::AlreadyMoved:
      return "{actor} has moved already in this phase.";
    case Reason::Shattered:
      return "{actor} is shattered.";
    case Reason::Disrupted:
      return "{actor} is disrupted.";
    case Reason::Withdrawn:
      return "{actor} has withdrawn and may not do this until it rallies.";
    case Reason::Panicked:
      return "{actor} is panicked.";
    case Reason::NotReleased:
      return "{actor} is not free to move yet.";
    case Reason::PinnedElsewhere:
      return "{actor} is pinned by {piece}.";
    case Reason::OutOfReach:
      return "{hex} is out of reach of {actor}.";
    case Reason::ProhibitedTerrain:
      return "The terrain of {hex} is closed to {actor}.";
    case Reason::EnemyOccupied:
      return "{hex} is held by {piece}.";
    case Reason::Overstacked:
      return "{hex} would hold too much: the limit is {number}.";
    case Reason::ZocStops:
      return "The zone of control of {piece} at {hex} ends the movement.";
    case Reason::NotOnRoad:
      return "{hex} cannot be reached along a road alone.";
    case Reason::AdjacentToEnemy:
      return "{hex} is next to {piece}.";
    case Reason::MixedMovement:
      return "Ordinary and strategic movement may not be mixed in one phase.";
    case Reason::MayNotStopHere:
      return "{actor} may pass {hex} but not stop there.";
    case Reason::MustLeaveStack:
      return "{hex} holds too much: somebody must leave it first.";
    case Reason::MustClearEnemies:
      return "{actor} must use its move to get away from the enemy.";
    case Reason::CannotDelay:
      return "{actor} may not be held back.";
    case Reason::EntryBlocked:
      return "The entry hex {hex} is blocked by {piece}.";
    case Reason::NotArriving:
      return "{actor} does not arrive now.";
    case Reason::EnemyZoc:
      return "{hex} is in the zone of control of {piece}.";
    case Reason::NotDisordered:
      return "{actor} is in parade order.";
    case Reason::AlreadyTried:
      return "{actor} has tried already in this phase.";
    case Reason::OutOfRange:
      return "The range is {number} hexes, too far for this fire.";
    case Reason::NoLineOfSight:
      return "The line of sight is blocked at {hex}.";
    case Reason::AlreadyFired:
      return "{actor} has fired already in this phase.";
    case Reason::AlreadyTarget:
      return "{actor} has been fired at already in this phase.";
    case Reason::NotArtillery:
      return "{actor} is no artillery.";
    case Reason::NotRifle:
      return "{actor} has no rifles.";
    case Reason::NotAdjacent:
      return "{actor} is not next to {hex}.";
    case Reason::CannotAttack:
      return "{actor} cannot attack.";
    case Reason::AlreadyAttacking:
      return "{actor} attacks already.";
    case Reason::OneHexEachWay:
      return "One of the two sides of a combat must stand in a single hex.";
    case Reason::LeavesObligation:
      return "This would leave {hex} without a lawful answer.";
    case Reason::MustAttack:
      return "{piece} at {hex} is next to the enemy and must attack.";
    case Reason::MustBeAttacked:
      return "{piece} at {hex} must be attacked.";
    case Reason::PinObligation:
      return "{piece} is pinned and must attack those who hold it.";
    case Reason::DiversionUsed:
      return "There is one diversion in a phase, and it has been used.";
    case Reason::DiversionPinned:
      return "{hex} holds pinned units, so it cannot be diverted.";
    case Reason::DiversionUnmet:
      return "Those next to {hex} could then not all attack another hex.";
    case Reason::NotCandidate:
      return "{actor} is not one of those to choose from.";
    case Reason::CannotWithdraw:
      return "No withdrawal is possible here.";
    case Reason::TacticBarred:
      return "This tactic is barred here.";
    case Reason::NeedsLeader:
      return "This tactic needs a leader with or next to the units.";
    case Reason::NeedsOpenFlank:
      return "This tactic needs an open flank.";
    case Reason::NoChit:
      return "There is no momentum chit to pay with.";
    case Reason::NotEnoughChits:
      return "This takes {number} momentum chits.";
    case Reason::NoSuchCombat:
      return "There is no combat of this number left to fight.";
    case Reason::NotVacated:
      return "{hex} was not vacated by the defender.";
    case Reason::MayNotAdvance:
      return "{actor} may not advance.";
    case Reason::RetreatZoc:
      return "{hex} is in the zone of control of {piece}.";
    case Reason::RetreatDirection:
      return "{hex} lies in the wrong direction for a retreat.";
    case Reason::RetreatAdjacent:
      return "{hex} is next to the enemy, and a better hex is open.";
    case Reason::RetreatOffMap:
      return "A retreat may not leave the map.";
    case Reason::RetreatDistance:
      return "The retreat must end {number} hexes away.";
    case Reason::NoFirers:
      return "Nobody has been named to fire.";
    case Reason::StephenDirection:
      return "{actor} must follow the direction that was rolled.";
    case Reason::VolumeRule:
      return "A rule of this battle forbids it.";
  }
  return "The action is not lawful.";
}

std::string filled(const Scenario& scenario, const Action& action, const Verdict& verdict,
                   std::string_view gap) {
  if (gap == "action") return action_text(scenario, action);
  if (gap == "number") return std::to_string(verdict.number);
  if (gap == "hex") {
    const HexIndex hex = verdict.hex != kNoHex ? verdict.hex : action.hex;
    return hex == kNoHex ? "that hex" : hex_name(scenario, hex);
  }
  if (gap == "actor") {
    // The one who would act; the verdict names him when the action does not.
    const PieceId piece = action.piece != kNoPiece ? action.piece : verdict.piece;
    return piece == kNoPiece ? "the unit" : piece_name(scenario, piece);
  }
  return verdict.piece == kNoPiece ? "the enemy" : piece_name(scenario, verdict.piece);
}

std::string sentence(const Scenario& scenario, const Action& action, const Verdict& verdict) {
  std::string_view pattern = pattern_of(verdict.reason);
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    out += filled(scenario, action, verdict, pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  return out;
}

}  // namespace

Refusal refusal_of(const Scenario& scenario, const Action& action, const Verdict& verdict) {
  return {std::string(rule_name(verdict.rule)), sentence(scenario, action, verdict)};
}

}  // namespace linstock::boar
