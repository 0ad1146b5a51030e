#include "server/notices/public_address.hpp"

#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace linstock::server {

namespace {

struct Block4 {
  std::uint32_t first;
  int bits;
};

/// What the registry of special addresses (RFC 6890) keeps from the public internet.
constexpr std::array kSpecial4 = {
    Block4{0x00000000, 8},   // 0.0.0.0: this network
    Block4{0x0A000000, 8},   // 10.0.0.0: private
    Block4{0x64400000, 10},  // 100.64.0.0: providers' own
    Block4{0x7F000000, 8},   // 127.0.0.0: this machine
    Block4{0xA9FE0000, 16},  // 169.254.0.0: the same link
    Block4{0xAC100000, 12},  // 172.16.0.0: private
    Block4{0xC0000000, 24},  // 192.0.0.0: protocols
    Block4{0xC0000200, 24},  // 192.0.2.0: examples
    Block4{0xC0A80000, 16},  // 192.168.0.0: private
    Block4{0xC6120000, 15},  // 198.18.0.0: measurements
    Block4{0xC6336400, 24},  // 198.51.100.0: examples
    Block4{0xCB007100, 24},  // 203.0.113.0: examples
    Block4{0xE0000000, 3},   // 224.0.0.0 and up: groups, reserved
};

bool is_public4(std::uint32_t address) {
  return std::ranges::none_of(kSpecial4, [&](const Block4& block) {
    return address >> (32 - block.bits) == block.first >> (32 - block.bits);
  });
}

/// 2000::/3 is what is given out; of it, some parts hold IPv4 addresses or are for examples.
bool is_public6(const std::array<std::uint8_t, 16>& bytes) {
  const auto word = [&](std::size_t i) {
    return static_cast<std::uint32_t>(bytes[i] << 24 | bytes[i + 1] << 16 | bytes[i + 2] << 8 |
                                      bytes[i + 3]);
  };
  if (word(0) == 0 && word(4) == 0 && word(8) == 0xFFFF) return is_public4(word(12));
  if (bytes[0] >> 5 != 1) return false;
  if (word(0) >> 16 == 0x2002) return is_public4(word(0) << 16 | word(4) >> 16);  // 6to4
  return word(0) >> 9 != 0x20010000u >> 9 && word(0) != 0x20010DB8;
}

}  // namespace

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &address, sizeof four);
    return is_public4(ntohl(four.sin_addr.s_addr));
  }
  if (address.sa_family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, &address, sizeof six);
    std::array<std::uint8_t, 16> bytes{};
    std::memcpy(bytes.data(), &six.sin6_addr, bytes.size());
    return is_public6(bytes);
  }
  return false;
}

}  // namespace linstock::server
