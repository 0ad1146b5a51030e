// What a seat may know of a position, as a position that odds can be asked of.
#pragma once

#include <optional>

#include "match/system.hpp"
#include "rules/boar/close_combat.hpp"

namespace linstock::boar::odds {

/// A position as a seat knows it. Hidden pieces are off the map; a tactic that is kept from the
/// seat is still to be chosen.
class Known {
 public:
  Known(const Scenario& scenario, const State& state, Seat seat);

  [[nodiscard]] Look look() const { return {scenario_, state_}; }
  [[nodiscard]] const Scenario& scenario() const { return scenario_; }
  [[nodiscard]] const State& state() const { return state_; }
  /// Is the piece on the map, hidden from the seat?
  [[nodiscard]] bool hides(PieceId piece) const { return hidden_.contains(piece); }
  /// Is a hidden piece in the hex?
  [[nodiscard]] bool hides_in(HexIndex hex) const { return hexes_.test(scenario_.map.grid, hex); }
  /// Does a hidden piece fight in this combat?
  [[nodiscard]] bool hides_in_combat(std::uint8_t number) const;

 private:
  const Scenario& scenario_;
  State state_;
  FixedVector<PieceId, kMaxPieces> hidden_;
  FixedVector<std::uint8_t, kMaxPieces> combats_;  ///< of the hidden pieces
  BitPlane hexes_;
};

/// {"rule","reason"} of what the seat may not know.
[[nodiscard]] Json unknown_json();

}  // namespace linstock::boar::odds
