// Wheels, turns on the spot and changes of formation in a unit's own movement.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/moves.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

// ---- wheels

struct WheelCase {
  UnitSpec spec;
  int turn;  // degrees
  std::int32_t cost;
};

TEST(Wheeling, MeasuresTheArcOfTheOutermostBase) {
  PROVES("TT.form.5");
  const WheelCase cases[] = {{{}, 30, 210},  // 4 inches wide: 400 * pi / 6 = 209.44
                             {{}, -30, 210},
                             {{}, 45, 315},                                 // 314.16
                             {{.formation = Formation::Column}, 45, 236},   // 3 inches: 235.62
                             {{.formation = Formation::Column}, -90, 472},  // 471.24
                             {gun(), 45, 236}};
  for (const WheelCase& c : cases) {
    Table table;
    const UnitId id = table.unit(kUs, {1000, 3000}, 0, c.spec);
    table.build();
    const Course course = wheel(table.look(), id, heading_of(c.turn * 100));
    EXPECT_TRUE(course.verdict.ok());
    EXPECT_EQ(course.cost, c.cost);
    EXPECT_EQ(course.heading, heading_of(c.turn * 100));
  }
}

TEST(Wheeling, TheInnerFrontCornerStandsStill) {
  PROVES("TT.form.5");
  for (const int turn : {30, 45, 60, -30, -45, -60}) {
    Table table;
    const UnitId id = table.unit(kUs, {1000, 3000}, 0);
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
    const std::size_t inner = turn > 0 ? 1 : 0;
    const Point before = corners(body(table.look(), id))[inner];
    table.act(ActionKind::Wheel, id, heading_of(turn * 100).value);
    const Point after = corners(body(table.look(), id))[inner];
    EXPECT_LE(squared_length(after - before), 2) << turn;
    EXPECT_EQ(table.at(id).heading, heading_of(turn * 100));
  }
}

TEST(Wheeling, ANarrowUnitGoesAroundAThreeInchCircle) {
  PROVES("TT.form.5");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0, {.formation = Formation::Column});
  table.build();
  const Course course = wheel(table.look(), id, {9000});
  // outer corner at 900, 2900; the circle's centre three inches right of it at 1200, 2900
  EXPECT_EQ(course.end, (Point{1100, 2700}));
}

TEST(Wheeling, CostsMoreOnSlowGround) {
  PROVES("TT.form.5", "TT.terr.1");
  Table table;
  table.area(TerrainKind::Rough, {0, 2000}, {3000, 4000});
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.build();
  EXPECT_EQ(wheel(table.look(), id, {3000}).cost, (210 * 100 + 65) / 66);
}

TEST(Wheeling, IsRefusedBeyondTheMoveAndWithoutATurn) {
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  const UnitId slow = table.unit(kUs, {3000, 3000}, 0, gun(GunKind::Heavy));
  table.build();
  EXPECT_EQ(wheel(table.look(), id, {0}).verdict.reason, Reason::OutOfReach);
  EXPECT_EQ(wheel(table.look(), id, {9000}).verdict.reason, Reason::OutOfReach) << "628 of 600";
  EXPECT_EQ(wheel(table.look(), id, {9001}).verdict.reason, Reason::TooWide);
  EXPECT_EQ(wheel(table.look(), slow, {4500}).verdict.number, 100);
  EXPECT_EQ(wheel(table.look(), slow, {4500}).verdict.number2, 236);
}

TEST(Wheeling, IsStoppedByEnemiesFriendsAndBarredGround) {
  PROVES("TT.seq.c", "TT.terr.a");
  {
    Table table;
    const UnitId id = table.unit(kUs, {1000, 3000}, 0);
    table.unit(kThem, {900, 2700}, 180);
    table.build();
    EXPECT_EQ(wheel(table.look(), id, {3000}).verdict.reason, Reason::NearEnemy);
  }
  {
    Table table;
    const UnitId id = table.unit(kUs, {1000, 3000}, 0);
    table.unit(kUs, {900, 2800}, 0);
    table.build();
    EXPECT_EQ(wheel(table.look(), id, {3000}).verdict.reason, Reason::ThroughUnit);
  }
  {
    Table table;
    const UnitId id = table.unit(kUs, {1000, 3000}, 0);
    table.area(TerrainKind::Impassable, {700, 2700}, {900, 2860});
    table.build();
    EXPECT_EQ(wheel(table.look(), id, {3000}).verdict.reason, Reason::BarredTerrain);
    EXPECT_TRUE(wheel(table.look(), id, heading_of(-3000)).verdict.ok()) << "the other way";
  }
}

// ---- facing

TEST(Facing, UpTo45DegreesIsFreeOnce) {
  PROVES("TT.form.4");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 100);
  table.act(ActionKind::Face, id, 4500);
  EXPECT_EQ(table.at(id).spent, 100);
  EXPECT_EQ(table.at(id).at, (Point{1000, 2900})) << "on its centre";
  EXPECT_EQ(table.check({.kind = ActionKind::Face, .unit = id, .value = 5000}).reason,
            Reason::FacedAlready);
  table.act(ActionKind::March, id, 500);
}

