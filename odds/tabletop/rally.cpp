#include "odds/tabletop/rally.hpp"

#include "odds/tabletop/die.hpp"
#include "rules/tabletop/morale.hpp"

namespace linstock::tabletop::odds {

namespace {

Ratio& chance_of(RallyOdds& odds, TestResult result) {
  switch (result) {
    case TestResult::CarriesOn:
      return odds.carries_on;
    case TestResult::Retires:
      return odds.retires;
    case TestResult::Routs:
      return odds.routs;
    case TestResult::Halts:
      return odds.halts;
    case TestResult::RunsOn:
      return odds.runs_on;
    case TestResult::RunsOnAndLoses:
      break;
  }
  return odds.runs_on_and_loses;
}

}  // namespace

RallyOdds rally_odds(const Look& look, UnitId unit) {
  RallyOdds odds;
  odds.bonus = general_bonus(look, unit);
  const bool routing = look.unit(unit).morale == Morale::Routing;
  for (int die = 1; die <= kFaces; ++die) {
    const int total = die + odds.bonus;
    Ratio& chance = chance_of(odds, routing ? routing_result(total) : shaken_result(total));
    chance = chance + ratio(1, kFaces);
  }
  return odds;
}

}  // namespace linstock::tabletop::odds
