// Smaller parts of movement that the actions and the list of actions share.
#pragma once

#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop {

inline constexpr std::int32_t kFreeTurn = 4500;      ///< TT.form.4
inline constexpr std::int32_t kWheelCircle = 300;    ///< TT.form.5
inline constexpr std::int32_t kWidestWheel = 9000;   ///< of one action
inline constexpr std::int32_t kRoadBonus = 300;      ///< TT.road.1
inline constexpr std::int32_t kRoadDistance = 2400;  ///< TT.road.1
inline constexpr std::int32_t kEnterReach = kInch;   ///< how near a building has to be
inline constexpr std::int32_t kJustBeyond = 5;       ///< behind an obstacle that takes whole turns
inline constexpr std::int32_t kCrossingRoom = 1000;  ///< how far such a crossing may lead
inline constexpr std::int32_t kFarthest = 4000;      ///< no move is longer
inline constexpr std::int32_t kLeaveGap = 10;        ///< between a building and who left it
inline constexpr std::uint8_t kGeneralMoved = 1;     ///< bit of General::flags

/// Radius of the circle its outer corner wheels on.
[[nodiscard]] std::int32_t wheel_radius(const Box& box);
/// `march` without its longest distance: quick.
[[nodiscard]] Course bare_march(const Look& look, UnitId id, std::int32_t distance, bool back);
/// The longest lawful march straight ahead or back.
[[nodiscard]] std::int32_t longest_march(const Look& look, UnitId id, bool back);

/// A change of formation: may it be made, and what of its new move is spent then (TT.form.1, .2)?
struct Forming {
  Verdict verdict;
  std::int32_t spent = 0;
  bool whole_move = false;
};
[[nodiscard]] Forming try_form(const Look& look, UnitId id, Formation formation);

/// Into or out of a building or redoubt (TT.terr.10, .11).
struct Doorway {
  Verdict verdict;
  Point at;
  Heading heading;
  std::int32_t cost = 0;
  bool whole_move = false;
};
[[nodiscard]] Doorway try_enter(const Look& look, UnitId id, std::uint16_t building);
[[nodiscard]] Doorway try_leave(const Look& look, UnitId id, std::uint16_t side);
/// Where a unit comes to stand that leaves by this side of its building, looking outward.
[[nodiscard]] Box before_side(const Look& look, UnitId id, std::uint16_t side);

/// Rides of a general.
[[nodiscard]] std::int32_t general_move(const Look& look, GeneralId id);
[[nodiscard]] Verdict may_ride(const Look& look, GeneralId id, Point to);
[[nodiscard]] Verdict may_join(const Look& look, GeneralId id, std::uint16_t unit);

[[nodiscard]] constexpr bool is_general_action(ActionKind kind) {
  return kind == ActionKind::Ride || kind == ActionKind::Join;
}
/// May the unit be moved by its side at all now?
[[nodiscard]] Verdict may_act(const Look& look, Side side, UnitId id);
/// May the side take this action of movement? Says yes to all that `list_moves` lists.
[[nodiscard]] Verdict check_move(const Look& look, Side side, const Action& action);
/// Plays a lawful action of movement, other than its end.
void play_move(Play& play, const Action& action);
/// A crossing begun is lost when the unit does something else.
void drop_crossing(Play& play, UnitId id);
/// Appends what the side may do in its movement, a sensible few of each kind.
void list_moves(const Look& look, Side side, ActionList& out);

}  // namespace linstock::tabletop
