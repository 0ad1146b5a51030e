// Secrets from the operating system's random source, and how they are kept: as hashes.
#pragma once

#include <string>
#include <string_view>

#include "store/answer.hpp"

namespace linstock::store {

/// 192 random bits as 32 letters, digits, '-' and '_': the secret of a seat's link or a session.
[[nodiscard]] Answer<std::string> new_token();
/// 60 random bits as 12 small letters and digits, without those that look alike: the public name
/// of a match.
[[nodiscard]] Answer<std::string> new_match_id();
/// What is stored of a token: its SHA-256, 64 hex digits. A token has too many bits to be guessed,
/// so that no salt and no slow hash is needed.
[[nodiscard]] std::string token_hash(std::string_view token);
/// Equality in a time that does not tell where two secrets differ.
[[nodiscard]] bool same_secret(std::string_view left, std::string_view right);

}  // namespace linstock::store
