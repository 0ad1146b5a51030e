// One game of the series engine for a study.
#pragma once

#include "study/play.hpp"

namespace linstock::study {

/// Plays a game of the system "boar" with these dice. The number of the summary is left 0.
[[nodiscard]] std::optional<GameSummary> play_boar_game(const Game& game,
                                                        const Formations& formations,
                                                        const Bots& bots, std::uint64_t dice_seed,
                                                        const std::atomic<bool>& stop);

}  // namespace linstock::study
