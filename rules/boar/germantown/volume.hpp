// The pieces of the volume's rules, joined together in hooks.cpp.
#pragma once

#include "core/fixed_vector.hpp"
#include "core/hex.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/germantown/memory.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar::germantown {

/// The table for `Scenario::hooks` of a Germantown scenario.
extern const VolumeHooks kGermantownHooks;

// ---- fog.cpp (GER.3.1)

/// Sets the fog of the turn, or has it rolled (GER.1.7.FOG).
void begin_fog(Play& play);
extern const Handler kFogDie;

// ---- stephens_march.cpp (GER.3.2.1): where a unit of his division goes

/// The march of one unit.
struct StephenMove {
  FixedVector<HexIndex, 42> path;  ///< hexes entered, in order
  int half_points = 0;             ///< spent in all this phase
  bool strategic = false;          ///< GER.3.2.1.2
  bool leaves_map = false;         ///< marches off after the last hex (GER.3.2.1.OFF)
  std::uint8_t came_by = 0;        ///< Step by which it entered its last hex
  FixedVector<HexIndex, 5>
      branches;  ///< roads equally near to the direction: the owner chooses (GER.3.2.1.2.FORK)

  [[nodiscard]] bool moves() const { return !path.empty() || leaves_map; }
};
/// Is this a combat unit of the division that the roll drives? (GER.3.2.1; not panicked, shattered
/// or pinned units, nor disrupted ones next to enemies)
bool is_driven(const Look& look, PieceId id);
/// May it stay because it means to fight? (GER.3.2.1.STAY)
bool may_stay_to_fight(const Look& look, PieceId id);
/// Its march in the direction rolled.
StephenMove stephen_move(const Look& look, PieceId id, linstock::Step direction);
/// The branches open to a unit that stands at a fork, having come by this step.
FixedVector<HexIndex, 5> fork_branches(const Look& look, PieceId id, linstock::Step direction,
                                       linstock::Step came_by, int spent);
/// The rest of a strategic march from a fork by the branch chosen.
StephenMove resume_march(const Look& look, PieceId id, linstock::Step direction, int spent,
                         HexIndex branch);

// ---- stephens_division.cpp (GER.3.2.1): the step in the sequence of play

/// Pushes arrivals, roll and march of the division, from turn 2 (GER.1.7.STE).
void begin_stephens_march(Play& play);
extern const Handler kStephenArrivals;
extern const Handler kStephenStart;
extern const Handler kStephenDie;
extern const Handler kStephenNext;
extern const Handler kAskStephenUnit;
extern const Handler kAskStephenFork;
extern const Handler kStephenGeneral;
extern const Handler kAskStephenGeneral;

// ---- friendly_fire.cpp (GER.3.2.2)

/// Pushes the check, from turn 4 until it happens (GER.1.7.FF).
void begin_friendly_fire(Play& play);
/// Would this American unit get a marker as the pieces stand? (GER.3.2.2, GER.3.2.2.X)
bool risks_friendly_fire(const Look& look, PieceId id);
extern const Handler kFriendlyFireStart;
extern const Handler kFriendlyFireNext;
extern const Handler kAskFriendlyFire;
extern const Handler kFriendlyFireDie;

// ---- panic.cpp (GER.3.2.3)

/// The first unit panics and the panic spreads (GER.3.2.2.SPREAD); all run.
void spread_panic(Play& play, PieceId first);
/// Pushes the attempts to recover at the start of the rally phase (GER.3.2.3.1).
void begin_recovery(Play& play, Side side);
/// The direction of flight (GER.3.2.3).
std::uint8_t panic_steps(const Look& look);
/// Panic may end off the map (GER.3.2.3.OFF).
bool may_flee_off(const Look& look, PieceId id, RetreatKind kind);
void fled_off(Play& play, PieceId id, RetreatKind kind);
extern const Handler kPanicNext;
extern const Handler kAskPanic;
extern const Handler kRecoveryNext;
extern const Handler kAskRecovery;
extern const Handler kRecoveryDie;

// ---- release.cpp (GER.3.3)

/// Frees those whose place at the start of this turn decides it.
void begin_release(Play& play);
/// Is the piece held back this turn? Also by Stephen's march or panic.
Verdict may_activate_here(const Look& look, PieceId id);

// ---- the rest

/// bombardment.cpp (GER.3.5)
VolumeHooks::OffBoard militia_guns(const Look& look, Side firing, PieceId target);
/// combat_bonuses.cpp (GER.3.6, GER.3.7)
void add_combat_bonuses(const Look& look, Modifiers& out);
/// ewald.cpp (GER.3.9.3)
bool ewald_unlocks(const Look& look, Side side);
/// chew_house.cpp (GER.3.10.5)
void note_garrison(Play& play, PieceId id, HexIndex hex);
void note_first_garrison(Play& play);
/// Does `side` hold the Chew House, or was it the last to hold it?
bool held_chew_house_last(const Look& look, Side side);
/// victory.cpp (GER.2.1 to GER.2.4)
int american_strength_lost(const Look& look);
bool british_decisive(const Look& look);
bool american_decisive(const Look& look);
void check_decisive_victory(Play& play);
void decisive_needs(const Look& look, VictoryNeeds& out);
int own_final_halves(const Look& look, Side side);

}  // namespace linstock::boar::germantown
