// The odds against combats that are played with dice, and the questions around them.
#include <gtest/gtest.h>

#include <cmath>

#include "core/dice.hpp"
#include "odds/tactics.hpp"
#include "tests/odds/field.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

using namespace odds;

constexpr int kPlays = 200'000;

/// Three combats far from each other, so that the phase goes on after the first. The attackers are
/// alike, so it does not matter whom a result falls on.
struct ThreeFights {
  explicit ThreeFights(const UnitSpec& attacker, const UnitSpec& defender, int attackers,
                       bool led = false)
      : battle("2026") {
    for (const char* const column : {"05", "02", "09"}) {
      const std::string from = std::string(column) + "04";
      const std::string to = std::string(column) + "05";
      for (int n = 0; n < attackers; ++n) units.push_back(battle.unit(American, from, attacker));
      battle.unit(British, to, defender);
      battle.unit(British, to, {.type = UnitType::Artillery, .strength = 2, .two_sided = false});
      targets.push_back(to);
    }
    if (led) battle.leader(British, "0505");
    battle.begin_combat(American);
    for (std::size_t i = 0; i < units.size(); ++i) {
      battle.attack(units[i], targets[i / static_cast<std::size_t>(attackers)]);
    }
    battle.end_attacks();
  }
  Battle battle;
  std::vector<PieceId> units;
  std::vector<std::string> targets;
};

struct Sums {
  double steps[2] = {};
  double steps_squared[2] = {};
  int retreats[2] = {};
  int captures[2] = {};
  int leaders[2] = {};
  double morale[2] = {};
};

Action answer_of(const Scenario& scenario, const State& state, Tactic attack, Tactic defence) {
  ActionList all;
  legal_actions(scenario, state, all);
  if (all[0].kind != ActionKind::PlayTactic) return all[0];
  Action card{.kind = ActionKind::PlayTactic};
  card.value =
      static_cast<std::uint8_t>(pending(scenario, state).side == state.phasing ? attack : defence);
  return card;
}

void count(const Scenario& scenario, const State& before, const State& after, Sums& sums) {
  double steps[2] = {};
  bool retreat[2] = {};
  bool captured[2] = {};
  for (std::size_t id = 0; id < scenario.pieces.size(); ++id) {
    const auto side = static_cast<std::size_t>(scenario.pieces[id].side);
    const Piece& was = before.pieces[id];
    const Piece& is = after.pieces[id];
    if (scenario.pieces[id].type == UnitType::Leader) {
      sums.leaders[side] += is.hex >= kPool ? 1 : 0;
      continue;
    }
    steps[side] += was.steps - is.steps;
    captured[side] = captured[side] || is.hex == kCaptured;
    retreat[side] =
        retreat[side] || (is.hex < kPool && is.hex != was.hex && (is.flags & kRetreated) != 0);
  }
  for (std::size_t side = 0; side < 2; ++side) {
    sums.steps[side] += steps[side];
    sums.steps_squared[side] += steps[side] * steps[side];
    sums.retreats[side] += retreat[side] ? 1 : 0;
    sums.captures[side] += captured[side] ? 1 : 0;
    sums.morale[side] += after.army_morale[side] - before.army_morale[side];
  }
}

Sums play_many(const Scenario& scenario, const State& before, Tactic attack, Tactic defence) {
  const SeededDice dice(1777);
  std::uint64_t rolls = 0;
  Sums sums;
  for (int n = 0; n < kPlays; ++n) {
    State state = before;
    Action resolve{.kind = ActionKind::Resolve};
    resolve.value = 1;
    apply(scenario, state, resolve);
    while (state.combat.id == 1) {
      const bool die = pending(scenario, state).actor == Pending::Actor::Dice;
      apply(scenario, state,
            die ? Action{.value = static_cast<std::uint8_t>(dice.d10(rolls++))}
                : answer_of(scenario, state, attack, defence));
    }
    count(scenario, before, state, sums);
  }
  return sums;
}

