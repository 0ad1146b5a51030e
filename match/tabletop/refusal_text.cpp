#include "match/tabletop/refusal_text.hpp"

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/words.hpp"

namespace linstock::tabletop {

namespace {

bool is_work(ActionKind kind) {
  return kind == ActionKind::Build || kind == ActionKind::Dismantle || kind == ActionKind::Lay;
}

/// Sentences with gaps: {actor} and {action} of the action; {other}, {terrain}, {number} and
/// {limit} of the verdict, the last two in inches, {angle} and {angle limit} in degrees. A part in
/// brackets is left out when its gaps have nothing to tell.
// NOLINTNEXTLINE(readability-function-size): one sentence for each reason
std::string_view pattern_of(const Action& action, const Verdict& verdict) {
  switch (verdict.reason) {
    case Reason::None:
      return "The action is lawful.";
    case Reason::GameOver:
      return "The game is over.";
    case Reason::NotThisDecision:
      return "'{action}' does not answer what is asked now.";
    case Reason::UnknownPiece:
      return "There is no such unit in this battle.";
    case Reason::NotYours:
      return "{actor} is not the deciding player's.";
    case Reason::NotOnTable:
      return "{actor} is not on the table.";
    case Reason::UnitDone:
      return "{actor} has finished its movement.";
    case Reason::NotSteady:
      return "{actor} is not steady.";
    case Reason::Immobile:
      return "{actor} cannot move any more.";
    case Reason::OutOfReach:
      if (verdict.other != kNone) return "{other} is {number} away, and {actor} reaches {limit}.";
      if (is_work(action.kind)) return "{actor} must stand at {terrain}, within {limit} of it.";
      return "{actor} cannot do that[: it would cost {limit}, and {number} are left].";
    case Reason::BarredTerrain:
      return "{actor} may not go into {terrain}[, which it would touch after {number}].";
    case Reason::ThroughUnit:
      return "{other} is in the way[, {number} ahead].";
    case Reason::NearEnemy:
      return "It would come to {number} from {other}; {limit} must stay between.";
    case Reason::OffTable:
      return "It would leave the table.";
    case Reason::NoFormation:
      return "{actor} cannot take that formation.";
    case Reason::WholeMove:
      return "That takes a whole move, and {actor} has used some of its own.";
    case Reason::FacedAlready:
      return "{actor} has changed its face already this turn.";
    case Reason::TooWide:
      return "That is too much of a turn[: {angle}, where {angle limit} are allowed].";
    case Reason::NoRoom:
      return "There is no room for that[: {other} stands there][: {terrain} is too near].";
    case Reason::NotBuilding:
      return "{actor} cannot use that building[: {number} lie between].";
    case Reason::Full:
      return "{terrain} is full.";
    case Reason::NotWork:
      return "{actor} cannot work on {terrain}[, {number} away].";
    case Reason::NoTools:
      return "{actor} has no tools at hand[: the nearest waggon with some is {number} away].";
    case Reason::NoCharges:
      return "{actor} has no powder charge at hand.";
    case Reason::NotGuns:
      return "{actor} is no gun.";
    case Reason::EnemyBefore:
      return "{other} is within charge reach of its front, {number} away[ (reach {limit})].";
    case Reason::FiredAlready:
      return "{actor} has fired already this turn.";
    case Reason::NoTarget:
      return "That is no target for {actor}.";
    case Reason::OutOfRange:
      return "The range is {number}[; {actor} reaches {limit}].";
    case Reason::OutOfArc:
      return "The target is {angle} off the front[; {angle limit} are allowed to either side].";
    case Reason::NotVisible:
      return "{actor} cannot see the whole of a base of the target[: {terrain} is between][: "
             "{other} is between][; {number} of the line lie in cover].";
    case Reason::FriendInLine:
      return "{other} is in the line of fire.";
    case Reason::NotCharger:
      return "{actor} cannot charge.";
    case Reason::NotAhead:
      return "The target is not straight ahead of {actor} within reach[: it is {number} away, the "
             "reach is {limit}].";
    case Reason::ChargedAlready:
      return "{actor} has charged already this turn.";
    case Reason::NotCharged:
      return "{actor} is not charged by anybody.";
    case Reason::TestedAlready:
      return "{actor} has taken its test.";
    case Reason::MayNotCounter:
      return "{actor} may not counter-charge that unit.";
    case Reason::NotInMelee:
      return "There is no such melee left to fight.";
  }
  return "The action is not lawful.";
}

/// What stands in a gap; `told` becomes false when there is nothing to tell.
std::string filled(const Scenario& scenario, const Action& action, const Verdict& verdict,
                   std::string_view gap, bool& told) {
  if (gap == "action") return action_text(scenario, action);
  if (gap == "actor") {
    if (static_cast<std::size_t>(action.kind) >= kActionKinds) return "it";
    const Doer doer = form_of(action.kind).doer;
    if (doer == Doer::General) return general_name(scenario, action.unit);
    return doer == Doer::Unit ? unit_name(scenario, action.unit) : "the unit";
  }
  if (gap == "other") {
    told = told && verdict.other != kNone;
    return verdict.other == kNone ? "another unit" : unit_name(scenario, verdict.other);
  }
  if (gap == "terrain") {
    told = told && verdict.terrain != kNone;
    return verdict.terrain == kNone ? "that ground" : terrain_name(scenario, verdict.terrain);
  }
  const bool limit = gap == "limit" || gap == "angle limit";
  const std::int32_t number = limit ? verdict.number2 : verdict.number;
  told = told && (verdict.number != 0 || verdict.number2 != 0);
  return gap.starts_with("angle") ? degrees(number) : inches(number);
}

/// Fills the gaps of a part without brackets.
std::string part(const Scenario& scenario, const Action& action, const Verdict& verdict,
                 std::string_view pattern, bool& told) {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    out += filled(scenario, action, verdict, pattern.substr(open + 1, close - open - 1), told);
    pattern.remove_prefix(close + 1);
  }
  return out;
}

std::string sentence(const Scenario& scenario, const Action& action, const Verdict& verdict) {
  std::string_view pattern = pattern_of(action, verdict);
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('[');
    bool told = true;
    out += part(scenario, action, verdict, pattern.substr(0, open), told);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find(']', open);
    told = true;
    const std::string more =
        part(scenario, action, verdict, pattern.substr(open + 1, close - open - 1), told);
    if (told) out += more;
    pattern.remove_prefix(close + 1);
  }
  return sentence_case(std::move(out));
}

}  // namespace

Refusal refusal_of(const Scenario& scenario, const Action& action, const Verdict& verdict) {
  return {std::string(rule_name(verdict.rule)), sentence(scenario, action, verdict)};
}

Json refusal_json(const Refusal& refusal) {
  return {{"rule", refusal.rule}, {"reason", refusal.reason}};
}

}  // namespace linstock::tabletop
