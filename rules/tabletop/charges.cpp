// Who may charge whom, and what the charged have to fear (TT.chg, TT.ct).
#include "rules/tabletop/charges.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charge_ways.hpp"
#include "rules/tabletop/defences.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/sight.hpp"

namespace linstock::tabletop {

namespace {

Verdict check_charger(const Look& look, UnitId id) {
  const Unit& unit = look.unit(id);
  const UnitInfo& info = look.info(id);
  if (!on_table(unit)) return {Reason::NotOnTable, "TT.chg.1"_rule};
  if (info.side != look.state.mover) return {Reason::NotYours, "TT.chg.1"_rule};
  if (unit.morale != Morale::Steady) return {Reason::NotSteady, "TT.chg.1"_rule};
  if (!is_foot(info) && !is_cavalry(info)) return {Reason::NotCharger, "TT.chg.1"_rule};
  if (unit.building != kNone) {
    Verdict verdict{Reason::NotCharger, "TT.terr.11"_rule};
    verdict.terrain = unit.building;
    return verdict;
  }
  if (look.state.second_charge != 0 && !(is_cavalry(info) && has(unit, kCharged))) {
    return {Reason::NotCharger, "TT.seq.k"_rule};
  }
  if (has(unit, kCharging)) return {Reason::ChargedAlready, "TT.chg.1"_rule};
  return kLawful;
}

Verdict with_other(Reason reason, UnitId other, std::int32_t number, std::int32_t number2) {
  Verdict verdict{reason, "TT.chg.1"_rule};
  verdict.other = other;
  verdict.number = number;
  verdict.number2 = number2;
  return verdict;
}

/// Does any charger of the target satisfy the test?
template <class Test>
bool any_charger(const Look& look, UnitId target, Test test) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (charges(look, id, target) && test(id)) return true;
  }
  return false;
}
template <class Test>
bool every_charger(const Look& look, UnitId target, Test test) {
  return !any_charger(look, target, [&test](UnitId id) { return !test(id); });
}

bool is_loose(const UnitInfo& info) { return info.troop == Troop::OpenFoot || is_gun(info); }

/// TT.ct.6 and .9: what protects the target from all that charge it.
void add_defence(const Look& look, UnitId target, Factors& out) {
  const auto at_least = [&](Defence least) {
    return every_charger(look, target, [&look, target, least](UnitId id) {
      return defence_against(look, id, target).kind >= least;
    });
  };
  if (at_least(Defence::Fortification)) {
    out.push_back({-3, "TT.ct.9"_rule});
  } else if (at_least(Defence::Obstacle)) {
    out.push_back({-2, "TT.ct.6"_rule});
  }
}

}  // namespace

std::int32_t charge_reach(const UnitInfo& info) { return (is_cavalry(info) ? 6 : 3) * kInch; }

bool charges(const Look& look, UnitId unit, UnitId target) {
  const Unit& charger = look.unit(unit);
  return on_table(charger) && has(charger, kCharging) && charger.target == target;
}

bool is_charged(const Look& look, UnitId target) {
  return any_charger(look, target, [](UnitId) { return true; });
}

Verdict may_charge(const Look& look, UnitId unit, UnitId target) {
  const Verdict charger = check_charger(look, unit);
  if (!charger.ok()) return charger;
  if (!on_table(look.unit(target)) || look.info(target).side == look.info(unit).side) {
    return with_other(Reason::NoTarget, target, 0, 0);
  }
  const std::int32_t reach = charge_reach(look.info(unit));
  const std::int32_t distance = straight_ahead(look, unit, target);
  if (distance < 0) return with_other(Reason::NotAhead, target, gap(look, unit, target), reach);
  if (distance > reach) return with_other(Reason::OutOfReach, target, distance, reach);
  if (!sees(look, unit, target)) return with_other(Reason::NotVisible, target, distance, reach);
  return check_way(look, unit, target, distance);
}

Factors charged_factors(const Look& look, UnitId target) {
  Factors factors;
  if (!is_charged(look, target)) return factors;
  const UnitInfo& info = look.info(target);
  const auto cavalry = [&look](UnitId id) { return is_cavalry(look.info(id)); };
  const auto close = [&look](UnitId id) { return look.info(id).troop == Troop::CloseFoot; };
  const auto loose = [&look](UnitId id) { return is_loose(look.info(id)); };
  const auto from = [&look, target](Aspect aspect) {
    return [&look, target, aspect](UnitId id) { return aspect_of(look, id, target) == aspect; };
  };
  if (!is_cavalry(info) && any_charger(look, target, cavalry)) {
    factors.push_back({2, "TT.ct.1"_rule});
  }
  if (is_loose(info) && any_charger(look, target, close)) factors.push_back({2, "TT.ct.2"_rule});
  if (any_charger(look, target, from(Aspect::Rear))) factors.push_back({2, "TT.ct.3"_rule});
  if (any_charger(look, target, from(Aspect::Flank))) factors.push_back({1, "TT.ct.4"_rule});
  if (look.unit(target).morale == Morale::Shaken) factors.push_back({1, "TT.ct.5"_rule});
  add_defence(look, target, factors);
  if (is_cavalry(info) && !any_charger(look, target, cavalry)) {
    factors.push_back({-2, "TT.ct.7"_rule});
  }
  if (info.troop == Troop::CloseFoot && every_charger(look, target, loose)) {
    factors.push_back({-2, "TT.ct.8"_rule});
  }
  return factors;
}

int surrender_score(const UnitInfo& info) { return is_cavalry(info) ? 5 : 4; }

bool may_counter(const Look& look, UnitId unit, UnitId charger) {
  const UnitInfo& info = look.info(unit);
  if (!is_foot(info) && !is_cavalry(info)) return false;
  if (look.unit(unit).morale != Morale::Steady || !charges(look, charger, unit)) return false;
  if (defence_against(look, charger, unit).kind != Defence::None) return false;
  if (aspect_of(look, charger, unit) != Aspect::Front) return false;
  const std::int32_t distance = straight_ahead(look, unit, charger);
  return distance >= 0 && check_way(look, unit, charger, distance).ok();
}

}  // namespace linstock::tabletop
