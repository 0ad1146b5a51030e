// Into and out of buildings and redoubts; generals and their rides.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/moves.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

UnitSpec troop(Troop kind) { return {.troop = kind}; }

struct HouseTable {
  explicit HouseTable(const UnitSpec& spec, bool inside = false,
                      TerrainKind kind = TerrainKind::SmallBuilding) {
    house = table.building(kind, {3500, 2000}, {3700, 2400}, 4);
    UnitSpec own = spec;
    if (inside) own.building = house;
    id = table.unit(kUs, inside ? Point{3600, 2200} : Point{3600, 2550}, 0, own);
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
  }
  [[nodiscard]] Action enter() const {
    return {.kind = ActionKind::Enter, .unit = id, .value = house};
  }
  [[nodiscard]] Action leave(int side) const {
    return {.kind = ActionKind::Leave, .unit = id, .value = static_cast<std::uint16_t>(side)};
  }
  Table table;
  TerrainId house = kNone;
  UnitId id = kNone;
};

TEST(Entering, TakesHalfAMoveOnFootAndIsBarredToOthers) {
  PROVES("TT.terr.10", "TT.terr.a");
  for (const auto& [spec, cost] :
       {std::pair{troop(Troop::CloseFoot), 300}, std::pair{troop(Troop::OpenFoot), 450},
        std::pair{gun(GunKind::Grasshopper), 300}}) {
    HouseTable t(spec);
    t.table.act(t.enter());
    EXPECT_EQ(t.table.at(t.id).building, t.house);
    EXPECT_EQ(t.table.at(t.id).at, (Point{3600, 2200}));
    EXPECT_EQ(t.table.at(t.id).spent, cost);
    EXPECT_EQ(t.table.events.last(EventKind::Enters).terrain, t.house);
  }
  for (const UnitSpec& spec : {horse(), gun(), wagon()}) {
    HouseTable t(spec);
    EXPECT_EQ(t.table.check(t.enter()).reason, Reason::BarredTerrain);
    EXPECT_EQ(t.table.check(t.enter()).rule, "TT.terr.10"_rule);
  }
  EXPECT_EQ(entering_percent(Goer::CloseFoot), 50);
  EXPECT_EQ(entering_percent(Goer::OpenFoot), 50);
  EXPECT_EQ(entering_percent(Goer::Mounted), 0);
  EXPECT_EQ(entering_percent(Goer::Wheeled), 0);
}

TEST(Leaving, TakesAWholeMoveInCloseOrderAndHalfInOpenOrder) {
  PROVES("TT.terr.11");
  HouseTable close({}, true);
  close.table.act(close.leave(2));
  EXPECT_EQ(close.table.at(close.id).building, kNone);
  EXPECT_EQ(close.table.at(close.id).at, (Point{3600, 2460}));
  EXPECT_EQ(close.table.at(close.id).heading.value, 18000) << "looking outward";
  EXPECT_TRUE(has(close.table.at(close.id), kWholeMove));
  HouseTable open(troop(Troop::OpenFoot), true);
  open.table.act(open.leave(1));
  EXPECT_EQ(open.table.at(open.id).heading.value, 9000);
  EXPECT_EQ(open.table.at(open.id).spent, 450);
  open.table.act(ActionKind::March, open.id, 450);
  EXPECT_EQ(leaving_percent(Goer::CloseFoot), 100);
  EXPECT_EQ(leaving_percent(Goer::OpenFoot), 50);
  EXPECT_EQ(leaving_percent(Goer::Mounted), 0);
  EXPECT_EQ(leaving_percent(Goer::Wheeled), 0);
}

TEST(Leaving, IsByASideWithRoomBeforeIt) {
  PROVES("TT.terr.11");
  Table table;
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {3500, 2000}, {3700, 2400}, 4);
  const UnitId id = table.unit(kUs, {3600, 2200}, 0, {.building = house});
  table.unit(kUs, {3600, 1900}, 0);                                 // before the top side
  table.area(TerrainKind::Impassable, {3700, 2000}, {3900, 2400});  // before the right side
  table.unit(kThem, {3600, 2650}, 0);                               // too near to the lower side
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  const auto reason = [&](std::uint16_t side) {
    return table.check({.kind = ActionKind::Leave, .unit = id, .value = side}).reason;
  };
  EXPECT_EQ(reason(0), Reason::ThroughUnit);
  EXPECT_EQ(reason(1), Reason::BarredTerrain);
  EXPECT_EQ(reason(2), Reason::NearEnemy);
  EXPECT_EQ(reason(3), Reason::None);
  EXPECT_EQ(reason(4), Reason::NotBuilding);
  EXPECT_TRUE(table.lists({.kind = ActionKind::Leave, .unit = id, .value = 3}));
  EXPECT_FALSE(table.lists({.kind = ActionKind::Leave, .unit = id, .value = 2}));
}

