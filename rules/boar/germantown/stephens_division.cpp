// Stephen's step in the American player turn (GER.3.2.1): arrival, roll, march of his units one by
// one, the general's place.
#include "rules/boar/germantown/volume.hpp"
#include "rules/boar/movement.hpp"
#include "rules/boar/reinforcements.hpp"

namespace linstock::boar::germantown {

namespace {

using HexStep = linstock::Step;

constexpr std::uint8_t kMarch = 0;  ///< `Action::value` of a unit's choice
constexpr std::uint8_t kStay = 1;

bool in_division(const Look& look, PieceId id) {
  const Data& data = data_of(look);
  const PieceInfo& info = look.info(id);
  const bool of_formation = info.formation != 0 && info.formation == data.stephen_formation;
  return info.side == Side::American && (of_formation || id == data.stephen);
}

const StephenColumn* column_of_turn(const Look& look) {
  const auto& table = data_of(look).stephen_table;
  const std::size_t turn = look.state.turn - 1U;
  return turn < table.size() && table[turn].rolled ? &table[turn] : nullptr;
}

// ---- arrival and roll

bool is_due(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  if (info.entry == 0 || look.piece(id).hex != kPool || !in_division(look, id)) return false;
  const Entry& entry = look.scenario.entries[info.entry - 1U];
  return entry.turn <= look.state.turn && entry.enter_at_most.empty() &&
         !has(look.piece(id), kDelayed);
}

/// GER.3.4.1: the division is on the map before the roll of its first turn.
void bring_on_division(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (!is_due(play, id)) continue;
    const BitPlane choices = arrival_hexes(play, id);
    if (choices.count() == 1) {
      arrive(play, id, *hexes(play.look().grid(), choices).begin());
    } else if (!choices.empty()) {
      push_own(play, VolumeTask::StephenArrivals, task.side);
      push(play, TaskKind::AskArrival, task.side, id);
      return;
    }
  }
}

constexpr std::uint8_t kStaysFree = 1;  ///< `Task::a` of the general's place: he may still move

/// GER.3.2.1.GEN: nobody is driven, but the general has to be with his infantry all the same.
void find_general(Play& play, Side side) {
  push_own(play, VolumeTask::StephenGeneral, side, kNoPiece, kStaysFree);
}

void start_stephen(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (is_driven(play, id)) return push_own(play, VolumeTask::StephenDie, task.side);
  }
  find_general(play, task.side);
}

void roll_direction(Play& play, const Task& task, int die) {
  const std::int8_t cell = column_of_turn(play)->by_die[static_cast<std::size_t>(die)];
  const bool free = cell == kNoRestriction;
  const auto direction = static_cast<std::uint8_t>(cell);
  Event event;
  event.kind = EventKind::DirectionRoll;
  event.side = task.side;
  event.a = static_cast<std::int16_t>(die);
  event.b = free ? std::int16_t{-1} : std::int16_t{direction};
  event.rule = free ? "GER.3.2.1.NINE"_rule : "GER.3.2.1"_rule;
  play.emit(event);
  if (free) return find_general(play, task.side);
  push_own(play, VolumeTask::StephenNext, task.side, kNoPiece, direction);
}

// ---- the units one by one

HexStep direction_of(const Task& task) { return static_cast<HexStep>(task.a); }

Verdict check_unit(const Look& look, const Task& task, PieceId id, std::uint8_t choice) {
  if (id >= look.count()) return {Reason::UnknownPiece, "GER.3.2.1"_rule, id};
  if (!is_driven(look, id)) return {Reason::NotCandidate, "GER.3.2.1"_rule, id};
  if (is_settled(look, id)) return {Reason::AlreadyMoved, "GER.3.2.1"_rule, id};
  if (choice == kStay) {
    if (may_stay_to_fight(look, id)) return kLawful;
    return {Reason::StephenDirection, "GER.3.2.1.STAY"_rule, id};
  }
  if (stephen_move(look, id, direction_of(task)).moves()) return kLawful;
  return {Reason::OutOfReach, "GER.3.2.1.FULL"_rule, id};
}

bool can_march(const Look& look, const Task& task, PieceId id) {
  return is_driven(look, id) && check_unit(look, task, id, kMarch).ok();
}

/// Whoever cannot move stays where he is.
void settle_rest(Play& play) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (is_driven(play, id)) settle(play, id);
  }
}

void next_unit(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (can_march(play, task, id)) {
      return push_own(play, VolumeTask::AskStephenUnit, task.side, kNoPiece, task.a);
    }
  }
  settle_rest(play);
  push_own(play, VolumeTask::StephenGeneral, task.side);
}

void legal_stephen_units(const Look& look, const Task& task, ActionList& out) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!is_driven(look, id)) continue;
    for (const std::uint8_t choice : {kMarch, kStay}) {
      if (!check_unit(look, task, id, choice).ok()) continue;
      out.push_back({.kind = ActionKind::VolumeChoice, .piece = id, .value = choice});
    }
  }
}

Verdict check_unit_choice(const Look& look, const Task& task, const Action& action) {
  const Action plain{
      .kind = ActionKind::VolumeChoice, .piece = action.piece, .value = action.value};
  if (action != plain || action.value > kStay) {
    return {Reason::NotThisDecision, "GER.3.2.1"_rule};
  }
  return check_unit(look, task, action.piece, action.value);
}

/// GER.3.2.1.OFF: the first unit to march off costs army morale.
void march_off(Play& play, PieceId id) {
  Event event;
  event.kind = EventKind::LeavesMap;
  event.side = play.info(id).side;
  event.piece = id;
  event.hex = play.piece(id).hex;
  event.rule = "GER.3.2.1.OFF"_rule;
  play.emit(event);
  place(play, id, kMarchedOff);
  if (happened(play, Fact::StephenLeft)) return;
  note(play, Fact::StephenLeft);
  change_army_morale(play, event.side, data_of(play).stephen_off_map_morale, event.rule);
}

