// What every chapter gives to the table of steps: one Step per TaskKind, named k + TaskKind, sorted
// by chapter.
#pragma once

#include "rules/boar/task.hpp"

namespace linstock::boar {

// turn.cpp (BOAR.5)
extern const Handler kBeginTurn;
extern const Handler kBeginPlayerTurn;
extern const Handler kEndTurn;
// initiative.cpp (BOAR.6)
extern const Handler kInitiativeStart;
extern const Handler kAskBid;
extern const Handler kInitiativeDie;
extern const Handler kInitiativeCompare;
extern const Handler kAskOrderAfterDice;
// reinforcements.cpp (BOAR.9.1)
extern const Handler kReinforcementStart;
extern const Handler kEntryDie;
extern const Handler kArrivalNext;
extern const Handler kAskArrival;
extern const Handler kOverstackCheck;
extern const Handler kAskOverstackLoss;
// movement.cpp (BOAR.9)
extern const Handler kMovementStart;
extern const Handler kAskActivate;
extern const Handler kAskMove;
extern const Handler kMovementEnd;
// rally.cpp (BOAR.15)
extern const Handler kRallyStart;
extern const Handler kRallyNext;
extern const Handler kAskRally;
extern const Handler kRallyDie;
// rifle_fire.cpp (BOAR.10)
extern const Handler kRifleStart;
extern const Handler kRifleNext;
extern const Handler kAskRifleTarget;
extern const Handler kAskRifleFirer;
extern const Handler kRifleResolve;
extern const Handler kRifleApply;
// artillery_fire.cpp (BOAR.11)
extern const Handler kArtilleryStart;
extern const Handler kArtilleryNext;
extern const Handler kAskArtilleryTarget;
extern const Handler kAskArtilleryFirer;
// fire.cpp (BOAR.10.3, BOAR.11.3)
extern const Handler kFireDie;
extern const Handler kDamageDie;
extern const Handler kFireEnd;
// designation.cpp (BOAR.12.1, BOAR.12.21)
extern const Handler kCombatPhaseStart;
extern const Handler kAskAttack;
extern const Handler kCombatNext;
extern const Handler kAskResolve;
extern const Handler kCombatPhaseEnd;
extern const Handler kPhaseEndDisorder;
// close_combat.cpp (BOAR.12.23)
extern const Handler kCombatStart;
extern const Handler kAskEarlyWithdrawal;
extern const Handler kAskLead;
extern const Handler kAfterAttackerLead;
extern const Handler kAskWithdrawal;
extern const Handler kNameLead;
extern const Handler kCombatOdds;
extern const Handler kAskTactic;
extern const Handler kRevealTactics;
extern const Handler kWithdrawAll;
extern const Handler kCombatDie;
extern const Handler kAskReroll;
// combat_outcome.cpp (BOAR.12.23.7, BOAR.12.23.8, BOAR.13.1)
extern const Handler kApplyCombatResult;
extern const Handler kMomentumStep;
extern const Handler kPreviouslyRetreated;
extern const Handler kApplySideResult;
extern const Handler kOthersCheck;
extern const Handler kMoraleDie;
extern const Handler kAskSecondLoss;
extern const Handler kAskCapture;
extern const Handler kLeaderLoss;
extern const Handler kAskWhichLeader;
extern const Handler kAskIgnoreRetreat;
// retreat.cpp (BOAR.13.2)
extern const Handler kRetreat;
extern const Handler kAskRetreat;
extern const Handler kFollowNext;
extern const Handler kAskFollow;
// advance.cpp (BOAR.12.23.9)
extern const Handler kAdvanceStart;
extern const Handler kAskAdvance;
extern const Handler kCombatEnd;

}  // namespace linstock::boar
