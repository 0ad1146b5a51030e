// Between the table in memory and the store: heads of records, entries.
#pragma once

#include <string>
#include <vector>

#include "match/table.hpp"
#include "store/store.hpp"

namespace linstock::server {

/// The first line of the table's record, with everything in it.
[[nodiscard]] std::string head_line(const Table& table);
/// What was played from action `first + 1` on.
[[nodiscard]] std::vector<store::Entry> entries_from(const Table& table, std::size_t first);
/// The entry of an action that was just taken back.
[[nodiscard]] store::Entry undo_entry(const Table& table, const std::string& by);
/// The record of a stored match as it stands. Errors: the store's data is broken.
[[nodiscard]] Result<Record> record_of(const store::StoredMatch& match);
/// The word of the player who decides, "" when nobody does.
[[nodiscard]] std::string turn_of(const Table& table);
/// The result as the store keeps it, "" while the match runs.
[[nodiscard]] std::string result_of(const Table& table);
/// Milliseconds since 1970, for the store.
[[nodiscard]] store::Time time_now();

}  // namespace linstock::server
