// The squares of six inches in which a study counts what happens on a table.
#pragma once

#include <string>

#include "core/plane.hpp"

namespace linstock::study {

/// Side of a square, hundredths of an inch.
inline constexpr std::int32_t kSquare = 600;

/// Its name: a letter from left to right, a number from the top down, "D4"; after Z come AA, AB.
[[nodiscard]] std::string square_name(std::int32_t column, std::int32_t row);
/// The square that a place of the table lies in.
[[nodiscard]] std::string square_of(linstock::Point at);

}  // namespace linstock::study
