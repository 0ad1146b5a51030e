#include "study/play.hpp"

#include "match/boar/boar_game.hpp"
#include "match/hash_word.hpp"
#include "study/boar/boar_play.hpp"

namespace linstock::study {

namespace {

/// "veteran", or "veteran@80" with a budget of 80 nodes; never a clock.
Result<std::unique_ptr<Bot>> bot_of(const std::string& word, std::string_view system,
                                    std::uint64_t seed) {
  const std::size_t at = word.find('@');
  BotBudget budget;
  if (at != std::string::npos) {
    const std::optional<std::uint64_t> nodes = parse_natural(std::string_view(word).substr(at + 1));
    if (!nodes || *nodes == 0) {
      return fail("the budget of '" + word + "' is no number (like veteran@80)");
    }
    budget.nodes = *nodes;
  }
  return make_bot(std::string_view(word).substr(0, at), system, seed, budget);
}

}  // namespace

Result<Bots> make_bots(const Run& run, const Game& game, const GameKey& key) {
  Bots bots;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    Result<std::unique_ptr<Bot>> bot = bot_of(run.bots[seat], game.system(), key.bots + seat);
    if (!bot) return fail(game.seats()[seat], bot.error().message);
    bots[seat] = std::move(*bot);
  }
  return bots;
}

Result<std::optional<GameSummary>> play_game(const Run& run, const Game& game,
                                             const Formations& formations, std::uint64_t number,
                                             const std::atomic<bool>& stop) {
  const GameKey key = key_of(run.seed, number);
  Result<Bots> bots = make_bots(run, game, key);
  if (!bots) return fail(bots.error());
  if (game.system() != boar::kSystem) {
    return fail("there is no study of the system '" + std::string(game.system()) + "'");
  }
  std::optional<GameSummary> summary = play_boar_game(game, formations, *bots, key.dice, stop);
  if (summary) summary->number = number;
  return summary;
}

}  // namespace linstock::study
