// JSON pointers (RFC 6901), by which errors name the value at fault.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace linstock {

/// A pointer one step deeper: "/units" and "units" give "/units/units". The key is escaped.
[[nodiscard]] std::string pointer_to(std::string_view parent, std::string_view key);
/// "/units/units" and 3 give "/units/units/3".
[[nodiscard]] std::string pointer_to(std::string_view parent, std::size_t index);

}  // namespace linstock
