#include "tools/strength/duel.hpp"

#include <ctime>

#include "core/assert.hpp"
#include "core/dice.hpp"

namespace linstock::strength {

namespace {

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::unique_ptr<Bot> made(const BotWord& player, const Game& game, std::uint64_t seed) {
  auto bot = make_bot(player.name, game.system(), seed, player.budget);
  LINSTOCK_ASSERT(bot.has_value(), "the player was read");
  return std::move(*bot);
}

double points_of(const Match& match, Seat seat) {
  const auto winner = match.position().result()->winner;
  if (!winner) return 0.5;
  return *winner == seat ? 1 : 0;
}

std::string ending_of(const Match& match) {
  const auto result = match.position().result();
  const std::string winner = result->winner ? word_of(match.game(), *result->winner) : "nobody";
  return winner + " " + result->level;
}

}  // namespace

PairResult play_pair(const std::shared_ptr<const Game>& game, const std::array<BotWord, 2>& players,
                     std::uint64_t seed, std::uint64_t pair) {
  PairResult result;
  const SeededDice seeds(seed);
  constexpr std::uint32_t kSeeds = 1'000'000'000;
  const auto drawn = [&](std::uint64_t n) { return seeds.below(kSeeds, 3 * pair + n); };
  for (std::size_t seat = 0; seat < 2; ++seat) {
    // The first player sits in this seat, the second in the other.
    const std::array<std::size_t, 2> player_of = {seat, 1 - seat};
    const std::array<std::unique_ptr<Bot>, 2> bots = {
        made(players.at(player_of[0]), *game, drawn(1)),
        made(players.at(player_of[1]), *game, drawn(2))};
    Match match(game, {.seed = drawn(0), .keep_tales = false});
    while (match.decision().actor == Decision::Actor::Player) {
      const Seat now = match.decision().seat;
      const double begin = cpu_seconds();
      const Move move = decide(match, *bots.at(now.index));
      result.seconds.at(player_of.at(now.index)) += cpu_seconds() - begin;
      const auto refusal = match.act(now, move);
      LINSTOCK_ASSERT(!refusal, "a bot plays lawful moves");
    }
    result.points.at(seat) = points_of(match, Seat{static_cast<std::uint8_t>(seat)});
    result.turns.at(seat) = match.position().view(kUmpire)["turn"].get<long>();
    result.endings.at(seat) = ending_of(match);
  }
  return result;
}

}  // namespace linstock::strength
