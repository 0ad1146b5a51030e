// Movement: the table of speeds, marches, wheels, retiring, passing friends, keeping off enemies.
#include "rules/tabletop/movement.hpp"

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/moves.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

struct SpeedRow {
  UnitSpec spec;
  std::array<std::int32_t, 3> speed;  // line or deployed, column or limbered, rout
};

UnitInfo info_of(const UnitSpec& spec) {
  UnitInfo info;
  info.troop = spec.troop;
  info.gun = spec.gun;
  return info;
}

// The speeds of the table, and that a march goes exactly so far.
void expect_speeds(const SpeedRow& row) {
  const UnitInfo info = info_of(row.spec);
  EXPECT_EQ(full_move(info, Formation::Line), row.speed[0]);
  EXPECT_EQ(full_move(info, Formation::Column), row.speed[1]);
  EXPECT_EQ(rout_move(info), row.speed[2]);
  for (const Formation formation : {Formation::Line, Formation::Column}) {
    const std::int32_t speed = row.speed[formation == Formation::Line ? 0 : 1];
    if (speed == 0) continue;
    Table table;
    UnitSpec spec = row.spec;
    spec.formation = formation;
    const UnitId id = table.unit(kUs, {3600, 4000}, 0, spec);
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
    EXPECT_EQ(move_left(table.look(), id), speed);
    const Action more{
        .kind = ActionKind::March, .unit = id, .value = static_cast<std::uint16_t>(speed + 1)};
    EXPECT_EQ(table.check(more).reason, Reason::OutOfReach);
    EXPECT_EQ(table.check(more).rule, "TT.move.0"_rule);
    table.act(ActionKind::March, id, speed);
    EXPECT_EQ(table.at(id).at, (Point{3600, 4000 - speed}));
    EXPECT_EQ(move_left(table.look(), id), 0);
  }
}

TEST(MovementTable, CloseOrderFoot) {
  PROVES("TT.move.0", "TT.move.1");
  expect_speeds({{}, {600, 900, 1200}});
}
TEST(MovementTable, OpenOrderFoot) {
  PROVES("TT.move.2");
  expect_speeds({{.troop = Troop::OpenFoot}, {900, 1200, 1500}});
}
TEST(MovementTable, LightCavalry) {
  PROVES("TT.move.3");
  expect_speeds({horse(), {1500, 1800, 2100}});
}
TEST(MovementTable, LightGuns) {
  PROVES("TT.move.5", "TT.move.6");
  expect_speeds({gun(GunKind::Light), {300, 900, 1200}});
}
TEST(MovementTable, MediumGuns) {
  PROVES("TT.move.7");
  expect_speeds({gun(GunKind::Medium), {200, 600, 1200}});
}
TEST(MovementTable, HeavyGuns) {
  PROVES("TT.move.8");
  expect_speeds({gun(GunKind::Heavy), {100, 300, 1200}});
}
TEST(MovementTable, GalloperGuns) {
  PROVES("TT.move.9");
  expect_speeds({gun(GunKind::Galloper), {300, 1200, 1200}});
}
TEST(MovementTable, GrasshopperGuns) {
  PROVES("TT.move.10");
  expect_speeds({gun(GunKind::Grasshopper), {600, 900, 1200}});
}
TEST(MovementTable, Howitzers) {
  PROVES("TT.move.11");
  expect_speeds({gun(GunKind::Howitzer), {300, 900, 1200}});
}
TEST(MovementTable, Wagons) {
  PROVES("TT.move.12");
  expect_speeds({wagon(), {0, 600, 0}});
}

// ---- who may move

TEST(Movement, IsOfTheMoversSteadyUnitsThatHaveNotFinished) {
  PROVES("TT.seq.c", "TT.seq.b");
  Table table;
  const UnitId steady = table.unit(kUs, {1000, 3000}, 0);
  const UnitId shaken = table.unit(kUs, {2000, 3000}, 0, {.state = Morale::Shaken});
  const UnitId routing = table.unit(kUs, {3000, 3000}, 0, {.state = Morale::Routing});
  const UnitId late = table.unit(kUs, {4000, 3000}, 0, {.arrives = 9});
  const UnitId theirs = table.unit(kThem, {1000, 600}, 180);
  const UnitId wreck = table.unit(kUs, {5000, 3000}, 0, wagon());
  table.build();
  table.at(wreck).flags |= kImmobile;
  table.begin(TaskKind::AskMovement, kUs);
  const auto reason = [&table](UnitId id) {
    return table.check({.kind = ActionKind::March, .unit = id, .value = 100}).reason;
  };
  EXPECT_EQ(reason(steady), Reason::None);
  EXPECT_EQ(reason(shaken), Reason::NotSteady);
  EXPECT_EQ(reason(routing), Reason::NotSteady);
  EXPECT_EQ(reason(late), Reason::NotOnTable);
  EXPECT_EQ(reason(theirs), Reason::NotYours);
  EXPECT_EQ(reason(wreck), Reason::Immobile);
  EXPECT_EQ(reason(200), Reason::UnknownPiece);
  table.act(ActionKind::Halt, steady);
  EXPECT_EQ(reason(steady), Reason::UnitDone);
}

