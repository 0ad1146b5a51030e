#include "tests/odds/brute_force.hpp"

#include <algorithm>
#include <set>

namespace linstock::boar::testing {

using namespace odds;

void BruteForce::on(const Event& event) {
  const std::size_t at = event.side == before_.phasing ? 0 : 1;
  if (event.kind == EventKind::CombatRoll) told_ = {true, {Result::None, Result::None}, {}};
  if (event.kind != EventKind::ResultIs) return;
  told_.result[at] = static_cast<Result>(event.a);
  told_.star[at] = event.b != 0;
  if (told_.result[at] == Result::Pin) told_.result = {Result::Pin, Result::Pin};
}

std::optional<Means> BruteForce::means(const State& ready, Tactic attack, Tactic defence) {
  tactics_ = {attack, defence};
  steps_ = 0;
  Told told;
  told.rolled =
      ready.task_count > 0 &&
      static_cast<TaskKind>(ready.tasks[ready.task_count - 1U].kind) == TaskKind::AskReroll;
  const Means means = walk(ready, told);
  if (steps_ > most_steps_) return std::nullopt;
  return means;
}

Means BruteForce::step(const State& state, const Told& told, const Action& action) {
  State next = state;
  told_ = told;
  apply(scenario_, next, action, this);
  return walk(next, Told(told_));
}

Means BruteForce::walk(const State& state, const Told& told) {
  if (state.over != 0 || state.task_count == 1) return end(state, told);
  if (++steps_ > most_steps_) return {};
  const Pending due = pending(scenario_, state);
  ActionList all;
  legal_actions(scenario_, state, all);
  if (due.actor == Pending::Actor::Dice) {
    Means sum{};
    for (const Action& face : all) {
      const Means part = step(state, told, face);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += part[i] / 10;
    }
    return sum;
  }
  const bool attacks = due.side == before_.phasing;
  if (static_cast<TaskKind>(due.task.kind) == TaskKind::AskTactic) {
    Action card{.kind = ActionKind::PlayTactic};
    card.value = static_cast<std::uint8_t>(tactics_[attacks ? 0 : 1]);
    return step(state, told, card);
  }
  const std::set<ActionKind> each{ActionKind::Capture, ActionKind::LoseStep,
                                  ActionKind::LoseLeader};
  std::set<ActionKind> tried;
  std::optional<Means> best;
  // KeepRoll stands after Reroll in the list, and is what a tie is left to.
  if (all[0].kind == ActionKind::Reroll) std::reverse(all.begin(), all.end());
  const bool may_stop = all[all.size() - 1].kind == ActionKind::EndAdvance;
  for (const Action& action : all) {
    if (may_stop && action.kind == ActionKind::Advance) continue;
    if (!tried.insert(action.kind).second && !each.contains(action.kind)) continue;
    const Means other = step(state, told, action);
    const double gain = best ? other[kValue] - (*best)[kValue] : 0;
    if (!best || (attacks ? gain > 1e-11 : gain < -1e-11)) best = other;
  }
  return *best;
}

double BruteForce::side_end(const State& state, Side side, std::size_t at, Means& means) const {
  double steps = 0, captured = 0, leaders = 0, disorder = 0, retreats = 0;
  for (std::size_t id = 0; id < scenario_.pieces.size(); ++id) {
    const Piece& was = before_.pieces[id];
    const Piece& is = state.pieces[id];
    if (scenario_.pieces[id].side != side || was.hex >= kPool) continue;
    if (scenario_.pieces[id].type == UnitType::Leader) {
      leaders += is.hex >= kPool;
      continue;
    }
    steps += was.steps - is.steps;
    captured += is.hex == kCaptured;
    if (is.hex >= kPool) continue;
    if (is.order > was.order) disorder += static_cast<int>(is.order) - static_cast<int>(was.order);
    retreats += (is.flags & kRetreated) != 0 && is.hex != was.hex;
  }
  const auto index = static_cast<std::size_t>(side);
  const double morale = state.army_morale[index] - before_.army_morale[index];
  const double chits = state.momentum[index] - before_.momentum[index];
  means[kStepsLost + at] = steps;
  means[kUnitsCaptured + at] = captured;
  means[kLeadersLost + at] = leaders;
  means[kArmyMorale + at] = morale;
  means[kChits + at] = chits;
  means[kAnyRetreat + at] = retreats > 0;
  means[kAnyCapture + at] = captured > 0;
  means[kAnyLeaderLost + at] = leaders > 0;
  means[kAnyDisorder + at] = disorder > 0;
  return 4 * steps + 6 * leaders + 3 * disorder + retreats - 2 * morale - 3 * chits;
}

Means BruteForce::end(const State& state, const Told& told) const {
  Means means{};
  const Side attacker = before_.phasing;
  const double own = side_end(state, attacker, 0, means);
  const double enemy = side_end(state, enemy_of(attacker), 1, means);
  means[kValue] = enemy - own;
  if (!told.rolled) {
    means[kNoFight] = 1;
    return means;
  }
  means[kAttackerResult + static_cast<std::size_t>(told.result[0])] = 1;
  means[kDefenderResult + static_cast<std::size_t>(told.result[1])] = 1;
  means[kStar] = told.star[0];
  means[kStar + 1] = told.star[1];
  return means;
}

}  // namespace linstock::boar::testing
