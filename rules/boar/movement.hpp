// Movement (BOAR.9): what a unit may enter, how far it gets.
#pragma once

#include "core/reach.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

/// Everywhere a piece can end its movement from where it stands, given what it has spent. Large
/// (some 70 KB): make one and use it again. The results point into the planes, so do not copy it.
struct MovementRange {
  MovementRange() = default;
  MovementRange(const MovementRange&) = delete;
  MovementRange& operator=(const MovementRange&) = delete;
  ~MovementRange() = default;

  ReachResult normal;  ///< half points by ordinary movement; valid if `has_normal`
  ReachResult track;   ///< the same along road, lane and trail only; valid if `has_track`
  ReachResult
      strategic;        ///< half points by strategic movement (BOAR.9.5); valid if `has_strategic`
  BitPlane move_ends;   ///< hexes where `Move` may end
  BitPlane march_ends;  ///< hexes where `March` may end
  bool has_normal = false;
  bool has_track =
      false;  ///< weather takes points off the road, and the piece has stayed on it so far
  bool has_strategic = false;
  int normal_points = 0;  ///< half points there are for each way
  int track_points = 0;
  int strategic_points = 0;
  int loss = 0;  ///< half points that leaving road, lane and trail costs (GER.3.1.1.MP)
  // What is in the way, as the results use it.
  BitPlane blocked;        ///< enemies and full hexes
  BitPlane march_blocked;  ///< these and all hexes next to enemies (BOAR.9.51)
  BitPlane allowed;        ///< the only hexes open to a disrupted unit; it stops in any of them
  BitPlane stop;           ///< enemy ZOC (BOAR.8.31)
  BitPlane surcharge;      ///< ZOC of enemy rifle units (BOAR.8.31)
  BitPlane adjacent;       ///< hexes next to enemy combat units
};
/// Computes the range of the active mover (state.mover) or, when another piece is given, of that
/// piece from a fresh start.
void movement_range(const Look& look, PieceId id, MovementRange& out);

/// The same for ordinary movement alone, or strategic movement alone.
void move_range(const Look& look, PieceId id, MovementRange& out);
void march_range(const Look& look, PieceId id, MovementRange& out);
/// Is there any end of a move or a march? Looks no farther than the next hexes when they tell.
bool has_end(const Look& look, PieceId id);

/// Would the piece get to the hex if no ZOC stopped it?
bool zoc_is_in_the_way(const Look& look, PieceId id, HexIndex hex);

/// One way to an end: hexes from the start to the end, both included, half points, and whether it
/// left road, lane and trail (only told when weather makes that matter).
struct Leg {
  ReachPath path;
  int cost = 0;
  int left = 0;  ///< half points still to spend after it by the same way
  bool off_road = false;
};
/// The cheapest way to a hex of `move_ends`, what is lost off the road included; along the road
/// when that is as cheap.
Leg move_leg(const MovementRange& range, HexIndex hex);
/// The cheapest way to a hex of `march_ends`.
Leg march_leg(const MovementRange& range, HexIndex hex);

/// Does an ordinary move to the hex end the movement of the piece? (BOAR.8.31, BOAR.13.3.MOVE)
bool ends_movement(const Look& look, PieceId id, const MovementRange& range, HexIndex hex);

/// Half points the piece may spend this phase at most by ordinary movement: its printed allowance,
/// less what the weather takes once it has left road, lane and trail (GER.3.1.1.MP).
int movement_allowance(const Look& look, PieceId id);
/// Do its state and its markers let it move at all? (BOAR.12.42, BOAR.13.4.MOVE, GER.3.2.3.ST)
Verdict fit_to_move(const Look& look, PieceId id);
/// May it move at all this phase, pins aside? (BOAR.9.3, BOAR.12.42, BOAR.13.4.MOVE, GER.3.3)
Verdict may_move_at_all(const Look& look, PieceId id);
/// May it be activated now? Explains why not (BOAR.9.3, GER.3.3).
Verdict may_activate(const Look& look, PieceId id);
/// Must the piece, which has not moved, leave its hex if it can? Reason None = no (BOAR.9.11,
/// BOAR.13.1.PIN.B, BOAR.13.3.MOVE). `active` tells whether it is the active piece: a pinned unit
/// need not go before it is activated or its pin is broken.
Verdict must_leave(const Look& look, PieceId id, bool active);
/// Why `Move` or `March` of the active piece may not end in this hex. Only for hexes that are no
/// such end.
Verdict explain_move(const Look& look, PieceId id, HexIndex hex, const MovementRange& range);
Verdict explain_march(const Look& look, PieceId id, HexIndex hex, const MovementRange& range);

/// Moves a piece through `length` neighbouring hexes, the hex it leaves not among them, paying
/// `half_points`: event, capture of lone leaders on the way (BOAR.14.33), the volume's `entered`.
/// Leaves state.mover alone.
void walk(Play& play, PieceId id, const HexIndex* path, int length, int half_points,
          bool strategic);

}  // namespace linstock::boar
