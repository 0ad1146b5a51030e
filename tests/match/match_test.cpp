#include "match/match.hpp"

#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

std::string state_of(const Match& match) { return to_line(match.position().to_json()); }

TEST(Seats, HaveWords) {
  const Game& game = *germantown();
  EXPECT_EQ(*seat_named(game, "american"), kAmerican);
  EXPECT_EQ(*seat_named(game, "british"), kBritish);
  EXPECT_EQ(*seat_named(game, "umpire"), kUmpire);
  EXPECT_EQ(*seat_named(game, "spectator"), kSpectator);
  for (const Seat seat : {kAmerican, kBritish, kUmpire, kSpectator}) {
    EXPECT_EQ(*seat_named(game, word_of(game, seat)), seat);
  }
  EXPECT_EQ(to_string(seat_named(game, "french").error()),
            "seat: there is no seat 'french' in boar/germantown (known: american, british, "
            "spectator, umpire)");
}

TEST(Match, WrongSeatsAreRefused) {
  Match match = new_match(1);
  const std::string before = state_of(match);
  const Move move = order(match, "activate 1st-maryland");
  for (const Seat seat : {kBritish, kSpectator}) {
    const auto refusal = match.act(seat, move);
    ASSERT_TRUE(refusal);
    EXPECT_NE(refusal->reason.find("american player decides"), std::string::npos);
  }
  EXPECT_EQ(state_of(match), before);
  EXPECT_FALSE(match.act(kAmerican, move));
}

TEST(Match, UnlawfulMovesNameTheRuleAndChangeNothing) {
  Match match = new_match(1);
  const std::string before = state_of(match);
  const auto refusal = match.act(kAmerican, order(match, "activate 40th-foot"));
  ASSERT_TRUE(refusal);
  EXPECT_FALSE(refusal->rule.empty());
  EXPECT_NE(refusal->reason.find("40th Foot"), std::string::npos);
  EXPECT_EQ(state_of(match), before);
  EXPECT_TRUE(match.history().empty());
}

TEST(Match, DiceAreRolledAtOnceFromTheSeed) {
  Match match = new_match(9);
  play_on(match, 9, 300);
  int dice = 0;
  for (const Played& played : match.history()) {
    if (played.by != kDice) continue;
    const auto face = match.game().json_of(played.move)["die"].get<int>();
    EXPECT_EQ(face, SeededDice(9).d10(static_cast<std::uint64_t>(dice)));
    ++dice;
  }
  EXPECT_GT(dice, 0);
  EXPECT_NE(match.decision().actor, Decision::Actor::Dice);
}

TEST(Match, WithoutASeedTheDiceAreGiven) {
  Match seeded = new_match(4);
  Match given(germantown(), {.seed = std::nullopt, .keep_tales = false});
  play_on(seeded, 4, 200);
  for (const Played& played : seeded.history()) {
    if (played.by == kDice) {
      ASSERT_EQ(given.decision().actor, Decision::Actor::Dice);
      EXPECT_TRUE(given.act(kUmpire, played.move)) << "a die is no player's action";
      ASSERT_FALSE(given.give_roll(played.move));
    } else {
      EXPECT_TRUE(given.give_roll(order(given, "roll 3"))) << "no die is owed";
      ASSERT_FALSE(given.act(played.by, played.move));
    }
    ASSERT_EQ(given.position().hash(), played.hash);
  }
}

TEST(Match, AllOrNothing) {
  Match match = new_match(1);
  const std::string before = state_of(match);
  const std::vector<Move> moves = {order(match, "activate 1st-maryland"), order(match, "move 2409"),
                                   order(match, "move 4617")};
  const auto refused = match.act_all(kAmerican, moves);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->index, 2U);
  EXPECT_EQ(state_of(match), before);
  EXPECT_TRUE(match.history().empty());
  EXPECT_EQ(match.undoable(), 0U);
  EXPECT_FALSE(match.act_all(kAmerican, std::span(moves).first(2)));
  EXPECT_EQ(match.history().size(), 2U);
}

