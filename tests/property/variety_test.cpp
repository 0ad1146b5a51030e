// Games by chance prove something only if they get everywhere.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "match/boar/boar_game.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/task.hpp"
#include "rules/tabletop/task.hpp"
#include "tests/property/battles.hpp"
#include "tests/property/random_game.hpp"

namespace linstock::testing {
namespace {

/// The words of all decisions and dice of the series and of the battle's volume.
std::set<std::string> boar_kinds(const boar::Scenario& scenario) {
  using boar::Handler;
  using boar::kVolumeTasks;
  using boar::TaskKind;
  std::set<std::string> words;
  for (int kind = 1; kind < 256; ++kind) {
    const auto number = static_cast<std::uint8_t>(kind);
    if (kind >= static_cast<int>(TaskKind::Count) && kind < kVolumeTasks) continue;
    const Handler& handler =
        kind < kVolumeTasks ? boar::handler_of(scenario, number) : scenario.hooks->handler(number);
    if (handler.type == Handler::Type::Ask || handler.type == Handler::Type::Die) {
      words.insert(handler.name);
    }
  }
  return words;
}

std::set<std::string> tabletop_kinds() {
  using tabletop::Handler;
  std::set<std::string> words;
  for (int kind = 1; kind < static_cast<int>(tabletop::TaskKind::Count); ++kind) {
    const Handler& handler = tabletop::handler_of(static_cast<tabletop::TaskKind>(kind));
    if (handler.type != Handler::Type::Auto && handler.type != Handler::Type::None) {
      words.insert(handler.name);
    }
  }
  return words;
}

/// "boar rally"
std::string with_system(const Game& game, std::string_view word) {
  return std::string(game.system()) + " " + std::string(word);
}

std::set<std::string> all_kinds(const Game& game) {
  const boar::Scenario* scenario = boar::scenario_of(game);
  std::set<std::string> words;
  for (const std::string& word : scenario != nullptr ? boar_kinds(*scenario) : tabletop_kinds()) {
    words.insert(with_system(game, word));
  }
  return words;
}

/// Too rare to wait for: three chits in one hand after the dice of 2007, and two steps from a lead
/// with one; and powder, which no table of ours has. Tests of their own play them
/// (tests/boar/initiative_test.cpp, results tests, tests/tabletop/engineers_test.cpp).
const std::set<std::string> kRare = {"boar initiative_order", "boar second_loss", "tabletop blast",
                                     "tabletop blast_extra", "tabletop blast_unit"};

TEST(Variety, GamesByChanceMeetEveryKindOfDecision) {
  std::set<std::string> missing;
  std::map<std::string, int> met;
  for (const auto* battles : {&library_battles(), &altered_battles()}) {
    for (const PlayedBattle& battle : *battles) {
      missing.merge(all_kinds(*battle.game));
      const std::uint64_t games = property_system(*battle.game).lists_all ? 48 : 6;
      for (std::uint64_t seed = 1; seed <= games; ++seed) {
        RandomGame play(battle.game, seed, temper_of(seed), {});
        for (bool on = true; on;) {
          ++met[with_system(*battle.game, play.match().decision().kind)];
          on = play.step_blindly();
        }
      }
    }
  }
  for (const auto& [word, count] : met) missing.erase(word);
  for (const std::string& word : kRare) missing.erase(word);
  std::string words;
  for (const std::string& word : missing) words += word + "; ";
  EXPECT_EQ(words, "");
}

}  // namespace
}  // namespace linstock::testing
