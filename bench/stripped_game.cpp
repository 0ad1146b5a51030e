#include "bench/stripped_game.hpp"

#include <algorithm>
#include <bit>

#include "tests/support/grids.hpp"

namespace linstock::bench {

namespace {

// The hex of a set that comes after `skip` others, in order of their index.
HexIndex nth_hex(const Grid& grid, const BitPlane& plane, int skip) {
  int word = grid.first_word();
  for (;; ++word) {
    const int here = std::popcount(plane.file[static_cast<std::size_t>(word)]);
    if (skip < here) break;
    skip -= here;
  }
  std::uint64_t bits = plane.file[static_cast<std::size_t>(word)];
  for (; skip > 0; --skip) bits &= bits - 1;
  return static_cast<HexIndex>((word - grid.first_word()) * grid.rows() + std::countr_zero(bits));
}

}  // namespace

StrippedGame::StrippedGame() : grid_(testing::grid_of({1, 50, 1, 35})) {
  testing::Sequence sequence(7);
  costs_ = testing::made_up_costs(grid_, sequence);
  for (int index = 0; index < grid_.size(); ++index) {
    const auto hex = static_cast<HexIndex>(index);
    const auto& entry = costs_.table()[hex];
    if (std::any_of(entry.begin(), entry.end(), [](int cost) { return cost != 0; })) {
      passable_.set(grid_, hex);
    }
  }
  set_up();
}

// One side in the upper third of the map, the other in the lower.
void StrippedGame::set_up() {
  testing::Sequence sequence(77);
  for (int number = 0; number < kUnits; ++number) {
    HexIndex hex = kNoHex;
    do {
      const int row = side_of_unit(number) == 0 ? 24 + sequence.below(12) : 1 + sequence.below(12);
      hex = testing::at(grid_, (1 + sequence.below(50)) * 100 + row);
    } while (!passable_.test(grid_, hex) || position_.unit_in[hex] != 0);
    Unit& made = unit(number);
    made.strength = static_cast<std::uint8_t>(2 + sequence.below(8));
    made.allowance = static_cast<std::uint8_t>(8 + 2 * sequence.below(5));
    made.steps = static_cast<std::uint8_t>(1 + sequence.below(3));
    made.morale = static_cast<std::uint8_t>(6 + sequence.below(4));
    put_on(number, hex);
  }
  start_ = position_;
}

int StrippedGame::play(std::uint64_t seed) {
  position_ = start_;
  sequence_ = testing::Sequence(seed);
  actions_ = 0;
  for (int turn = 0; turn < kTurns; ++turn) {
    play_turn(0);
    play_turn(1);
  }
  return actions_;
}

void StrippedGame::play_turn(int side) {
  const int enemy = 1 - side;
  zoc_ = spread(grid_, position_.occupied[side_of(enemy)]);
  for (int i = 0; i < kUnitsPerSide; ++i) move_at_random(side * kUnitsPerSide + i);
  const BitPlane contact = spread(grid_, position_.occupied[side_of(side)]);
  for (int i = 0; i < kUnitsPerSide; ++i) fight(enemy * kUnitsPerSide + i, contact);
}

// Routed units spend their move on coming to themselves; shaken ones go half as far.
void StrippedGame::move_at_random(int number) {
  Unit& mover = unit(number);
  if (mover.steps == 0) return;
  if (mover.nerve == Nerve::Routed) {
    mover.nerve = Nerve::Shaken;
    return;
  }
  ++actions_;
  const auto side = side_of(side_of_unit(number));
  ReachQuery query;
  query.start = mover.hex;
  query.allowance = mover.nerve == Nerve::Shaken ? mover.allowance / 2 : mover.allowance;
  query.blocked = &position_.occupied[1 - side];
  query.stop = &zoc_;
  reach(grid_, costs_, query, *range_);
  const BitPlane ends = range_->hexes() - position_.occupied[side];
  const int count = ends.count();
  if (count == 0) return;
  const HexIndex hex = nth_hex(grid_, ends, sequence_.below(count));
  take_off(number);
  put_on(number, hex);
}

// All good neighbours attack together, if they are as strong as the defender.
void StrippedGame::fight(int defender, const BitPlane& contact) {
  const Unit& defending = unit(defender);
  if (defending.steps == 0 || !contact.test(grid_, defending.hex)) return;
  int strength = 0;
  int first = -1;
  for (const HexIndex hex : grid_.neighbours(defending.hex)) {
    if (hex == kNoHex || position_.unit_in[hex] == 0) continue;
    const int attacker = position_.unit_in[hex] - 1;
    if (side_of_unit(attacker) == side_of_unit(defender)) continue;
    if (unit(attacker).nerve != Nerve::Good) continue;
    strength += unit(attacker).strength;
    if (first < 0) first = attacker;
  }
  if (strength < defending.strength) return;
  ++actions_;
  const int roll = two_dice() + std::min(8, 2 * strength / defending.strength) - 4;
  if (roll <= 3) {
    lose_step(first);
  } else if (roll >= 12) {
    while (defending.steps > 0) lose_step(defender);
  } else if (roll >= 9) {
    lose_step(defender);
    if (defending.steps > 0) retreat(defender, contact);
  }
}

// To the first free neighbour away from the enemy; without one the unit is lost.
void StrippedGame::retreat(int number, const BitPlane& contact) {
  Unit& beaten = unit(number);
  const int above = two_dice() - beaten.morale;
  if (above > 0) beaten.nerve = above > 2 ? Nerve::Routed : Nerve::Shaken;
  const HexIndex from = beaten.hex;
  for (const HexIndex hex : grid_.neighbours(from)) {
    if (hex == kNoHex || !passable_.test(grid_, hex)) continue;
    if (position_.unit_in[hex] != 0 || contact.test(grid_, hex)) continue;
    take_off(number);
    put_on(number, hex);
    return;
  }
  while (beaten.steps > 0) lose_step(number);
}

void StrippedGame::lose_step(int number) {
  Unit& hit = unit(number);
  if (--hit.steps == 0) take_off(number);
}

void StrippedGame::put_on(int number, HexIndex hex) {
  unit(number).hex = hex;
  position_.unit_in[hex] = static_cast<std::uint8_t>(number + 1);
  position_.occupied[side_of(side_of_unit(number))].set(grid_, hex);
}

void StrippedGame::take_off(int number) {
  const HexIndex hex = unit(number).hex;
  position_.unit_in[hex] = 0;
  position_.occupied[side_of(side_of_unit(number))].clear(grid_, hex);
}

int StrippedGame::two_dice() { return 2 + sequence_.below(6) + sequence_.below(6); }

}  // namespace linstock::bench
