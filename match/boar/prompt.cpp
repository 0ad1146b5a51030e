#include "match/boar/prompt.hpp"

#include <array>
#include <utility>

#include "match/boar/volume_words.hpp"
#include "match/boar/words.hpp"

namespace linstock::boar {

namespace {

/// Gaps: {side} decides or rolls, {piece} and {hex} of the task, {combat} its hex.
struct PromptRow {
  TaskKind kind;
  std::string_view text;
  std::array<RuleId, 3> rules{};
};

constexpr std::array kPrompts = std::to_array<PromptRow>({
    {TaskKind::AskBid,
     "Will you pay momentum chits for initiative? Each adds 2 to your die; three may fix the "
     "order.",
     {"BOAR.12.62.I2"_rule, "BOAR.12.62.I3"_rule, "BOAR.6.3"_rule}},
    {TaskKind::InitiativeDie, "The {side} player rolls for initiative.", {"BOAR.6.1"_rule}},
    {TaskKind::AskOrderAfterDice,
     "Will you pay three chits to set the order of play?",
     {"BOAR.12.62.I3"_rule}},
    {TaskKind::EntryDie, "The {side} player rolls for reinforcements.", {"BOAR.9.1"_rule}},
    {TaskKind::AskArrival, "{piece} may enter the map.", {"BOAR.9.11"_rule, "BOAR.9.12"_rule}},
    {TaskKind::AskOverstackLoss,
     "{hex} holds too much: choose the unit that loses a step.",
     {"BOAR.7.3"_rule, "BOAR.7.1"_rule}},
    {TaskKind::AskActivate,
     "Choose the next unit to move, or end the movement phase.",
     {"BOAR.9.2"_rule, "BOAR.9.3"_rule}},
    {TaskKind::AskMove,
     "Move {piece}: choose its destination.",
     {"BOAR.9.2"_rule, "BOAR.9.5"_rule, "BOAR.8.31"_rule}},
    {TaskKind::AskRally,
     "Choose a unit to rally, or end the rally phase.",
     {"BOAR.15.1"_rule, "BOAR.13.3.RALLY"_rule}},
    {TaskKind::RallyDie, "{piece} rolls to rally.", {"BOAR.15.1"_rule, "BOAR.13.5"_rule}},
    {TaskKind::AskArtilleryTarget,
     "Artillery fire: choose a target, or end your fire.",
     {"BOAR.11.1"_rule, "BOAR.11.2"_rule, "BOAR.11.4"_rule}},
    {TaskKind::AskArtilleryFirer,
     "Choose the guns that fire at {piece}.",
     {"BOAR.11.2"_rule, "BOAR.11.3"_rule}},
    {TaskKind::AskRifleTarget,
     "Rifle fire: choose a target, or end your fire.",
     {"BOAR.10.1"_rule, "BOAR.10.2"_rule}},
    {TaskKind::AskRifleFirer,
     "Choose the rifles that fire at {piece}.",
     {"BOAR.10.2"_rule, "BOAR.10.5"_rule}},
    {TaskKind::FireDie,
     "The {side} player rolls to hit {piece}.",
     {"BOAR.10.3"_rule, "BOAR.11.3"_rule}},
    {TaskKind::DamageDie,
     "The {side} player rolls for damage on {piece}.",
     {"BOAR.10.3"_rule, "BOAR.11.3"_rule}},
    {TaskKind::AskAttack,
     "Name the attacks: which units attack which hexes.",
     {"BOAR.12.21"_rule, "BOAR.12.12"_rule, "BOAR.12.13"_rule}},
    {TaskKind::AskResolve, "Choose the combat to fight next.", {"BOAR.12.23"_rule}},
    {TaskKind::AskEarlyWithdrawal,
     "Will the defenders at {combat} withdraw before the combat?",
     {"BOAR.12.4"_rule, "BOAR.12.41"_rule}},
    {TaskKind::AskLead,
     "Choose your lead unit at {combat}.",
     {"BOAR.12.23.2"_rule, "BOAR.12.23.2.PT"_rule}},
    {TaskKind::AskWithdrawal,
     "Will the defenders at {combat} withdraw before the combat?",
     {"BOAR.12.4"_rule, "BOAR.12.41"_rule, "BOAR.12.23.2.PW"_rule}},
    {TaskKind::AskTactic,
     "Choose your tactic at {combat}, in secret.",
     {"BOAR.12.51"_rule, "BOAR.12.53"_rule, "BOAR.12.5.TM"_rule}},
    {TaskKind::CombatDie, "The attacker rolls for the combat at {combat}.", {"BOAR.12.23.5"_rule}},
    {TaskKind::AskReroll,
     "Will you pay a momentum chit to roll this combat again?",
     {"BOAR.12.23.6"_rule, "BOAR.12.62.CC"_rule}},
    {TaskKind::AskAdvance,
     "Choose who advances into the hex that was left.",
     {"BOAR.12.23.9"_rule}},
    {TaskKind::MoraleDie, "{piece} rolls a morale check.", {"BOAR.13.5"_rule}},
    {TaskKind::AskSecondLoss, "Choose a second unit to lose a step.", {"BOAR.13.1.2"_rule}},
    {TaskKind::AskCapture,
     "Choose the unit that is captured.",
     {"BOAR.13.1.DC"_rule, "BOAR.13.1.AC"_rule}},
    {TaskKind::AskWhichLeader,
     "Choose the leader who falls.",
     {"BOAR.13.1.STAR"_rule, "BOAR.14.32"_rule}},
    {TaskKind::AskIgnoreRetreat,
     "Will the garrison with {piece} ignore the retreat?",
     {"GER.3.10.4.R"_rule}},
    {TaskKind::AskRetreat,
     "Choose where {piece} retreats to.",
     {"BOAR.13.21"_rule, "BOAR.13.22"_rule, "BOAR.13.23"_rule}},
    {TaskKind::AskFollow, "Will {piece} go along to {hex}?", {"BOAR.13.25"_rule}},
});

const PromptRow* row_of(std::uint8_t kind) {
  for (const PromptRow& row : kPrompts) {
    if (static_cast<std::uint8_t>(row.kind) == kind) return &row;
  }
  return nullptr;
}

/// The hex of the combat being fought, if a defender is still in it.
std::string combat_place(const Scenario& scenario, const State& state) {
  for (std::size_t id = 0; id < scenario.pieces.size(); ++id) {
    const Piece& piece = state.pieces[id];
    const bool defends = scenario.pieces[id].side != state.phasing;
    if (state.combat.id != 0 && piece.combat == state.combat.id && defends && on_map(piece.hex)) {
      return hex_name(scenario, piece.hex);
    }
  }
  return "this combat";
}

std::string fill(const Scenario& scenario, const State& state, const Task& task,
                 std::string_view gap) {
  if (gap == "side") return std::string(side_name(task.side));
  if (gap == "piece") return piece_name(scenario, task.piece);
  if (gap == "hex") return task.hex == kNoHex ? "this hex" : hex_name(scenario, task.hex);
  return combat_place(scenario, state);
}

std::string filled(const Scenario& scenario, const State& state, const Task& task,
                   std::string_view pattern) {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    out += fill(scenario, state, task, pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
  return out;
}

/// For a decision without words of its own: its name and whom it is about.
Prompt plain_prompt(const Scenario& scenario, const Task& task) {
  std::string text = "Decide: " + spaced(task_name(scenario, task));
  if (task.piece != kNoPiece) text += ", " + piece_name(scenario, task.piece);
  if (task.hex != kNoHex) text += " at " + hex_name(scenario, task.hex);
  return {text + ".", {}};
}

Prompt with_rules(std::string text, const std::array<RuleId, 3>& rules) {
  Prompt prompt{std::move(text), {}};
  for (const RuleId rule : rules) {
    if (rule != kNoRule) prompt.rules.emplace_back(rule_name(rule));
  }
  return prompt;
}

}  // namespace

Prompt prompt_of(const Scenario& scenario, const State& state) {
  const Pending owed = pending(scenario, state);
  if (owed.actor == Pending::Actor::Nobody) return {"The game is over.", {}};
  const Task& task = owed.task;
  if (const PromptRow* row = row_of(task.kind)) {
    return with_rules(filled(scenario, state, task, row->text), row->rules);
  }
  if (const VolumeDecision* row = find_volume_decision(task_name(scenario, task))) {
    return with_rules(filled(scenario, state, task, row->prompt), row->rules);
  }
  return plain_prompt(scenario, task);
}

}  // namespace linstock::boar
