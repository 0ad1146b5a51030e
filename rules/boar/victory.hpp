// Victory on points (BOAR.4).
#pragma once

#include "core/fixed_vector.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

/// One thing a side needs for a victory of a level. Of several for the same level all are needed.
struct VictoryNeed {
  enum class Kind : std::uint8_t {
    Demoralize,  ///< the enemy's army morale: `value` now, down to `of`
    Points,      ///< a lead of `of` half points at the end; `value` now
    Strength,    ///< enemy strength points taken: `value` of `of`
    Hold,        ///< holds `hex` with no enemy next to it, at the end of a turn
    HoldLast,    ///< holds `hex` or was the last to hold it, at the end of a turn
  };
  Side side = Side::American;
  VictoryLevel level = VictoryLevel::None;
  Kind kind = Kind::Points;
  int value = 0;
  int of = 0;
  bool done = false;  ///< met as things stand
  HexIndex hex = kNoHex;
  RuleId rule = kNoRule;
};
using VictoryNeeds = FixedVector<VictoryNeed, 16>;
/// What each side needs for each level: the volume's decisive victory first.
VictoryNeeds victory_needs(const Look& look);

/// Victory points in halves that `side` would have if the game ended now: scored so far, shattered
/// enemies (BOAR.4.VP3), objectives and the volume's own.
int final_halves(const Look& look, Side side);
/// Does `side` score the objective as things stand?
bool holds_objective(const Look& look, const Objective& objective);
/// Ends the game by victory points: marginal or draw (BOAR.4).
void decide_on_points(Play& play);

}  // namespace linstock::boar
