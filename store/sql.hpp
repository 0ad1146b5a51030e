// Two functions over SOCI for the sources of the store: a statement with values, and a query whose
// rows come as tuples. Include it in .cpp files only.
//
// Values are bound one by one: SOCI's bulk binds repeat rows on PostgreSQL when a statement is used
// twice. Values are copied for as long as the statement lives, since SOCI keeps references.
#pragma once

#include <soci/soci.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace linstock::store {

template <typename Value>
auto bound(const Value& value) {
  if constexpr (std::integral<Value>) {
    return static_cast<std::int64_t>(value);
  } else {
    return std::string(std::string_view(value));
  }
}

/// Runs one statement and answers how many rows it has changed. The n-th value is the n-th
/// `:placeholder`; each placeholder stands once.
template <typename... Values>
std::int64_t run(soci::session& sql, const std::string& text, const Values&... values) {
  auto kept = std::make_tuple(bound(values)...);
  soci::statement statement(sql);
  std::apply([&](auto&... each) { (statement.exchange(soci::use(each)), ...); }, kept);
  statement.alloc();
  statement.prepare(text, soci::details::st_one_time_query);
  statement.define_and_bind();
  statement.execute(true);
  return statement.get_affected_rows();
}

/// The rows of a query. Columns are `std::int64_t` or `std::string` and never null.
template <typename... Columns, typename... Values>
std::vector<std::tuple<Columns...>> select(soci::session& sql, const std::string& text,
                                           const Values&... values) {
  auto kept = std::make_tuple(bound(values)...);
  std::tuple<Columns...> row;
  soci::statement statement(sql);
  std::apply([&](auto&... each) { (statement.exchange(soci::use(each)), ...); }, kept);
  std::apply([&](auto&... each) { (statement.exchange(soci::into(each)), ...); }, row);
  statement.alloc();
  statement.prepare(text, soci::details::st_one_time_query);
  statement.define_and_bind();
  statement.execute(false);
  std::vector<std::tuple<Columns...>> rows;
  while (statement.fetch()) rows.push_back(row);
  return rows;
}

}  // namespace linstock::store
