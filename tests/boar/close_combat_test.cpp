// The steps of one close combat: odds, leads, modifiers, the die (BOAR.12.23), guns (BOAR.12.3).
#include "rules/boar/close_combat.hpp"

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

const UnitSpec kGun{.type = UnitType::Artillery, .strength = 2, .reduced = 1, .allowance = 3};
const UnitSpec kHorse{.type = UnitType::Cavalry, .allowance = 6};

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

TEST(Odds, BelowOneToThreeCostsOne) {
  PROVES("BOAR.12.CCT.N1");
  Duel duel("2026", {.strength = 1}, {.strength = 4});
  duel.announce();
  EXPECT_EQ(last(duel.battle, EventKind::OddsAre).c, 0);
  EXPECT_EQ(from_rule(last(duel.battle, EventKind::OddsAre), "BOAR.12.CCT.N1"_rule), -1);
  Duel enough("2026", {.strength = 1}, {.strength = 3});
  enough.announce();
  EXPECT_EQ(total(last(enough.battle, EventKind::OddsAre).modifiers), 0);
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

// ---- step 3 ----

/// Sum of the modifiers of one rule when the attacker, perhaps with others, attacks.
int modifier(Duel& duel, RuleId rule, const std::vector<PieceId>& others = {}) {
  duel.announce(others);
  while (duel.battle.waiting() == "lead") duel.battle.act(duel.battle.actions().front());
  return from_rule(last(duel.battle, EventKind::OddsAre), rule);
}

TEST(CombatModifiers, WhiteRifleBadgeHelpsTheEnemy) {
  PROVES("BOAR.12.23.3", "BOAR.3.1.RIF");
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

// ---- guns ----

/// The attacker finds nothing but a gun, with a leader by it.
struct LoneGun : Duel {
  explicit LoneGun(std::string_view edition) : Duel(edition, {}, kGun) {
    second = battle.unit(American, kAttackerHex);
    announce({second});
  }
  PieceId second = kNoPiece;
};

TEST(LoneGuns, FallWithoutACombat) {
  PROVES("BOAR.12.31", "BOAR.12.32");
  for (const char* edition : {"2007", "2020", "2026"}) {
    LoneGun scene(edition);
    scene.battle.lead(scene.second);
    scene.battle.act(make(ActionKind::Advance, scene.second, scene.battle.hex(kDefenderHex)));
    finish_phase(scene.battle);
    EXPECT_EQ(scene.battle.hex_of(scene.defender), "captured") << edition;
    EXPECT_EQ(scene.battle.hex_of(scene.second), kDefenderHex) << edition;
    EXPECT_EQ(count(scene.battle, EventKind::CombatRoll), 0U) << edition;
    EXPECT_EQ(scene.battle.morale_of(American), 14) << edition;
    EXPECT_EQ(scene.battle.morale_of(British), 13) << edition;
    EXPECT_EQ(scene.battle.halves_of(American), 2) << edition;
  }
}

TEST(LoneGuns, TheMomentOfCaptureDiffers) {
  PROVES("BOAR.12.32", "BOAR.13.26");
  LoneGun at_odds("2007");
  EXPECT_EQ(at_odds.battle.hex_of(at_odds.defender), "captured") << "before a lead is named";
  LoneGun after_lead("2020");
  EXPECT_EQ(after_lead.battle.hex_of(after_lead.defender), kDefenderHex);
  after_lead.battle.lead(after_lead.second);
  EXPECT_EQ(after_lead.battle.hex_of(after_lead.defender), "captured") << "before he advances";
  LoneGun on_entry("2026");
  on_entry.battle.lead(on_entry.second);
  EXPECT_EQ(on_entry.battle.hex_of(on_entry.defender), kDefenderHex) << "until he enters";
  EXPECT_EQ(on_entry.battle.waiting(), "advance");
  EXPECT_TRUE(agrees(on_entry.battle));
  EXPECT_FALSE(on_entry.battle.check(plain(ActionKind::EndAdvance)).ok());
  EXPECT_FALSE(
      on_entry.battle
          .check(make(ActionKind::Advance, on_entry.attacker, on_entry.battle.hex(kDefenderHex)))
          .ok())
      << "the lead first";
}

TEST(LoneGuns, WhoCannotEnterDoesNotCaptureIn2026) {
  PROVES("BOAR.12.32");
  for (const char* edition : {"2020", "2026"}) {
    Duel duel(edition, kHorse, kGun);
    duel.battle.terrain(kDefenderHex, "chew_house");
    duel.announce();
    EXPECT_EQ(duel.battle.hex_of(duel.defender),
              std::string_view(edition) == "2026" ? kDefenderHex : "captured");
    EXPECT_EQ(duel.battle.hex_of(duel.attacker), kAttackerHex);
  }
}

TEST(LoneGuns, NoVolumeRuleWaivesTheAdvanceIn2026) {
  PROVES("BOAR.12.32", "BOAR.12.23.9");
  for (const char* edition : {"2020", "2026"}) {
    Duel duel(edition, {}, kGun);
    duel.battle.terrain(kAttackerHex, "chew_house");  // a garrison need not go out
    duel.announce();
    ASSERT_EQ(duel.battle.waiting(), "advance");
    EXPECT_EQ(duel.battle.check(plain(ActionKind::EndAdvance)).ok(),
              std::string_view(edition) == "2020");
  }
}

/// One attacking hex against infantry at 0505 and a gun alone at 0605.
struct GunAside : Duel {
  explicit GunAside(std::string_view edition, int attack = 6)
      : Duel(edition, {.strength = attack}, {.strength = 2}) {
    gun = battle.unit(British, "0605", kGun);
    battle.begin_combat(American);
    battle.attack(attacker, kDefenderHex).attack(attacker, "0605").end_attacks();
  }
  PieceId gun = kNoPiece;
};

TEST(LoneGuns, BesideALargerCombatTheyFallToTheVictorIn2026) {
  PROVES("BOAR.13.26", "BOAR.12.32");
  GunAside won("2026");
  won.roll(5);  // 3-1: the defender retreats
  won.battle.retreat(won.defender, "0506").roll(9);
  EXPECT_EQ(won.battle.hex_of(won.gun), "0605") << "it passed its check and stayed";
  won.battle.act(make(ActionKind::Advance, won.attacker, won.battle.hex("0605")));
  EXPECT_EQ(won.battle.hex_of(won.gun), "captured");
  GunAside old("2020");
  old.roll(5);
  old.battle.retreat(old.defender, "0506").roll(9);
  EXPECT_EQ(
      old.battle.check(make(ActionKind::Advance, old.attacker, old.battle.hex("0605"))).reason,
      Reason::NotVacated);
}

TEST(LoneGuns, BesideALargerCombatTheyAreSafeIfItFails) {
  PROVES("BOAR.13.26", "BOAR.13.1.PIN");
  GunAside pinned("2026");
  pinned.roll(3);  // 3-1: pinned
  finish_phase(pinned.battle);
  EXPECT_EQ(pinned.battle.hex_of(pinned.gun), "0605");
  EXPECT_EQ(pinned.battle.hex_of(pinned.attacker), kAttackerHex);
  GunAside lost("2026", 2);
  lost.roll(0);  // 1-1: the attacker loses a step and stays
  finish_phase(lost.battle);
  EXPECT_EQ(lost.battle.hex_of(lost.gun), "0605");
  EXPECT_EQ(lost.battle.hex_of(lost.attacker), kAttackerHex);
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

// ---- step 9 ----

TEST(Advance, LeadMustAndOthersMay) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 3}, {.strength = 2});
  const PieceId second = duel.battle.unit(American, kAttackerHex, {.strength = 3});
  const PieceId gun = duel.battle.unit(American, kAttackerHex, kGun);
  duel.announce({second}).battle.lead(duel.attacker);
  duel.roll(5).battle.retreat(duel.defender, "0506");  // 3-1
  const HexIndex hex = duel.battle.hex(kDefenderHex);
  EXPECT_FALSE(duel.battle.check(plain(ActionKind::EndAdvance)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, second, hex)).ok());
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(make(ActionKind::Advance, duel.attacker, hex));
  EXPECT_TRUE(duel.battle.check(plain(ActionKind::EndAdvance)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, gun, hex)).ok()) << "guns never";
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, duel.defender, hex)).ok());
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(make(ActionKind::Advance, second, hex));
  EXPECT_EQ(duel.battle.hex_of(second), kDefenderHex);
}

