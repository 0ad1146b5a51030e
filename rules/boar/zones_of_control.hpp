// Zones of control (BOAR.8).
#pragma once

#include "core/bit_plane.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Does this unit project a ZOC at all? Parade order, not panicked, on the map (BOAR.8.1,
/// GER.3.2.3.ST).
bool projects_zoc(const Look& look, PieceId id);
/// Does a ZOC cast from `from` reach the neighbouring hex `to`? Not into woods, orchard, over
/// fieldworks from outside, ... (BOAR.8.1).
bool zoc_reaches(const Look& look, HexIndex from, HexIndex to);
/// Is the hex in a ZOC of any unit of `owner`; with `rifles_only`, of any of its rifle units
/// (BOAR.8.31)?
bool in_zoc_of(const Look& look, HexIndex hex, Side owner, bool rifles_only = false);
/// Some such unit, for explanations; kNoPiece if none.
PieceId zoc_caster(const Look& look, HexIndex hex, Side owner, bool rifles_only = false);
/// All hexes in ZOCs of `owner`; with `rifles_only`, of its rifle units alone (BOAR.8.31).
BitPlane zoc_plane(const Look& look, Side owner, bool rifles_only = false);
/// All hexes reached by ZOCs cast from the hexes of `casters`.
BitPlane zoc_of_casters(const Look& look, const BitPlane& casters);
/// All hexes next to combat units of `owner`, whatever the terrain.
BitPlane adjacency_plane(const Look& look, Side owner);
/// All hexes holding combat units of `owner`.
BitPlane occupied_plane(const Look& look, Side owner);

}  // namespace linstock::boar
