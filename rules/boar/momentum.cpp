#include "rules/boar/momentum.hpp"

namespace linstock::boar {

namespace {

int chits_of(const Look& look, Side side) { return look.state.momentum[index_of(side)]; }

}  // namespace

void gain_momentum(Play& play, Side side, RuleId rule) {
  const Side enemy = enemy_of(side);
  if (momentum_pool(play) > 0) {
    set_momentum(play, side, chits_of(play, side) + 1, rule);
  } else if (chits_of(play, enemy) > 0) {
    set_momentum(play, enemy, chits_of(play, enemy) - 1, "BOAR.12.63.P"_rule);
  }
}

void lose_momentum(Play& play, Side side, RuleId rule) {
  if (chits_of(play, side) > 0) {
    set_momentum(play, side, chits_of(play, side) - 1, rule);
  } else if (momentum_pool(play) > 0) {
    set_momentum(play, enemy_of(side), chits_of(play, enemy_of(side)) + 1, rule);
  }
}

}  // namespace linstock::boar
