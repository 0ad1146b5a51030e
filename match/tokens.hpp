// The words of a line of text.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace linstock {

using Tokens = std::vector<std::string_view>;

/// What stands between blanks, tabs and line ends; empty when there is nothing else. The words
/// point into `text`.
[[nodiscard]] inline Tokens tokens_of(std::string_view text) {
  Tokens tokens;
  constexpr std::string_view kBlanks = " \t\r\n";
  std::size_t at = text.find_first_not_of(kBlanks);
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    tokens.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kBlanks, end);
  }
  return tokens;
}

}  // namespace linstock
