// Plays one game of a study and keeps its summary. A system takes part by a function of its own.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>

#include "bots/bot.hpp"
#include "study/game_summary.hpp"
#include "study/run.hpp"

namespace linstock::study {

/// The bots of a game, by seat.
using Bots = std::array<std::unique_ptr<Bot>, 2>;

/// The bots of a run's game, seeded as `linstock auto --bot-seed` seeds them. Errors: no such bot.
[[nodiscard]] Result<Bots> make_bots(const Run& run, const Game& game, const GameKey& key);

/// The formation under which a report counts each piece, by the piece's id. Pieces that are not in
/// it are counted under their own letter.
using Formations = std::map<std::string, std::string>;

/// Plays game `number` of the run from its beginning to its end: a function of the run and the
/// number alone, as long as the bots do not look at a clock. Nothing when `stop` became true
/// before the end. Errors: no such bot, a system that no study knows.
[[nodiscard]] Result<std::optional<GameSummary>> play_game(const Run& run, const Game& game,
                                                           const Formations& formations,
                                                           std::uint64_t number,
                                                           const std::atomic<bool>& stop);

}  // namespace linstock::study
