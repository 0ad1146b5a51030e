// Generals: the three tables, wounds, and what the loss of one does.
#include "rules/tabletop/generals.hpp"

#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

TEST(Generals, TablesOfDanger) {
  PROVES("TT.gen.2", "TT.gen.3", "TT.gen.4", "TT.gen.8", "TT.gen.9", "TT.gen.10", "TT.gen.11",
         "TT.gen.13", "TT.gen.14", "TT.gen.15");
  using enum Hurt;
  const std::vector<Hurt> fire{None, None, None, None, None, None, None, Wound, Wound, Dead, Dead};
  const std::vector<Hurt> rout{None,  None,  None,     None, None, None,
                               Wound, Wound, Captured, Dead, Dead};
  for (int sum = 2; sum <= 12; ++sum) {
    const auto row = static_cast<std::size_t>(sum - 2);
    EXPECT_EQ(hurt_by(Danger::Fire, sum), fire[row]) << sum;
    EXPECT_EQ(hurt_by(Danger::Melee, sum), fire[row]) << sum;
    EXPECT_EQ(hurt_by(Danger::Rout, sum), rout[row]) << sum;
  }
}

/// One general with a unit, and troops around him.
struct Staff {
  explicit Staff(Danger danger, int sum) {
    with = table.unit(kUs, {2000, 2000}, 0, {.commander = 0});
    near = table.unit(kUs, {2000, 2000 + 1850}, 0, {.commander = 0});  // its front edge at 1800
    far = table.unit(kUs, {2000, 2000 - 1851}, 0, {.commander = 0});   // its rear edge at 1801
    other = table.unit(kUs, {3000, 2000}, 0);
    under = table.unit(kUs, {3000, 3000}, 0, {.commander = 1});
    running = table.unit(kUs, {1000, 2000}, 0, {.state = Morale::Routing, .commander = 0});
    table.general(kUs, {}, {.rank = Rank::Senior, .with = with});
    table.general(kUs, {3000, 3000}, {.superior = 0});
    table.build();
    roll(danger, sum);
  }
  void roll(Danger danger, int sum) {
    endanger(table.play(), with, danger);
    table.roll_sum(sum);
  }
  [[nodiscard]] const General& general() const { return table.state.generals[0]; }
  [[nodiscard]] Morale morale(UnitId id) const { return table.state.units[id].morale; }
  Table table;
  UnitId with = kNone, near = kNone, far = kNone, other = kNone, under = kNone, running = kNone;
};

TEST(Generals, LowSumsLeaveThemUnhurt) {
  PROVES("TT.gen.2", "TT.gen.8", "TT.gen.13");
  for (const auto& [danger, sum, rule] :
       {std::tuple{Danger::Fire, 8, "TT.gen.2"_rule}, std::tuple{Danger::Rout, 7, "TT.gen.8"_rule},
        std::tuple{Danger::Melee, 8, "TT.gen.13"_rule}}) {
    const Staff staff(danger, sum);
    EXPECT_EQ(staff.general().wounds, 0);
    EXPECT_EQ(staff.general().fate, GeneralFate::InPlay);
    EXPECT_EQ(staff.table.events.last(EventKind::GeneralRoll).rule, rule);
    EXPECT_EQ(staff.table.events.last(EventKind::GeneralRoll).a, sum);
    EXPECT_EQ(staff.table.events.count(EventKind::GeneralHurt), 0);
  }
}

TEST(Generals, LightWounds) {
  PROVES("TT.gen.3", "TT.gen.9", "TT.gen.14");
  for (const auto& [danger, sum, rule] :
       {std::tuple{Danger::Fire, 9, "TT.gen.3"_rule}, std::tuple{Danger::Rout, 8, "TT.gen.9"_rule},
        std::tuple{Danger::Melee, 10, "TT.gen.14"_rule}}) {
    const Staff staff(danger, sum);
    EXPECT_EQ(staff.general().wounds, 1);
    EXPECT_EQ(staff.general().fate, GeneralFate::InPlay);
    EXPECT_EQ(staff.general().with, staff.with);
    EXPECT_EQ(staff.morale(staff.near), Morale::Steady) << "a wound shakes nobody";
    EXPECT_EQ(staff.table.events.last(EventKind::GeneralHurt).rule, rule);
  }
}

TEST(Generals, ASecondWoundRemovesHim) {
  PROVES("TT.gen.5", "TT.gen.16");
  for (const auto& [danger, rule] :
       {std::pair{Danger::Fire, "TT.gen.5"_rule}, std::pair{Danger::Melee, "TT.gen.16"_rule},
        std::pair{Danger::Rout, "TT.gen.16"_rule}}) {
    Staff staff(danger, 9);
    staff.roll(danger, 9);
    EXPECT_EQ(staff.general().wounds, 2);
    EXPECT_EQ(staff.general().fate, GeneralFate::Disabled);
    EXPECT_EQ(staff.general().with, kNone);
    EXPECT_EQ(staff.table.events.last(EventKind::GeneralHurt).rule, rule);
    EXPECT_EQ(staff.morale(staff.near), Morale::Steady) << "only death and capture shake";
  }
}

