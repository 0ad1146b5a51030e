// The tables of the database and how they became what they are: numbered steps, each done once.
#pragma once

#include <cstdint>
#include <span>

#include "store/answer.hpp"

namespace soci {
class session;  // NOLINT(readability-identifier-naming): SOCI's name
}

namespace linstock::store {

enum class Dialect : std::uint8_t { Sqlite, Postgresql };

/// One step. `{id}` stands for the type of a primary key that counts by itself. A step that was
/// released is never changed: a new need is a new step.
struct Migration {
  int number;  ///< 1, 2, ...
  std::span<const char* const> statements;
};

[[nodiscard]] std::span<const Migration> migrations();

/// Does the steps that are missing, up to the given number, inside the caller's transaction.
/// Refused when the database has steps that this program does not know. Throws what SOCI throws.
Done migrate(soci::session& sql, Dialect dialect, int up_to);

}  // namespace linstock::store
