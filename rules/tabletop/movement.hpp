// Moving units (step c), and the moves that results force on them.
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// Movement table (TT.move): hundredths of an inch, by formation; rout speed.
[[nodiscard]] std::int32_t full_move(const UnitInfo& info, Formation formation);
[[nodiscard]] std::int32_t rout_move(const UnitInfo& info);
inline constexpr std::int32_t kGeneralMove = 2100;  ///< TT.move.4
/// What the unit has left this turn, on open ground.
[[nodiscard]] std::int32_t move_left(const Look& look, UnitId id);

/// A way of a unit: where it ends, what it costs, or why it cannot be gone.
struct Course {
  Verdict verdict;  ///< of the whole way
  Point end;
  Heading heading;
  std::int32_t distance = 0;   ///< along the table
  std::int32_t cost = 0;       ///< of its move
  std::int32_t possible = 0;   ///< the longest lawful distance in this direction
  bool passes_friend = false;  ///< TT.form.8
  bool all_on_road = false;
  TerrainId crossing = kNone;  ///< an obstacle that takes whole turns begins here
};
/// Straight ahead (or back, TT.form.3) by `distance`.
[[nodiscard]] Course march(const Look& look, UnitId id, std::int32_t distance, bool back = false);
/// Wheel to a heading (TT.form.5), turn on the centre (TT.form.4).
[[nodiscard]] Course wheel(const Look& look, UnitId id, Heading heading);
[[nodiscard]] Course face(const Look& look, UnitId id, Heading heading);

/// The legs (wheels, faces, marches) that bring a unit to a place and heading, as actions in order;
/// for a person's drag and for bots. Ends as near as it lawfully can within this turn.
using Legs = FixedVector<Action, 8>;
[[nodiscard]] Legs route(const Look& look, UnitId id, Point to, Heading heading);

/// Reinforcements whose own turn of arrival has come are put on the table, unless somebody stands
/// there or an enemy is within an inch: then they wait for another turn. Called when a player's
/// turn of the side begins.
void arrive(Play& play, Side side);

// ---- forced moves, played at once and told

/// Straight away from the cause at rout speed, to the nearest friendly cover (TT.rout.1, .2).
/// `cause` kNone: the nearest visible enemy. Sets it routing. Off the friendly edge it is gone.
void rout(Play& play, UnitId id, UnitId cause, RuleId rule);
/// Straight back, facing kept, up to `distance`; stops before what is in the way.
void retire(Play& play, UnitId id, std::int32_t distance, RuleId rule);
/// Can a routing unit move at all? (TT.sur.c)
[[nodiscard]] bool can_rout(const Look& look, UnitId id);
/// Straight ahead into contact with the target (TT.seq.i).
void move_to_contact(Play& play, UnitId id, UnitId target, std::int32_t most, RuleId rule);

}  // namespace linstock::tabletop
