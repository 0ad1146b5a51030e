// The battle on which play is timed.
#pragma once

#include <optional>

#include "core/result.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::bench {

/// Reads the scenario; nothing when it went well.
[[nodiscard]] std::optional<Error> load_germantown();
/// The scenario. Only after it was loaded.
[[nodiscard]] const boar::Scenario& germantown();

}  // namespace linstock::bench
