// What the rule-of-thumb player thinks of single situations.
#include <gtest/gtest.h>

#include "bots/steady/assault.hpp"
#include "bots/steady/attack_plan.hpp"
#include "bots/steady/forecast.hpp"
#include "bots/steady/standing.hpp"
#include "bots/steady/worth.hpp"
#include "tests/support/battle.hpp"

namespace linstock::boar::testing {
namespace {

using steady::Assault;
using steady::Atlas;
using steady::AttackPlan;
using steady::Field;
using steady::Forecast;
using steady::Judge;
using steady::Sandbox;

PieceList list(std::initializer_list<PieceId> ids) {
  PieceList pieces;
  for (const PieceId id : ids) pieces.push_back(id);
  return pieces;
}

HexList hex_list(const Battle& battle, std::initializer_list<std::string_view> texts) {
  HexList hexes;
  for (const std::string_view text : texts) hexes.push_back(battle.hex(text));
  return hexes;
}

Judge judge(Battle& battle) { return {battle.look(), steady::kByHand}; }

Sandbox sandbox_of(Battle& battle) { return Sandbox(judge(battle)); }

// ---- forecasts
// ------------------------------------------------------------------------------------------

TEST(Forecast, HasTheOddsAndModifiersOfTheEngine) {
  Battle battle;
  const PieceId line = battle.unit(American, "0506", {.strength = 5, .morale = 1});
  battle.leader(American, "0506", {.combat_drm = 1});
  battle.unit(British, "0505", {.strength = 2, .morale = -1});
  battle.begin_combat(American);
  Sandbox sandbox = sandbox_of(battle);
  const Forecast forecast = sandbox.weigh(list({line}), hex_list(battle, {"0505"}));
  battle.attack(line, "0505").end_attacks();
  EXPECT_EQ(forecast.column, battle.state().combat.column);
  EXPECT_EQ(forecast.modifier, battle.state().combat.modifier);
}

TEST(Forecast, IsTheMeanOfTheTenFaces) {
  Battle battle;
  const PieceId line = battle.unit(American, "0506", {.strength = 6});
  battle.unit(British, "0505");
  battle.begin_combat(American);
  battle.attack(line, "0505").end_attacks();
  const Judge look = judge(battle);
  const steady::Stakes stakes =
      steady::stakes_of(look, participants(look, American, look.state.combat.id),
                        participants(look, British, look.state.combat.id), false);
  int sum = 0;
  for (int face = 0; face < 10; ++face) sum += steady::gain_of_roll(look, stakes, 4, face + 1);
  EXPECT_EQ(steady::mean_gain(look, stakes, 4, 1), sum / 10);
  EXPECT_GT(steady::mean_gain(look, stakes, 4, 2), steady::mean_gain(look, stakes, 4, 0));
}

TEST(Forecast, RisesWithStrengthAndWhenTheEnemyHasNoWayBack) {
  Battle battle;
  const PieceId one = battle.unit(American, "0506");
  const PieceId other = battle.unit(American, "0405");
  battle.unit(British, "0505");
  const PieceId behind = battle.unit(American, "0110");
  battle.begin_combat(American);
  Sandbox sandbox = sandbox_of(battle);
  const HexList target = hex_list(battle, {"0505"});
  const int alone = sandbox.weigh(list({one}), target).gain;
  const int both = sandbox.weigh(list({one, other}), target).gain;
  EXPECT_GT(both, alone);
  sandbox.put(behind, battle.hex("0605"));  // its ZOC closes what was left of the way
  sandbox.put(other, battle.hex("0404"));
  const int trapped = sandbox.weigh(list({one}), target).gain;
  EXPECT_GT(trapped, alone);
}

// ---- plans of attack
// ------------------------------------------------------------------------------------------

TEST(AttackPlan, MassesAgainstOneEnemy) {
  Battle battle;
  const PieceId one = battle.unit(American, "0506");
  const PieceId other = battle.unit(American, "0405");
  battle.unit(British, "0505");
  battle.begin_combat(American);
  Sandbox sandbox = sandbox_of(battle);
  const AttackPlan plan = steady::plan_attacks(sandbox);
  ASSERT_EQ(plan.fights.size(), 1U);
  EXPECT_EQ(plan.fights[0].attackers, list({one, other}));
  EXPECT_EQ(plan.gain, plan.fights[0].gain);
}

TEST(AttackPlan, MeetsEveryDuty) {
  Battle battle;
  const PieceId line = battle.unit(American, "0506", {.strength = 6});
  battle.unit(British, "0505", {.strength = 2});
  battle.unit(British, "0606", {.strength = 2});
  battle.begin_combat(American);
  Sandbox sandbox = sandbox_of(battle);
  const AttackPlan plan = steady::plan_attacks(sandbox);
  ASSERT_EQ(plan.fights.size(), 1U);
  EXPECT_EQ(plan.fights[0].attackers, list({line}));
  // Both enemies are attacked, or one is and a diversion made against the other.
  EXPECT_EQ(plan.fights[0].targets.size() + (plan.diverted != kNoHex ? 1U : 0U), 2U);
}

TEST(AttackPlan, LeavesRiflesOutOfAFightTheyWouldSpoil) {
  Battle battle;
  const PieceId line = battle.unit(American, "0506", {.strength = 6});
  battle.unit(American, "0506",
              {.type = UnitType::Rifle,
               .strength = 1,
               .steps = 1,
               .two_sided = false,
               .badge = RifleBadge::White});
  battle.unit(British, "0505", {.strength = 3});
  battle.begin_combat(American);
  Sandbox sandbox = sandbox_of(battle);
  const AttackPlan plan = steady::plan_attacks(sandbox);
  ASSERT_EQ(plan.fights.size(), 1U);
  EXPECT_EQ(plan.fights[0].attackers, list({line}));
}

// ---- assaults
// ------------------------------------------------------------------------------------------

Assault assault_of(Battle& battle) {
  Atlas atlas(battle.scenario());
  const Field field(judge(battle), American, atlas);
  return steady::best_assault(field, battle.state());
}

TEST(AssaultPlan, FallsUponTheWeakWithSeveralUnits) {
  Battle battle;
  battle.unit(American, "0508", {.strength = 5});
  battle.unit(American, "0408", {.strength = 5});
  battle.unit(British, "0505", {.strength = 3});
  battle.begin_movement(American);
  const Assault assault = assault_of(battle);
  EXPECT_EQ(assault.target, battle.hex("0505"));
  EXPECT_GE(assault.places.size(), 1U);
  EXPECT_GT(assault.gain, 0);
}

TEST(AssaultPlan, LeavesTheStrongAlone) {
  Battle battle;
  battle.unit(American, "0508", {.strength = 3});
  battle.unit(British, "0505", {.strength = 6, .morale = 2});
  battle.begin_movement(American);
  EXPECT_EQ(assault_of(battle).target, kNoHex);
}

// ---- standing
// ------------------------------------------------------------------------------------------

TEST(Standing, KeepsGunsWithAnEscort) {
  Battle battle;
  const PieceId gun = battle.unit(American, "0509", {.type = UnitType::Artillery, .strength = 1});
  battle.unit(American, "0508", {.strength = 5});
  battle.unit(British, "0505", {.strength = 5});
  battle.begin_movement(American);
  Atlas atlas(battle.scenario());
  const Field field(judge(battle), American, atlas);
  EXPECT_GT(steady::standing(field, gun, battle.hex("0508")),
            steady::standing(field, gun, battle.hex("0608")));
}

TEST(Standing, KeepsLeadersWithTroops) {
  Battle battle;
  const PieceId leader = battle.leader(American, "0509");
  battle.unit(American, "0508", {.strength = 5});
  battle.unit(British, "0505", {.strength = 5});
  battle.begin_movement(American);
  Atlas atlas(battle.scenario());
  const Field field(judge(battle), American, atlas);
  EXPECT_GT(steady::standing(field, leader, battle.hex("0508")),
            steady::standing(field, leader, battle.hex("0509")));
}

TEST(Standing, KeepsTheDisorderedOutOfReach) {
  Battle battle;
  const PieceId shaken = battle.unit(American, "0507");
  battle.unit(British, "0505", {.strength = 5});
  battle.disrupt(shaken);
  battle.begin_movement(American);
  Atlas atlas(battle.scenario());
  const Field field(judge(battle), American, atlas);
  EXPECT_GT(steady::standing(field, shaken, battle.hex("0508")),
            steady::standing(field, shaken, battle.hex("0506")));
}

// ---- prices
// ------------------------------------------------------------------------------------------

TEST(Worth, RisesAsAnArmyNearsItsEnd) {
  Battle battle;
  const PieceId line = battle.unit(American, "0506");
  battle.army_morale(American, 13).begin_combat(American);
  const int fresh = steady::cost_of_step(judge(battle), line);
  battle.state().army_morale[index_of(American)] = 2;
  EXPECT_GT(steady::cost_of_step(judge(battle), line), fresh);
}

}  // namespace
}  // namespace linstock::boar::testing
