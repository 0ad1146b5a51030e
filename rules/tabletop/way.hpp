// A straight way over the table: what ground it goes over, what it crosses, what it costs.
#pragma once

#include "core/fixed_vector.hpp"
#include "rules/tabletop/action.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

[[nodiscard]] constexpr bool is_woods(TerrainKind kind) {
  return kind == TerrainKind::OpenWoods || kind == TerrainKind::DenseWoods;
}
using Pieces = FixedVector<TerrainId, kMaxTerrain>;
/// Pieces of terrain that stand and whose bounds touch these.
[[nodiscard]] Pieces pieces_near(const Look& look, const Bounds& bounds);
/// Distances along a way at which the ground changes. What is too much for it is left out.
using Marks = FixedVector<std::int32_t, 47>;
/// Adds where the way from `from` to `to`, `length` long, goes into or out of the piece.
void add_marks(Marks& marks, const Terrain& piece, Point from, Point to, std::int32_t length);
/// Does a bridge, ford or road lead over this kind of ground or obstacle here?
[[nodiscard]] bool carried_at(const Look& look, TerrainKind below, Point point);

/// Does the way from `a` to `b` touch the line the piece follows?
[[nodiscard]] bool crosses_line(const Terrain& piece, Point a, Point b);
/// Is a stream led under a bridge or through a ford, or has a fence a gate for a road, where the
/// way from `a` to `b` crosses it?
[[nodiscard]] bool line_is_bridged(const Look& look, const Terrain& piece, Point a, Point b);

/// A part of the way over ground of one kind, hundredths of an inch from its beginning.
struct Stretch {
  std::int32_t from = 0;
  std::int32_t to = 0;
  int percent = 100;         ///< of speed; 0: barred
  TerrainId barred = kNone;  ///< by what
  bool road = false;
};
/// A stream, fence, wall or work that the way crosses.
struct LineCrossing {
  std::int32_t at = 0;
  TerrainId terrain = kNone;
  int percent = 0;  ///< of a whole move (TT.terr.8, .9)
};
struct Way {
  FixedVector<Stretch, 48> stretches;
  FixedVector<LineCrossing, 16> lines;  ///< nearest first
  std::int32_t length = 0;
  bool all_on_road = true;
};
/// Looks along the way of the unit's centre from `from` to `to`, `length` long.
[[nodiscard]] Way survey(const Look& look, const UnitInfo& info, Point from, Point to,
                         std::int32_t length);

/// Cost of the whole way when `measured` hundredths are paid for it (its length, or the arc of a
/// wheel), every stretch rounded up. `whole` is the whole move of the unit. -1: barred.
[[nodiscard]] std::int32_t cost_of(const Way& way, std::int32_t measured, std::int32_t whole);
/// The longest beginning of the way that costs no more than `budget`; it ends before barred ground
/// and before obstacles that take whole turns.
[[nodiscard]] std::int32_t reach_of(const Way& way, std::int32_t budget, std::int32_t whole);
/// The first piece that bars the way, or kNone.
[[nodiscard]] TerrainId bar_of(const Way& way);
/// The first obstacle on the way that takes whole turns, or nothing.
[[nodiscard]] const LineCrossing* long_crossing_of(const Way& way);
/// `hundredths` of open ground at this percent of speed, rounded up.
[[nodiscard]] constexpr std::int32_t slowed(std::int64_t hundredths, int percent) {
  return static_cast<std::int32_t>((hundredths * 100 + percent - 1) / percent);
}
/// This percent of a whole move, rounded up.
[[nodiscard]] constexpr std::int32_t share_of(std::int32_t whole, int percent) {
  return (whole * percent + 99) / 100;
}

/// Is the piece ground on which no part of this unit may stand (TT.terr.a)?
[[nodiscard]] bool bars(const Look& look, const UnitInfo& info, TerrainId id);
/// May a body `breadth` wide with this outline, whose middle line goes from `a` to `b`, be here?
/// Barred ground may be crossed on a bridge, ford or road no narrower than the body.
[[nodiscard]] Verdict ground_allows(const Look& look, const UnitInfo& info, Polygon outline,
                                    Point a, Point b, std::int32_t breadth);
/// Is the way from `a` to `b` on bridges, fords or roads wherever it is over the barred piece?
[[nodiscard]] bool carried_all_over(const Look& look, TerrainId barred, Point a, Point b);
/// Rule and reason for ground that bars.
[[nodiscard]] Verdict barred_by(const Look& look, TerrainId id);

}  // namespace linstock::tabletop
