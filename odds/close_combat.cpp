#include "odds/close_combat.hpp"

#include <algorithm>

#include "odds/leaf.hpp"
#include "odds/ranged.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar::odds {

namespace {

/// More than this for one question, and it is refused: two or three seconds' work.
constexpr std::size_t kMostSteps = 1'000'000;

/// Stands at the bottom of the agenda where the combat ends. It is never answered.
Task stop_task(Side side) { return {static_cast<std::uint8_t>(TaskKind::AskResolve), side}; }

TaskKind kind_of(const Task& task) { return static_cast<TaskKind>(task.kind); }

/// Cuts the agenda so that nothing follows the combat. False when no combat is going on.
bool cut_agenda(State& state) {
  for (std::size_t i = state.task_count; i-- > 0;) {
    if (kind_of(state.tasks[i]) != TaskKind::CombatEnd) continue;
    const auto begin = state.tasks.begin();
    std::copy(begin + static_cast<std::ptrdiff_t>(i), begin + state.task_count, begin);
    state.task_count = static_cast<std::uint8_t>(state.task_count - i);
    state.tasks[0] = stop_task(state.phasing);
    return true;
  }
  return false;
}

void start(const Scenario& scenario, State& state, std::uint8_t number) {
  const std::uint32_t resolved = state.resolved_combats;
  state.resolved_combats = ~0U;  // if it is over without a die, no other one is to begin
  state.tasks[0] = stop_task(state.phasing);
  state.task_count = 1;
  Play play{scenario, state};
  push(play, TaskKind::CombatStart, state.phasing, kNoPiece, number);
  run_agenda(play);
  state.resolved_combats = resolved | (1U << (number - 1U));
  cut_agenda(state);
}

bool finished(const State& state) { return state.over != 0 || state.task_count <= 1; }

/// The lawful lead with the best morale, then with the most steps, then the first.
Action usual_lead(const Look& look, const ActionList& leads) {
  return *std::max_element(leads.begin(), leads.end(), [&](const Action& one, const Action& two) {
    const auto rank = [&](PieceId id) {
      return std::pair(modified_morale(look, id), look.piece(id).steps);
    };
    return rank(one.piece) < rank(two.piece);
  });
}

/// Plays on to the tactics.
void name_leads(const Scenario& scenario, State& state) {
  while (!finished(state)) {
    const TaskKind kind = kind_of(pending(scenario, state).task);
    if (kind == TaskKind::AskWithdrawal || kind == TaskKind::AskEarlyWithdrawal) {
      apply(scenario, state, {.kind = ActionKind::Stand});
    } else if (kind == TaskKind::AskLead) {
      ActionList leads;
      legal_actions(scenario, state, leads);
      apply(scenario, state, usual_lead({scenario, state}, leads));
    } else {
      return;
    }
  }
}

/// Whom it hits matters for these; for all others the first of each kind stands for the rest.
bool each_counts(ActionKind kind) {
  return kind == ActionKind::Capture || kind == ActionKind::LoseStep ||
         kind == ActionKind::LoseLeader;
}

/// -1 or 1 for the sums of BOAR.12.63, that bring somebody a chit.
int chit_of(int sum) {
  if (sum <= -1) return -1;
  return sum >= 10 ? 1 : 0;
}

std::array<std::uint8_t, 2> chits_of(const State& state) {
  return {state.momentum[0], state.momentum[1]};
}

bool asks_for_new_roll(const Scenario& scenario, const State& state) {
  return !finished(state) && kind_of(pending(scenario, state).task) == TaskKind::AskReroll;
}

/// The position after this face of the die when nobody pays for a new roll.
State kept_roll(const Scenario& scenario, const State& state, std::uint8_t face) {
  State kept = state;
  apply(scenario, kept, {.value = face});
  while (asks_for_new_roll(scenario, kept)) apply(scenario, kept, {.kind = ActionKind::KeepRoll});
  return kept;
}

}  // namespace

linstock::Result<CloseCombat> CloseCombat::of(const Scenario& scenario, const State& state,
                                              std::uint8_t number, const Weights& weights) {
  CloseCombat combat(scenario, state, weights);
  State& ready = combat.ready_;
  const bool running = state.over == 0 && state.combat.id == number && number != 0;
  if (running && cut_agenda(ready)) {
    name_leads(scenario, ready);
    return combat;
  }
  const bool waiting = state.over == 0 && state.phase == Phase::CloseCombat && number >= 1 &&
                       number <= state.combat_count && state.combat.id == 0 &&
                       (state.resolved_combats & (1U << (number - 1U))) == 0;
  if (!waiting) return fail("combat", "there is no combat " + std::to_string(number));
  start(scenario, ready, number);
  name_leads(scenario, ready);
  return combat;
}

