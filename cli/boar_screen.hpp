// How the terminal shows positions of the series rules.
#pragma once

#include <string>

#include "cli/screens.hpp"

namespace linstock::cli {

[[nodiscard]] Screen boar_screen();

/// "2/+1 at 2309, disrupted": strength, morale, place and what ails it.
[[nodiscard]] std::string unit_note(const Json& unit);
/// A number of the view, 3 or 3.5, as "3" or "3 1/2".
[[nodiscard]] std::string with_half(const Json& number);

}  // namespace linstock::cli
