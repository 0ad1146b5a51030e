// Steps f to i: who may charge, the charged test cell by cell, counter-charges and contact.
#include "rules/tabletop/charges.hpp"

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charge_ways.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Our unit looks up the page, its front edge at y = 2950; theirs stands before it, front to front
/// or as said, `distance` away.
struct Charge {
  explicit Charge(const UnitSpec& ours = {}, const UnitSpec& theirs = {},
                  std::int32_t distance = 200, int their_heading = 180) {
    charger = table.unit(kUs, {3600, 3000}, 0, ours);
    const bool sideways = their_heading % 180 != 0;
    const std::int32_t half = sideways ? 200 : 50;
    target = table.unit(kThem, {3600, 2950 - distance - half}, their_heading, theirs);
  }
  Charge& begin() {
    table.build();
    table.begin(TaskKind::AskCharge, kUs);
    return *this;
  }
  Charge& declare() {
    table.act(ActionKind::Charge, charger, target);
    return *this;
  }
  /// Up to the die of the charged.
  Charge& end() {
    table.act(ActionKind::EndCharges);
    return *this;
  }
  Verdict verdict() {
    table.build();
    table.state.mover = kUs;
    return may_charge(table.look(), charger, target);
  }
  [[nodiscard]] const Unit& their() const { return table.state.units[target]; }
  [[nodiscard]] const Unit& our() const { return table.state.units[charger]; }
  Table table;
  UnitId charger = kNone;
  UnitId target = kNone;
};

// ---- declaring

TEST(Charge, ReachIsThreeInchesOnFootAndSixMounted) {
  PROVES("TT.chg.1", "TT.seq.f");
  EXPECT_TRUE(Charge({}, {}, 300).verdict().ok());
  EXPECT_TRUE(Charge(kOpen, {}, 300).verdict().ok());
  const Verdict far = Charge({}, {}, 301).verdict();
  EXPECT_EQ(far.reason, Reason::OutOfReach);
  EXPECT_EQ(far.number, 301);
  EXPECT_EQ(far.number2, 300);
  EXPECT_TRUE(Charge(horse(), {}, 600).verdict().ok());
  EXPECT_EQ(Charge(horse(), {}, 601).verdict().reason, Reason::OutOfReach);
}

TEST(Charge, TheTargetMustBeStraightAhead) {
  PROVES("TT.chg.1");
  const auto reason_at = [](Point place, int heading) {
    Table table;
    const UnitId charger = table.unit(kUs, {3600, 3000}, 0);
    const UnitId target = table.unit(kThem, place, heading);
    table.build();
    return may_charge(table.look(), charger, target).reason;
  };
  EXPECT_EQ(reason_at({3600 + 390, 2750}, 180), Reason::None) << "before a part of its front";
  EXPECT_EQ(reason_at({3600 + 410, 2750}, 180), Reason::NotAhead);
  EXPECT_EQ(reason_at({3600, 3250}, 180), Reason::NotAhead) << "behind";
}

TEST(Charge, WhoMayNotCharge) {
  PROVES("TT.chg.1", "TT.seq.f");
  EXPECT_EQ(Charge({.state = Morale::Shaken}).verdict().reason, Reason::NotSteady);
  EXPECT_EQ(Charge({.state = Morale::Routing}).verdict().reason, Reason::NotSteady);
  EXPECT_EQ(Charge(gun()).verdict().reason, Reason::NotCharger);
  EXPECT_EQ(Charge(wagon()).verdict().reason, Reason::NotCharger);
  Charge wrong_side;
  wrong_side.table.build();
  wrong_side.table.state.mover = kUs;
  EXPECT_EQ(may_charge(wrong_side.table.look(), wrong_side.target, wrong_side.charger).reason,
            Reason::NotYours);
  EXPECT_EQ(may_charge(wrong_side.table.look(), wrong_side.charger, wrong_side.charger).reason,
            Reason::NoTarget);
  Table house;
  const TerrainId walls = house.building(TerrainKind::SmallBuilding, {3500, 2950}, {3700, 3350}, 6);
  const UnitId inside = house.unit(kUs, {3600, 3150}, 0, {.building = walls});
  const UnitId outside = house.unit(kThem, {3600, 2800}, 180);
  house.build();
  EXPECT_EQ(may_charge(house.look(), inside, outside).reason, Reason::NotCharger);
}