/// Five standard errors: once in a million.
void expect_share(int times, Count chance, const char* what) {
  const double p = number(chance);
  const double error = std::sqrt(std::max(p * (1 - p), 1e-9) / kPlays);
  EXPECT_NEAR(times / static_cast<double>(kPlays), p, 5 * error + 1e-12) << what;
}

void expect_as_played(const Battle& battle, const Scenario& scenario, const State& state,
                      Tactic attack, Tactic defence) {
  ASSERT_EQ(battle.waiting(), "resolve");
  auto combat = CloseCombat::of(scenario, state, 1);
  ASSERT_TRUE(combat);
  const auto tally = combat->tally(attack, defence);
  ASSERT_TRUE(tally);
  const Sums sums = play_many(scenario, state, attack, defence);
  for (std::size_t side = 0; side < 2; ++side) {  // the attacker is American
    const double mean = sums.steps[side] / kPlays;
    const double spread = std::sqrt(sums.steps_squared[side] / kPlays - mean * mean);
    EXPECT_NEAR(mean, number((*tally)[kStepsLost + side]), 5 * spread / std::sqrt(kPlays) + 1e-12);
    EXPECT_NEAR(sums.morale[side] / kPlays, number((*tally)[kArmyMorale + side]), 0.02);
    expect_share(sums.retreats[side], (*tally)[kAnyRetreat + side], "retreat");
    expect_share(sums.captures[side], (*tally)[kAnyCapture + side], "capture");
    expect_share(sums.leaders[side], (*tally)[kAnyLeaderLost + side], "leader");
  }
}

TEST(PlayedCombats, AgreeWithTheOdds) {
  PROVES("BOAR.12.23", "BOAR.13.1");
  ThreeFights even({.strength = 3, .morale = 0}, {.strength = 3, .morale = 1}, 2);
  expect_as_played(even.battle, even.battle.scenario(), even.battle.state(), Tactic::Skirmish,
                   Tactic::StandFast);
  ThreeFights strong({.strength = 2, .morale = 1}, {.strength = 4, .morale = 2}, 3, true);
  expect_as_played(strong.battle, strong.battle.scenario(), strong.battle.state(),
                   Tactic::AttackEnEchelon, Tactic::Skirmish);
  ThreeFights weak({.strength = 1, .two_sided = false, .morale = -1}, {.strength = 5}, 2);
  expect_as_played(weak.battle, weak.battle.scenario(), weak.battle.state(), Tactic::Skirmish,
                   Tactic::Skirmish);
}

TEST(SupposedAttacks, AreWorthWhatAnnouncedOnesAre) {
  ThreeFights fights({.strength = 3}, {.strength = 3}, 2);
  const State& state = fights.battle.state();
  const Scenario& scenario = fights.battle.scenario();
  PieceList attackers;
  attackers.push_back(fights.units[0]);
  attackers.push_back(fights.units[1]);
  HexList targets;
  targets.push_back(fights.battle.hex("0505"));
  auto announced = CloseCombat::of(scenario, state, 1);
  const auto supposed = suppose_attack(scenario, state, American, attackers, targets);
  ASSERT_TRUE(announced && supposed);
  auto thought = CloseCombat::of(scenario, *supposed, 1);
  ASSERT_TRUE(thought);
  EXPECT_EQ(*announced->tally(Tactic::Skirmish, Tactic::Skirmish),
            *thought->tally(Tactic::Skirmish, Tactic::Skirmish));
}

