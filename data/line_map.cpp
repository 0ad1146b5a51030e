#include "data/line_map.hpp"

namespace linstock::data {

std::string to_string(const FileLine& place) {
  return place.line == 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

FileLine place_of(const LineMap& lines, std::string_view pointer) {
  while (true) {
    const auto found = lines.find(pointer);
    if (found != lines.end()) return found->second;
    const std::size_t end = pointer.rfind('/');
    if (end == std::string_view::npos) return {};
    pointer = pointer.substr(0, end);
  }
}

Error located(const LineMap& lines, const Error& error) {
  return {to_string(place_of(lines, error.where)), error.message};
}

}  // namespace linstock::data
