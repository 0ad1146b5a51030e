// Dice that can be trusted: the seed is fixed by its SHA-256 before the first roll and shown after
// the last, so that nobody could have picked it to fit the play.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace linstock {

/// What is kept secret while a game runs. The salt, any text, keeps the seed from being guessed by
/// trying all numbers.
struct SeedSecret {
  std::uint64_t seed = 0;
  std::string salt;
};

/// SHA-256 of the seed (eight bytes, lowest first) followed by the salt: 64 hex digits.
[[nodiscard]] std::string commitment_of(const SeedSecret& secret);
/// Does the secret that was shown fit the commitment that was given?
[[nodiscard]] bool fits_commitment(const SeedSecret& secret, std::string_view commitment);

/// What one player gives before and after, when both players make the seed together: neither can
/// choose it alone.
[[nodiscard]] std::string share_commitment(std::string_view share);
/// The seed of both shares, whatever their texts; the order of the players matters.
[[nodiscard]] std::uint64_t seed_of_shares(std::string_view first, std::string_view second);

/// A salt that is a function of the seed, for games whose seed was chosen in the open.
[[nodiscard]] std::string salt_of_open_seed(std::uint64_t seed);

}  // namespace linstock
