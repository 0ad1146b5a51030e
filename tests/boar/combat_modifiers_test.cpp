// Modifiers of the combat die: badges, militia, disorder, ground, surrounded units (BOAR.12.23.3,
// BOAR.12.7).
#include "rules/boar/close_combat.hpp"
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

/// Sum of the modifiers of one rule when the attacker, perhaps with others, attacks.
int modifier(Duel& duel, RuleId rule, const std::vector<PieceId>& others = {}) {
  duel.announce(others);
  while (duel.battle.waiting() == "lead") duel.battle.act(duel.battle.actions().front());
  return from_rule(last(duel.battle, EventKind::OddsAre), rule);
}

TEST(CombatModifiers, WhiteRifleBadgeHelpsTheEnemy) {
  PROVES("BOAR.12.23.3", "BOAR.3.1.RIF", "GER.4.2");
  const UnitSpec white{.type = UnitType::Rifle, .badge = RifleBadge::White};
  const UnitSpec black{.type = UnitType::Rifle, .badge = RifleBadge::Black};
  const RuleId rule = "BOAR.3.1.RIF"_rule;
  Duel attacking("2026", white);
  EXPECT_EQ(modifier(attacking, rule), -1);
  Duel defending("2026", {}, white);
  EXPECT_EQ(modifier(defending, rule), 1);
  Duel both("2026", white, white);
  EXPECT_EQ(modifier(both, rule), 0);
  Duel harmless("2026", black, black);
  EXPECT_EQ(modifier(harmless, rule), 0);
  Duel mixed("2026", {.type = UnitType::MusketRifle, .rifle = 1});
  EXPECT_EQ(modifier(mixed, rule), 0);
}

// EX.BOAR.MIL.1
TEST(CombatModifiers, AllMilitiaAgainstOthers) {
  PROVES("BOAR.12.23.3", "BOAR.3.1.MIL");
  const UnitSpec militia{.type = UnitType::Militia};
  const RuleId rule = "BOAR.12.23.3"_rule;
  Duel attacking("2026", militia);
  EXPECT_EQ(modifier(attacking, rule), -1);
  Duel defending("2026", {}, militia);
  EXPECT_EQ(modifier(defending, rule), 1);
  Duel both("2026", militia, militia);
  EXPECT_EQ(modifier(both, rule), 0);
  Duel mixed("2026", militia);
  const PieceId regular = mixed.battle.unit(American, kAttackerHex);
  EXPECT_EQ(modifier(mixed, rule, {regular}), 0);
  Duel with_gun("2026", {}, militia);
  with_gun.battle.unit(British, kDefenderHex, kGun);
  EXPECT_EQ(modifier(with_gun, rule), 0) << "a gun of the line makes the difference";
  Duel militia_gun("2026", {}, militia);
  militia_gun.battle.unit(British, kDefenderHex,
                          {.type = UnitType::Artillery, .strength = 1, .militia = true});
  EXPECT_EQ(modifier(militia_gun, rule), 1);
}

TEST(CombatModifiers, DisorderedDefendersAndHorse) {
  PROVES("BOAR.12.23.3");
  Duel foot;
  foot.battle.disrupt(foot.defender);
  foot.announce();
  EXPECT_EQ(total(last(foot.battle, EventKind::OddsAre).modifiers), 1);
  Duel horse("2026", kHorse);
  horse.battle.disrupt(horse.defender);
  horse.announce();
  EXPECT_EQ(total(last(horse.battle, EventKind::OddsAre).modifiers), 2);
  Duel steady("2026", kHorse);
  const PieceId other = steady.battle.unit(British, kDefenderHex);
  steady.battle.disrupt(other);
  steady.announce();
  EXPECT_EQ(total(last(steady.battle, EventKind::OddsAre).modifiers), 1)
      << "horse needs all of them in disorder";
}

TEST(CombatModifiers, CreekAndSlope) {
  PROVES("BOAR.12.23.3", "BOAR.3.1.UP", "BOAR.9.4");
  const auto total_over = [](auto prepare) {
    Duel duel;
    prepare(duel.battle);
    duel.announce();
    return total(last(duel.battle, EventKind::OddsAre).modifiers);
  };
  EXPECT_EQ(total_over([](Battle& b) { b.creek({"0504/0505"}); }), -1);
  EXPECT_EQ(total_over([](Battle& b) { b.slope("0505>0504"); }), -1) << "uphill";
  EXPECT_EQ(total_over([](Battle& b) { b.slope("0504>0505"); }), 0) << "downhill";
  EXPECT_EQ(total_over([](Battle& b) { b.creek({"0504/0505"}).slope("0505>0504"); }), -2);
}

/// The odds of an attack over a creek and up a slope worth two; a helper takes the creek.
Event over(bool creek, bool slope, bool helped) {
  Duel duel;
  std::vector<PieceId> helpers;
  if (helped) helpers.push_back(duel.battle.unit(American, "0605"));
  if (creek) duel.battle.creek({helped ? "0605/0505" : "0504/0505"});
  if (slope) duel.battle.slope("0505>0504");
  duel.battle.momentum(American, 0);  // sets up the map
  duel.battle.scenario().map.side_effects.slope_drm = -2;
  duel.announce(helpers);
  if (helped) duel.battle.lead(duel.attacker);
  return last(duel.battle, EventKind::OddsAre);
}

