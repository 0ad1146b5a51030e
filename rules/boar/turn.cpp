// The frame of a game turn: two player turns of five phases, then the end of turn (BOAR.5).
#include "rules/boar/turn.hpp"

#include "rules/boar/chapters.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/task.hpp"
#include "rules/boar/victory.hpp"

namespace linstock::boar {

namespace {

void emit_simple(Play& play, EventKind kind, Side side, int value, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = side;
  event.a = static_cast<std::int16_t>(value);
  event.rule = rule;
  play.emit(event);
}

/// BOAR.10.6: rifle units start with their first fire marker.
std::uint16_t starting_flags(const PieceInfo& info) { return is_rifle(info) ? kFirstFire : 0; }

/// BOAR.5.A: a turn opens with the initiative segment; what a volume does at the start of a turn
/// follows it.
void begin_turn(Play& play, const Task& /*task*/) {
  State& state = play.state;
  emit_simple(play, EventKind::TurnBegins, state.phasing, state.turn, "BOAR.5"_rule);
  play.set(state.phase, Phase::Initiative);
  play.set(state.last_initiative, state.initiative);
  push(play, TaskKind::InitiativeStart);
}

/// BOAR.5.B, BOAR.5.C: the phases of one player turn in their order.
void begin_player_turn(Play& play, const Task& task) {
  State& state = play.state;
  const Side side = task.side;
  play.set(state.phasing, side);
  play.set(state.phase, Phase::Prelude);
  play.set(state.second_player_turn, std::uint8_t{side != state.initiative});
  emit_simple(play, EventKind::PlayerTurnBegins, side, state.turn, "BOAR.5.B"_rule);
  // BOAR.9.11 (2007): stacks of reinforcements have to be legal by the end of the player turn.
  if (!play.scenario.edition.stack_check_at_phase_end) push(play, TaskKind::OverstackCheck, side);
  push(play, TaskKind::CombatPhaseStart, side);
  push(play, TaskKind::RifleStart, side);
  push(play, TaskKind::ArtilleryStart, side);
  push(play, TaskKind::RallyStart, side);
  push(play, TaskKind::MovementStart, side);
  push(play, TaskKind::ReinforcementStart, side);
  if (play.scenario.hooks->player_turn_begins != nullptr) {
    play.scenario.hooks->player_turn_begins(play, side);
  }
}

/// BOAR.5.D: automatic victory, the last turn's verdict, or the next turn.
void end_turn(Play& play, const Task& /*task*/) {
  State& state = play.state;
  play.set(state.phase, Phase::EndOfTurn);
  if (play.scenario.hooks->automatic_victory != nullptr) {
    play.scenario.hooks->automatic_victory(play);
  }
  if (state.over != 0) return;
  if (state.turn == play.scenario.turns) {
    decide_on_points(play);
    return;
  }
  play.set(state.turn, static_cast<std::uint8_t>(state.turn + 1));
  push(play, TaskKind::BeginTurn);
}

}  // namespace

void set_up(Play& play) {
  State& state = play.state;
  const Scenario& scenario = play.scenario;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    const PieceInfo& info = scenario.pieces[id];
    play.set(state.pieces[id].steps, info.steps);
    play.set(state.pieces[id].flags, starting_flags(info));
    if (info.setup != kNoHex && info.entry == 0) place(play, id, info.setup);
  }
  for (std::size_t side = 0; side < 2; ++side) {
    play.set(state.army_morale[side], scenario.army_morale[side]);
    play.set(state.momentum[side], scenario.momentum[side]);
  }
  play.set(state.turn, std::uint8_t{1});
  if (!scenario.fixed_first.empty()) play.set(state.initiative, scenario.fixed_first[0]);
  push(play, TaskKind::BeginTurn);
  if (scenario.hooks->set_up != nullptr) scenario.hooks->set_up(play);
}

const Handler kBeginTurn = auto_step("begin_turn", begin_turn);
const Handler kBeginPlayerTurn = auto_step("begin_player_turn", begin_player_turn);
const Handler kEndTurn = auto_step("end_turn", end_turn);

}  // namespace linstock::boar
