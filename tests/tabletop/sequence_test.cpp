// The printed order of a player's turn, a to k, and what begins and ends one.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/turn.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Ends every decision of steps c to f of this player's turn at once.
void pass(Table& table) {
  const std::uint16_t half = table.state.half;
  while (table.state.over == 0 && table.state.half == half) {
    switch (table.pending_kind()) {
      case TaskKind::AskMovement:
        table.act(ActionKind::EndMovement);
        break;
      case TaskKind::AskTurning:
        table.act(ActionKind::EndTurning);
        break;
      case TaskKind::AskFire:
        table.act(ActionKind::EndFire);
        break;
      case TaskKind::AskCharge:
        table.act(ActionKind::EndCharges);
        break;
      default:
        return;
    }
  }
}

std::vector<int> phases(const Table& table) {
  std::vector<int> seen;
  for (const Event& event : table.events.of(EventKind::PhaseBegins)) seen.push_back(event.a);
  return seen;
}

TEST(Sequence, StepsFollowTheirLetters) {
  PROVES("TT.seq.0", "TT.seq.a", "TT.seq.b", "TT.seq.c", "TT.seq.d", "TT.seq.e", "TT.seq.f");
  Table table;
  const UnitId shaken = table.unit(kUs, {1000, 4000}, 0, {.state = Morale::Shaken});
  table.unit(kThem, {1000, 1000}, 180);  // may turn
  table.unit(kUs, {4000, 1300}, 0);      // may charge and be shot at
  table.unit(kThem, {4000, 1000}, 180);
  table.build();
  table.begin_turn(kUs);
  EXPECT_EQ(table.pending_kind(), TaskKind::RallyDie) << "a";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).task.unit, shaken);
  table.roll(4);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskMovement) << "b has nothing to move, then c";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).side, kUs);
  EXPECT_EQ(table.state.phase, Phase::Movement);
  table.act(ActionKind::EndMovement);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskTurning) << "d";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).side, kThem) << "the side that waits";
  table.act(ActionKind::EndTurning);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskFire) << "e";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).side, kThem);
  table.act(ActionKind::EndFire);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskCharge) << "f";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).side, kUs);
  EXPECT_EQ(phases(table), (std::vector<int>{0, 1, 2, 3, 4, 5}));
  table.events.all.clear();
  table.act(ActionKind::EndCharges);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskMovement) << "the other side's turn";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).side, kThem);
  EXPECT_EQ(phases(table), (std::vector<int>{6, 0, 1, 2})) << "melee, then the next turn";
}

TEST(Sequence, NobodyIsAskedWhoCanDoNothing) {
  PROVES("TT.seq.c", "TT.seq.d", "TT.seq.e", "TT.seq.f");
  Table table;
  table.unit(kUs, {1000, 4000}, 0);
  table.unit(kThem, {1000, 1000}, 180);
  table.build();
  table.begin_turn(kUs);
  table.act(ActionKind::EndMovement);
  ASSERT_EQ(table.pending_kind(), TaskKind::AskTurning);
  table.act(ActionKind::EndTurning);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskMovement) << "no shot, no charge";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).side, kThem);
}

TEST(Sequence, WhoHasActedEndsTheStepHimself) {
  PROVES("TT.seq.c");
  Table table;
  const UnitId unit = table.unit(kUs, {1000, 4000}, 0);
  table.unit(kThem, {1000, 1000}, 180);
  table.build();
  table.begin_turn(kUs);
  table.act(ActionKind::March, unit, 100);
  table.act(ActionKind::Halt, unit);
  EXPECT_EQ(table.legal(), std::vector<Action>{{.kind = ActionKind::EndMovement}})
      << "he may want to take the halt back";
}