TEST(Advance, OnlyUpToTheStackingLimit) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 4}, {.strength = 2});
  const PieceId second = duel.battle.unit(American, kAttackerHex, {.strength = 3});
  duel.announce({second}).battle.lead(duel.attacker);
  duel.roll(5).battle.retreat(duel.defender, "0506");
  duel.battle.act(make(ActionKind::Advance, duel.attacker, duel.battle.hex(kDefenderHex)));
  EXPECT_NE(duel.battle.waiting(), "advance") << "seven points do not fit";
}

TEST(Advance, NotForWhoRetreatedButForWhoPassedHisCheck) {
  PROVES("BOAR.12.23.9", "BOAR.13.1.R");
  Duel duel("2026", {.strength = 2}, {.strength = 6});
  const PieceId steady = duel.battle.unit(American, kAttackerHex, {.strength = 2});
  const PieceId shaky = duel.battle.unit(American, kAttackerHex, {.strength = 2});
  duel.announce({steady, shaky}).battle.lead(duel.attacker);
  duel.roll(6).battle.retreat(duel.defender, "0506");  // 1-1: both retreat
  duel.battle.retreat(duel.attacker, "0503").roll({5, 4}).retreat(shaky, "0503");
  const HexIndex hex = duel.battle.hex(kDefenderHex);
  ASSERT_EQ(duel.battle.waiting(), "advance");
  EXPECT_TRUE(duel.battle.check(plain(ActionKind::EndAdvance)).ok()) << "the lead is gone";
  EXPECT_TRUE(duel.battle.check(make(ActionKind::Advance, steady, hex)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, shaky, hex)).ok());
}

