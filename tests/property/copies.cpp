#include "tests/property/copies.hpp"

#include <cstring>
#include <vector>

#include "match/boar/boar_game.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar::testing {

namespace {

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

}  // namespace

bool same_state(const Position& left, const Position& right) {
  return std::memcmp(state_of(left), state_of(right), sizeof(State)) == 0;
}

std::string survives_json(const Position& position) {
  const auto json = parse_json(to_line(position.to_json()));
  if (!json) return "the state's JSON cannot be read: " + json.error().message;
  const auto copy = position.game().position_from_json(*json);
  if (!copy) return "the state cannot be read back: " + to_string(copy.error());
  if (!same_state(position, **copy)) return "the state read back is another";
  return {};
}

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

}  // namespace linstock::boar::testing