TEST(Movement, ShakenUnitsThatPassedMoveWhenPassingDoesNotRecover) {
  PROVES("TT.shk.1");
  Table table;
  table.scenario.options.passing_recovers = false;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0, {.state = Morale::Shaken});
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  EXPECT_TRUE(table.check({.kind = ActionKind::March, .unit = id, .value = 100}).ok());
}

TEST(Movement, UnitsMoveOneAfterTheOther) {
  PROVES("TT.seq.c");
  Table table;
  const UnitId first = table.unit(kUs, {1000, 3000}, 0);
  const UnitId second = table.unit(kUs, {2000, 3000}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, first, 100);
  table.act(ActionKind::March, first, 100);
  EXPECT_EQ(table.state.active, first);
  table.act(ActionKind::March, second, 100);
  EXPECT_EQ(table.state.active, second);
  EXPECT_EQ(table.check({.kind = ActionKind::March, .unit = first, .value = 100}).reason,
            Reason::UnitDone);
  table.act(ActionKind::EndMovement);
  EXPECT_TRUE(table.done());
  EXPECT_TRUE(has(table.at(second), kDone));
}

TEST(Movement, ActionsOfOtherStepsAndStrayFieldsAreRefused) {
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  const Action wrong[] = {{.kind = ActionKind::Fire, .unit = id, .value = 1},
                          {.kind = ActionKind::Turn, .unit = id, .value = 100},
                          {.kind = ActionKind::EndFire},
                          {.kind = ActionKind::March, .unit = id, .value = 100, .x = 1},
                          {.kind = ActionKind::Halt, .unit = id, .value = 1},
                          {.kind = ActionKind::EndMovement, .unit = id},
                          {.kind = ActionKind::Wheel, .unit = id, .value = 36000},
                          {.kind = ActionKind::Face, .unit = id, .value = 40000}};
  for (const Action& action : wrong) {
    EXPECT_EQ(table.check(action).reason, Reason::NotThisDecision) << static_cast<int>(action.kind);
  }
  EXPECT_FALSE(table.check({.kind = ActionKind::March, .unit = id, .value = 0}).ok());
  EXPECT_FALSE(table.check({.kind = ActionKind::March, .unit = id, .value = 65535}).ok());
}

// ---- marches

TEST(Movement, IsSpentByLegs) {
  PROVES("TT.move.0");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 250);
  EXPECT_EQ(move_left(table.look(), id), 350);
  const Verdict verdict = table.check({.kind = ActionKind::March, .unit = id, .value = 351});
  EXPECT_EQ(verdict.reason, Reason::OutOfReach);
  EXPECT_EQ(verdict.number, 350);
  EXPECT_EQ(verdict.number2, 351);
  const Event told = table.events.last(EventKind::Moves);
  EXPECT_EQ(told.unit, id);
  EXPECT_EQ(told.from, (Point{1000, 3000}));
  EXPECT_EQ(told.to, (Point{1000, 2750}));
  EXPECT_EQ(told.a, 250);
}

TEST(Movement, GeneralsWithAUnitGoAlong) {
  PROVES("TT.move.4");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  const GeneralId general = table.general(kUs, {}, {.with = id});
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 250);
  EXPECT_EQ(table.state.generals[general].at, (Point{1000, 2750}));
}

TEST(Movement, StaysOnTheTable) {
  Table table;
  const UnitId id = table.unit(kUs, {1000, 400}, 0);
  table.build();
  const Course course = march(table.look(), id, 351);
  EXPECT_EQ(course.verdict.reason, Reason::OffTable);
  EXPECT_EQ(course.possible, 350);
  EXPECT_TRUE(march(table.look(), id, 350).verdict.ok());
}

TEST(Enemies, AreNotComeNearerToThanAnInch) {
  PROVES("TT.seq.c");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  const UnitId enemy = table.unit(kThem, {1000, 2500}, 180);
  table.build();
  const Course course = march(table.look(), id, 301);
  EXPECT_EQ(course.verdict.reason, Reason::NearEnemy);
  EXPECT_EQ(course.verdict.rule, "TT.seq.c"_rule);
  EXPECT_EQ(course.verdict.other, enemy);
  EXPECT_EQ(course.verdict.number, 99);
  EXPECT_EQ(course.possible, 300);
  EXPECT_TRUE(march(table.look(), id, 300).verdict.ok()) << "exactly an inch";
}