TEST(Advance, NotForALeadThatWentBackSideways) {
  PROVES("BOAR.12.23.9");
  Duel duel;
  for (const char* hex : {"0503", "0404", "0604", "0605"}) duel.battle.terrain(hex, "river");
  duel.announce().roll(7);  // 6, as the attacker is surrounded: both retreat
  duel.battle.retreat(duel.defender, "0506");
  EXPECT_EQ(duel.battle.hex_of(duel.attacker), "0405") << "next to the empty hex";
  EXPECT_NE(duel.battle.waiting(), "advance");
}

TEST(Advance, LeaderDoesNotGoAloneNorFromElsewhere) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 3}, {.strength = 6});
  const PieceId steady = duel.battle.unit(American, kAttackerHex, {.strength = 3});
  const PieceId leader = duel.battle.leader(American, kAttackerHex, {.combat_drm = 0});
  const PieceId stranger = duel.battle.leader(American, "0405", {.seniority = 2});
  duel.announce({steady}).battle.lead(duel.attacker);
  duel.roll(6).battle.retreat(duel.defender, "0506");  // 1-1: both retreat
  duel.battle.retreat(duel.attacker, "0503").act(make(ActionKind::Stay, leader)).roll(9);
  const HexIndex hex = duel.battle.hex(kDefenderHex);
  ASSERT_EQ(duel.battle.waiting(), "advance");
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, leader, hex)).ok()) << "not alone";
  duel.battle.act(make(ActionKind::Advance, steady, hex));
  EXPECT_TRUE(duel.battle.check(make(ActionKind::Advance, leader, hex)).ok());
  EXPECT_FALSE(duel.battle.check(make(ActionKind::Advance, stranger, hex)).ok())
      << "he was not with them";
}

TEST(Advance, LeaderMayGoWithHisTroops) {
  PROVES("BOAR.12.23.9");
  Duel duel("2026", {.strength = 6}, {.strength = 2});
  const PieceId leader = duel.battle.leader(American, kAttackerHex);
  duel.announce().roll(4);  // 4 + 1 for the leader on 3-1
  duel.battle.retreat(duel.defender, "0506");
  const Action ride = make(ActionKind::Advance, leader, duel.battle.hex(kDefenderHex));
  EXPECT_FALSE(duel.battle.check(ride).ok()) << "not before the lead";
  duel.battle.act(make(ActionKind::Advance, duel.attacker, duel.battle.hex(kDefenderHex)));
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.act(ride);
  EXPECT_EQ(duel.battle.hex_of(leader), kDefenderHex);
}

}  // namespace
}  // namespace linstock::boar::testing
