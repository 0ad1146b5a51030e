#include "core/reach.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/grids.hpp"
#include "tests/support/proves.hpp"
#include "tests/support/reach_reference.hpp"

namespace linstock {
namespace {

using testing::at;
using testing::grid_of;
using testing::kOutOfReach;
using testing::reach_reference;
using testing::Sequence;

// The rules of a move, told step by step; nothing if the walk is against them.
std::optional<int> price_of_walk(const Grid& grid, const StepCosts& costs, const ReachQuery& query,
                                 const ReachPath& path) {
  int total = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const HexIndex from = path[i - 1];
    const HexIndex to = path[i];
    const std::optional<Step> step = grid.step_between(from, to);
    if (!step || costs.entering(to, *step) == 0) return std::nullopt;
    if (query.blocked != nullptr && query.blocked->test(grid, to)) return std::nullopt;
    if (query.allowed != nullptr && !query.allowed->test(grid, to)) return std::nullopt;
    if (i > 1 && query.stop != nullptr && query.stop->test(grid, from)) return std::nullopt;
    total += costs.entering(to, *step);
    if (query.surcharge != nullptr && query.surcharge->test(grid, to)) total += 2;
    if (i == 1 && query.surcharge != nullptr && query.surcharge->test(grid, from)) total += 2;
  }
  if (total > query.allowance) {
    if (!query.minimum_move || path.size() != 2) return std::nullopt;
    return query.allowance;
  }
  return total;
}

// One made-up question: everything that a query can have, each part present or not.
struct Case {
  explicit Case(std::uint64_t seed) : sequence(seed) {
    const int file = sequence.below(30);
    const int row = sequence.below(30);
    grid = grid_of({file, file + sequence.below(40), row, row + sequence.below(64)});
    costs = testing::made_up_costs(grid, sequence);
    const int units = sequence.below(1 + grid.size() / 8);
    blocked = testing::scattered(grid, units, sequence);
    stop = testing::scattered(grid, units, sequence);
    surcharge = testing::scattered(grid, units, sequence);
    allowed = testing::whole_map_but(grid, units, sequence);
    query.start = static_cast<HexIndex>(sequence.below(grid.size()));
    query.allowance = sequence.below(kMaxAllowance + 1);
    query.minimum_move = sequence.below(2) == 0;
    query.blocked = sequence.below(3) == 0 ? nullptr : &blocked;
    query.stop = sequence.below(3) == 0 ? nullptr : &stop;
    query.surcharge = sequence.below(3) == 0 ? nullptr : &surcharge;
    query.allowed = sequence.below(3) == 0 ? &allowed : nullptr;
    if (sequence.below(2) == 0) surcharge.set(grid, query.start);
    if (sequence.below(2) == 0) stop.set(grid, query.start);
  }
  Case(const Case&) = delete;
  Case& operator=(const Case&) = delete;

  Sequence sequence;
  Grid grid;
  StepCosts costs;
  BitPlane blocked;
  BitPlane stop;
  BitPlane surcharge;
  BitPlane allowed;
  ReachQuery query;
};

TEST(Reach, TenThousandCasesAgreeWithTheTextbook) {
  const auto result = std::make_unique<ReachResult>();
  std::vector<int> expected;
  std::int64_t hexes_reached = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const Case c(seed);
    reach(c.grid, c.costs, c.query, *result);
    reach_reference(c.grid, c.costs, c.query, expected);
    int count = 0;
    for (int i = 0; i < c.grid.size(); ++i) {
      const auto hex = static_cast<HexIndex>(i);
      const bool in_reach = expected[hex] != kOutOfReach;
      ASSERT_EQ(result->reaches(hex), in_reach) << "case " << seed << ", " << c.grid.text(hex);
      if (!in_reach) continue;
      ++count;
      ASSERT_EQ(result->cost(hex), expected[hex]) << "case " << seed << ", " << c.grid.text(hex);
    }
    ASSERT_EQ(result->hexes().count(), count) << "case " << seed;
    hexes_reached += count;
  }
  EXPECT_GT(hexes_reached, 500'000);  // the cases are no trifles
}

TEST(Reach, PathsAreLegalCheapestAndRepeatable) {
  const auto result = std::make_unique<ReachResult>();
  const auto again = std::make_unique<ReachResult>();
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Case c(seed);
    reach(c.grid, c.costs, c.query, *result);
    reach(c.grid, c.costs, c.query, *again);
    for (int i = 0; i < c.grid.size(); ++i) {
      const auto hex = static_cast<HexIndex>(i);
      const ReachPath path = result->path_to(hex);
      ASSERT_EQ(path.empty(), !result->reaches(hex));
      if (path.empty()) continue;
      ASSERT_EQ(path[0], c.query.start);
      ASSERT_EQ(path.back(), hex);
      ASSERT_EQ(price_of_walk(c.grid, c.costs, c.query, path), result->cost(hex))
          << "case " << seed << ", " << c.grid.text(hex);
      ASSERT_EQ(path, again->path_to(hex));
    }
  }
}

