#include "bots/steady/decisions.hpp"

#include <algorithm>

#include "bots/steady/assault.hpp"
#include "bots/steady/purpose.hpp"
#include "bots/steady/standing.hpp"
#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"
#include "rules/boar/movement.hpp"

namespace linstock::boar::steady {

namespace {

struct Choice {
  PieceId piece = kNoPiece;
  HexIndex hex = kNoHex;  ///< where to, if settled already
  Purpose purpose = Purpose::None;
};

bool is_line(const Judge& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  return is_combat_unit(info) && !needs_escort(look.weights, info) && in_good_order(look, id);
}

/// Holds its ground, and nothing is near that could change its mind.
bool is_content(const Field& field, PieceId id) {
  const Judge& look = field.look();
  if (field.directive(id).free) return false;
  const Aim* aim = field.orders(id).aim;
  if (aim == nullptr || !aim->hold || !must_leave(look, id, false).ok()) return false;
  const HexIndex hex = look.piece(id).hex;
  if (look.grid().distance(hex, aim->hex) > aim->radius) return false;
  return aim->radius == 0 || field.to_nearest_foe(hex) > kAtRest;
}

/// Do the fights that come of staying here promise less than leaving? Thought of for all who can
/// go from this hex together.
bool better_away(const Field& field, const State& state, HexIndex hex, int price) {
  const Judge& look = field.look();
  Sandbox sandbox({{look.scenario, state}, look.weights});
  sandbox.forget_attacks();
  const int stay = fights_around(sandbox, hex);
  if (stay >= 0) return false;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.piece(id).hex != hex || look.info(id).side != field.side()) continue;
    if (is_combat_unit(look.info(id)) && may_activate(look, id).ok()) sandbox.put(id, kPool);
  }
  const int go = fights_around(sandbox, hex);
  for (const Objective& objective : look.scenario.objectives) {
    if (objective.hex == hex) price += look.weights.on_objective;
  }
  return stay + price < go;
}

/// Units out of order that can move.
PieceId to_recover(const Judge& look, Side side) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != side || look.piece(id).order != Order::Disrupted) continue;
    if (may_activate(look, id).ok()) return id;
  }
  return kNoPiece;
}

Choice in_contact(const Field& field, const State& state) {
  const Judge& look = field.look();
  for (PieceId id = 0; id < look.count(); ++id) {
    const HexIndex hex = look.piece(id).hex;
    if (look.info(id).side != field.side() || !on_map(hex) || !field.touches_foe(hex)) continue;
    if (!is_line(look, id) || look.piece(id).pin != 0 || is_content(field, id)) continue;
    if (!may_activate(look, id).ok()) continue;
    const bool away =
        better_away(field, state, hex, look.weights.stand_ground + field.directive(id).eagerness);
    return {id, kNoHex, away ? Purpose::Break : Purpose::Stand};
  }
  return {};
}

/// The foremost of the line; those nearest to their aims clear the road for the others.
PieceId foremost(const Field& field) {
  const Judge& look = field.look();
  PieceId best = kNoPiece;
  int nearest = 0;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != field.side() || !is_line(look, id) || look.piece(id).pin != 0)
      continue;
    if (!may_activate(look, id).ok() || is_content(field, id)) continue;
    const Orders& orders = field.orders(id);
    const int way = orders.way == nullptr ? 0 : (*orders.way)[look.piece(id).hex];
    const int key = 8 * way - look.weights.anchor * printed_strength(look, id);
    if (best != kNoPiece && key >= nearest) continue;
    best = id;
    nearest = key;
  }
  return best;
}

PieceId next_escorted(const Field& field) {
  const Judge& look = field.look();
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != field.side() || !is_combat_unit(look.info(id))) continue;
    if (is_line(look, id) || look.piece(id).pin != 0 || is_content(field, id)) continue;
    if (may_activate(look, id).ok()) return id;
  }
  return kNoPiece;
}

