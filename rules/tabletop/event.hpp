// What happened: one event per die, move, result or change, with its numbers, factors and rule ids.
#pragma once

#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/rule_id.hpp"
#include "rules/tabletop/types.hpp"

namespace linstock::tabletop {

/// One factor of a die roll: value and rule.
struct Factor {
  std::int8_t value = 0;
  RuleId rule = kNoRule;
};
using Factors = FixedVector<Factor, 16>;
/// Sum of the values.
int total(const Factors& factors);

enum class EventKind : std::uint8_t {
  TurnBegins,        ///< a = turn
  PlayerTurnBegins,  ///< side
  PhaseBegins,       ///< side, a = Phase
  Moves,             ///< unit from `from` to `to`, heading `b`, a = what it cost
  Turns,             ///< unit: heading `b`
  Forms,             ///< unit: a = Formation
  Enters,            ///< unit into terrain
  Leaves,            ///< unit out of terrain
  Works,             ///< unit at terrain: a = Work, b = SP of the terrain now
  Rides,             ///< general from, to
  Joins,             ///< general joins unit (unit kNone: leaves)
  Arrives,           ///< unit
  MoraleTest,        ///< unit: a = die, b = total, c = 1 it was routing; factors
  MoraleChanges,     ///< unit: a = Morale
  Retires,           ///< unit from, to
  Routs,             ///< unit from, to; c = 1 off the table
  LosesStrength,     ///< unit: a = SP lost, b = SP left
  FireRoll,          ///< unit fires at other: a, b = dice, c = total; factors. A blast: unit kNone
  FireMorale,        ///< other unit: a = total, b = basic morale, c = 1 shaken (TT.fmor.1)
  Bombards,          ///< unit at terrain: a, b = dice, c = total; factors
  TerrainLoses,      ///< terrain: a = SP lost, b = SP left
  Blast,             ///< terrain: a = sum, b = SP of the target, c = 1 destroyed
  GeneralRoll,       ///< general: a = sum; rule
  GeneralHurt,       ///< general: a = wounds, b = GeneralFate
  ChargeDeclared,    ///< unit at other
  ChargedTest,       ///< unit: a = die, b = total, c = basic morale; factors
  Countercharges,    ///< unit at other
  Contact,           ///< unit at other, from, to
  ChargeFails,       ///< unit: its target is gone
  SurrenderRoll,     ///< unit: a = die, b = needed, c = 1 surrenders
  MeleeRoll,         ///< unit: a = die, b = total; factors
  MeleeResult,       ///< side loses (c = 1: equal), a = difference
  UnitGone,          ///< unit: a = Fate
  ObjectiveTaken,    ///< objective a by side
  GameOver,          ///< side wins, a = VictoryLevel
};

struct Event {
  EventKind kind = EventKind::TurnBegins;
  Side side = Side::American;
  UnitId unit = kNone;
  UnitId other = kNone;
  GeneralId general = kNone;
  TerrainId terrain = kNone;
  Point from;
  Point to;
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::int32_t c = 0;
  RuleId rule = kNoRule;
  Factors factors;
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

}  // namespace linstock::tabletop