TEST(Entering, NeedsRoomInsideAndTheBuildingWithinAnInch) {
  PROVES("TT.bld.1", "TT.terr.10");
  for (const auto& [kind, room] :
       {std::pair{TerrainKind::SmallBuilding, 1}, std::pair{TerrainKind::LargeBuilding, 2}}) {
    Table table;
    const TerrainId house = table.building(kind, {3500, 2000}, {3700, 2400}, 4);
    for (int i = 0; i < room; ++i) table.unit(kUs, {3600, 2200}, 0, {.building = house});
    const UnitId id = table.unit(kUs, {3600, 2550}, 0);
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
    const Verdict verdict = table.check({.kind = ActionKind::Enter, .unit = id, .value = house});
    EXPECT_EQ(verdict.reason, Reason::Full);
    EXPECT_EQ(verdict.rule, "TT.bld.1"_rule);
    EXPECT_EQ(verdict.number, room);
  }
  HouseTable far({});
  far.table.at(far.id).at = {3600, 2551};
  EXPECT_EQ(far.table.check(far.enter()).reason, Reason::NotBuilding);
  EXPECT_EQ(far.table.check(far.enter()).number, 101);
  EXPECT_EQ(far.table.check({.kind = ActionKind::Enter, .unit = far.id, .value = 90}).reason,
            Reason::NotBuilding);
}