TEST(Enemies, AreNotPassedNearerThanAnInch) {
  PROVES("TT.seq.c");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.unit(kThem, {1490, 2700}, 180);  // nine tenths of an inch beside the lane
  const UnitId wide = table.unit(kUs, {3000, 3000}, 0);
  table.unit(kThem, {3500, 2700}, 180);  // an inch
  table.build();
  EXPECT_EQ(march(table.look(), id, 600).verdict.reason, Reason::NearEnemy);
  EXPECT_TRUE(march(table.look(), wide, 600).verdict.ok());
}

TEST(Enemies, NearerThanAnInchMayOnlyBeLeft) {
  PROVES("TT.seq.c");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  table.unit(kThem, {1000, 2850}, 180);  // half an inch ahead
  table.build();
  EXPECT_EQ(march(table.look(), id, 10).verdict.reason, Reason::NearEnemy);
  EXPECT_TRUE(march(table.look(), id, 10, true).verdict.ok());
  EXPECT_EQ(march(table.look(), id, 10).possible, 0);
  EXPECT_EQ(march(table.look(), id, 10, true).possible, 300);
}

TEST(Friends, ArePassedAtACost) {
  PROVES("TT.form.8");
  const std::pair<UnitSpec, std::int32_t> specs[] = {
      {{.troop = Troop::OpenFoot}, 300}, {{.formation = Formation::Column}, 300}, {horse(), 600}};
  for (const auto& [spec, cost] : specs) {
    Table table;
    const UnitId id = table.unit(kUs, {1000, 3000}, 0, spec);
    table.unit(kUs, {1000, 2700}, 0);
    table.build();
    const Course course = march(table.look(), id, 500);
    EXPECT_TRUE(course.verdict.ok());
    EXPECT_TRUE(course.passes_friend);
    EXPECT_EQ(course.cost, 500 + cost);
  }
}

TEST(Friends, PassedTwoAtATimeCostTwice) {
  PROVES("TT.form.8");
  Table table;
  UnitSpec spec = horse();
  spec.formation = Formation::Column;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0, spec);
  table.unit(kUs, {800, 2700}, 0);
  table.unit(kUs, {1200, 2700}, 0);
  table.build();
  EXPECT_EQ(march(table.look(), id, 500).cost, 500 + 1200);
}

TEST(Friends, MayNotBeStoodOn) {
  PROVES("TT.form.8");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0, {.troop = Troop::OpenFoot});
  const UnitId other = table.unit(kUs, {1000, 2500}, 0);
  table.build();
  const Course course = march(table.look(), id, 500);
  EXPECT_EQ(course.verdict.reason, Reason::ThroughUnit);
  EXPECT_EQ(course.verdict.other, other);
  EXPECT_TRUE(march(table.look(), id, 400).verdict.ok()) << "up to its rear";
  EXPECT_FALSE(march(table.look(), id, 402).verdict.ok());
  EXPECT_EQ(march(table.look(), id, 1).possible, 600) << "through it and out before it";
}

TEST(Friends, AreNotPassedWhenTheMoveDoesNotLast) {
  PROVES("TT.form.8");
  Table table;
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);  // 600 in all
  table.unit(kUs, {1000, 2700}, 0);
  table.build();
  EXPECT_EQ(march(table.look(), id, 400).verdict.reason, Reason::OutOfReach);
  EXPECT_EQ(march(table.look(), id, 1).possible, 200);
}

// ---- straight back

TEST(Retiring, CostsThreeInchesSixOrOne) {
  PROVES("TT.form.3");
  const std::pair<UnitSpec, std::int32_t> specs[] = {
      {{}, 300}, {{.troop = Troop::OpenFoot}, 300}, {horse(), 600}, {gun(), 100}, {wagon(), 100}};
  for (const auto& [spec, cost] : specs) {
    Table table;
    const UnitId id = table.unit(kUs, {1000, 1000}, 0, spec);
    table.build();
    const std::int32_t left = move_left(table.look(), id);
    table.begin(TaskKind::AskMovement, kUs);
    const Course course = march(table.look(), id, 100, true);
    EXPECT_EQ(course.cost, 100 + cost);
    EXPECT_EQ(course.possible, left - cost);
    table.act(ActionKind::Retire, id, 100);
    EXPECT_EQ(table.at(id).at, (Point{1000, 1100})) << "back";
    EXPECT_EQ(table.at(id).heading.value, 0) << "facing kept";
    EXPECT_EQ(table.at(id).spent, 100 + cost);
  }
}

// ---- roads

