// The battles that are played by chance: every scenario of the library, and each once more with
// options that no scenario of ours has yet.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/system.hpp"

namespace linstock::testing {

struct PlayedBattle {
  std::string name;  ///< letters, digits and underscores
  std::shared_ptr<const Game> game;
};

/// Every scenario of the library.
[[nodiscard]] const std::vector<PlayedBattle>& library_battles();
/// The same with limited intelligence for both sides (BOAR.7.42), with tactics allowed that are not
/// (BOAR.12.55), with every option of the miniatures rules the other way.
[[nodiscard]] const std::vector<PlayedBattle>& altered_battles();

/// How many random games to play in all: LINSTOCK_GAMES, else 20.
[[nodiscard]] int wanted_games();

}  // namespace linstock::testing
