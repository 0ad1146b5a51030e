// The steps of one close combat up to the die (BOAR.12.23 steps 1 to 7); modifiers have a file of
// their own.
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

int column(int attack, int defence) {
  Duel duel("2026", {.strength = attack}, {.strength = defence});
  duel.announce();
  return last(duel.battle, EventKind::OddsAre).c;
}

// ---- step 1 ----

// EX.BOAR.ODDS.1, EX.BOAR.ODDS.2
TEST(Odds, AreRoundedInFavourOfTheDefender) {
  PROVES("BOAR.12.23.1", "BOAR.12.23.1.EX");
  EXPECT_EQ(column(5, 4), 2) << "1-1";
  EXPECT_EQ(column(4, 5), 1) << "1-2";
  EXPECT_EQ(column(2, 5), 0) << "1-3";
  EXPECT_EQ(column(3, 2), 3) << "3-2";
  EXPECT_EQ(column(5, 3), 3) << "3-2";
  EXPECT_EQ(column(6, 3), 4) << "2-1";
  EXPECT_EQ(column(5, 2), 4) << "2-1";
  EXPECT_EQ(column(6, 2), 5) << "3-1";
  EXPECT_EQ(column(4, 1), 6) << "4-1";
}

// EX.BOAR.DIV.3, its half without a diversion
TEST(Odds, BelowOneToThreeCostsOne) {
  PROVES("BOAR.12.CCT.N1");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 1}, {.strength = 4});
    duel.announce();
    EXPECT_EQ(last(duel.battle, EventKind::OddsAre).c, 0);
    EXPECT_EQ(from_rule(last(duel.battle, EventKind::OddsAre), "BOAR.12.CCT.N1"_rule), -1)
        << edition;
    EXPECT_EQ(total(last(duel.battle, EventKind::OddsAre).modifiers), -1) << edition;
    Duel enough(edition, {.strength = 1}, {.strength = 3});
    enough.announce();
    EXPECT_EQ(total(last(enough.battle, EventKind::OddsAre).modifiers), 0) << edition;
  }
}

TEST(Odds, AboveFourToOneAreFourToOne) {
  PROVES("BOAR.12.CCT.N2");
  EXPECT_EQ(column(6, 1), 6);
  Duel duel("2026", {.strength = 12}, {.strength = 1});
  duel.announce();
  EXPECT_EQ(total(last(duel.battle, EventKind::OddsAre).modifiers), 0);
}

TEST(Odds, GunsNeverCount) {
  PROVES("BOAR.12.3", "BOAR.12.23.1");
  Duel duel("2026", {.strength = 3}, {.strength = 3});
  duel.battle.unit(American, kAttackerHex, kGun);
  duel.battle.unit(British, kDefenderHex, kGun);
  duel.announce();
  EXPECT_EQ(last(duel.battle, EventKind::OddsAre).a, 3);
  EXPECT_EQ(last(duel.battle, EventKind::OddsAre).b, 3);
}

// ---- step 2 ----

TEST(Leads, AttackerNamesHisFirst) {
  PROVES("BOAR.12.23.2");
  Duel duel;
  const PieceId second = duel.battle.unit(American, kAttackerHex);
  const PieceId other = duel.battle.unit(British, kDefenderHex);
  duel.announce({second});
  EXPECT_EQ(duel.battle.waiting(), "lead");
  EXPECT_EQ(duel.battle.pending().side, American);
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.lead(second);
  EXPECT_EQ(duel.battle.pending().side, British);
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Lead, second)).ok());
  duel.battle.lead(other);
  EXPECT_EQ(duel.battle.state().combat.attacker_lead, second);
  EXPECT_EQ(duel.battle.state().combat.defender_lead, other);
}

TEST(Leads, ParadeOrderIfThereIsAny) {
  PROVES("BOAR.12.23.2");
  Duel duel;
  const PieceId fresh = duel.battle.unit(British, kDefenderHex);
  duel.battle.disrupt(duel.defender);
  duel.announce();
  EXPECT_EQ(duel.battle.state().combat.defender_lead, fresh);
  Duel all_bad;
  const PieceId shattered = all_bad.battle.unit(British, kDefenderHex);
  all_bad.battle.disrupt(all_bad.defender).shatter(shattered);
  all_bad.announce();
  EXPECT_EQ(all_bad.battle.waiting(), "lead") << "any of them, when none is in order";
  EXPECT_EQ(all_bad.battle.actions().size(), 2U);
}

TEST(Leads, GunsNeverLead) {
  PROVES("BOAR.12.23.2");
  Duel duel;
  const PieceId gun = duel.battle.unit(British, kDefenderHex, kGun);
  duel.battle.disrupt(duel.defender);
  duel.announce();
  EXPECT_EQ(duel.battle.state().combat.defender_lead, duel.defender);
  EXPECT_NE(duel.battle.state().combat.defender_lead, gun);
}

