// Chances of fire, bombardment and morale tests against plain enumeration through the engine.
#include <gtest/gtest.h>

#include "odds/tabletop/rally.hpp"
#include "odds/tabletop/shots.hpp"
#include "tests/odds/tabletop_ends.hpp"

namespace linstock::tabletop::odds {

namespace {

using testing::dice_of;
using testing::gun;
using testing::kThem;
using testing::kUs;
using testing::Table;

const testing::IsDue kFireDice = dice_of({TaskKind::FireDie, TaskKind::GeneralDie});

/// Compares the odds of the shot with all ends of the shot that the engine plays.
void expect_true_odds(Table& table, UnitId firer, UnitId target) {
  const State before = table.state;
  const ShotOdds odds = shot_odds(table.look(), firer, target);
  ASSERT_TRUE(odds.shot.verdict.ok());
  EXPECT_EQ(std::memcmp(&before, &table.state, sizeof before), 0) << "asking changes nothing";
  table.begin(TaskKind::AskFire, table.scenario.units[firer].side);
  table.act({.kind = ActionKind::Fire, .unit = firer, .value = target});
  const auto chance = [&](const std::function<bool(const State&)>& test) {
    return testing::chance_of(table.scenario, table.state, kFireDice, test);
  };
  const Unit& was = before.units[target];
  EXPECT_EQ(odds.hit,
            chance([&](const State& s) { return s.units[target].strength < was.strength; }));
  EXPECT_EQ(odds.shaken, chance([&](const State& s) {
              return was.morale == Morale::Steady && s.units[target].morale == Morale::Shaken;
            }));
  EXPECT_EQ(odds.destroyed,
            chance([&](const State& s) { return s.units[target].fate == Fate::Destroyed; }));
  for (const GeneralOdds& general : odds.generals) {
    const GeneralId id = general.general;
    EXPECT_EQ(general.lost,
              chance([&](const State& s) { return s.generals[id].fate != GeneralFate::InPlay; }));
    EXPECT_EQ(general.wounded, chance([&](const State& s) {
                return s.generals[id].fate == GeneralFate::InPlay &&
                       s.generals[id].wounds > before.generals[id].wounds;
              }));
  }
  if (was.building == kNone) return;
  const TerrainId building = was.building;
  EXPECT_EQ(odds.building_hit,
            chance([&](const State& s) { return s.terrain[building] < before.terrain[building]; }));
  EXPECT_EQ(odds.building_destroyed, chance([&](const State& s) {
              return before.terrain[building] > 0 && s.terrain[building] == 0;
            }));
}

TEST(TabletopFireOdds, PlainVolleyInFractions) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0);
  const UnitId them = table.unit(kThem, {3600, 2500}, 180);
  table.build();
  const ShotOdds odds = shot_odds(table.look(), us, them);
  ASSERT_TRUE(odds.shot.verdict.ok());
  EXPECT_EQ(odds.total, 0);
  EXPECT_EQ(odds.needs, 7);
  EXPECT_EQ(odds.hit, ratio(21, 36));     // 7 or more on two dice
  EXPECT_EQ(odds.shaken, ratio(21, 36));  // morale 5 after the loss
  EXPECT_EQ(odds.destroyed, Ratio{});
  EXPECT_TRUE(odds.generals.empty());
}

TEST(TabletopFireOdds, EveryStrengthAndMorale) {
  PROVES("TT.fire.2");
  PROVES("TT.fmor.1");
  for (int strength = 1; strength <= 7; ++strength) {
    for (const Morale morale : {Morale::Steady, Morale::Shaken, Morale::Routing}) {
      Table table;
      const UnitId us =
          table.unit(kUs, {3600, 3000}, 0, {.kind = Kind::AmericanRifle, .strength = strength});
      const UnitId them = table.unit(kThem, {3600, 2500}, 180,
                                     {.strength = 8 - strength, .morale = 1, .state = morale});
      table.build();
      expect_true_odds(table, us, them);
    }
  }
}

