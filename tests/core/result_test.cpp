#include "core/result.hpp"

#include <gtest/gtest.h>

#include "core/assert.hpp"

namespace linstock {
namespace {

Result<int> positive(int value) {
  if (value <= 0) return fail("value", "must be positive");
  return value;
}

Result<std::string> described(int value) {
  const Result<int> checked = positive(value);
  if (!checked) return fail(checked.error());
  return std::to_string(*checked);
}

TEST(Result, HoldsTheValue) {
  const Result<std::string> result = described(7);
  ASSERT_TRUE(result);
  EXPECT_EQ(*result, "7");
}

TEST(Result, HandsTheErrorOn) {
  const Result<std::string> result = described(0);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error(), (Error{"value", "must be positive"}));
}

TEST(Result, ErrorIsOneLine) {
  EXPECT_EQ(to_string(Error{"map.toml:3", "no such hex"}), "map.toml:3: no such hex");
  EXPECT_EQ(to_string(Error{"", "no such hex"}), "no such hex");
}

TEST(AssertDeathTest, NamesPlaceAndConditionAndAborts) {
  const int hexes = 3;
  LINSTOCK_ASSERT(hexes == 3, "holds");
  EXPECT_DEATH(LINSTOCK_ASSERT(hexes == 4, "a hex is missing"),
               "tests/core/result_test.cpp:[0-9]+: broken invariant: hexes == 4 .a hex is missing");
}

}  // namespace
}  // namespace linstock
