#include "rules/boar/fire.hpp"
#include "rules/boar/movement.hpp"

#include <algorithm>
#include <memory>

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

const UnitSpec kJaegers{
    .type = UnitType::Rifle, .strength = 3, .jaeger = true, .nationality = Nationality::Hessian};

Action target(PieceId id) { return make(ActionKind::Target, id); }
Action add(PieceId id) { return make(ActionKind::AddFirer, id); }
Action fire() { return make(ActionKind::Fire); }
Action end_fire() { return make(ActionKind::EndFire); }

Battle& shoot(Battle& battle, PieceId at, std::initializer_list<PieceId> firers) {
  battle.act(target(at));
  for (const PieceId id : firers) battle.act(add(id));
  return battle.act(fire());
}

/// Every action that could be meant, lawful or not: `check` and the list must agree on all of them.
void expect_fire_list_and_check_agree(Battle& battle) {
  for (const ActionKind kind : {ActionKind::Target, ActionKind::AddFirer, ActionKind::TargetHex,
                                ActionKind::Fire, ActionKind::EndFire, ActionKind::Activate}) {
    for (int piece = 0; piece < 256; ++piece) {
      const Action action = make(kind, static_cast<PieceId>(piece));
      EXPECT_EQ(battle.check(action).ok(), battle.legal(action))
          << "kind " << static_cast<int>(kind) << " piece " << piece;
    }
    for (HexIndex hex = 0; hex <= battle.look().grid().size(); ++hex) {
      const Action action = make(kind, kNoPiece, hex);
      EXPECT_EQ(battle.check(action).ok(), battle.legal(action))
          << "kind " << static_cast<int>(kind) << " hex " << hex;
    }
  }
}

// ---- the chance to hit ----

TEST(ToHit, DependsOnStrengthAndRange) {
  PROVES("BOAR.10.3", "BOAR.11.3");
  Battle battle;
  const Tables& tables = battle.scenario().tables;
  EXPECT_EQ(to_hit(tables, 1, 1), 7);
  EXPECT_EQ(to_hit(tables, 2, 1), 6);
  EXPECT_EQ(to_hit(tables, 5, 1), 4);
  EXPECT_EQ(to_hit(tables, 1, 3), 9);
  EXPECT_EQ(to_hit(tables, 2, 2), 8);
  EXPECT_EQ(to_hit(tables, 40, 1), 1);
}

// ---- artillery ----

TEST(ArtilleryFire, OnlyTheNonPhasingPlayerFiresAndOnlyIfHeWants) {
  PROVES("BOAR.11.1");
  Battle battle;
  const PieceId ours = battle.unit(American, "0605", kGun);
  const PieceId theirs = battle.unit(British, "0603", kGun);
  battle.begin_artillery(American);
  ASSERT_EQ(battle.waiting(), "artillery_target");
  EXPECT_EQ(battle.pending().side, British);
  EXPECT_TRUE(battle.legal(target(ours)));
  EXPECT_FALSE(battle.legal(target(theirs)));
  expect_fire_list_and_check_agree(battle);
  battle.act(end_fire());
  EXPECT_NE(battle.waiting(), "artillery_target");
}

TEST(ArtilleryFire, RangeIsThreeAndCountsTheTargetHex) {
  PROVES("BOAR.11.2");
  Battle battle;
  battle.unit(British, "0601", kGun);
  const PieceId near = battle.unit(American, "0604");
  const PieceId far = battle.unit(American, "0605");
  battle.begin_artillery(American);
  EXPECT_TRUE(battle.legal(target(near)));
  const Verdict verdict = battle.check(target(far));
  EXPECT_EQ(verdict.reason, Reason::OutOfRange);
  EXPECT_EQ(verdict.number, 4);
}