// An open plain where every step costs one point.
class OpenGround : public ::testing::Test {
 protected:
  OpenGround() {
    entry_.assign(static_cast<std::size_t>(grid_.size()), {2, 2, 2, 2, 2, 2});
    query_.start = at(grid_, 1010);
    query_.allowance = 6;
  }
  const ReachResult& answer() {
    costs_ = StepCosts(grid_, entry_);
    reach(grid_, costs_, query_, *result_);
    return *result_;
  }
  // Sets the cost of going from one hex to its neighbour, this way only.
  void set(int from, int to, int cost) {
    const std::optional<Step> step = grid_.step_between(at(grid_, from), at(grid_, to));
    ASSERT_TRUE(step);
    entry_[at(grid_, to)][static_cast<std::size_t>(*step)] = static_cast<std::uint8_t>(cost);
  }
  [[nodiscard]] int cost(int number) { return answer().cost(at(grid_, number)); }
  [[nodiscard]] bool reaches(int number) { return answer().reaches(at(grid_, number)); }
  [[nodiscard]] BitPlane plane(std::initializer_list<int> numbers) const {
    BitPlane result;
    for (const int number : numbers) result.set(grid_, at(grid_, number));
    return result;
  }
  [[nodiscard]] std::vector<int> path(int number) {
    std::vector<int> numbers;
    for (const HexIndex hex : answer().path_to(at(grid_, number))) {
      numbers.push_back(grid_.number(hex));
    }
    return numbers;
  }

  Grid grid_ = grid_of({1, 20, 1, 20});
  StepCosts::Table entry_;
  StepCosts costs_;
  ReachQuery query_;
  std::unique_ptr<ReachResult> result_ = std::make_unique<ReachResult>();
};

TEST_F(OpenGround, ReachesTheHexesWithinItsAllowance) {
  EXPECT_EQ(answer().hexes(), area(grid_, query_.start, 3));
  EXPECT_EQ(cost(1010), 0);
  EXPECT_EQ(cost(1013), 6);
  query_.allowance = 7;  // half a point too few for the fourth hex
  EXPECT_EQ(answer().hexes(), area(grid_, query_.start, 3));
  query_.allowance = 0;
  EXPECT_EQ(answer().hexes(), plane({1010}));
}

TEST_F(OpenGround, HexsidesCostByDirection) {
  set(1010, 1009, 5);
  EXPECT_EQ(cost(1009), 4);  // round by a neighbour
  EXPECT_EQ(path(1009), (std::vector<int>{1010, 909, 1009}));
  query_.start = at(grid_, 1009);
  EXPECT_EQ(cost(1010), 2);  // the other way is not affected
}

TEST_F(OpenGround, TiesGoToTheLowestStepNumber) {
  EXPECT_EQ(path(1012), (std::vector<int>{1010, 1011, 1012}));  // the only way as cheap
  // Into 1112: RightDown (step 2) from 1012 or Down (step 3) from 1111, either 6 in all.
  EXPECT_EQ(cost(1112), 6);
  EXPECT_EQ(path(1112), (std::vector<int>{1010, 1011, 1012, 1112}));
}

