#include "match/hash_word.hpp"

namespace linstock {

namespace {
constexpr std::string_view kDigits = "0123456789abcdef";
}

std::string hash_word(std::uint64_t hash) {
  std::string word(16, '0');
  for (std::size_t i = word.size(); i-- > 0; hash >>= 4U) word[i] = kDigits[hash & 0xFU];
  return word;
}

std::optional<std::uint64_t> parse_hash_word(std::string_view word) {
  if (word.size() != 16) return std::nullopt;
  std::uint64_t hash = 0;
  for (const char digit : word) {
    const std::size_t value = kDigits.find(digit);
    if (value == std::string_view::npos) return std::nullopt;
    hash = hash << 4U | value;
  }
  return hash;
}

std::optional<std::uint64_t> parse_natural(std::string_view word) {
  if (word.empty() || (word.size() > 1 && word[0] == '0')) return std::nullopt;
  std::uint64_t number = 0;
  for (const char digit : word) {
    if (digit < '0' || digit > '9') return std::nullopt;
    const auto value = static_cast<std::uint64_t>(digit - '0');
    if (number > (UINT64_MAX - value) / 10) return std::nullopt;
    number = number * 10 + value;
  }
  return number;
}

}  // namespace linstock
