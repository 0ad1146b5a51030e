// One game of the miniatures rules for a study.
#pragma once

#include "study/play.hpp"

namespace linstock::study {

/// Plays a game of the system "tabletop" with these dice. Losses are counted by the general under
/// whom a unit is in the scenario, whatever the formations say. The number of the summary is left
/// 0.
[[nodiscard]] std::optional<GameSummary> play_table_game(const Game& game,
                                                         const Formations& formations,
                                                         const Bots& bots, std::uint64_t dice_seed,
                                                         const std::atomic<bool>& stop);

}  // namespace linstock::study
