// Moves that results force on units: routs, retiring, contact.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/movement.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

constexpr std::uint8_t kTop = 0;

// One of ours before one of theirs in the middle of the table; our edge is at the bottom.
struct Chase {
  explicit Chase(const UnitSpec& spec = {}, Point enemy = {3600, 1700}) {
    table.scenario.home = {2, kTop};
    us = table.unit(kUs, {3600, 2000}, 0, spec);
    them = table.unit(kThem, enemy, 180);
  }
  Chase& begin() {
    table.build();
    return *this;
  }
  void rout() { tabletop::rout(table.play(), us, them, "TT.rout.1"_rule); }
  Table table;
  UnitId us = kNone;
  UnitId them = kNone;
};

TEST(Rout, GoesDirectlyAwayAtRoutSpeed) {
  PROVES("TT.rout.1", "TT.move.0");
  const std::pair<UnitSpec, std::int32_t> specs[] = {
      {{}, 1200}, {{.troop = Troop::OpenFoot}, 1500}, {horse(), 2100}, {gun(), 1200}};
  for (const auto& [spec, speed] : specs) {
    Chase chase(spec);
    chase.begin().rout();
    EXPECT_EQ(chase.table.at(chase.us).at, (Point{3600, 2000 + speed}));
    EXPECT_EQ(chase.table.at(chase.us).heading.value, 18000) << "looking the way it runs";
    EXPECT_EQ(chase.table.at(chase.us).morale, Morale::Routing);
    const Event told = chase.table.events.last(EventKind::Routs);
    EXPECT_EQ(told.from, (Point{3600, 2000}));
    EXPECT_EQ(told.to, (Point{3600, 2000 + speed}));
  }
}

TEST(Rout, GoesAwayFromTheCauseWhereverThatIs) {
  PROVES("TT.rout.1");
  Chase chase({}, {3300, 2000});
  chase.begin().rout();
  EXPECT_EQ(chase.table.at(chase.us).at, (Point{4800, 2000}));
}

TEST(Rout, WithoutACauseTheNearestVisibleEnemyCounts) {
  PROVES("TT.rout.1");
  Chase chase({}, {3600, 1000});
  chase.table.unit(kThem, {3000, 2000}, 90);
  chase.begin();
  rout(chase.table.play(), chase.us, kNone, "TT.seq.b"_rule);
  EXPECT_EQ(chase.table.at(chase.us).at, (Point{4800, 2000}));
}

TEST(Rout, WithoutAnyEnemyItRunsHome) {
  PROVES("TT.rout.1");
  Table table;
  table.scenario.home = {2, kTop};
  const UnitId id = table.unit(kUs, {3600, 2000}, 0);
  table.build();
  rout(table.play(), id, kNone, "TT.seq.b"_rule);
  EXPECT_EQ(table.at(id).at, (Point{3600, 3200}));
}

TEST(Rout, OffTheFriendlyEdgeItIsGone) {
  PROVES("TT.rout.1");
  Chase chase;
  chase.table.scenario.height = 3000;
  chase.begin().rout();
  EXPECT_EQ(chase.table.at(chase.us).fate, Fate::FledOff);
  EXPECT_EQ(chase.table.events.last(EventKind::Routs).c, 1);
}

TEST(Rout, AtAnotherEdgeItStops) {
  PROVES("TT.rout.1");
  Chase chase;
  chase.table.scenario.home = {kTop, 2};
  chase.table.scenario.height = 3000;
  chase.begin().rout();
  EXPECT_EQ(chase.table.at(chase.us).fate, Fate::OnTable);
  EXPECT_EQ(chase.table.at(chase.us).at, (Point{3600, 2950}));
}

TEST(Rout, HidesBehindAFriendOnItsWay) {
  PROVES("TT.rout.1");
  Chase chase;
  const UnitId cover = chase.table.unit(kUs, {3600, 2400}, 0);
  chase.begin().rout();
  EXPECT_EQ(chase.table.at(chase.us).at, (Point{3600, 2501})) << "just behind its rear";
  EXPECT_EQ(gap(chase.table.look(), chase.us, cover), 1);
}

TEST(Rout, HidesInWoodsBesideItsWay) {
  PROVES("TT.rout.1");
  Chase chase;
  chase.table.area(TerrainKind::OpenWoods, {3900, 2300}, {5000, 3400});
  chase.begin().rout();
  const Unit& unit = chase.table.at(chase.us);
  EXPECT_TRUE(in_woods(chase.table.look(), chase.us));
  EXPECT_EQ(unit.heading.value, 18000 - 4500) << "no more than 45 degrees aside";
}