TEST(ArtilleryFire, NeedsALineOfSightFromEveryGun) {
  PROVES("BOAR.11.2", "BOAR.11.41");
  Battle battle;
  battle.terrain("0604", "heavy_woods");
  const PieceId blind = battle.unit(British, "0603", kGun);
  const PieceId sighted = battle.unit(British, "0803", kGun);
  const PieceId hidden = battle.unit(American, "0605");
  const PieceId behind = battle.unit(American, "0606");
  battle.begin_artillery(American);
  EXPECT_EQ(battle.check(target(behind)).reason, Reason::NoLineOfSight);
  battle.act(target(hidden));
  EXPECT_EQ(battle.check(add(blind)).reason, Reason::NoLineOfSight);
  EXPECT_TRUE(battle.legal(add(sighted)));
}

TEST(ArtilleryFire, AddsStrengthsAndTakesTheFarthestRange) {
  PROVES("BOAR.11.2", "BOAR.11.3");
  Battle battle;
  const PieceId close = battle.unit(British, "0604", kGun);
  const PieceId far = battle.unit(British, "0803", kGun);
  const PieceId unit = battle.unit(American, "0605");
  battle.begin_artillery(American);
  battle.act(target(unit));
  EXPECT_EQ(battle.check(fire()).reason, Reason::NoFirers);
  battle.act(add(close));
  expect_fire_list_and_check_agree(battle);
  battle.act(add(far)).act(fire());
  battle.roll(7);  // 4 SP at range 3: 7
  EXPECT_EQ(last(battle, EventKind::FireRoll).c, 7);
  EXPECT_EQ(battle.waiting(), "fire_damage");
}

TEST(ArtilleryFire, NoUnitFiresOrIsFiredAtTwice) {
  PROVES("BOAR.11.1", "BOAR.11.2");
  Battle battle;
  const PieceId first = battle.unit(British, "0604", kGun);
  const PieceId second = battle.unit(British, "0704", kGun);
  const PieceId unit = battle.unit(American, "0605");
  const PieceId other = battle.unit(American, "0706");
  battle.begin_artillery(American);
  shoot(battle, unit, {first}).roll(0);
  EXPECT_EQ(battle.check(target(unit)).reason, Reason::AlreadyTarget);
  battle.act(target(other));
  EXPECT_EQ(battle.check(add(first)).reason, Reason::AlreadyFired);
  battle.act(add(second)).act(fire()).roll(0);
  EXPECT_NE(battle.waiting(), "artillery_target");
}

TEST(ArtilleryFire, DisorderedAndPanickedGunsAreSilent) {
  PROVES("BOAR.13.3.ATT", "BOAR.13.4.ATT", "GER.3.2.3.ST");
  Battle battle;
  const PieceId sound = battle.unit(British, "0604", kGun);
  const PieceId disrupted = battle.unit(British, "0704", kGun);
  const PieceId shattered = battle.unit(British, "0504", kGun);
  const PieceId panicked = battle.unit(British, "0505", kGun);
  const PieceId unit = battle.unit(American, "0605");
  battle.disrupt(disrupted).shatter(shattered).flag(panicked, kPanicked).begin_artillery(American);
  battle.act(target(unit));
  EXPECT_TRUE(battle.legal(add(sound)));
  EXPECT_EQ(battle.check(add(disrupted)).reason, Reason::Disrupted);
  EXPECT_EQ(battle.check(add(shattered)).reason, Reason::Shattered);
  EXPECT_EQ(battle.check(add(panicked)).reason, Reason::Panicked);
}

TEST(ArtilleryFire, FogCapsTheRange) {
  PROVES("GER.3.1.1", "GER.3.1.2");
  Battle battle;
  battle.scenario().weather[static_cast<std::size_t>(Weather::Dense)] = {1, 2, "GER.3.1.1"_rule,
                                                                         "GER.3.1.1.MP"_rule};
  battle.scenario().weather[static_cast<std::size_t>(Weather::Moderate)] = {2, 0, "GER.3.1.2"_rule,
                                                                            kNoRule};
  battle.unit(British, "0603", kGun);
  const PieceId one = battle.unit(American, "0604");
  const PieceId two = battle.unit(American, "0703");
  const PieceId three = battle.unit(American, "0804");
  battle.begin_artillery(American);
  battle.state().weather = Weather::Moderate;
  EXPECT_TRUE(battle.check(target(one)).ok());
  EXPECT_EQ(artillery_range(battle.look(), 0), 2);
  battle.state().weather = Weather::Dense;
  EXPECT_TRUE(battle.check(target(one)).ok());
  EXPECT_EQ(battle.check(target(three)).rule, "GER.3.1.1"_rule);
  EXPECT_EQ(artillery_range(battle.look(), 0), 1);
  EXPECT_TRUE(battle.check(target(two)).ok()) << "next to the gun";
}