TEST(Leads, ModifiedMoraleOfBothIsAModifier) {
  PROVES("BOAR.12.23.2", "BOAR.16.22");
  Duel duel("2026", {.morale = 2}, {.morale = 1});
  duel.battle.army_morale(British, 10);  // fatigued: 1 becomes 0
  duel.announce();
  EXPECT_EQ(total(last(duel.battle, EventKind::OddsAre).modifiers), 2);
  Duel reduced("2026", {.morale = 2, .reduced_morale = 1}, {.morale = 1});
  reduced.battle.reduce(reduced.attacker);
  reduced.announce();
  EXPECT_EQ(total(last(reduced.battle, EventKind::OddsAre).modifiers), 0) << "+1 and -1";
}

TEST(Leads, UnitBarredFromTheHexLeadsOnlyIfAllAre) {
  PROVES("BOAR.12.23.2.PT");
  Duel duel("2026", kHorse);
  const PieceId foot = duel.battle.unit(American, kAttackerHex);
  duel.battle.terrain(kDefenderHex, "chew_house");  // cavalry may not stop there
  duel.announce({foot});
  EXPECT_EQ(duel.battle.state().combat.attacker_lead, foot);
}

TEST(Leads, BarredLeadDoesNotAdvance) {
  PROVES("BOAR.12.23.2.PT", "BOAR.12.23.9");
  Duel duel("2026", {.type = UnitType::Cavalry, .strength = 6, .morale = 2}, {.strength = 1});
  duel.battle.terrain(kDefenderHex, "chew_house");
  duel.announce();
  EXPECT_EQ(duel.battle.state().combat.attacker_lead, duel.attacker);
  duel.roll(9);  // 9 + 2 - 2 for the house: a capture
  finish_phase(duel.battle);
  EXPECT_EQ(duel.battle.hex_of(duel.defender), "captured");
  EXPECT_EQ(duel.battle.hex_of(duel.attacker), kAttackerHex);
}

// ---- steps 4 to 7 ----

TEST(CombatRoll, AddsEverything) {
  PROVES("BOAR.12.23.5", "BOAR.12.23.4");
  Duel duel("2026", {.morale = 1});
  duel.announce();
  duel.battle.tactics(Tactic::StandFast, Tactic::AttackEnEchelon).roll(5);
  const Event roll = last(duel.battle, EventKind::CombatRoll);
  EXPECT_EQ(roll.a, 5);
  EXPECT_EQ(roll.b, 5) << "+1 for morale, -1 for tactics";
}

TEST(CombatRoll, BeyondTheTableCountsAsItsEdge) {
  PROVES("BOAR.12.CCT.N4");
  Duel low("2026", {.strength = 1, .morale = -2}, {.strength = 3, .morale = 2});
  low.announce().roll(0);  // -4 on 1-3, read as -2: two steps
  EXPECT_EQ(low.battle.hex_of(low.attacker), "eliminated");
  Duel high("2026", {.strength = 4, .morale = 2}, {.strength = 1, .morale = -2});
  high.announce().roll(9);  // 13 on 4-1, read as 11
  EXPECT_EQ(high.battle.hex_of(high.defender), "eliminated");
}

TEST(CombatResults, DefenderRetreatsFirst) {
  PROVES("BOAR.12.23.7", "BOAR.13.1.R");
  Duel duel;
  duel.announce().roll(6);  // 1-1: both retreat
  EXPECT_EQ(duel.battle.waiting(), "retreat");
  EXPECT_EQ(duel.battle.pending().side, British);
  duel.battle.retreat(duel.defender, "0506");
  EXPECT_EQ(duel.battle.pending().side, American);
  duel.battle.retreat(duel.attacker, "0503");
  EXPECT_NE(duel.battle.state().phase, Phase::CloseCombat) << "nobody advances";
}

TEST(CombatResults, AppliedBeforeTheNextCombat) {
  PROVES("BOAR.12.23.7", "BOAR.12.23");
  Battle battle;
  const PieceId west = battle.unit(American, "0304");
  const PieceId east = battle.unit(American, "0804");
  const PieceId defender = battle.unit(British, "0305");
  battle.unit(British, "0805");
  battle.begin_combat(American);
  battle.attack(west, "0305").attack(east, "0805").end_attacks();
  battle.act(plain(ActionKind::Resolve, 1));
  battle.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(8);  // 1-1: the defender is disrupted
  EXPECT_EQ(battle.piece(defender).order, Order::Disrupted);
  EXPECT_EQ(battle.morale_of(British), 13);
  EXPECT_EQ(count(battle, EventKind::CombatBegins), 1U);
}

TEST(FirstFire, IsLostInACombatThatIsFought) {
  PROVES("BOAR.10.5");
  const UnitSpec rifles{.type = UnitType::Rifle, .strength = 3};
  Duel fought("2026", rifles, rifles);
  fought.announce().roll(8);
  EXPECT_FALSE(has(fought.battle.piece(fought.attacker), kFirstFire));
  EXPECT_FALSE(has(fought.battle.piece(fought.defender), kFirstFire));
  Duel avoided("2026", rifles, rifles);
  avoided.announce().battle.tactics(Tactic::Skirmish, Tactic::Withdraw);
  EXPECT_TRUE(has(avoided.battle.piece(avoided.attacker), kFirstFire)) << "no combat took place";
}

}  // namespace
}  // namespace linstock::boar::testing
