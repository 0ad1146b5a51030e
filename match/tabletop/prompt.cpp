#include "match/tabletop/prompt.hpp"

#include <array>
#include <utility>

#include "match/tabletop/words.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

namespace {

/// Gaps: {side} decides or rolls, {unit} and {other} of the task, {terrain} its number a.
struct PromptRow {
  TaskKind kind;
  std::string_view text;
  std::array<RuleId, 3> rules{};
};

constexpr std::array kPrompts = std::to_array<PromptRow>({
    {TaskKind::RallyDie, "{unit} tests its morale.", {"TT.seq.a"_rule, "TT.shk.0"_rule}},
    {TaskKind::AskMovement,
     "Move your units one after the other, or end the movement.",
     {"TT.seq.c"_rule, "TT.move.0"_rule, "TT.terr.0"_rule}},
    {TaskKind::AskTurning,
     "Turn units before you fire, or go on to the fire.",
     {"TT.seq.d"_rule, "TT.face.1"_rule, "TT.face.2"_rule}},
    {TaskKind::AskFire,
     "Choose who fires at whom, or end the fire.",
     {"TT.seq.e"_rule, "TT.fire.1"_rule, "TT.fire.2"_rule}},
    {TaskKind::FireDie, "{unit} fires at {other}: two dice.", {"TT.fire.2"_rule, "TT.fmor.1"_rule}},
    {TaskKind::BombardDie,
     "{unit} fires at {terrain}: two dice.",
     {"TT.fort.2"_rule, "TT.fort.4"_rule}},
    {TaskKind::BlastDie, "The charge at {terrain} goes off: two dice.", {"TT.eng.3"_rule}},
    {TaskKind::BlastExtraDie, "One more charge goes off at {terrain}: one die.", {"TT.eng.3"_rule}},
    {TaskKind::BlastUnitDie, "The blast reaches {unit}: two dice.", {"TT.eng.4"_rule}},
    {TaskKind::GeneralDie, "Is {general} hurt? Two dice.", {"TT.gen.1"_rule, "TT.gen.7"_rule}},
    {TaskKind::AskCharge, "Declare charges, or go on without.", {"TT.seq.f"_rule, "TT.chg.1"_rule}},
    {TaskKind::AskTest,
     "Choose the charged unit that is tested next.",
     {"TT.seq.g"_rule, "TT.chg.2"_rule}},
    {TaskKind::ChargedDie, "{unit} is charged and tests its morale.", {"TT.ct.0"_rule}},
    {TaskKind::AskCounter, "Does {unit} counter-charge?", {"TT.seq.h"_rule, "TT.ct.11"_rule}},
    {TaskKind::SurrenderDie, "Does {unit} surrender?", {"TT.sur.1"_rule}},
    {TaskKind::AskMelee,
     "Choose the melee that is fought next.",
     {"TT.seq.j"_rule, "TT.mel.1"_rule}},
    {TaskKind::MeleeDie, "{unit} rolls in the melee.", {"TT.mel.2"_rule}},
});

const PromptRow* row_of(const Task& task) {
  for (const PromptRow& row : kPrompts) {
    if (static_cast<std::uint8_t>(row.kind) == task.kind) return &row;
  }
  return nullptr;
}

std::string fill(const Scenario& scenario, const Task& task, std::string_view gap) {
  if (gap == "side") return std::string(side_name(task.side));
  if (gap == "unit") return unit_name(scenario, task.unit);
  if (gap == "general") return general_name(scenario, task.unit);
  if (gap == "other") return unit_name(scenario, task.other);
  return terrain_name(scenario, static_cast<TerrainId>(task.a));
}

std::string filled(const Scenario& scenario, const Task& task, std::string_view pattern) {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    out += fill(scenario, task, pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
  return out;
}

/// Of the two morale tests and the two tables of generals, the one that is meant.
std::array<RuleId, 3> rules_of(const State& state, const Task& task, const PromptRow& row) {
  const bool routing = task.unit < kMaxUnits && state.units[task.unit].morale == Morale::Routing;
  if (row.kind == TaskKind::RallyDie && routing) {
    return {"TT.seq.a"_rule, "TT.ral.0"_rule, kNoRule};
  }
  if (row.kind == TaskKind::AskFire && task.a == 1) return {"TT.cav.1"_rule, kNoRule, kNoRule};
  if (row.kind == TaskKind::GeneralDie) {
    const RuleId table = task.a == 0   ? "TT.gen.1"_rule
                         : task.a == 1 ? "TT.gen.7"_rule
                                       : "TT.gen.12"_rule;
    return {table, kNoRule, kNoRule};
  }
  return row.rules;
}

}  // namespace

Prompt prompt_of(const Scenario& scenario, const State& state) {
  const Pending owed = pending(scenario, state);
  if (owed.actor == Pending::Actor::Nobody) return {"The game is over.", {}};
  const PromptRow* row = row_of(owed.task);
  if (row == nullptr) return {"Decide: " + std::string(task_name(owed.task)) + ".", {}};
  Prompt prompt{filled(scenario, owed.task, row->text), {}};
  for (const RuleId rule : rules_of(state, owed.task, *row)) {
    if (rule != kNoRule) prompt.rules.emplace_back(rule_name(rule));
  }
  return prompt;
}

}  // namespace linstock::tabletop