TEST(Charge, OnceForEachUnit) {
  PROVES("TT.chg.1");
  Charge charge;
  const UnitId other = charge.table.unit(kThem, {3700, 2700}, 180);
  (void)other;
  charge.begin().declare();
  EXPECT_EQ(
      charge.table.check({.kind = ActionKind::Charge, .unit = charge.charger, .value = 1}).reason,
      Reason::ChargedAlready);
  EXPECT_EQ(charge.table.events.count(EventKind::ChargeDeclared), 1);
}

TEST(Charge, TheWayMustBeFree) {
  PROVES("TT.chg.1");
  Table table;
  const UnitId charger = table.unit(kUs, {3600, 3000}, 0, horse());
  const UnitId target = table.unit(kThem, {3600, 2400}, 180);
  const UnitId between = table.unit(kUs, {3700, 2700}, 0);
  table.build();
  const Verdict verdict = may_charge(table.look(), charger, target);
  EXPECT_EQ(verdict.reason, Reason::ThroughUnit);
  EXPECT_EQ(verdict.other, between);
  EXPECT_EQ(verdict.number, 200);
}

TEST(Charge, MayNotLeaveTheTable) {
  PROVES("TT.chg.1");
  Table table;
  // It looks down to the right, past the corner of an enemy at the edge of the table.
  const UnitId charger = table.unit(kUs, {7000, 2400}, 135);
  const UnitId target = table.unit(kThem, {7100, 2700}, 0, {.formation = Formation::Column});
  table.build();
  table.state.mover = kUs;
  EXPECT_EQ(may_charge(table.look(), charger, target).reason, Reason::OffTable);
}

TEST(Charge, BarredGroundStopsACharge) {
  PROVES("TT.chg.1", "TT.terr.a");
  Table table;
  const UnitId charger = table.unit(kUs, {3600, 3000}, 0, horse());
  const UnitId target = table.unit(kThem, {3600, 2400}, 180);
  table.area(TerrainKind::Swamp, {3000, 2600}, {4200, 2800});
  table.build();
  EXPECT_EQ(may_charge(table.look(), charger, target).reason, Reason::BarredTerrain);
  Table houses;
  const UnitId foot = houses.unit(kUs, {3600, 3000}, 0);
  const UnitId enemy = houses.unit(kThem, {3600, 2650}, 180);
  const TerrainId house =
      houses.building(TerrainKind::SmallBuilding, {3750, 2750}, {3850, 2850}, 4);
  houses.build();
  const Verdict verdict = may_charge(houses.look(), foot, enemy);
  EXPECT_EQ(verdict.reason, Reason::BarredTerrain);
  EXPECT_EQ(verdict.terrain, house);
}

TEST(Charge, RefusalsOfTheDecision) {
  PROVES("TT.seq.f");
  Charge charge;
  charge.begin();
  const auto reason = [&charge](const Action& action) { return charge.table.check(action).reason; };
  EXPECT_EQ(reason({.kind = ActionKind::Charge, .unit = 200, .value = 1}), Reason::UnknownPiece);
  EXPECT_EQ(reason({.kind = ActionKind::Charge, .unit = 0, .value = 200}), Reason::UnknownPiece);
  EXPECT_EQ(reason({.kind = ActionKind::Charge, .unit = 1, .value = 0}), Reason::NotYours);
  EXPECT_EQ(reason({.kind = ActionKind::Charge, .unit = 0, .value = 1, .x = 1}),
            Reason::NotThisDecision);
  EXPECT_EQ(reason({.kind = ActionKind::EndFire}), Reason::NotThisDecision);
  EXPECT_TRUE(charge.table.lists({.kind = ActionKind::Charge, .unit = 0, .value = 1}));
  EXPECT_TRUE(charge.table.lists({.kind = ActionKind::EndCharges}));
}

// ---- factors of the charged test

int factor(Charge& charge, RuleId rule) {
  charge.begin().declare();
  int sum = 0;
  for (const Factor& one : charged_factors(charge.table.look(), charge.target))
    if (one.rule == rule) sum += one.value;
  return sum;
}
int factor(const UnitSpec& ours, const UnitSpec& theirs, RuleId rule, int heading = 180) {
  Charge charge(ours, theirs, 200, heading);
  return factor(charge, rule);
}

TEST(ChargedTest, ChargedByCavalry) {
  PROVES("TT.ct.1");
  EXPECT_EQ(factor(horse(), {}, "TT.ct.1"_rule), 2);
  EXPECT_EQ(factor(horse(), gun(), "TT.ct.1"_rule), 2);
  EXPECT_EQ(factor(horse(), kOpen, "TT.ct.1"_rule), 2);
  EXPECT_EQ(factor(horse(), horse(), "TT.ct.1"_rule), 0);
  EXPECT_EQ(factor({}, {}, "TT.ct.1"_rule), 0);
}

