// The miniatures engine behind the interface of all systems.
#pragma once

#include <memory>

#include "match/system.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

/// The word of the system, `Game::system()` of its games.
inline constexpr std::string_view kSystem = "tabletop";

/// A game of this scenario. Its moves are packed actions (action_form.hpp).
[[nodiscard]] std::shared_ptr<const Game> make_game(std::shared_ptr<const Scenario> scenario);

/// The scenario of a game of this system; nothing for a game of another.
[[nodiscard]] const Scenario* scenario_of(const Game& game);
/// The state of a position of this system; nothing for a position of another.
[[nodiscard]] const State* state_of(const Position& position);
/// A position of the game with this state, for bots and tests. The game must be of this system.
[[nodiscard]] std::unique_ptr<Position> make_position(const Game& game, const State& state);

}  // namespace linstock::tabletop
