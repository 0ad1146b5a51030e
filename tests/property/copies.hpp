// What holds of the copies of a position as JSON.
#pragma once

#include <string>

#include "match/match.hpp"

namespace linstock::testing {

/// Written as JSON text and read again, the position is the same. Answers what is wrong, with an
/// empty text when all is well.
[[nodiscard]] std::string survives_json(const Position& position);

}  // namespace linstock::testing
