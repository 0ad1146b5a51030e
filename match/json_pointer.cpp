#include "match/json_pointer.hpp"

namespace linstock {

std::string pointer_to(std::string_view parent, std::string_view key) {
  std::string pointer(parent);
  pointer += '/';
  for (const char letter : key) {
    if (letter == '~') {
      pointer += "~0";
    } else if (letter == '/') {
      pointer += "~1";
    } else {
      pointer += letter;
    }
  }
  return pointer;
}

std::string pointer_to(std::string_view parent, std::size_t index) {
  return std::string(parent) + '/' + std::to_string(index);
}

}  // namespace linstock
