// Positions far into a game, then any choices: what fails is cut down to the fewest choices.
#include <vector>

#include "tests/property/battles.hpp"
#include "tests/property/random_game.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock::testing {
namespace {

using Picks = std::vector<std::uint16_t>;

std::shared_ptr<const Game> any_battle() {
  std::vector<std::shared_ptr<const Game>> games;
  for (const auto* battles : {&library_battles(), &altered_battles()}) {
    for (const PlayedBattle& battle : *battles) games.push_back(battle.game);
  }
  return games[*rc::gen::inRange<std::size_t>(0, games.size())];
}

RC_GTEST_PROP(ChosenPlay, AnyChoicesKeepTheRules, (std::uint8_t seed, const Picks& picks)) {
  RandomGame game(any_battle(), seed, Temper::Fierce, thorough());
  game.skip(*rc::gen::inRange<std::size_t>(0, 1500));
  for (const std::uint16_t pick : picks) {
    if (!game.step(pick)) break;
  }
  if (!game.fault().empty()) RC_FAIL(game.report());
}

}  // namespace
}  // namespace linstock::testing