TEST(ArtilleryFire, HitOnlyWhenTheModifiedDieReachesTheNumber) {
  PROVES("BOAR.11.3");
  Battle battle;
  const PieceId gun = battle.unit(British, "0604", kGun);
  const PieceId cavalry = battle.unit(American, "0605", {.type = UnitType::Cavalry});
  battle.begin_artillery(American);
  shoot(battle, cavalry, {gun}).roll(5);  // 2 SP adjacent: 6; +1 at cavalry
  EXPECT_EQ(last(battle, EventKind::FireRoll).b, 6);
  EXPECT_EQ(battle.waiting(), "fire_damage");
  battle.roll(4);  // D, not modified
  EXPECT_EQ(last(battle, EventKind::DamageRoll).b, static_cast<int>(Result::Disrupt));
  EXPECT_EQ(battle.piece(cavalry).order, Order::Disrupted);
}

TEST(ArtilleryFire, TheLevelOfArmyMoraleIsFrozenDuringAFire) {
  PROVES("BOAR.16.24");
  Battle battle;
  const PieceId gun = battle.unit(British, "0604", kGun);
  const PieceId unit = battle.unit(American, "0605");
  battle.army_morale(American, 11).begin_artillery(American);
  shoot(battle, unit, {gun});
  EXPECT_EQ(battle.state().combat.frozen, 1);
  battle.roll({9, 9});  // one step
  EXPECT_EQ(battle.state().combat.frozen, 0);
  EXPECT_EQ(battle.piece(unit).steps, 1);
}

// ---- modifiers ----

TEST(FireModifiers, TypeOfTheTarget) {
  PROVES("BOAR.11.3", "BOAR.3.1.LT", "BOAR.3.1.CAV");
  Battle battle;
  const PieceId gun = battle.unit(British, "0604", kGun);
  const PieceId line = battle.unit(American, "0605");
  const PieceId light = battle.unit(American, "0606", {.type = UnitType::LightInfantry});
  const PieceId horse = battle.unit(American, "0607", {.type = UnitType::Cavalry});
  const PieceId battery = battle.unit(American, "0608", kGun);
  battle.begin({}, American);
  const FirerList firers{gun};
  const auto sum = [&](PieceId at) {
    return total(fire_modifiers(battle.look(), at, Arm::Artillery, firers));
  };
  EXPECT_EQ(sum(line), 0);
  EXPECT_EQ(sum(light), -1);
  EXPECT_EQ(sum(horse), 1);
  EXPECT_EQ(sum(battery), 1);
}

TEST(FireModifiers, TerrainOfTheTargetAndTheChewHouse) {
  PROVES("GER.3.10.3");
  Battle battle;
  battle.terrain("0605", "heavy_woods").terrain("0505", "chew_house");
  const PieceId gun = battle.unit(British, "0604", kGun);
  const PieceId woods = battle.unit(American, "0605");
  const PieceId house = battle.unit(American, "0505");
  battle.begin({}, American);
  EXPECT_EQ(total(fire_modifiers(battle.look(), woods, Arm::Artillery, {gun})), -1);
  const Modifiers in_house = fire_modifiers(battle.look(), house, Arm::Artillery, {gun});
  ASSERT_EQ(in_house.size(), 1U);
  EXPECT_EQ(in_house[0].value, -3);
  EXPECT_EQ(in_house[0].rule, "GER.3.10.3"_rule);
}