struct RoadTable {
  explicit RoadTable(const UnitSpec& spec = {.formation = Formation::Column},
                     Point enemy = {6900, 4700}, bool bonus = true) {
    table.scenario.options.road_bonus = bonus;
    table.band(TerrainKind::Road, {3600, 0}, {3600, 4000}, 200);
    id = table.unit(kUs, {3600, 3800}, 0, spec);
    table.unit(kThem, enemy, 0);
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
  }
  Table table;
  UnitId id = kNone;
};

TEST(RoadBonus, AddsThreeInchesToAColumnsFullMove) {
  PROVES("TT.road.1");
  RoadTable road;
  EXPECT_EQ(march(road.table.look(), road.id, 1).possible, 1200);
  EXPECT_FALSE(march(road.table.look(), road.id, 1201).verdict.ok());
  road.table.act(ActionKind::March, road.id, 900);
  road.table.act(ActionKind::March, road.id, 300);
  EXPECT_EQ(road.table.at(road.id).at, (Point{3600, 2600}));
  EXPECT_FALSE(road.table.check({.kind = ActionKind::March, .unit = road.id, .value = 1}).ok());
}

TEST(RoadBonus, IsNotForLinesNorOffTheRoadNorWithoutTheOption) {
  PROVES("TT.road.1", "TT.road.2");
  RoadTable line({.formation = Formation::Line});
  EXPECT_EQ(march(line.table.look(), line.id, 1).possible, 600);
  RoadTable plain({.formation = Formation::Column}, {6900, 4700}, false);
  EXPECT_EQ(march(plain.table.look(), plain.id, 1).possible, 900);
  RoadTable off;
  off.table.at(off.id).at = {3800, 3800};
  EXPECT_EQ(march(off.table.look(), off.id, 1).possible, 900);
}

TEST(RoadBonus, EndsWhereEnemiesAreWithin24Inches) {
  PROVES("TT.road.1");
  RoadTable near({.formation = Formation::Column}, {3600, 600});  // 2950 from front to front
  EXPECT_EQ(march(near.table.look(), near.id, 1).possible, 900);
  RoadTable far({.formation = Formation::Column}, {3600, 50});  // 1200 on: 2400 left
  EXPECT_EQ(march(far.table.look(), far.id, 1).possible, 1200);
  EXPECT_TRUE(march(far.table.look(), far.id, 1200).verdict.ok());
}

TEST(RoadBonus, IsLostByALegThatWasNotOnTheRoad) {
  PROVES("TT.road.1");
  Table table;
  table.band(TerrainKind::Road, {3600, 0}, {3600, 3500}, 200);
  const UnitId id = table.unit(kUs, {3600, 3800}, 0, {.formation = Formation::Column});
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  table.act(ActionKind::March, id, 400);
  EXPECT_TRUE(has(table.at(id), kOffRoad));
  EXPECT_EQ(march(table.look(), id, 1).possible, 500);
}

// ---- the list

TEST(TheList, IsSensibleAndLawful) {
  Table table;
  table.building(TerrainKind::SmallBuilding, {900, 2600}, {1100, 2900}, 4);
  const UnitId id = table.unit(kUs, {1000, 3000}, 0);
  const UnitId other = table.unit(kUs, {3000, 3000}, 0);
  table.unit(kThem, {3000, 2600}, 180);
  const GeneralId general = table.general(kUs, {2000, 3500});
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  EXPECT_TRUE(table.lists({.kind = ActionKind::Enter, .unit = id, .value = 0}));
  EXPECT_TRUE(table.lists({.kind = ActionKind::March, .unit = other, .value = 200}))
      << "to exactly an inch";
  EXPECT_TRUE(table.lists({.kind = ActionKind::March, .unit = other, .value = 100}));
  EXPECT_TRUE(table.lists({.kind = ActionKind::Retire, .unit = other, .value = 300}));
  EXPECT_TRUE(table.lists({.kind = ActionKind::Face, .unit = other, .value = 18000}));
  EXPECT_TRUE(table.lists({.kind = ActionKind::Form, .unit = other, .value = 1}));
  EXPECT_TRUE(table.lists({.kind = ActionKind::Join, .unit = general, .value = id}));
  EXPECT_TRUE(table.lists({.kind = ActionKind::EndMovement}));
  EXPECT_FALSE(table.lists({.kind = ActionKind::Halt, .unit = id})) << "it has not begun";
  for (const Action& action : table.legal()) EXPECT_TRUE(table.check(action).ok());
  table.act(ActionKind::March, other, 100);
  EXPECT_TRUE(table.lists({.kind = ActionKind::Halt, .unit = other}));
  EXPECT_FALSE(table.lists({.kind = ActionKind::Face, .unit = other, .value = 18000}));
}

}  // namespace
}  // namespace linstock::tabletop::testing