TEST(Sequence, SidesTakeTurnsUntilTheLastOne) {
  PROVES("TT.seq.0");
  Table table;
  table.unit(kUs, {1000, 4000}, 0);
  table.unit(kThem, {1000, 1000}, 180);
  table.scenario.turns = 2;
  table.scenario.first = kThem;
  table.build();
  table.begin_turn(kThem);
  std::vector<Side> movers;
  while (table.state.over == 0) {
    movers.push_back(table.state.mover);
    pass(table);
  }
  EXPECT_EQ(movers, (std::vector<Side>{kThem, kUs, kThem, kUs}));
  EXPECT_EQ(table.events.count(EventKind::TurnBegins), 2);
  EXPECT_EQ(table.events.count(EventKind::PlayerTurnBegins), 4);
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_EQ(outcome(table.state).level, VictoryLevel::Draw);
  EXPECT_EQ(table.check({.kind = ActionKind::EndMovement}).reason, Reason::GameOver);
  EXPECT_TRUE(table.legal().empty());
}

TEST(Sequence, ANewGameWaitsForTheFirstMover) {
  PROVES("TT.seq.0");
  Table table;
  table.unit(kUs, {1000, 4000}, 0);
  const UnitId late = table.unit(kThem, {1000, 1000}, 180, {.arrives = 3});
  const GeneralId with = table.general(kUs, {5, 5}, {.with = 0});
  const GeneralId alone = table.general(kThem, {70, 80});
  const TerrainId house = table.building(TerrainKind::SmallBuilding, {100, 100}, {300, 500}, 4);
  table.scenario.first = kThem;
  const State state = new_game(table.scenario);
  EXPECT_EQ(state.hash, full_hash_of(state));
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.mover, kThem);
  EXPECT_EQ(pending(table.scenario, state).side, kThem);
  EXPECT_EQ(state.units[0].strength, 6);
  EXPECT_EQ(state.units[0].at, (Point{1000, 4000}));
  EXPECT_TRUE(on_table(state.units[0]));
  EXPECT_FALSE(on_table(state.units[late]));
  EXPECT_EQ(state.generals[with].at, (Point{1000, 4000})) << "with his unit";
  EXPECT_EQ(state.generals[alone].at, (Point{70, 80}));
  EXPECT_EQ(state.terrain[house], 4);
}

TEST(Sequence, MarksOfATurnEndWithIt) {
  PROVES("TT.seq.0");
  Table table;
  const UnitId ours = table.unit(kUs, {1000, 4000}, 0);
  const UnitId theirs = table.unit(kThem, {1000, 1000}, 180);
  table.unit(kUs, {4000, 4000}, 0);  // has something to do in step c
  table.build();
  constexpr std::uint16_t kOfTheTurn = kDone | kFaced | kWholeMove | kOffRoad | kFired | kTurned |
                                       kCharging | kCharged | kTested | kCountering | kFought |
                                       kBaseFired;
  for (const UnitId id : {ours, theirs}) {
    table.at(id).flags |= kOfTheTurn | kImmobile;
    table.at(id).spent = 50;
    table.at(id).target = 0;
  }
  table.refresh();
  table.begin_turn(kUs);
  for (const UnitId id : {ours, theirs}) {
    EXPECT_EQ(table.at(id).flags, kArrived | kImmobile);
    EXPECT_EQ(table.at(id).spent, 0);
    EXPECT_EQ(table.at(id).target, kNone);
  }
}

TEST(Sequence, FreshRoutersAreLeftAloneForOneTurn) {
  PROVES("TT.seq.n", "TT.seq.a", "TT.seq.b");
  Table table;
  const UnitId fresh = table.unit(kUs, {2000, 2000}, 0, {.state = Morale::Routing});
  const UnitId own = table.unit(kThem, {5000, 4000}, 180, {.state = Morale::Routing});
  table.unit(kUs, {3000, 4000}, 0);
  table.unit(kThem, {4000, 1000}, 180);
  table.build();
  table.at(fresh).flags |= kJustRouted;  // in their charges or melees, which end now
  table.at(own).flags |= kJustRouted;
  table.state.half = 2;
  const Point stood = table.at(fresh).at;
  table.begin(TaskKind::EndPlayerTurn, kThem);
  EXPECT_EQ(table.state.mover, kUs);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskMovement) << "no test";
  EXPECT_EQ(table.at(fresh).at, stood) << "no move";
  EXPECT_FALSE(has(table.at(own), kFresh)) << "the mover's own are tested in their next turn";
  pass(table);
  EXPECT_EQ(table.pending_kind(), TaskKind::RallyDie);
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).task.unit, own);
  table.roll(3);
  pass(table);
  EXPECT_EQ(table.pending_kind(), TaskKind::RallyDie) << "a turn later it is tested";
  EXPECT_EQ(tabletop::pending(table.scenario, table.state).task.unit, fresh);
}

