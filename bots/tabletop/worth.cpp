#include "bots/tabletop/worth.hpp"

#include <cmath>

#include "odds/tabletop/charged.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr int kFighting = 30;  ///< of a strength point, beside its points
constexpr int kGeneral = 150;

int rounded(double worth) { return static_cast<int>(std::lround(worth)); }

double generals_worth(const odds::GeneralsOdds& generals) {
  double sum = 0;
  for (const odds::GeneralOdds& general : generals) {
    sum += number(general.lost) * kGeneral + number(general.wounded) * kGeneral / 3;
  }
  return sum;
}

/// What the melee costs one of its units.
double cost_of(const Look& look, const odds::FighterOdds& odds) {
  const int strength = strength_worth(look, look.info(odds.unit).side);
  const double lost = number(odds.loses[1]) + 2 * number(odds.loses[2]);
  return lost * strength + number(odds.routs) * rout_worth(look, odds.unit) +
         number(odds.surrenders) * whole_worth(look, odds.unit) +
         number(odds.shaken) * shaken_worth(look, odds.unit) + generals_worth(odds.generals);
}

}  // namespace

int strength_worth(const Look& look, Side side) {
  return look.scenario.loss_points[index_of(side)] * kPoint + kFighting;
}

int shaken_worth(const Look& look, UnitId id) {
  return strength_worth(look, look.info(id).side) * 6 / 10;
}

int rout_worth(const Look& look, UnitId id) { return whole_worth(look, id) * 45 / 100 + kFighting; }

int whole_worth(const Look& look, UnitId id) {
  return strength_worth(look, look.info(id).side) * look.unit(id).strength;
}

int shot_worth(const Look& look, UnitId target, const odds::ShotOdds& odds) {
  if (!odds.shot.verdict.ok()) return 0;
  const Side side = look.info(target).side;
  return rounded(number(odds.hit) * strength_worth(look, side) +
                 number(odds.shaken) * shaken_worth(look, target) +
                 number(odds.destroyed) * kFighting + generals_worth(odds.generals) +
                 number(odds.building_hit) * kFighting);
}

int melee_worth(const Look& look, const odds::MeleeOdds& odds, Side side, int fear) {
  double worth = 0;
  for (const odds::FighterOdds& fighter : odds.fighters) {
    const bool own = look.info(fighter.unit).side == side;
    worth += own ? -cost_of(look, fighter) * fear / 100 : cost_of(look, fighter);
  }
  return rounded(worth);
}

int charge_worth(const Look& look, std::span<const UnitId> chargers, UnitId target, int fear) {
  const State declared = odds::suppose_charge(look, chargers, target);
  const Look ready{look.scenario, declared};
  const odds::ChargedOdds test = odds::charged_odds(ready, target);
  const Side enemy = look.info(target).side;
  double worth = number(test.routs) * (strength_worth(look, enemy) + rout_worth(look, target)) +
                 (number(test.destroyed) + number(test.surrenders)) * whole_worth(look, target);
  if (test.stands.part > 0) {
    const State contact = odds::suppose_contact(ready, chargers, target);
    const Look then{look.scenario, contact};
    const MeleeList list = melees(then);
    const MeleeGroup* const group = odds::melee_of(list, target);
    if (group != nullptr) {
      const odds::MeleeOdds melee = odds::melee_odds(then, *group);
      worth += number(test.stands) * melee_worth(then, melee, enemy_of(enemy), fear);
    }
  }
  return rounded(worth);
}

}  // namespace linstock::tabletop::bots
