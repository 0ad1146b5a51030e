// Where each value of a JSON made from files stands in them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace linstock::data {

/// A line of a file, for messages. Lines count from 1; 0 means the file as a whole.
struct FileLine {
  std::string file;
  int line = 0;

  friend bool operator==(const FileLine&, const FileLine&) = default;
};

/// "file:line", or the file alone.
[[nodiscard]] std::string to_string(const FileLine& place);

/// JSON pointer -> line. Every value has an entry; the whole document is "".
using LineMap = std::map<std::string, FileLine, std::less<>>;

/// The place of a value, or of the nearest value around it when it is not there itself (a missing
/// key). An empty `FileLine` if the map is empty.
[[nodiscard]] FileLine place_of(const LineMap& lines, std::string_view pointer);

/// Turns an error at a JSON pointer into one at "file:line".
[[nodiscard]] Error located(const LineMap& lines, const Error& error);

}  // namespace linstock::data
