#include "match/seed_commitment.hpp"

#include "core/sha256.hpp"
#include "match/hash_word.hpp"

namespace linstock {

namespace {

/// The number as eight bytes, lowest first.
std::string bytes_of(std::uint64_t number) {
  std::string bytes;
  for (int i = 0; i < 8; ++i, number >>= 8U) bytes += static_cast<char>(number & 0xFFU);
  return bytes;
}

std::string digest(std::string_view text) { return to_hex(sha256(text)); }

}  // namespace

std::string commitment_of(const SeedSecret& secret) {
  return digest(bytes_of(secret.seed) + secret.salt);
}

bool fits_commitment(const SeedSecret& secret, std::string_view commitment) {
  return commitment_of(secret) == commitment;
}

std::string share_commitment(std::string_view share) { return digest(share); }

std::uint64_t seed_of_shares(std::string_view first, std::string_view second) {
  // The length keeps "ab" + "c" and "a" + "bc" apart.
  const std::string both = bytes_of(first.size()) + std::string(first) + std::string(second);
  return parse_hash_word(digest(both).substr(0, 16)).value_or(0);
}

std::string salt_of_open_seed(std::uint64_t seed) {
  return digest("linstock open seed " + hash_word(seed)).substr(0, 32);
}

}  // namespace linstock
