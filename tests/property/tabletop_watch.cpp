#include "tests/property/tabletop_watch.hpp"

#include <array>
#include <cstring>

#include "match/tabletop/tabletop_game.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/play.hpp"
#include "rules/tabletop/task.hpp"
#include "rules/tabletop/victory.hpp"

namespace linstock::tabletop::testing {

namespace {

constexpr std::int32_t kRounding = 3;  ///< corners are rounded, so they may seem off by a little

std::string unit_and(const Look& look, UnitId id, const std::string& what) {
  return look.info(id).id + " " + what;
}

/// Numbers of one unit are within their ranges and agree with each other.
std::string condition(const Look& look, UnitId id) {
  const Unit& unit = look.unit(id);
  if (unit.strength > look.info(id).strength) return unit_and(look, id, "won strength");
  if ((unit.strength == 0) != (unit.fate == Fate::Destroyed)) {
    return unit_and(look, id, "has no strength and a wrong fate");
  }
  if (unit.heading.value >= kFullTurn) return unit_and(look, id, "looks nowhere");
  if (unit.spent < 0) return unit_and(look, id, "has won movement");
  if (look.info(id).troop == Troop::Wagon && unit.formation != Formation::Column) {
    return unit_and(look, id, "is a waggon that has deployed");
  }
  return {};
}

bool in_the_open(const Look& look, UnitId id) {
  return on_table(look.unit(id)) && look.unit(id).building == kNone;
}

/// The whole unit is on the table.
std::string placing(const Look& look, UnitId id) {
  if (!in_the_open(look, id)) return {};
  for (const Point corner : corners(body(look, id))) {
    if (corner.x < -kRounding || corner.y < -kRounding ||
        corner.x > look.scenario.width + kRounding || corner.y > look.scenario.height + kRounding) {
      return unit_and(look, id, "stands over the edge of the table");
    }
  }
  return {};
}

/// No two units stand upon each other.
std::string apart(const Look& look, UnitId id) {
  if (!in_the_open(look, id)) return {};
  Box own = body(look, id);
  own.half_front -= kContact;
  own.half_depth -= kContact;
  const auto one = corners(own);
  for (UnitId other = 0; other < id; ++other) {
    if (!in_the_open(look, other)) continue;
    const auto two = corners(body(look, other));
    if (overlap(Polygon(one), Polygon(two))) {
      return unit_and(look, id, "stands upon " + look.info(other).id);
    }
  }
  return {};
}

/// TT.bld.1: no more inside than there is room for, and one side alone; nobody in ruins.
std::string inside(const Look& look, UnitId id) {
  const Unit& unit = look.unit(id);
  if (!on_table(unit) || unit.building == kNone) return {};
  if (unit.building >= look.scenario.terrain.size()) return unit_and(look, id, "is in no building");
  if (look.state.terrain[unit.building] == 0) return unit_and(look, id, "is in a ruin");
  if (inside_count(look, unit.building) > room_in(look.scenario.terrain[unit.building].kind)) {
    return unit_and(look, id, "is in a crowded building");
  }
  for (UnitId other = 0; other < id; ++other) {
    const bool there = on_table(look.unit(other)) && look.unit(other).building == unit.building;
    if (there && look.info(other).side != look.info(id).side) {
      return unit_and(look, id, "is in a building with the enemy");
    }
  }
  return {};
}

std::string ground(const Look& look) {
  for (TerrainId id = 0; id < look.scenario.terrain.size(); ++id) {
    if (look.state.terrain[id] > look.scenario.terrain[id].full_strength) {
      return look.scenario.terrain[id].id + " is stronger than it can be";
    }
  }
  return {};
}

std::string generals(const Look& look) {
  for (GeneralId id = 0; id < look.scenario.generals.size(); ++id) {
    const General& general = look.general(id);
    const std::string& name = look.general_info(id).id;
    if (general.fate != GeneralFate::InPlay || general.with == kNone) continue;
    if (general.with >= look.count()) return name + " is with nobody known";
    if (!on_table(look.unit(general.with))) return name + " is with a unit that is gone";
    if (look.info(general.with).side != look.general_info(id).side) return name + " has gone over";
    if (general.at != look.unit(general.with).at) return name + " is not where his unit is";
  }
  return {};
}

/// What is above the top of the agenda is blank; the game is over exactly when nothing is left.
std::string agenda(const State& state) {
  if (state.task_count > kMaxTasks) return "the agenda is too long";
  if ((state.over != 0) != (state.task_count == 0)) return "the agenda and the ending disagree";
  const Task blank;
  for (std::size_t i = state.task_count; i < kMaxTasks; ++i) {
    if (std::memcmp(&state.tasks[i], &blank, sizeof blank) != 0) return "a task was left behind";
  }
  if (state.over != 0 && state.level == VictoryLevel::None) return "the game ended with no result";
  if (state.over == 0 && state.level != VictoryLevel::None) return "a running game has a result";
  return {};
}

/// Who is asked has something to decide, or something to take back.
std::string question(const Look& look) {
  if (look.state.over != 0) return {};
  const Task& task = look.state.tasks[look.state.task_count - 1];
  const auto kind = static_cast<TaskKind>(task.kind);
  if (kind != TaskKind::AskFire && kind != TaskKind::AskCharge) return {};
  if (is_asked_again(task)) return {};
  ActionList list;
  legal_actions(look.scenario, look.state, list);
  return list.size() > 1 ? std::string{} : "a player is asked who can only end the step";
}

std::string table(const Look& look) {
  for (UnitId id = 0; id < look.count(); ++id) {
    for (const auto& fault :
         {condition(look, id), placing(look, id), apart(look, id), inside(look, id)}) {
      if (!fault.empty()) return fault;
    }
  }
  for (const auto& fault : {ground(look), generals(look), agenda(look.state), question(look)}) {
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace

/// Compared with the position before: the dead stay dead, the clock runs forward.
std::string TabletopWatch::passage(const State& state, bool die) const {
  if (state.rolls != before_.rolls + (die ? 1 : 0)) return "the count of dice is wrong";
  if (state.half < before_.half) return "the turn went back";
  const Look look{scenario_, state};
  for (UnitId id = 0; id < look.count(); ++id) {
    const Unit& was = before_.units[id];
    const Unit& is = state.units[id];
    if (was.fate != Fate::OnTable && is.fate != was.fate) return unit_and(look, id, "came back");
    if (is.strength > was.strength) return unit_and(look, id, "won strength");
    if (has(was, kArrived) && !has(is, kArrived)) return unit_and(look, id, "waits again");
    if (is.charges > was.charges && look.info(id).troop == Troop::Wagon) {
      return unit_and(look, id, "won powder");
    }
  }
  return {};
}

std::string TabletopWatch::observe(const Position& position, bool die) {
  const State& state = *state_of(position);
  if (state.hash != full_hash_of(state)) return "the running hash is not the hash of the whole";
  std::string fault = table({scenario_, state});
  if (fault.empty() && has_before_) fault = passage(state, die);
  before_ = state;
  has_before_ = true;
  return fault;
}

}  // namespace linstock::tabletop::testing
