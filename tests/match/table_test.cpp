#include "match/table.hpp"

#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

Table new_table(std::uint64_t seed) {
  return Table(germantown(), new_record("boar/germantown", {seed, "pepper"}));
}

/// The text of a lawful action picked by chance.
std::string random_action(const Table& table, std::uint64_t seed) {
  return table.game().text_of(random_move(table.match(), seed));
}

TEST(Table, TellsEachSeatWhatItMayDo) {
  Table table = new_table(1);
  const Json own = table.snapshot(kAmerican);
  EXPECT_EQ(own["seat"], "american");
  EXPECT_EQ(own["yours"], true);
  EXPECT_FALSE(own["actions"].empty());
  EXPECT_EQ(own["decision"]["player"], "american");
  const Json other = table.snapshot(kBritish);
  EXPECT_EQ(other["yours"], false);
  EXPECT_TRUE(other["actions"].empty());
  EXPECT_FALSE(table.act(kAmerican, random_action(table, 1)));
  EXPECT_EQ(table.revision(), 1U);
}

}  // namespace
}  // namespace linstock::testing
