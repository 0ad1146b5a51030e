#include "study/play.hpp"

#include "study/systems.hpp"

namespace linstock::study {

Result<Bots> make_bots(const Run& run, const Game& game, const GameKey& key) {
  Bots bots;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    const Result<BotWord> word = read_bot_word(run.bots[seat], game.system());
    if (!word) return fail(game.seats()[seat], word.error().message);
    bots[seat] = std::move(*make_bot(word->name, game.system(), key.bots + seat, word->budget));
  }
  return bots;
}

Result<std::optional<GameSummary>> play_game(const Run& run, const Game& game,
                                             const Formations& formations, std::uint64_t number,
                                             const std::atomic<bool>& stop) {
  const GameKey key = key_of(run.seed, number);
  Result<Bots> bots = make_bots(run, game, key);
  if (!bots) return fail(bots.error());
  const Result<const StudySystem*> system = study_of(game);
  if (!system) return fail(system.error());
  std::optional<GameSummary> summary = (*system)->play(game, formations, *bots, key.dice, stop);
  if (summary) summary->number = number;
  return summary;
}

}  // namespace linstock::study