/// A leader who leaves pinned friends pays for it (BOAR.13.1.PIN.L).
bool tied(const Judge& look, PieceId leader) {
  if (!on_map(look.piece(leader).hex)) return false;
  for (const PieceId id : stack(look, look.piece(leader).hex)) {
    if (look.info(id).side == look.info(leader).side && look.piece(id).pin != 0) return true;
  }
  return false;
}

PieceId next_leader(const Field& field) {
  const Judge& look = field.look();
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != field.side() || !is_leader(look.info(id)) || tied(look, id)) continue;
    if (may_activate(look, id).ok()) return id;
  }
  return kNoPiece;
}

PieceId out_of_pin(const Field& field, const State& state) {
  const Judge& look = field.look();
  const int price =
      look.weights.stand_ground + cost_of_row(look, field.side(), look.tables().pin_broken);
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != field.side() || look.piece(id).pin == 0) continue;
    if (!is_combat_unit(look.info(id)) || !may_activate(look, id).ok()) continue;
    const bool bound = !must_leave(look, id, false).ok();
    if (bound || better_away(field, state, look.piece(id).hex, price)) return id;
  }
  return kNoPiece;
}

int touching(const Field& field) {
  const Judge& look = field.look();
  int count = 0;
  for (PieceId id = 0; id < look.count(); ++id) {
    const HexIndex hex = look.piece(id).hex;
    if (look.info(id).side == field.side() && on_map(hex) && field.touches_foe(hex)) ++count;
  }
  return count;
}

/// The next of the assault under way who can still move.
Place next_place(const Field& field, Haste& haste) {
  while (haste.next < haste.places.size()) {
    const Place place = haste.places[haste.next++];
    if (may_activate(field.look(), place.unit).ok()) return place;
  }
  return {};
}

/// Who moves for an assault, and where to; nobody when none is worth it.
Place next_of_assault(const Field& field, const State& state, Haste* haste) {
  if (haste == nullptr) {
    const Assault assault = best_assault(field, state);
    return assault.target == kNoHex ? Place{} : assault.places[0];
  }
  const Place under_way = next_place(field, *haste);
  if (under_way.unit != kNoPiece) return under_way;
  const int now = touching(field);
  if (now == haste->quiet_at) return {};
  const Assault assault = best_assault(field, state);
  haste->places.clear();
  haste->next = 0;
  if (assault.target == kNoHex) {
    haste->quiet_at = now;
    return {};
  }
  haste->places = assault.places;
  return next_place(field, *haste);
}

/// Who moves next and why. `field` sees `state`, in which nobody is on the move.
Choice choose(const Field& field, const State& state, Haste* haste) {
  const Judge& look = field.look();
  const PieceId weak = to_recover(look, field.side());
  if (weak != kNoPiece) return {weak, kNoHex, Purpose::Recover};
  const Place place = next_of_assault(field, state, haste);
  if (place.unit != kNoPiece) return {place.unit, place.hex, Purpose::Assault};
  const Choice contact = in_contact(field, state);
  if (contact.piece != kNoPiece) return contact;
  const PieceId line = foremost(field);
  if (line != kNoPiece) return {line, kNoHex, Purpose::March};
  const PieceId gun = next_escorted(field);
  if (gun != kNoPiece) return {gun, kNoHex, Purpose::Follow};
  const PieceId leader = next_leader(field);
  if (leader != kNoPiece) return {leader, kNoHex, Purpose::Lead};
  const PieceId pinned = out_of_pin(field, state);
  if (pinned != kNoPiece) return {pinned, kNoHex, Purpose::BreakPin};
  return {};
}

/// Begins what is remembered of a player turn anew when another one has come.
void turn_over(Haste& haste, const State& state) {
  const auto turn = std::uint64_t{2} * state.turn + state.second_player_turn;
  if (turn == haste.turn) return;
  haste.turn = turn;
  haste.places.clear();
  haste.next = 0;
  haste.quiet_at = -1;
}

