// Room for a body that moves: the edges of the table, barred ground, enemies, friends.
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

/// No unit comes nearer to an enemy in its own movement (TT.seq.c).
inline constexpr std::int32_t kEnemyDistance = kInch;

/// A body that goes straight ahead or straight back.
struct Sweep {
  Box start;
  Box end;
  Corners strip{};  ///< ground it comes upon
  Corners swept{};  ///< all it covers on the way
  Point tail;       ///< its middle line, from the edge behind ...
  Point head;       ///< ... to the edge in front, at the end
};
[[nodiscard]] Sweep sweep_of(const Box& start, std::int32_t distance, bool back);

[[nodiscard]] Verdict table_holds(const Look& look, Polygon body);
/// Ends and passes no nearer than an inch to any enemy; a unit that is nearer already may only go
/// away from it.
[[nodiscard]] Verdict enemies_allow(const Look& look, Side side, Polygon start, Polygon swept,
                                    Polygon end);
/// Is no enemy of the side within `distance` of the outline?
[[nodiscard]] bool clear_of_enemies(const Look& look, Side side, Polygon outline,
                                    std::int32_t distance);
/// The unit in the open, other than `id`, that the body stands on, or kNone.
[[nodiscard]] UnitId unit_under(const Look& look, UnitId id, const Box& box);
/// Units of its own side that the unit passes through and leaves behind (TT.form.8).
[[nodiscard]] int friends_passed(const Look& look, UnitId id, const Sweep& sweep);
/// The longest way up to `most` that a body may go straight ahead or back and stand at its end: on
/// the table, on ground that bears it, on nobody else, an inch from enemies when asked. Friends may
/// be passed; costs are not looked at.
[[nodiscard]] std::int32_t free_distance(const Look& look, UnitId id, const Box& box,
                                         std::int32_t most, bool back, bool off_enemies);
/// May the unit's body stand there: on the table, on ground that bears it, on nobody else?
[[nodiscard]] Verdict may_stand(const Look& look, UnitId id, const Box& box);

/// How a body turns on a point that lies `right` and `ahead` of its centre.
struct Pivot {
  std::int32_t right = 0;
  std::int32_t ahead = 0;
};
[[nodiscard]] Box turned_on(const Box& box, Pivot pivot, std::int32_t turn);
struct Turning {
  Verdict verdict;
  Box end;
  int passed = 0;  ///< friends swept over, when that is allowed
};
/// What the text asks of a turn.
enum class TurnKind : std::uint8_t {
  Wheel,   ///< wings may pass through friends; an inch from enemies
  Face,    ///< nobody and no obstacle in the way; an inch from enemies
  Waiting  ///< nobody and no obstacle in the way (TT.face.2)
};
/// Tries the turn in steps of at most five degrees.
[[nodiscard]] Turning try_turn(const Look& look, UnitId id, Pivot pivot, std::int32_t turn,
                               TurnKind kind);

}  // namespace linstock::tabletop
