#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

namespace {

bool asks_for_tactic(const Scenario& scenario, const State& state) {
  const Pending owed = pending(scenario, state);
  return owed.actor == Pending::Actor::Player &&
         owed.task.kind == static_cast<std::uint8_t>(TaskKind::AskTactic);
}

bool is_attacker(const State& state, Side side) { return state.phasing == side; }

bool any_hidden_piece(const Scenario& scenario, const State& state, Seat seat) {
  for (std::size_t id = 0; id < scenario.pieces.size(); ++id) {
    if (piece_is_hidden(scenario, state, static_cast<PieceId>(id), seat)) return true;
  }
  return false;
}

}  // namespace

bool tactic_is_secret(const Scenario& scenario, const State& state, Side side) {
  if (!asks_for_tactic(scenario, state)) return false;
  const std::uint8_t tactic =
      is_attacker(state, side) ? state.combat.attacker_tactic : state.combat.defender_tactic;
  return tactic != kNoTactic;
}

bool piece_is_hidden(const Scenario& scenario, const State& state, PieceId piece, Seat seat) {
  if (seat == kUmpire || piece >= scenario.pieces.size()) return false;
  const Side owner = scenario.pieces[piece].side;
  const bool own = seat.is_player() && side_of(seat) == owner;
  const bool limited = scenario.limited_intelligence[index_of(enemy_of(owner))];
  return !own && limited && on_map(state.pieces[piece].hex) && !has(state.pieces[piece], kSeen);
}

bool hides_from(const Scenario& scenario, const State& state, Seat seat) {
  if (seat == kUmpire) return false;
  for (const Side side : {Side::American, Side::British}) {
    const bool own = seat.is_player() && side_of(seat) == side;
    if (!own && tactic_is_secret(scenario, state, side)) return true;
  }
  return any_hidden_piece(scenario, state, seat);
}

void redact(const Scenario& scenario, State& state, Seat seat) {
  if (seat == kUmpire) return;
  bool changed = false;
  for (const Side side : {Side::American, Side::British}) {
    const bool own = seat.is_player() && side_of(seat) == side;
    if (own || !tactic_is_secret(scenario, state, side)) continue;
    (is_attacker(state, side) ? state.combat.attacker_tactic : state.combat.defender_tactic) =
        kNoTactic;
    changed = true;
  }
  if (changed) state.hash = full_hash_of(state);
}

std::uint32_t hidden_mask(const Scenario& scenario, const State& state, PieceId piece) {
  std::uint32_t mask = 0;
  for (const Side side : {Side::American, Side::British}) {
    if (piece_is_hidden(scenario, state, piece, seat_of(side))) mask |= 1U << index_of(side);
  }
  return mask;
}

Secrecy secrecy_of(const Scenario& scenario, const State& state, const Action& action) {
  const Task task = pending(scenario, state).task;
  const bool tactic = action.kind == ActionKind::PlayTactic;
  Secrecy secrecy;
  if (tactic) secrecy.hidden_from = 1U << index_of(enemy_of(task.side));
  secrecy.until_shown = tactic;
  for (const PieceId piece : {action.piece, state.mover.piece, task.piece}) {
    secrecy.hidden_from |= hidden_mask(scenario, state, piece);
  }
  return secrecy;
}

}  // namespace linstock::boar
