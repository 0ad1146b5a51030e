// Legs to a place and heading.
#include "rules/tabletop/movement.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

struct Journey {
  Point to;
  int heading = 0;        // degrees
  std::int32_t off = 30;  // hundredths it may end beside
  std::size_t most_legs = 3;
};

void expect_journey(const Journey& journey) {
  Table table;
  const UnitId id = table.unit(kUs, {3600, 3000}, 0, {.troop = Troop::OpenFoot});
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  const Legs legs = route(table.look(), id, journey.to, heading_of(journey.heading * 100));
  ASSERT_FALSE(legs.empty()) << journey.to.x << ", " << journey.to.y;
  EXPECT_LE(legs.size(), journey.most_legs);
  for (const Action& leg : legs) table.act(leg);
  EXPECT_LE(length(table.at(id).at - journey.to), journey.off)
      << journey.to.x << ", " << journey.to.y << " reached " << table.at(id).at.x << ", "
      << table.at(id).at.y;
}

TEST(Route, LeadsStraightAheadAndBack) {
  expect_journey({{3600, 2400}, 0, 0, 1});
  expect_journey({{3600, 2400}, 45, 0, 2});
  expect_journey({{3600, 3300}, 0, 0, 1});
}

TEST(Route, TurnsFreelyOrWheelsToTheGoal) {
  expect_journey({{3900, 2500}, 31});
  expect_journey({{3200, 2500}, 321});
  expect_journey({{3900, 2500}, 0, 80});
  expect_journey({{4000, 2700}, 60, 100});
}

TEST(Route, OnlyFacesWhereNothingElseIsWanted) {
  expect_journey({{3600, 3000}, 180, 0, 1});
  expect_journey({{3600, 3000}, 30, 0, 1});
}

TEST(Route, EndsAsNearAsItCan) {
  Table table;
  const UnitId id = table.unit(kUs, {3600, 3000}, 0);
  table.unit(kThem, {3600, 2500}, 180);
  table.build();
  table.begin(TaskKind::AskMovement, kUs);
  const Legs far = route(table.look(), id, {3600, 1000}, {0});
  ASSERT_EQ(far.size(), 1U);
  EXPECT_EQ(far[0], (Action{.kind = ActionKind::March, .unit = id, .value = 300}))
      << "an inch before the enemy";
  EXPECT_TRUE(route(table.look(), id, {3600, 3000}, {0}).empty()) << "it is there";
  table.act(ActionKind::Halt, id);
  EXPECT_TRUE(route(table.look(), id, {3600, 2800}, {0}).empty());
}

}  // namespace
}  // namespace linstock::tabletop::testing
