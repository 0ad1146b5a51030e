// Fire, rally and initiative: the chances against every face played by the engine.
#include "odds/ranged.hpp"

#include <gtest/gtest.h>

#include "rules/boar/engine.hpp"
#include "rules/boar/task.hpp"
#include "tests/odds/field.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

using namespace odds;

constexpr std::array<Arm, 2> kArms{Arm::Artillery, Arm::Rifle};

/// Chances of the damage rolled, by result; the last entry is the star.
class FireWalk : private EventSink {
 public:
  explicit FireWalk(const Scenario& scenario) : scenario_(scenario) {}
  std::array<double, kResults + 1> chances{};

  void walk(const State& state, double weight) {
    const auto kind = static_cast<TaskKind>(state.tasks[state.task_count - 1U].kind);
    for (std::uint8_t face = 0; face < 10; ++face) {
      State next = state;
      apply(scenario_, next, {.value = face}, this);
      const auto now = static_cast<TaskKind>(next.tasks[next.task_count - 1U].kind);
      if (kind == TaskKind::DamageDie) {
        chances[static_cast<std::size_t>(result_)] += weight / 10;
        if (star_) chances[kResults] += weight / 10;
      } else if (now == TaskKind::FireDie || now == TaskKind::DamageDie) {
        walk(next, weight / 10);
      } else {
        chances[0] += weight / 10;
      }
    }
  }

 private:
  void on(const Event& event) override {
    if (event.kind != EventKind::DamageRoll) return;
    result_ = static_cast<Result>(event.b);
    star_ = event.c != 0;
  }
  const Scenario& scenario_;
  Result result_ = Result::None;
  bool star_ = false;
};

/// A line of riflemen and guns against any target in any ground.
struct Shoot {
  explicit Shoot(Random& random, Arm arm) : battle("2026") {
    target = battle.unit(British, "0505",
                         {.type = chance(random, 30) ? UnitType::Artillery : UnitType::Infantry,
                          .light = chance(random, 30)});
    if (chance(random, 50)) battle.terrain("0505", "heavy_woods");
    if (chance(random, 50)) battle.leader(British, "0505");
    const bool rifles = arm == Arm::Rifle;
    for (int n = pick(random, 1, 2); n > 0; --n) {
      battle.unit(American, "0504",
                  {.type = rifles ? UnitType::Rifle : UnitType::Artillery,
                   .strength = pick(random, 1, 4),
                   .jaeger = rifles && chance(random, 50),
                   .nationality = Nationality::Continental});
      if (!rifles) break;  // one gun a hex
    }
    if (chance(random, 40)) battle.terrain("0504", "heavy_woods");
    if (rifles) {
      battle.begin_rifles(American);
    } else {
      battle.begin_artillery(American);
    }
  }
  Battle battle;
  PieceId target;
};

TEST(RangedOdds, FireEqualsEveryFacePlayed) {
  PROVES("BOAR.10.3", "BOAR.11.3", "BOAR.10.7");
  int compared = 0;
  for (unsigned seed = 1; seed <= 200; ++seed) {
    for (const Arm arm : kArms) {
      Random random(seed);
      Shoot shoot(random, arm);
      Battle& battle = shoot.battle;
      if (!battle.legal(make(ActionKind::Target, shoot.target))) continue;
      battle.act(make(ActionKind::Target, shoot.target));
      while (battle.pending().actor == Pending::Actor::Player) {
        const std::vector<Action> all = battle.actions();
        const bool fire = battle.legal(make(ActionKind::Fire));
        battle.act(fire && chance(random, 50) ? make(ActionKind::Fire) : all.front());
      }
      if (battle.waiting() != "fire") continue;
      FireWalk walk(battle.scenario());
      walk.walk(battle.state(), 1);
      const FireOdds odds =
          fire_odds(battle.look(), shoot.target, arm, named_firers(battle.look(), shoot.target));
      for (std::size_t i = 0; i < kResults; ++i) {
        EXPECT_NEAR(number(odds.result[i]), walk.chances[i], 1e-12) << "seed " << seed;
      }
      EXPECT_NEAR(number(odds.star), walk.chances[kResults], 1e-12);
      ++compared;
    }
  }
  EXPECT_GT(compared, 150);
}

TEST(RangedOdds, RallyEqualsEveryFacePlayed) {
  PROVES("BOAR.13.5", "BOAR.15.1");
  for (int morale = -3; morale <= 9; ++morale) {
    for (const int army : {1, 5, 12}) {
      Battle battle;
      const PieceId unit = battle.unit(American, "0504", {.morale = morale});
      battle.unit(British, "0909");
      if (morale % 2 == 0) battle.leader(American, "0504", {.leadership = 1});
      battle.disrupt(unit).army_morale(American, army).begin_rally(American);
      battle.act(make(ActionKind::Rally, unit));
      int rallied = 0;
      for (std::uint8_t face = 0; face < 10; ++face) {
        State next = battle.state();
        apply(battle.scenario(), next, {.value = face});
        rallied += next.pieces[unit].order == Order::Parade ? 1 : 0;
      }
      EXPECT_EQ(morale_odds(battle.look(), unit), ratio(rallied, 10));
    }
  }
}

TEST(RangedOdds, InitiativeEqualsEveryPairOfDicePlayed) {
  PROVES("BOAR.6.1", "BOAR.6.2", "BOAR.12.62.I2");
  for (const int american : {1, 8, 15}) {
    for (int bid = 0; bid <= 2; ++bid) {
      Battle battle;
      battle.scenario().fixed_first.clear();
      battle.unit(American, "0404");
      battle.unit(British, "0909");
      battle.army_morale(American, american).army_morale(British, 8);
      battle.momentum(American, 2).momentum(British, 1);
      battle.begin({{static_cast<std::uint8_t>(TaskKind::InitiativeStart)}}, American);
      while (battle.waiting() == "initiative_bid") {
        const bool own = battle.pending().side == American;
        battle.act(make(ActionKind::Bid, kNoPiece, kNoHex, own ? bid : 1));
      }
      ASSERT_EQ(battle.waiting(), "initiative_die");
      int won = 0;
      int lost = 0;
      for (std::uint8_t first = 0; first < 10; ++first) {
        for (std::uint8_t second = 0; second < 10; ++second) {
          State next = battle.state();
          apply(battle.scenario(), next, {.value = first});
          apply(battle.scenario(), next, {.value = second});
          const auto kind = static_cast<TaskKind>(next.tasks[next.task_count - 1U].kind);
          if (kind == TaskKind::InitiativeDie) continue;  // a tie
          (next.initiative == American ? won : lost) += 1;
        }
      }
      const auto odds = initiative_odds(battle.scenario(), battle.state(), bid, 1);
      ASSERT_TRUE(odds);
      EXPECT_EQ(*odds, ratio(won, won + lost));
      EXPECT_FALSE(initiative_odds(battle.scenario(), battle.state(), 3, 0));
      EXPECT_FALSE(initiative_odds(battle.scenario(), battle.state(), -1, 0));
    }
  }
}

}  // namespace
}  // namespace linstock::boar::testing
