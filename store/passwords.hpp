// Password hashes.
#pragma once

#include <string>
#include <string_view>

#include "store/answer.hpp"

namespace linstock::store {

/// The Argon2id hash of a password with a random salt, as text that names its parameters. Takes
/// some 30 ms and 19 MiB; two are computed at a time, others wait.
[[nodiscard]] Answer<std::string> hash_password(std::string_view password);
/// Does the password fit the hash? The same cost.
[[nodiscard]] bool fits_password(std::string_view password, const std::string& hash);
/// A hash that no password fits: what to compare with when there is no account, so that the answer
/// takes as long.
[[nodiscard]] const std::string& nobodys_hash();

}  // namespace linstock::store
