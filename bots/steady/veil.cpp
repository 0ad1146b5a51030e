#include "bots/steady/veil.hpp"

#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar::steady {

namespace {

/// A unit of the mean strength and morale of a side's infantry.
PieceInfo ordinary_unit(const Scenario& scenario, Side side) {
  int units = 0;
  int strength = 0;
  int morale = 0;
  for (const PieceInfo& info : scenario.pieces) {
    if (info.side != side || is_leader(info) || is_artillery(info)) continue;
    ++units;
    strength += info.strength[0];
    morale += info.morale[0];
  }
  PieceInfo unit;
  unit.id = "unknown";
  unit.name = "Unknown troops";
  unit.side = side;
  unit.steps = 2;
  unit.two_sided = true;
  if (units == 0) return unit;
  const auto full = static_cast<std::uint8_t>((strength + units / 2) / units);
  const auto spirit = static_cast<std::int8_t>(morale / units);
  unit.strength = {full, static_cast<std::uint8_t>((full + 1) / 2)};
  unit.rifle = unit.strength;
  unit.morale = {spirit, static_cast<std::int8_t>(spirit - 1)};
  return unit;
}

}  // namespace

Veil::Veil(const Scenario& scenario, Side side)
    : real_(scenario),
      side_(side),
      seen_(scenario),
      ordinary_(ordinary_unit(scenario, enemy_of(side))),
      covered_(scenario.pieces.size()) {}

const Scenario& Veil::cover(State& state) {
  const State as_it_is = state;
  for (std::size_t i = 0; i < real_.pieces.size(); ++i) {
    const bool hidden = piece_is_hidden(real_, as_it_is, static_cast<PieceId>(i), seat_of(side_));
    if (hidden != covered_[i]) {
      seen_.pieces[i] = hidden ? ordinary_ : real_.pieces[i];
      covered_[i] = hidden;
    }
    if (!hidden) continue;
    Piece& piece = state.pieces[i];
    piece.steps = ordinary_.steps;
    piece.order = Order::Parade;
    piece.flags = 0;
  }
  return seen_;
}

}  // namespace linstock::boar::steady
