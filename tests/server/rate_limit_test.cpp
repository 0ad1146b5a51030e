// The bucket of tokens, with a clock of its own.
#include "server/rate_limit.hpp"

#include <gtest/gtest.h>

namespace linstock::server {
namespace {

using std::chrono::milliseconds;

TEST(RateLimitTest, ABurstThenOneByOne) {
  RateLimit limit({2, 3});
  RateLimit::Clock::time_point now{};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.wait_for("a", now), 0);
  EXPECT_EQ(limit.wait_for("a", now), 1);
  now += milliseconds(499);
  EXPECT_EQ(limit.wait_for("a", now), 1);
  now += milliseconds(2);
  EXPECT_EQ(limit.wait_for("a", now), 0);
  EXPECT_EQ(limit.wait_for("a", now), 1);
}

TEST(RateLimitTest, AddressesCountApartAndRestsDoNotAddUp) {
  RateLimit limit({1, 2});
  RateLimit::Clock::time_point now{};
  EXPECT_EQ(limit.wait_for("a", now), 0);
  EXPECT_EQ(limit.wait_for("a", now), 0);
  EXPECT_EQ(limit.wait_for("b", now), 0);
  EXPECT_EQ(limit.wait_for("a", now), 1);
  now += std::chrono::hours(1);
  EXPECT_EQ(limit.wait_for("a", now), 0);
  EXPECT_EQ(limit.wait_for("a", now), 0);
  EXPECT_EQ(limit.wait_for("a", now), 1);
}

TEST(RateLimitTest, NoRateIsNoLimit) {
  RateLimit limit({0, 1});
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(limit.wait_for("a"), 0);
}

TEST(RateLimitTest, ManyAddressesTakeBoundedRoom) {
  RateLimit limit({0.001, 1});
  RateLimit::Clock::time_point now{};
  for (int i = 0; i < 50'000; ++i) EXPECT_EQ(limit.wait_for(std::to_string(i), now), 0);
  EXPECT_EQ(limit.wait_for("49999", now), 1000);
}

}  // namespace
}  // namespace linstock::server