TEST_F(OpenGround, ZeroIsProhibited) {
  for (std::uint8_t& cost : entry_[at(grid_, 1009)]) cost = 0;
  query_.minimum_move = true;
  EXPECT_FALSE(reaches(1009));
  EXPECT_EQ(cost(1008), 6);
}

TEST_F(OpenGround, BlockedHexesAreWalkedRound) {
  const BitPlane enemies = plane({1009, 1109});
  query_.blocked = &enemies;
  query_.minimum_move = true;
  EXPECT_FALSE(reaches(1009));
  EXPECT_FALSE(reaches(1109));
  EXPECT_EQ(cost(908), 4);
}

TEST_F(OpenGround, AllowedHexesOnly) {
  const BitPlane road = plane({1011, 1012, 1112, 1014});
  query_.allowed = &road;
  query_.allowance = 20;
  EXPECT_EQ(answer().hexes(), plane({1010, 1011, 1012, 1112}));
}

TEST_F(OpenGround, StopHexesHoldWhoeverEntersButNotTheStart) {
  const BitPlane zoc = ring(grid_, query_.start, 2) | plane({1010});
  query_.stop = &zoc;
  query_.allowance = 40;
  EXPECT_EQ(answer().hexes(), area(grid_, query_.start, 2));
}

TEST_F(OpenGround, SurchargeToEnterAndToLeaveTheStart) {
  const BitPlane near_enemy = plane({1010, 1011});
  query_.surcharge = &near_enemy;
  EXPECT_EQ(cost(1009), 4);  // leaving
  EXPECT_EQ(cost(1011), 6);  // leaving and entering
  EXPECT_FALSE(reaches(1012));
  query_.start = at(grid_, 1012);
  EXPECT_EQ(cost(1011), 4);  // entering
  EXPECT_FALSE(reaches(1010));
  EXPECT_EQ(cost(1111), 2);
  query_.allowance = 8;
  EXPECT_EQ(cost(1010), 8);
}

TEST_F(OpenGround, MinimumMoveTakesTheWholeAllowance) {
  set(1010, 1009, 9);
  set(1010, 1109, 9);
  set(1010, 909, 9);
  query_.allowance = 1;
  EXPECT_EQ(answer().hexes(), plane({1010}));
  query_.minimum_move = true;
  EXPECT_EQ(answer().hexes(), area(grid_, query_.start, 1));
  EXPECT_EQ(cost(1009), 1);
  EXPECT_EQ(cost(1011), 1);
  query_.allowance = 3;
  EXPECT_EQ(cost(1009), 3);
  EXPECT_EQ(cost(1011), 2);
  EXPECT_EQ(path(1009), (std::vector<int>{1010, 1009}));
  EXPECT_EQ(answer().hexes(), area(grid_, query_.start, 1));
}

TEST_F(OpenGround, CostsAboveEveryAllowanceStillAllowAMinimumMove) {
  set(1010, 1009, 255);
  set(1109, 1009, 0);
  set(909, 1009, 0);
  query_.allowance = 3;
  EXPECT_FALSE(reaches(1009));
  query_.minimum_move = true;
  EXPECT_EQ(cost(1009), 3);
}

TEST_F(OpenGround, StepsFromOffTheMapCostNothingToKnow) {
  const StepCosts costs(grid_, entry_);
  EXPECT_EQ(costs.entering(at(grid_, 1001), Step::Down), 0);
  EXPECT_EQ(costs.entering(at(grid_, 1001), Step::Up), 2);
}

TEST_F(OpenGround, AResultForgetsTheQueryBefore) {
  query_.allowance = 40;
  EXPECT_TRUE(reaches(2020));
  query_.allowance = 2;
  EXPECT_FALSE(reaches(2020));
  EXPECT_TRUE(answer().path_to(at(grid_, 2020)).empty());
  EXPECT_EQ(cost(1011), 2);
}

TEST_F(OpenGround, DeathOnNonsense) {
  query_.allowance = kMaxAllowance + 1;
  EXPECT_DEATH(answer(), "allowance");
  query_.allowance = 2;
  EXPECT_DEATH(static_cast<void>(cost(1013)), "out of reach");
}

}  // namespace
}  // namespace linstock
