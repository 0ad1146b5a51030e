// The agenda: kinds of things that must happen, and the table that says which chapter handles each.
#pragma once

#include <cstdint>

#include "rules/boar/action.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

/// Kinds of agenda entries of the series. Volumes use numbers from kVolumeTasks on.
/// "auto" runs by itself; "ask" waits for `side`; "die" waits for a d10.
enum class TaskKind : std::uint8_t {
  None,
  // turn.cpp (BOAR.5)
  BeginTurn,        // auto
  BeginPlayerTurn,  // auto: side
  EndTurn,          // auto
  // initiative.cpp (BOAR.6)
  InitiativeStart,    // auto
  AskBid,             // ask: a = 1 for the second bidder
  InitiativeDie,      // die: side
  InitiativeCompare,  // auto
  AskOrderAfterDice,  // ask (2007): a = 1 for the second to decide
  // reinforcements.cpp (BOAR.9.1)
  ReinforcementStart,  // auto: side
  EntryDie,            // die: side, a = entry number
  ArrivalNext,         // auto: side
  AskArrival,          // ask: side, piece
  OverstackCheck,      // auto: side
  AskOverstackLoss,    // ask: side, hex
  // movement.cpp (BOAR.9)
  MovementStart,  // auto: side
  AskActivate,    // ask: side
  AskMove,        // ask: side, piece
  MovementEnd,    // auto: side
  // rally.cpp (BOAR.15)
  RallyStart,  // auto: side
  RallyNext,   // auto: side
  AskRally,    // ask: side
  RallyDie,    // die: side, piece
  // artillery_fire.cpp (BOAR.11) and rifle_fire.cpp (BOAR.10)
  ArtilleryStart,      // auto: side = phasing player
  ArtilleryNext,       // auto: side = firing player
  AskArtilleryTarget,  // ask: side; hex = committed hex under limited intelligence
  AskArtilleryFirer,   // ask: side, piece = target
  RifleStart,          // auto: side = phasing player
  RifleNext,           // auto: side = firing player
  AskRifleTarget,      // ask: side; hex = committed hex
  AskRifleFirer,       // ask: side, piece = target
  RifleResolve,        // auto: next declared fire
  RifleApply,          // auto: apply all results together; a = stage
  FireDie,    // die: side fires, piece = target, a = 1 rifle / 0 artillery, b = dice left, c =
              // already hit
  DamageDie,  // die: side fires, piece = target, a = 1 rifle / 0 artillery
  FireEnd,    // auto: unfreeze levels, check leader and so on
  // designation.cpp (BOAR.12.1, BOAR.12.21)
  CombatPhaseStart,  // auto: side
  AskAttack,         // ask: side
  CombatNext,        // auto: side
  AskResolve,        // ask: side
  CombatPhaseEnd,    // auto: side
  PhaseEndDisorder,  // auto: side, b = 0 captures (BOAR.13.4.ELIM), 1 BOAR.13.3.ADJ from id a on
  // close_combat.cpp (BOAR.12.23)
  CombatStart,          // auto: a = combat number
  AskEarlyWithdrawal,   // ask: defender (2007)
  AskLead,              // ask: side
  AfterAttackerLead,    // auto
  AskWithdrawal,        // ask: defender
  NameLead,             // auto: side; asks only when there is a choice
  CombatOdds,           // auto: odds and modifiers
  AskTactic,            // ask: side
  RevealTactics,        // auto
  CombatDie,            // die
  AskReroll,            // ask: side; a = 1 when the other has declined already
  ApplyCombatResult,    // auto
  MomentumStep,         // auto
  PreviouslyRetreated,  // auto: side (the defender first), a = first id to look at
  AskAdvance,           // ask: side; a = 1 while the lead still must advance
  AdvanceStart,         // auto
  CombatEnd,            // auto
  // combat_results.cpp (BOAR.13)
  ApplySideResult,   // auto: side suffers, a = Result, b = star
  OthersCheck,       // auto: side, a = consequence, piece = who is exempt, c = first id to look at
  MoraleDie,         // die: side, piece, a = consequence (see MoraleConsequence)
  AskSecondLoss,     // ask: side (BOAR.13.1.2)
  AskCapture,        // ask: side chooses, a = suffering side (BOAR.13.1.DC, .AC)
  LeaderLoss,        // auto: side; hex or kNoHex = anywhere in the combat (BOAR.13.1.STAR)
  AskWhichLeader,    // ask: as LeaderLoss
  AskIgnoreRetreat,  // ask: side, piece (GER.3.10.4.R)
  // retreat.cpp (BOAR.13.2)
  Retreat,      // auto: side, piece, a = hexes, b = RetreatKind
  AskRetreat,   // ask: as Retreat
  FollowNext,   // auto: leaders of `hex` may follow to the piece's new hex: side, piece, hex = old
                // hex
  AskFollow,    // ask: side, piece = leader, hex = destination
  WithdrawAll,  // auto: side retreats its units of the combat: a, b as Retreat, c = first id
  Count,
};
inline constexpr std::uint8_t kVolumeTasks = 200;