TEST(FireModifiers, FieldworksShelterOnlyFromFireAcrossThem) {
  PROVES("BOAR.3.1.INTO");
  Battle battle;
  battle.fieldwork("0605>0604", American);
  const PieceId across = battle.unit(British, "0604", kGun);
  const PieceId far = battle.unit(British, "0603", kGun);
  const PieceId beside = battle.unit(British, "0704", kGun);
  const PieceId unit = battle.unit(American, "0605");
  battle.begin({}, American);
  EXPECT_EQ(total(fire_modifiers(battle.look(), unit, Arm::Artillery, {across})), -1);
  EXPECT_EQ(total(fire_modifiers(battle.look(), unit, Arm::Artillery, {far})), -1);
  EXPECT_EQ(total(fire_modifiers(battle.look(), unit, Arm::Artillery, {beside})), 0);
  EXPECT_EQ(total(fire_modifiers(battle.look(), unit, Arm::Artillery, {across, beside})), 0);
}

TEST(FireModifiers, FieldworksDoNotShelterFromInside) {
  PROVES("BOAR.3.1.INTO", "BOAR.3.1.OUT");
  Battle battle;
  battle.fieldwork("0605>0604", British);
  const PieceId inside = battle.unit(British, "0605", kGun);
  const PieceId unit = battle.unit(American, "0604");
  battle.begin({}, American);
  EXPECT_EQ(total(fire_modifiers(battle.look(), unit, Arm::Artillery, {inside})), 0);
}

TEST(FireModifiers, AtACornerBothHexsidesMustBeFieldworks) {
  PROVES("BOAR.3.1.INTO");
  for (const bool both : {false, true}) {
    Battle battle;  // 0703 to 0605 comes in between 0604 and 0704
    battle.fieldwork("0605>0604", American);
    if (both) battle.fieldwork("0605>0704", American);
    const PieceId gun = battle.unit(British, "0703", kGun);
    const PieceId unit = battle.unit(American, "0605");
    battle.begin({}, American);
    EXPECT_EQ(total(fire_modifiers(battle.look(), unit, Arm::Artillery, {gun})), both ? -1 : 0);
  }
}

// ---- rifles ----

// EX.BOAR.RIFLE.1, EX.BOAR.RIFLE.2, EX.BOAR.FF.1
TEST(RifleFire, TheExampleOfTheRules) {
  PROVES("BOAR.10.3", "BOAR.10.3.EX", "BOAR.10.5", "BOAR.10.6");
  Battle battle;
  const PieceId one = battle.unit(American, "0605", kRifles);
  const PieceId two = battle.unit(American, "0605", kRifles);
  const PieceId guards = battle.unit(British, "0604", {.strength = 4, .morale = 2});
  battle.begin_rifles(American);
  shoot(battle, guards, {one, two}).roll(5);
  const Event roll = last(battle, EventKind::FireRoll);
  EXPECT_EQ(roll.c, 6);
  EXPECT_EQ(roll.b, 6) << "+1 in all, not for each";
  battle.roll(4);
  EXPECT_EQ(last(battle, EventKind::DamageRoll).b, static_cast<int>(Result::Retreat));
}

TEST(RifleFire, OnlyAtNeighboursByRiflesInOrder) {
  PROVES("BOAR.10.2", "BOAR.13.3.ATT");
  Battle battle;
  const PieceId rifles = battle.unit(American, "0605", kRifles);
  const PieceId disrupted = battle.unit(American, "0505", kRifles);
  const PieceId line = battle.unit(American, "0606");
  const PieceId near = battle.unit(British, "0604");
  const PieceId far = battle.unit(British, "0603");
  const PieceId leader = battle.leader(British, "0604");
  battle.disrupt(disrupted).begin_rifles(American);
  expect_fire_list_and_check_agree(battle);
  EXPECT_EQ(battle.check(target(far)).reason, Reason::NotAdjacent);
  EXPECT_EQ(battle.check(target(leader)).reason, Reason::NotCandidate);
  battle.act(target(near));
  expect_fire_list_and_check_agree(battle);
  EXPECT_TRUE(battle.legal(add(rifles)));
  EXPECT_EQ(battle.check(add(line)).reason, Reason::NotRifle);
  EXPECT_EQ(battle.check(add(disrupted)).reason, Reason::Disrupted);
}

