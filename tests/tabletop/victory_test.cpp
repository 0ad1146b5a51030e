// Points, objectives and verdicts (scenario rule).
#include "rules/tabletop/victory.hpp"

#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

struct Ground {
  Ground() {
    us = table.unit(kUs, {2000, 2000}, 0);
    them = table.unit(kThem, {5000, 4000}, 0);
    Objective hill;
    hill.id = "hill";
    hill.at = {3600, 2400};
    hill.radius = 300;
    hill.points = {5, 3};
    table.scenario.objectives.push_back(hill);
  }
  /// The holder after both sides stand so near (distance of the nearest edge; 0 far away).
  std::uint8_t holder(std::int32_t ours, std::int32_t theirs) {
    table.at(us).at = ours == 0 ? Point{2000, 2000} : Point{3600, 2400 + ours + 50};
    table.at(them).at = theirs == 0 ? Point{5000, 4000} : Point{3600, 2400 - theirs - 50};
    table.refresh();
    take_objectives(table.play());
    return table.state.holder[0];
  }
  Table table;
  UnitId us = kNone;
  UnitId them = kNone;
};

TEST(Victory, AnObjectiveIsHeldByWhoIsThereAlone) {
  Ground ground;
  ground.table.build();
  EXPECT_EQ(ground.holder(0, 0), kNone);
  EXPECT_EQ(ground.holder(301, 0), kNone) << "not within";
  EXPECT_EQ(ground.holder(300, 0), index_of(kUs));
  EXPECT_EQ(ground.table.events.last(EventKind::ObjectiveTaken).side, kUs);
  EXPECT_EQ(ground.holder(0, 0), index_of(kUs)) << "and stays theirs";
  EXPECT_EQ(ground.holder(300, 300), index_of(kUs)) << "contested";
  EXPECT_EQ(ground.holder(0, 300), index_of(kThem));
  EXPECT_EQ(ground.table.events.count(EventKind::ObjectiveTaken), 2);
  ground.table.at(ground.us).morale = Morale::Shaken;
  EXPECT_EQ(ground.holder(300, 0), index_of(kThem)) << "steady troops only";
}

TEST(Victory, ABuildingIsHeldByWhoIsInside) {
  Ground ground;
  ground.table.scenario.objectives[0].building =
      ground.table.building(TerrainKind::SmallBuilding, {3500, 2300}, {3700, 2700}, 4);
  ground.table.build();
  EXPECT_EQ(ground.holder(100, 0), kNone);
  ground.table.at(ground.them).building = 0;
  EXPECT_EQ(ground.holder(100, 0), index_of(kThem));
  ground.table.at(ground.them).morale = Morale::Routing;
  ground.table.state.holder[0] = kNone;
  EXPECT_EQ(ground.holder(100, 0), kNone) << "not by routing troops";
}

TEST(Victory, PointsForObjectivesAndLosses) {
  Ground ground;
  ground.table.scenario.loss_points = {1, 2};
  ground.table.scenario.objectives[0].holder = static_cast<std::uint8_t>(index_of(kUs));
  ground.table.build();
  const Look look = ground.table.look();
  EXPECT_EQ(score(look, kUs), 5);
  EXPECT_EQ(score(look, kThem), 0);
  lose_strength(ground.table.play(), ground.us, 2, kNoRule);
  lose_strength(ground.table.play(), ground.them, 1, kNoRule);
  EXPECT_EQ(score(look, kUs), 7);
  EXPECT_EQ(score(look, kThem), 2);
  EXPECT_EQ(needs(look, kUs).ahead, 5);
  for (const Fate fate : {Fate::Destroyed, Fate::FledOff, Fate::Surrendered}) {
    ground.table.at(ground.them).fate = fate;
    EXPECT_EQ(strength_lost(look, kThem), 6) << "all of it";
  }
}

TEST(Victory, LevelsAndWhatIsMissing) {
  Ground ground;
  ground.table.scenario.margin = {4, 10};
  ground.table.build();
  const Look look = ground.table.look();
  using enum VictoryLevel;
  const std::vector<VictoryLevel> levels{Draw,        Marginal,    Marginal,    Marginal,
                                         Substantial, Substantial, Substantial, Substantial,
                                         Substantial, Substantial, Decisive,    Decisive};
  for (int ahead = 0; ahead < 12; ++ahead) {
    EXPECT_EQ(level_of(look, ahead), levels[static_cast<std::size_t>(ahead)]) << ahead;
  }
  ground.table.state.holder[0] = static_cast<std::uint8_t>(index_of(kUs));
  EXPECT_EQ(needs(look, kUs).to_marginal, 0);
  EXPECT_EQ(needs(look, kUs).to_substantial, 0);
  EXPECT_EQ(needs(look, kUs).to_decisive, 5);
  EXPECT_EQ(needs(look, kThem).to_marginal, 6);
  EXPECT_EQ(needs(look, kThem).to_decisive, 15);
}

TEST(Victory, TheVerdictAfterTheLastTurn) {
  for (const auto& [ours, theirs, level, winner] :
       {std::tuple{0, 0, VictoryLevel::Draw, kUs}, std::tuple{0, 1, VictoryLevel::Marginal, kUs},
        std::tuple{1, 0, VictoryLevel::Marginal, kThem},
        std::tuple{0, 4, VictoryLevel::Substantial, kUs}}) {
    Ground ground;
    ground.table.build();
    lose_strength(ground.table.play(), ground.us, ours, kNoRule);
    lose_strength(ground.table.play(), ground.them, theirs, kNoRule);
    decide_on_points(ground.table.play());
    EXPECT_EQ(outcome(ground.table.state).level, level);
    EXPECT_EQ(outcome(ground.table.state).winner, winner);
    EXPECT_EQ(ground.table.state.hash, full_hash_of(ground.table.state));
  }
}

}  // namespace
}  // namespace linstock::tabletop::testing
