#include "tests/property/boar_watch.hpp"

#include <cstring>

#include "match/boar/boar_game.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar::testing {

namespace {

std::string piece_and(const Scenario& scenario, PieceId id, const std::string& what) {
  return scenario.pieces[id].id + " " + what;
}

std::string hex_and(const Scenario& scenario, HexIndex hex, const std::string& what) {
  return "hex " + scenario.map.grid.text(hex) + " " + what;
}

bool is_box(HexIndex hex) { return hex >= kPool && hex <= kFledOff; }
bool gone_for_good(HexIndex hex) { return is_box(hex) && hex != kPool; }

bool is_untouched(const Piece& piece) {
  const Piece fresh;
  return std::memcmp(&piece, &fresh, sizeof piece) == 0;
}

/// Every piece is in one hex or one box, and the chains of the hexes say the same.
std::string stacks_hold_each_piece_once(const Scenario& scenario, const State& state) {
  std::vector<int> found(kMaxPieces, 0);
  const auto size = static_cast<std::size_t>(scenario.map.grid.size());
  for (std::size_t hex = 0; hex < state.top.size(); ++hex) {
    if (hex >= size && state.top[hex] != kNoPiece) return "a stack stands beyond the map";
    PieceId last = kNoPiece;
    for (PieceId id = state.top[hex]; id != kNoPiece; id = state.pieces[id].next) {
      if (id >= scenario.pieces.size()) return "a stack holds a piece that is not in the battle";
      if (++found[id] > 1) return piece_and(scenario, id, "is in two stacks, or in one twice");
      if (state.pieces[id].hex != hex) return piece_and(scenario, id, "is in a wrong stack");
      if (last != kNoPiece && id < last) return piece_and(scenario, id, "is out of order");
      last = id;
    }
  }
  for (PieceId id = 0; id < scenario.pieces.size(); ++id) {
    const Piece& piece = state.pieces[id];
    if (!on_map(piece.hex) && !is_box(piece.hex)) return piece_and(scenario, id, "is nowhere");
    if (found[id] != (on_map(piece.hex) ? 1 : 0)) return piece_and(scenario, id, "is in no stack");
    if (!on_map(piece.hex) && piece.next != kNoPiece) {
      return piece_and(scenario, id, "hangs on to a stack it left");
    }
  }
  for (std::size_t id = scenario.pieces.size(); id < kMaxPieces; ++id) {
    if (!is_untouched(state.pieces[id])) return "a piece that is not in the battle has changed";
  }
  return {};
}

/// Steps, order and numbers of one piece.
std::string condition(const Scenario& scenario, const State& state, PieceId id) {
  const PieceInfo& info = scenario.pieces[id];
  const Piece& piece = state.pieces[id];
  const int most = info.two_sided ? 2 : 1;
  const bool removed = piece.hex == kEliminated || piece.hex == kCaptured;
  if (piece.steps > most) return piece_and(scenario, id, "has too many steps");
  if (on_map(piece.hex) && piece.steps == 0) return piece_and(scenario, id, "has no step left");
  if (removed && is_combat_unit(info) && piece.steps != 0) {
    return piece_and(scenario, id, "is lost but has steps");
  }
  if (piece.order > Order::Shattered) return piece_and(scenario, id, "is in no known order");
  if (is_leader(info) && piece.order != Order::Parade) {
    return piece_and(scenario, id, "is a leader in disorder");
  }
  if (piece.pin > state.pin_count) return piece_and(scenario, id, "is held by an unknown pin");
  if (piece.combat > state.combat_count) return piece_and(scenario, id, "fights nowhere");
  return {};
}

/// Tracks and chits are within their ranges (BOAR.12.61, BOAR.16.1).
std::string tracks(const Scenario& scenario, const State& state) {
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    if (state.army_morale[side] > scenario.tables.track_top) return "army morale is off its track";
    if (state.momentum[side] > scenario.momentum_pool) return "a side has too many chits";
  }
  const int held = state.momentum[0] + state.momentum[1];
  if (held > scenario.momentum_pool) return "there are more chits than were made";
  if (held + momentum_pool({scenario, state}) != scenario.momentum_pool) return "a chit is lost";
  if (state.turn < 1 || state.turn > scenario.turns) return "the turn is off its track";
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

}  // namespace

