// From the id of a scenario to a game that can be played, whatever its system.
#pragma once

#include <memory>
#include <string_view>

#include "data/library.hpp"
#include "match/system.hpp"

namespace linstock::data {

/// Options a game is started with, kept in its record.
struct GameOptions {
  /// A tactic that is not allowed may be played and costs a modifier instead (BOAR.12.55).
  bool illegal_tactics = false;
};
[[nodiscard]] Json options_json(const GameOptions& options);
/// An option that is not known is an error.
[[nodiscard]] Result<GameOptions> options_from_json(const Json& json);

/// Loads the scenario. An unknown id is an error that lists the known ones.
[[nodiscard]] Result<std::shared_ptr<const Game>> load_game(const Library& library,
                                                            std::string_view id,
                                                            const GameOptions& options = {});

}  // namespace linstock::data