TEST(ChargedTest, OpenOrderOrGunsChargedByCloseOrder) {
  PROVES("TT.ct.2");
  EXPECT_EQ(factor({}, kOpen, "TT.ct.2"_rule), 2);
  EXPECT_EQ(factor({}, gun(), "TT.ct.2"_rule), 2);
  EXPECT_EQ(factor({}, {}, "TT.ct.2"_rule), 0);
  EXPECT_EQ(factor(kOpen, kOpen, "TT.ct.2"_rule), 0);
  EXPECT_EQ(factor(horse(), kOpen, "TT.ct.2"_rule), 0);
}

TEST(ChargedTest, RearAndFlank) {
  PROVES("TT.ct.3", "TT.ct.4");
  EXPECT_EQ(factor({}, {}, "TT.ct.3"_rule, 0), 2) << "it looks away";
  EXPECT_EQ(factor({}, {}, "TT.ct.4"_rule, 0), 0);
  EXPECT_EQ(factor({}, {}, "TT.ct.4"_rule, 90), 1);
  EXPECT_EQ(factor({}, {}, "TT.ct.4"_rule, 270), 1);
  EXPECT_EQ(factor({}, {}, "TT.ct.3"_rule, 90), 0);
  EXPECT_EQ(factor({}, {}, "TT.ct.4"_rule, 180), 0);
  EXPECT_EQ(factor({}, {}, "TT.ct.3"_rule, 180), 0);
}

TEST(ChargedTest, Shaken) {
  PROVES("TT.ct.5");
  EXPECT_EQ(factor({}, {.state = Morale::Shaken}, "TT.ct.5"_rule), 1);
  EXPECT_EQ(factor({}, {}, "TT.ct.5"_rule), 0);
}

TEST(ChargedTest, BehindAnObstacle) {
  PROVES("TT.ct.6");
  for (const TerrainKind kind : {TerrainKind::Fence, TerrainKind::Wall}) {
    Charge charge;
    charge.table.band(kind, {3000, 2770}, {4200, 2770}, 4, Cover::Soft);
    EXPECT_EQ(factor(charge, "TT.ct.6"_rule), -2);
  }
  EXPECT_EQ(factor({}, {}, "TT.ct.6"_rule), 0);
}

TEST(ChargedTest, InABuilding) {
  PROVES("TT.ct.6", "TT.ct.9");
  for (const auto& [strength, building, fort] : {std::tuple{8, -2, 0}, std::tuple{9, 0, -3}}) {
    Charge charge;
    const TerrainId house =
        charge.table.building(TerrainKind::SmallBuilding, {3500, 2350}, {3700, 2750}, strength);
    charge.table.scenario.units[charge.target].building = house;
    charge.table.scenario.units[charge.target].at = {3600, 2550};
    EXPECT_EQ(factor(charge, "TT.ct.6"_rule), building);
    EXPECT_EQ(total(charged_factors(charge.table.look(), charge.target)), building + fort);
  }
}

TEST(ChargedTest, InAFortification) {
  PROVES("TT.ct.9");
  for (const TerrainKind kind : {TerrainKind::Fieldwork, TerrainKind::Stockade}) {
    Charge charge;
    charge.table.band(kind, {3000, 2770}, {4200, 2770}, 10, Cover::None, 6);
    EXPECT_EQ(factor(charge, "TT.ct.9"_rule), -3);
    EXPECT_EQ(total(charged_factors(charge.table.look(), charge.target)), -3)
        << "instead of the obstacle";
  }
  EXPECT_EQ(factor({}, {}, "TT.ct.9"_rule), 0);
}

TEST(ChargedTest, CavalryChargedByFootOnly) {
  PROVES("TT.ct.7");
  EXPECT_EQ(factor({}, horse(), "TT.ct.7"_rule), -2);
  EXPECT_EQ(factor(horse(), horse(), "TT.ct.7"_rule), 0);
  EXPECT_EQ(factor({}, {}, "TT.ct.7"_rule), 0);
}

