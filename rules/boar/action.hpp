// Actions: everything a player or the dice can do. Eight bytes, comparable, in a fixed order.
#pragma once

#include <compare>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/hex.hpp"
#include "core/rule_id.hpp"
#include "rules/boar/types.hpp"

namespace linstock::boar {

enum class ActionKind : std::uint8_t {
  Roll,  ///< chance: value = 0..9
  // initiative
  Bid,        ///< value = chits paid for +2 each (BOAR.12.62.I2)
  Order,      ///< pay three chits; value = side to go first (BOAR.12.62.I3)
  KeepOrder,  ///< decline to pay three chits after the dice (2007)
  // movement
  Arrive,    ///< piece enters at hex (BOAR.9.11)
  Delay,     ///< piece is held back (BOAR.9.11)
  Activate,  ///< piece starts its movement
  Move,      ///< active piece goes to hex by the cheapest path
  March,     ///< active piece goes to hex by strategic movement (BOAR.9.5)
  Stop,      ///< active piece ends its movement
  EndMovement,
  Examine,  ///< look at the enemy stack in hex (BOAR.7.43)
  // rally
  Rally,  ///< piece rolls (BOAR.15.1)
  EndRally,
  // fire
  TargetHex,  ///< commit to fire at hex (BOAR.7.42)
  Target,     ///< fire at unit `piece`
  AddFirer,   ///< `piece` joins the fire
  Fire,       ///< shoot with the firers named
  EndFire,
  // close combat
  Attack,  ///< piece attacks hex (BOAR.12.21)
  Divert,  ///< hex receives the diversion (BOAR.12.14)
  EndAttacks,
  Resolve,     ///< fight combat number `value` next (BOAR.12.23)
  Lead,        ///< piece leads (BOAR.12.23.2)
  Withdraw,    ///< pre-combat withdrawal (BOAR.12.4)
  Stand,       ///< decline the withdrawal
  PlayTactic,  ///< value = Tactic, secret (BOAR.12.51)
  Reroll,      ///< spend a momentum chit (BOAR.12.62.CC)
  KeepRoll,
  Advance,  ///< piece advances into hex (BOAR.12.23.9)
  EndAdvance,
  // results
  RetreatTo,         ///< piece retreats to hex (BOAR.13.21)
  ReduceAndRetreat,  ///< piece loses a step and retreats to hex (BOAR.13.23.X)
  Surrender,         ///< piece is captured where it stands
  IgnoreRetreat,     ///< garrison ignores a retreat (GER.3.10.4.R)
  TakeResult,        ///< garrison accepts it
  Follow,            ///< leader goes with the retreating unit (BOAR.13.25)
  Stay,              ///< leader stays
  LoseLeader,        ///< leader taken as the casualty (BOAR.13.1.STAR)
  LoseStep,          ///< unit takes the loss
  Capture,           ///< unit is captured
  // volumes
  VolumeChoice,  ///< meaning given by the volume (piece, hex, value)
  PassVolume,
};

/// One action. Unused fields keep their defaults, so that equal actions are equal bytes.
struct Action {
  ActionKind kind = ActionKind::Roll;
  PieceId piece = kNoPiece;
  HexIndex hex = kNoHex;
  std::uint8_t value = 0;
  std::uint8_t extra = 0;
  std::uint16_t pad = 0;
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// All actions of one decision, in ascending order, each once.
using ActionList = FixedVector<Action, 2304>;

/// What stands in the way. `fact_*` name the piece, hex or number the sentence needs.
enum class Reason : std::uint8_t {
  None,
  WrongActor,
  NotThisDecision,
  GameOver,
  UnknownPiece,
  NotYourPiece,
  NotOnMap,
  AlreadyMoved,
  Shattered,
  Disrupted,
  Withdrawn,
  Panicked,
  NotReleased,
  PinnedElsewhere,
  OutOfReach,
  ProhibitedTerrain,
  EnemyOccupied,
  Overstacked,
  ZocStops,
  NotOnRoad,
  AdjacentToEnemy,
  MixedMovement,
  MayNotStopHere,
  MustLeaveStack,
  MustClearEnemies,
  CannotDelay,
  EntryBlocked,
  NotArriving,
  EnemyZoc,
  NotDisordered,
  AlreadyTried,
  OutOfRange,
  NoLineOfSight,
  AlreadyFired,
  AlreadyTarget,
  NotArtillery,
  NotRifle,
  NotAdjacent,
  CannotAttack,
  AlreadyAttacking,
  OneHexEachWay,
  LeavesObligation,
  MustAttack,
  MustBeAttacked,
  PinObligation,
  DiversionUsed,
  DiversionPinned,
  DiversionUnmet,
  NotCandidate,
  CannotWithdraw,
  TacticBarred,
  NeedsLeader,
  NeedsOpenFlank,
  NoChit,
  NotEnoughChits,
  NoSuchCombat,
  NotVacated,
  MayNotAdvance,
  RetreatZoc,
  RetreatDirection,
  RetreatAdjacent,
  RetreatOffMap,
  RetreatDistance,
  NoFirers,
  StephenDirection,
  VolumeRule,
};

/// Answer of `check`: lawful, or the rule that forbids it with the facts.
struct Verdict {
  Reason reason = Reason::None;
  RuleId rule = kNoRule;
  PieceId piece = kNoPiece;  ///< piece in the way, if any
  HexIndex hex = kNoHex;     ///< hex in question, if any
  std::int16_t number = 0;   ///< points, strength or count, if any
  [[nodiscard]] constexpr bool ok() const { return reason == Reason::None; }
};
inline constexpr Verdict kLawful{};

}  // namespace linstock::boar
