// Who may give himself up, and on which die.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charges.hpp"
#include "rules/tabletop/morale.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

TEST(Surrender, FourOnFootFiveMounted) {
  PROVES("TT.sur.1");
  for (const auto& [spec, needed] :
       {std::pair{UnitSpec{}, 4}, std::pair{UnitSpec{.troop = Troop::OpenFoot}, 4},
        std::pair{horse(), 5}, std::pair{gun(), 4}, std::pair{wagon(), 4}}) {
    for (int die = 1; die <= 6; ++die) {
      Table table;
      const UnitId id = table.unit(kUs, {2000, 2000}, 0, spec);
      table.build();
      EXPECT_EQ(surrender_score(table.look().info(id)), needed);
      may_surrender(table.play(), id, kNone, Otherwise::Stands);
      table.roll(die);
      const bool gone = die >= needed;
      EXPECT_EQ(table.at(id).fate, gone ? Fate::Surrendered : Fate::OnTable);
      EXPECT_EQ(on_table(table.at(id)), !gone) << "removed from the table";
      const Event event = table.events.last(EventKind::SurrenderRoll);
      EXPECT_EQ(event.a, die);
      EXPECT_EQ(event.b, needed);
      EXPECT_EQ(event.c, gone ? 1 : 0);
      EXPECT_TRUE(table.done());
    }
  }
}

/// Our line charges theirs, which looks up the page too: its rear is struck. Its test is failed.
struct FromBehind {
  explicit FromBehind(const UnitSpec& theirs = {}, int heading = 0) {
    charger = table.unit(kUs, {3600, 3000}, 0);
    target = table.unit(kThem, {3600, heading == 90 ? 2600 : 2700}, heading, theirs);
    table.build();
    table.begin(TaskKind::AskCharge, kUs);
    table.act(ActionKind::Charge, charger, target);
    table.act(ActionKind::EndCharges);
  }
  [[nodiscard]] const Unit& their() const { return table.state.units[target]; }
  Table table;
  UnitId charger = kNone;
  UnitId target = kNone;
};

TEST(Surrender, ChargedInTheRearAndRouting) {
  PROVES("TT.sur.a");
  FromBehind given_up;
  given_up.table.roll(4);  // 6 with the rear
  ASSERT_EQ(given_up.table.pending_kind(), TaskKind::SurrenderDie);
  EXPECT_EQ(given_up.their().strength, 6) << "the loss comes with the rout";
  given_up.table.roll(4);
  EXPECT_EQ(given_up.their().fate, Fate::Surrendered);
  EXPECT_TRUE(given_up.table.done());
  FromBehind away;
  away.table.roll(4);
  away.table.roll(3);
  EXPECT_EQ(away.their().morale, Morale::Routing);
  EXPECT_EQ(away.their().strength, 5);
  EXPECT_EQ(away.table.events.count(EventKind::Routs), 1);
}

TEST(Surrender, NotInTheFlankNorWhenTheyStand) {
  PROVES("TT.sur.a");
  FromBehind flank({}, 90);
  flank.table.roll(5);
  EXPECT_EQ(flank.their().morale, Morale::Routing);
  EXPECT_EQ(flank.table.events.count(EventKind::SurrenderRoll), 0);
  FromBehind stands;
  stands.table.roll(3);
  EXPECT_EQ(stands.their().morale, Morale::Steady);
  EXPECT_EQ(stands.table.events.count(EventKind::SurrenderRoll), 0);
}

TEST(Surrender, RoutersThatAreCharged) {
  PROVES("TT.sur.b", "TT.ct.12");
  FromBehind given_up({.state = Morale::Routing}, 180);
  ASSERT_EQ(given_up.table.pending_kind(), TaskKind::SurrenderDie) << "no test";
  given_up.table.roll(5);
  EXPECT_EQ(given_up.their().fate, Fate::Surrendered);
  FromBehind away({.state = Morale::Routing}, 180);
  const Point stood = away.their().at;
  away.table.roll(3);
  EXPECT_EQ(away.their().fate, Fate::OnTable);
  EXPECT_EQ(away.their().strength, 5);
  EXPECT_NE(away.their().at, stood) << "routs again";
  EXPECT_TRUE(has(away.their(), kJustRouted));
  EXPECT_EQ(away.table.events.count(EventKind::ChargedTest), 0);
}

TEST(Surrender, ItsLastPointEndsARouterThatRunsOn) {
  PROVES("TT.ct.12");
  FromBehind last({.strength = 1, .state = Morale::Routing}, 180);
  last.table.roll(1);
  EXPECT_EQ(last.their().fate, Fate::Destroyed);
}

}  // namespace
}  // namespace linstock::tabletop::testing
