// What things are worth, in hundredths of a victory point. Costs are those of the side that
// suffers; the enemy gains as much.
#pragma once

#include "bots/steady/judge.hpp"

namespace linstock::boar::steady {

/// A point of army morale of this side, as things stand.
[[nodiscard]] int morale_point(const Judge& look, Side side);
/// A row of the adjustment chart for the side that suffers it.
[[nodiscard]] int cost_of_row(const Judge& look, Side sufferer, const MoraleChange& row);
/// The unit loses a step.
[[nodiscard]] int cost_of_step(const Judge& look, PieceId unit);
/// The unit loses two steps, as far as it has them.
[[nodiscard]] int cost_of_two_steps(const Judge& look, PieceId unit);
/// The unit is captured.
[[nodiscard]] int cost_of_capture(const Judge& look, PieceId unit);
/// The unit suffers a D in its present order.
[[nodiscard]] int cost_of_disruption(const Judge& look, PieceId unit);
/// The leader falls or is captured.
[[nodiscard]] int cost_of_leader(const Judge& look, PieceId leader);
/// What `side` loses with this piece, to compare pieces by.
[[nodiscard]] int price_of(const Judge& look, PieceId id);

}  // namespace linstock::boar::steady
