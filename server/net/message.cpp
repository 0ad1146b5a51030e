#include "server/net/message.hpp"

#include <algorithm>
#include <cctype>

namespace linstock::net {

namespace {

int digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

std::string_view first_of(const std::vector<Header>& list, std::string_view name) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Header& header) {
    return same_letters(header.first, name);
  });
  return found == list.end() ? std::string_view{} : std::string_view{found->second};
}

}  // namespace

std::string percent_decoded(std::string_view text, bool plus_is_blank) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size();
    const int high = escape ? digit_of(text[i + 1]) : -1;
    const int low = escape ? digit_of(text[i + 2]) : -1;
    if (high >= 0 && low >= 0) {
      out += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      out += plus_is_blank && text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool plain =
        std::isalnum(byte) != 0 || std::string_view("-._~").find(letter) != std::string_view::npos;
    if (plain) {
      out += letter;
    } else {
      out += '%';
      out += kDigits[byte >> 4U];
      out += kDigits[byte & 15U];
    }
  }
  return out;
}

std::vector<Header> parse_query(std::string_view text) {
  std::vector<Header> list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view part = text.substr(0, end);
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view value = part.substr(std::min(equals + 1, part.size()));
    if (!part.empty()) {
      list.emplace_back(percent_decoded(part.substr(0, equals), true),
                        percent_decoded(value, true));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

std::string_view Request::header(std::string_view name) const { return first_of(headers, name); }

std::string_view Request::parameter(std::string_view name) const {
  const auto found = std::find_if(query.begin(), query.end(),
                                  [&](const Header& item) { return item.first == name; });
  return found == query.end() ? std::string_view{} : std::string_view{found->second};
}

std::string_view Response::header(std::string_view name) const { return first_of(headers, name); }

}  // namespace linstock::net