TEST(Entering, IsNotIntoEnemiesNorRuinsNorWithoutTheMoveLeft) {
  PROVES("TT.terr.10");
  Table table;
  const TerrainId house = table.building(TerrainKind::LargeBuilding, {3400, 2000}, {3800, 2400}, 4);
  table.unit(kThem, {3600, 2200}, 0, {.building = house});
  const UnitId id = table.unit(kUs, {3600, 2550}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  EXPECT_EQ(table.check({.kind = ActionKind::Enter, .unit = id, .value = house}).reason,
            Reason::NearEnemy);
  HouseTable ruin({});
  ruin.table.state.terrain[ruin.house] = 0;
  EXPECT_EQ(ruin.table.check(ruin.enter()).reason, Reason::NotBuilding);
  HouseTable tired({});
  tired.table.at(tired.id).spent = 301;
  EXPECT_EQ(tired.table.check(tired.enter()).reason, Reason::OutOfReach);
  EXPECT_EQ(tired.table.check(tired.enter()).number2, 300);
}

TEST(Buildings, WhoIsInsideCanOnlyLeave) {
  PROVES("TT.terr.11");
  HouseTable t({}, true);
  for (const ActionKind kind : {ActionKind::March, ActionKind::Retire, ActionKind::Wheel,
                                ActionKind::Face, ActionKind::Form, ActionKind::Enter}) {
    const Verdict verdict = t.table.check({.kind = kind, .unit = t.id, .value = 1});
    EXPECT_EQ(verdict.reason, Reason::BarredTerrain);
    EXPECT_EQ(verdict.terrain, t.house);
  }
  HouseTable out({});
  EXPECT_EQ(out.table.check(out.leave(0)).reason, Reason::NotBuilding);
}

TEST(Redoubts, GunsGoInAndOutInAWholeMove) {
  PROVES("TT.terr.10", "TT.terr.11");
  HouseTable in(gun(), false, TerrainKind::Redoubt);
  in.table.act(in.enter());
  EXPECT_TRUE(has(in.table.at(in.id), kWholeMove));
  HouseTable out(gun(), true, TerrainKind::Redoubt);
  out.table.act(out.leave(0));
  EXPECT_TRUE(has(out.table.at(out.id), kWholeMove));
  HouseTable mounted(horse(), false, TerrainKind::Redoubt);
  EXPECT_EQ(mounted.table.check(mounted.enter()).reason, Reason::BarredTerrain);
}

// ---- generals

struct Riders {
  Riders() {
    unit = table.unit(kUs, {3000, 3000}, 0);
    far = table.unit(kUs, {600, 600}, 0);
    enemy = table.unit(kThem, {3000, 1000}, 180);
    general = table.general(kUs, {3000, 3500});
  }
  Riders& begin() {
    table.build();
    table.begin(TaskKind::AskMovement, kUs);
    return *this;
  }
  [[nodiscard]] Action ride(Point to) const {
    return {ActionKind::Ride, general, 0, static_cast<std::int16_t>(to.x),
            static_cast<std::int16_t>(to.y)};
  }
  [[nodiscard]] Action join(UnitId id) const {
    return {.kind = ActionKind::Join, .unit = general, .value = id};
  }
  Table table;
  UnitId unit = kNone, far = kNone, enemy = kNone;
  GeneralId general = kNone;
};

TEST(Generals, Ride21Inches) {
  PROVES("TT.move.4");
  Riders riders;
  riders.begin();
  const Verdict verdict = riders.table.check(riders.ride({3000 + 2101, 3500}));
  EXPECT_EQ(verdict.reason, Reason::OutOfReach);
  EXPECT_EQ(verdict.rule, "TT.move.4"_rule);
  EXPECT_EQ(verdict.number, 2100);
  EXPECT_EQ(verdict.number2, 2101);
  riders.table.act(riders.ride({5100, 3500}));
  EXPECT_EQ(riders.table.state.generals[riders.general].at, (Point{5100, 3500}));
  EXPECT_EQ(riders.table.check(riders.ride({5000, 3500})).reason, Reason::UnitDone)
      << "once a turn";
}

TEST(Generals, WoundedRideHalfAsFar) {
  PROVES("TT.gen.3", "TT.move.4");
  Riders riders;
  riders.begin();
  riders.table.state.generals[riders.general].wounds = 1;
  EXPECT_EQ(riders.table.check(riders.ride({4051, 3500})).number, 1050);
  EXPECT_TRUE(riders.table.check(riders.ride({4050, 3500})).ok());
}

TEST(Generals, JoinAndLeaveUnits) {
  PROVES("TT.move.4");
  Riders riders;
  riders.begin();
  EXPECT_EQ(riders.table.check(riders.join(riders.far)).reason, Reason::OutOfReach);
  EXPECT_EQ(riders.table.check(riders.join(riders.enemy)).reason, Reason::NotYours);
  EXPECT_EQ(riders.table.check(riders.join(99)).reason, Reason::UnknownPiece);
  riders.table.act(riders.join(riders.unit));
  General& general = riders.table.state.generals[riders.general];
  EXPECT_EQ(general.with, riders.unit);
  EXPECT_EQ(general.at, (Point{3000, 3000}));
  EXPECT_EQ(riders.table.events.last(EventKind::Joins).unit, riders.unit);
  general.flags = 0;  // another turn
  EXPECT_EQ(riders.table.check(riders.join(riders.unit)).reason, Reason::NoRoom);
  riders.table.refresh();
  riders.table.act(riders.ride({3200, 3600}));
  EXPECT_EQ(general.with, kNone);
  EXPECT_EQ(riders.table.events.last(EventKind::Joins).unit, kNone);
}

TEST(Generals, TerrainDoesNotSlowThemButRiversAndCliffsStopThem) {
  PROVES("TT.move.4", "TT.riv.1");
  Riders riders;
  riders.table.area(TerrainKind::DenseWoods, {3100, 3300}, {3900, 3700});
  riders.table.band(TerrainKind::River, {0, 4200}, {7200, 4200}, 600);
  riders.table.band(TerrainKind::Bridge, {3000, 3800}, {3000, 4600}, 200);
  riders.begin();
  EXPECT_TRUE(riders.table.check(riders.ride({5100, 3500})).ok());
  EXPECT_EQ(riders.table.check(riders.ride({3600, 4600})).reason, Reason::BarredTerrain);
  EXPECT_TRUE(riders.table.check(riders.ride({3000, 4600})).ok()) << "over the bridge";
}

TEST(Generals, AloneTheyKeepAnInchFromEnemiesAndOnTheTable) {
  PROVES("TT.seq.c", "TT.move.4");
  Riders riders;
  riders.begin();
  EXPECT_EQ(riders.table.check(riders.ride({3300, 1500})).reason, Reason::None);
  EXPECT_EQ(riders.table.check(riders.ride({3500, 1500})).reason, Reason::None);
  riders.table.state.generals[riders.general].at = {3000, 1500};
  EXPECT_EQ(riders.table.check(riders.ride({3000, 1149})).reason, Reason::NearEnemy);
  EXPECT_EQ(riders.table.check(riders.ride({3000, 1150})).reason, Reason::None);
  EXPECT_EQ(riders.table.check(riders.ride({3000, 700})).reason, Reason::NearEnemy) << "through it";
  riders.table.state.generals[riders.general].at = {6900, 3500};
  EXPECT_EQ(riders.table.check(riders.ride({7201, 3500})).reason, Reason::OffTable);
}

TEST(Generals, OfTheOtherSideAndThoseOutOfPlayDoNotRide) {
  Riders riders;
  const GeneralId theirs = riders.table.general(kThem, {3000, 600});
  riders.begin();
  EXPECT_EQ(riders.table.check({ActionKind::Ride, theirs, 0, 3000, 500}).reason, Reason::NotYours);
  EXPECT_EQ(riders.table.check({ActionKind::Ride, 9, 0, 3000, 500}).reason, Reason::UnknownPiece);
  riders.table.state.generals[riders.general].fate = GeneralFate::Dead;
  EXPECT_EQ(riders.table.check(riders.ride({3000, 3400})).reason, Reason::NotOnTable);
}

}  // namespace
}  // namespace linstock::tabletop::testing
