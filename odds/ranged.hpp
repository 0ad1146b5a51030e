// Chances of single dice: fire, rally, initiative. Every number comes from the functions that the
// engine rolls with.
#pragma once

#include <array>

#include "core/result.hpp"
#include "odds/tally.hpp"
#include "rules/boar/fire.hpp"

namespace linstock::boar::odds {

struct FireOdds {
  FirePower power;   ///< strength, range and the number needed
  int modifier = 0;  ///< to the die
  int dice = 1;      ///< 2 for Jaegers on an open flank (BOAR.10.7)
  Ratio hit;
  std::array<Ratio, kResults> result;  ///< by Result, None being a miss or a hit without effect
  Ratio star;                          ///< a leader with the target may fall
};
/// Fire of these units, and of the off-board guns if they join, at the target. Whether they may
/// fire is not looked at.
[[nodiscard]] FireOdds fire_odds(const Look& look, PieceId target, Arm arm, const FirerList& firers,
                                 bool off_board = false);

/// How many faces of the die pass a morale check of the unit now (BOAR.13.5): the high ones.
[[nodiscard]] int passing_faces(const Look& look, PieceId unit);
/// The chance of the unit's rally roll or morale check as things stand (BOAR.13.5, BOAR.15.1).
[[nodiscard]] Ratio morale_odds(const Look& look, PieceId unit);

/// The chance that the dice give the Americans the initiative when the sides pay so many chits;
/// equal totals are rolled again (BOAR.6.1, BOAR.6.2, BOAR.12.62.I2). Error: more chits than a
/// side has.
[[nodiscard]] linstock::Result<Ratio> initiative_odds(const Scenario& scenario, const State& state,
                                                      int american_chits, int british_chits);

}  // namespace linstock::boar::odds
