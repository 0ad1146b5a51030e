// The table of systems, and scenarios of a person's own.
#include "match/systems.hpp"

#include <gmock/gmock.h>

#include <set>

#include "tests/match/tabletop_table.hpp"

namespace linstock::testing {
namespace {

using ::testing::HasSubstr;

Json own_options() { return {{"bundle", small_bundle()}}; }

TEST(Systems, AreFoundByTheirWordsAndSchemas) {
  std::set<std::string_view> words;
  for (const System& system : systems()) {
    EXPECT_TRUE(words.insert(system.word).second);
    EXPECT_EQ(system_named(system.word), &system);
    EXPECT_EQ(system_of_scenario(system.scenario_schema), &system);
    EXPECT_EQ(system.seats.size(), 2U);
    EXPECT_NE(system.open, nullptr);
  }
  EXPECT_EQ(system_named("chess"), nullptr);
  EXPECT_EQ(system_of_scenario(""), nullptr);
  EXPECT_EQ(system_word("boar/germantown"), "boar");
  EXPECT_EQ(system_word("boar"), "boar");
}

TEST(Systems, ABundleIsOpenedByItsSchema) {
  const auto game = open_bundle(small_bundle(), Json::object());
  ASSERT_TRUE(game) << to_string(game.error());
  EXPECT_EQ((*game)->system(), "tabletop");
  EXPECT_EQ((*game)->id(), "tabletop/free");
  for (const Json& bad : {Json(), Json::array(), Json{{"schema", 7}}, Json{{"schema", "x"}}}) {
    const auto refused = open_bundle(bad, Json::object());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().where, "/schema");
    EXPECT_THAT(refused.error().message, HasSubstr("linstock.tabletop.bundle/1"));
  }
}

TEST(OwnBattles, AreOpenedFromTheOptions) {
  EXPECT_TRUE(has_own_bundle(own_options()));
  EXPECT_FALSE(has_own_bundle(Json::object()));
  EXPECT_FALSE(has_own_bundle(Json::array()));
  EXPECT_EQ(own_scenario_id(own_options()), "tabletop/free");
  EXPECT_EQ(own_scenario_id({{"bundle", 7}}), "");
  const auto game = open_own(own_options());
  ASSERT_TRUE(game) << to_string(game.error());
  EXPECT_EQ((*game)->title(), "A small table");
}

TEST(OwnBattles, FaultsAreAtTheOption) {
  Json options = own_options();
  options["bundle"]["scenario"]["unit"][0]["at"] = Json::array({1, 12});
  auto refused = open_own(options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "options/bundle/scenario/unit/0/at");

  options = own_options();
  options["fast"] = true;
  refused = open_own(options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "options/fast");

  refused = open_own({{"bundle", {{"schema", "linstock.boar.bundle/1"}}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "options/bundle");
  EXPECT_THAT(refused.error().message, HasSubstr("cannot be played under 'boar' rules"));

  refused = open_own({{"bundle", "a text"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "options/bundle/schema");
}

TEST(OwnBattles, AreLimitedInSize) {
  Json options = own_options();
  options["bundle"]["forces"] = std::string(kMaxOwnBundle, 'x');
  const auto refused = open_own(options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "options/bundle");
  EXPECT_EQ(refused.error().message, "is longer than 256 KiB");
}

}  // namespace
}  // namespace linstock::testing
