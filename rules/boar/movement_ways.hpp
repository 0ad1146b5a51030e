// What a piece may still spend by each way of moving (BOAR.9.2, BOAR.9.5).
#pragma once

#include <optional>

#include "core/reach.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Values of `Mover::mode`.
inline constexpr std::uint8_t kNormalMode = 1;
inline constexpr std::uint8_t kStrategicMode = 2;

/// One way of getting on: what steps cost by it and how many half points there are for them.
struct Way {
  const StepCosts* costs = nullptr;
  int points = 0;             ///< 0 .. kMaxAllowance
  bool minimum_move = false;  ///< any one step will do, however dear (BOAR.9.2.MIN)
};

/// All that a piece still has. A move and a march are never mixed (BOAR.3.1.SM).
struct Ways {
  std::optional<Way> normal;
  std::optional<Way> track;      ///< on road, lane and trail with all points, while weather takes
                                 ///< some off them and the piece has not left them (GER.3.1.1.MP)
  std::optional<Way> strategic;  ///< twice the points, by road alone (BOAR.9.5)
};

/// Ways of the active mover (state.mover) or, when another piece is given, of that piece from a
/// fresh start.
Ways ways_of(const Look& look, PieceId id);

/// Printed allowance in half points.
int printed_allowance(const Look& look, PieceId id);
/// Half points that leaving road, lane and trail costs today.
int weather_loss(const Look& look);

}  // namespace linstock::boar
