// Rows of the table of confirmations. For the sources of the store.
#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <string_view>

#include "store/answer.hpp"

namespace linstock::store {

/// The address is to be asked for a confirmation, unless a mail to it waits already. `TooMany` when
/// it, or the account, has had too many.
[[nodiscard]] Done want_confirmation(soci::session& sql, std::int64_t account,
                                     std::string_view email, Time now);
/// Nothing is to be confirmed any more.
void forget_confirmation(soci::session& sql, std::int64_t account);

}  // namespace linstock::store
