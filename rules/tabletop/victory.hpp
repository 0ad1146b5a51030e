// Who is ahead: objectives and losses (scenario rule).
#pragma once

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// Strength points a side has lost: all of a unit that is destroyed, fled or has surrendered.
[[nodiscard]] int strength_lost(const Look& look, Side side);
/// Points for the objectives a side holds now.
[[nodiscard]] int objective_points(const Look& look, Side side);
/// Points a side would have if the game ended now: objectives held and what the enemy has lost.
[[nodiscard]] int score(const Look& look, Side side);
/// What being ahead by so many points is worth.
[[nodiscard]] VictoryLevel level_of(const Look& look, int ahead);

/// How a side stands, and what is still missing.
struct Needs {
  int ahead = 0;        ///< own score less the enemy's
  int to_marginal = 0;  ///< points still missing for each level, 0 when it is reached
  int to_substantial = 0;
  int to_decisive = 0;
};
[[nodiscard]] Needs needs(const Look& look, Side side);

/// Who would hold the objective now: a side alone with steady troops there, or else who held it.
[[nodiscard]] std::uint8_t holder_now(const Look& look, std::size_t objective);
/// Brings the holders up to date and tells of changes.
void take_objectives(Play& play);
/// The verdict at the end of the last turn.
void decide_on_points(Play& play);

}  // namespace linstock::tabletop
