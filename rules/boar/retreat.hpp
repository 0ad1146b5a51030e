// Retreats (BOAR.13.2): where a unit may go, in which order of preference, and what happens when it
// cannot.
#pragma once

#include "core/fixed_vector.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

/// No retreat goes further than this many hexes.
inline constexpr int kLongestRetreat = 4;

/// A hex where a retreat may end.
struct RetreatEnd {
  HexIndex hex = kNoHex;
  bool reduced = false;  ///< only after a voluntary step loss (BOAR.13.23.X)
};
using RetreatEnds = FixedVector<RetreatEnd, 64>;

/// Lawful ends of the retreat, best class only: not next to enemies first, then in the required
/// direction (BOAR.13.21), each only "if possible"; BOAR.13.22 always. Empty = cannot retreat.
/// Ascending by hex.
RetreatEnds retreat_ends(const Look& look, PieceId unit, int distance, RetreatKind kind);
/// Can the unit go back without giving up a step? What withdrawals ask (BOAR.12.53.W, BOAR.12.41).
bool has_clear_way_back(const Look& look, PieceId unit, int distance, RetreatKind kind);
/// May the unit stand in / pass this hex while retreating, coming from its neighbour `from`?
/// (BOAR.13.22). Reason None = yes.
Verdict retreat_step(const Look& look, PieceId unit, HexIndex from, HexIndex to, int strength);

}  // namespace linstock::boar
