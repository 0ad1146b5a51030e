#include "study/aggregate.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "study/forms.hpp"
#include "tests/study/games.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock::testing {
namespace {

using study::Aggregate;
using study::GameSummary;
using study::NamedStudy;
using study::Study;

std::vector<GameSummary> some_games(int most) {
  std::vector<GameSummary> games;
  const int count = *rc::gen::inRange(1, most);
  for (int n = 1; n <= count; ++n) games.push_back(*any_game(static_cast<std::uint64_t>(n)));
  return games;
}

RC_GTEST_PROP(Aggregate, AddsInAnyOrderAndAnyGrouping, ()) {
  const std::vector<GameSummary> games = some_games(12);
  Aggregate one_by_one;
  for (const GameSummary& game : games) one_by_one.add(game);

  std::vector<std::size_t> order(games.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::array<Aggregate, 3> groups;
  while (!order.empty()) {
    const auto pick = *rc::gen::inRange<std::size_t>(0, order.size());
    groups[*rc::gen::inRange<std::size_t>(0, 3)].add(games[order[pick]]);
    order.erase(order.begin() + static_cast<std::ptrdiff_t>(pick));
  }
  Aggregate left = groups[0];
  left.add(groups[1]);
  left.add(groups[2]);
  Aggregate right = groups[2];
  right.add(groups[1]);
  Aggregate last = groups[0];
  last.add(right);
  RC_ASSERT(left == one_by_one);
  RC_ASSERT(last == one_by_one);
}

RC_GTEST_PROP(Merge, GivesTheBytesOfTheWholeRun, ()) {
  const std::vector<GameSummary> games = some_games(20);
  const int of = *rc::gen::inRange(1, 6);
  Study whole{random_run(games.size()), 1, {1}, {}};
  std::vector<NamedStudy> parts;
  for (int shard = 1; shard <= of; ++shard) {
    parts.push_back({"part " + std::to_string(shard), {whole.run, of, {shard}, {}}});
  }
  for (const GameSummary& game : games) {
    whole.totals.add(game);
    const auto place = (game.number - 1) % static_cast<std::uint64_t>(of);
    parts[place].study.totals.add(game);
  }
  // Some are merged first, the rest in any order after them.
  while (parts.size() > 1 && *rc::gen::inRange(0, 3) != 0) {
    const auto pick = *rc::gen::inRange<std::size_t>(1, parts.size());
    const auto merged = study::merge({parts[pick], parts[0]}, /*partial=*/true);
    RC_ASSERT(merged.has_value());
    parts[0].study = *merged;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(pick));
  }
  const auto all = study::merge(parts, /*partial=*/false);
  RC_ASSERT(all.has_value());
  RC_ASSERT(study::study_text(*all) == study::study_text(whole));
}

RC_GTEST_PROP(Forms, ReadBackWhatTheyWrote, ()) {
  const std::vector<GameSummary> games = some_games(6);
  Study study{random_run(games.size()), 1, {1}, {}};
  for (const GameSummary& game : games) {
    const auto again = study::summary_from_json(study::summary_json(game));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == game);
    study.totals.add(game);
  }
  const auto again = study::study_from_text(study::study_text(study), "r.json");
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == study);
}

TEST(Aggregate, CountsWhatTheGamesSay) {
  GameSummary game;
  game.number = 3;
  game.winner = 1;
  game.level = "decisive";
  game.turns = 2;
  game.morale = {{13, 14}, {12, 14}};
  game.losses[0]["S"] = {1, 4};
  game.fights = {{1, "3313", 0, "3-2", "none", "retreat"},
                 {2, "3313", 0, "3-2", "none", "retreat"}};
  game.rules["BOAR.7.1"] = 5;
  Aggregate sums;
  sums.add(game);
  game.number = 4;
  sums.add(game);
  EXPECT_EQ(sums.games.at(3).lost, (study::BySeat{5, 0}));
  EXPECT_EQ(sums.games.at(3).morale, (study::BySeat{12, 14}));
  EXPECT_EQ(sums.morale[0][1], (study::Histogram{{12, 2}}));
  EXPECT_EQ(sums.losses[0].at("S"), (std::vector<std::int64_t>{2, 8}));
  EXPECT_EQ(sums.places.at({"3313", 1, 0}), 2);
  EXPECT_EQ(sums.results.at({"3-2", "none", "retreat"}), 4);
  EXPECT_EQ(sums.rules.at("BOAR.7.1"), (study::RuleCount{10, 2}));
}

