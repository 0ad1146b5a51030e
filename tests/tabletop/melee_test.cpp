// Step j: dice, results and what they do.
#include "rules/tabletop/melee.hpp"

#include "rules/tabletop/bodies.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Ours touches theirs, front to front; nobody charges, so that the dice alone count.
struct DiceFight {
  explicit DiceFight(const UnitSpec& ours = {}, const UnitSpec& theirs = {}, int heading = 180) {
    us = table.unit(kUs, {3600, 3000}, 0, ours);
    them = table.unit(kThem, {3600, heading % 180 == 0 ? 2900 : 2750}, heading, theirs);
  }
  DiceFight& begin() {
    table.build();
    if (charge) {
      table.at(us).flags |= kCharging | kCharged;
      table.at(us).target = them;
    }
    table.begin(TaskKind::MeleeNext, kUs);
    return *this;
  }
  DiceFight& roll(int ours, int theirs) {
    table.roll(ours);
    table.roll(theirs);
    return *this;
  }
  [[nodiscard]] const Unit& our() const { return table.state.units[us]; }
  [[nodiscard]] const Unit& their() const { return table.state.units[them]; }
  Table table;
  UnitId us = kNone;
  UnitId them = kNone;
  bool charge = false;
};

TEST(Melee, EachUnitRollsOneDie) {
  PROVES("TT.mel.2", "TT.seq.j");
  DiceFight fight({.kind = Kind::EuropeanRegular});
  fight.begin();
  ASSERT_EQ(fight.table.pending_kind(), TaskKind::MeleeDie);
  EXPECT_EQ(tabletop::pending(fight.table.scenario, fight.table.state).side, kUs);
  fight.table.roll(3);
  EXPECT_EQ(tabletop::pending(fight.table.scenario, fight.table.state).side, kThem);
  fight.table.roll(3);
  const std::vector<Event> rolls = fight.table.events.of(EventKind::MeleeRoll);
  ASSERT_EQ(rolls.size(), 2U);
  EXPECT_EQ(rolls[0].unit, fight.us);
  EXPECT_EQ(rolls[0].b, 4);
  EXPECT_EQ(rolls[1].b, 3);
  EXPECT_TRUE(fight.table.done());
}

TEST(Melee, LostByTwoRoutsAndLosesTwo) {
  PROVES("TT.mel.3", "TT.mel.4");
  for (const auto& [ours, theirs] : {std::pair{5, 3}, std::pair{6, 1}, std::pair{3, 5}}) {
    DiceFight fight;
    fight.begin().roll(ours, theirs);
    const bool won = ours > theirs;
    const Unit& loser = won ? fight.their() : fight.our();
    const Unit& winner = won ? fight.our() : fight.their();
    EXPECT_EQ(loser.morale, Morale::Routing);
    EXPECT_EQ(loser.strength, 4);
    EXPECT_TRUE(has(loser, kJustRouted));
    EXPECT_EQ(winner.strength, 6);
    EXPECT_EQ(winner.morale, Morale::Steady);
    EXPECT_EQ(winner.at, (won ? Point{3600, 3000} : Point{3600, 2900}));
    EXPECT_EQ(fight.table.events.count(EventKind::Routs), 1);
    EXPECT_EQ(fight.table.events.last(EventKind::MeleeResult).side, won ? kThem : kUs);
    EXPECT_EQ(fight.table.events.last(EventKind::MeleeResult).a,
              won ? ours - theirs : theirs - ours);
  }
}

TEST(Melee, LostByOneRetiresShakenAndLosesOne) {
  PROVES("TT.mel.3", "TT.mel.5");
  DiceFight fight;
  fight.begin().roll(3, 4);
  EXPECT_EQ(fight.our().morale, Morale::Shaken);
  EXPECT_EQ(fight.our().strength, 5);
  EXPECT_EQ(fight.our().at, (Point{3600, 3300})) << "three inches";
  EXPECT_EQ(fight.our().heading, heading_of(0));
  EXPECT_EQ(fight.their().strength, 6);
  EXPECT_EQ(fight.their().at, (Point{3600, 2900}));
}

TEST(Melee, EqualScoresPartBoth) {
  PROVES("TT.mel.3", "TT.mel.6");
  DiceFight fight;
  fight.begin().roll(4, 4);
  EXPECT_EQ(fight.our().at, (Point{3600, 3300}));
  EXPECT_EQ(fight.their().at, (Point{3600, 2600}));
  for (const Unit* unit : {&fight.our(), &fight.their()}) {
    EXPECT_EQ(unit->strength, 6);
    EXPECT_EQ(unit->morale, Morale::Steady);
  }
  EXPECT_EQ(fight.table.events.last(EventKind::MeleeResult).c, 1);
}

TEST(Melee, RoutingLosersStayRouting) {
  PROVES("TT.mel.5");
  DiceFight fight({}, {.state = Morale::Routing});
  fight.begin().roll(4, 3);
  EXPECT_EQ(fight.their().morale, Morale::Routing);
  EXPECT_EQ(fight.their().strength, 5);
}