// EX.BOAR.FF.2
TEST(RifleFire, FirstFireIsLostByFiringAndSharedByAllOrNone) {
  PROVES("BOAR.10.5");
  Battle battle;
  const PieceId fresh = battle.unit(American, "0605", kRifles);
  const PieceId used = battle.unit(American, "0605", kRifles);
  const PieceId unit = battle.unit(British, "0604");
  battle.begin_rifles(American);
  battle.state().pieces[used].flags &= static_cast<std::uint16_t>(~kFirstFire);
  battle.state().hash = full_hash_of(battle.state());
  EXPECT_EQ(total(fire_modifiers(battle.look(), unit, Arm::Rifle, {fresh})), 1);
  shoot(battle, unit, {fresh, used}).roll(0);
  EXPECT_EQ(last(battle, EventKind::FireRoll).modifiers.size(), 0U);
  EXPECT_FALSE(has(battle.piece(fresh), kFirstFire)) << "lost even by a miss";
}

TEST(RifleFire, BothSidesDeclareBeforeAnyDie) {
  PROVES("BOAR.10.1", "BOAR.10.2", "BOAR.10.4");
  Battle battle;
  const PieceId ours = battle.unit(American, "0605", kRifles);
  const PieceId theirs = battle.unit(British, "0604", kRifles);
  battle.begin_rifles(American);
  EXPECT_EQ(battle.pending().side, American);
  shoot(battle, theirs, {ours});
  ASSERT_EQ(battle.waiting(), "rifle_target");
  EXPECT_EQ(battle.pending().side, British);
  shoot(battle, ours, {theirs});
  battle.roll({9, 9});  // ours: one step, the unit is gone, but its fire counts
  EXPECT_EQ(battle.hex_of(theirs), "0604") << "nothing happens before all dice are rolled";
  battle.roll({9, 9});
  EXPECT_EQ(battle.hex_of(theirs), "eliminated");
  EXPECT_EQ(battle.hex_of(ours), "eliminated");
}

TEST(RifleFire, TheNonPhasingPlayerRetreatsFirst) {
  PROVES("BOAR.10.4");
  Battle battle;
  const PieceId ours = battle.unit(American, "0605", kRifles);
  const PieceId theirs = battle.unit(British, "0604", kRifles);
  battle.begin_rifles(American);
  shoot(battle, theirs, {ours});
  shoot(battle, ours, {theirs});
  battle.roll({9, 5, 9, 5});  // a retreat for both
  while (battle.waiting() == "retreat") battle.act(battle.actions().front());
  const auto retreats = battle.events().of(EventKind::Retreats);
  ASSERT_EQ(retreats.size(), 2U);
  EXPECT_EQ(retreats[0].side, British);
  EXPECT_EQ(retreats[1].side, American);
}

TEST(RifleFire, ALeaderFallsBeforeHeCanRetreatWithOthers) {
  PROVES("BOAR.10.4", "BOAR.13.1.STAR");
  Battle battle;
  const PieceId first = battle.unit(American, "0605", kRifles);
  const PieceId second = battle.unit(American, "0605", kRifles);
  const PieceId runner = battle.unit(British, "0604");  // retreats, the lower id
  const PieceId loser = battle.unit(British, "0604");
  const PieceId leader = battle.leader(British, "0604");
  battle.begin_rifles(American);
  shoot(battle, runner, {first});
  shoot(battle, loser, {second});
  battle.roll({9, 5, 9, 9});  // a retreat for one, a step and the leader for the other
  EXPECT_EQ(battle.hex_of(leader), "eliminated");
  EXPECT_EQ(battle.piece(loser).steps, 1);
  EXPECT_EQ(battle.waiting(), "retreat");
}

