// Weights by name, and the games that they are found by.
#include <gtest/gtest.h>

#include <set>

#include "data/boar_scenario.hpp"
#include "tools/tune/climb.hpp"

namespace linstock::tune {
namespace {

using boar::steady::kByHand;
using boar::steady::kTuned;

const boar::Scenario& germantown() {
  static const boar::Scenario scenario = [] {
    data::LibraryOptions options;
    options.volumes = LINSTOCK_TEST_DATA_DIR;
    return *data::load_boar(*data::Library::open(options), "boar/germantown");
  }();
  return scenario;
}

std::vector<std::unique_ptr<Table>> tables(int count) {
  std::vector<std::unique_ptr<Table>> list;
  for (int i = 0; i < count; ++i) list.push_back(std::make_unique<Table>(germantown()));
  return list;
}

TEST(Knobs, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Knob& knob : knobs()) {
    EXPECT_TRUE(names.insert(knob.name).second) << knob.name;
    EXPECT_GE(knob.turn, 1) << knob.name;
  }
}

TEST(Knobs, GiveBackTheWeightsThatTheyWereMadeOf) {
  const Setting setting = setting_of(kTuned);
  EXPECT_EQ(setting_of(weights_of(setting)), setting);
  EXPECT_EQ(weights_of(setting).retreat, kTuned.retreat);
  EXPECT_EQ(weights_of(setting).exposed, kTuned.exposed);
}

TEST(Setting, IsReadAsItWasWritten) {
  const Setting setting = setting_of(kTuned);
  const auto read = read_setting(text_of(setting), "w.tsv");
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(*read, setting);
}

TEST(Setting, KeepsByHandWhatIsNotNamed) {
  const auto read = read_setting("# a comment\nretreat\t3.5\n", "w.tsv");
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(weights_of(*read).retreat, 4);
  EXPECT_EQ(weights_of(*read).chit, kByHand.chit);
}

TEST(Setting, IsRefusedWithFileAndLine) {
  const auto reason = [](std::string_view text) {
    const auto read = read_setting(text, "w.tsv");
    return read ? std::string("accepted") : to_string(read.error());
  };
  EXPECT_EQ(reason("chit\t40\ncourage\t1\n"), "w.tsv:2: there is no weight 'courage'");
  EXPECT_EQ(reason("chit\tmany\n"), "w.tsv:1: 'many' is no number");
  EXPECT_EQ(reason("chit\n"), "w.tsv:1: '' is no number");
}

TEST(Pairs, EndEvenBetweenEqualPlayers) {
  const auto one = tables(1);
  const Outcome outcome = play_pairs(one, kByHand, kByHand, 5, 0, 3);
  EXPECT_EQ(outcome.mean(), 0.5);
  EXPECT_EQ(outcome.margin(), 0);
}

TEST(Pairs, AreTheSameOnAnyNumberOfTables) {
  const auto one = tables(1);
  const auto two = tables(2);
  EXPECT_EQ(play_pairs(one, kTuned, kByHand, 5, 7, 4).sum,
            play_pairs(two, kTuned, kByHand, 5, 7, 4).sum);
}

TEST(Pairs, AreWonMoreOftenByTheTunedWeights) {
  const auto both = tables(2);
  EXPECT_GT(play_pairs(both, kTuned, kByHand, 9, 0, 30).mean(), 0.5);
}

TEST(Climb, TurnsTheKnobsTheSameWayOnAnyNumberOfTables) {
  const Climb few{.steps = 3, .pairs = 2, .seed = 4};
  int told = 0;
  const auto count = [&](int step, const Setting& /*now*/) { EXPECT_EQ(step, ++told); };
  const auto one = tables(1);
  const auto two = tables(2);
  const Setting found = climb(one, few, setting_of(kByHand), count);
  EXPECT_EQ(told, 3);
  EXPECT_NE(found, setting_of(kByHand));
  EXPECT_EQ(climb(two, few, setting_of(kByHand), [](int, const Setting&) {}), found);
}

}  // namespace
}  // namespace linstock::tune
