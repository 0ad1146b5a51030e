#include "core/rule_id.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>

#include "tests/support/proves.hpp"

namespace linstock {
namespace {

static_assert("BOAR.7.1"_rule == find_rule("BOAR.7.1"));
static_assert("BOAR.7.1"_rule != "GER.1.1"_rule);
static_assert(rule_name("GER.1.1"_rule) == "GER.1.1");
static_assert(rule_name(kNoRule).empty());
static_assert(!find_rule("BOAR.99"));
static_assert(!find_rule(""));
static_assert(RuleId{} == kNoRule);
static_assert(sizeof(RuleId) == 2 && std::is_trivially_copyable_v<RuleId>);
static_assert(std::is_sorted(kRuleIds.begin(), kRuleIds.end()));
static_assert(std::adjacent_find(kRuleIds.begin(), kRuleIds.end()) == kRuleIds.end());

TEST(RuleId, EveryIdOfTheDigestIsFoundAndNamed) {
  for (const std::string_view id : kRuleIds) {
    const std::optional<RuleId> rule = find_rule(id);
    ASSERT_TRUE(rule) << id;
    EXPECT_EQ(rule_name(*rule), id);
  }
}

TEST(RuleId, NeighboursOfAnIdAreNotFound) {
  for (const std::string_view id : kRuleIds) {
    EXPECT_FALSE(find_rule(std::string(id) + "~")) << id;
    EXPECT_FALSE(find_rule(" " + std::string(id))) << id;
  }
}

TEST(Proves, LeavesTheIdsInTheReport) {
  testing::record_proven({"BOAR.1", "GER.1.1"});
  const ::testing::TestResult& result =
      *::testing::UnitTest::GetInstance()->current_test_info()->result();
  ASSERT_EQ(result.test_property_count(), 1);
  EXPECT_STREQ(result.GetTestProperty(0).key(), "proves");
  EXPECT_STREQ(result.GetTestProperty(0).value(), "BOAR.1 GER.1.1");
}

}  // namespace
}  // namespace linstock