TacticList CloseCombat::tactics(Side side) const {
  TacticList list;
  State state = ready_;
  for (int asked = 0; asked < 2 && !finished(state); ++asked) {
    const Pending due = pending(*scenario_, state);
    if (kind_of(due.task) != TaskKind::AskTactic) break;
    ActionList lawful;
    legal_actions(*scenario_, state, lawful);
    if (due.side == side) {
      for (const Action& action : lawful) list.push_back(static_cast<Tactic>(action.value));
      return list;
    }
    apply(*scenario_, state, lawful[0]);
  }
  const Combat& combat = ready_.combat;
  const bool attacks = side == attacker_of(Look{*scenario_, ready_});
  const std::uint8_t chosen = attacks ? combat.attacker_tactic : combat.defender_tactic;
  if (chosen != kNoTactic) list.push_back(static_cast<Tactic>(chosen));
  return list;
}

linstock::Result<Tally> CloseCombat::tally(Tactic attack, Tactic defence) {
  State state = ready_;
  const Side attacker = attacker_of(Look{*scenario_, state});
  while (!finished(state)) {
    const Pending due = pending(*scenario_, state);
    if (kind_of(due.task) != TaskKind::AskTactic) break;
    Action action{.kind = ActionKind::PlayTactic};
    action.value = static_cast<std::uint8_t>(due.side == attacker ? attack : defence);
    if (!check(*scenario_, state, action).ok()) {
      return fail(std::string(name_of(due.side)), "may not play this tactic");
    }
    apply(*scenario_, state, action);
  }
  steps_ = 0;
  Tally tally = walk(state);
  if (steps_ > kMostSteps) {
    rolled_.clear();
    settled_.clear();
    return fail("combat", "has too many outcomes to count");
  }
  Count fought = 0;
  for (std::size_t i = 0; i < kResults; ++i) fought += tally[kDefenderResult + i];
  tally[kNoFight] = kWhole - fought;
  return tally;
}

Tally CloseCombat::walk(const State& state) {
  if (finished(state)) return leaf(state);
  if (++steps_ > kMostSteps) return {};
  const Pending due = pending(*scenario_, state);
  if (due.actor == Pending::Actor::Dice) {
    if (kind_of(due.task) == TaskKind::CombatDie) return combat_die(state);
    return kind_of(due.task) == TaskKind::MoraleDie ? morale_die(state, due.task.piece)
                                                    : any_die(state);
  }
  if (kind_of(due.task) == TaskKind::AskReroll) return after_die(state);
  return best_choice(state, due.side);
}

/// Only passed or failed counts: the lowest and the highest face stand for the rest.
Tally CloseCombat::morale_die(const State& state, PieceId unit) {
  const int passing = passing_faces({*scenario_, state}, unit);
  Tally sum{};
  if (passing < 10) add(sum, walk(after(state, {.value = 0})), 10 - passing);
  if (passing > 0) add(sum, walk(after(state, {.value = 9})), passing);
  return tenth(sum);
}

/// Faces that lead to the same position are walked once. They are next to each other, so only the
/// last one is kept; if not, one is walked twice.
Tally CloseCombat::any_die(const State& state) {
  Tally sum{};
  State last = after(state, {.value = 0});
  int faces = 1;
  for (std::uint8_t face = 1; face < 10; ++face) {
    const State next = after(state, {.value = face});
    if (next.hash != last.hash) {
      add(sum, walk(last), faces);
      last = next;
      faces = 0;
    }
    ++faces;
  }
  add(sum, walk(last), faces);
  return tenth(sum);
}

/// Who may pay for a new roll does not depend on the face, so the first one tells. Of the faces
/// that come to the same, one is played.
Tally CloseCombat::combat_die(const State& state) {
  const Key fresh{state.combat.modifier, chits_of(state)};
  if (const auto known = rolled_.find(fresh); known != rolled_.end()) return known->second;
  State kept = after(state, {.value = 0});
  const NewRolls rolls = new_rolls(kept);
  Tally sum{};
  for (std::uint8_t face = 0; face < 10; ++face) {
    const int rolled = face + state.combat.modifier;
    const auto known = settled_.find(key_of(state, rolled));
    if (known == settled_.end() && face > 0) kept = kept_roll(*scenario_, state, face);
    const Tally standing = known != settled_.end() ? known->second : settle(state, rolled, kept);
    add(sum, best_roll(standing, rolls));
  }
  const Tally mean = tenth(sum);
  rolled_.emplace(fresh, mean);
  return mean;
}

