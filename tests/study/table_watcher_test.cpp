// What the watcher of a table makes of the events it is told, one kind of fight after the other.
#include "study/tabletop/table_watcher.hpp"

#include <algorithm>

#include "rules/tabletop/engine.hpp"
#include "study/tabletop/squares.hpp"
#include "tests/study/tables.hpp"

namespace linstock::testing {
namespace {

using tabletop::Event;
using tabletop::EventKind;
using tabletop::Phase;
using tabletop::Side;
using tabletop::UnitId;

class WatchedTable : public ::testing::Test {
 protected:
  /// A unit of the side, the n-th of the troops that the test asks for.
  template <class Test>
  [[nodiscard]] UnitId unit(Side side, Test test, int skip = 0) const {
    for (UnitId id = 0; id < scenario_.units.size(); ++id) {
      if (scenario_.units[id].side == side && test(scenario_.units[id]) && skip-- == 0) return id;
    }
    ADD_FAILURE() << "no such unit";
    return 0;
  }
  [[nodiscard]] UnitId foot(Side side, int skip = 0) const {
    return unit(
        side, [](const auto& info) { return info.troop == tabletop::Troop::CloseFoot; }, skip);
  }
  void tell(EventKind kind, UnitId unit, UnitId other = tabletop::kNone, int a = 0, int c = 0) {
    Event event;
    event.kind = kind;
    event.unit = unit;
    event.other = other;
    event.a = a;
    event.c = c;
    watcher_.on(event);
  }
  void begin(Phase phase) {
    tell(EventKind::PhaseBegins, tabletop::kNone, tabletop::kNone, static_cast<int>(phase));
  }
  [[nodiscard]] std::string square(UnitId id) const {
    return study::square_of(state_.units[id].at);
  }
  /// All fights, in the order in which they were over.
  [[nodiscard]] std::vector<study::Fight> fights() { return watcher_.finish().fights; }

  std::shared_ptr<const Game> game_ = hedgerow();
  const tabletop::Scenario& scenario_ = *tabletop::scenario_of(*game_);
  tabletop::State state_ = tabletop::new_game(scenario_);
  study::TableWatcher watcher_{scenario_, state_};
  UnitId red_ = foot(Side::British);
  UnitId blue_ = foot(Side::American);
};

constexpr int kSteady = static_cast<int>(tabletop::Morale::Steady);
constexpr int kShaken = static_cast<int>(tabletop::Morale::Shaken);
constexpr int kRouting = static_cast<int>(tabletop::Morale::Routing);

TEST_F(WatchedTable, AShotIsCountedWhereItsTargetStandsWithTheWorstItDid) {
  begin(Phase::Fire);
  tell(EventKind::FireRoll, blue_, red_);
  tell(EventKind::LosesStrength, red_, tabletop::kNone, 1);
  tell(EventKind::MoraleChanges, red_, tabletop::kNone, kShaken);
  tell(EventKind::FireRoll, blue_, red_);
  tell(EventKind::MoraleChanges, red_, tabletop::kNone, kSteady);
  const auto all = fights();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0], (study::Fight{1, square(red_), 0, "musketry", "none", "loss"}));
  EXPECT_EQ(all[1].defender_result, "none");
}

TEST_F(WatchedTable, WhatBefallsOthersIsNoResultOfAShot) {
  begin(Phase::Fire);
  tell(EventKind::FireRoll, blue_, red_);
  tell(EventKind::MoraleChanges, foot(Side::British, 1), tabletop::kNone, kShaken);
  tell(EventKind::LosesStrength, blue_, tabletop::kNone, 1);
  const auto all = fights();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].attacker_result, "none");
  EXPECT_EQ(all[0].defender_result, "none");
}

TEST_F(WatchedTable, ABlastIsNoFight) {
  begin(Phase::Fire);
  tell(EventKind::FireRoll, tabletop::kNone, red_);
  tell(EventKind::LosesStrength, red_, tabletop::kNone, 1);
  EXPECT_TRUE(fights().empty());
}

TEST_F(WatchedTable, GunsAtWorksCountWhereTheWorksAre) {
  const UnitId gun = unit(Side::American, [](const auto& info) { return tabletop::is_gun(info); });
  begin(Phase::Fire);
  Event event;
  event.kind = EventKind::Bombards;
  event.unit = gun;
  event.terrain = 0;
  watcher_.on(event);
  event.kind = EventKind::TerrainLoses;
  watcher_.on(event);
  const auto all = fights();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].column, "artillery");
  EXPECT_EQ(all[0].defender_result, "breach");
}

