// Steps a and b: tests of shaken and routing units, and the moves they are forced to.
#include "rules/tabletop/morale.hpp"

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/values.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

TEST(Morale, BasicMoraleIsStrengthAndKind) {
  PROVES("TT.mor.1", "TT.mor.2", "TT.mor.3", "TT.mor.4", "TT.mor.5", "TT.mor.6");
  EXPECT_EQ(morale_modifier(Kind::EuropeanGrenadier), 2);
  EXPECT_EQ(morale_modifier(Kind::EuropeanRegular), 1);
  EXPECT_EQ(morale_modifier(Kind::AmericanRegular), 0);
  EXPECT_EQ(morale_modifier(Kind::AmericanRifle), -1);
  EXPECT_EQ(morale_modifier(Kind::Militia), -1);
  EXPECT_EQ(morale_modifier(Kind::Indian), -2);
  EXPECT_EQ(morale_modifier(Kind::Train), -4);
  Table table;
  const UnitId id = table.unit(kUs, {2000, 2000}, 0, {.kind = Kind::Militia, .morale = -2});
  table.build();
  EXPECT_EQ(basic_morale(table.look(), id), 4) << "a scenario may say -2";
  lose_strength(table.play(), id, 2, kNoRule);
  EXPECT_EQ(basic_morale(table.look(), id), 2) << "the strength it has now";
}

TEST(Morale, ResultsOfTests) {
  PROVES("TT.shk.1", "TT.shk.2", "TT.shk.3", "TT.ral.1", "TT.ral.2", "TT.ral.3");
  using enum TestResult;
  const std::vector<TestResult> shaken{Routs,     Routs,     Retires,   Retires,  CarriesOn,
                                       CarriesOn, CarriesOn, CarriesOn, CarriesOn};
  const std::vector<TestResult> routing{RunsOnAndLoses, RunsOnAndLoses, RunsOn, RunsOn, RunsOn,
                                        Halts,          Halts,          Halts,  Halts};
  for (int total = 0; total <= 8; ++total) {
    EXPECT_EQ(shaken_result(total), shaken[static_cast<std::size_t>(total)]) << total;
    EXPECT_EQ(routing_result(total), routing[static_cast<std::size_t>(total)]) << total;
  }
}

/// A unit in this state with a general, tested with this die, up to step c.
struct Tested {
  Tested(Morale state, int die, std::optional<Rank> rank = std::nullopt, const UnitSpec& spec = {},
         const Options& options = {}) {
    UnitSpec own = spec;
    own.state = state;
    id = table.unit(kUs, {3600, 1500}, 180, own);
    table.unit(kThem, {3600, 4000}, 0);
    if (rank) table.general(kUs, {}, {.rank = *rank, .with = id});
    table.scenario.options = options;
    table.build();
    table.begin_turn(kUs);
    table.roll(die);
  }
  [[nodiscard]] const Unit& unit() const { return table.state.units[id]; }
  [[nodiscard]] std::int32_t went() const { return length(unit().at - Point{3600, 1500}); }
  Table table;
  UnitId id = kNone;
};

TEST(Morale, ShakenUnitsThatPassAreSteady) {
  PROVES("TT.shk.0", "TT.shk.1");
  for (const int die : {4, 5, 6}) {
    Tested tested(Morale::Shaken, die);
    EXPECT_EQ(tested.unit().morale, Morale::Steady);
    EXPECT_EQ(tested.unit().strength, 6);
    EXPECT_EQ(tested.went(), 0);
    EXPECT_FALSE(has(tested.unit(), kDone));
    EXPECT_EQ(tested.table.events.last(EventKind::MoraleTest).rule, "TT.shk.1"_rule);
  }
}

TEST(Morale, PassingMayLeaveThemShaken) {
  PROVES("TT.shk.1");
  Options options;
  options.passing_recovers = false;
  Tested tested(Morale::Shaken, 5, std::nullopt, {}, options);
  EXPECT_EQ(tested.unit().morale, Morale::Shaken);
  EXPECT_FALSE(has(tested.unit(), kDone)) << "and carries on";
  EXPECT_EQ(tested.went(), 0);
}

