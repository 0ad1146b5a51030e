#include <map>

#include "bots/bot.hpp"
#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

TEST(Bots, AreMadeByName) {
  const auto bot = make_bot("random", "boar", 1);
  ASSERT_TRUE(bot);
  EXPECT_EQ((*bot)->name(), "random");
  const auto none = make_bot("napoleon", "boar", 1);
  ASSERT_FALSE(none);
  EXPECT_TRUE(none.error().message.starts_with("there is no bot 'napoleon' (known: random"));
  for (const std::string& name : bot_names("boar")) EXPECT_TRUE(make_bot(name, "boar", 1)) << name;
}

TEST(RandomBot, AnswersTheSameQuestionTheSameWay) {
  const Match match = new_match(1);
  const std::vector<Move> moves = match.legal_moves(kUmpire);
  const auto first = make_bot("random", "boar", 5);
  const auto second = make_bot("random", "boar", 5);
  for (std::uint64_t ply = 0; ply < 50; ++ply) {
    const BotQuestion question{match.position(), kAmerican, moves, ply};
    (void)(*first)->choose({match.position(), kAmerican, moves, ply + 7});
    EXPECT_EQ((*first)->choose(question), (*second)->choose(question));
  }
}

TEST(RandomBot, PicksEveryMoveSooner) {
  const Match match = new_match(1);
  const std::vector<Move> moves = match.legal_moves(kUmpire);
  const auto bot = make_bot("random", "boar", 5);
  std::map<Move, int> picked;
  for (std::uint64_t ply = 0; ply < 40 * moves.size(); ++ply) {
    ++picked[(*bot)->choose({match.position(), kAmerican, moves, ply})];
  }
  EXPECT_EQ(picked.size(), moves.size());
}

TEST(RandomBot, PlaysWholeGamesWithoutTouchingTheDice) {
  Match match = new_match(3);
  const auto bot = make_bot("random", "boar", 8);
  while (running(match)) play_one(match, **bot);
  EXPECT_TRUE(match.position().result());
  std::uint64_t roll = 0;
  for (const Played& played : match.history()) {
    if (played.by != kDice) continue;
    EXPECT_EQ(match.game().json_of(played.move)["die"], SeededDice(3).d10(roll++));
  }
}

}  // namespace
}  // namespace linstock::testing