TEST_F(WatchedTable, AChargeComesToContactOrBreaksTheEnemyBefore) {
  const UnitId second = foot(Side::British, 1);
  const UnitId other = foot(Side::American, 1);
  const UnitId third = foot(Side::British, 2);
  begin(Phase::Charge);
  tell(EventKind::ChargeDeclared, red_, blue_);
  tell(EventKind::ChargeDeclared, second, other);
  tell(EventKind::ChargeDeclared, third, other);
  tell(EventKind::LosesStrength, other, tabletop::kNone, 1);
  tell(EventKind::MoraleChanges, other, tabletop::kNone, kRouting);
  tell(EventKind::Contact, red_, blue_);
  begin(Phase::Melee);
  tell(EventKind::LosesStrength, blue_, tabletop::kNone, 1);  // of the melee, not of the charge
  const auto all = fights();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0], (study::Fight{1, square(blue_), 1, "charge", "contact", "none"}));
  EXPECT_EQ(all[1].attacker_result, "none");
  EXPECT_EQ(all[1].defender_result, "rout");
  EXPECT_EQ(all[2].defender_result, "rout");
}

TEST_F(WatchedTable, ACounterchargeAndAMeleeOfTroopsThatTouchAreContactToo) {
  const UnitId second = foot(Side::British, 1);
  const UnitId other = foot(Side::American, 1);
  begin(Phase::Charge);
  tell(EventKind::ChargeDeclared, red_, blue_);
  tell(EventKind::ChargeDeclared, second, other);
  tell(EventKind::Contact, blue_, red_);
  begin(Phase::Melee);
  tell(EventKind::MeleeRoll, second);
  tell(EventKind::MeleeRoll, other);
  const auto all = fights();
  const auto contacts = std::count_if(
      all.begin(), all.end(), [](const auto& fight) { return fight.attacker_result == "contact"; });
  EXPECT_EQ(contacts, 2);
}

TEST_F(WatchedTable, AMeleeIsOneFightOfAllItsUnits) {
  state_.mover = Side::British;
  const UnitId second = foot(Side::British, 1);
  begin(Phase::Melee);
  for (const UnitId id : {red_, second, blue_}) tell(EventKind::MeleeRoll, id);
  tell(EventKind::MeleeResult, blue_, tabletop::kNone, 3);
  tell(EventKind::LosesStrength, blue_, tabletop::kNone, 2);
  tell(EventKind::Routs, blue_);
  tell(EventKind::UnitGone, blue_, tabletop::kNone, static_cast<int>(tabletop::Fate::FledOff));
  tell(EventKind::MeleeRoll, red_);
  tell(EventKind::MeleeRoll, blue_);
  tell(EventKind::MeleeResult, tabletop::kNone, tabletop::kNone, 0, 1);
  tell(EventKind::Retires, red_);
  tell(EventKind::Retires, blue_);
  const auto all = fights();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0], (study::Fight{1, square(blue_), 1, "melee", "none", "fled"}));
  EXPECT_EQ(all[1].attacker_result, "back");
  EXPECT_EQ(all[1].defender_result, "back");
}

TEST_F(WatchedTable, LossesBelongToTheTurnAndTheGeneral) {
  state_.units[red_].strength -= 1;
  tell(EventKind::TurnBegins, tabletop::kNone, tabletop::kNone, 2);
  state_.turn = 2;
  state_.units[red_].fate = tabletop::Fate::FledOff;
  const study::GameSummary game = watcher_.finish();
  const std::string command = study::command_of(scenario_, scenario_.units[red_]);
  EXPECT_EQ(game.losses[1].at(command),
            (study::LossesByTurn{1, scenario_.units[red_].strength - 1}));
  EXPECT_EQ(game.turns, 2);
  EXPECT_EQ(game.morale[0][0], 100);
  EXPECT_LT(game.morale[1][1], game.morale[0][1]);
}

TEST_F(WatchedTable, GoodOrderIsSteadyUnitsAndThoseToCome) {
  EXPECT_EQ(study::order_percent(scenario_, state_, Side::British), 100);
  int all = 0;
  for (const auto& info : scenario_.units) all += info.side == Side::British ? info.strength : 0;
  state_.units[red_].morale = tabletop::Morale::Shaken;
  const int left = all - scenario_.units[red_].strength;
  EXPECT_EQ(study::order_percent(scenario_, state_, Side::British), (200 * left + all) / (2 * all));
}

TEST(Squares, AreNamedLikeThoseOfAChessboard) {
  EXPECT_EQ(study::square_of({0, 0}), "A1");
  EXPECT_EQ(study::square_of({599, 600}), "A2");
  EXPECT_EQ(study::square_of({1800, 1799}), "D3");
  EXPECT_EQ(study::square_name(25, 0), "Z1");
  EXPECT_EQ(study::square_name(26, 9), "AA10");
  EXPECT_EQ(study::square_of({-1, -1}), "A1") << "rounding may put a unit just off the edge";
}

}  // namespace
}  // namespace linstock::testing
