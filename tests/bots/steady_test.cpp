// The rule-of-thumb player: needs no memory, and is better than chance. What holds for all bots is
// in levels_test.cpp.
#include "tests/bots/players.hpp"

namespace linstock::testing {
namespace {

/// 2 for a win of the seat, 1 for a draw.
int half_points(const Match& match, Seat seat) {
  const auto winner = match.position().result()->winner;
  if (!winner) return 1;
  return *winner == seat ? 2 : 0;
}

// A game may be laid aside and taken up by a new bot.
TEST(SteadyBot, AnswersAsOneThatWasNeverAskedBefore) {
  Match match(germantown(), {.seed = 9, .keep_tales = false});
  const Bots bots = {made("steady", 5), made("steady", 6)};
  while (running(match)) {
    const Seat seat = match.decision().seat;
    const std::vector<Move> moves = match.legal_moves(seat);
    const auto seen = match.position().seen_by(seat);
    const auto fresh = made("steady", seat.index == 0 ? 5 : 6);
    ASSERT_EQ(bots[seat.index]->choose(question(match, *seen, moves)),
              fresh->choose(question(match, *seen, moves)))
        << match.decision().kind << " at " << match.history().size();
    play_one(match, *bots[seat.index]);
  }
}

TEST(SteadyBot, BeatsChanceNearlyAlways) {
  constexpr int kGames = 40;
  int points = 0;
  for (int game = 0; game < kGames; ++game) {
    const auto seed = static_cast<std::uint64_t>(game + 1);
    const bool american = game % 2 == 0;
    Bots bots = {made(american ? "steady" : "random", seed),
                 made(american ? "random" : "steady", seed)};
    const Match match = played(germantown(), seed, bots);
    points += half_points(match, american ? kAmerican : kBritish);
  }
  EXPECT_GE(points, 2 * kGames * 95 / 100);
}

// Most attacks are made at good odds, and not without troops that must.
TEST(SteadyBot, SeeksGoodOdds) {
  int good = 0;
  int all = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Match match(germantown(), {.seed = seed, .keep_tales = true});
    const Bots bots = {made("steady", 1), made("steady", 2)};
    while (running(match)) play_one(match, *bots[match.decision().seat.index]);
    for (const Told& told : match.tale_for(kUmpire)) {
      if (told.json["event"] != "odds") continue;
      ++all;
      good += told.json["column"] != "1-3" && told.json["column"] != "1-2" ? 1 : 0;
    }
  }
  EXPECT_GE(all, 60);
  EXPECT_GE(good * 100, all * 65);
}

}  // namespace
}  // namespace linstock::testing
