// What happened: one event per die, move, result or change, with its numbers, modifiers and rule
// ids.
#pragma once

#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/hex.hpp"
#include "core/rule_id.hpp"
#include "rules/boar/types.hpp"

namespace linstock::boar {

/// One modifier of a die: value, the rule it comes from, and the piece that causes it, if any.
struct Modifier {
  std::int8_t value = 0;
  PieceId piece = kNoPiece;
  RuleId rule = kNoRule;
};
using Modifiers = FixedVector<Modifier, 24>;

/// Sum of the values.
int total(const Modifiers& modifiers);

enum class EventKind : std::uint8_t {
  TurnBegins,        ///< a = turn
  PlayerTurnBegins,  ///< side
  PhaseBegins,       ///< side, a = Phase
  ChitsSpent,        ///< side, a = chits
  InitiativeRoll,    ///< side, a = die, b = total, modifiers
  InitiativeTie,
  OrderSet,           ///< side goes first
  WeatherIs,          ///< a = Weather, b = die or -1
  Arrives,            ///< piece, hex
  EntryRoll,          ///< side, a = die, b = needed at most, c = 1 if it enters
  Delayed,            ///< piece
  Moves,              ///< piece from hex to hex2, a = half points spent, b = 1 if strategic
  LeavesMap,          ///< piece from hex, a = 1 in panic
  PinsBroken,         ///< side, a = pins
  ArmyMoraleChanges,  ///< side, a = change, b = new value
  LevelChanges,       ///< side, a = MoraleLevel
  RallyRoll,          ///< piece, a = die, b = total, c = 1 if passed, modifiers
  OrderChanges,       ///< piece, a = Order
  FireRoll,           ///< side fires, piece = target, a = die, b = total, c = needed, modifiers
  FirerNamed,         ///< piece fires at piece2
  DamageRoll,         ///< piece = target, a = die, b = Result, c = star
  AttackDesignated,   ///< piece attacks hex, a = combat number
  Diversion,          ///< hex
  CombatBegins,       ///< hex (first defending hex), a = combat number
  OddsAre,            ///< a = attacking SP, b = defending SP, c = column, modifiers empty
  Leads,              ///< piece, side
  Withdrawal,         ///< side withdraws before combat
  TacticsShown,       ///< a = attacker's Tactic, b = defender's, c = DRM or kNoCombat
  CombatRoll,         ///< a = die, b = total, c = column, modifiers
  RerollPaid,         ///< side
  ResultIs,           ///< side suffers, a = Result, b = star
  MoraleCheck,        ///< piece, a = die, b = total, c = 1 if passed, modifiers
  Retreats,           ///< piece from hex to hex2
  StepLost,           ///< piece
  Eliminated,         ///< piece
  CapturedPiece,      ///< piece, hex where
  LeaderLost,         ///< piece
  PinPlaced,          ///< hex, a = pin number
  PinsLifted,
  MomentumChanges,   ///< side, a = change, b = new count
  Advances,          ///< piece to hex
  VictoryPoints,     ///< side, a = halves gained
  Looks,             ///< side looks at hex
  FriendlyFireRoll,  ///< piece, a = die, b = total, c = 1 if it happens
  Panic,             ///< piece
  PanicOver,         ///< piece
  DirectionRoll,     ///< a = die, b = Step or -1 for free choice (GER.3.2.1)
  GameOver,          ///< side wins, a = VictoryLevel
  Note,              ///< rule explains itself
};

struct Event {
  EventKind kind = EventKind::Note;
  Side side = Side::American;
  PieceId piece = kNoPiece;
  PieceId piece2 = kNoPiece;
  HexIndex hex = kNoHex;
  HexIndex hex2 = kNoHex;
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;
  RuleId rule = kNoRule;
  Modifiers modifiers;
};

/// Receives events as they happen. The engine never stores them.
class EventSink {
 public:
  EventSink() = default;
  EventSink(const EventSink&) = delete;
  EventSink& operator=(const EventSink&) = delete;
  virtual ~EventSink() = default;
  virtual void on(const Event& event) = 0;
};

}  // namespace linstock::boar
