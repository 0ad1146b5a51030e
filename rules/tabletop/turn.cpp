// The printed order of a player's turn, a to k (TT.seq), and what begins and ends it.
#include "rules/tabletop/turn.hpp"

#include "core/assert.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/engineers.hpp"
#include "rules/tabletop/generals.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/victory.hpp"

namespace linstock::tabletop {

namespace {

/// Flags that last longer than a player's turn.
constexpr std::uint16_t kLasting = kFresh | kJustRouted | kArrived | kImmobile;

void emit_step(Play& play, EventKind kind, Side side, int value, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = side;
  event.a = value;
  event.rule = rule;
  play.emit(event);
}

RuleId rule_of(Phase phase) {
  constexpr RuleId kRules[] = {"TT.seq.a"_rule, "TT.seq.b"_rule, "TT.seq.c"_rule, "TT.seq.d"_rule,
                               "TT.seq.e"_rule, "TT.seq.f"_rule, "TT.seq.j"_rule, "TT.seq.k"_rule};
  return kRules[static_cast<std::size_t>(phase)];
}

void begin_phase(Play& play, Phase phase) {
  play.set(play.state.phase, phase);
  play.set(play.state.active, kNone);
  emit_step(play, EventKind::PhaseBegins, play.state.mover, static_cast<int>(phase),
            rule_of(phase));
}

void clear_turn_marks(Play& play) {
  for (UnitId id = 0; id < play.look().count(); ++id) {
    Unit& unit = play.unit(id);
    play.set(unit.flags, static_cast<std::uint16_t>(unit.flags & kLasting));
    play.set(unit.spent, std::int16_t{0});
    play.set(unit.target, kNone);
  }
  for (General& general : play.state.generals) play.set(general.flags, std::uint8_t{0});
}

/// TT.seq: the steps of one player's turn. The last one pushed happens first.
void begin_player_turn(Play& play, const Task& task) {
  State& state = play.state;
  const Side mover = task.side;
  const Side waiting = enemy_of(mover);
  play.set(state.half, static_cast<std::uint16_t>(state.half + 1));
  play.set(state.turn, static_cast<std::uint8_t>((state.half + 1) / 2));
  play.set(state.mover, mover);
  play.set(state.second_charge, std::uint8_t{0});
  play.set(state.active, kNone);
  clear_turn_marks(play);
  if (state.half % 2 == 1) {
    emit_step(play, EventKind::TurnBegins, mover, state.turn, "TT.seq.0"_rule);
  }
  emit_step(play, EventKind::PlayerTurnBegins, mover, state.turn, "TT.seq.0"_rule);
  arrive(play, mover);
  begin_phase(play, Phase::Rally);
  push(play, TaskKind::EndPlayerTurn, mover);
  push(play, TaskKind::SecondCharge, mover);  // k
  push(play, TaskKind::MeleeNext, mover);     // j
  push(play, TaskKind::AskCharge, mover);     // f; its end pushes g, h and i
  push(play, TaskKind::AskFire, waiting);     // e
  push(play, TaskKind::BlastNext, mover);     // e: TT.eng.2
  push(play, TaskKind::AskTurning, waiting);  // d
  push(play, TaskKind::AskMovement, mover);   // c
  push(play, TaskKind::ForcedMoves, mover);   // b
  push(play, TaskKind::RallyNext, mover);     // a
}

/// TT.seq.n: what routed in this player's charges and melees is left alone in the next turn of its
/// own side, which comes next for the waiting side.
void age_routs(Play& play, Side mover) {
  for (UnitId id = 0; id < play.look().count(); ++id) {
    const bool own = play.scenario.units[id].side == mover;
    const bool fresh = !own && has(play.unit(id), kJustRouted);
    play.clear_flag(id, kJustRouted);
    if (own) play.clear_flag(id, kFresh);
    if (fresh) play.set_flag(id, kFresh);
  }
}

void end_player_turn(Play& play, const Task& task) {
  age_routs(play, task.side);
  drop_idle_work(play, task.side);
  take_objectives(play);
  if (play.state.half >= 2 * play.scenario.turns) {
    decide_on_points(play);
    return;
  }
  push(play, TaskKind::BeginPlayerTurn, enemy_of(task.side));
}

/// The phase a step belongs to; `now` for steps that belong to whatever is going on.
Phase phase_of(TaskKind kind, Phase now) {
  switch (kind) {
    case TaskKind::RallyNext:
    case TaskKind::RallyDie:
      return Phase::Rally;
    case TaskKind::ForcedMoves:
      return Phase::ForcedMoves;
    case TaskKind::AskMovement:
      return Phase::Movement;
    case TaskKind::AskTurning:
      return Phase::Facing;
    case TaskKind::AskFire:
    case TaskKind::BlastNext:
      return Phase::Fire;
    case TaskKind::AskCharge:
    case TaskKind::TestNext:
    case TaskKind::Contact:
      return Phase::Charge;
    case TaskKind::MeleeNext:
      return Phase::Melee;
    default:
      return now;
  }
}

void set_up_ground(Play& play) {
  const Scenario& scenario = play.scenario;
  for (std::size_t id = 0; id < scenario.terrain.size(); ++id) {
    play.set(play.state.terrain[id], scenario.terrain[id].strength);
  }
  for (std::uint8_t& holder : play.state.holder) play.set(holder, kNone);
  for (std::size_t id = 0; id < scenario.objectives.size(); ++id) {
    play.set(play.state.holder[id], scenario.objectives[id].holder);
  }
}

void set_up_unit(Play& play, UnitId id) {
  const UnitInfo& info = play.scenario.units[id];
  Unit& unit = play.unit(id);
  play.set(unit.at, info.at);
  play.set(unit.heading, info.heading);
  play.set(unit.strength, info.strength);
  play.set(unit.formation, info.formation);
  play.set(unit.building, info.building);
  if (info.troop == Troop::Wagon) play.set(unit.charges, info.charges);
  if (info.arrives == 0) play.set_flag(id, kArrived);
}

void set_up_general(Play& play, GeneralId id) {
  const GeneralInfo& info = play.scenario.generals[id];
  play.set(play.state.generals[id].with, info.with);
  place(play, id, info.with == kNone ? info.at : play.scenario.units[info.with].at);
}

}  // namespace

void enter_phase_of(Play& play, TaskKind kind) {
  State& state = play.state;
  Phase phase = phase_of(kind, state.phase);
  if (state.second_charge != 0 && kind != TaskKind::BeginPlayerTurn) phase = Phase::SecondCharge;
  if (phase != state.phase) begin_phase(play, phase);
}

bool in_order(const Look& look, Side side) {
  bool any = false;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != side) continue;
    any = true;
    const Unit& unit = look.unit(id);
    if (unit.fate == Fate::OnTable && unit.strength > 0 && unit.morale != Morale::Routing) {
      return true;
    }
  }
  return !any;
}

void end_if_broken(Play& play) {
  if (play.state.over != 0) return;
  const bool american = in_order(play, Side::American);
  const bool british = in_order(play, Side::British);
  if (american && british) return;
  if (american == british) {
    decide_on_points(play);
    return;
  }
  end_game(play, VictoryLevel::Decisive, american ? Side::American : Side::British,
           "TT.seq.0"_rule);
}

void set_up(Play& play) {
  set_up_ground(play);
  for (UnitId id = 0; id < play.look().count(); ++id) set_up_unit(play, id);
  for (GeneralId id = 0; id < play.look().general_count(); ++id) set_up_general(play, id);
}

const Handler kBeginPlayerTurn = auto_step("begin_player_turn", begin_player_turn);
const Handler kEndPlayerTurn = auto_step("end_player_turn", end_player_turn);

}  // namespace linstock::tabletop
