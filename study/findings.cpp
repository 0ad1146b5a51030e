#include "study/findings.hpp"

namespace linstock::study {

std::vector<Ending> endings_of(const Aggregate& totals) {
  std::vector<Ending> endings;
  endings.reserve(2 * 3 + 1);
  for (std::size_t i = 0; i < 3; ++i) endings.push_back({0, kLevels[i], 0});
  endings.push_back({kNobody, kLevels[3], 0});
  for (std::size_t i = 3; i-- > 0;) endings.push_back({1, kLevels[i], 0});
  for (const auto& [number, game] : totals.games) {
    for (Ending& ending : endings) {
      if (ending.winner == game.winner && ending.level == game.level) ++ending.games;
    }
  }
  return endings;
}

Decided decided_of(const Aggregate& totals) {
  Decided decided;
  for (const auto& [number, game] : totals.games) {
    if (game.winner == kNobody) {
      ++decided.drawn;
    } else {
      ++decided.won[static_cast<std::size_t>(game.winner)];
    }
  }
  return decided;
}

}  // namespace linstock::study
