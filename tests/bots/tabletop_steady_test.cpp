// How the rule of thumb for miniatures judges single positions.
#include <gtest/gtest.h>

#include "bots/tabletop/mind.hpp"
#include "bots/tabletop/plan_search.hpp"
#include "bots/tabletop/worth.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::bots {

namespace {

using testing::gun;
using testing::horse;
using testing::kThem;
using testing::kUs;
using testing::Table;

Action decided(const Table& table) {
  const Pending owed = pending(table.scenario, table.state);
  return decide({table.look(), owed.side, owed.task, kNoDirectives, nullptr});
}

/// Lets the rule of thumb play the step that is on top to its end.
void play_step(Table& table) {
  const Pending first = pending(table.scenario, table.state);
  for (int i = 0; i < 200; ++i) {
    const Pending owed = pending(table.scenario, table.state);
    if (owed.actor != Pending::Actor::Player || owed.task.kind != first.task.kind) return;
    table.act(decided(table));
  }
  FAIL() << "the step does not end";
}

Objective objective(Point at, int points) {
  Objective place;
  place.id = "o";
  place.name = "the mill";
  place.at = at;
  place.radius = 300;
  place.points = {static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(points)};
  return place;
}

TEST(TabletopSteady, GoesForItsObjective) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 1000}, 180);
  table.unit(kThem, {600, 4600}, 0);
  table.scenario.objectives.push_back(objective({3600, 3000}, 5));
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  play_step(table);
  EXPECT_GE(table.at(us).at.y, 1500) << "a move nearer";
}

TEST(TabletopSteady, KeepsWhatIsHeldWhileNobodyComes) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 1000}, 180);
  const UnitId them = table.unit(kThem, {3600, 4600}, 0, {.strength = 6});
  table.scenario.objectives.push_back(objective({3600, 1000}, 5));
  table.build();
  table.state.holder[0] = 0;
  table.at(them).strength = 5;  // so that the side is ahead
  table.refresh();
  table.begin(TaskKind::AskMovement, kUs);
  play_step(table);
  EXPECT_EQ(table.at(us).at, (Point{3600, 1000}));
}

TEST(TabletopSteady, FormsLineBeforeItIsShotAt) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0, {.formation = Formation::Column});
  table.unit(kThem, {3600, 1800}, 180);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  play_step(table);
  EXPECT_EQ(table.at(us).formation, Formation::Line);
}

TEST(TabletopSteady, FiresAtTheBestTarget) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0);
  table.unit(kThem, {3400, 2500}, 180, {.kind = Kind::EuropeanGrenadier, .morale = 2});
  table.band(TerrainKind::Wall, {3150, 2560}, {3600, 2560}, 6, Cover::Hard);
  const UnitId open = table.unit(kThem, {3850, 2500}, 180);
  table.build();
  table.begin(TaskKind::AskFire, kUs);
  const Action shot = decided(table);
  EXPECT_EQ(shot.kind, ActionKind::Fire);
  EXPECT_EQ(shot.unit, us);
  EXPECT_EQ(shot.value, open) << "in the open, and easier to shake";
}

TEST(TabletopSteady, FiresEveryShotThatMayTell) {
  Table table;
  table.unit(kUs, {3600, 3000}, 0);
  table.unit(kUs, {3100, 3000}, 0);
  table.unit(kThem, {3600, 2500}, 180);
  table.unit(kThem, {3100, 2500}, 180);
  table.build();
  table.begin(TaskKind::AskFire, kUs);
  int shots = 0;
  while (pending(table.scenario, table.state).actor != Pending::Actor::Nobody && shots < 5) {
    if (table.pending_kind() != TaskKind::AskFire) break;
    const Action action = decided(table);
    if (action.kind == ActionKind::EndFire) break;
    table.act(action);
    table.roll_sum(2);
    ++shots;
  }
  EXPECT_EQ(shots, 2);
}

TEST(TabletopSteady, TurnsToFaceAThreat) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 90);
  const UnitId them = table.unit(kThem, {3600, 2500}, 180);
  table.build();
  table.begin(TaskKind::AskTurning, kUs);
  const Action turn = decided(table);
  ASSERT_EQ(turn.kind, ActionKind::Turn);
  EXPECT_EQ(turn.unit, us);
  table.act(turn);
  EXPECT_TRUE(odds::shot_odds(table.look(), us, them).shot.verdict.ok());
}

