// Step d: the waiting side turns units before fire (TT.seq.d, TT.face).
#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/clearance.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int32_t kSixInches = 6 * kInch;

// How far this enemy's charge reaches: 3 inches on foot, 6 on horse; guns and wagons do not charge.
std::int32_t reach_of_charge(const UnitInfo& info) {
  if (is_cavalry(info)) return 6 * kInch;
  return is_foot(info) ? 3 * kInch : -1;
}

// TT.face.1, or with the option TT.seq.d: an enemy before the present front pins the unit.
Verdict no_enemy_before(const Look& look, UnitId id) {
  const bool printed = look.options().turn_within_six_inches;
  for (UnitId other = 0; other < look.count(); ++other) {
    if (look.info(other).side == look.info(id).side || !on_table(look.unit(other))) continue;
    const std::int32_t reach = printed ? kSixInches : reach_of_charge(look.info(other));
    const std::int32_t ahead = straight_ahead(look, id, other);
    if (ahead < 0 || ahead > reach) continue;
    Verdict verdict{Reason::EnemyBefore, printed ? "TT.seq.d"_rule : "TT.face.1"_rule, other};
    verdict.number = ahead;
    verdict.number2 = reach;
    return verdict;
  }
  return kLawful;
}

Verdict may_turn(const Look& look, Side side, UnitId id) {
  const RuleId rule = "TT.face.1"_rule;
  if (id >= look.count()) return {Reason::UnknownPiece, rule};
  const Unit& unit = look.unit(id);
  if (look.info(id).side != side) return {Reason::NotYours, rule};
  if (!on_table(unit)) return {Reason::NotOnTable, rule};
  if (unit.morale == Morale::Routing) return {Reason::NotSteady, rule};
  if (has(unit, kTurned)) return {Reason::FacedAlready, rule};
  if (!outside(unit)) {  // it looks out of every side
    Verdict verdict{Reason::NoRoom, "TT.bld.2"_rule};
    verdict.terrain = unit.building;
    return verdict;
  }
  return no_enemy_before(look, id);
}

// The turn itself, for a unit that may turn.
Verdict has_room(const Look& look, UnitId id, std::uint16_t value) {
  const std::int32_t turn = turn_between(look.unit(id).heading, Heading{value});
  Verdict verdict{Reason::NoRoom, "TT.face.2"_rule};
  if (value >= kFullTurn || turn == 0) return verdict;
  verdict = try_turn(look, id, {}, turn, TurnKind::Waiting).verdict;
  if (!verdict.ok()) verdict.rule = "TT.face.2"_rule;
  return verdict;
}

Verdict check_turning(const Look& look, const Task& task, const Action& action) {
  if (action == Action{.kind = ActionKind::EndTurning}) return kLawful;
  const Action plain{.kind = ActionKind::Turn, .unit = action.unit, .value = action.value};
  if (action != plain) return {Reason::NotThisDecision, "TT.seq.d"_rule};
  const Verdict verdict = may_turn(look, task.side, action.unit);
  return verdict.ok() ? has_room(look, action.unit, action.value) : verdict;
}

void apply_turning(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndTurning) return;
  const UnitId id = action.unit;
  stand_at(play, id, play.unit(id).at, Heading{action.value});
  play.set_flag(id, kTurned);
  Event event;
  event.kind = EventKind::Turns;
  event.side = task.side;
  event.unit = id;
  event.from = event.to = play.unit(id).at;
  event.b = action.value;
  event.rule = "TT.face.2"_rule;
  play.emit(event);
  ask_again(play, task);
}

using Headings = FixedVector<std::uint16_t, 16>;

void add_heading(Headings& headings, Heading heading) {
  const bool known = std::find(headings.begin(), headings.end(), heading.value) != headings.end();
  if (!known && !headings.full()) headings.push_back(heading.value);
}

// Eighths of the circle, and right at the nearest enemies.
Headings sensible_headings(const Look& look, UnitId id) {
  constexpr std::size_t kNearest = 4;
  constexpr std::int32_t kEighth = kFullTurn / 8;
  Headings headings;
  const Unit& unit = look.unit(id);
  for (std::int32_t turn = kEighth; turn < kFullTurn; turn += kEighth) {
    add_heading(headings, heading_of(unit.heading.value + turn));
  }
  struct Near {
    std::int64_t distance;
    UnitId id;
  };
  FixedVector<Near, kMaxUnits> near;
  for (UnitId other = 0; other < look.count(); ++other) {
    if (look.info(other).side == look.info(id).side || !on_table(look.unit(other))) continue;
    near.push_back({squared_length(look.unit(other).at - unit.at), other});
  }
  std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.id < b.id;
  });
  for (std::size_t i = 0; i < std::min(near.size(), kNearest); ++i) {
    add_heading(headings, heading_to(look.unit(near[i].id).at - unit.at));
  }
  return headings;
}

void list_turnings(const Look& look, const Task& task, ActionList& out) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != task.side || !may_turn(look, task.side, id).ok()) continue;
    for (const std::uint16_t heading : sensible_headings(look, id)) {
      if (has_room(look, id, heading).ok()) {
        out.push_back({.kind = ActionKind::Turn, .unit = id, .value = heading});
      }
    }
  }
  out.push_back({.kind = ActionKind::EndTurning});
}

bool nobody_may_turn(const Look& look, const Task& task) {
  if (is_asked_again(task)) return false;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (may_turn(look, task.side, id).ok()) return false;
  }
  return true;
}

}  // namespace

const Handler kAskTurning =
    ask_unless_idle(ask_step("turning", list_turnings, check_turning, apply_turning),
                    nobody_may_turn, ActionKind::EndTurning);

}  // namespace linstock::tabletop
