#include "odds/tabletop/charged.hpp"

#include <algorithm>

#include "odds/tabletop/die.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charge_ways.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop::odds {

namespace {

template <class Test>
bool any_unit(const Look& look, Test test) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (test(id)) return true;
  }
  return false;
}

bool charged_in_rear(const Look& look, UnitId target) {
  return any_unit(look, [&](UnitId id) {
    return charges(look, id, target) && aspect_of(look, id, target) == Aspect::Rear;
  });
}

bool could_counter(const Look& look, UnitId target) {
  return any_unit(look, [&](UnitId id) { return may_counter(look, target, id); });
}

/// Shares out the chance of breaking: some give themselves up, some lose their last strength point.
void share_out(const Look& look, UnitId target, Ratio broken, bool asked, ChargedOdds& odds) {
  if (asked) {
    const Ratio gives_up = surrender_odds(look.info(target));
    odds.surrenders = broken * gives_up;
    broken = broken * without(gives_up);
  }
  (look.unit(target).strength == 1 ? odds.destroyed : odds.routs) = broken;
}

}  // namespace

Ratio surrender_odds(const UnitInfo& info) {
  return ratio(kFaces + 1 - surrender_score(info), kFaces);
}

ChargedOdds charged_odds(const Look& look, UnitId target) {
  ChargedOdds odds;
  odds.factors = charged_factors(look, target);
  odds.total = total(odds.factors);
  odds.morale = basic_morale(look, target);
  if (look.unit(target).morale == Morale::Routing) {
    odds.tested = false;
    share_out(look, target, kCertain, true, odds);
    return odds;
  }
  odds.routs_on = std::clamp(odds.morale - odds.total, 1, kFaces + 1);
  int countering = 0;  // faces
  for (int die = 1; die < odds.routs_on; ++die) countering += die + odds.total < 0 ? 1 : 0;
  const Ratio broken = ratio(kFaces + 1 - odds.routs_on, kFaces);
  odds.stands = without(broken);
  if (countering > 0 && could_counter(look, target)) {
    odds.may_counter = ratio(countering, kFaces);
  }
  share_out(look, target, broken, charged_in_rear(look, target), odds);
  return odds;
}

State suppose_charge(const Look& look, std::span<const UnitId> chargers, UnitId target) {
  State state = look.state;
  for (const UnitId id : chargers) {
    state.units[id].flags |= kCharging;
    state.units[id].target = target;
  }
  if (!chargers.empty()) state.mover = look.info(chargers[0]).side;
  return state;
}

State suppose_contact(const Look& look, std::span<const UnitId> chargers, UnitId target) {
  State state = suppose_charge(look, chargers, target);
  state.phase = Phase::Melee;
  Play play{look.scenario, state};
  for (UnitId id = 0; id < look.count(); ++id) play.clear_flag(id, kFought);
  for (const UnitId id : chargers) {
    const std::int32_t distance = straight_ahead(play, id, target);
    if (distance < 0 || !check_way(play, id, target, distance).ok()) continue;
    move_to_contact(play, id, target, distance, "TT.seq.i"_rule);
    play.set_flag(id, kCharged);
  }
  return state;
}

}  // namespace linstock::tabletop::odds
