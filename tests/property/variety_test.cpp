// Games by chance prove something only if they get everywhere.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "match/boar/boar_game.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/task.hpp"
#include "tests/property/battles.hpp"
#include "tests/property/random_game.hpp"

namespace linstock::boar::testing {
namespace {

/// The words of all decisions and dice of the series and of the battle's volume.
std::set<std::string> all_kinds(const Scenario& scenario) {
  std::set<std::string> words;
  for (int kind = 1; kind < 256; ++kind) {
    const auto number = static_cast<std::uint8_t>(kind);
    if (kind >= static_cast<int>(TaskKind::Count) && kind < kVolumeTasks) continue;
    const Handler& handler =
        kind < kVolumeTasks ? handler_of(scenario, number) : scenario.hooks->handler(number);
    if (handler.type == Handler::Type::Ask || handler.type == Handler::Type::Die) {
      words.insert(handler.name);
    }
  }
  return words;
}

/// Too rare to wait for: three chits in one hand after the dice of 2007, and two steps from a lead
/// with one. Tests of their own play them (tests/boar/initiative_test.cpp, results tests).
const std::set<std::string> kRare = {"initiative_order", "second_loss"};

TEST(Variety, GamesByChanceMeetEveryKindOfDecision) {
  std::set<std::string> missing;
  std::map<std::string, int> met;
  for (const auto* battles : {&library_battles(), &altered_battles()}) {
    for (const PlayedBattle& battle : *battles) {
      missing.merge(all_kinds(*scenario_of(*battle.game)));
      for (std::uint64_t seed = 1; seed <= 48; ++seed) {
        RandomGame play(battle.game, seed, temper_of(seed), {});
        for (bool on = true; on;) {
          ++met[std::string(play.match().decision().kind)];
          on = play.step_blindly();
        }
      }
    }
  }
  for (const auto& [word, count] : met) missing.erase(word);
  for (const std::string& word : kRare) missing.erase(word);
  std::string words;
  for (const std::string& word : missing) words += word + " ";
  EXPECT_EQ(words, "");
}

}  // namespace
}  // namespace linstock::boar::testing
