// Plays many games of a run on several threads.
#pragma once

#include <atomic>
#include <functional>
#include <span>
#include <vector>

#include "study/play.hpp"

namespace linstock::study {

struct Batch {
  const Run& run;
  const Game& game;
  const Formations& formations;
  std::span<const std::uint64_t> numbers;  ///< of the games to play
  int jobs = 1;                            ///< threads, at least 1
  /// Set from anywhere, also from a signal handler: the games that are running are given up.
  std::atomic<bool>& stop;
  /// Called on the thread of `play_batch` with games that have finished, in any order, and now and
  /// then with none. An error ends the batch.
  std::function<Result<bool>(std::vector<GameSummary>&&)> take;
};

/// Plays them all, or until `stop`. Errors: that of `take`, or of a game.
[[nodiscard]] Result<bool> play_batch(const Batch& batch);

}  // namespace linstock::study
