// Counts attempts to sign in, so that passwords cannot be tried at will. For the sources of the
// store.
#pragma once

#include <string>
#include <string_view>

#include "store/accounts.hpp"
#include "store/database.hpp"

namespace linstock::store {

/// Notes an attempt on this name from this address, before the password is looked at: two at once
/// cannot both be the last one. `TooMany` when there were too many within the window.
Done note_attempt(Database& database, std::string_view name_key, std::string_view address,
                  Time now);
/// The password was right: the name starts anew. The address does not, or one's own account would
/// give endless tries at others'.
void forget_attempts(soci::session& sql, std::string_view name_key, std::string_view address);

/// Counts one more mail that asks an address for a confirmation. `TooMany` beyond what a day allows
/// (store/confirmations.hpp).
[[nodiscard]] Done note_mail(soci::session& sql, std::int64_t account, std::string_view email,
                             Time now);
/// Removes what no longer counts.
void tidy_attempts(soci::session& sql, Time now);

}  // namespace linstock::store
