// Step d: the waiting side's turns.
#include "rules/tabletop/bodies.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

Action turn(UnitId unit, int degrees) {
  return {.kind = ActionKind::Turn, .unit = unit, .value = heading_of(degrees * 100).value};
}

TEST(Turning, IsOnTheCentreByUpToAHalfTurnAndOnce) {
  PROVES("TT.seq.d", "TT.face.1", "TT.face.2");
  for (const int degrees : {1, 45, 90, 180, 270, 359}) {
    Table table;
    const UnitId id = table.unit(kThem, {1000, 3000}, 0, {.formation = Formation::Column});
    table.build();
    table.begin(TaskKind::AskTurning, kThem);
    table.act(turn(id, degrees));
    EXPECT_EQ(table.at(id).heading, heading_of(degrees * 100));
    EXPECT_EQ(table.at(id).at, (Point{1000, 3000}));
    EXPECT_EQ(table.at(id).formation, Formation::Column) << "its formation stays";
    EXPECT_EQ(table.check(turn(id, degrees + 1)).reason, Reason::FacedAlready);
    table.act(ActionKind::EndTurning);
    EXPECT_TRUE(table.done());
  }
}

struct PinCase {
  UnitSpec enemy;
  std::int32_t distance;  // from front to front
  bool pinned;
};

TEST(Turning, IsForbiddenWithAnEnemyInChargeReachBefore) {
  PROVES("TT.face.1");
  const PinCase cases[] = {{{}, 300, true},      {{}, 301, false},
                           {horse(), 600, true}, {horse(), 601, false},
                           {gun(), 160, false},  {{.troop = Troop::OpenFoot}, 300, true}};
  for (const PinCase& c : cases) {
    Table table;
    const UnitId id = table.unit(kThem, {3600, 3000}, 0);
    const UnitId enemy = table.unit(kUs, {3600, 3000 - 100 - c.distance}, 180, c.enemy);
    table.build();
    table.begin(TaskKind::AskTurning, kThem);
    const Verdict verdict = table.check(turn(id, 90));
    EXPECT_EQ(verdict.reason, c.pinned ? Reason::EnemyBefore : Reason::None) << c.distance;
    if (!c.pinned) continue;
    EXPECT_EQ(verdict.rule, "TT.face.1"_rule);
    EXPECT_EQ(verdict.other, enemy);
    EXPECT_EQ(verdict.number, c.distance);
    EXPECT_EQ(verdict.number2, c.distance);
  }
}

TEST(Turning, EnemiesBesideOrBehindDoNotPin) {
  PROVES("TT.face.1");
  Table table;
  const UnitId id = table.unit(kThem, {3600, 3000}, 0);
  table.unit(kUs, {3600, 3300}, 0);
  table.unit(kUs, {4100, 2900}, 180);
  table.build();
  table.begin(TaskKind::AskTurning, kThem);
  EXPECT_TRUE(table.check(turn(id, 180)).ok());
}

TEST(Turning, WithTheOptionSixInchesCountForAll) {
  PROVES("TT.seq.d");
  for (const std::int32_t distance : {600, 601}) {
    Table table;
    table.scenario.options.turn_within_six_inches = true;
    const UnitId id = table.unit(kThem, {3600, 3000}, 0);
    table.unit(kUs, {3600, 2900 - distance}, 180, gun());
    table.build();
    table.begin(TaskKind::AskTurning, kThem);
    const Verdict verdict = table.check(turn(id, 90));
    EXPECT_EQ(verdict.reason, distance == 600 ? Reason::EnemyBefore : Reason::None);
    if (!verdict.ok()) {
      EXPECT_EQ(verdict.rule, "TT.seq.d"_rule);
    }
  }
}

