// What artillery fire (BOAR.11) and rifle fire (BOAR.10) share: who may fire at whom, with what
// chance, and the dice.
#pragma once

#include <span>

#include "core/fixed_vector.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

enum class Arm : std::uint8_t { Artillery, Rifle };

/// Where the rules of an arm stand.
struct ArmRules {
  RuleId basics;
  RuleId target;
  RuleId dice;
};
constexpr ArmRules rules_of(Arm arm) {
  if (arm == Arm::Rifle) return {"BOAR.10.1"_rule, "BOAR.10.2"_rule, "BOAR.10.3"_rule};
  return {"BOAR.11.1"_rule, "BOAR.11.2"_rule, "BOAR.11.3"_rule};
}

/// Units that fire together, in id order; the off-board guns are no unit and stand apart.
using FirerList = FixedVector<PieceId, 64>;

/// Bits of `Task::a` in the artillery tasks and in FireDie and DamageDie.
inline constexpr std::uint8_t kRifleFire = 1U << 0U;      ///< rifles, not artillery
inline constexpr std::uint8_t kOffBoardJoins = 1U << 1U;  ///< the off-board guns take part
inline constexpr std::uint8_t kOffBoardSpent = 1U << 2U;  ///< they have fired this phase

// ---- who and at whom

/// May the unit fire with this arm in the present phase, whatever the target? (BOAR.10.1,
/// BOAR.11.1, BOAR.13.3.ATT, BOAR.13.4.ATT, GER.3.2.3.ST)
Verdict may_fire(const Look& look, PieceId id, Arm arm, Side side);
/// Range of a gun in hexes today, fog included (BOAR.11.2, GER.3.1.1, GER.3.1.2).
int artillery_range(const Look& look, PieceId gun);
/// Is the target in range of the unit?
bool is_in_range(const Look& look, PieceId firer, PieceId target, Arm arm);
/// Is the target in range and sight of the unit? Both on the map. (BOAR.10.2, BOAR.11.2,
/// BOAR.11.41)
Verdict can_reach(const Look& look, PieceId firer, PieceId target, Arm arm);
/// Units of `side` that may fire with this arm at anybody, in id order.
FirerList able_firers(const Look& look, Arm arm, Side side);
/// May `side` choose this unit as a target, and can one of `able` fire at it? `flags` are kOffBoard
/// bits.
bool is_target(const Look& look, PieceId target, Arm arm, Side side, std::uint8_t flags,
               const FirerList& able);
/// The same with the reason why not. Any target id may be asked for.
Verdict may_target(const Look& look, PieceId target, Arm arm, Side side, std::uint8_t flags,
                   const FirerList& able);
/// Units of `side` that could fire at the target now, those already named left out.
FirerList eligible_firers(const Look& look, PieceId target, Arm arm, Side side);
/// Units already named for a fire at the target.
FirerList named_firers(const Look& look, PieceId target);
/// The off-board guns of the volume against this target; strength 0 = none (GER.3.5).
VolumeHooks::OffBoard off_board_guns(const Look& look, Side side, PieceId target);
/// May they join a fire at it? They fire once a phase, like any gun. `flags` are kOffBoard bits.
bool off_board_can_join(const Look& look, Side side, PieceId target, std::uint8_t flags);
/// Any target at all?
bool any_target(const Look& look, Arm arm, Side side, std::uint8_t flags = 0);

// ---- the chance to hit (fire_chance.cpp)

/// Number to reach with the modified die (BOAR.10.3, BOAR.11.3); 0 = no hit possible.
int to_hit(const Tables& tables, int strength, int range);
/// The part of the modifiers that the ground makes when fire comes from these hexes (terrain,
/// works).
Modifiers ground_modifiers(const Look& look, HexIndex to, Arm arm, std::span<const HexIndex> from);
/// All modifiers of the die (fire DRM chart, BOAR.10.5, terrain).
Modifiers fire_modifiers(const Look& look, PieceId target, Arm arm, const FirerList& firers);
/// Two for German Jaegers on an open flank (BOAR.10.7), else one.
int fire_dice(const Look& look, PieceId target, Arm arm, const FirerList& firers);
/// Strength and range of a fire and the number it needs (BOAR.10.2, BOAR.11.2).
struct FirePower {
  int strength = 0;
  int range = 1;
  int needed = 0;
};
FirePower fire_power(const Look& look, PieceId target, Arm arm, const FirerList& firers,
                     bool off_board = false);
/// Does a die with these modifiers in it hit? (BOAR.10.3, BOAR.11.3)
constexpr bool is_hit(const FirePower& power, int sum) {
  return power.needed != 0 && sum >= power.needed;
}
/// Damage by the face of the unmodified die (BOAR.10.3, BOAR.11.3).
DamageCell fire_damage(const Look& look, PieceId target, Arm arm, int die);

// ---- the decisions, alike for both arms (fire_choices.cpp)

void legal_targets(const Look& look, const Task& task, Arm arm, ActionList& out);
Verdict check_target(const Look& look, const Task& task, Arm arm, const Action& action);
/// Limited intelligence: looks into the hex and comes back with it committed (BOAR.7.42).
void commit_to_hex(Play& play, const Task& task, const Action& action);
void legal_firers(const Look& look, const Task& task, Arm arm, ActionList& out);
Verdict check_firer(const Look& look, const Task& task, Arm arm, const Action& action);
/// Adds a firer and comes back.
void name_firer(Play& play, const Task& task, Arm arm, const Action& action);

/// Takes the marks of a fire phase off all pieces.
void clear_fire_marks(Play& play);

/// Result of rifle fire as kept in `Piece::pending_result` until all are applied (BOAR.10.4).
constexpr std::uint8_t pack_result(Result result, bool star) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(result) | (star ? 0x80U : 0U));
}
constexpr Result packed_result(std::uint8_t packed) { return static_cast<Result>(packed & 0x7FU); }
constexpr bool packed_star(std::uint8_t packed) { return (packed & 0x80U) != 0; }

}  // namespace linstock::boar
