// Who fights whom, and the factors of a melee, cell by cell.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/melee.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Our unit looks up the page with its front at y = 2950; theirs touches it there.
struct Fight {
  explicit Fight(const UnitSpec& ours = {}, const UnitSpec& theirs = {}, int their_heading = 180,
                 std::int32_t aside = 0) {
    const bool column = theirs.formation == Formation::Column;
    const bool one_base = theirs.troop == Troop::Gun || theirs.troop == Troop::Wagon;
    const bool sideways = their_heading % 180 != 0;
    std::int32_t half = column && !one_base ? 100 : 50;
    if (sideways) half = one_base || column ? 100 : 200;
    us = table.unit(kUs, {3600, ours.formation == Formation::Column ? 3050 : 3000}, 0, ours);
    them = table.unit(kThem, {3600 + aside, 2950 - half}, their_heading, theirs);
  }
  Fight& build() {
    table.build();
    table.state.mover = kUs;
    table.refresh();
    return *this;
  }
  Fight& charging(bool ours = true) {
    build();
    const UnitId charger = ours ? us : them;
    table.at(charger).flags |= ours ? kCharging : kCountering;
    table.at(charger).target = ours ? them : us;
    table.refresh();
    return *this;
  }
  int factor(UnitId unit, RuleId rule) {
    if (table.state.task_count == 0) build();
    const MeleeList list = melees(table.look());
    EXPECT_EQ(list.size(), 1U);
    int sum = 0;
    for (const Factor& one : melee_factors(table.look(), list[0], unit))
      if (one.rule == rule) sum += one.value;
    return sum;
  }
  Table table;
  UnitId us = kNone;
  UnitId them = kNone;
};

TEST(MeleeFactors, Cavalry) {
  PROVES("TT.mf.1", "TT.mel.2");
  EXPECT_EQ(Fight(horse()).factor(0, "TT.mf.1"_rule), 2);
  EXPECT_EQ(Fight(horse()).factor(1, "TT.mf.1"_rule), 0);
  EXPECT_EQ(Fight({}, gun()).factor(1, "TT.mf.1"_rule), 0);
}

TEST(MeleeFactors, Charging) {
  PROVES("TT.mf.2");
  EXPECT_EQ(Fight(horse()).charging().factor(0, "TT.mf.2"_rule), 2);
  EXPECT_EQ(Fight().charging().factor(0, "TT.mf.2"_rule), 1);
  EXPECT_EQ(Fight(kOpen).charging().factor(0, "TT.mf.2"_rule), 1);
  EXPECT_EQ(Fight().charging().factor(1, "TT.mf.2"_rule), 0);
  EXPECT_EQ(Fight().factor(0, "TT.mf.2"_rule), 0);
  EXPECT_EQ(Fight().charging(false).factor(1, "TT.mf.2"_rule), 1) << "counter-charging too";
}

TEST(MeleeFactors, Indians) {
  PROVES("TT.mf.3");
  EXPECT_EQ(Fight({.troop = Troop::OpenFoot, .kind = Kind::Indian}).factor(0, "TT.mf.3"_rule), 2);
  UnitSpec riders = horse();
  riders.kind = Kind::Indian;
  EXPECT_EQ(Fight(riders).factor(0, "TT.mf.3"_rule), 0) << "on foot only";
  EXPECT_EQ(Fight().factor(0, "TT.mf.3"_rule), 0);
}

TEST(MeleeFactors, EuropeanRegulars) {
  PROVES("TT.mf.4");
  for (const Kind kind : {Kind::EuropeanRegular, Kind::EuropeanGrenadier}) {
    EXPECT_EQ(Fight({.kind = kind}).factor(0, "TT.mf.4"_rule), 1);
    UnitSpec riders = horse();
    riders.kind = kind;
    EXPECT_EQ(Fight(riders).factor(0, "TT.mf.4"_rule), 1);
    UnitSpec piece = gun();
    piece.kind = kind;
    EXPECT_EQ(Fight({}, piece).factor(1, "TT.mf.4"_rule), 1);
  }
  for (const Kind kind :
       {Kind::AmericanRegular, Kind::AmericanRifle, Kind::Militia, Kind::Indian, Kind::Train}) {
    EXPECT_EQ(Fight({.kind = kind}).factor(0, "TT.mf.4"_rule), 0);
  }
}

TEST(MeleeFactors, FlankAndRear) {
  PROVES("TT.mf.5", "TT.mf.9");
  for (const UnitSpec& spec : {UnitSpec{}, horse(), gun()}) {
    EXPECT_EQ(Fight({}, spec, 90).factor(1, "TT.mf.5"_rule), -1);
    EXPECT_EQ(Fight({}, spec, 270).factor(1, "TT.mf.5"_rule), -1);
    EXPECT_EQ(Fight({}, spec, 90).factor(1, "TT.mf.9"_rule), 0);
    EXPECT_EQ(Fight({}, spec, 0).factor(1, "TT.mf.9"_rule), -2);
    EXPECT_EQ(Fight({}, spec, 0).factor(1, "TT.mf.5"_rule), 0);
    EXPECT_EQ(Fight({}, spec).factor(1, "TT.mf.5"_rule), 0);
    EXPECT_EQ(Fight({}, spec).factor(1, "TT.mf.9"_rule), 0);
  }
  EXPECT_EQ(Fight({}, {}, 0).factor(0, "TT.mf.9"_rule), 0) << "the attacker's own rear is safe";
}

