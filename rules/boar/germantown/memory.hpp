// What Germantown keeps in `State::volume`, and its agenda entries.
#pragma once

#include "rules/boar/germantown/data.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar::germantown {

/// Agenda entries of the volume. `side` is always the player they belong to.
enum class VolumeTask : std::uint8_t {
  FogDie = kVolumeTasks,  // die: side rolls
  StephenArrivals,        // auto: his division comes on before it is driven
  StephenStart,           // auto
  StephenDie,             // die
  StephenNext,            // auto: a = Step rolled
  AskStephenUnit,         // ask: a = Step rolled
  AskStephenFork,  // ask: piece stands at a fork; a = Step rolled, b = Step by which it came, c =
                   // half points spent
  StephenGeneral,  // auto: he joins his infantry
  AskStephenGeneral,  // ask
  FriendlyFireStart,  // auto
  FriendlyFireNext,   // auto
  AskFriendlyFire,    // ask: which marked unit rolls
  FriendlyFireDie,    // die: piece
  PanicNext,          // auto
  AskPanic,           // ask: which panicked unit runs next
  RecoveryNext,       // auto
  AskRecovery,        // ask: which panicked unit tries to recover
  RecoveryDie,        // die: piece
  End,
};

void push_own(Play& play, VolumeTask kind, Side side, PieceId piece = kNoPiece, std::uint8_t a = 0,
              HexIndex hex = kNoHex, std::uint8_t b = 0, std::uint8_t c = 0);

/// Things that happened, once for the whole game. Bits of `State::volume[0]`.
enum class Fact : std::uint8_t {
  Incident = 0,       ///< friendly fire, and so panic (GER.3.2.2.HIT)
  StephenLeft = 1,    ///< a unit of Stephen's marched off the map (GER.3.2.1.OFF)
  PanicLeft = 2,      ///< a unit fled off the map (GER.3.2.3.OFF)
  HouseAmerican = 3,  ///< the last to hold the Chew House (GER.3.10.5)
  HouseBritish = 4,
};
bool happened(const Look& look, Fact fact);
void note(Play& play, Fact fact, bool value = true);

/// Turn of the incident, 0 = none. `State::volume[1]`.
int incident_turn(const Look& look);
void set_incident_turn(Play& play, int turn);

/// One bit for each piece, `State::volume[3..10]`. For the American player: it has done what
/// Stephen's march, its panic or its recovery wanted of it. For the British player: it is free to
/// move (GER.3.3).
bool is_settled(const Look& look, PieceId id);
void settle(Play& play, PieceId id, bool value = true);
/// Clears the bits of one side.
void unsettle_all(Play& play, Side side);

}  // namespace linstock::boar::germantown
