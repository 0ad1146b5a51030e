// Studies of tables: the same games in any way they are played, and what is counted of them.
#include <filesystem>

#include "match/tabletop/view.hpp"
#include "rules/tabletop/victory.hpp"
#include "study/batch.hpp"
#include "study/forms.hpp"
#include "study/journal.hpp"
#include "study/tabletop/table_watcher.hpp"
#include "tests/study/games.hpp"
#include "tests/study/tables.hpp"

namespace linstock::testing {
namespace {

constexpr std::uint64_t kTableGames = 7;

/// The games of a shard, played by so many threads, without those that are there already.
study::Study played_tables(const study::Run& run, int jobs, const study::Shard& shard = {},
                           const std::vector<study::GameSummary>& before = {}) {
  const auto game = hedgerow();
  study::Study study{run, shard.of, {shard.number}, {}};
  for (const study::GameSummary& summary : before) study.totals.add(summary);
  std::vector<std::uint64_t> numbers = study::games_of(run, shard);
  std::erase_if(numbers, [&](auto number) { return study.totals.games.contains(number); });
  std::atomic<bool> stop{false};
  const auto result = study::play_batch(
      {run, *game, kLetters, numbers, jobs, stop, [&](auto&& games) -> Result<bool> {
         for (const study::GameSummary& summary : games) study.totals.add(summary);
         return true;
       }});
  EXPECT_TRUE(result);
  return study;
}

study::GameSummary played_table(const study::Run& run, std::uint64_t number) {
  std::atomic<bool> stop{false};
  const auto game = study::play_game(run, *hedgerow(), kLetters, number, stop);
  EXPECT_TRUE(game && *game);
  return **game;
}

TEST(TableBatch, TheSameBytesForAnyNumberOfJobs) {
  const study::Run run = table_run(kTableGames);
  const std::string one = study::study_text(played_tables(run, 1));
  EXPECT_EQ(study::study_text(played_tables(run, 2)), one);
  EXPECT_EQ(study::study_text(played_tables(run, 3)), one);
  study::Run other = run;
  other.seed = run.seed + 1;
  EXPECT_NE(study::study_text(played_tables(other, 1)), one);
}

TEST(TableBatch, ShardsMergeIntoTheWholeRun) {
  const study::Run run = table_run(kTableGames);
  std::vector<study::NamedStudy> shards;
  for (const int number : {3, 1, 2}) {
    shards.push_back({"s" + std::to_string(number), played_tables(run, 1, {number, 3})});
  }
  const auto all = study::merge(shards, false);
  ASSERT_TRUE(all);
  const std::string whole = study::study_text(played_tables(run, 1));
  EXPECT_EQ(study::study_text(*all), whole);
  const auto read = study::study_from_text(whole, "r.json");
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(*read, *all);
}

TEST(TableBatch, GoesOnFromItsJournal) {
  const study::Run run = table_run(kTableGames);
  const std::string file = std::string(::testing::TempDir()) + "table_journal";
  std::filesystem::remove(file);
  {
    auto journal = study::Journal::open(file, run, {});
    ASSERT_TRUE(journal);
    const std::array<study::GameSummary, 2> some = {played_table(run, 2), played_table(run, 5)};
    ASSERT_TRUE(journal->append(some));
  }
  auto journal = study::Journal::open(file, run, {});
  ASSERT_TRUE(journal) << to_string(journal.error());
  ASSERT_EQ(journal->games().size(), 2U);
  EXPECT_EQ(journal->games()[0], played_table(run, 2));
  EXPECT_EQ(study::study_text(played_tables(run, 2, {}, journal->games())),
            study::study_text(played_tables(run, 1)));
  journal->remove();
}

/// The game as the table plays it: the same dice, the same bots.
Match match_of(const study::Run& run, std::uint64_t number) {
  const study::GameKey key = study::key_of(run.seed, number);
  Match match(hedgerow(), {.seed = key.dice, .keep_tales = true});
  auto bots = study::make_bots(run, match.game(), key);
  EXPECT_TRUE(bots);
  while (running(match)) play_one(match, *(*bots)[match.decision().seat.index]);
  return match;
}

int times_told(const Match& match, const std::string& word) {
  int count = 0;
  for (const Told& told : match.tale_for(kUmpire)) count += told.json["event"] == word ? 1 : 0;
  return count;
}

int fights_of(const study::GameSummary& game, const std::string& column) {
  int count = 0;
  for (const study::Fight& fight : game.fights) count += fight.column == column ? 1 : 0;
  return count;
}

/// Strength of steady units in percent of all, read from what a page is shown.
int steady_percent(const Json& view, const std::string& side) {
  int all = 0;
  int steady = 0;
  for (const Json& unit : view["units"]) {
    if (unit["side"] != side) continue;
    all += unit["of"].get<int>();
    const bool there = unit["fate"] == "table" || unit["fate"] == "coming";
    if (there && unit["state"] == "steady") steady += unit["strength"].get<int>();
  }
  return (200 * steady + all) / (2 * all);
}

void expect_same_game(const study::GameSummary& summary, const Match& match) {
  const Json view = match.position().view(kUmpire);
  const GameResult result = *match.position().result();
  EXPECT_EQ(static_cast<std::size_t>(summary.actions), match.history().size());
  EXPECT_EQ(summary.level, result.level);
  EXPECT_EQ(summary.rule, result.rule);
  EXPECT_EQ(summary.winner, result.winner ? result.winner->index : study::kNobody);
  EXPECT_EQ(summary.turns, view["turn"]);
  study::Aggregate sums;
  sums.add(summary);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::string side = seat == 0 ? "american" : "british";
    EXPECT_EQ(summary.halves[seat], 2 * view["score"][side].get<int>());
    EXPECT_EQ(summary.morale.back()[seat], steady_percent(view, side));
    EXPECT_EQ(sums.games.at(summary.number).lost[seat], view["losses"][side]);
  }
}

void expect_all_fights(const study::GameSummary& summary, const Match& match) {
  const int shots = fights_of(summary, "musketry") + fights_of(summary, "rifles") +
                    fights_of(summary, "artillery");
  EXPECT_EQ(shots, times_told(match, "fire_roll") + times_told(match, "bombards"));
  EXPECT_EQ(fights_of(summary, "charge"), times_told(match, "charge_declared"));
  EXPECT_EQ(fights_of(summary, "melee"), times_told(match, "melee_result"));
  EXPECT_EQ(static_cast<int>(summary.fights.size()),
            shots + fights_of(summary, "charge") + fights_of(summary, "melee"));
}

TEST(TablePlay, IsTheGameThatTheTableWouldPlay) {
  study::Run run = table_run(4);
  run.bots = {"steady", "recruit"};
  int melees = 0;
  for (std::uint64_t number = 1; number <= run.games; ++number) {
    const study::GameSummary summary = played_table(run, number);
    const Match match = match_of(run, number);
    EXPECT_EQ(summary.number, number);
    expect_same_game(summary, match);
    expect_all_fights(summary, match);
    melees += fights_of(summary, "melee");
  }
  EXPECT_GT(melees, 0);
}

TEST(TablePlay, EveryContactOfAChargeLeadsToAMelee) {
  const study::Run run = table_run(6, "steady");
  int contacts = 0;
  for (std::uint64_t number = 1; number <= run.games; ++number) {
    const study::GameSummary summary = played_table(run, number);
    for (const study::Fight& fight : summary.fights) {
      if (fight.attacker_result != "contact") continue;
      ++contacts;
      EXPECT_EQ(fight.column, "charge");
      EXPECT_TRUE(std::any_of(summary.fights.begin(), summary.fights.end(), [&](const auto& other) {
        return other.column == "melee" && other.turn == fight.turn;
      }));
    }
  }
  EXPECT_GT(contacts, 0);
}

TEST(TablePlay, CountsRulesAtWorkAndNotTheFrameOfTheTurn) {
  const study::GameSummary summary = played_table(table_run(1, "steady"), 1);
  EXPECT_TRUE(summary.rules.contains("TT.fire.2"));
  EXPECT_FALSE(summary.rules.contains("TT.seq.a"));
  EXPECT_FALSE(summary.rules.contains("TT.seq.e"));
}

TEST(TablePlay, StopsInTheMiddleOfAGame) {
  std::atomic<bool> stop{true};
  const auto game = study::play_game(table_run(1), *hedgerow(), kLetters, 1, stop);
  ASSERT_TRUE(game);
  EXPECT_FALSE(*game);
}

}  // namespace
}  // namespace linstock::testing