TEST(Turning, NeedsRoomForTheWholeTurn) {
  PROVES("TT.face.2");
  Table table;
  const UnitId crowded = table.unit(kThem, {1000, 3000}, 0);
  const UnitId friend_behind = table.unit(kThem, {1000, 3110}, 0);
  const UnitId by_fence = table.unit(kThem, {3000, 3000}, 0);
  const TerrainId fence = table.band(TerrainKind::Fence, {2600, 2900}, {3400, 2900}, 10);
  const UnitId by_house = table.unit(kThem, {5000, 3000}, 0);
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {4900, 2600}, {5100, 2900}, 4);
  table.build();
  table.begin(TaskKind::AskTurning, kThem);
  const Verdict by_friend = table.check(turn(crowded, 180));
  EXPECT_EQ(by_friend.reason, Reason::ThroughUnit) << "it would end clear, but not pass";
  EXPECT_EQ(by_friend.other, friend_behind);
  EXPECT_EQ(by_friend.rule, "TT.face.2"_rule);
  EXPECT_EQ(table.check(turn(by_fence, 180)).terrain, fence);
  EXPECT_EQ(table.check(turn(by_house, 180)).terrain, house);
  EXPECT_TRUE(table.check(turn(by_fence, 10)).ok());
}

TEST(Turning, EnemiesAnInchAwayDoNotMatterUnlessInTheWay) {
  PROVES("TT.face.2");
  Table table;
  const UnitId id = table.unit(kThem, {3600, 3000}, 0, {.formation = Formation::Column});
  table.unit(kUs, {3600, 3230}, 0, {.formation = Formation::Column});  // 30 behind
  table.build();
  table.begin(TaskKind::AskTurning, kThem);
  EXPECT_TRUE(table.check(turn(id, 10)).ok());
  EXPECT_EQ(table.check(turn(id, 45)).reason, Reason::ThroughUnit);
}

TEST(Turning, IsNotForRoutersNorTheOtherSideNorInBuildings) {
  PROVES("TT.face.1", "TT.bld.2");
  Table table;
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {4900, 2600}, {5100, 2900}, 4);
  const UnitId routing = table.unit(kThem, {1000, 3000}, 0, {.state = Morale::Routing});
  const UnitId shaken = table.unit(kThem, {2000, 3000}, 0, {.state = Morale::Shaken});
  const UnitId inside = table.unit(kThem, {5000, 2750}, 0, {.building = house});
  const UnitId mover = table.unit(kUs, {1000, 600}, 180);
  table.build();
  table.begin(TaskKind::AskTurning, kThem);
  EXPECT_EQ(table.check(turn(routing, 90)).reason, Reason::NotSteady);
  EXPECT_TRUE(table.check(turn(shaken, 90)).ok());
  EXPECT_EQ(table.check(turn(inside, 90)).reason, Reason::NoRoom);
  EXPECT_EQ(table.check(turn(inside, 90)).rule, "TT.bld.2"_rule);
  EXPECT_EQ(table.check(turn(mover, 90)).reason, Reason::NotYours);
  EXPECT_EQ(table.check(turn(200, 90)).reason, Reason::UnknownPiece);
  EXPECT_EQ(table.check(turn(shaken, 0)).reason, Reason::NoRoom) << "no turn at all";
  EXPECT_EQ(table.check({.kind = ActionKind::Face, .unit = shaken, .value = 90}).reason,
            Reason::NotThisDecision);
}

TEST(Turning, TheListTurnsAtTheNearestEnemies) {
  Table table;
  const UnitId id = table.unit(kThem, {3600, 3000}, 0);
  table.unit(kUs, {4600, 2500}, 270);
  table.build();
  table.begin(TaskKind::AskTurning, kThem);
  EXPECT_TRUE(
      table.lists({.kind = ActionKind::Turn, .unit = id, .value = heading_to({1000, -500}).value}));
  EXPECT_TRUE(table.lists(turn(id, 180)));
  EXPECT_TRUE(table.lists({.kind = ActionKind::EndTurning}));
  for (const Action& action : table.legal()) EXPECT_TRUE(table.check(action).ok());
}

}  // namespace
}  // namespace linstock::tabletop::testing