TEST(Rout, TakesTheNearestCover) {
  PROVES("TT.rout.1");
  Chase chase;
  chase.table.area(TerrainKind::OpenWoods, {3000, 2900}, {4200, 3400});
  chase.table.unit(kUs, {3600, 2400}, 0);
  chase.begin().rout();
  EXPECT_EQ(chase.table.at(chase.us).at, (Point{3600, 2501}));
}

TEST(Rout, RunsIntoABuildingWithRoom) {
  PROVES("TT.rout.1", "TT.bld.1");
  for (const bool full : {false, true}) {
    Chase chase;
    const TerrainId house =
        chase.table.building(TerrainKind::SmallBuilding, {3400, 2400}, {3800, 2600}, 4);
    if (full) chase.table.unit(kUs, {3600, 2500}, 0, {.building = house});
    chase.begin().rout();
    const Unit& unit = chase.table.at(chase.us);
    EXPECT_EQ(unit.building, full ? kNone : house);
    if (!full) {
      EXPECT_EQ(unit.at, (Point{3600, 2500}));
    } else {
      EXPECT_NE(unit.at, (Point{3600, 2000})) << "it runs past";
    }
  }
}

TEST(Rout, LeavesABuildingByTheSideAwayFromTheCause) {
  PROVES("TT.rout.1");
  Chase chase;
  const TerrainId house =
      chase.table.building(TerrainKind::SmallBuilding, {3500, 1900}, {3700, 2100}, 4);
  chase.begin();
  chase.table.at(chase.us).building = house;
  chase.rout();
  const Unit& unit = chase.table.at(chase.us);
  EXPECT_EQ(unit.building, kNone);
  EXPECT_EQ(unit.at.x, 3600);
  EXPECT_EQ(unit.at.y, 2100 + 10 + 50 + 1200);
}

TEST(Rout, EndsFartherFromEveryVisibleEnemy) {
  PROVES("TT.rout.2");
  Chase chase;
  const UnitId second = chase.table.unit(kThem, {3600, 2900}, 0);  // behind it
  chase.begin();
  const std::int32_t before = gap(chase.table.look(), chase.us, second);
  const std::int32_t first = gap(chase.table.look(), chase.us, chase.them);
  chase.rout();
  EXPECT_GT(gap(chase.table.look(), chase.us, second), before);
  EXPECT_GT(gap(chase.table.look(), chase.us, chase.them), first);
  EXPECT_NE(chase.table.at(chase.us).at, (Point{3600, 2000}));
}

TEST(Rout, EnemiesOutOfSightDoNotMatter) {
  PROVES("TT.rout.2");
  Chase chase;
  chase.table.building(TerrainKind::LargeBuilding, {2000, 3700}, {5200, 3800}, 6);
  chase.table.unit(kThem, {3600, 4200}, 0);  // behind the long house
  chase.begin().rout();
  EXPECT_EQ(chase.table.at(chase.us).at, (Point{3600, 3200}));
}

TEST(Rout, SlowGroundSlowsItAndBarredGroundStopsIt) {
  PROVES("TT.rout.1", "TT.terr.1", "TT.riv.1");
  Chase slow;
  slow.table.area(TerrainKind::Rough, {0, 2000}, {7200, 4800});
  slow.begin().rout();
  EXPECT_EQ(slow.table.at(slow.us).at, (Point{3600, 2000 + 792}));
  Chase stopped;
  stopped.table.band(TerrainKind::River, {0, 2600}, {7200, 2600}, 600);
  stopped.begin().rout();
  EXPECT_LT(stopped.table.at(stopped.us).at.y, 2300);
  EXPECT_GT(stopped.table.at(stopped.us).at.y, 2000);
}

TEST(Rout, WagonsStandStillForGood) {
  PROVES("TT.form.7", "TT.move.12");
  Chase chase(wagon());
  chase.begin().rout();
  EXPECT_EQ(chase.table.at(chase.us).at, (Point{3600, 2000}));
  EXPECT_TRUE(has(chase.table.at(chase.us), kImmobile));
  EXPECT_FALSE(can_rout(chase.table.look(), chase.us));
}

