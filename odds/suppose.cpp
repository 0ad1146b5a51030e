// Attacks that nobody has announced yet.
#include <algorithm>

#include "odds/close_combat.hpp"

namespace linstock::boar::odds {

namespace {

bool fights_hand_to_hand(const Look& look, PieceId id, Side side) {
  return id < look.count() && look.info(id).side == side && on_map(look.piece(id).hex) &&
         is_combat_unit(look.info(id)) && !is_artillery(look.info(id));
}

bool next_to_any(const Look& look, HexIndex hex, const HexList& hexes) {
  return std::any_of(hexes.begin(), hexes.end(),
                     [&](HexIndex other) { return look.grid().distance(hex, other) == 1; });
}

/// The close combat phase of the side with nothing announced.
void open_phase_for(State& state, Side side) {
  state.phase = Phase::CloseCombat;
  state.phasing = side;
  state.combat = Combat{};
  state.combat_count = 1;
  state.resolved_combats = 0;
  state.diverted = kNoHex;
  for (Piece& piece : state.pieces) {
    piece.combat = 0;
    piece.marks = 0;
  }
}

}  // namespace

linstock::Result<State> suppose_attack(const Scenario& scenario, const State& state, Side side,
                                       const PieceList& attackers, const HexList& targets) {
  const Look look{scenario, state};
  if (state.over != 0) return fail("combat", "the game is over");
  if (attackers.empty()) return fail("attackers", "there are none");
  if (targets.empty()) return fail("targets", "there are none");
  HexList from;
  for (const PieceId id : attackers) {
    if (!fights_hand_to_hand(look, id, side)) return fail("attackers", "a unit cannot attack");
    if (!next_to_any(look, look.piece(id).hex, targets)) {
      return fail("attackers", "a unit is not next to the enemy");
    }
    if (!from.contains(look.piece(id).hex)) from.push_back(look.piece(id).hex);
  }
  State supposed = state;
  open_phase_for(supposed, side);
  for (const PieceId id : attackers) supposed.pieces[id].combat = 1;
  for (const HexIndex hex : targets) {
    if (hex >= look.grid().size() || !occupied_by(look, hex, enemy_of(side))) {
      return fail("targets", "there is no enemy unit");
    }
    if (!next_to_any(look, hex, from)) return fail("targets", "no attacker is next to the hex");
    for (const PieceId id : stack(look, hex)) {
      if (is_combat_unit(look.info(id))) supposed.pieces[id].combat = 1;
    }
  }
  return supposed;
}

}  // namespace linstock::boar::odds
