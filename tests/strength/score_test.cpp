// What games of two bots say: means, intervals, the sequential test.
#include "tools/strength/score.hpp"

#include <gtest/gtest.h>

namespace linstock::strength {
namespace {

Score score_of(int wins, int draws, int losses) {
  Score score;
  for (int i = 0; i < wins; ++i) score.add(1, 1);
  for (int i = 0; i < draws; ++i) score.add(1, 0);
  for (int i = 0; i < losses; ++i) score.add(0, 0);
  return score;
}

TEST(Score, IsTheMeanOfAllGamesAndOfEachSide) {
  Score score;
  score.add(1, 0);
  score.add(1, 0.5);
  EXPECT_EQ(score.games(), 4);
  EXPECT_DOUBLE_EQ(score.mean(), 2.5 / 4);
  EXPECT_DOUBLE_EQ(score.mean_of_side(0), 1);
  EXPECT_DOUBLE_EQ(score.mean_of_side(1), 0.25);
}

TEST(Score, HasAnIntervalThatNarrowsWithTheGames) {
  const Score few = score_of(12, 4, 4);
  const Score many = score_of(120, 40, 40);
  EXPECT_DOUBLE_EQ(few.mean(), many.mean());
  EXPECT_NEAR(few.margin() / many.margin(), 3.2, 0.1);
  // Standard deviation of a pair 0.400, by 200 pairs: 1.96 * 0.400 / sqrt(200).
  EXPECT_NEAR(many.margin(), 0.0556, 0.0005);
}

// Pairs in which each side wins once say that the bots are equal, however lopsided the battle.
TEST(Score, KnowsThatAPairIsNoTwoGames) {
  EXPECT_LT(score_of(0, 100, 0).margin(), score_of(50, 0, 50).margin() / 5);
  EXPECT_GT(score_of(0, 100, 0).margin(), 0);
}

TEST(Score, TurnsIntoEloAndBack) {
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  EXPECT_NEAR(score_of_elo(100), 0.640, 0.001);
  EXPECT_NEAR(elo_of_score(score_of_elo(-73)), -73, 1e-9);
}

TEST(Score, DecidesBetweenTwoDifferences) {
  EXPECT_GE(score_of(90, 60, 50).likelihood_ratio(0, 50), kDecided);
  EXPECT_LE(score_of(50, 60, 90).likelihood_ratio(0, 50), -kDecided);
  EXPECT_LT(score_of(3, 2, 2).likelihood_ratio(0, 50), kDecided);
  EXPECT_NEAR(score_of(60, 80, 60).likelihood_ratio(-50, 50), 0, 1e-9);
}

}  // namespace
}  // namespace linstock::strength