TEST(Facing, MoreTakesAWholeMove) {
  PROVES("TT.form.4");
  Table table;
  const UnitId still = table.unit(kUs, {1000, 3000}, 0);
  const UnitId moved = table.unit(kUs, {3000, 3000}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::Face, still, 18000);
  EXPECT_EQ(table.at(still).heading.value, 18000);
  EXPECT_TRUE(has(table.at(still), kWholeMove));
  EXPECT_EQ(table.check({.kind = ActionKind::March, .unit = still, .value = 1}).reason,
            Reason::UnitDone);
  table.act(ActionKind::March, moved, 1);
  const Verdict verdict = table.check({.kind = ActionKind::Face, .unit = moved, .value = 4501});
  EXPECT_EQ(verdict.reason, Reason::TooWide);
  EXPECT_EQ(verdict.number, 4501);
  EXPECT_EQ(verdict.number2, 4500);
  EXPECT_TRUE(table.check({.kind = ActionKind::Face, .unit = moved, .value = 31500}).ok());
}

TEST(Facing, NeedsRoom) {
  PROVES("TT.form.4");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  const UnitId other = table.unit(kUs, {1000, 2890}, 0);
  const UnitId by_wall = table.unit(kUs, {3000, 3000}, 0);
  const TerrainId wall = table.band(TerrainKind::Wall, {2000, 2900}, {4000, 2900}, 10);
  table.build();
  EXPECT_EQ(face(table.look(), id, {4500}).verdict.reason, Reason::ThroughUnit);
  EXPECT_EQ(face(table.look(), id, {4500}).verdict.other, other);
  EXPECT_EQ(face(table.look(), by_wall, {4500}).verdict.reason, Reason::NoRoom);
  EXPECT_EQ(face(table.look(), by_wall, {4500}).verdict.terrain, wall);
  EXPECT_TRUE(face(table.look(), by_wall, {1000}).verdict.ok()) << "it does not reach the wall";
}

// ---- formations

TEST(Forming, CostsTheWayOfTheBasesInLineMoves) {
  PROVES("TT.form.1");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::Form, id, static_cast<int>(Formation::Column));
  EXPECT_EQ(table.at(id).formation, Formation::Column);
  // each base goes 1 inch aside and half an inch ahead or back: 112 of 600, as 168 of 900
  EXPECT_EQ(table.at(id).spent, 168);
  EXPECT_EQ(table.events.last(EventKind::Forms).a, static_cast<int>(Formation::Column));
  table.act(ActionKind::Form, id, static_cast<int>(Formation::Line));
  EXPECT_EQ(table.at(id).spent, 224);
}

TEST(Forming, NoBaseMayGoFartherThanALineMove) {
  PROVES("TT.form.1");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 489);
  const Action form{
      .kind = ActionKind::Form, .unit = id, .value = static_cast<std::uint16_t>(Formation::Column)};
  const Verdict verdict = table.check(form);
  EXPECT_EQ(verdict.reason, Reason::OutOfReach);
  EXPECT_EQ(verdict.rule, "TT.form.1"_rule);
  EXPECT_EQ(verdict.number, 111);
  EXPECT_EQ(verdict.number2, 112);
}

TEST(Forming, IsOfTwoFormationsAndNeedsRoom) {
  PROVES("TT.form.1");
  Table table;
  const UnitId line = table.unit(kUs, {1000, 3000}, 0);
  table.unit(kUs, {1000, 3110}, 0);
  const UnitId cart = table.unit(kUs, {3000, 3000}, 0, wagon());
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  const auto reason = [&table](UnitId id, int formation) {
    return table
        .check(
            {.kind = ActionKind::Form, .unit = id, .value = static_cast<std::uint16_t>(formation)})
        .reason;
  };
  EXPECT_EQ(reason(line, 0), Reason::NoFormation) << "it is in line";
  EXPECT_EQ(reason(line, 2), Reason::NoFormation);
  EXPECT_EQ(reason(line, 1), Reason::ThroughUnit) << "its column would stand on a friend";
  EXPECT_EQ(reason(cart, 0), Reason::NoFormation);
}

TEST(Forming, GunsTakeAWholeMoveStandingStill) {
  PROVES("TT.form.2");
  Table table;
  UnitSpec limbered = gun(GunKind::Medium);
  limbered.formation = Formation::Column;
  const UnitId still = table.unit(kUs, {1000, 3000}, 0, gun(GunKind::Medium));
  const UnitId moved = table.unit(kUs, {3000, 3000}, 0, limbered);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::Form, still, static_cast<int>(Formation::Column));
  EXPECT_EQ(table.at(still).formation, Formation::Column);
  EXPECT_EQ(table.at(still).at, (Point{1000, 3000}));
  EXPECT_TRUE(has(table.at(still), kWholeMove));
  table.act(ActionKind::March, moved, 10);
  EXPECT_EQ(table.check({.kind = ActionKind::Form, .unit = moved, .value = 0}).reason,
            Reason::WholeMove);
}

}  // namespace
}  // namespace linstock::tabletop::testing
