// SHA-256 (FIPS 180-4), for committing to a secret before it is revealed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace linstock {

using Sha256Digest = std::array<std::uint8_t, 32>;

/// Takes a message in pieces: `Sha256().add("secret").add("nonce").digest()`.
class Sha256 {
 public:
  /// Appends bytes to the message.
  Sha256& add(std::string_view bytes);
  /// The digest of everything added so far; more may be added afterwards.
  [[nodiscard]] Sha256Digest digest() const;

 private:
  static constexpr std::size_t kBlock = 64;

  void take(std::uint8_t byte);
  void mix_block();

  std::array<std::uint32_t, 8> hash_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, kBlock> block_{};
  std::size_t filled_ = 0;    // bytes of the block
  std::uint64_t length_ = 0;  // bytes of the message
};

/// The digest of a whole message.
[[nodiscard]] Sha256Digest sha256(std::string_view message);
/// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string to_hex(const Sha256Digest& digest);

}  // namespace linstock
