// The agenda: kinds of things that must happen, and how the kernel treats each.
#pragma once

#include <cstdint>

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/play.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

/// "auto" runs by itself; "ask" waits for `side`; "d6" and "2d6" wait for dice rolled for `side`.
enum class TaskKind : std::uint8_t {
  None,
  // turn.cpp (TT.seq)
  BeginPlayerTurn,  // auto: side
  EndPlayerTurn,    // auto: side
  // morale.cpp, steps a and b
  RallyNext,    // auto: side, a = first unit to look at
  RallyDie,     // d6: side, unit
  ForcedMoves,  // auto: side, a = first unit to look at
  // movement.cpp, step c
  AskMovement,  // ask: side
  // facing.cpp, step d
  AskTurning,  // ask: waiting side
  // fire.cpp, step e
  AskFire,     // ask: waiting side; a = 1: only at cavalry that charges again (TT.cav.1)
  FireDie,     // 2d6: side, unit fires at other, a = base (0 all)
  BombardDie,  // 2d6: side, unit fires at terrain a
  // engineers.cpp
  BlastNext,      // auto: side = mover, a = first unit to look at
  BlastDie,       // 2d6: terrain a, b = sum so far, c = charges
  BlastExtraDie,  // d6: the same, once per additional charge (TT.eng.3)
  BlastUnitDie,   // 2d6: unit near terrain a
  // generals.cpp
  GeneralDie,  // 2d6: general = unit field, a = 0 fire (TT.gen.1), 1 rout from melee (TT.gen.7), 2
               // other melee (TT.gen.12)
  // charges.cpp, steps f to i
  AskCharge,     // ask: mover
  TestNext,      // auto: mover
  AskTest,       // ask: mover picks who is tested next
  ChargedDie,    // d6: unit
  AskCounter,    // ask: unit's side
  SurrenderDie,  // d6: unit; a = what follows when it does not: 0 stands, 1 routs (and loses 1 SP),
                 // 2 routs (loss already taken)
  Contact,       // auto: chargers go in
  // melee.cpp, step j
  MeleeNext,     // auto: mover
  AskMelee,      // ask: mover picks the next melee
  MeleeDie,      // d6: unit; a = its place in the melee's own order, other = the melee's centre
  MeleeResult,   // auto: other = the melee's centre
  SecondCharge,  // auto: step k
  Count,
};

struct Handler {
  enum class Type : std::uint8_t { None, Auto, Ask, Die, TwoDice } type = Type::None;
  void (*run)(Play&, const Task&) = nullptr;                       ///< auto: already popped
  void (*legal)(const Look&, const Task&, ActionList&) = nullptr;  ///< ask
  Verdict (*check)(const Look&, const Task&,
                   const Action&) = nullptr;  ///< ask: says yes to all that `legal` lists
  void (*apply)(Play&, const Task&, const Action&) = nullptr;  ///< ask: already popped
  void (*roll)(Play&, const Task&, int dice) = nullptr;  ///< dice: 1 .. 6, or 11 .. 66 for two
  const char* name = "";                                 ///< stable word for records and programs
  /// Asks: is there nothing to decide? Then nobody is asked, and what `end` does is done. A player
  /// who has just acted is asked all the same, so that he can take it back.
  bool (*idle)(const Look&, const Task&) = nullptr;
  ActionKind end = ActionKind::Roll;
};
const Handler& handler_of(TaskKind kind);

constexpr Handler auto_step(const char* name, void (*run)(Play&, const Task&)) {
  return {.type = Handler::Type::Auto, .run = run, .name = name};
}
constexpr Handler ask_step(const char* name, void (*legal)(const Look&, const Task&, ActionList&),
                           Verdict (*check)(const Look&, const Task&, const Action&),
                           void (*apply)(Play&, const Task&, const Action&)) {
  return {.type = Handler::Type::Ask, .legal = legal, .check = check, .apply = apply, .name = name};
}
/// An ask that is passed over while there is nothing to do but to end it.
constexpr Handler ask_unless_idle(const Handler& ask, bool (*idle)(const Look&, const Task&),
                                  ActionKind end) {
  Handler handler = ask;
  handler.idle = idle;
  handler.end = end;
  return handler;
}
constexpr Handler die_step(const char* name, void (*roll)(Play&, const Task&, int dice)) {
  return {.type = Handler::Type::Die, .roll = roll, .name = name};
}
constexpr Handler two_dice_step(const char* name, void (*roll)(Play&, const Task&, int dice)) {
  return {.type = Handler::Type::TwoDice, .roll = roll, .name = name};
}
/// Sum of a roll of two dice, 2 .. 12.
constexpr int sum_of(int dice) { return dice / 10 + dice % 10; }

/// Puts a task on top of the agenda. The last one pushed happens first.
void push(Play& play, TaskKind kind, Side side, UnitId unit = kNone, UnitId other = kNone,
          std::int16_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0);
/// Puts a task back as it was.
void push_task(Play& play, const Task& task);
/// Puts a question back after an answer that can be taken back.
void ask_again(Play& play, const Task& task);
/// Was it put back so?
inline bool is_asked_again(const Task& task) { return task.c != 0; }

}  // namespace linstock::tabletop
