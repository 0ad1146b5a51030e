// Reinforcements (BOAR.9.1): when and where they arrive.
#pragma once

#include "core/bit_plane.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Hexes where the waiting piece may be placed now: its entry hex, or the nearest free ones when
/// that is blocked (GER.3.4.B).
BitPlane arrival_hexes(const Look& look, PieceId id);
/// Half points that a piece which arrived this phase has paid to stand where it does: 0 in its
/// entry hex (BOAR.9.12), the cheapest way into any other hex (GER.3.4.B). 0 for a piece that did
/// not arrive this phase.
int arrival_cost(const Look& look, PieceId id);
/// Puts a waiting piece on the map at no cost of points, if need be beyond the stacking limit
/// (BOAR.9.11).
void arrive(Play& play, PieceId id, HexIndex hex);
/// More of the piece's kind of strength in its hex than may stack there (BOAR.7.1)? Never for
/// leaders.
bool overfull_for(const Look& look, PieceId id);

}  // namespace linstock::boar
