// Actions: everything a player or the dice can do. Eight bytes, comparable, in a fixed order.
#pragma once

#include <compare>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/plane.hpp"
#include "core/rule_id.hpp"
#include "rules/tabletop/types.hpp"

namespace linstock::tabletop {

enum class ActionKind : std::uint8_t {
  Roll,  ///< chance: value = 1 .. 6 for one die, 11 .. 66 (tens and ones 1 .. 6) for two
  // movement (TT.seq.c); distances in hundredths of an inch along the table
  March,      ///< unit goes straight ahead; value = distance
  Retire,     ///< unit goes straight back, keeping its face (TT.form.3); value = distance
  Wheel,      ///< unit wheels; value = heading it ends with, the short way (TT.form.5)
  Face,       ///< unit turns on its centre; value = heading (TT.form.4)
  Form,       ///< unit changes formation; value = Formation (TT.form.1, TT.form.2)
  Enter,      ///< unit enters building `value` (TT.terr.10)
  Leave,      ///< unit leaves its building to stand before side `value` (0 top of its outline's
              ///< first edge, and so on) looking outward (TT.terr.11)
  Halt,       ///< unit has finished its movement
  Ride,       ///< general `unit` goes to x, y
  Join,       ///< general `unit` goes to unit `value` and stays with it
  Build,      ///< unit works on site `value` (TT.eng.1)
  Dismantle,  ///< unit takes down site `value` (TT.eng.1)
  Lay,        ///< unit lays a powder charge at site `value` (TT.eng.2)
  EndMovement,
  // the waiting side
  Turn,  ///< unit turns on its centre before fire; value = heading (TT.face.2)
  EndTurning,
  Fire,     ///< unit fires at unit `value`; x = 0 all bases, 1 or 2: that base of a unit in a
            ///< building (TT.bld.3)
  Bombard,  ///< guns `unit` fire at terrain `value` (TT.fort.2, TT.fort.4)
  EndFire,
  // charges
  Charge,  ///< unit charges unit `value` (TT.chg.1)
  EndCharges,
  Test,     ///< the charged unit is tested next (TT.chg.2)
  Counter,  ///< unit counter-charges unit `value` (TT.ct.11)
  Stand,    ///< unit does not
  Melee,    ///< the melee in which unit is the one to be attacked is fought next
};

/// One action. Unused fields keep their defaults, so that equal actions are equal bytes.
struct Action {
  ActionKind kind = ActionKind::Roll;
  std::uint8_t unit = kNone;  ///< a unit, or a general for Ride and Join
  std::uint16_t value = 0;
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// What `legal_actions` lists: ascending, each once. For actions with a distance, a place or a
/// heading it lists a sensible few; `check` says yes to more.
using ActionList = FixedVector<Action, 2048>;

/// What stands in the way.
enum class Reason : std::uint8_t {
  None,
  GameOver,
  NotThisDecision,
  UnknownPiece,
  NotYours,
  NotOnTable,
  UnitDone,
  NotSteady,
  Immobile,
  OutOfReach,     ///< number = what is left, number2 = what it would cost
  BarredTerrain,  ///< terrain
  ThroughUnit,    ///< other: a unit it may not end on or pass
  NearEnemy,      ///< other: an enemy within an inch (TT.seq.c); number = distance
  OffTable,
  NoFormation,
  WholeMove,
  FacedAlready,
  TooWide,      ///< a turn: number = degrees, number2 = what is allowed
  NoRoom,       ///< terrain: what is too near
  NotBuilding,  ///< number = how far it is
  Full,
  NotWork,
  NoTools,
  NoCharges,
  NotGuns,
  EnemyBefore,  ///< other: an enemy in charge reach (TT.face.1); number = distance
  FiredAlready,
  NoTarget,
  OutOfRange,
  OutOfArc,
  NotVisible,
  FriendInLine,
  NotCharger,
  NotAhead,
  ChargedAlready,
  NotCharged,
  TestedAlready,
  MayNotCounter,
  NotInMelee,
};

/// Answer of `check`: lawful, or the rule that forbids it with the measured facts.
struct Verdict {
  Reason reason = Reason::None;
  RuleId rule = kNoRule;
  UnitId other = kNone;
  TerrainId terrain = kNone;
  std::int32_t number = 0;   ///< what was measured: hundredths of an inch or of a degree
  std::int32_t number2 = 0;  ///< what is allowed
  [[nodiscard]] constexpr bool ok() const { return reason == Reason::None; }
};
inline constexpr Verdict kLawful{};

}  // namespace linstock::tabletop