TEST(MeleeFactors, OpenOrderAndArtillery) {
  PROVES("TT.mf.10");
  EXPECT_EQ(Fight(kOpen).factor(0, "TT.mf.10"_rule), -2);
  EXPECT_EQ(Fight({}, gun()).factor(1, "TT.mf.10"_rule), -2);
  EXPECT_EQ(Fight().factor(0, "TT.mf.10"_rule), 0);
  EXPECT_EQ(Fight(horse()).factor(0, "TT.mf.10"_rule), 0);
}

TEST(MeleeFactors, OverAnObstacle) {
  PROVES("TT.mf.6");
  const auto over_fence = [](const UnitSpec& ours, bool like_buildings, bool charging = true) {
    Fight fight(ours);
    fight.table.band(TerrainKind::Fence, {3000, 2955}, {4200, 2955}, 4, Cover::Soft);
    fight.table.scenario.options.obstacle_as_buildings = like_buildings;
    if (charging) fight.charging();
    return fight.factor(0, "TT.mf.6"_rule);
  };
  EXPECT_EQ(over_fence(horse(), false), -2);
  EXPECT_EQ(over_fence({}, false), -4);
  EXPECT_EQ(over_fence(horse(), true), -4);
  EXPECT_EQ(over_fence({}, true), -2);
  EXPECT_EQ(over_fence({}, false, false), 0) << "only who charges";
  EXPECT_EQ(Fight().charging().factor(0, "TT.mf.6"_rule), 0);
}

TEST(MeleeFactors, Uphill) {
  PROVES("TT.mf.7");
  const auto uphill = [](const UnitSpec& ours, bool charging) {
    Fight fight(ours);
    fight.table.area(TerrainKind::GentleSlope, {3000, 2700}, {4200, 2945}, 1);
    if (charging) fight.charging();
    return fight.factor(0, "TT.mf.7"_rule);
  };
  EXPECT_EQ(uphill({}, true), -1);
  EXPECT_EQ(uphill(horse(), true), -1);
  EXPECT_EQ(uphill({}, false), 0);
  EXPECT_EQ(Fight().charging().factor(0, "TT.mf.7"_rule), 0);
}

/// Ours charges theirs in a house or redoubt of this strength.
int at_walls(const UnitSpec& ours, TerrainKind kind, int strength, RuleId rule) {
  Table table;
  const TerrainId walls = table.building(kind, {3500, 2550}, {3700, 2950}, strength);
  const UnitId us = table.unit(kUs, {3600, 3000}, 0, ours);
  const UnitId them = table.unit(kThem, {3600, 2750}, 180, {.building = walls});
  table.build();
  table.state.mover = kUs;
  table.at(us).flags |= kCharging;
  table.at(us).target = them;
  const MeleeList list = melees(table.look());
  EXPECT_EQ(list.size(), 1U);
  if (list.empty()) return 99;
  int sum = 0;
  for (const Factor& one : melee_factors(table.look(), list[0], us))
    if (one.rule == rule) sum += one.value;
  return sum;
}

TEST(MeleeFactors, ChargingABuilding) {
  PROVES("TT.mf.8");
  EXPECT_EQ(at_walls(horse(), TerrainKind::SmallBuilding, 6, "TT.mf.8"_rule), -4);
  EXPECT_EQ(at_walls({}, TerrainKind::SmallBuilding, 6, "TT.mf.8"_rule), -2);
  EXPECT_EQ(at_walls(kOpen, TerrainKind::SmallBuilding, 6, "TT.mf.8"_rule), -2);
  EXPECT_EQ(at_walls({}, TerrainKind::SmallBuilding, 6, "TT.mf.11"_rule), 0);
}

TEST(MeleeFactors, ChargingAFortification) {
  PROVES("TT.mf.11");
  EXPECT_EQ(at_walls(horse(), TerrainKind::Redoubt, 10, "TT.mf.11"_rule), -6);
  EXPECT_EQ(at_walls({}, TerrainKind::Redoubt, 10, "TT.mf.11"_rule), -3);
  EXPECT_EQ(at_walls({}, TerrainKind::SmallBuilding, 9, "TT.mf.11"_rule), -3)
      << "nine points are fortified";
  EXPECT_EQ(at_walls({}, TerrainKind::Redoubt, 10, "TT.mf.8"_rule), 0);
  Fight work;
  work.table.band(TerrainKind::Fieldwork, {3000, 2955}, {4200, 2955}, 8, Cover::None, 6);
  EXPECT_EQ(work.charging().factor(0, "TT.mf.11"_rule), -3);
}