TEST(Melee, TheLastPointsDestroy) {
  PROVES("TT.mel.4", "TT.mel.5");
  DiceFight fight({}, {.strength = 2});
  fight.begin().roll(6, 1);
  EXPECT_EQ(fight.their().fate, Fate::Destroyed);
  EXPECT_EQ(fight.table.events.count(EventKind::Routs), 0);
  DiceFight close({}, {.strength = 1});
  close.begin().roll(4, 3);
  EXPECT_EQ(close.their().fate, Fate::Destroyed);
}

// ---- several units

/// Two columns of ours against one line of theirs.
struct TwoOnOne {
  TwoOnOne() {
    left = table.unit(kUs, {3480, 3050}, 0, kColumn);
    right = table.unit(kUs, {3720, 3050}, 0, kColumn);
    them = table.unit(kThem, {3600, 2900}, 180);
    table.build();
    table.begin(TaskKind::MeleeNext, kUs);
  }
  void roll(int first, int second, int theirs) {
    table.roll(first);
    table.roll(second);
    table.roll(theirs);
  }
  Table table;
  UnitId left = kNone, right = kNone, them = kNone;
};

TEST(Melee, TheHighestScoresAreCompared) {
  PROVES("TT.mel.3", "TT.mel.7");
  TwoOnOne fight;
  fight.roll(1, 6, 5);  // columns add 1: 2 and 7 against 5
  EXPECT_EQ(fight.table.at(fight.them).morale, Morale::Routing);
  EXPECT_EQ(fight.table.at(fight.left).at, (Point{3480, 3050})) << "the low die does no harm";
}

TEST(Melee, OnlyTheLowestOfSeveralSuffers) {
  PROVES("TT.mel.7", "TT.mel.4");
  TwoOnOne fight;
  fight.roll(2, 1, 6);  // 3 and 2 against 6
  EXPECT_EQ(fight.table.at(fight.right).morale, Morale::Routing) << "lost by three";
  EXPECT_EQ(fight.table.at(fight.right).strength, 4);
  EXPECT_EQ(fight.table.at(fight.left).morale, Morale::Steady);
  EXPECT_EQ(fight.table.at(fight.left).strength, 6);
  EXPECT_EQ(fight.table.at(fight.left).at, (Point{3480, 3350})) << "the other retires three inches";
}

TEST(Melee, TheUnitAtTheEnemysFrontSuffersBeforeOthers) {
  PROVES("TT.mel.7");
  Table table;
  const UnitId front = table.unit(kUs, {3600, 3000}, 0);
  const UnitId flank = table.unit(kUs, {3850, 2850}, 270, kColumn);  // touches their left side
  const UnitId them = table.unit(kThem, {3550, 2900}, 180);
  table.build();
  table.begin(TaskKind::MeleeNext, kUs);
  table.roll(3);
  table.roll(1);
  table.roll(6);  // less one for the flank
  EXPECT_EQ(table.at(them).strength, 6);
  EXPECT_EQ(table.at(front).strength, 4) << "although the other has the lower score";
  EXPECT_EQ(table.at(flank).strength, 6);
  EXPECT_EQ(table.at(flank).at, (Point{4150, 2850}));
}

TEST(Melee, TheMoverChoosesTheNextMelee) {
  PROVES("TT.mel.1", "TT.seq.j");
  Table table;
  table.unit(kUs, {2000, 3000}, 0);
  table.unit(kUs, {5000, 3000}, 0);
  const UnitId west = table.unit(kThem, {2000, 2900}, 180);
  const UnitId east = table.unit(kThem, {5000, 2900}, 180);
  table.build();
  table.begin(TaskKind::MeleeNext, kUs);
  ASSERT_EQ(table.pending_kind(), TaskKind::AskMelee);
  EXPECT_EQ(table.legal().size(), 2U);
  EXPECT_EQ(table.check({.kind = ActionKind::Melee, .unit = 0}).reason, Reason::NotInMelee);
  EXPECT_EQ(table.check({.kind = ActionKind::Melee, .unit = 200}).reason, Reason::UnknownPiece);
  EXPECT_EQ(table.check({.kind = ActionKind::Test, .unit = west}).reason, Reason::NotThisDecision);
  table.act(ActionKind::Melee, east);
  table.roll(6);
  table.roll(1);
  EXPECT_EQ(table.at(east).morale, Morale::Routing) << "at once";
  ASSERT_EQ(table.pending_kind(), TaskKind::MeleeDie) << "the last one needs no choice";
  table.roll(6);
  table.roll(1);
  EXPECT_EQ(table.at(west).morale, Morale::Routing);
  EXPECT_TRUE(table.done());
}

// ---- cover

