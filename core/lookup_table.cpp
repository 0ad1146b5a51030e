#include "core/lookup_table.hpp"

namespace linstock {

namespace {

// Negative, zero or positive as attacker : defender is less than, equal to or more than `odds`.
std::int64_t compare(int attacker, int defender, Odds odds) {
  return std::int64_t{attacker} * odds.defender - std::int64_t{defender} * odds.attacker;
}

}  // namespace

OddsColumn odds_column(int attacker, int defender, std::span<const Odds> columns) {
  LINSTOCK_ASSERT(attacker >= 0 && defender >= 0, "strengths are not negative");
  LINSTOCK_ASSERT(!columns.empty(), "odds need a column");
  const std::size_t last = columns.size() - 1;
  if (defender == 0) return {last, false, true};
  if (compare(attacker, defender, columns[0]) < 0) return {0, true, false};
  std::size_t column = last;
  while (compare(attacker, defender, columns[column]) < 0) --column;
  return {column, false, compare(attacker, defender, columns[last]) > 0};
}

}  // namespace linstock
