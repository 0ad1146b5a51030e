// Random movement phases on random maps: the list of actions and the check of single ones agree,
// and no position reached breaks a rule.
#include <algorithm>

#include "rules/boar/movement.hpp"
#include "rules/boar/zones_of_control.hpp"
#include "tests/boar/board.hpp"
#include "tests/support/proves.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock::boar::testing {
namespace {

int hex_number(int index) { return (index / 12 + 1) * 100 + index % 12 + 1; }
int random_hex() { return hex_number(*rc::gen::inRange(0, 144)); }

/// Woods, water, houses, a road across the map, units of all kinds and orders, a pin.
void scatter(Board& board) {
  for (int i = *rc::gen::inRange(0, 50); i > 0; --i) {
    board.draw(random_hex(), *rc::gen::element('w', 'w', '~', 'H'));
  }
  board.road(PathKind::Road, {"0105", "0205", "0305", "0405", "0505", "0605", "0705", "0805"});
  board.road(PathKind::Trail, {"0505", "0506", "0507", "0508", "0509"});
  const int count = *rc::gen::inRange(2, 24);
  for (int i = 0; i < count; ++i) {
    const Side side = *rc::gen::element(Side::American, Side::British);
    const UnitType type =
        *rc::gen::element(UnitType::Infantry, UnitType::LightInfantry, UnitType::Rifle,
                          UnitType::Cavalry, UnitType::Artillery, UnitType::Leader);
    if (type == UnitType::Leader) {
      board.leader(side, 0, static_cast<std::uint8_t>(i + 1));
    } else {
      board.unit(side, 0, *rc::gen::inRange(1, 5), type);
    }
  }
}

/// Puts the pieces where there is room for them and no enemy.
void deploy(Board& board) {
  for (PieceId id = 0; id < board.look().count(); ++id) {
    const HexIndex hex = board.at(hex_number(*rc::gen::inRange(0, 144)));
    const Side enemy = enemy_of(board.scenario.pieces[id].side);
    bool free = fits(board.look(), hex, id) && terrain_at(board.look(), hex)->id != "water";
    for (const PieceId other : stack(board.look(), hex)) {
      if (board.scenario.pieces[other].side == enemy) free = false;
    }
    if (!free) continue;
    place(board.play_ref(), id, hex);
    if (is_leader(board.scenario.pieces[id])) continue;
    board.piece(id).order =
        *rc::gen::element(Order::Parade, Order::Parade, Order::Disrupted, Order::Shattered);
  }
  for (PieceId id = 0; id < board.look().count(); ++id) {
    const bool unit = is_combat_unit(board.scenario.pieces[id]) && on_map(board.piece(id).hex);
    const Side enemy = enemy_of(board.scenario.pieces[id].side);
    const bool parade = board.piece(id).order == Order::Parade;
    if (unit && parade && next_to(board.look(), board.piece(id).hex, enemy)) {
      board.piece(id).pin = *rc::gen::element<std::uint8_t>(0, 1, 2);
    }
  }
  board.state.pin_count = 2;
}

/// Every action that a player could think of, lawful or not.
std::vector<Action> conceivable(const Board& board) {
  std::vector<Action> actions = {Board::stop(), Board::end()};
  for (int id = 0; id <= board.look().count(); ++id) {
    actions.push_back(board.activate(static_cast<PieceId>(id)));
  }
  std::vector<HexIndex> all = board.all_hexes();
  all.push_back(kNoHex);
  for (const HexIndex hex : all) {
    actions.push_back({.kind = ActionKind::Move, .hex = hex});
    actions.push_back({.kind = ActionKind::March, .hex = hex});
    actions.push_back({.kind = ActionKind::Examine, .hex = hex});
  }
  return actions;
}

void expect_list_and_check_to_agree(const Board& board) {
  const std::vector<Action> legal = board.legal();
  RC_ASSERT(!legal.empty());
  for (const Action& action : conceivable(board)) {
    const bool listed = std::binary_search(legal.begin(), legal.end(), action);
    const Verdict verdict = board.check(action);
    RC_ASSERT(listed == verdict.ok());
    RC_ASSERT(listed || !rule_name(verdict.rule).empty());
  }
}

void expect_lawful_position(Board& board) {
  const Look look = board.look();
  for (const HexIndex hex : board.all_hexes()) {
    for (const Side side : {Side::American, Side::British}) {
      RC_ASSERT(stacked_strength(look, hex, side) <= 6);
      RC_ASSERT(stacked_guns(look, hex, side) <= 1);
    }
    RC_ASSERT(!occupied_by(look, hex, Side::American) || !occupied_by(look, hex, Side::British));
  }
}

// ---- the same rules told hex by hex
// ------------------------------------------------------------------

constexpr int kFar = 1000;

bool in_rifle_zoc(const Look& look, HexIndex hex, Side owner) {
  for (PieceId id = 0; id < look.count(); ++id) {
    const bool rifle = look.info(id).side == owner && is_rifle(look.info(id));
    if (rifle && projects_zoc(look, id) && zoc_reaches(look, look.piece(id).hex, hex)) return true;
  }
  return false;
}

bool may_enter(const Look& look, PieceId id, HexIndex hex) {
  const Side enemy = enemy_of(look.info(id).side);
  if (occupied_by(look, hex, enemy) || !fits(look, hex, id)) return false;
  for (const PieceId other : stack(look, hex)) {
    if (is_leader(look.info(id)) && look.info(other).side == enemy) return false;
  }
  return true;
}

/// Half points to every hex by going over all steps until nothing gets cheaper.
std::vector<int> prices(const Look& look, PieceId id, const StepCosts& costs, int left) {
  const Grid& grid = look.grid();
  const HexIndex start = look.piece(id).hex;
  const Side enemy = enemy_of(look.info(id).side);
  std::vector<int> price(static_cast<std::size_t>(grid.size()), kFar);
  price[start] = 0;
  const BitPlane map = whole_map(grid);
  for (bool changed = true; changed;) {
    changed = false;
    for (const HexIndex from : hexes(grid, map)) {
      if (price[from] == kFar || (from != start && in_zoc_of(look, from, enemy))) continue;
      for (const linstock::Step step : kSteps) {
        const HexIndex to = grid.neighbour(from, step);
        if (to == kNoHex || costs.entering(to, step) == 0 || !may_enter(look, id, to)) continue;
        int sum = price[from] + costs.entering(to, step);
        if (in_rifle_zoc(look, to, enemy)) sum += 2;
        if (from == start && in_rifle_zoc(look, start, enemy)) sum += 2;
        const bool free_hex = from == start && look.state.mover.legs == 0;
        if (free_hex) sum = std::min(sum, left);
        if (sum > left || sum >= price[to]) continue;
        price[to] = sum;
        changed = true;
      }
    }
  }
  return price;
}

void expect_ends_as_told_hex_by_hex(const Board& board, PieceId id) {
  const Look look = board.look();
  const PieceInfo& info = look.info(id);
  const Mover& mover = look.state.mover;
  if (look.piece(id).order != Order::Parade || look.piece(id).pin != 0 || mover.mode == 2) return;
  for (PieceId other = 0; other < look.count(); ++other) {
    if (has(look.piece(other), kBrokePin)) return;
  }
  const auto move_class = static_cast<std::size_t>(info.move_class);
  const Map& map = look.scenario.map;
  const bool dense = look.state.weather == Weather::Dense;
  const int full = 2 * info.allowance - mover.spent;
  const auto across = prices(look, id, map.costs[index_of(info.side)][move_class],
                             std::max(0, dense ? full - 2 : full));
  const auto track = prices(look, id, map.track_costs[index_of(info.side)][move_class], full);
  const std::vector<Action> legal = board.legal();
  for (const HexIndex hex : board.all_hexes()) {
    const bool by_track = mover.off_road == 0 && track[hex] != kFar;
    bool expected = (across[hex] != kFar || by_track) && hex != look.piece(id).hex;
    if (expected && is_combat_unit(info) && terrain_at(look, hex)->no_stop[move_class])
      expected = false;
    const Action action{.kind = ActionKind::Move, .hex = hex};
    RC_ASSERT(std::binary_search(legal.begin(), legal.end(), action) == expected);
  }
}

RC_GTEST_PROP(MovementProperty, ListAndCheckAgreeThroughWholePhases, ()) {
  PROVES("BOAR.7.2", "BOAR.9.3", "BOAR.8.31", "BOAR.8.32", "BOAR.9.2.MIN");
  const bool old = *rc::gen::arbitrary<bool>();
  Board board(old ? edition_2007() : edition_2026());
  board.scenario.weather[static_cast<std::size_t>(Weather::Dense)].off_road_loss = 2;
  board.scenario.limited_intelligence[index_of(kUs)] = *rc::gen::arbitrary<bool>();
  scatter(board);
  board.build();
  deploy(board);
  board.state.weather = *rc::gen::element(Weather::Clear, Weather::Dense);
  board.begin(TaskKind::MovementStart, kUs);
  while (board.state.over == 0 && !board.done()) {
    expect_list_and_check_to_agree(board);
    if (board.pending_kind() == TaskKind::AskMove) {
      expect_ends_as_told_hex_by_hex(board, board.state.mover.piece);
    }
    const std::vector<Action> legal = board.legal();
    const auto choice = *rc::gen::inRange<std::size_t>(0, legal.size());
    apply(board.scenario, board.state, legal[choice], &board.events);
    RC_ASSERT(board.state.hash == full_hash_of(board.state));
    expect_lawful_position(board);
  }
  if (board.state.over != 0) return;
  for (PieceId id = 0; id < board.look().count(); ++id) {
    const Piece& piece = board.piece(id);
    if (!on_map(piece.hex)) continue;
    const Side enemy = enemy_of(board.scenario.pieces[id].side);
    RC_ASSERT((piece.flags & (kMoved | kArrived | kBrokePin | kStartedAdjacent)) == 0);
    RC_ASSERT(piece.pin == 0 || next_to(board.look(), piece.hex, enemy));
  }
}

}  // namespace
}  // namespace linstock::boar::testing
