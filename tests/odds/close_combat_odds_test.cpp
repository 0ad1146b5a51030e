// Exact odds against the engine itself.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "core/dice.hpp"
#include "odds/close_combat.hpp"
#include "tests/odds/brute_force.hpp"
#include "tests/odds/field.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

using odds::CloseCombat;
using odds::TacticList;
using odds::Tally;

constexpr std::size_t kMostSteps = 12'000;

Tactic any_of(Random& random, const TacticList& list) {
  if (list.empty()) return Tactic::Skirmish;  // no tactics are to come
  return list[static_cast<std::size_t>(pick(random, 0, static_cast<int>(list.size()) - 1))];
}

void expect_equal(const Tally& tally, const Means& means) {
  for (std::size_t i = 0; i < tally.size(); ++i) {
    EXPECT_NEAR(odds::number(tally[i]), means[i], 1e-12 * std::max(1.0, std::abs(means[i])))
        << "measure " << i;
  }
}

/// Compares all combats that are still to be fought or going on; counts those compared.
void compare_all(Random& random, CrowdedField& field, int& compared, int& rerolls) {
  const State before = field.state();
  for (int n = 1; n <= before.combat_count; ++n) {
    auto combat = CloseCombat::of(field.scenario(), before, static_cast<std::uint8_t>(n));
    if (!combat) continue;
    const Side attacker = before.phasing;
    const Tactic attack = any_of(random, combat->tactics(attacker));
    const Tactic defence = any_of(random, combat->tactics(enemy_of(attacker)));
    BruteForce brute(field.scenario(), before, kMostSteps);
    const auto expected = brute.means(combat->ready(), attack, defence);
    if (!expected) continue;
    const auto tally = combat->tally(attack, defence);
    ASSERT_TRUE(tally) << tally.error().message;
    expect_equal(*tally, *expected);
    const auto again = combat->tally(attack, defence);  // from what is remembered
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, *tally);
    ++compared;
    rerolls += before.momentum[0] + before.momentum[1] > 0 ? 1 : 0;
  }
  EXPECT_EQ(std::memcmp(&before, &field.state(), sizeof before), 0) << "asking changed the state";
  EXPECT_EQ(field.state().hash, full_hash_of(field.state()));
}

class CloseCombatOdds : public ::testing::TestWithParam<const char*> {};

TEST_P(CloseCombatOdds, EqualEnumerationThroughTheEngine) {
  PROVES("BOAR.12.23", "BOAR.12.62.CC", "BOAR.12.CCT", "BOAR.16.24");
  int compared = 0;
  int rerolls = 0;
  for (unsigned seed = 1; seed <= 250; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    CrowdedField field(random, GetParam());
    bool announced = false;
    while (field.state().over == 0 && field.state().phase == Phase::CloseCombat) {
      const bool asks = field.pending().actor == Pending::Actor::Player;
      if (asks && field.waiting() != "attack" && (!announced || chance(random, 15))) {
        compare_all(random, field, compared, rerolls);
        announced = true;
      }
      if (HasFailure()) return;
      field.act(field.any_action(random));
    }
  }
  EXPECT_GT(compared, 700);
  EXPECT_GT(rerolls, 150);
}

INSTANTIATE_TEST_SUITE_P(Editions, CloseCombatOdds, ::testing::Values("2007", "2020", "2026"),
                         [](const auto& edition) { return std::string(edition.param); });

}  // namespace
}  // namespace linstock::boar::testing