/// Walks the path; a fork at its end waits for the owner.
void follow(Play& play, const Task& task, PieceId id, const StephenMove& move) {
  if (!move.path.empty()) {
    walk(play, id, move.path.data(), static_cast<int>(move.path.size()), move.half_points,
         move.strategic);
  }
  if (move.leaves_map) march_off(play, id);
  if (move.branches.empty()) return;
  push_own(play, VolumeTask::AskStephenFork, task.side, id, task.a, kNoHex, move.came_by,
           static_cast<std::uint8_t>(move.half_points));
}

void apply_unit_choice(Play& play, const Task& task, const Action& action) {
  const PieceId id = action.piece;
  StephenMove move;
  if (action.value == kMarch) move = stephen_move(play, id, direction_of(task));
  settle(play, id);
  push_own(play, VolumeTask::StephenNext, task.side, kNoPiece, task.a);
  follow(play, task, id, move);
}

// ---- forks

FixedVector<HexIndex, 5> branches_of(const Look& look, const Task& task) {
  return fork_branches(look, task.piece, direction_of(task), static_cast<HexStep>(task.b), task.c);
}

void legal_branches(const Look& look, const Task& task, ActionList& out) {
  for (const HexIndex hex : branches_of(look, task)) {
    out.push_back({.kind = ActionKind::VolumeChoice, .piece = task.piece, .hex = hex});
  }
}

Verdict check_branch(const Look& look, const Task& task, const Action& action) {
  const Action plain{.kind = ActionKind::VolumeChoice, .piece = task.piece, .hex = action.hex};
  if (action != plain) return {Reason::NotThisDecision, "GER.3.2.1.2.FORK"_rule, task.piece};
  if (branches_of(look, task).contains(action.hex)) return kLawful;
  return {Reason::StephenDirection, "GER.3.2.1.2.FORK"_rule, task.piece, action.hex};
}

void apply_branch(Play& play, const Task& task, const Action& action) {
  follow(play, task, task.piece,
         resume_march(play, task.piece, direction_of(task), task.c, action.hex));
}

// ---- the general

/// Hexes with infantry of the division, ascending (GER.3.2.1.GEN).
HexList infantry_hexes(const Look& look) {
  HexList found;
  for (HexIndex hex = 0; hex < look.grid().size() && !found.full(); ++hex) {
    for (const PieceId id : stack(look, hex)) {
      const PieceInfo& info = look.info(id);
      if (!in_division(look, id) || is_leader(info) || is_artillery(info)) continue;
      found.push_back(hex);
      break;
    }
  }
  return found;
}

void join_infantry(Play& play, const Task& task, PieceId general, HexIndex hex) {
  if (task.a != kStaysFree) settle(play, general);
  if (play.piece(general).hex == hex) return;
  Event event;
  event.kind = EventKind::Moves;
  event.side = play.info(general).side;
  event.piece = general;
  event.hex = play.piece(general).hex;
  event.hex2 = hex;
  event.rule = "GER.3.2.1.GEN"_rule;
  play.emit(event);
  place(play, general, hex);
}

void place_general(Play& play, const Task& task) {
  const PieceId general = data_of(play).stephen;
  if (general == kNoPiece || !on_map(play.piece(general).hex)) return;
  const HexList choices = infantry_hexes(play);
  if (choices.empty()) return;
  if (task.a == kStaysFree && choices.contains(play.piece(general).hex)) return;
  if (choices.size() == 1) return join_infantry(play, task, general, choices[0]);
  push_own(play, VolumeTask::AskStephenGeneral, task.side, general, task.a);
}

void legal_places(const Look& look, const Task& task, ActionList& out) {
  for (const HexIndex hex : infantry_hexes(look)) {
    out.push_back({.kind = ActionKind::VolumeChoice, .piece = task.piece, .hex = hex});
  }
}

Verdict check_place(const Look& look, const Task& task, const Action& action) {
  const Action plain{.kind = ActionKind::VolumeChoice, .piece = task.piece, .hex = action.hex};
  if (action != plain) return {Reason::NotThisDecision, "GER.3.2.1.GEN"_rule, task.piece};
  if (infantry_hexes(look).contains(action.hex)) return kLawful;
  return {Reason::StephenDirection, "GER.3.2.1.GEN"_rule, task.piece, action.hex};
}

void apply_place(Play& play, const Task& task, const Action& action) {
  join_infantry(play, task, task.piece, action.hex);
}

}  // namespace

void begin_stephens_march(Play& play) {
  if (column_of_turn(play) == nullptr) return;
  push_own(play, VolumeTask::StephenStart, Side::American);
  push_own(play, VolumeTask::StephenArrivals, Side::American);
}

const Handler kStephenArrivals = auto_step("stephen_arrivals", bring_on_division);
const Handler kStephenStart = auto_step("stephen_start", start_stephen);
const Handler kStephenDie = die_step("stephen_direction", roll_direction);
const Handler kStephenNext = auto_step("stephen_next", next_unit);
const Handler kAskStephenUnit =
    ask_step("stephen_unit", legal_stephen_units, check_unit_choice, apply_unit_choice);
const Handler kAskStephenFork =
    ask_step("stephen_fork", legal_branches, check_branch, apply_branch);
const Handler kStephenGeneral = auto_step("stephen_general", place_general);
const Handler kAskStephenGeneral =
    ask_step("stephen_general_place", legal_places, check_place, apply_place);

}  // namespace linstock::boar::germantown