TEST(Generals, HisLossShakesHisTroops) {
  PROVES("TT.gen.4", "TT.gen.6", "TT.gen.10", "TT.gen.11", "TT.gen.15", "TT.gen.16");
  struct Case {
    Danger danger;
    int sum;
    GeneralFate fate;
    RuleId chain;
  };
  for (const Case& one : {Case{Danger::Fire, 11, GeneralFate::Dead, "TT.gen.6"_rule},
                          Case{Danger::Rout, 10, GeneralFate::Captured, "TT.gen.16"_rule},
                          Case{Danger::Rout, 11, GeneralFate::Dead, "TT.gen.16"_rule},
                          Case{Danger::Melee, 12, GeneralFate::Dead, "TT.gen.16"_rule}}) {
    const Staff staff(one.danger, one.sum);
    EXPECT_EQ(staff.general().fate, one.fate);
    EXPECT_EQ(staff.general().with, kNone);
    EXPECT_EQ(staff.morale(staff.with), Morale::Shaken);
    EXPECT_EQ(staff.morale(staff.near), Morale::Shaken) << "18 inches";
    EXPECT_EQ(staff.morale(staff.far), Morale::Steady) << "more";
    EXPECT_EQ(staff.morale(staff.other), Morale::Steady) << "not under him";
    EXPECT_EQ(staff.morale(staff.under), Morale::Shaken) << "under one who is under him";
    EXPECT_EQ(staff.morale(staff.running), Morale::Routing);
    EXPECT_EQ(staff.table.events.last(EventKind::MoraleChanges).rule, one.chain);
  }
}

TEST(Generals, EveryGeneralWithTheUnitRolls) {
  PROVES("TT.gen.1", "TT.gen.7", "TT.gen.12");
  for (const Danger danger : {Danger::Fire, Danger::Rout, Danger::Melee}) {
    Table table;
    const UnitId unit = table.unit(kUs, {2000, 2000}, 0);
    const GeneralId first = table.general(kUs, {}, {.with = unit});
    const GeneralId second = table.general(kUs, {}, {.with = unit});
    table.general(kUs, {2000, 2000});
    table.build();
    endanger(table.play(), unit, danger);
    table.roll_sum(12);
    table.roll_sum(2);
    EXPECT_EQ(table.state.generals[first].fate, GeneralFate::Dead);
    EXPECT_EQ(table.state.generals[second].fate, GeneralFate::InPlay);
    EXPECT_TRUE(table.done());
  }
}

TEST(Generals, WithoutACommanderThereIsNoChain) {
  PROVES("TT.gen.6");
  Table table;
  const UnitId unit = table.unit(kUs, {2000, 2000}, 0);
  const UnitId looped = table.unit(kUs, {2000, 3000}, 0, {.commander = 1});
  table.general(kUs, {2000, 2000});
  table.general(kUs, {2000, 2000}, {.superior = 2});
  table.general(kUs, {2000, 2000}, {.superior = 1});
  table.build();
  EXPECT_FALSE(in_chain(table.look(), 0, unit));
  EXPECT_FALSE(in_chain(table.look(), 0, looped)) << "a circle of superiors ends";
  EXPECT_TRUE(in_chain(table.look(), 2, looped));
}

TEST(Generals, TheHighestRankHelps) {
  PROVES("TT.shk.0");
  Table table;
  const UnitId unit = table.unit(kUs, {2000, 2000}, 0);
  table.general(kUs, {}, {.rank = Rank::Brigadier, .with = unit});
  const GeneralId senior = table.general(kUs, {}, {.rank = Rank::Senior, .with = unit});
  table.build();
  EXPECT_EQ(general_with(table.look(), unit), senior);
  EXPECT_EQ(general_bonus(table.look(), unit), 2);
  table.state.generals[senior].fate = GeneralFate::Dead;
  EXPECT_EQ(general_bonus(table.look(), unit), 1);
}

TEST(Generals, GoWithTheirUnitAndStayWhenItIsGone) {
  PROVES("TT.gen.1");
  Table table;
  const UnitId unit = table.unit(kUs, {2000, 2000}, 0);
  for (int count = 0; count < 3; ++count) table.general(kUs, {}, {.with = unit});
  table.build();
  stand_at(table.play(), unit, {2500, 2600}, heading_of(900));
  for (GeneralId id = 0; id < 3; ++id) {
    EXPECT_EQ(table.state.generals[id].at, (Point{2500, 2600}));
  }
  EXPECT_EQ(table.state.hash, full_hash_of(table.state));
  remove_unit(table.play(), unit, Fate::Destroyed, kNoRule);
  EXPECT_EQ(table.state.generals[1].with, kNone);
  EXPECT_EQ(table.state.generals[1].at, (Point{2500, 2600}));
}

}  // namespace
}  // namespace linstock::tabletop::testing
