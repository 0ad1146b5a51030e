// The handlers that the chapters give to the kernel (steps.cpp lists them).
#pragma once

#include "rules/tabletop/task.hpp"

namespace linstock::tabletop {

extern const Handler kBeginPlayerTurn, kEndPlayerTurn;                      // turn.cpp
extern const Handler kRallyNext, kRallyDie, kForcedMoves;                   // morale.cpp
extern const Handler kAskMovement;                                          // movement_actions.cpp
extern const Handler kAskTurning;                                           // facing.cpp
extern const Handler kAskFire, kFireDie, kBombardDie;                       // fire_actions.cpp
extern const Handler kBlastNext, kBlastDie, kBlastExtraDie, kBlastUnitDie;  // engineers.cpp
extern const Handler kGeneralDie;                                           // generals.cpp
extern const Handler kAskCharge, kTestNext, kAskTest, kChargedDie, kAskCounter, kSurrenderDie,
    kContactStep, kSecondCharge;                                      // charge_actions.cpp
extern const Handler kMeleeNext, kAskMelee, kMeleeDie, kMeleeResult;  // melee_actions.cpp

/// Pieces of a set-up: units and generals at their places (turn.cpp).
void set_up(Play& play);

}  // namespace linstock::tabletop
