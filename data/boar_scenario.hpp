// Scenarios of the series engine as it builds them, for who asks it directly: odds without a game,
// measurements, tests.
#pragma once

#include <string_view>

#include "data/library.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::data {

/// Errors name file, line and reason.
[[nodiscard]] Result<boar::Scenario> load_boar(const Library& library, std::string_view id);

}  // namespace linstock::data
