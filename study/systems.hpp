// The systems that can be studied, each a row of one table: how a game is played for a study,
// how its battle is drawn, and what things are called. A new system is a row here and a folder of
// its own.
#pragma once

#include <string_view>

#include "study/play.hpp"
#include "study/stage.hpp"

namespace linstock::study {

struct StudySystem {
  std::string_view word;  ///< `Game::system`
  /// The number of the summary is left 0. Nothing when `stop` became true before the end.
  std::optional<GameSummary> (*play)(const Game& game, const Formations& formations,
                                     const Bots& bots, std::uint64_t dice_seed,
                                     const std::atomic<bool>& stop) = nullptr;
  Stage (*stage)(const Game& game, const Formations& formations) = nullptr;
  Words words;
};

/// Error: there is no study of this system.
[[nodiscard]] Result<const StudySystem*> study_of(const Game& game);
/// The words of the system of a scenario ("boar/germantown"); general ones for a system that no
/// study knows.
[[nodiscard]] Words words_of(std::string_view scenario);

}  // namespace linstock::study
