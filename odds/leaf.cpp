#include "odds/leaf.hpp"

#include <algorithm>

namespace linstock::boar::odds {

namespace {

struct Losses {
  int steps = 0;
  int captured = 0;
  int leaders = 0;
  int disorder = 0;
  int retreats = 0;
  int army_morale = 0;  ///< change
  int chits = 0;        ///< change

  [[nodiscard]] int worth(const Weights& weights) const {
    return weights.step * steps + weights.leader * leaders + weights.disorder * disorder +
           weights.retreat * retreats - weights.army_morale * army_morale - weights.chit * chits;
  }
};

void count_unit(const Piece& was, const Piece& is, Losses& losses) {
  losses.steps += was.steps - is.steps;
  if (!on_map(is.hex)) {
    losses.captured += is.hex == kCaptured ? 1 : 0;
    return;
  }
  losses.disorder += std::max(0, static_cast<int>(is.order) - static_cast<int>(was.order));
  if (has(is, kRetreated) && is.hex != was.hex) ++losses.retreats;
}

bool is_as_before(const Piece& was, const Piece& is) {
  return was.hex == is.hex && was.steps == is.steps && was.order == is.order;
}

Losses losses_of(const Look& before, const Look& after, Side side) {
  Losses losses;
  for (PieceId id = 0; id < before.count(); ++id) {
    if (is_as_before(before.piece(id), after.piece(id))) continue;
    if (before.info(id).side != side || !on_map(before.piece(id).hex)) continue;
    if (!is_leader(before.info(id))) {
      count_unit(before.piece(id), after.piece(id), losses);
    } else if (!on_map(after.piece(id).hex)) {
      ++losses.leaders;
    }
  }
  const std::size_t index = index_of(side);
  losses.army_morale = after.state.army_morale[index] - before.state.army_morale[index];
  losses.chits = after.state.momentum[index] - before.state.momentum[index];
  return losses;
}

void enter(Tally& tally, const Losses& losses, std::size_t side) {
  const auto mean = [&](std::size_t measure, int value) { tally[measure + side] = kWhole * value; };
  mean(kStepsLost, losses.steps);
  mean(kUnitsCaptured, losses.captured);
  mean(kLeadersLost, losses.leaders);
  mean(kArmyMorale, losses.army_morale);
  mean(kChits, losses.chits);
  mean(kAnyRetreat, losses.retreats > 0 ? 1 : 0);
  mean(kAnyCapture, losses.captured > 0 ? 1 : 0);
  mean(kAnyLeaderLost, losses.leaders > 0 ? 1 : 0);
  mean(kAnyDisorder, losses.disorder > 0 ? 1 : 0);
}

}  // namespace

Tally difference(const Look& before, const Look& after, const Weights& weights) {
  const Side attacker = attacker_of(before);
  const Losses own = losses_of(before, after, attacker);
  const Losses enemy = losses_of(before, after, enemy_of(attacker));
  Tally tally{};
  enter(tally, own, 0);
  enter(tally, enemy, 1);
  tally[kValue] = kWhole * (enemy.worth(weights) - own.worth(weights));
  return tally;
}

}  // namespace linstock::boar::odds