TEST(Morale, ShakenUnitsThatFailRetireAFullMove) {
  PROVES("TT.shk.2", "TT.seq.b");
  for (const int die : {2, 3}) {
    Tested tested(Morale::Shaken, die);
    EXPECT_EQ(tested.unit().morale, Morale::Shaken);
    EXPECT_EQ(tested.unit().strength, 6);
    EXPECT_EQ(tested.unit().at, (Point{3600, 900})) << "six inches straight back";
    EXPECT_EQ(tested.unit().heading, heading_of(18000)) << "facing kept";
    EXPECT_TRUE(has(tested.unit(), kDone)) << "and has moved";
    EXPECT_EQ(tested.table.events.count(EventKind::Retires), 1);
    EXPECT_EQ(tested.table.events.count(EventKind::Routs), 0);
  }
}

TEST(Morale, ShakenUnitsThatBreakRoutAndLoseAPoint) {
  PROVES("TT.shk.3", "TT.seq.b");
  Tested tested(Morale::Shaken, 1);
  EXPECT_EQ(tested.unit().morale, Morale::Routing);
  EXPECT_EQ(tested.unit().strength, 5);
  EXPECT_GT(tested.went(), 0) << "step b moves it";
  EXPECT_EQ(tested.table.events.count(EventKind::Routs), 1);
}

TEST(Morale, GeneralsHelp) {
  PROVES("TT.shk.0", "TT.ral.0");
  EXPECT_EQ(Tested(Morale::Shaken, 1, Rank::Brigadier).table.events.last(EventKind::MoraleTest).b,
            2);
  EXPECT_EQ(Tested(Morale::Shaken, 1, Rank::Senior).table.events.last(EventKind::MoraleTest).b, 3);
  EXPECT_EQ(Tested(Morale::Shaken, 3, Rank::Brigadier).unit().morale, Morale::Steady);
  EXPECT_EQ(Tested(Morale::Shaken, 2, Rank::Senior).unit().morale, Morale::Steady);
  EXPECT_EQ(Tested(Morale::Routing, 4, Rank::Brigadier).unit().morale, Morale::Shaken);
  EXPECT_EQ(Tested(Morale::Routing, 3, Rank::Senior).unit().morale, Morale::Shaken);
  EXPECT_EQ(Tested(Morale::Routing, 1, Rank::Brigadier).unit().strength, 6);
}

TEST(Morale, RoutingUnitsHaltShaken) {
  PROVES("TT.ral.1");
  for (const int die : {5, 6}) {
    Tested tested(Morale::Routing, die);
    EXPECT_EQ(tested.unit().morale, Morale::Shaken);
    EXPECT_EQ(tested.went(), 0);
    EXPECT_TRUE(has(tested.unit(), kDone)) << "halts";
    EXPECT_EQ(tested.table.events.count(EventKind::Retires), 0);
  }
}

TEST(Morale, RoutingUnitsRunOn) {
  PROVES("TT.ral.2", "TT.ral.3", "TT.seq.b");
  for (const int die : {2, 3, 4}) {
    Tested tested(Morale::Routing, die);
    EXPECT_EQ(tested.unit().morale, Morale::Routing);
    EXPECT_EQ(tested.unit().strength, 6);
    EXPECT_GT(tested.went(), 0);
  }
  Tested worse(Morale::Routing, 1);
  EXPECT_EQ(worse.unit().strength, 5);
  EXPECT_GT(worse.went(), 0);
}

TEST(Morale, AUnitThatLosesItsLastPointIsGone) {
  PROVES("TT.ral.3", "TT.shk.3");
  for (const Morale state : {Morale::Routing, Morale::Shaken}) {
    Tested tested(state, 1, std::nullopt, {.strength = 1});
    EXPECT_EQ(tested.unit().fate, Fate::Destroyed);
    EXPECT_EQ(tested.table.events.count(EventKind::Routs), 0);
  }
}