// EX.BOAR.MR.1: 2/1 with four movement points.
TEST(RifleFire, MixedUnitsHaveAValueForEachKindOfCombat) {
  PROVES("BOAR.3.1.MR");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Battle battle(edition);
    const PieceId mixed = battle.unit(
        American, "0605",
        {.type = UnitType::MusketRifle, .strength = 2, .reduced = 1, .rifle = 1, .allowance = 4});
    const PieceId unit = battle.unit(British, "0604", {.strength = 1});
    battle.begin_rifles(American);
    EXPECT_EQ(fire_power(battle.look(), unit, Arm::Rifle, {mixed}).strength, 1) << edition;
    battle.begin_combat(American);
    battle.attack(mixed, "0604").end_attacks();
    EXPECT_EQ(last(battle, EventKind::OddsAre).a, 2) << edition;
    EXPECT_EQ(movement_allowance(battle.look(), mixed), 8) << "in halves, " << edition;
  }
}

TEST(RifleFire, MixedUnitsFireWithTheirRifleValue) {
  PROVES("BOAR.3.1.MR", "GER.4.1");
  Battle battle;
  const PieceId mixed = battle.unit(
      American, "0605", {.type = UnitType::MusketRifle, .strength = 3, .reduced = 2, .rifle = 1});
  const PieceId unit = battle.unit(British, "0604");
  battle.reduce(mixed).begin_rifles(American);
  EXPECT_EQ(fire_power(battle.look(), unit, Arm::Rifle, {mixed}).strength, 1);
}

TEST(RifleFire, GunsSufferFromTheirOwnColumn) {
  PROVES("BOAR.10.3");
  Battle battle;
  battle.unit(American, "0605", kRifles);
  const PieceId unit = battle.unit(British, "0604");
  const PieceId gun = battle.unit(British, "0704", kGun);
  battle.begin_rifles(American);
  EXPECT_EQ(fire_damage(battle.look(), unit, Arm::Rifle, 4).result, Result::Retreat);
  EXPECT_EQ(fire_damage(battle.look(), gun, Arm::Rifle, 4).result, Result::Disrupt);
  EXPECT_EQ(fire_damage(battle.look(), unit, Arm::Rifle, 0).result, Result::ArmyMorale);
  EXPECT_TRUE(fire_damage(battle.look(), gun, Arm::Rifle, 9).star);
}

// ---- Jaegers ----

int jaeger_dice(std::string_view edition, const char* terrain, bool with_others) {
  Battle battle(edition);
  if (terrain != nullptr) battle.terrain("0605", terrain);
  const PieceId jaegers = battle.unit(British, "0605", kJaegers);
  const PieceId rifles = battle.unit(British, "0605", kRifles);
  const PieceId unit = battle.unit(American, "0604");
  battle.begin({}, British);
  FirerList firers{jaegers};
  if (with_others) firers.push_back(rifles);
  return fire_dice(battle.look(), unit, Arm::Rifle, firers);
}

TEST(Jaegers, TwoDiceFromCoverOnAnOpenFlank) {
  PROVES("BOAR.10.7");
  EXPECT_EQ(jaeger_dice("2026", "light_woods", false), 2);
  EXPECT_EQ(jaeger_dice("2026", "orchard", false), 2);
  EXPECT_EQ(jaeger_dice("2026", "swamp", false), 1);
  EXPECT_EQ(jaeger_dice("2007", "swamp", false), 2);
  EXPECT_EQ(jaeger_dice("2026", nullptr, false), 1);
  EXPECT_EQ(jaeger_dice("2007", nullptr, false), 1);
  EXPECT_EQ(jaeger_dice("2026", "light_woods", true), 1) << "others join";
}

TEST(Jaegers, OneDieWithoutOpenFlank) {
  PROVES("BOAR.10.7");
  Battle battle;
  battle.terrain("0605", "light_woods");
  const PieceId jaegers = battle.unit(British, "0605", kJaegers);
  const PieceId unit = battle.unit(American, "0604");
  battle.unit(American, "0504");
  battle.unit(British, "0704");
  battle.begin({}, British);
  EXPECT_EQ(fire_dice(battle.look(), unit, Arm::Rifle, {jaegers}), 1);
}

