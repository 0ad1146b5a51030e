// What holds for every bot of the miniatures rules, and which of them is the stronger.
#include <algorithm>

#include "tests/bots/tabletop_players.hpp"

namespace linstock::testing {
namespace {

class EveryTabletopLevel : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryTabletopLevel, PlaysLawfulGamesOfEveryScenarioOnBothSides) {
  for (const std::string_view id : kTabletopBattles) {
    const auto game = game_of(id);
    const Bots first = {tabletop_bot(GetParam(), 1), tabletop_bot("random", 2)};
    EXPECT_TRUE(played(game, 1, first).position().result()) << id;
    const Bots second = {tabletop_bot("steady", 1), tabletop_bot(GetParam(), 2)};
    EXPECT_TRUE(played(game, 2, second).position().result()) << id;
  }
}

TEST_P(EveryTabletopLevel, PlaysTheSameGameAgain) {
  const auto play_game = [] {
    const Bots bots = {tabletop_bot(GetParam(), 3, 4), tabletop_bot(GetParam(), 4, 4)};
    return played(game_of("tabletop/hedgerow"), 7, bots);
  };
  const Match first = play_game();
  const Match second = play_game();
  ASSERT_EQ(first.history().size(), second.history().size());
  EXPECT_EQ(first.history().back().hash, second.history().back().hash);
}

TEST_P(EveryTabletopLevel, ExplainsEachAnswerInOneLine) {
  Match match(game_of("tabletop/chew-house"), {.seed = 5, .keep_tales = false});
  const Bots bots = {tabletop_bot(GetParam(), 1), tabletop_bot(GetParam(), 2)};
  for (int i = 0; i < 200 && running(match); ++i) {
    Bot& own = *bots[match.decision().seat.index];
    play_one(match, own);
    const std::string words = own.explain();
    ASSERT_FALSE(words.empty()) << "after " << i << " answers";
    ASSERT_EQ(words.find('\n'), std::string::npos) << words;
  }
}

TEST_P(EveryTabletopLevel, IsListedWithItsWords) {
  const std::vector<BotInfo> infos = bots_of("tabletop");
  const auto info = std::find_if(infos.begin(), infos.end(),
                                 [](const BotInfo& one) { return one.name == GetParam(); });
  ASSERT_NE(info, infos.end());
  EXPECT_FALSE(info->title.empty());
  EXPECT_FALSE(info->about.empty());
  EXPECT_EQ(tabletop_bot(GetParam(), 1)->name(), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Tabletop, EveryTabletopLevel,
                         ::testing::Values("random", "recruit", "steady", "veteran"),
                         [](const auto& level) { return level.param; });

TEST(TabletopLevels, AreTheFourFromWeakToStrong) {
  EXPECT_EQ(bot_names("tabletop"),
            (std::vector<std::string>{"random", "recruit", "steady", "veteran"}));
}

TEST(TabletopLevels, SteadyNeedsNoMemory) {
  Match match(game_of("tabletop/hedgerow"), {.seed = 8, .keep_tales = false});
  const Bots bots = {tabletop_bot("steady", 1), tabletop_bot("steady", 2)};
  for (int i = 0; i < 250 && running(match); ++i) {
    const std::vector<Move> moves = match.legal_moves(match.decision().seat);
    Bot& own = *bots[match.decision().seat.index];
    const Move move = own.choose(question(match, match.position(), moves));
    const auto stranger = tabletop_bot("steady", 99);
    ASSERT_EQ(stranger->choose(question(match, match.position(), moves)), move) << "answer " << i;
    ASSERT_FALSE(match.act(match.decision().seat, move));
  }
}

TEST(TabletopLevels, SteadyBeatsChanceNearlyAlways) {
  const Tally tally = tally_of("steady", "random", 3);
  EXPECT_GE(tally.won, tally.games * 9 / 10) << tally.won << " of " << tally.games;
}

TEST(TabletopLevels, RecruitIsWeakerThanSteady) {
  const Tally tally = tally_of("steady", "recruit", 4);
  EXPECT_GT(tally.won, tally.lost) << tally.won << " won, " << tally.lost << " lost";
  EXPECT_GT(tally.ahead, 0) << "points in " << tally.games << " games";
}

}  // namespace
}  // namespace linstock::testing
