#include "core/lookup_table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

using Table = LookupTable<std::string>;
using Rows = std::vector<Table::Row>;

Rows good_rows() { return {{-2, -2, {"a", "b"}}, {-1, 3, {"c", "d"}}, {4, 4, {"e", "f"}}}; }

std::string reason(const std::vector<std::string>& columns, const Rows& rows) {
  const Result<Table> table = Table::make("fire", columns, rows, BeyondTable::None);
  return table ? "" : to_string(table.error());
}

TEST(LookupTable, FindsTheRowThatCoversAValue) {
  const Table table = Table::make("fire", {"x", "y"}, good_rows(), BeyondTable::None).value();
  EXPECT_EQ(table.column("y"), 1U);
  EXPECT_EQ(table.column("Y"), std::nullopt);
  EXPECT_EQ(table.column_name(0), "x");
  EXPECT_EQ(*table.find(-2, 0), "a");
  EXPECT_EQ(*table.find(-1, 1), "d");
  EXPECT_EQ(*table.find(3, 0), "c");
  EXPECT_EQ(*table.find(4, 1), "f");
  EXPECT_EQ(table.first_value(), -2);
  EXPECT_EQ(table.last_value(), 4);
}

TEST(LookupTable, BeyondItsRowsAsStated) {
  const Table open = Table::make("fire", {"x", "y"}, good_rows(), BeyondTable::None).value();
  EXPECT_EQ(open.find(-3, 0), nullptr);
  EXPECT_EQ(open.find(5, 0), nullptr);
  const Table clamped = Table::make("fire", {"x", "y"}, good_rows(), BeyondTable::Clamp).value();
  EXPECT_EQ(*clamped.find(-3, 0), "a");
  EXPECT_EQ(*clamped.find(1000, 1), "f");
}

TEST(LookupTable, ErrorsNameTableRowAndReason) {
  EXPECT_EQ(reason({"x", "y"}, good_rows()), "");
  EXPECT_EQ(reason({}, good_rows()), "fire: table is empty");
  EXPECT_EQ(reason({"x"}, {}), "fire: table is empty");
  EXPECT_EQ(reason({"x", "x"}, good_rows()), "fire: two columns x");
  EXPECT_EQ(reason({"x"}, {{1, 0, {"a"}}}), "fire: row 1: ends before it starts");
  EXPECT_EQ(reason({"x"}, {{1, 1, {"a", "b"}}}), "fire: row 1: 2 cells for 1 columns");
  EXPECT_EQ(reason({"x"}, {{1, 1, {"a"}}, {3, 3, {"b"}}}), "fire: row 3: does not follow 1");
  EXPECT_EQ(reason({"x"}, {{1, 2, {"a"}}, {2, 3, {"b"}}}), "fire: row 2: does not follow 2");
}

TEST(LookupTableDeathTest, ColumnsAreChecked) {
  EXPECT_DEATH(static_cast<void>(Table().find(0, 0)), "no column");
  EXPECT_DEATH(static_cast<void>(Table().column_name(0)), "no column");
}

// The odds columns of the close combat table.
constexpr std::array<Odds, 7> kColumns = {Odds{1, 3}, {1, 2}, {1, 1}, {3, 2},
                                          {2, 1},     {3, 1}, {4, 1}};

TEST(OddsColumn, RoundsInFavourOfTheDefender) {
  const auto column = [](int attacker, int defender) {
    return odds_column(attacker, defender, kColumns);
  };
  EXPECT_EQ(column(5, 4), (OddsColumn{2, false, false}));  // 1-1
  EXPECT_EQ(column(4, 5), (OddsColumn{1, false, false}));  // 1-2
  EXPECT_EQ(column(3, 2), (OddsColumn{3, false, false}));
  EXPECT_EQ(column(6, 4), (OddsColumn{3, false, false}));
  EXPECT_EQ(column(7, 4), (OddsColumn{3, false, false}));
  EXPECT_EQ(column(8, 4), (OddsColumn{4, false, false}));
  EXPECT_EQ(column(11, 4), (OddsColumn{4, false, false}));
  EXPECT_EQ(column(15, 4), (OddsColumn{5, false, false}));
  EXPECT_EQ(column(16, 4), (OddsColumn{6, false, false}));
  EXPECT_EQ(column(1, 3), (OddsColumn{0, false, false}));
  EXPECT_EQ(column(2, 5), (OddsColumn{0, false, false}));
  EXPECT_EQ(column(3, 10), (OddsColumn{0, true, false}));
  EXPECT_EQ(column(0, 1), (OddsColumn{0, true, false}));
  EXPECT_EQ(column(17, 4), (OddsColumn{6, false, true}));
  EXPECT_EQ(column(1, 0), (OddsColumn{6, false, true}));
}

// Against the definition: the last column whose odds the combat reaches.
RC_GTEST_PROP(OddsColumn, IsTheLastColumnReached, ()) {
  const int attacker = *rc::gen::inRange(0, 200);
  const int defender = *rc::gen::inRange(1, 200);
  const OddsColumn found = odds_column(attacker, defender, kColumns);
  const double odds = static_cast<double>(attacker) / defender;
  const auto reached = [&](std::size_t i) {
    return odds + 1e-9 >= static_cast<double>(kColumns[i].attacker) / kColumns[i].defender;
  };
  RC_ASSERT(found.below == !reached(0));
  RC_ASSERT(found.above == (odds - 1e-9 > 4.0));
  if (!found.below) RC_ASSERT(reached(found.column));
  if (found.column + 1 < kColumns.size()) RC_ASSERT(!reached(found.column + 1));
}

}  // namespace
}  // namespace linstock