TEST(Sequence, OnlyRoutsOfChargesAndMeleesAreFresh) {
  PROVES("TT.seq.n");
  for (const Phase phase : {Phase::Rally, Phase::ForcedMoves, Phase::Movement, Phase::Facing,
                            Phase::Fire, Phase::Charge, Phase::Melee, Phase::SecondCharge}) {
    Table table;
    const UnitId id = table.unit(kUs, {2000, 2000}, 0);
    table.build();
    table.state.phase = phase;
    table.refresh();
    set_morale(table.play(), id, Morale::Routing, kNoRule);
    EXPECT_EQ(has(table.at(id), kJustRouted), phase >= Phase::Charge);
  }
}

TEST(Sequence, MoraleIsKeptAndTold) {
  PROVES("TT.marker.1", "TT.marker.2", "TT.marker.3");
  Table table;
  const UnitId id = table.unit(kUs, {2000, 2000}, 0);
  table.build();
  set_morale(table.play(), id, Morale::Shaken, "TT.fmor.1"_rule);
  EXPECT_EQ(table.at(id).morale, Morale::Shaken);
  EXPECT_EQ(table.events.last(EventKind::MoraleChanges).a, static_cast<int>(Morale::Shaken));
  set_morale(table.play(), id, Morale::Routing, "TT.ct.10"_rule);
  EXPECT_EQ(table.at(id).morale, Morale::Routing);
  EXPECT_EQ(table.events.last(EventKind::MoraleChanges).a, static_cast<int>(Morale::Routing));
  set_morale(table.play(), id, Morale::Routing, "TT.ct.10"_rule);
  EXPECT_EQ(table.events.count(EventKind::MoraleChanges), 2) << "what is no change is not told";
  EXPECT_EQ(table.state.hash, full_hash_of(table.state));
}

TEST(Sequence, ASideWithoutTroopsInOrderHasLost) {
  PROVES("TT.seq.0");
  Table table;
  const UnitId first = table.unit(kUs, {2000, 2000}, 0);
  const UnitId second = table.unit(kUs, {3000, 2000}, 0, {.state = Morale::Shaken});
  table.unit(kThem, {4000, 1000}, 180);
  table.build();
  table.scenario.units.pop_back();  // the latecomers
  table.scenario.units.pop_back();
  const auto after = [&table] {
    end_if_broken(table.play());
    return table.state.over;
  };
  remove_unit(table.play(), first, Fate::Destroyed, kNoRule);
  EXPECT_EQ(after(), 0) << "shaken troops are in order";
  table.scenario.units[first].arrives = 9;
  set_morale(table.play(), second, Morale::Routing, kNoRule);
  EXPECT_EQ(after(), 1);
  EXPECT_EQ(outcome(table.state).level, VictoryLevel::Decisive);
  EXPECT_EQ(outcome(table.state).winner, kThem);
  EXPECT_EQ(table.events.count(EventKind::GameOver), 1);
}

TEST(Sequence, TroopsStillToComeKeepASideInTheGame) {
  PROVES("TT.seq.0");
  Table table;
  const UnitId only = table.unit(kUs, {2000, 2000}, 0);
  table.build();
  remove_unit(table.play(), only, Fate::FledOff, kNoRule);
  EXPECT_TRUE(in_order(table.look(), kUs)) << "the latecomer";
}

}  // namespace
}  // namespace linstock::tabletop::testing
