#include "study/statistics.hpp"

#include <gtest/gtest.h>

#include "study/findings.hpp"

namespace linstock::testing {
namespace {

using study::Histogram;

// The values are those of the textbook formula, worked out by hand and by other programs.
TEST(Statistics, WilsonInterval) {
  const study::Share half = study::share_of(50, 100);
  EXPECT_DOUBLE_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  const study::Share none = study::share_of(0, 10);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0001);
  const study::Share all = study::share_of(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 0.0001);
  EXPECT_DOUBLE_EQ(all.high, 1);
  const study::Share nothing = study::share_of(0, 0);
  EXPECT_DOUBLE_EQ(nothing.low, 0);
  EXPECT_DOUBLE_EQ(nothing.high, 1);
}

TEST(Statistics, OfHistograms) {
  const Histogram values = {{2, 1}, {4, 2}, {9, 1}};
  EXPECT_EQ(study::games_in(values), 4);
  EXPECT_DOUBLE_EQ(study::mean_of(values), 4.75);
  EXPECT_EQ(study::quantile_of(values, 0), 2);
  EXPECT_EQ(study::quantile_of(values, 0.25), 2);
  EXPECT_EQ(study::quantile_of(values, 0.5), 4);
  EXPECT_EQ(study::quantile_of(values, 0.75), 4);
  EXPECT_EQ(study::quantile_of(values, 1), 9);
  EXPECT_DOUBLE_EQ(study::mean_of({}), 0);
  EXPECT_EQ(study::quantile_of({}, 0.5), 0);
}

study::GameSummary ended(std::uint64_t number, int winner, const char* level) {
  study::GameSummary game;
  game.number = number;
  game.winner = winner;
  game.level = level;
  return game;
}

TEST(Findings, CountEndingsFromOneSideToTheOther) {
  study::Aggregate sums;
  sums.add(ended(1, 0, "decisive"));
  sums.add(ended(2, 1, "decisive"));
  sums.add(ended(3, 1, "marginal"));
  sums.add(ended(4, study::kNobody, "draw"));
  sums.add(ended(5, study::kNobody, "draw"));
  std::vector<std::int64_t> counts;
  for (const study::Ending& ending : study::endings_of(sums)) counts.push_back(ending.games);
  EXPECT_EQ(counts, (std::vector<std::int64_t>{1, 0, 0, 2, 1, 0, 1}));
  const study::Decided decided = study::decided_of(sums);
  EXPECT_EQ(decided.won, (std::array<std::int64_t, 2>{1, 2}));
  EXPECT_EQ(decided.drawn, 2);
}

}  // namespace
}  // namespace linstock::testing
