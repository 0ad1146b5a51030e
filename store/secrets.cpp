#include "store/secrets.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/sha256.hpp"

namespace linstock::store {

namespace {

constexpr std::string_view kTokenLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kTokenLength = 32;  // of 6 bits each
constexpr std::string_view kIdLetters = "23456789abcdefghjkmnpqrstuvwxyz1";
constexpr std::size_t kIdLength = 12;  // of 5 bits each
static_assert(kTokenLetters.size() == 64 && kIdLetters.size() == 32);

bool fill_random(std::span<unsigned char> bytes) {
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t got = getrandom(bytes.data() + filled, bytes.size() - filled, 0);
    if (got < 0 && errno != EINTR) return false;
    if (got > 0) filled += static_cast<std::size_t>(got);
  }
  return true;
}

/// One letter for each random byte. The count of letters divides 256, so that all are as likely.
Answer<std::string> random_word(std::string_view letters, std::size_t length) {
  std::string word(length, '\0');
  std::string bytes(length, '\0');
  if (!fill_random({reinterpret_cast<unsigned char*>(bytes.data()), bytes.size()})) {
    return refuse(Fault::Broken, "the operating system gives no random bytes");
  }
  for (std::size_t i = 0; i < length; ++i) {
    word[i] = letters[static_cast<unsigned char>(bytes[i]) % letters.size()];
  }
  return word;
}

}  // namespace

Answer<std::string> new_token() { return random_word(kTokenLetters, kTokenLength); }

Answer<std::string> new_match_id() { return random_word(kIdLetters, kIdLength); }

std::string token_hash(std::string_view token) { return to_hex(sha256(token)); }

bool same_secret(std::string_view left, std::string_view right) {
  if (left.size() != right.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    difference |= static_cast<unsigned char>(left[i]) ^ static_cast<unsigned char>(right[i]);
  }
  return difference == 0;
}

}  // namespace linstock::store
