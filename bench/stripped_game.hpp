// A hex-and-counter game stripped to its bones and played at random: the yardstick for play by the
// full rules.
//
// 50 by 35 hexes, sixty units a side, terrain and streams, zones of control that stop, combat by
// odds with step losses, morale and retreats. Nothing is listed, checked, hashed or told, so an
// engine with all rules can come near its speed but not reach it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/bit_plane.hpp"
#include "core/hex.hpp"
#include "core/reach.hpp"
#include "tests/support/reach_reference.hpp"

namespace linstock::bench {

class StrippedGame {
 public:
  static constexpr int kTurns = 10;

  StrippedGame();
  /// Plays one game from the start and returns how many moves and combats there were.
  int play(std::uint64_t seed);
  /// Units of a side that are left.
  [[nodiscard]] int units_left(int side) const { return position_.occupied[side_of(side)].count(); }

 private:
  static constexpr int kUnitsPerSide = 60;
  static constexpr int kUnits = 2 * kUnitsPerSide;

  enum class Nerve : std::uint8_t { Good, Shaken, Routed };
  struct Unit {
    HexIndex hex = kNoHex;
    std::uint8_t strength = 0;
    std::uint8_t allowance = 0;  // half points
    std::uint8_t steps = 0;
    std::uint8_t morale = 0;
    Nerve nerve = Nerve::Good;
  };
  struct Position {
    std::array<Unit, kUnits> units;
    std::array<BitPlane, 2> occupied;
    std::array<std::uint8_t, std::size_t{50} * 35>
        unit_in;  // number of the unit plus one, 0 = none
  };

  static std::size_t side_of(int side) { return static_cast<std::size_t>(side); }
  static int side_of_unit(int unit) { return unit / kUnitsPerSide; }
  [[nodiscard]] Unit& unit(int number) { return position_.units[static_cast<std::size_t>(number)]; }

  void set_up();
  void play_turn(int side);
  void move_at_random(int number);
  void fight(int defender, const BitPlane& contact);
  void retreat(int number, const BitPlane& contact);
  void lose_step(int number);
  void put_on(int number, HexIndex hex);
  void take_off(int number);
  int two_dice();

  Grid grid_;
  StepCosts costs_;
  BitPlane passable_;
  Position start_{};
  Position position_{};
  BitPlane zoc_;  // of the enemy
  testing::Sequence sequence_{0};
  int actions_ = 0;
  std::unique_ptr<ReachResult> range_ = std::make_unique<ReachResult>();
};

}  // namespace linstock::bench