TEST(SupposedAttacks, AreRefusedWhereNobodyCouldFight) {
  ThreeFights fights({}, {}, 1);
  const State& state = fights.battle.state();
  const Scenario& scenario = fights.battle.scenario();
  PieceList attackers;
  HexList targets;
  EXPECT_EQ(suppose_attack(scenario, state, American, attackers, targets).error().where,
            "attackers");
  attackers.push_back(fights.units[0]);
  EXPECT_EQ(suppose_attack(scenario, state, American, attackers, targets).error().where, "targets");
  targets.push_back(fights.battle.hex("0205"));
  EXPECT_FALSE(suppose_attack(scenario, state, American, attackers, targets)) << "too far";
  targets.clear();
  targets.push_back(fights.battle.hex("0405"));
  EXPECT_FALSE(suppose_attack(scenario, state, American, attackers, targets)) << "empty";
  targets.push_back(kNoHex);
  EXPECT_FALSE(suppose_attack(scenario, state, American, attackers, targets));
  EXPECT_FALSE(suppose_attack(scenario, state, British, attackers, targets)) << "not his";
  attackers.push_back(200);
  EXPECT_FALSE(suppose_attack(scenario, state, American, attackers, targets)) << "no such unit";
  EXPECT_FALSE(CloseCombat::of(scenario, state, 0));
  EXPECT_FALSE(CloseCombat::of(scenario, state, 9));
}

TEST(TacticsGames, MixWhatTheEngineLetsThemPlay) {
  PROVES("BOAR.12.51");
  ThreeFights fights({.strength = 3}, {.strength = 3}, 2, true);
  auto combat = CloseCombat::of(fights.battle.scenario(), fights.battle.state(), 1);
  ASSERT_TRUE(combat);
  const auto game = tactics_game(*combat);
  ASSERT_TRUE(game);
  for (const Side side : {American, British}) {
    const TacticList& may = side == American ? game->attack : game->defence;
    for (std::size_t i = 0; i < kTactics; ++i) {
      const auto tactic = static_cast<Tactic>(i);
      const Look look{fights.battle.scenario(), combat->ready()};
      EXPECT_EQ(may.contains(tactic), tactic_allowed(look, side, tactic).ok());
    }
  }
  EXPECT_LE(exploitability(game->game, game->solution), 1e-9);
  const auto means = mixed_means(*combat, *game);
  ASSERT_TRUE(means);
  EXPECT_NEAR((*means)[kValue], game->solution.value, 1e-9);
  EXPECT_FALSE(combat->tally(Tactic::TurnFlank, Tactic::Skirmish)) << "no leader for it";
}

TEST(TableOdds, AreTheCellsOfTheTable) {
  PROVES("BOAR.12.23.1", "BOAR.12.CCT.N1");
  Battle battle;
  battle.unit(American, "0504");
  battle.begin_game();
  const Scenario& scenario = battle.scenario();
  const auto table = table_odds(scenario, 9, 4, 1);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->odds.column, 4) << "2-1";
  for (int die = 0; die < 10; ++die) {
    const auto face = static_cast<std::size_t>(die);
    const CombatCell& cell =
        scenario.tables
            .combat[static_cast<std::size_t>(die + 1 - scenario.tables.combat_first_row)][4];
    EXPECT_EQ(table->sum[face], die + 1);
    EXPECT_EQ(table->cell[face].attacker, cell.attacker);
    EXPECT_EQ(table->cell[face].defender, cell.defender);
  }
  EXPECT_EQ(table_odds(scenario, 1, 9, 0)->modifier, -1) << "below 1-3";
  EXPECT_EQ(table_odds(scenario, 1, 9, 0, true)->modifier, -2) << "and diverted";
  EXPECT_FALSE(table_odds(scenario, 0, 4, 0));
  EXPECT_FALSE(table_odds(scenario, 4, 0, 0));
  EXPECT_FALSE(table_odds(scenario, 4, 4, 21));
}

TEST(Fractions, AreExact) {
  EXPECT_EQ(fraction_text(kWhole), "1");
  EXPECT_EQ(fraction_text(kWhole / 10 * 7), "7/10");
  EXPECT_EQ(fraction_text(-kWhole / 4), "-1/4");
  EXPECT_EQ(fraction_text(0), "0");
  EXPECT_EQ(fraction_text(1), "") << "does not fit";
  EXPECT_EQ(ratio(6, 10), (Ratio{3, 5}));
}

}  // namespace
}  // namespace linstock::boar::testing