Choice remembered(Mind& mind, const State& state) {
  MarchMemo& memo = mind.memo;
  if (memo.hash != state.hash || memo.hash == 0) {
    if (mind.haste != nullptr) turn_over(*mind.haste, state);
    memo.before = state;
    const Field& field =
        memo.field.emplace(Judge{{mind.look.scenario, memo.before}, mind.look.weights}, mind.side,
                           mind.atlas, mind.directives);
    const Choice choice = choose(field, memo.before, mind.haste);
    memo.hash = state.hash;
    memo.piece = choice.piece;
    memo.hex = choice.hex;
    memo.purpose = static_cast<std::uint8_t>(choice.purpose);
  }
  return {memo.piece, memo.hex, static_cast<Purpose>(memo.purpose)};
}

/// The position before the piece was activated.
State before_activation(const Mind& mind) {
  State state = mind.look.state;
  Play play{mind.look.scenario, state};
  play.clear_flag(mind.task.piece, kMoved);
  play.set(state.mover, Mover{});
  drop_top(play);  // the hash must not depend on the question asked
  push(play, TaskKind::AskActivate, mind.side);
  return state;
}

bool may_touch(const Field& field, PieceId id, HexIndex hex) {
  const Judge& look = field.look();
  if (!field.touches_foe(hex) || is_leader(look.info(id))) return true;
  if (!in_good_order(look, id)) return true;
  return needs_escort(look.weights, look.info(id)) && field.strength_in(hex) > look.weights.escort;
}

/// The end where the piece stands best.
Action best_end(const Mind& mind, const Field& field, Purpose purpose) {
  const PieceId id = mind.task.piece;
  const HexIndex here = field.look().piece(id).hex;
  constexpr int kNever = -100000;
  return best_of(mind, [&](const Action& action) {
    const bool stays = action.kind == ActionKind::Stop;
    const HexIndex hex = stays ? here : action.hex;
    if (stays && purpose == Purpose::Stand) return -kNever;
    if (!stays && !may_touch(field, id, hex)) return kNever + standing(field, id, hex);
    if (stays && purpose == Purpose::Break) return kNever / 2;
    // Of two ways to the same hex the slow one leaves less room for surprise.
    return 2 * standing(field, id, hex) + (stays ? 1 : 0);
  });
}

}  // namespace

Action next_activation(Mind& mind) {
  const Choice choice = remembered(mind, mind.look.state);
  const Action activate{.kind = ActionKind::Activate, .piece = choice.piece};
  if (choice.piece != kNoPiece && mind.may(activate)) return activate;
  const Action end{.kind = ActionKind::EndMovement};
  return mind.lawful.empty() || mind.may(end) ? end : mind.lawful[0];
}

Action next_move(Mind& mind) {
  const Action* stop = mind.find(ActionKind::Stop);
  if (mind.look.state.mover.legs > 0 && stop != nullptr) return *stop;
  const State before = before_activation(mind);
  const Choice choice = remembered(mind, before);
  const bool expected = choice.piece == mind.task.piece;
  if (expected && choice.hex != kNoHex) {
    const Action move{.kind = ActionKind::Move, .hex = choice.hex};
    if (mind.may(move)) return move;
  }
  return best_end(mind, *mind.memo.field, expected ? choice.purpose : Purpose::March);
}

/// Reinforcements come on as soon as they may, as near to their aim as they can.
Action arrival(Mind& mind) {
  return best_of(mind, [&](const Action& action) {
    if (action.kind != ActionKind::Arrive) return -100000;
    const auto& goals = mind.atlas.goals(mind.side);
    if (goals.empty()) return 0;
    const auto move_class = static_cast<std::size_t>(mind.look.info(action.piece).move_class);
    return -static_cast<int>((*goals.back().ways[move_class])[action.hex]);
  });
}

}  // namespace linstock::boar::steady