TEST(Rout, AUnitHemmedInCannotMove) {
  PROVES("TT.sur.c");
  Table table;
  const UnitId id = table.unit(kUs, {3600, 2000}, 0, {.state = Morale::Routing});
  table.unit(kThem, {3600, 1800}, 180);
  table.area(TerrainKind::Impassable, {3100, 1900}, {3390, 2400});
  table.area(TerrainKind::Impassable, {3810, 1900}, {4100, 2400});
  table.area(TerrainKind::Impassable, {3100, 2060}, {4100, 2400});
  table.build();
  EXPECT_FALSE(can_rout(table.look(), id));
  rout(table.play(), id, kNone, "TT.seq.b"_rule);
  EXPECT_EQ(table.at(id).at, (Point{3600, 2000}));
}

TEST(Rout, GeneralsRunWithTheirUnit) {
  Chase chase;
  const GeneralId general = chase.table.general(kUs, {}, {.with = chase.us});
  chase.begin().rout();
  EXPECT_EQ(chase.table.state.generals[general].at, (Point{3600, 3200}));
}

// ---- straight back

TEST(ForcedRetire, GoesStraightBackFacingKept) {
  PROVES("TT.seq.b", "TT.mel.5");
  Table table;
  const UnitId id = table.unit(kUs, {3600, 2000}, 0);
  table.unit(kThem, {3600, 1900}, 180);
  table.build();
  retire(table.play(), id, 300, "TT.mel.5"_rule);
  EXPECT_EQ(table.at(id).at, (Point{3600, 2300}));
  EXPECT_EQ(table.at(id).heading.value, 0);
  EXPECT_EQ(table.events.last(EventKind::Retires).from, (Point{3600, 2000}));
}

TEST(ForcedRetire, PassesFriendsWhenItEndsClearElseStopsBeforeThem) {
  PROVES("TT.shk.2");
  for (const std::int32_t distance : {300, 600}) {
    Table table;
    const UnitId id = table.unit(kUs, {3600, 2000}, 0);
    table.unit(kUs, {3600, 2300}, 0);
    table.build();
    retire(table.play(), id, distance, "TT.shk.2"_rule);
    EXPECT_EQ(table.at(id).at.y, distance == 300 ? 2200 : 2600);
  }
}

TEST(ForcedRetire, StopsAtBarredGroundAndEnemiesAndTheEdge) {
  PROVES("TT.shk.2");
  Table table;
  const UnitId river_at = table.unit(kUs, {1000, 2000}, 0);
  table.area(TerrainKind::Impassable, {500, 2200}, {1500, 2400});
  const UnitId enemy_at = table.unit(kUs, {3000, 2000}, 0);
  table.unit(kThem, {3000, 2400}, 0);
  const UnitId edge_at = table.unit(kUs, {5000, 4700}, 0);
  const UnitId stuck = table.unit(kUs, {6500, 4750}, 0);
  table.build();
  for (const UnitId id : {river_at, enemy_at, edge_at, stuck}) {
    retire(table.play(), id, 600, "TT.shk.2"_rule);
  }
  EXPECT_EQ(table.at(river_at).at.y, 2149);
  EXPECT_EQ(table.at(enemy_at).at.y, 2200) << "an inch from the enemy behind";
  EXPECT_EQ(table.at(edge_at).at.y, 4750);
  EXPECT_EQ(table.at(stuck).at, (Point{6500, 4750}));
  EXPECT_EQ(table.events.count(EventKind::Retires), 3);
}

TEST(ForcedRetire, TerrainCountsForTheWay) {
  PROVES("TT.shk.2");
  Table table;
  table.area(TerrainKind::Rough, {0, 0}, {7200, 4800});
  const UnitId id = table.unit(kUs, {3600, 2000}, 0);
  table.build();
  retire(table.play(), id, 600, "TT.shk.2"_rule);
  EXPECT_EQ(table.at(id).at.y, 2000 + 396);
}

TEST(ForcedRetire, OutOfABuildingLookingBackAtIt) {
  Table table;
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {3500, 1900}, {3700, 2100}, 4);
  const UnitId id = table.unit(kUs, {3600, 2000}, 0, {.building = house});
  table.unit(kThem, {3600, 1500}, 180);
  table.build();
  retire(table.play(), id, 600, "TT.shk.2"_rule);
  EXPECT_EQ(table.at(id).building, kNone);
  EXPECT_EQ(table.at(id).at, (Point{3600, 2160}));
  EXPECT_EQ(table.at(id).heading.value, 0);
}