TEST(MeleeFactors, Overlapping) {
  PROVES("TT.mf.12");
  const RuleId rule = "TT.mf.12"_rule;
  EXPECT_EQ(Fight().factor(0, rule), 0) << "equal fronts";
  EXPECT_EQ(Fight({}, kColumn).factor(0, rule), 1);
  EXPECT_EQ(Fight({}, kColumn).factor(1, rule), 0);
  EXPECT_EQ(Fight(horse(), gun()).factor(0, rule), 1);
  EXPECT_EQ(Fight({}, {}, 180, 100).factor(0, rule), 1) << "half a base beyond";
  EXPECT_EQ(Fight({}, {}, 180, 100).factor(1, rule), 1) << "and they beyond ours";
  EXPECT_EQ(Fight({}, {}, 180, 99).factor(0, rule), 0);
  EXPECT_EQ(Fight({}, {}, 90).factor(0, rule), 0) << "not against a flank";
  EXPECT_EQ(Fight(kColumn, gun(), 180, 100).factor(1, rule), 1) << "guns as well";
}

TEST(MeleeFactors, TwoBasesDeep) {
  PROVES("TT.mf.13");
  const RuleId rule = "TT.mf.13"_rule;
  EXPECT_EQ(Fight(kColumn).factor(0, rule), 1);
  UnitSpec riders = horse();
  riders.formation = Formation::Column;
  EXPECT_EQ(Fight(riders).factor(0, rule), 1);
  UnitSpec light = kColumn;
  light.light = true;
  EXPECT_EQ(Fight(light).factor(0, rule), 0);
  EXPECT_EQ(Fight().factor(0, rule), 0);
  EXPECT_EQ(Fight({}, wagon()).factor(1, rule), 0);
}

// ---- who fights whom

std::vector<UnitId> list_of(const FixedVector<UnitId, 8>& units) {
  return {units.begin(), units.end()};
}

TEST(MeleeGroups, OneAgainstOne) {
  PROVES("TT.mel.1");
  Fight fight;
  fight.build();
  const MeleeList list = melees(fight.table.look());
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].centre, fight.them);
  EXPECT_EQ(list_of(list[0].movers), std::vector<UnitId>{fight.us});
  EXPECT_EQ(list_of(list[0].waiting), std::vector<UnitId>{fight.them});
}

TEST(MeleeGroups, NobodyFightsWithoutContact) {
  PROVES("TT.mel.1");
  Table table;
  table.unit(kUs, {3600, 3000}, 0);
  table.unit(kThem, {3600, 2880}, 180);  // 20 hundredths away
  table.unit(kUs, {1000, 3000}, 0);
  table.unit(kUs, {1000, 2900}, 180);  // friends
  table.build();
  EXPECT_TRUE(melees(table.look()).empty());
}

TEST(MeleeGroups, AllAttackersOfOneDefender) {
  PROVES("TT.mel.1");
  Table table;
  const UnitId left = table.unit(kUs, {3480, 3050}, 0, kColumn);
  const UnitId right = table.unit(kUs, {3720, 3050}, 0, kColumn);
  const UnitId them = table.unit(kThem, {3600, 2900}, 180);
  table.build();
  table.state.mover = kUs;
  const MeleeList list = melees(table.look());
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].centre, them);
  EXPECT_EQ(list_of(list[0].movers), (std::vector<UnitId>{left, right}));
}

TEST(MeleeGroups, OneAttackerAgainstTwoDefenders) {
  PROVES("TT.mel.1");
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0);
  const UnitId left = table.unit(kThem, {3480, 2850}, 180, kColumn);
  const UnitId right = table.unit(kThem, {3720, 2850}, 180, kColumn);
  table.build();
  table.state.mover = kUs;
  const MeleeList list = melees(table.look());
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].centre, us);
  EXPECT_EQ(list_of(list[0].waiting), (std::vector<UnitId>{left, right}));
}

TEST(MeleeGroups, WhoHasFoughtDoesNotFightAgain) {
  PROVES("TT.mel.1");
  Fight fight;
  fight.build();
  fight.table.at(fight.us).flags |= kFought;
  EXPECT_TRUE(melees(fight.table.look()).empty());
}

TEST(MeleeGroups, AChainOfContactsIsManyMelees) {
  PROVES("TT.mel.1");
  // Two of ours against two of theirs: one of ours touches both.
  Table table;
  const UnitId ours = table.unit(kUs, {3600, 3000}, 0);
  const UnitId other = table.unit(kUs, {4050, 3000}, 0);
  const UnitId west = table.unit(kThem, {3480, 2850}, 180, kColumn);
  const UnitId east = table.unit(kThem, {3900, 2900}, 180);
  table.build();
  table.state.mover = kUs;
  const MeleeList list = melees(table.look());
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].centre, west);
  EXPECT_EQ(list_of(list[0].movers), std::vector<UnitId>{ours});
  EXPECT_EQ(list[1].centre, east);
  EXPECT_EQ(list_of(list[1].movers), (std::vector<UnitId>{ours, other}));
}

}  // namespace
}  // namespace linstock::tabletop::testing