TEST(CombatModifiers, SlopeAndCreekHaveValuesOfTheirOwn) {
  PROVES("BOAR.12.23.3", "BOAR.3.1.UP", "BOAR.9.4");
  const RuleId slope = "BOAR.3.1.UP"_rule;
  EXPECT_EQ(total(over(false, true, false).modifiers), -2);
  EXPECT_EQ(from_rule(over(false, true, false), slope), -2);
  EXPECT_EQ(total(over(true, false, false).modifiers), -1);
  EXPECT_EQ(from_rule(over(true, false, false), slope), 0) << "a creek is no slope";
  EXPECT_EQ(total(over(true, true, true).modifiers), -1) << "some do this, some that";
}

TEST(CombatModifiers, ObstacleCountsOnlyIfAllCrossIt) {
  PROVES("BOAR.12.23.3");
  Duel duel;
  const PieceId helper = duel.battle.unit(American, "0605");
  duel.battle.creek({"0504/0505"});
  duel.announce({helper}).battle.lead(helper);
  EXPECT_EQ(total(last(duel.battle, EventKind::OddsAre).modifiers), 0);
  Duel other;
  const PieceId wet = other.battle.unit(American, "0605");
  other.battle.creek({"0605/0505"});
  other.announce({wet}).battle.lead(wet);
  EXPECT_EQ(total(last(other.battle, EventKind::OddsAre).modifiers), 0);
}

TEST(CombatModifiers, IntoFieldworks) {
  PROVES("BOAR.12.23.3", "BOAR.3.1.INTO", "BOAR.3.1.OUT");
  Duel into;
  into.battle.fieldwork("0505>0504", British);
  EXPECT_EQ(modifier(into, "BOAR.3.1.INTO"_rule), -1);
  Duel out_of;
  out_of.battle.fieldwork("0504>0505", American);
  EXPECT_EQ(modifier(out_of, "BOAR.3.1.INTO"_rule), 0);
}

// ---- surrounded ----

TEST(Surrounded, DefenderClosedInGivesOne) {
  PROVES("BOAR.12.7", "BOAR.3.1.SUR");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    const PieceId west = duel.battle.unit(American, "0406");
    const PieceId east = duel.battle.unit(American, "0606");
    EXPECT_EQ(modifier(duel, "BOAR.12.7"_rule, {west, east}), 1) << edition;
  }
}

TEST(Surrounded, FriendCancelsTheZoneInItsHex) {
  PROVES("BOAR.12.7", "BOAR.8.2");
  Duel duel;
  const PieceId west = duel.battle.unit(American, "0406");
  const PieceId east = duel.battle.unit(American, "0606");
  duel.battle.unit(British, "0506");
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(west, "0506").attack(east, "0506");
  duel.battle.end_attacks().act(plain(ActionKind::Resolve, 1));
  EXPECT_EQ(from_rule(last(duel.battle, EventKind::OddsAre), "BOAR.12.7"_rule), 0);
}

TEST(Surrounded, ProhibitedTerrainClosesAHexAndTheMapEdgeDoesNot) {
  PROVES("BOAR.12.7");
  Battle battle;
  battle.unit(American, "0304");
  battle.unit(British, "0303");
  battle.unit(British, "0101");
  for (const char* hex : {"0302", "0203"}) battle.terrain(hex, "river");
  for (const char* hex : {"0102", "0201", "0202"}) battle.terrain(hex, "river");
  battle.begin_combat(American);
  EXPECT_FALSE(surrounded(battle.look(), battle.hex("0303"), British)) << "0403 is open";
  EXPECT_FALSE(surrounded(battle.look(), battle.hex("0101"), British));
  Battle closed;
  closed.unit(American, "0304");
  closed.unit(British, "0303");
  for (const char* hex : {"0302", "0203", "0403"}) closed.terrain(hex, "river");
  closed.begin_combat(American);
  EXPECT_TRUE(surrounded(closed.look(), closed.hex("0303"), British)) << "river closes the rest";
}

TEST(Surrounded, HexesOffTheMapInsideTheGridDoNotClose) {
  PROVES("BOAR.12.7");
  Duel duel;
  for (const char* hex : {"0506", "0606", "0406"}) duel.battle.terrain(hex, "off-map");
  EXPECT_EQ(modifier(duel, "BOAR.12.7"_rule), 0);
}

TEST(Surrounded, RiverOnFiveSidesAndAnEnemyOnTheSixth) {
  PROVES("BOAR.12.7");
  Duel duel;
  for (const char* hex : {"0605", "0606", "0506", "0406", "0405"}) {
    duel.battle.terrain(hex, "river");
  }
  EXPECT_EQ(modifier(duel, "BOAR.12.7"_rule), 1);
}

TEST(Surrounded, AttackerClosedInCostsOne) {
  PROVES("BOAR.12.7");
  Duel duel;
  duel.battle.unit(British, "0603");  // covers 0503 and 0604
  duel.battle.unit(British, "0303");  // covers 0404
  EXPECT_EQ(modifier(duel, "BOAR.12.7"_rule), -1);
}

}  // namespace
}  // namespace linstock::boar::testing
