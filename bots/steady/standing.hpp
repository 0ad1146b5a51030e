// How good it is for a piece to end its move, retreat or advance in a hex.
#pragma once

#include "bots/steady/field.hpp"

namespace linstock::boar::steady {

/// Hundredths of a victory point; only differences between hexes for the same piece mean anything.
/// The fights that standing next to enemies brings about are not in it.
[[nodiscard]] int standing(const Field& field, PieceId id, HexIndex hex);
/// The same for a leader (leaders.cpp).
[[nodiscard]] int leader_standing(const Field& field, PieceId leader, HexIndex hex);
/// A gun or a company of rifles that must not be caught alone.
[[nodiscard]] bool needs_escort(const Weights& weights, const PieceInfo& info);

}  // namespace linstock::boar::steady
