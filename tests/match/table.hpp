// Games of Germantown for the tests of match: the loaded game, and matches played by chance.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/dice.hpp"
#include "data/games.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/words.hpp"
#include "match/match.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::testing {

inline constexpr Seat kAmerican{0};
inline constexpr Seat kBritish{1};

/// The battle under the 2026 rules, loaded once.
inline std::shared_ptr<const Game> germantown() {
  static const std::shared_ptr<const Game> game = [] {
    data::LibraryOptions options;
    options.volumes = LINSTOCK_TEST_DATA_DIR;
    const auto library = data::Library::open(options);
    EXPECT_TRUE(library) << to_string(library.error());
    auto loaded = data::load_game(*library, "boar/germantown");
    EXPECT_TRUE(loaded) << to_string(loaded.error());
    return *loaded;
  }();
  return game;
}

inline const boar::Scenario& scenario() { return *boar::scenario_of(*germantown()); }

/// The same battle with changes made to its scenario.
template <class Change>
std::shared_ptr<const Game> changed_germantown(Change change) {
  auto copy = std::make_shared<boar::Scenario>(scenario());
  change(*copy);
  return boar::make_game(std::move(copy));
}

inline Match new_match(std::uint64_t seed, std::shared_ptr<const Game> game = germantown()) {
  return Match(std::move(game), {.seed = seed, .keep_tales = true});
}

/// A lawful move picked by chance, the same for the same seed and point of the game.
inline Move random_move(const Match& match, std::uint64_t seed) {
  const std::vector<Move> moves = match.legal_moves(kUmpire);
  const auto count = static_cast<std::uint32_t>(moves.size());
  return moves[SeededDice(seed).below(count, match.history().size())];
}

inline bool running(const Match& match) {
  return match.decision().actor == Decision::Actor::Player;
}

/// Plays moves by chance until `done(match)` holds, the game is over or `limit` moves are played.
template <class Done>
void play_until(Match& match, std::uint64_t seed, int limit, Done done) {
  for (int i = 0; i < limit && running(match) && !done(match); ++i) {
    const auto refusal = match.act(kUmpire, random_move(match, seed));
    ASSERT_FALSE(refusal) << refusal->reason;
  }
}

inline void play_on(Match& match, std::uint64_t seed, int limit) {
  play_until(match, seed, limit, [](const Match&) { return false; });
}

inline Move order(const Match& match, const std::string& text) {
  const auto move = match.game().parse_move(text);
  EXPECT_TRUE(move) << text << ": " << to_string(move.error());
  return *move;
}

}  // namespace linstock::testing