TEST(TabletopSteady, ChargesTheShakenAndSparesTheStrong) {
  for (const bool weak : {true, false}) {
    Table table;
    const UnitId us = table.unit(kUs, {3600, 3000}, 0, {.kind = Kind::EuropeanRegular});
    testing::UnitSpec spec{.troop = Troop::OpenFoot, .strength = 2, .state = Morale::Shaken};
    if (!weak) spec = {.kind = Kind::EuropeanGrenadier, .morale = 2};
    const UnitId them = table.unit(kThem, {3600, 2650}, 180, spec);
    if (!weak) table.band(TerrainKind::Wall, {3300, 2740}, {3900, 2740}, 6, Cover::Hard);
    table.build();
    table.begin(TaskKind::AskCharge, kUs);
    const Action action = decided(table);
    EXPECT_EQ(action.kind, weak ? ActionKind::Charge : ActionKind::EndCharges);
    if (weak) {
      EXPECT_EQ(action, (Action{.kind = ActionKind::Charge, .unit = us, .value = them}));
    }
  }
}

TEST(TabletopSteady, GeneralsGoToBrokenTroops) {
  Table table;
  table.unit(kUs, {3600, 1000}, 180);
  const UnitId broken = table.unit(kUs, {4200, 900}, 180, {.state = Morale::Routing});
  table.general(kUs, {3400, 900});
  table.unit(kThem, {3600, 4600}, 0);
  table.build();
  table.at(broken).flags |= kDone;
  table.refresh();
  table.begin(TaskKind::AskMovement, kUs);
  play_step(table);
  EXPECT_EQ(table.state.generals[0].with, broken);
}

TEST(TabletopSteady, GunsDeployInRange) {
  Table table;
  auto spec = gun(GunKind::Medium);
  spec.formation = Formation::Column;
  const UnitId us = table.unit(kUs, {3600, 1000}, 180, spec);
  table.unit(kThem, {3600, 3200}, 0);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  play_step(table);
  EXPECT_EQ(table.at(us).formation, Formation::Line);
}

TEST(TabletopSteady, ACounterChargeIsTaken) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0, horse());
  const UnitId them = table.unit(
      kThem, {3600, 2500}, 180,
      {.troop = Troop::Cavalry, .arm = Arm::None, .kind = Kind::EuropeanRegular, .morale = 9});
  table.build();
  table.begin(TaskKind::AskCharge, kUs);
  table.act(ActionKind::Charge, us, them);
  push(table.play(), TaskKind::AskCounter, kThem, them);
  EXPECT_EQ(decided(table), (Action{.kind = ActionKind::Counter, .unit = them, .value = us}));
}

// ---- plans

/// A real game: thinking goes on beyond the step.
void face_off(Table& table) {
  for (int i = 0; i < 3; ++i) {
    table.unit(kUs, {2400 + 700 * i, 1400}, 180);
    table.unit(kThem, {2400 + 700 * i, 3000}, 0, {.kind = Kind::EuropeanRegular, .morale = 1});
  }
  table.scenario.objectives.push_back(objective({3100, 2200}, 4));
  table.scenario.turns = 3;
  table.state = new_game(table.scenario);
}

Plan plan_with(const Table& table, std::uint64_t nodes) {
  BotBudget budget;
  budget.nodes = nodes;
  Purse purse(budget, 1);
  return PlanSearch(table.look(), kUs, 5).find(purse);
}

TEST(TabletopPlans, WithoutNodesItIsTheRuleOfThumb) {
  Table table;
  face_off(table);
  BotBudget budget;
  budget.nodes = 1;
  Purse purse(budget, 1);
  (void)purse.spend();
  const Plan plan = PlanSearch(table.look(), kUs, 5).find(purse);
  EXPECT_TRUE(plan.words.empty());
  for (const std::uint8_t stance : plan.stance) EXPECT_EQ(stance, 0);
}

TEST(TabletopPlans, TheSameNodesFindTheSamePlanAndChangeNothing) {
  Table table;
  face_off(table);
  const State before = table.state;
  const Plan one = plan_with(table, 12);
  const Plan other = plan_with(table, 12);
  EXPECT_EQ(one.stance, other.stance);
  EXPECT_EQ(one.words, other.words);
  EXPECT_EQ(std::memcmp(&before, &table.state, sizeof before), 0);
}

TEST(TabletopPlans, PlayingOnInThoughtEndsWhereItIsTold) {
  Table table;
  face_off(table);
  State state = table.state;
  Playout playout(table.scenario);
  const Told told{&kNoDirectives, &kNoDirectives};
  playout.run(state, told, 9, 3);
  EXPECT_EQ(state.half, 3);
  EXPECT_EQ(state.hash, full_hash_of(state));
  playout.run(state, told, 9, 1000);
  EXPECT_NE(state.over, 0);
}

}  // namespace

}  // namespace linstock::tabletop::bots
