// Hashes, seeds and commitments as texts.
#include "fuzz/support.hpp"
#include "match/hash_word.hpp"
#include "match/seed_commitment.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = linstock::fuzz::text_of(data, size);
  const auto hash = linstock::parse_hash_word(text);
  LINSTOCK_ASSERT(!hash || linstock::hash_word(*hash) == text, "a hash has one text");
  const auto seed = linstock::parse_natural(text);
  LINSTOCK_ASSERT(!seed || std::to_string(*seed) == text, "a seed has one text");

  const linstock::SeedSecret secret{seed.value_or(size), std::string(text)};
  const std::string commitment = linstock::commitment_of(secret);
  LINSTOCK_ASSERT(linstock::fits_commitment(secret, commitment), "a secret fits its commitment");
  LINSTOCK_ASSERT(!linstock::fits_commitment({secret.seed + 1, secret.salt}, commitment),
                  "another seed does not");
  LINSTOCK_ASSERT(!linstock::fits_commitment(secret, text), "no text commits to itself");

  const std::string_view first = text.substr(0, size / 2);
  const std::string_view second = text.substr(size / 2);
  (void)linstock::seed_of_shares(first, second);
  LINSTOCK_ASSERT(linstock::share_commitment(first).size() == 64, "64 digits");
  return 0;
}