TEST(Undo, TakesBackStepByStep) {
  Match match = new_match(1);
  std::vector<std::string> states = {state_of(match)};
  for (const char* const text : {"activate 1st-maryland", "move 2409", "stop"}) {
    if (match.check(kAmerican, order(match, text))) continue;  // movement may be over by itself
    ASSERT_FALSE(match.act(kAmerican, order(match, text)));
    states.push_back(state_of(match));
  }
  ASSERT_GE(states.size(), 3U);
  EXPECT_EQ(match.undoable(), states.size() - 1);
  for (std::size_t i = states.size() - 1; i-- > 0;) {
    ASSERT_FALSE(match.undo(kAmerican));
    EXPECT_EQ(state_of(match), states[i]);
    EXPECT_EQ(match.history().size(), i);
  }
  const auto refusal = match.undo(kAmerican);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, "Nothing can be taken back: nothing has been done yet.");
}

TEST(Undo, OnlyByWhoActed) {
  Match match = new_match(1);
  ASSERT_FALSE(match.act(kAmerican, order(match, "activate 1st-maryland")));
  EXPECT_TRUE(match.undo(kBritish));
  EXPECT_TRUE(match.undo(kSpectator));
  EXPECT_FALSE(match.undo(kAmerican));
}

/// In every game: what undo offers never crosses a die, something shown, or the other's decision,
/// and everything else it does offer.
TEST(Undo, OffersExactlyWhatTheRuleSays) {
  for (const std::uint64_t seed : {1U, 6U}) {
    Match match = new_match(seed);
    std::size_t expected = 0;
    while (running(match)) {
      const Seat by = match.decision().seat;
      const std::size_t before = match.history().size();
      ASSERT_FALSE(match.act(kUmpire, random_move(match, seed)));
      const bool dice = match.history().size() > before + 1;
      bool shown = false;
      for (const Told& told : match.history()[before].tale) {
        shown = shown || told.json["event"] == "tactics_shown" || told.json["event"] == "looks";
      }
      const bool same = running(match) && match.decision().seat == by;
      expected = dice || shown || !same ? 0 : expected + 1;
      ASSERT_EQ(match.undoable(), expected) << "after action " << match.history().size();
      if (expected != 0) continue;
      ASSERT_TRUE(match.undo(kUmpire));
    }
  }
}

TEST(Undo, ComesBackToTheSamePosition) {
  Match match = new_match(3);
  for (int i = 0; i < 600 && running(match); ++i) {
    const std::string before = state_of(match);
    const Move move = random_move(match, 3);
    ASSERT_FALSE(match.act(kUmpire, move));
    if (match.undoable() == 0) continue;
    const std::uint64_t after = match.position().hash();
    ASSERT_FALSE(match.undo(kUmpire));
    ASSERT_EQ(state_of(match), before);
    ASSERT_FALSE(match.act(kUmpire, move));
    ASSERT_EQ(match.position().hash(), after);
  }
}

TEST(Match, EqualSeedsAndMovesAreEqualGames) {
  Match first = new_match(11);
  Match second = new_match(11);
  play_on(first, 11, 400);
  play_on(second, 11, 400);
  ASSERT_EQ(first.history().size(), second.history().size());
  EXPECT_EQ(first.position().hash(), second.position().hash());
  EXPECT_EQ(to_line(first.view(kUmpire)), to_line(second.view(kUmpire)));
}

TEST(Match, AskingNeverChangesAnything) {
  Match match = new_match(2);
  play_on(match, 2, 150);
  const std::string before = state_of(match);
  (void)match.view(kAmerican);
  (void)match.legal_moves(kUmpire);
  (void)match.check(kUmpire, order(match, "move 2812"));
  (void)match.position().prompt();
  (void)match.tale_for(kSpectator);
  EXPECT_EQ(state_of(match), before);
}

}  // namespace
}  // namespace linstock::testing
