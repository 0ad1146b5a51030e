// The exact chances of a charged test, and of a charge that nobody has declared yet.
#pragma once

#include <span>

#include "odds/ratio.hpp"
#include "rules/tabletop/charges.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop::odds {

/// What becomes of a charged unit before anybody is in contact. The first four add up to 1.
struct ChargedOdds {
  Factors factors;
  int total = 0;       ///< of the factors
  int morale = 0;      ///< basic morale: a score of so much routs
  bool tested = true;  ///< false: it routs already, so it runs or surrenders (TT.ct.12)
  int routs_on = 7;    ///< least die that routs; 7: none
  Ratio stands;
  Ratio routs;  ///< and runs, with a strength point less
  Ratio destroyed;
  Ratio surrenders;
  Ratio may_counter;  ///< part of `stands`: it may counter-charge (TT.ct.11)
};
/// Of a unit that is charged as things stand. Everybody who charges it counts.
[[nodiscard]] ChargedOdds charged_odds(const Look& look, UnitId target);

/// The position when these units have declared that they charge the target, whatever the phase. For
/// questions only: its hash is not kept.
[[nodiscard]] State suppose_charge(const Look& look, std::span<const UnitId> chargers,
                                   UnitId target);
/// The same with the chargers in contact and the target standing, tested. Those whose way is
/// barred stay where they are.
[[nodiscard]] State suppose_contact(const Look& look, std::span<const UnitId> chargers,
                                    UnitId target);

/// The chance that a unit surrenders when it has to roll (TT.sur.1).
[[nodiscard]] Ratio surrender_odds(const UnitInfo& info);

}  // namespace linstock::tabletop::odds