/// A die lies on the table already.
Tally CloseCombat::after_die(const State& state) {
  State kept = state;
  const NewRolls rolls = new_rolls(kept);
  return best_roll(settle(state, state.combat.roll + state.combat.modifier, kept), rolls);
}

/// What each who is asked would have of a new roll; goes on to where nobody has paid for one.
CloseCombat::NewRolls CloseCombat::new_rolls(State& state) {
  NewRolls rolls;
  while (asks_for_new_roll(*scenario_, state)) {
    const Side side = pending(*scenario_, state).side;
    rolls.push_back({side, combat_die(after(state, {.kind = ActionKind::Reroll}))});
    apply(*scenario_, state, {.kind = ActionKind::KeepRoll});
  }
  return rolls;
}

/// BOAR.12.62.CC: whoever is asked takes the better of the roll as it stands and a new one. What
/// the first leaves is what the next makes of it.
Tally CloseCombat::best_roll(Tally standing, const NewRolls& rolls) const {
  for (std::size_t i = rolls.size(); i-- > 0;) {
    if (better(rolls[i].side, rolls[i].tally, standing)) standing = rolls[i].tally;
  }
  return standing;
}

/// What follows a die depends on the cell, on whether the sum brings somebody a chit, and on the
/// chits there are left to win and to lose (BOAR.12.63, BOAR.12.64).
CloseCombat::Key CloseCombat::key_of(const State& state, int sum) const {
  const CombatCell cell = combat_cell({*scenario_, state}, sum, state.combat.column);
  int key = static_cast<int>(cell.attacker) * static_cast<int>(kResults);
  key += static_cast<int>(cell.defender);
  key = 4 * key + (cell.attacker_star ? 1 : 0) + (cell.defender_star ? 2 : 0);
  return {3 * key + chit_of(sum), chits_of(state)};
}

/// `state` with the die on the table or still to be rolled, `kept` after it, paid for by nobody.
Tally CloseCombat::settle(const State& state, int sum, const State& kept) {
  Tally tally = walk(kept);
  const CombatCell cell = combat_cell({*scenario_, state}, sum, state.combat.column);
  tally[kAttackerResult + static_cast<std::size_t>(cell.attacker)] += kWhole;
  tally[kDefenderResult + static_cast<std::size_t>(cell.defender)] += kWhole;
  if (cell.attacker_star) tally[kStar] += kWhole;
  if (cell.defender_star) tally[kStar + 1] += kWhole;
  settled_.emplace(key_of(state, sum), tally);
  return tally;
}

Tally CloseCombat::best_choice(const State& state, Side side) {
  const Choices options = choices(state);
  Tally best = walk(after(state, options[0]));
  for (std::size_t i = 1; i < options.size(); ++i) {
    const Tally other = walk(after(state, options[i]));
    if (better(side, other, best)) best = other;
  }
  return best;
}

CloseCombat::Choices CloseCombat::choices(const State& state) const {
  ActionList lawful;
  legal_actions(*scenario_, state, lawful);
  Choices kept;
  if (lawful[lawful.size() - 1].kind == ActionKind::EndAdvance) {
    kept.push_back(lawful[lawful.size() - 1]);  // only who must goes on
    return kept;
  }
  for (const Action& action : lawful) {
    const bool known = std::any_of(kept.begin(), kept.end(),
                                   [&](const Action& other) { return other.kind == action.kind; });
    if (!known || each_counts(action.kind)) kept.push_back(action);
  }
  return kept;
}

State CloseCombat::after(const State& state, const Action& action) const {
  State next = state;
  apply(*scenario_, next, action);
  return next;
}

Tally CloseCombat::leaf(const State& state) const {
  return difference({*scenario_, before_}, {*scenario_, state}, weights_);
}

bool CloseCombat::better(Side side, const Tally& one, const Tally& other) const {
  const bool attacks = side == attacker_of(Look{*scenario_, before_});
  return attacks ? one[kValue] > other[kValue] : one[kValue] < other[kValue];
}

}  // namespace linstock::boar::odds