TEST(Melee, LosersThatChargedCoverFallBackSixInches) {
  PROVES("TT.mel.8");
  struct Walls {
    TerrainKind kind;
    int strength;
  };
  for (const Walls& walls :
       {Walls{TerrainKind::SmallBuilding, 6}, Walls{TerrainKind::SmallBuilding, 12},
        Walls{TerrainKind::Redoubt, 10}}) {
    Table table;
    const TerrainId house = table.building(walls.kind, {3500, 2550}, {3700, 2950}, walls.strength);
    const UnitId us = table.unit(kUs, {3600, 3000}, 0);
    const UnitId them = table.unit(kThem, {3600, 2750}, 180, {.building = house});
    table.build();
    table.at(us).flags |= kCharging;
    table.at(us).target = them;
    table.begin(TaskKind::MeleeNext, kUs);
    table.roll(3);
    table.roll(6);
    EXPECT_EQ(table.at(us).morale, Morale::Shaken) << "no rout";
    EXPECT_EQ(table.at(us).strength, 4);
    EXPECT_EQ(table.at(us).at, (Point{3600, 3600}));
    EXPECT_EQ(table.events.last(EventKind::MeleeResult).rule, "TT.mel.8"_rule);
  }
}

TEST(Melee, LosersThatChargedADefendedObstacleToo) {
  PROVES("TT.mel.8");
  DiceFight fight;
  fight.table.band(TerrainKind::Fence, {3000, 2955}, {4200, 2955}, 4, Cover::Soft);
  fight.charge = true;
  fight.begin().roll(4, 3);  // 4 + 1 - 4 against 3
  EXPECT_EQ(fight.our().morale, Morale::Shaken);
  EXPECT_EQ(fight.our().strength, 4);
  EXPECT_EQ(fight.our().at, (Point{3600, 3600}));
}

TEST(Melee, DefendersBehindObstaclesRout) {
  PROVES("TT.mel.8", "TT.mel.4");
  DiceFight fight;
  fight.table.band(TerrainKind::Fence, {3000, 2955}, {4200, 2955}, 4, Cover::Soft);
  fight.charge = true;
  fight.begin().roll(6, 1);  // 3 against 1
  EXPECT_EQ(fight.their().morale, Morale::Routing);
}

TEST(Melee, TroopsInsideHoldTheirWalls) {
  PROVES("TT.mel.6", "TT.mel.5");
  for (const int theirs : {5, 4}) {
    Table table;
    const TerrainId house =
        table.building(TerrainKind::SmallBuilding, {3500, 2550}, {3700, 2950}, 6);
    const UnitId us = table.unit(kUs, {3600, 3000}, 0);
    const UnitId them = table.unit(kThem, {3600, 2750}, 180, {.building = house});
    table.build();
    table.begin(TaskKind::MeleeNext, kUs);
    table.roll(5);
    table.roll(theirs);
    EXPECT_EQ(table.at(them).building, house);
    EXPECT_EQ(table.at(them).morale, theirs == 4 ? Morale::Shaken : Morale::Steady);
    EXPECT_EQ(table.at(us).at, (theirs == 5 ? Point{3600, 3300} : Point{3600, 3000}));
  }
}

// ---- generals and surrender

TEST(Melee, GeneralsOfRoutedUnitsRollOnTheirOwnTable) {
  PROVES("TT.gen.7", "TT.gen.10");
  DiceFight fight;
  fight.table.general(kThem, {}, {.with = fight.them});
  fight.begin().roll(6, 1);
  ASSERT_EQ(fight.table.pending_kind(), TaskKind::GeneralDie);
  fight.table.roll_sum(10);
  EXPECT_EQ(fight.table.state.generals[0].fate, GeneralFate::Captured);
}

TEST(Melee, GeneralsOfOtherLosersRollOnTheOther) {
  PROVES("TT.gen.12", "TT.gen.14");
  DiceFight fight;
  fight.table.general(kThem, {}, {.with = fight.them});
  fight.table.general(kUs, {}, {.with = fight.us});
  fight.begin().roll(4, 3);
  ASSERT_EQ(fight.table.pending_kind(), TaskKind::GeneralDie);
  fight.table.roll_sum(10);
  EXPECT_EQ(fight.table.state.generals[0].fate, GeneralFate::InPlay);
  EXPECT_EQ(fight.table.state.generals[0].wounds, 1);
  EXPECT_TRUE(fight.table.done()) << "the winner's is in no danger";
}

TEST(Melee, NoLossNoDanger) {
  PROVES("TT.gen.12");
  DiceFight fight;
  fight.table.general(kThem, {}, {.with = fight.them});
  fight.begin().roll(4, 4);
  EXPECT_EQ(fight.table.events.count(EventKind::GeneralRoll), 0);
}

TEST(Melee, RoutedFromTheRearTheyMaySurrender) {
  PROVES("TT.sur.a");
  DiceFight fight({}, {}, 0);
  fight.charge = true;
  fight.begin().roll(6, 3);  // 7 against 1
  ASSERT_EQ(fight.table.pending_kind(), TaskKind::SurrenderDie);
  EXPECT_EQ(fight.their().strength, 4) << "the loss comes first";
  fight.table.roll(3);
  EXPECT_EQ(fight.their().morale, Morale::Routing);
  EXPECT_EQ(fight.their().strength, 4) << "and only once";
  DiceFight given_up({}, {}, 0);
  given_up.charge = true;
  given_up.begin().roll(6, 3);
  given_up.table.roll(4);
  EXPECT_EQ(given_up.their().fate, Fate::Surrendered);
}

}  // namespace
}  // namespace linstock::tabletop::testing