TEST(Jaegers, OneHitAtMost) {
  PROVES("BOAR.10.7");
  Battle battle;
  battle.terrain("0605", "light_woods");
  const PieceId jaegers = battle.unit(British, "0605", kJaegers);
  const PieceId unit = battle.unit(American, "0604");
  battle.begin_rifles(British);
  shoot(battle, unit, {jaegers}).roll(0);
  EXPECT_EQ(battle.waiting(), "fire") << "the first die missed, the second follows";
  battle.roll(9);
  EXPECT_EQ(battle.waiting(), "fire_damage");
  battle.roll(0);
  EXPECT_EQ(battle.events().of(EventKind::FireRoll).size(), 2U);
  EXPECT_EQ(battle.events().of(EventKind::DamageRoll).size(), 1U);
}

// ---- limited intelligence ----

TEST(LimitedIntelligence, TheHexIsChosenBeforeTheUnit) {
  PROVES("BOAR.7.42");
  Battle battle;
  battle.scenario().limited_intelligence = {false, true};
  battle.unit(British, "0604", kGun);
  const PieceId one = battle.unit(American, "0605");
  const PieceId two = battle.unit(American, "0605");
  const PieceId other = battle.unit(American, "0704");
  battle.begin_artillery(American);
  expect_fire_list_and_check_agree(battle);
  EXPECT_FALSE(battle.legal(target(one)));
  battle.act(make(ActionKind::TargetHex, kNoPiece, battle.hex("0605")));
  EXPECT_TRUE(has(battle.piece(two), kSeen));
  expect_fire_list_and_check_agree(battle);
  EXPECT_EQ(battle.check(end_fire()).rule, "BOAR.7.42"_rule);
  EXPECT_FALSE(battle.legal(target(other)));
  battle.act(target(two));
  EXPECT_EQ(battle.waiting(), "artillery_firer");
}

// ---- off-board guns ----

TEST(OffBoardGuns, FireOnceAPhaseAndMayJoinOthers) {
  PROVES("GER.3.5", "GER.3.5.P");
  Battle battle;
  static VolumeHooks hooks;
  hooks.off_board_guns = [](const Look&, Side, PieceId) {
    return VolumeHooks::OffBoard{1, 3, "GER.3.5.P"_rule};
  };
  battle.scenario().hooks = &hooks;
  const PieceId gun = battle.unit(American, "0604", kGun);
  const PieceId near = battle.unit(British, "0605");
  const PieceId far = battle.unit(British, "0611");
  battle.begin_artillery(British);
  EXPECT_TRUE(battle.legal(target(far))) << "no line of sight needed";
  battle.act(target(near));
  expect_fire_list_and_check_agree(battle);
  battle.act(add(kOffBoardGuns)).act(add(gun)).act(fire()).roll(0);
  EXPECT_EQ(last(battle, EventKind::FireRoll).c, 7) << "3 SP at range 3";
  EXPECT_FALSE(battle.legal(target(far))) << "they have fired";
}

TEST(OffBoardGuns, HaveFiredForThePhaseWhateverFiresAfterThem) {
  PROVES("GER.3.5", "BOAR.11.1");
  Battle battle;
  static VolumeHooks hooks;
  hooks.off_board_guns = [](const Look&, Side, PieceId) {
    return VolumeHooks::OffBoard{1, 3, "GER.3.5.P"_rule};
  };
  battle.scenario().hooks = &hooks;
  const PieceId one = battle.unit(American, "0604", kGun);
  const PieceId other = battle.unit(American, "0904", kGun);
  const PieceId far = battle.unit(British, "0611");
  const PieceId near = battle.unit(British, "0605");
  const PieceId side = battle.unit(British, "0905");
  battle.begin_artillery(British);
  battle.act(target(far)).act(add(kOffBoardGuns)).act(fire()).roll(0);
  battle.act(target(near)).act(add(one)).act(fire()).roll(0);
  battle.act(target(side));
  EXPECT_FALSE(battle.legal(add(kOffBoardGuns)));
  EXPECT_TRUE(battle.legal(add(other)));
}

}  // namespace
}  // namespace linstock::boar::testing
