#include "study/tabletop/squares.hpp"

#include <algorithm>

namespace linstock::study {

std::string square_name(std::int32_t column, std::int32_t row) {
  constexpr std::int32_t kLetters = 26;
  std::string name;
  if (column >= kLetters) name += static_cast<char>('A' + column / kLetters - 1);
  name += static_cast<char>('A' + column % kLetters);
  return name + std::to_string(row + 1);
}

std::string square_of(linstock::Point at) {
  return square_name(std::max(0, at.x) / kSquare, std::max(0, at.y) / kSquare);
}

}  // namespace linstock::study