TEST(ChargedTest, CloseOrderChargedByLooseOrderOnly) {
  PROVES("TT.ct.8");
  EXPECT_EQ(factor(kOpen, {}, "TT.ct.8"_rule), -2);
  EXPECT_EQ(factor({}, {}, "TT.ct.8"_rule), 0);
  EXPECT_EQ(factor(horse(), {}, "TT.ct.8"_rule), 0);
  EXPECT_EQ(factor(kOpen, kOpen, "TT.ct.8"_rule), 0);
}

/// Two chargers side by side against one line.
TEST(ChargedTest, OnlyMeansAllThatCharge) {
  PROVES("TT.ct.8", "TT.ct.1", "TT.ct.7");
  Table table;
  const UnitId loose =
      table.unit(kUs, {3480, 3000}, 0, {.troop = Troop::OpenFoot, .formation = Formation::Column});
  const UnitId close = table.unit(kUs, {3720, 3000}, 0, {.formation = Formation::Column});
  const UnitId target = table.unit(kThem, {3600, 2700}, 180);
  table.build();
  table.begin(TaskKind::AskCharge, kUs);
  table.act(ActionKind::Charge, loose, target);
  EXPECT_EQ(total(charged_factors(table.look(), target)), -2);
  table.act(ActionKind::Charge, close, target);
  EXPECT_EQ(total(charged_factors(table.look(), target)), 0);
}

TEST(ChargedTest, NobodyIsTestedWithoutACharge) {
  PROVES("TT.ct.0");
  Charge charge(horse());
  charge.begin();
  EXPECT_TRUE(charged_factors(charge.table.look(), charge.target).empty());
  charge.end();
  EXPECT_TRUE(charge.table.done());
}

// ---- results of the test

TEST(ChargedTest, EqualToItsMoraleRoutsAndLosesAPoint) {
  PROVES("TT.ct.0", "TT.ct.10", "TT.seq.g", "TT.seq.h");
  for (const int die : {3, 4}) {
    Charge charge({}, {.morale = -2});  // basic morale 4
    charge.begin().declare().end();
    ASSERT_EQ(charge.table.pending_kind(), TaskKind::ChargedDie);
    EXPECT_EQ(tabletop::pending(charge.table.scenario, charge.table.state).side, kThem);
    charge.table.roll(die);
    const Event test = charge.table.events.last(EventKind::ChargedTest);
    EXPECT_EQ(test.a, die);
    EXPECT_EQ(test.b, die);
    EXPECT_EQ(test.c, 4);
    EXPECT_EQ(charge.their().morale == Morale::Routing, die == 4);
    EXPECT_EQ(charge.their().strength == 5, die == 4);
    EXPECT_EQ(charge.table.events.count(EventKind::Routs), die == 4 ? 1 : 0);
  }
}

TEST(ChargedTest, ItsLastPointEndsIt) {
  PROVES("TT.ct.10");
  Charge charge({}, {.strength = 1});
  charge.begin().declare().end();
  charge.table.roll(1);
  EXPECT_EQ(charge.their().fate, Fate::Destroyed);
}

TEST(ChargedTest, TheMoverChoosesTheOrder) {
  PROVES("TT.chg.2", "TT.seq.g");
  Table table;
  const UnitId left = table.unit(kUs, {2000, 3000}, 0);
  const UnitId right = table.unit(kUs, {5000, 3000}, 0);
  const UnitId west = table.unit(kThem, {2000, 2700}, 180);
  const UnitId east = table.unit(kThem, {5000, 2700}, 180);
  const UnitId nobody = table.unit(kThem, {3500, 1000}, 180);
  table.build();
  table.begin(TaskKind::AskCharge, kUs);
  table.act(ActionKind::Charge, left, west);
  table.act(ActionKind::Charge, right, east);
  table.act(ActionKind::EndCharges);
  ASSERT_EQ(table.pending_kind(), TaskKind::AskTest);
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).side, kUs);
  EXPECT_EQ(table.legal().size(), 2U);
  EXPECT_EQ(table.check({.kind = ActionKind::Test, .unit = nobody}).reason, Reason::NotCharged);
  EXPECT_EQ(table.check({.kind = ActionKind::Test, .unit = 200}).reason, Reason::UnknownPiece);
  EXPECT_EQ(table.check({.kind = ActionKind::Stand, .unit = west}).reason, Reason::NotThisDecision);
  table.act(ActionKind::Test, east);
  table.roll(6);
  EXPECT_EQ(table.at(east).morale, Morale::Routing) << "reacts before the next is tested";
  EXPECT_EQ(table.at(right).at, (Point{5000, 3000})) << "chargers wait for all tests";
  ASSERT_EQ(table.pending_kind(), TaskKind::ChargedDie) << "the last one needs no choice";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).task.unit, west);
  table.roll(3);
  EXPECT_TRUE(table.done());
  EXPECT_EQ(table.at(right).at, (Point{5000, 2800})) << "to where its target stood";
  EXPECT_EQ(gap(table.look(), left, west), 0);
}

