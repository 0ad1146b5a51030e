#include "study/play.hpp"

#include "match/boar/boar_game.hpp"
#include "study/boar/boar_play.hpp"

namespace linstock::study {

Result<Bots> make_bots(const Run& run, const Game& game, const GameKey& key) {
  Bots bots;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    Result<std::unique_ptr<Bot>> bot = make_bot(run.bots[seat], game.system(), key.bots + seat);
    if (!bot) return fail(game.seats()[seat], bot.error().message);
    bots[seat] = std::move(*bot);
  }
  return bots;
}

Result<std::optional<GameSummary>> play_game(const Run& run, const Game& game, std::uint64_t number,
                                             const std::atomic<bool>& stop) {
  const GameKey key = key_of(run.seed, number);
  Result<Bots> bots = make_bots(run, game, key);
  if (!bots) return fail(bots.error());
  if (game.system() != boar::kSystem) {
    return fail("there is no study of the system '" + std::string(game.system()) + "'");
  }
  std::optional<GameSummary> summary = play_boar_game(game, *bots, key.dice, stop);
  if (summary) summary->number = number;
  return summary;
}

}  // namespace linstock::study
