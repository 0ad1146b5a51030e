// Rows of matches, seats, entries and notices as values. For the sources of the store.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql.hpp"
#include "store/store.hpp"

namespace linstock::store {

using MatchRow = std::tuple<std::string, std::string, std::int64_t, std::int64_t, std::int64_t,
                            std::string, std::string, std::string, std::int64_t>;
inline constexpr std::string_view kMatchColumns =
    "m.id, m.scenario, m.created, m.changed, m.revision, m.state, m.result, m.turn, m.turn_since";

[[nodiscard]] MatchState match_state(const MatchRow& row);

/// The matches `m` that the rest of the query picks.
template <typename... Values>
std::vector<MatchState> match_states(soci::session& sql, const std::string& rest,
                                     const Values&... values) {
  const std::string text = "select " + std::string(kMatchColumns) + " from matches m " + rest;
  const auto rows =
      select<std::string, std::string, std::int64_t, std::int64_t, std::int64_t, std::string,
             std::string, std::string, std::int64_t>(sql, text, values...);
  std::vector<MatchState> states;
  states.reserve(rows.size());
  for (const MatchRow& row : rows) states.push_back(match_state(row));
  return states;
}

[[nodiscard]] std::vector<Seat> select_seats(soci::session& sql, const std::string& match);
/// The entries after the first `from`.
[[nodiscard]] std::vector<Entry> select_entries(soci::session& sql, const std::string& match,
                                                std::int64_t from);

/// Answers 0 when there is a seat of this word.
std::int64_t insert_seat(soci::session& sql, const std::string& match, const Seat& seat);
/// The entries that follow the first `after`.
void insert_entries(soci::session& sql, const std::string& match, std::int64_t after,
                    const std::vector<Entry>& entries);
/// One row for each channel that the server offers and the seat's account wants.
void insert_notices(soci::session& sql, const Options& options, const std::string& match,
                    std::int64_t revision, const NewNotice& notice, Time now);

}  // namespace linstock::store
