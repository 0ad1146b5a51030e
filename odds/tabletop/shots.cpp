#include "odds/tabletop/shots.hpp"

#include <algorithm>

namespace linstock::tabletop::odds {

namespace {

constexpr int kWays = 36;

template <class Test>
Ratio chance_of_sum(Test test) {
  int ways = 0;
  for (int sum = 2; sum <= 12; ++sum) ways += test(sum) ? ways_of(sum) : 0;
  return ratio(ways, kWays);
}

Ratio chance_of_hurt(Danger danger, Hurt hurt) {
  return chance_of_sum([danger, hurt](int sum) { return hurt_by(danger, sum) == hurt; });
}

/// Does the total take a strength point?
bool takes(int total) { return total >= kHit; }

int least_taking_sum(int factors) { return std::clamp(kHit - factors, 2, 13); }

/// The chance that a general with the unit dies whose loss shakes it (TT.gen.6), given that all of
/// them are in danger.
Ratio shaken_by_loss(const Look& look, UnitId unit) {
  const Ratio dead = chance_of_hurt(Danger::Fire, Hurt::Dead);
  Ratio none = kCertain;
  const auto count = static_cast<GeneralId>(look.scenario.generals.size());
  for (GeneralId id = 0; id < count; ++id) {
    const General& general = look.general(id);
    if (general.with != unit || general.fate != GeneralFate::InPlay) continue;
    if (in_chain(look, id, unit)) none = none * without(dead);
  }
  return without(none);
}

void count_effects(const Look& look, UnitId target, ShotOdds& odds) {
  const Unit& unit = look.unit(target);
  const bool last = unit.strength == 1;
  int hits = 0;
  int shaking = 0;    // ways in which the fire itself shakes it
  int lost_only = 0;  // ways in which it loses a strength point and is not shaken by the fire
  for (int sum = 2; sum <= 12; ++sum) {
    const int total = sum + odds.total;
    const int loss = takes(total) ? 1 : 0;
    const int ways = ways_of(sum);
    hits += loss * ways;
    if (unit.morale != Morale::Steady || (loss == 1 && last)) continue;
    if (total > basic_morale(look, target) - loss) {
      shaking += ways;
    } else {
      lost_only += loss * ways;
    }
  }
  odds.hit = ratio(hits, kWays);
  odds.destroyed = last ? odds.hit : Ratio{};
  odds.shaken = ratio(shaking, kWays);
  if (lost_only > 0) {
    odds.shaken = odds.shaken + ratio(lost_only, kWays) * shaken_by_loss(look, target);
  }
  odds.generals = general_odds(look, target, Danger::Fire, odds.hit);
}

bool is_cover(RuleId rule) {
  return rule == "TT.ff.12"_rule || rule == "TT.ff.13"_rule || rule == "TT.ff.14"_rule;
}

/// TT.fort.2: the same dice damage the building, without the deduction for cover.
void count_building(const Look& look, UnitId firer, UnitId target, ShotOdds& odds) {
  const TerrainId building = look.unit(target).building;
  if (building == kNone || !is_gun(look.info(firer))) return;
  int factors = 0;
  for (const Factor& factor : odds.shot.factors) {
    factors += is_cover(factor.rule) ? 0 : factor.value;
  }
  odds.building_hit = chance_of_sum([factors](int sum) { return takes(sum + factors); });
  if (look.state.terrain[building] == 1) odds.building_destroyed = odds.building_hit;
}

}  // namespace

GeneralsOdds general_odds(const Look& look, UnitId unit, Danger danger, Ratio endangered) {
  GeneralsOdds list;
  const Ratio wound = endangered * chance_of_hurt(danger, Hurt::Wound);
  const Ratio loss =
      endangered * (chance_of_hurt(danger, Hurt::Dead) + chance_of_hurt(danger, Hurt::Captured));
  const auto count = static_cast<GeneralId>(look.scenario.generals.size());
  for (GeneralId id = 0; id < count; ++id) {
    const General& general = look.general(id);
    if (general.with != unit || general.fate != GeneralFate::InPlay) continue;
    if (general.wounds > 0) {  // TT.gen.5: the second one is his last
      list.push_back({id, {}, loss + wound});
    } else {
      list.push_back({id, wound, loss});
    }
  }
  return list;
}

ShotOdds odds_of_shot(const Look& look, UnitId firer, UnitId target, const Shot& shot) {
  ShotOdds odds;
  odds.shot = shot;
  if (!shot.verdict.ok()) return odds;
  odds.total = total(shot.factors);
  odds.needs = least_taking_sum(odds.total);
  count_effects(look, target, odds);
  count_building(look, firer, target, odds);
  return odds;
}

ShotOdds shot_odds(const Look& look, UnitId firer, UnitId target, int base) {
  return odds_of_shot(look, firer, target, shot_at(look, firer, target, base));
}

BombardOdds bombard_odds(const Look& look, UnitId firer, TerrainId terrain) {
  BombardOdds odds;
  odds.shot = shot_at_terrain(look, firer, terrain);
  if (!odds.shot.verdict.ok()) return odds;
  odds.total = total(odds.shot.factors);
  odds.needs = least_taking_sum(odds.total);
  odds.hit = chance_of_sum([&odds](int sum) { return takes(sum + odds.total); });
  if (look.state.terrain[terrain] == 1) odds.destroyed = odds.hit;
  return odds;
}

}  // namespace linstock::tabletop::odds
