// The real Battle of Germantown, for tests that need its map and roster.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "data/boar_scenario.hpp"
#include "data/library.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::testing {

/// The battle of the volume, loaded once.
inline const Scenario& germantown_scenario() {
  static const Scenario scenario = [] {
    data::LibraryOptions options;
    options.volumes = LINSTOCK_TEST_DATA_DIR;
    const auto library = data::Library::open(options);
    auto loaded = data::load_boar(*library, "boar/germantown");
    if (!loaded) ADD_FAILURE() << loaded.error().where << ": " << loaded.error().message;
    return std::move(*loaded);
  }();
  return scenario;
}

/// The battle at its start, to be rearranged.
struct Game {
  Game() : scenario(germantown_scenario()), state(new_game(scenario)) {}

  [[nodiscard]] PieceId piece(std::string_view id) const {
    const auto& all = scenario.pieces;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const PieceInfo& info) { return info.id == id; });
    EXPECT_NE(found, all.end()) << id;
    return static_cast<PieceId>(found - all.begin());
  }
  [[nodiscard]] HexIndex hex(std::string_view text) const { return *scenario.map.grid.parse(text); }
  [[nodiscard]] std::string text(HexIndex where) const {
    return on_map(where) ? scenario.map.grid.text(where) : "off";
  }
  [[nodiscard]] linstock::Step step(Compass point) const { return *scenario.map.grid.step(point); }
  [[nodiscard]] Look look() const { return {scenario, state}; }

  void put(PieceId id, HexIndex where) {
    Play play{scenario, state, nullptr};
    place(play, id, where);
  }
  void clear_the_field() {
    for (PieceId id = 0; id < scenario.pieces.size(); ++id) put(id, kEliminated);
  }
  /// The American player turn of a turn, with the pieces as they stand.
  void american_turn(int turn) {
    Play play{scenario, state, nullptr};
    while (state.task_count > 0) state.tasks[--state.task_count] = Task{};
    state.turn = static_cast<std::uint8_t>(turn);
    push(play, TaskKind::EndTurn);
    push(play, TaskKind::BeginPlayerTurn, Side::American);
    state.hash = full_hash_of(state);
    run_agenda(play);
  }
  [[nodiscard]] std::string waiting() const {
    const Pending now = pending(scenario, state);
    return now.actor == Pending::Actor::Nobody ? "" : task_name(scenario, now.task);
  }
  void act(const Action& action) {
    ASSERT_TRUE(check(scenario, state, action).ok());
    apply(scenario, state, action);
  }
  void roll(int die) { act({.kind = ActionKind::Roll, .value = static_cast<std::uint8_t>(die)}); }

  const Scenario& scenario;
  State state;
};

}  // namespace linstock::boar::testing