// ---- contact

TEST(Contact, GoesStraightAheadUntilTheyTouch) {
  PROVES("TT.seq.i");
  Table table;
  const UnitId id = table.unit(kUs, {3600, 2000}, 0);
  const UnitId target = table.unit(kThem, {3700, 1700}, 180);
  table.build();
  move_to_contact(table.play(), id, target, 300, "TT.seq.i"_rule);
  EXPECT_EQ(table.at(id).at, (Point{3600, 1800}));
  EXPECT_TRUE(touches_front(table.look(), id, target));
  EXPECT_EQ(table.events.last(EventKind::Contact).other, target);
}

TEST(Contact, GoesNoFartherThanAllowed) {
  PROVES("TT.seq.i");
  Table table;
  const UnitId id = table.unit(kUs, {3600, 2000}, 0);
  const UnitId target = table.unit(kThem, {3600, 1500}, 180);
  const UnitId aside = table.unit(kThem, {5600, 1500}, 180);
  table.build();
  move_to_contact(table.play(), id, target, 150, "TT.ct.11"_rule);
  EXPECT_EQ(table.at(id).at, (Point{3600, 1850}));
  move_to_contact(table.play(), id, aside, 150, "TT.ct.11"_rule);
  EXPECT_EQ(table.at(id).at, (Point{3600, 1850})) << "not before it";
}

TEST(Contact, IsReachedFromEveryHeading) {
  PROVES("TT.seq.i");
  for (int degrees = 0; degrees < 360; degrees += 7) {
    Table table;
    const Heading heading = heading_of(degrees * 100);
    const UnitId id = table.unit(kUs, {3600, 2400}, degrees);
    const UnitId target =
        table.unit(kThem, Point{3600, 2400} + turned(heading, 120, 330), degrees + 200);
    table.build();
    move_to_contact(table.play(), id, target, 400, "TT.seq.i"_rule);
    EXPECT_LE(gap(table.look(), id, target), kContact) << degrees;
    EXPECT_TRUE(touches_front(table.look(), id, target)) << degrees;
  }
}

// ---- reinforcements

TEST(Arrivals, ComeInTheirTurnUnlessTheirPlaceIsTaken) {
  PROVES("TT.seq.c");
  Table table;
  const UnitId first = table.unit(kUs, {1000, 4700}, 0, {.arrives = 2});
  const UnitId blocked = table.unit(kUs, {3000, 4700}, 0, {.arrives = 2});
  table.unit(kThem, {3000, 4510}, 180);  // nine tenths of an inch
  const UnitId taken = table.unit(kUs, {5000, 4700}, 0, {.arrives = 2});
  table.unit(kUs, {5100, 4700}, 0);
  const UnitId later = table.unit(kUs, {6500, 4700}, 0, {.arrives = 3});
  table.build();
  arrive(table.play(), kUs);
  EXPECT_FALSE(on_table(table.at(first))) << "it is turn 1";
  table.state.turn = 2;
  arrive(table.play(), kThem);
  EXPECT_FALSE(on_table(table.at(first))) << "not in the enemy's turn";
  arrive(table.play(), kUs);
  EXPECT_TRUE(on_table(table.at(first)));
  EXPECT_EQ(table.at(first).at, (Point{1000, 4700}));
  EXPECT_FALSE(on_table(table.at(blocked)));
  EXPECT_FALSE(on_table(table.at(taken)));
  EXPECT_FALSE(on_table(table.at(later)));
  EXPECT_EQ(table.events.count(EventKind::Arrives), 1);
  table.state.turn = 3;
  table.at(static_cast<UnitId>(blocked + 1)).at = {3000, 1000};  // the enemy has gone
  arrive(table.play(), kUs);
  EXPECT_TRUE(on_table(table.at(blocked))) << "it waited";
  EXPECT_TRUE(on_table(table.at(later)));
}

TEST(Arrivals, ComeAtTheBeginningOfThePlayersTurn) {
  Table table;
  const UnitId id = table.unit(kUs, {1000, 4700}, 0, {.arrives = 1});
  table.unit(kUs, {3000, 4000}, 0);
  table.unit(kThem, {3000, 600}, 180);
  table.build();
  table.begin_turn(kUs);
  EXPECT_TRUE(on_table(table.at(id)));
}

}  // namespace
}  // namespace linstock::tabletop::testing