TEST(ChargedTest, ATestedUnitIsNotTestedAgain) {
  PROVES("TT.chg.2");
  Charge charge({}, {.morale = 5});
  charge.begin().declare().end();
  charge.table.roll(1);
  EXPECT_TRUE(charge.table.done());
  EXPECT_TRUE(has(charge.their(), kTested));
}

// ---- counter-charges

/// Close order against open order: die - 2.
TEST(CounterCharge, BelowZeroAllowsIt) {
  PROVES("TT.ct.11", "TT.seq.h");
  Charge charge(kOpen);
  charge.begin().declare().end();
  charge.table.roll(1);  // -1
  ASSERT_EQ(charge.table.pending_kind(), TaskKind::AskCounter);
  EXPECT_EQ(tabletop::pending(charge.table.scenario, charge.table.state).side, kThem);
  const Action counter{.kind = ActionKind::Counter, .unit = charge.target, .value = charge.charger};
  EXPECT_EQ(charge.table.legal(),
            (std::vector<Action>{counter, {.kind = ActionKind::Stand, .unit = charge.target}}));
  charge.table.act(counter);
  EXPECT_EQ(charge.their().at, (Point{3600, 2800})) << "an inch forward";
  EXPECT_EQ(charge.our().at, (Point{3600, 2900})) << "and an inch against it";
  EXPECT_EQ(gap(charge.table.look(), charge.charger, charge.target), 0);
  EXPECT_TRUE(has(charge.their(), kCountering));
  EXPECT_TRUE(has(charge.our(), kCharged));
  EXPECT_EQ(charge.table.events.count(EventKind::Countercharges), 1);
  EXPECT_TRUE(charge.table.done());
}

TEST(CounterCharge, ZeroDoesNot) {
  PROVES("TT.ct.11");
  Charge charge(kOpen);
  charge.begin().declare().end();
  charge.table.roll(2);  // 0
  EXPECT_TRUE(charge.table.done());
}

TEST(CounterCharge, MayBeLeft) {
  PROVES("TT.ct.11");
  Charge charge(kOpen);
  charge.begin().declare().end();
  charge.table.roll(1);
  const auto reason = [&charge](const Action& action) { return charge.table.check(action).reason; };
  EXPECT_EQ(reason({.kind = ActionKind::Counter, .unit = charge.charger}), Reason::NotThisDecision);
  EXPECT_EQ(reason({.kind = ActionKind::Counter, .unit = charge.target, .value = 200}),
            Reason::UnknownPiece);
  EXPECT_EQ(reason({.kind = ActionKind::Counter, .unit = charge.target, .value = 1}),
            Reason::MayNotCounter);
  charge.table.act(ActionKind::Stand, charge.target);
  EXPECT_EQ(charge.their().at, (Point{3600, 2700}));
  EXPECT_EQ(charge.our().at, (Point{3600, 2800})) << "contact";
}

TEST(CounterCharge, NotFromCoverNorByGunsNorFromTheFlank) {
  PROVES("TT.ct.11");
  Charge fence(kOpen);
  fence.table.band(TerrainKind::Fence, {3000, 2770}, {4200, 2770}, 4, Cover::Soft);
  fence.begin().declare().end();
  fence.table.roll(1);  // -3
  EXPECT_TRUE(fence.table.done());
  Charge flank(kOpen, {}, 200, 90);
  flank.begin().declare();
  EXPECT_FALSE(may_counter(flank.table.look(), flank.target, flank.charger));
  Charge guns(kOpen, gun());
  guns.begin().declare();
  EXPECT_FALSE(may_counter(guns.table.look(), guns.target, guns.charger));
  Charge shaken(kOpen, {.state = Morale::Shaken});
  shaken.begin().declare();
  EXPECT_FALSE(may_counter(shaken.table.look(), shaken.target, shaken.charger));
  Charge plain(kOpen);
  plain.begin();
  EXPECT_FALSE(may_counter(plain.table.look(), plain.target, plain.charger)) << "not charged";
  plain.declare();
  EXPECT_TRUE(may_counter(plain.table.look(), plain.target, plain.charger));
}

