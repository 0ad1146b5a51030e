// What holds of the copies of a position: as JSON, taken back, seen by one player.
#pragma once

#include <string>

#include "match/match.hpp"

namespace linstock::boar::testing {

/// Equal byte for byte.
[[nodiscard]] bool same_state(const Position& left, const Position& right);

// Each answers what is wrong, with an empty text when all is well.

/// Written as JSON text and read again, the position is the same.
[[nodiscard]] std::string survives_json(const Position& position);
/// What a player may not know makes no difference to what he is sent: other tactics behind his
/// back, other strength in stacks he has not looked at, give the same view.
[[nodiscard]] std::string keeps_secrets(const Position& position);

}  // namespace linstock::boar::testing
