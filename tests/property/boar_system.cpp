#include "tests/property/boar_system.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "match/boar/action_form.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/play.hpp"
#include "tests/property/boar_watch.hpp"
#include "tests/support/agreement.hpp"

namespace linstock::boar::testing {

namespace {

using linstock::testing::Chances;
using linstock::testing::PropertySystem;
using linstock::testing::Temper;

constexpr int kFar = 100;

// ---- copies

bool same_state(const Position& left, const Position& right) {
  return std::memcmp(state_of(left), state_of(right), sizeof(State)) == 0;
}

constexpr std::array<Side, 2> kBothSides = {Side::American, Side::British};

/// The seats that may not know what `side` keeps to itself.
std::vector<Seat> outsiders(Side side) { return {seat_of(enemy_of(side)), kSpectator}; }

/// `other` differs from `position` only in what is hidden from the seat.
bool looks_the_same(const Position& position, const State& other, Seat seat) {
  const auto changed = make_position(position.game(), other);
  return to_line(position.view(seat)) == to_line(changed->view(seat));
}

std::string keeps_tactic(const Position& position, const Scenario& scenario, Side side) {
  const State& state = *state_of(position);
  if (!tactic_is_secret(scenario, state, side)) return {};
  for (std::uint8_t tactic = 0; tactic < kTactics; ++tactic) {
    State other = state;
    (side == state.phasing ? other.combat.attacker_tactic : other.combat.defender_tactic) = tactic;
    other.hash = full_hash_of(other);
    for (const Seat seat : outsiders(side)) {
      if (!looks_the_same(position, other, seat)) return "a view shows a hidden tactic";
      const auto seen = position.seen_by(seat);
      const auto seen_other = make_position(position.game(), other)->seen_by(seat);
      if (!same_state(*seen, *seen_other)) return "a bot is shown a hidden tactic";
    }
    if (tactic !=
            (side == state.phasing ? state.combat.attacker_tactic : state.combat.defender_tactic) &&
        looks_the_same(position, other, seat_of(side))) {
      return "a player does not see his own tactic";
    }
  }
  return {};
}

std::vector<PieceId> hidden_pieces(const Position& position, Seat seat) {
  const Scenario& scenario = *scenario_of(position.game());
  std::vector<PieceId> hidden;
  for (PieceId id = 0; id < scenario.pieces.size(); ++id) {
    if (piece_is_hidden(scenario, *state_of(position), id, seat)) hidden.push_back(id);
  }
  return hidden;
}

/// Strength and markers of hidden pieces.
std::string keeps_condition(const Position& position, const Scenario& scenario, Seat seat) {
  State other = *state_of(position);
  for (const PieceId id : hidden_pieces(position, seat)) {
    Piece& piece = other.pieces[id];
    if (scenario.pieces[id].two_sided) piece.steps = piece.steps == 2 ? 1 : 2;
    piece.flags ^= kMoved | kFirstFire | kRallyTried;
  }
  other.hash = full_hash_of(other);
  return looks_the_same(position, other, seat) ? "" : "a view shows the state of a hidden piece";
}

/// Which of the hidden pieces stands where: the first changes places with every other of its side
/// (leaders with leaders: that troops hold an objective is no secret).
std::string keeps_names(const Position& position, const Scenario& scenario, Seat seat) {
  const std::vector<PieceId> hidden = hidden_pieces(position, seat);
  if (hidden.empty()) return {};
  const PieceId first = hidden.front();
  const Json json = position.to_json();
  for (const PieceId second : hidden) {
    const PieceInfo& one = scenario.pieces[first];
    const PieceInfo& other_one = scenario.pieces[second];
    if (one.side != other_one.side || is_leader(one) != is_leader(other_one)) continue;
    Json swapped = json;
    std::swap(swapped["pieces"][first]["hex"], swapped["pieces"][second]["hex"]);
    const auto other = position.game().position_from_json(swapped);
    if (!other) return "pieces cannot change places: " + to_string(other.error());
    if (!looks_the_same(position, *state_of(**other), seat)) return "a view names hidden pieces";
  }
  return {};
}

std::string keeps_pieces(const Position& position, const Scenario& scenario, Seat seat) {
  std::string fault = keeps_condition(position, scenario, seat);
  return fault.empty() ? keeps_names(position, scenario, seat) : fault;
}

/// Other tactics behind his back, other strength in stacks he has not looked at, give the same
/// view.
std::string keeps_secrets(const Position& position) {
  const Scenario& scenario = *scenario_of(position.game());
  for (const Side side : kBothSides) {
    std::string fault = keeps_tactic(position, scenario, side);
    if (!fault.empty()) return fault;
    fault = keeps_pieces(position, scenario, seat_of(side));
    if (!fault.empty()) return fault;
  }
  return keeps_pieces(position, scenario, kSpectator);
}

// ---- actions

bool declines(const Action& action) {
  switch (action.kind) {
    case ActionKind::Delay:
    case ActionKind::Stop:
    case ActionKind::EndMovement:
    case ActionKind::Examine:
    case ActionKind::EndRally:
    case ActionKind::EndFire:
    case ActionKind::EndAttacks:
    case ActionKind::EndAdvance:
    case ActionKind::Stand:
    case ActionKind::KeepRoll:
    case ActionKind::PassVolume:
      return true;
    default:
      return false;
  }
}

/// Hexes from `hex` to the nearest combat unit of `enemy`.
int distance_to(const Look& look, HexIndex hex, Side enemy) {
  int nearest = kFar;
  for (PieceId id = 0; id < look.count(); ++id) {
    const HexIndex other = look.piece(id).hex;
    if (look.info(id).side != enemy || is_leader(look.info(id)) || !on_map(other)) continue;
    nearest = std::min(nearest, look.grid().distance(hex, other));
  }
  return nearest;
}

/// The less, the rather.
int reluctance(const Match& match, Move move, Temper temper) {
  const Action action = unpack(move);
  if (declines(action)) return 2 * kFar;
  const bool goes = action.kind == ActionKind::Move || action.kind == ActionKind::March ||
                    action.kind == ActionKind::Advance;
  if (temper != Temper::Fierce || !goes || !on_map(action.hex)) return 0;
  const Look look{*scenario_of(match.game()), *state_of(match.position())};
  return distance_to(look, action.hex, enemy_of(side_of(match.decision().seat)));
}

PieceId some_piece(const Scenario& scenario, Chances& chances) {
  const std::size_t count = scenario.pieces.size();
  const std::size_t pick = chances.below(count + 4);
  const std::array<PieceId, 4> odd = {static_cast<PieceId>(count), kNoPiece, kOffBoardGuns, 127};
  return pick < count ? static_cast<PieceId>(pick) : odd[pick - count];
}

HexIndex some_hex(const Scenario& scenario, Chances& chances) {
  const auto size = static_cast<std::size_t>(scenario.map.grid.size());
  const std::size_t pick = chances.below(size + 40);
  if (pick < size) return static_cast<HexIndex>(pick);
  const std::array<HexIndex, 8> odd = {
      kNoHex,      kPool,    kEliminated,  kCaptured,
      kMarchedOff, kFledOff, kMaxMapHexes, static_cast<HexIndex>(size)};
  return odd[pick % odd.size()];
}

/// Anything at all, or a lawful action with one thing changed.
Move some_move(const Game& game, const std::vector<Move>& listed, Chances& chances) {
  const Scenario& scenario = *scenario_of(game);
  Action action;
  if (!listed.empty() && chances.below(2) == 0) {
    action = unpack(listed[chances.below(listed.size())]);
  } else {
    action.kind = static_cast<ActionKind>(chances.below(kActionKinds + 1));
  }
  switch (chances.below(5)) {
    case 0:
      action.kind = static_cast<ActionKind>(chances.below(kActionKinds + 1));
      break;
    case 1:
      action.value = static_cast<std::uint8_t>(chances.below(12));
      break;
    case 2:
      action.extra = static_cast<std::uint8_t>(chances.below(3));
      break;
    case 3:
      action.piece = some_piece(scenario, chances);
      break;
    default:
      action.hex = some_hex(scenario, chances);
  }
  return pack(action);
}

std::string agreement(const Position& position) {
  const auto agreed = agrees(*scenario_of(position.game()), *state_of(position));
  return agreed ? "" : agreed.message();
}

std::unique_ptr<linstock::testing::RulesWatch> watch(const Game& game) {
  return std::make_unique<BoarWatch>(*scenario_of(game));
}

}  // namespace

PropertySystem boar_properties() {
  return {.word = kSystem,
          .watch = watch,
          .same_state = same_state,
          .some_move = some_move,
          .lists_all = true,
          .reluctance = reluctance,
          .keeps_secrets = keeps_secrets,
          .agreement = agreement};
}

}  // namespace linstock::boar::testing
