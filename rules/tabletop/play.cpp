// What every chapter of the rules reads and changes: morale, strength, places, the end.
#include "rules/tabletop/play.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "rules/tabletop/generals.hpp"
#include "rules/tabletop/task.hpp"

namespace linstock::tabletop {

namespace {

void emit_change(Play& play, EventKind kind, UnitId id, int a, int b, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = play.scenario.units[id].side;
  event.unit = id;
  event.a = a;
  event.b = b;
  event.rule = rule;
  play.emit(event);
}

bool is_fighting(Phase phase) {
  return phase == Phase::Charge || phase == Phase::Melee || phase == Phase::SecondCharge;
}

/// Generals with a unit that goes stay where it stood.
void leave_generals_behind(Play& play, UnitId id) {
  for (General& general : play.state.generals) {
    if (general.with == id) play.set(general.with, kNone);
  }
}

}  // namespace

int total(const Factors& factors) {
  int sum = 0;
  for (const Factor& factor : factors) sum += factor.value;
  return sum;
}

int basic_morale(const Look& look, UnitId id) {
  return look.unit(id).strength + look.info(id).morale;
}

GeneralId general_with(const Look& look, UnitId id) {
  GeneralId best = kNone;
  for (GeneralId general = 0; general < look.general_count(); ++general) {
    const General& now = look.general(general);
    if (now.with != id || now.fate != GeneralFate::InPlay) continue;
    if (best == kNone || look.general_info(general).rank > look.general_info(best).rank) {
      best = general;
    }
  }
  return best;
}

int general_bonus(const Look& look, UnitId id) {
  const GeneralId general = general_with(look, id);
  if (general == kNone) return 0;
  return look.general_info(general).rank == Rank::Senior ? 2 : 1;
}

void lose_strength(Play& play, UnitId id, int points, RuleId rule) {
  Unit& unit = play.unit(id);
  const int lost = std::min<int>(points, unit.strength);
  if (lost == 0) return;
  play.set(unit.strength, static_cast<std::uint8_t>(unit.strength - lost));
  emit_change(play, EventKind::LosesStrength, id, lost, unit.strength, rule);
  if (unit.strength == 0) remove_unit(play, id, Fate::Destroyed, rule);
}

void remove_unit(Play& play, UnitId id, Fate fate, RuleId rule) {
  Unit& unit = play.unit(id);
  if (unit.fate != Fate::OnTable) return;
  play.set(unit.fate, fate);
  play.set(unit.building, kNone);
  play.set(unit.work, Work::None);
  leave_generals_behind(play, id);
  if (play.state.active == id) play.set(play.state.active, kNone);
  emit_change(play, EventKind::UnitGone, id, static_cast<int>(fate), 0, rule);
}

void set_morale(Play& play, UnitId id, Morale morale, RuleId rule) {
  Unit& unit = play.unit(id);
  if (morale == Morale::Routing) {
    if (is_fighting(play.state.phase)) play.set_flag(id, kJustRouted);                // TT.seq.n
    if (play.scenario.units[id].troop == Troop::Wagon) play.set_flag(id, kImmobile);  // TT.form.7
    play.set(unit.work, Work::None);
  }
  if (unit.morale == morale) return;
  play.set(unit.morale, morale);
  emit_change(play, EventKind::MoraleChanges, id, static_cast<int>(morale), 0, rule);
}

void stand_at(Play& play, UnitId id, Point at, Heading heading) {
  Unit& unit = play.unit(id);
  play.set(unit.at, at);
  play.set(unit.heading, heading);
  for (GeneralId general = 0; general < play.look().general_count(); ++general) {
    if (play.state.generals[general].with == id) place(play, general, at);
  }
}

void end_game(Play& play, VictoryLevel level, Side winner, RuleId rule) {
  if (play.state.over != 0) return;
  play.set(play.state.over, std::uint8_t{1});
  play.set(play.state.level, level);
  play.set(play.state.winner, winner);
  play.state.end_rule = rule.index;  // past the hash, see full_hash_of
  play.set(play.state.active, kNone);
  Event event;
  event.kind = EventKind::GameOver;
  event.side = winner;
  event.a = static_cast<int>(level);
  event.rule = rule;
  play.emit(event);
}

void push_task(Play& play, const Task& task) {
  LINSTOCK_ASSERT(play.state.task_count < kMaxTasks, "agenda is full");
  play.set(play.state.tasks[play.state.task_count], task);
  play.set(play.state.task_count, static_cast<std::uint8_t>(play.state.task_count + 1));
}

void ask_again(Play& play, const Task& task) {
  Task again = task;
  again.c = 1;
  push_task(play, again);
}

void push(Play& play, TaskKind kind, Side side, UnitId unit, UnitId other, std::int16_t a,
          std::uint8_t b, std::uint8_t c) {
  push_task(play, {static_cast<std::uint8_t>(kind), side, unit, other, a, b, c});
}

}  // namespace linstock::tabletop