TEST(Morale, MilitiaAndIndiansInTheOpenMayRoutInstead) {
  PROVES("TT.shk.2");
  Options options;
  options.unprovoked_rout = true;
  for (const Kind kind : {Kind::Militia, Kind::Indian}) {
    Tested tested(Morale::Shaken, 3, std::nullopt, {.kind = kind}, options);
    EXPECT_EQ(tested.unit().morale, Morale::Routing);
    EXPECT_EQ(tested.unit().strength, 6) << "no loss";
    EXPECT_EQ(Tested(Morale::Shaken, 3, std::nullopt, {.kind = kind}).unit().morale, Morale::Shaken)
        << "not by default";
  }
  Tested regular(Morale::Shaken, 3, std::nullopt, {}, options);
  EXPECT_EQ(regular.unit().morale, Morale::Shaken);
}

TEST(Morale, MilitiaInWoodsRetire) {
  PROVES("TT.shk.2");
  Table table;
  const UnitId id =
      table.unit(kUs, {3600, 1500}, 180, {.kind = Kind::Militia, .state = Morale::Shaken});
  table.unit(kThem, {3600, 4000}, 0);
  table.area(TerrainKind::OpenWoods, {3000, 1000}, {4200, 2000});
  table.scenario.options.unprovoked_rout = true;
  table.build();
  table.begin_turn(kUs);
  table.roll(3);
  EXPECT_EQ(table.at(id).morale, Morale::Shaken);
  EXPECT_EQ(table.events.count(EventKind::Retires), 1);
}

TEST(Morale, OnlyTheMoversUnitsAreTested) {
  PROVES("TT.seq.a");
  Table table;
  table.unit(kUs, {1000, 1500}, 180, {.state = Morale::Shaken});
  table.unit(kUs, {2000, 1500}, 180, {.state = Morale::Routing});
  table.unit(kUs, {3000, 1500}, 180);
  table.unit(kThem, {3600, 4000}, 0, {.state = Morale::Shaken});
  table.build();
  table.begin_turn(kUs);
  table.roll(6);
  table.roll(6);
  EXPECT_EQ(table.pending_kind(), TaskKind::AskMovement);
  EXPECT_EQ(table.events.count(EventKind::MoraleTest), 2);
}

TEST(Morale, WagonsThatRoutStayForGood) {
  PROVES("TT.form.7");
  Table table;
  const UnitId id = table.unit(kUs, {3600, 1500}, 180, wagon());
  table.unit(kThem, {3600, 4000}, 0);
  table.build();
  set_morale(table.play(), id, Morale::Routing, kNoRule);
  EXPECT_TRUE(has(table.at(id), kImmobile));
  EXPECT_FALSE(can_rout(table.look(), id));
}

// ---- TT.sur.c

/// A wagon cannot run: how far must the enemy be to let it alone?
Table& cornered(Table& table, std::int32_t distance) {
  table.unit(kUs, {3600, 1500}, 180, wagon());
  table.unit(kThem, {3600, 1500 + 100 + distance}, 0);  // half depths of 50
  table.unit(kUs, {600, 600}, 180);                     // has something to do in step c
  table.build();
  set_morale(table.play(), 0, Morale::Routing, kNoRule);
  table.begin_turn(kUs);
  table.roll(3);
  return table;
}

TEST(Morale, RoutersNearEnemiesThatCannotMoveMaySurrender) {
  PROVES("TT.sur.c", "TT.sur.1");
  Table near;
  cornered(near, 600);
  ASSERT_EQ(near.pending_kind(), TaskKind::SurrenderDie);
  near.roll(4);
  EXPECT_EQ(near.at(0).fate, Fate::Surrendered);
  EXPECT_EQ(near.pending_kind(), TaskKind::AskMovement);
  Table far;
  cornered(far, 601);
  EXPECT_EQ(far.pending_kind(), TaskKind::AskMovement) << "more than six inches away";
  EXPECT_EQ(far.at(0).fate, Fate::OnTable);
}

TEST(Morale, WhoDoesNotSurrenderStandsWhereHeIs) {
  PROVES("TT.sur.c", "TT.sur.1");
  Table table;
  cornered(table, 300);
  table.roll(3);
  EXPECT_EQ(table.at(0).fate, Fate::OnTable);
  EXPECT_EQ(table.at(0).morale, Morale::Routing);
  EXPECT_EQ(table.at(0).strength, 6);
  EXPECT_EQ(table.at(0).at, (Point{3600, 1500}));
}

}  // namespace
}  // namespace linstock::tabletop::testing