BoarWatch::BoarWatch(const Scenario& scenario)
    : scenario_(scenario), arrivals_(static_cast<std::size_t>(scenario.map.grid.size()), false) {
  const Grid& grid = scenario.map.grid;
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t column = 0; column < kMoveClasses; ++column) {
      for (int hex = 0; hex < grid.size(); ++hex) {
        const auto index = static_cast<HexIndex>(hex);
        if (scenario.map.terrain[index] == kNoTerrain) continue;
        for (const Step step : kSteps) {
          if (scenario.map.costs[side][column].entering(index, step) != 0) {
            open_[side][column].set(grid, index);
          }
        }
      }
    }
  }
}

void BoarWatch::remember_arrivals(const State& state) {
  const bool same_player_turn =
      has_before_ && state.turn == before_.turn && state.phasing == before_.phasing;
  const bool still_allowed =
      state.phase == Phase::Prelude || state.phase == Phase::Movement || state.over != 0 ||
      (!scenario_.edition.stack_check_at_phase_end && state.phase > Phase::Movement);
  if (!same_player_turn || !still_allowed) arrivals_.assign(arrivals_.size(), false);
  for (PieceId id = 0; has_before_ && id < scenario_.pieces.size(); ++id) {
    const HexIndex hex = state.pieces[id].hex;
    if (before_.pieces[id].hex == kPool && on_map(hex)) arrivals_[hex] = true;
  }
}

/// BOAR.7.1: strength and guns in each hex; and no hex holds both sides.
std::string BoarWatch::stacking(const State& state) const {
  const Look look{scenario_, state};
  for (PieceId id = 0; id < look.count(); ++id) {
    const HexIndex hex = state.pieces[id].hex;
    if (!on_map(hex)) continue;
    const Side side = look.info(id).side;
    for (const PieceId other : stack(look, hex)) {
      if (look.info(other).side != side) return hex_and(scenario_, hex, "holds both sides");
    }
    if (arrivals_[hex] && side == state.phasing) continue;
    if (stacked_strength(look, hex, side) > scenario_.stack_strength) {
      return hex_and(scenario_, hex, "holds too much strength");
    }
    if (stacked_guns(look, hex, side) > scenario_.stack_guns) {
      return hex_and(scenario_, hex, "holds too many guns");
    }
  }
  return {};
}

/// Nobody stands where his kind can never get to.
std::string BoarWatch::standing(const State& state) const {
  const Grid& grid = scenario_.map.grid;
  for (PieceId id = 0; id < scenario_.pieces.size(); ++id) {
    const HexIndex hex = state.pieces[id].hex;
    if (!on_map(hex)) continue;
    const PieceInfo& info = scenario_.pieces[id];
    if (scenario_.map.terrain[hex] == kNoTerrain) return piece_and(scenario_, id, "is off the map");
    const BitPlane& open = open_[index_of(info.side)][static_cast<std::size_t>(info.move_class)];
    if (!open.test(grid, hex)) {
      return piece_and(scenario_, id, "stands in prohibited hex " + grid.text(hex));
    }
  }
  return {};
}

/// Compared with the position before: the dead stay dead, the clock runs forward.
std::string BoarWatch::passage(const State& state, bool die) const {
  if (state.rolls != before_.rolls + (die ? 1 : 0)) return "the count of dice is wrong";
  if (state.turn < before_.turn) return "the turn went back";
  for (PieceId id = 0; id < scenario_.pieces.size(); ++id) {
    const HexIndex was = before_.pieces[id].hex;
    const HexIndex is = state.pieces[id].hex;
    if (gone_for_good(was) && is != was) return piece_and(scenario_, id, "came back");
    if (is == kPool && was != kPool) return piece_and(scenario_, id, "waits again");
    if (state.pieces[id].steps > before_.pieces[id].steps) {
      return piece_and(scenario_, id, "won a step");
    }
  }
  return {};
}

std::string BoarWatch::observe(const Position& position, bool die) {
  const State& state = *state_of(position);
  if (state.hash != full_hash_of(state)) return "the running hash is not the hash of the whole";
  std::string fault = stacks_hold_each_piece_once(scenario_, state);
  if (!fault.empty()) return fault;
  for (PieceId id = 0; id < scenario_.pieces.size(); ++id) {
    fault = condition(scenario_, state, id);
    if (!fault.empty()) return fault;
  }
  remember_arrivals(state);
  for (const auto& part : {tracks(scenario_, state), agenda(state), stacking(state),
                           standing(state), has_before_ ? passage(state, die) : std::string()}) {
    if (!part.empty()) return part;
  }
  before_ = state;
  has_before_ = true;
  return {};
}

}  // namespace linstock::boar::testing