/// What a failed or passed morale check leads to (`Task::a` of MoraleDie and OthersCheck).
enum class MoraleConsequence : std::uint8_t {
  RetreatOnFail,     ///< after R, D, 1, 2 (BOAR.13.1)
  RetreatOrDisrupt,  ///< after DC, AC and for previously retreated units: pass = retreat one, fail
                     ///< = D
};

/// Kinds of retreat (`Task::b` of Retreat).
enum class RetreatKind : std::uint8_t {
  Ordinary,    ///< one hex (BOAR.13.21)
  Disruption,  ///< three hexes, ending three away (BOAR.13.3.RET)
  Withdrawal,  ///< three hexes before combat, never next to an enemy (BOAR.12.41)
  Tactic,      ///< one hex after No Combat (BOAR.12.23.4.NC)
  Panic,       ///< four hexes northwest (GER.3.2.3)
};

/// How the kernel treats one kind of agenda entry. Exactly one of run, (legal, check, apply), roll
/// is set.
struct Handler {
  enum class Type : std::uint8_t { None, Auto, Ask, Die } type = Type::None;
  void (*run)(Play&, const Task&) = nullptr;                       ///< auto: already popped
  void (*legal)(const Look&, const Task&, ActionList&) = nullptr;  ///< ask: appends in any order
  Verdict (*check)(const Look&, const Task&,
                   const Action&) = nullptr;  ///< ask: same answer as `legal`, with the reason
  void (*apply)(Play&, const Task&,
                const Action&) = nullptr;               ///< ask: already popped, action is lawful
  void (*roll)(Play&, const Task&, int die) = nullptr;  ///< die: already popped, 0..9
  const char* name = "";                                ///< stable word for records and programs
};

/// Handler of a kind, the volume's for numbers from kVolumeTasks on.
const Handler& handler_of(const Scenario& scenario, std::uint8_t kind);

/// Constructors for the table.
constexpr Handler auto_step(const char* name, void (*run)(Play&, const Task&)) {
  return {Handler::Type::Auto, run, nullptr, nullptr, nullptr, nullptr, name};
}
constexpr Handler ask_step(const char* name, void (*legal)(const Look&, const Task&, ActionList&),
                           Verdict (*check)(const Look&, const Task&, const Action&),
                           void (*apply)(Play&, const Task&, const Action&)) {
  return {Handler::Type::Ask, nullptr, legal, check, apply, nullptr, name};
}
constexpr Handler die_step(const char* name, void (*roll)(Play&, const Task&, int die)) {
  return {Handler::Type::Die, nullptr, nullptr, nullptr, nullptr, roll, name};
}

/// Puts a task on top of the agenda. The last one pushed happens first.
void push(Play& play, TaskKind kind, Side side = Side::American, PieceId piece = kNoPiece,
          std::uint8_t a = 0, HexIndex hex = kNoHex, std::uint8_t b = 0, std::uint8_t c = 0);
void push_task(Play& play, const Task& task);
/// Takes the top task off again, unplayed.
void drop_top(Play& play);

}  // namespace linstock::boar
