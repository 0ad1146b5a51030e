// Whole games by chance, with what must always hold looked at after every action.
//
// LINSTOCK_GAMES says how many games there are in all (default 20). They are shared out among
// tests, so that ctest plays them side by side. A failing game writes its record.
#include <gtest/gtest.h>

#include <ostream>

#include "tests/property/battles.hpp"
#include "tests/property/random_game.hpp"
#include "tests/support/proves.hpp"

namespace linstock::testing {
namespace {

constexpr int kShares = 4;         ///< tests for each battle
constexpr int kThoroughGames = 2;  ///< games of each test with all the checks

struct Share {
  std::size_t battle = 0;
  int number = 0;
};

std::vector<Share> shares(std::size_t battles, int count) {
  std::vector<Share> all;
  for (std::size_t battle = 0; battle < battles; ++battle) {
    for (int number = 0; number < count; ++number) all.push_back({battle, number});
  }
  return all;
}

std::string name_of_share(const ::testing::TestParamInfo<Share>& info) {
  return library_battles()[info.param.battle].name + "_" + std::to_string(info.param.number);
}

std::string name_of_battle(const ::testing::TestParamInfo<std::size_t>& info) {
  return altered_battles()[info.param].name;
}

void play_one_game(const std::shared_ptr<const Game>& game, std::uint64_t seed,
                   const Effort& effort) {
  RandomGame play(game, seed, temper_of(seed), effort);
  play.play();
  if (!play.fault().empty()) FAIL() << play.report();
  EXPECT_TRUE(play.match().position().result().has_value());
}

class RandomPlay : public ::testing::TestWithParam<Share> {};

TEST_P(RandomPlay, BreaksNoRule) {
  PROVES("BOAR.7.1", "BOAR.12.61", "BOAR.16.1");
  const auto& battles = library_battles();
  const auto tests = static_cast<int>(battles.size()) * kShares;
  const int games = std::max(1, (wanted_games() + tests - 1) / tests);
  for (int i = 0; i < games && !HasFatalFailure(); ++i) {
    const auto seed = static_cast<std::uint64_t>(GetParam().number + i * kShares + 1);
    play_one_game(battles[GetParam().battle].game, seed, i < kThoroughGames ? thorough() : quick());
  }
}

INSTANTIATE_TEST_SUITE_P(Library, RandomPlay,
                         ::testing::ValuesIn(shares(library_battles().size(), kShares)),
                         name_of_share);

/// Options that are not in use in the library: each battle a few times.
class AlteredPlay : public ::testing::TestWithParam<std::size_t> {};

TEST_P(AlteredPlay, BreaksNoRule) {
  PROVES("BOAR.7.42", "BOAR.12.51", "BOAR.12.55");
  for (std::uint64_t seed = 1; seed <= 3 && !HasFatalFailure(); ++seed) {
    play_one_game(altered_battles()[GetParam()].game, seed, seed == 1 ? thorough() : quick());
  }
}

INSTANTIATE_TEST_SUITE_P(Library, AlteredPlay,
                         ::testing::Range(std::size_t{0}, altered_battles().size()),
                         name_of_battle);

}  // namespace
}  // namespace linstock::testing
