// Line of sight for artillery (BOAR.11.4): terrain part computed once per map, units tested when
// asked.
#pragma once

#include "rules/boar/action.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Fills `map.sight` for all pairs of hexes within `map.sight_range` (terrain cases A, B, C;
/// edition-dependent).
void build_sight_table(Map& map, const Edition& edition);
/// The terrain part for one pair, computed afresh (the table holds the same answers).
SightLine trace_sight(const Map& map, const Edition& edition, HexIndex from, HexIndex to);
/// Looks the pair up. Distance must be 1..map.sight_range.
const SightLine& sight_between(const Map& map, HexIndex from, HexIndex to);
/// Can a gun in `from` see a unit in `to`? Neighbours always (BOAR.11.41). Explains a no: rule and
/// the blocking hex.
Verdict line_of_sight(const Look& look, HexIndex from, HexIndex to);

}  // namespace linstock::boar