Study part_of(int shard, int of) {
  Study part{random_run(4), of, {shard}, {}};
  GameSummary game;
  game.turns = 1;
  game.morale = {{1, 1}};
  for (const std::uint64_t number : study::games_of(part.run, {shard, of})) {
    game.number = number;
    part.totals.add(game);
  }
  return part;
}

void refused(const std::vector<NamedStudy>& parts, const std::string& reason) {
  const auto merged = study::merge(parts, /*partial=*/false);
  ASSERT_FALSE(merged);
  EXPECT_NE(to_string(merged.error()).find(reason), std::string::npos) << to_string(merged.error());
}

TEST(Merge, RefusesWhatDoesNotBelongTogether) {
  const NamedStudy first{"a.json", part_of(1, 2)};
  const NamedStudy second{"b.json", part_of(2, 2)};
  EXPECT_TRUE(study::merge({second, first}, /*partial=*/false));
  refused({}, "nothing to merge");
  refused({first}, "of 2 shards, 2 is missing");
  refused({first, {"c.json", part_of(1, 2)}}, "c.json: shard 1/2 is in a.json too");
  refused({first, {"c.json", part_of(2, 3)}}, "c.json: is cut into 3 shards, a.json into 2");
  const auto other = [&](auto&& change, const std::string& reason) {
    NamedStudy changed = second;
    change(changed.study.run);
    refused({first, changed}, "b.json: is of another run than a.json: " + reason);
  };
  other([](study::Run& run) { run.seed = 6; }, "seed: is '6' here and '5' there");
  other([](study::Run& run) { run.games = 5; }, "games");
  other([](study::Run& run) { run.bots[1] = "steady"; }, "british: is 'steady'");
  other([](study::Run& run) { run.scenario = "x"; }, "scenario");
  other([](study::Run& run) { run.data = "x"; }, "data");
  other([](study::Run& run) { run.program = "x"; }, "program");
  other([](study::Run& run) { run.seats[0] = "x"; }, "seats");
}

TEST(Merge, KeepsAPartPartialWhenAskedTo) {
  const auto merged = study::merge({{"a", part_of(3, 4)}, {"b", part_of(1, 4)}}, /*partial=*/true);
  ASSERT_TRUE(merged);
  EXPECT_FALSE(merged->complete());
  EXPECT_EQ(merged->shards, (std::set<int>{1, 3}));
  EXPECT_EQ(merged->totals.games.size(), 2U);
}

TEST(Run, CutsItsGamesIntoShards) {
  const study::Run run = random_run(7);
  EXPECT_EQ(study::games_of(run, {1, 1}).size(), 7U);
  EXPECT_EQ(study::games_of(run, {3, 3}), (std::vector<std::uint64_t>{3, 6}));
  EXPECT_TRUE(study::games_of(run, {9, 9}).empty());
}

TEST(Run, GivesEveryGameSeedsOfItsOwn) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t run = 0; run < 3; ++run) {
    for (std::uint64_t game = 1; game <= 100; ++game) {
      const study::GameKey key = study::key_of(run, game);
      seeds.insert({key.dice, key.bots});
      EXPECT_EQ(key, study::key_of(run, game));
    }
  }
  EXPECT_EQ(seeds.size(), 600U);
}

}  // namespace
}  // namespace linstock::testing
