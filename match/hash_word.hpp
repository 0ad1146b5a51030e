// Hashes and seeds as texts of files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace linstock {

/// 16 hex digits, small letters.
[[nodiscard]] std::string hash_word(std::uint64_t hash);
/// Reads exactly what `hash_word` writes.
[[nodiscard]] std::optional<std::uint64_t> parse_hash_word(std::string_view word);
/// A whole number 0 .. 2^64-1 in digits, without leading zeros.
[[nodiscard]] std::optional<std::uint64_t> parse_natural(std::string_view word);

}  // namespace linstock