TEST(TabletopFireOdds, GeneralsInDanger) {
  PROVES("TT.gen.1");
  PROVES("TT.gen.6");
  for (const bool in_chain : {true, false}) {
    for (int wounds = 0; wounds < 2; ++wounds) {
      Table table;
      const UnitId us = table.unit(kUs, {3600, 3000}, 0);
      const UnitId them = table.unit(kThem, {3600, 2500}, 180,
                                     {.kind = Kind::EuropeanGrenadier,
                                      .morale = 2,
                                      .commander = in_chain ? GeneralId{0} : kNone});
      table.general(kThem, {3600, 2500}, {.with = them});
      table.general(kThem, {3600, 2500}, {.rank = Rank::Senior, .with = them});
      table.build();
      table.state.generals[0].wounds = static_cast<std::uint8_t>(wounds);
      table.refresh();
      expect_true_odds(table, us, them);
    }
  }
}

TEST(TabletopFireOdds, GunsAtABuildingWithTroops) {
  PROVES("TT.fort.2");
  for (const int strength : {1, 4, 8}) {
    Table table;
    const TerrainId house =
        table.building(TerrainKind::SmallBuilding, {3500, 2000}, {3700, 2400}, strength, 8);
    const UnitId us = table.unit(kUs, {3600, 3000}, 0, gun());
    const UnitId them = table.unit(kThem, {3600, 2200}, 180, {.building = house});
    table.build();
    expect_true_odds(table, us, them);
  }
}

TEST(TabletopFireOdds, Bombardment) {
  PROVES("TT.fort.4");
  for (const int strength : {1, 3}) {
    Table table;
    const TerrainId work =
        table.building(TerrainKind::SmallBuilding, {3500, 2000}, {3700, 2400}, strength, 8);
    const UnitId us = table.unit(kUs, {3600, 3000}, 0, gun());
    table.build();
    const BombardOdds odds = bombard_odds(table.look(), us, work);
    ASSERT_TRUE(odds.shot.verdict.ok());
    table.begin(TaskKind::AskFire, kUs);
    table.act({.kind = ActionKind::Bombard, .unit = us, .value = work});
    const auto chance = [&](const std::function<bool(const State&)>& test) {
      return testing::chance_of(table.scenario, table.state, dice_of({TaskKind::BombardDie}), test);
    };
    EXPECT_EQ(odds.hit, chance([&](const State& s) { return s.terrain[work] < strength; }));
    EXPECT_EQ(odds.destroyed, chance([&](const State& s) { return s.terrain[work] == 0; }));
  }
}

TEST(TabletopFireOdds, AShotThatMayNotBeFiredHasNoChances) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 180);
  const UnitId them = table.unit(kThem, {3600, 2500}, 180);
  table.build();
  const ShotOdds odds = shot_odds(table.look(), us, them);
  EXPECT_FALSE(odds.shot.verdict.ok());
  EXPECT_EQ(odds.hit, Ratio{});
  EXPECT_EQ(odds.shaken, Ratio{});
}

TEST(TabletopFireOdds, TestsOfMorale) {
  PROVES("TT.shk.0");
  PROVES("TT.ral.0");
  for (const bool senior : {false, true}) {
    Table table;
    const UnitId shaken = table.unit(kUs, {3600, 3000}, 0, {.state = Morale::Shaken});
    const UnitId routing = table.unit(kUs, {1600, 3000}, 0, {.state = Morale::Routing});
    if (senior) table.general(kUs, {}, {.rank = Rank::Senior, .with = routing});
    table.build();
    const RallyOdds first = rally_odds(table.look(), shaken);
    EXPECT_EQ(first.carries_on, ratio(1, 2));
    EXPECT_EQ(first.retires, ratio(1, 3));
    EXPECT_EQ(first.routs, ratio(1, 6));
    const RallyOdds second = rally_odds(table.look(), routing);
    EXPECT_EQ(second.halts, senior ? ratio(2, 3) : ratio(1, 3));
    EXPECT_EQ(second.runs_on, senior ? ratio(1, 3) : ratio(1, 2));
    EXPECT_EQ(second.runs_on_and_loses, senior ? Ratio{} : ratio(1, 6));
  }
}

}  // namespace

}  // namespace linstock::tabletop::odds