// ---- contact

TEST(Contact, ChargersGoInWhenTheTargetStands) {
  PROVES("TT.seq.i", "TT.chg.2");
  Charge charge({}, {.morale = 5}, 300);
  charge.begin().declare().end();
  charge.table.roll(1);
  EXPECT_EQ(charge.our().at, (Point{3600, 2700}));
  EXPECT_EQ(gap(charge.table.look(), charge.charger, charge.target), 0);
  EXPECT_TRUE(has(charge.our(), kCharged));
}

TEST(Contact, OrToThePlaceItRanFrom) {
  PROVES("TT.seq.i", "TT.chg.2");
  Charge charge({}, {}, 250);
  charge.begin().declare().end();
  charge.table.roll(6);
  EXPECT_EQ(charge.their().morale, Morale::Routing);
  EXPECT_EQ(charge.our().at, (Point{3600, 2750})) << "its front where theirs was";
  EXPECT_TRUE(has(charge.our(), kCharged));
  EXPECT_EQ(charge.table.events.count(EventKind::ChargeFails), 1);
  EXPECT_TRUE(charge.table.done()) << "no melee";
}

TEST(Contact, ATargetThatIsGoneLeavesItsPlaceToo) {
  PROVES("TT.seq.i");
  Charge charge({}, {.strength = 1}, 250);
  charge.begin().declare().end();
  charge.table.roll(1);
  EXPECT_EQ(charge.their().fate, Fate::Destroyed);
  EXPECT_EQ(charge.our().at, (Point{3600, 2750}));
}

/// How far our horse goes for the place, five inches away, of a line that ran.
template <class AddGround>
std::int32_t taken(AddGround add_ground) {
  Charge charge(horse(), {}, 500);
  charge.begin().declare();
  remove_unit(charge.table.play(), charge.target, Fate::Destroyed, kNoRule);
  add_ground(charge.table);
  charge.end();
  return 3000 - charge.our().at.y;
}

TEST(Contact, ThePlaceIsTakenAsFarAsTheWayIsFree) {
  PROVES("TT.seq.i", "TT.terr.a");
  EXPECT_EQ(taken([](Table&) {}), 500);
  EXPECT_EQ(taken([](Table& table) { table.area(TerrainKind::Swamp, {3000, 2300}, {4200, 2700}); }),
            249)
      << "no part of it onto barred ground";
  const std::int32_t to_house = taken([](Table& table) {
    table.building(TerrainKind::SmallBuilding, {3500, 2350}, {3700, 2750}, 6);
    table.state.terrain[0] = 6;
    table.refresh();
  });
  EXPECT_EQ(to_house, 199) << "not into a house";
  EXPECT_EQ(taken([](Table& table) {
              stand_at(table.play(), 2, {3600, 2700}, heading_of(0));  // the latecomer
              table.play().set_flag(2, kArrived);
            }),
            200)
      << "not through others";
}

TEST(Contact, ChargersMayStandInEachOthersWay) {
  PROVES("TT.seq.i");
  UnitSpec piece = gun();
  piece.morale = 9;
  Table table;
  const UnitId first = table.unit(kUs, {3600, 3000}, 0);
  const UnitId second = table.unit(kUs, {4100, 2750}, 270, {.formation = Formation::Column});
  const UnitId target = table.unit(kThem, {3600, 2700}, 180, piece);
  table.build();
  table.begin(TaskKind::AskCharge, kUs);
  table.act(ActionKind::Charge, first, target);
  table.act(ActionKind::Charge, second, target);
  table.act(ActionKind::EndCharges);
  table.roll(1);
  EXPECT_TRUE(has(table.at(first), kCharged));
  EXPECT_FALSE(has(table.at(second), kCharged)) << "the first has closed its way";
  EXPECT_EQ(table.at(second).at, (Point{4100, 2750}));
}

TEST(Contact, RoutersThatCannotGetOutOfReachAreCaught) {
  PROVES("TT.seq.i");
  Charge charge({}, wagon(), 100);
  charge.table.scenario.units[charge.target].heading = heading_of(18000);
  charge.begin().declare().end();
  charge.table.roll(6);
  EXPECT_EQ(charge.their().morale, Morale::Routing);
  EXPECT_EQ(gap(charge.table.look(), charge.charger, charge.target), 0);
  EXPECT_EQ(charge.table.pending_kind(), TaskKind::GeneralDie);
}

}  // namespace
}  // namespace linstock::tabletop::testing
