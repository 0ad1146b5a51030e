#include "tests/support/agreement.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace linstock::boar::testing {

namespace {

constexpr int kValues = 10;  // a die, a tactic, a number of chits or of a combat

std::vector<PieceId> pieces_to_try(const Scenario& scenario) {
  std::vector<PieceId> pieces;
  for (std::size_t id = 0; id <= scenario.pieces.size(); ++id) {
    pieces.push_back(static_cast<PieceId>(id));
  }
  pieces.push_back(kNoPiece);
  return pieces;
}

std::vector<HexIndex> hexes_to_try(const Scenario& scenario, const State& state,
                                   const ActionList& listed) {
  const Grid& grid = scenario.map.grid;
  std::set<HexIndex> hexes = {kNoHex, static_cast<HexIndex>(grid.size())};
  for (std::size_t id = 0; id < scenario.pieces.size(); ++id) {
    const HexIndex hex = state.pieces[id].hex;
    if (!on_map(hex)) continue;
    hexes.insert(hex);
    hexes.insert(grid.neighbours(hex).begin(), grid.neighbours(hex).end());
  }
  for (const Action& action : listed) hexes.insert(action.hex);
  return {hexes.begin(), hexes.end()};
}

bool has_kind(const ActionList& listed, ActionKind kind) {
  return std::any_of(listed.begin(), listed.end(),
                     [&](const Action& action) { return action.kind == kind; });
}

/// All pieces with all hexes for the kinds that are listed; pieces and hexes by themselves for the
/// others.
std::vector<Action> candidates(const Scenario& scenario, const State& state,
                               const ActionList& listed) {
  std::vector<Action> all;
  const auto pieces = pieces_to_try(scenario);
  const auto hexes = hexes_to_try(scenario, state, listed);
  for (int number = 0; number <= static_cast<int>(ActionKind::PassVolume); ++number) {
    const auto kind = static_cast<ActionKind>(number);
    const bool thorough = has_kind(listed, kind);
    for (const PieceId piece : pieces) {
      for (const HexIndex hex : hexes) {
        if (thorough || piece == kNoPiece || hex == kNoHex) all.push_back(make(kind, piece, hex));
      }
    }
    for (int value = 1; value < kValues; ++value) {
      all.push_back(make(kind, kNoPiece, kNoHex, value));
      all.push_back(make(kind, 0, kNoHex, value));
    }
  }
  return all;
}

::testing::AssertionResult differ(const char* how, const Scenario& scenario, const State& state,
                                  const Action& action) {
  return ::testing::AssertionFailure()
         << how << ": kind " << static_cast<int>(action.kind) << " piece "
         << static_cast<int>(action.piece) << " hex " << action.hex << " value "
         << static_cast<int>(action.value) << ", waiting for "
         << task_name(scenario, pending(scenario, state).task);
}

}  // namespace

::testing::AssertionResult agrees(const Scenario& scenario, const State& state) {
  ActionList listed;
  legal_actions(scenario, state, listed);
  if (state.over == 0 && listed.empty()) {
    return ::testing::AssertionFailure()
           << "nothing to do, waiting for " << task_name(scenario, pending(scenario, state).task);
  }
  for (std::size_t i = 0; i < listed.size(); ++i) {
    if (!check(scenario, state, listed[i]).ok()) {
      return differ("listed but refused", scenario, state, listed[i]);
    }
    if (i > 0 && !(listed[i - 1] < listed[i])) {
      return differ("listed twice or out of order", scenario, state, listed[i]);
    }
  }
  for (const Action& action : candidates(scenario, state, listed)) {
    const bool found = std::binary_search(listed.begin(), listed.end(), action);
    if (!found && check(scenario, state, action).ok()) {
      return differ("lawful but not listed", scenario, state, action);
    }
  }
  return ::testing::AssertionSuccess();
}

::testing::AssertionResult agrees(Battle& battle) {
  return agrees(battle.scenario(), battle.state());
}

}  // namespace linstock::boar::testing
