// Steps a and b: tests of shaken and routing units, then the moves they are forced to.
#include "rules/tabletop/morale.hpp"

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int32_t kSurrenderReach = 6 * kInch;  // TT.sur.c

/// Marks of step a that step b reads: who retires has lost its whole move, who halts is done.
void mark_halted(Play& play, UnitId id) { play.set_flag(id, kDone); }
void mark_retiring(Play& play, UnitId id) {
  play.set_flag(id, kDone);
  play.set_flag(id, kWholeMove);
}
bool must_retire(const Unit& unit) {
  return unit.morale != Morale::Routing && has(unit, kDone) && has(unit, kWholeMove);
}

bool is_tested(const Look& look, UnitId id, Side side) {
  const Unit& unit = look.unit(id);
  return look.info(id).side == side && on_table(unit) && unit.morale != Morale::Steady &&
         !has(unit, kFresh);  // TT.seq.n
}

/// TT.seq.a: the units of the mover in their order.
void rally_next(Play& play, const Task& task) {
  for (auto id = static_cast<UnitId>(task.a); id < play.look().count(); ++id) {
    if (!is_tested(play, id, task.side)) continue;
    push(play, TaskKind::RallyNext, task.side, kNone, kNone, static_cast<std::int16_t>(id + 1));
    push(play, TaskKind::RallyDie, task.side, id);
    return;
  }
}

void tell_test(Play& play, UnitId id, int die, int bonus, bool routing, RuleId row) {
  Event event;
  event.kind = EventKind::MoraleTest;
  event.side = play.scenario.units[id].side;
  event.unit = id;
  event.a = die;
  event.b = die + bonus;
  event.c = routing ? 1 : 0;
  event.rule = row;
  if (bonus != 0) {
    const RuleId rule = routing ? "TT.ral.0"_rule : "TT.shk.0"_rule;
    event.factors.push_back({static_cast<std::int8_t>(bonus), rule});
  }
  play.emit(event);
}

/// TT.shk.2 as an option: militia and Indians in the open rout where others retire.
bool routs_instead(const Look& look, UnitId id) {
  const Kind kind = look.info(id).kind;
  const bool loose = kind == Kind::Militia || kind == Kind::Indian;
  return look.options().unprovoked_rout && loose && look.unit(id).building == kNone &&
         !in_woods(look, id);
}

RuleId row_of(TestResult result) {
  constexpr RuleId kRows[] = {"TT.shk.1"_rule, "TT.shk.2"_rule, "TT.shk.3"_rule,
                              "TT.ral.1"_rule, "TT.ral.2"_rule, "TT.ral.3"_rule};
  return kRows[static_cast<std::size_t>(result)];
}

void play_result(Play& play, UnitId id, TestResult result, RuleId row) {
  switch (result) {
    case TestResult::CarriesOn:
      if (play.scenario.options.passing_recovers) set_morale(play, id, Morale::Steady, row);
      return;
    case TestResult::Retires:
      if (routs_instead(play, id)) {
        set_morale(play, id, Morale::Routing, row);
      } else {
        mark_retiring(play, id);
      }
      return;
    case TestResult::Routs:
      set_morale(play, id, Morale::Routing, row);
      lose_strength(play, id, 1, row);
      return;
    case TestResult::Halts:
      set_morale(play, id, Morale::Shaken, row);
      mark_halted(play, id);
      return;
    case TestResult::RunsOn:
      return;
    case TestResult::RunsOnAndLoses:
      lose_strength(play, id, 1, row);
      return;
  }
}

void roll_rally(Play& play, const Task& task, int die) {
  const UnitId id = task.unit;
  const bool routing = play.unit(id).morale == Morale::Routing;
  const int bonus = general_bonus(play, id);
  const TestResult result = routing ? routing_result(die + bonus) : shaken_result(die + bonus);
  const RuleId row = row_of(result);
  tell_test(play, id, die, bonus, routing, row);
  play_result(play, id, result, row);
}

bool enemy_near(const Look& look, UnitId id) {
  for (UnitId other = 0; other < look.count(); ++other) {
    if (look.info(other).side == look.info(id).side || !on_table(look.unit(other))) continue;
    if (gap(look, id, other) <= kSurrenderReach) return true;
  }
  return false;
}

/// TT.sur.c: a routing unit that cannot run from enemies near by.
bool is_cornered(const Look& look, UnitId id) {
  return look.unit(id).morale == Morale::Routing && !can_rout(look, id) && enemy_near(look, id);
}

void force(Play& play, UnitId id) {
  const Unit& unit = play.unit(id);
  if (unit.morale == Morale::Routing) {
    play.set_flag(id, kDone);
    rout(play, id, kNone, "TT.seq.b"_rule);
  } else if (must_retire(unit)) {
    const std::int32_t distance = full_move(play.scenario.units[id], unit.formation);
    retire(play, id, distance, "TT.shk.2"_rule);
  }
}

/// TT.seq.b: the units of the mover in their order; TT.seq.n leaves some alone.
void forced_moves(Play& play, const Task& task) {
  for (auto id = static_cast<UnitId>(task.a); id < play.look().count(); ++id) {
    const Unit& unit = play.unit(id);
    if (play.scenario.units[id].side != task.side || !on_table(unit) || has(unit, kFresh)) continue;
    if (is_cornered(play, id)) {
      push(play, TaskKind::ForcedMoves, task.side, kNone, kNone, static_cast<std::int16_t>(id + 1));
      may_surrender(play, id, kNone, Otherwise::Stands);
      return;
    }
    force(play, id);
  }
}

}  // namespace

TestResult shaken_result(int total) {
  if (total >= 4) return TestResult::CarriesOn;
  return total >= 2 ? TestResult::Retires : TestResult::Routs;
}

TestResult routing_result(int total) {
  if (total >= 5) return TestResult::Halts;
  return total >= 2 ? TestResult::RunsOn : TestResult::RunsOnAndLoses;
}

const Handler kRallyNext = auto_step("rally_next", rally_next);
const Handler kRallyDie = die_step("rally", roll_rally);
const Handler kForcedMoves = auto_step("forced_moves", forced_moves);

}  // namespace linstock::tabletop
