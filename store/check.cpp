#include "store/check.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace linstock::store {

namespace {

/// How many bytes of the sequence that begins here follow the first; -1: it begins none. `least` is
/// the smallest code point that needs so many.
int following(unsigned char first, std::uint32_t& point, std::uint32_t& least) {
  if (first < 0x80) {
    point = first;
    least = 1;  // the zero byte is refused
    return 0;
  }
  if (first < 0xC0) return -1;
  if (first < 0xE0) {
    point = first & 0x1Fu;
    least = 0x80;
    return 1;
  }
  if (first < 0xF0) {
    point = first & 0x0Fu;
    least = 0x800;
    return 2;
  }
  if (first < 0xF8) {
    point = first & 0x07u;
    least = 0x10000;
    return 3;
  }
  return -1;
}

}  // namespace

bool is_plain_text(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    std::uint32_t point = 0;
    std::uint32_t least = 0;
    const int more = following(static_cast<unsigned char>(text[i]), point, least);
    if (more < 0 || i + static_cast<std::size_t>(more) >= text.size()) return false;
    ++i;
    for (int left = more; left > 0; --left, ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      if ((byte & 0xC0u) != 0x80u) return false;
      point = (point << 6u) | (byte & 0x3Fu);
    }
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    if (point < least || point > 0x10FFFF || surrogate) return false;
  }
  return true;
}

std::string plain_error(std::string_view error) {
  constexpr std::size_t kMostError = 300;
  std::string plain(error.substr(0, kMostError));
  std::ranges::replace_if(plain, [](char c) { return c < ' ' || c > '~'; }, '?');
  return plain;
}

Done check_text(std::string_view text, std::size_t most_bytes, std::string_view field) {
  const std::string name(field);
  if (text.size() > most_bytes) {
    return refuse(Fault::Invalid, name + " is longer than " + std::to_string(most_bytes) + " bytes",
                  name);
  }
  if (!is_plain_text(text)) return refuse(Fault::Invalid, name + " is no UTF-8 text", name);
  return {};
}

}  // namespace linstock::store
