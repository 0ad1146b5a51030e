#include "wasm/random_games.hpp"

#include <vector>

#include "core/sha256.hpp"
#include "match/hash_word.hpp"

namespace linstock {

namespace {

/// Keeps the player's chances apart from the dice of the same seed.
constexpr std::uint64_t kOfThePlayer = 0xD1B54A32D192ED03;

/// Plays on by one action or die and notes it in the digest.
void play_one(Position& position, const Decision& owed, std::uint64_t seed, std::uint64_t ply,
              Sha256& digest) {
  std::vector<Move> moves;
  position.legal_moves(moves);
  const auto count = static_cast<std::uint32_t>(moves.size());
  const bool dice = owed.actor == Decision::Actor::Dice;
  const Move move = dice ? position.roll(SeededDice(seed))
                         : moves[SeededDice(seed ^ kOfThePlayer).below(count, ply)];
  digest.add(owed.kind).add("/").add(std::to_string(count)).add(" ");
  digest.add(position.game().text_of(move)).add("\n");
  position.apply(move, nullptr);
}

std::string ending_of(const Position& position) {
  const std::optional<GameResult> result = position.result();
  if (!result) return "unfinished";
  const std::string winner = result->winner ? word_of(position.game(), *result->winner) : "nobody";
  return winner + " " + result->level;
}

std::string line_of(const Game& game, std::uint64_t seed) {
  const std::unique_ptr<Position> position = game.start(nullptr);
  Sha256 digest;
  std::uint64_t ply = 0;
  for (Decision owed = position->decision(); owed.actor != Decision::Actor::Nobody; ++ply) {
    play_one(*position, owed, seed, ply, digest);
    owed = position->decision();
  }
  digest.add(to_line(position->view(kUmpire)));
  return std::string(game.id()) + " " + std::to_string(seed) + " " + std::to_string(ply) + " " +
         hash_word(position->hash()) + " " + to_hex(digest.digest()).substr(0, 16) + " " +
         ending_of(*position) + "\n";
}

}  // namespace

std::string random_game_lines(const Game& game, std::uint64_t first, int count) {
  std::string lines;
  for (int i = 0; i < count; ++i) lines += line_of(game, first + static_cast<std::uint64_t>(i));
  return lines;
}

}  // namespace linstock
