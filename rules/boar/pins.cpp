#include "rules/boar/pins.hpp"

#include <bit>

#include "core/assert.hpp"
#include "rules/boar/movement.hpp"

namespace linstock::boar {

namespace {

bool holds(const Look& look, Side side, std::uint8_t pin, PieceId id) {
  const Piece& piece = look.piece(id);
  return piece.pin == pin && look.info(id).side == side && is_combat_unit(look.info(id)) &&
         on_map(piece.hex);
}

bool can_get_away(const Look& look, PieceId id) {
  if (!may_move_at_all(look, id).ok()) return false;
  MovementRange range;
  movement_range(look, id, range);
  return !range.move_ends.empty();
}

/// BOAR.13.1.PIN.B: a friend from outside the pin who has come next to its enemies this phase.
PieceId helper_next_to_pin(const Look& look, Side side, std::uint8_t pin) {
  const BitPlane near = next_to_pinned(look, enemy_of(side), pin_bit(pin));
  for (PieceId id = 0; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    const bool moved = has(piece, kMoved) && (piece.marks & kStayed) == 0;
    const bool came = moved || has(piece, kArrived);
    if (!came || piece.pin == pin || look.info(id).side != side || !on_map(piece.hex)) continue;
    if (is_combat_unit(look.info(id)) && near.test(look.grid(), piece.hex)) return id;
  }
  return kNoPiece;
}

/// One point for each pin, or (2007) for all of them together (BOAR.13.1.PIN.B).
void pay(Play& play, Side side, std::uint8_t pin) {
  PinSet& paid = play.state.pins_paid;
  const bool covered = play.look().edition().pin_cost_each ? (paid & pin_bit(pin)) != 0 : paid != 0;
  play.set(paid, static_cast<PinSet>(paid | pin_bit(pin)));
  if (!covered) apply_morale_row(play, side, play.scenario.tables.pin_broken);
}

/// BOAR.13.1.PIN.L: a leader who leaves pinned friends behind costs as much as breaking their pin.
void let_leader_pay(Play& play, PieceId leader) {
  const Side side = play.info(leader).side;
  for (const PieceId id : stack(play, play.piece(leader).hex)) {
    const std::uint8_t pin = play.piece(id).pin;
    if (pin != 0 && holds(play, side, pin, id)) pay(play, side, pin);
  }
}

}  // namespace

PinSet broken_pins(const Look& look, Side side) {
  if (look.state.pin_count == 0) return 0;
  PinSet pins = 0;
  for (PieceId id = 0; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    if (!has(piece, kBrokePin) || piece.pin == 0 || look.info(id).side != side) continue;
    pins = static_cast<PinSet>(pins | pin_bit(piece.pin));
  }
  return pins;
}

BitPlane next_to_pinned(const Look& look, Side owner, PinSet pins) {
  BitPlane held;
  if (pins == 0) return held;
  for (PieceId id = 0; id < look.count(); ++id) {
    const std::uint8_t pin = look.piece(id).pin;
    if (pin == 0 || (pins & pin_bit(pin)) == 0 || !holds(look, owner, pin, id)) continue;
    held.set(look.grid(), look.piece(id).hex);
  }
  return spread(look.grid(), held);
}

Verdict may_break_off(const Look& look, PieceId unit) {
  const Side side = look.info(unit).side;
  const std::uint8_t pin = look.piece(unit).pin;
  const RuleId rule = "BOAR.13.1.PIN.B"_rule;
  const HexIndex hex = look.piece(unit).hex;
  if (!can_get_away(look, unit)) return {Reason::PinObligation, rule, unit, hex};
  if ((broken_pins(look, side) & pin_bit(pin)) != 0) return kLawful;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (id == unit || !holds(look, side, pin, id) || can_get_away(look, id)) continue;
    return {Reason::PinObligation, rule, id, look.piece(id).hex};
  }
  const PieceId helper = helper_next_to_pin(look, side, pin);
  if (helper == kNoPiece) return kLawful;
  return {Reason::PinObligation, rule, helper, look.piece(helper).hex};
}

void leave_pin(Play& play, PieceId id) {
  if (is_leader(play.info(id))) {
    let_leader_pay(play, id);
  } else if (play.piece(id).pin != 0) {
    play.set_flag(id, kBrokePin);
  }
}

void lift_pins(Play& play, Side phasing) {
  PinSet broken = 0;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    Piece& piece = play.piece(id);
    const Side side = play.info(id).side;
    if (piece.pin == 0) continue;
    LINSTOCK_ASSERT(piece.pin < 16, "a pin has a bit");
    if (on_map(piece.hex) && next_to(play, piece.hex, enemy_of(side))) continue;
    if (side == phasing && has(piece, kBrokePin)) {
      broken = static_cast<PinSet>(broken | pin_bit(piece.pin));
    }
    play.set(piece.pin, std::uint8_t{0});
  }
  if (broken != 0) {
    Event event;
    event.kind = EventKind::PinsBroken;
    event.side = phasing;
    event.a = static_cast<std::int16_t>(std::popcount(broken));
    event.rule = "BOAR.9.6"_rule;
    play.emit(event);
  }
  for (std::uint8_t pin = 1; pin < 16; ++pin) {
    if ((broken & pin_bit(pin)) != 0) pay(play, phasing, pin);
  }
  play.set(play.state.pins_paid, PinSet{0});
}

}  // namespace linstock::boar
