// Pins in the movement phase (BOAR.9.6, BOAR.13.1.PIN.B, BOAR.13.1.PIN.L).
#pragma once

#include "core/bit_plane.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Set of pins: bit n stands for pin n. Numbers run from 1 to 15.
using PinSet = std::uint16_t;
constexpr PinSet pin_bit(std::uint8_t pin) { return static_cast<PinSet>(1U << pin); }

/// Pins from which a unit of the side has moved away this phase.
PinSet broken_pins(const Look& look, Side side);
/// All hexes next to combat units of `owner` held by one of the pins.
BitPlane next_to_pinned(const Look& look, Side owner, PinSet pins);
/// May this pinned unit leave? Its pin is broken already, or can be: every unit of the side held by
/// it can get away from all enemies, and no other friend has moved next to the enemies it holds
/// (BOAR.13.1.PIN.B).
Verdict may_break_off(const Look& look, PieceId unit);
/// The piece is about to leave its hex: marks the pin of a unit as broken, lets a leader pay for
/// leaving pinned friends.
void leave_pin(Play& play, PieceId id);
/// BOAR.9.6: takes the markers off all units no longer next to enemies and charges the phasing
/// side.
void lift_pins(Play& play, Side phasing);

}  // namespace linstock::boar
