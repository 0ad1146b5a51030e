#include "study/batch.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <numeric>
#include <sstream>

#include "study/forms.hpp"
#include "tests/study/games.hpp"

namespace linstock::testing {
namespace {

constexpr std::uint64_t kGames = 12;

/// All games of a run, played by so many threads.
study::Study played(const study::Run& run, int jobs,
                    const study::Formations& formations = kLetters) {
  const auto game = germantown();
  study::Study study{run, 1, {1}, {}};
  std::atomic<bool> stop{false};
  const auto numbers = study::games_of(run, {1, 1});
  const auto result =
      study::play_batch({run, *game, formations, numbers, jobs, stop,
                         [&](std::vector<study::GameSummary>&& games) -> Result<bool> {
                           for (const study::GameSummary& summary : games)
                             study.totals.add(summary);
                           return true;
                         }});
  EXPECT_TRUE(result);
  return study;
}

TEST(Batch, TheSameBytesForAnyNumberOfJobs) {
  const study::Run run = random_run(kGames);
  const std::string one = study::study_text(played(run, 1));
  EXPECT_EQ(study::study_text(played(run, 2)), one);
  EXPECT_EQ(study::study_text(played(run, 3)), one);
  study::Run other = run;
  other.seed = run.seed + 1;
  EXPECT_NE(study::study_text(played(other, 1)), one);
}

/// `tools/make-golden` makes the file anew when rules or values have changed on purpose.
TEST(Batch, AStudyOfTheSeriesIsTheSameBytesAsEver) {
  std::stringstream golden;
  golden << std::ifstream(std::string(LINSTOCK_TEST_DATA_DIR) +
                          "/../tests/golden/germantown.study.json")
                .rdbuf();
  const auto kept = study::study_from_text(golden.str(), "germantown.study.json");
  ASSERT_TRUE(kept) << to_string(kept.error());
  const auto library = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
  ASSERT_TRUE(library);
  const auto bundle = library->bundle(kept->run.scenario);
  ASSERT_TRUE(bundle);
  const study::Study again = played(kept->run, 2, study::formations_of(bundle->json));
  EXPECT_EQ(study::study_text(again), golden.str());
}

TEST(Batch, MoreJobsThanGames) { EXPECT_EQ(played(random_run(1), 8).totals.games.size(), 1U); }

TEST(Batch, StopsWhenToldTo) {
  const auto game = germantown();
  const study::Run run = random_run(kGames);
  std::atomic<bool> stop{false};
  std::size_t taken = 0;
  const auto numbers = study::games_of(run, {1, 1});
  const auto result = study::play_batch(
      {run, *game, kLetters, numbers, 1, stop, [&](std::vector<study::GameSummary>&& games) {
         taken += games.size();
         if (taken > 0) stop = true;
         return Result<bool>(true);
       }});
  EXPECT_TRUE(result);
  EXPECT_GE(taken, 1U);
  EXPECT_LE(taken, kGames);
}

TEST(Batch, EndsWithTheErrorOfWhoeverTakesTheGames) {
  const auto game = germantown();
  const study::Run run = random_run(kGames);
  std::atomic<bool> stop{false};
  const auto numbers = study::games_of(run, {1, 1});
  int calls_after = 0;
  const auto result =
      study::play_batch({run, *game, kLetters, numbers, 2, stop,
                         [&](std::vector<study::GameSummary>&& games) -> Result<bool> {
                           if (games.empty()) return true;
                           ++calls_after;
                           return fail("disk", "full");
                         }});
  ASSERT_FALSE(result);
  EXPECT_EQ(to_string(result.error()), "disk: full");
  EXPECT_EQ(calls_after, 1);
}

TEST(Play, RefusesUnknownBotsAndBudgets) {
  const auto game = germantown();
  std::atomic<bool> stop{false};
  for (const char* const bot : {"napoleon", "", "random@0", "random@", "random@-1", "random@x"}) {
    study::Run run = random_run(1);
    run.bots[1] = bot;
    const auto refused = study::play_game(run, *game, kLetters, 1, stop);
    ASSERT_FALSE(refused) << bot;
    EXPECT_EQ(refused.error().where, "british") << bot;
  }
  study::Run run = random_run(1);
  run.bots[0] = "random@7";
  EXPECT_TRUE(study::make_bots(run, *game, {}));
}

/// The game as the table plays it: the same dice, the same bots.
Match table_game(const study::Run& run, std::uint64_t number) {
  const study::GameKey key = study::key_of(run.seed, number);
  Match match(germantown(), {.seed = key.dice, .keep_tales = true});
  auto bots = study::make_bots(run, match.game(), key);
  EXPECT_TRUE(bots);
  while (running(match)) play_one(match, *(*bots)[match.decision().seat.index]);
  return match;
}

int count_events(const Match& match, const std::string& word) {
  int count = 0;
  for (const Told& told : match.tale_for(kUmpire)) count += told.json["event"] == word ? 1 : 0;
  return count;
}

TEST(Play, IsTheGameThatTheTableWouldPlay) {
  const auto game = germantown();
  study::Run run = random_run(3);
  run.bots[0] = "steady";
  std::atomic<bool> stop{false};
  for (std::uint64_t number = 1; number <= run.games; ++number) {
    const auto played = study::play_game(run, *game, kLetters, number, stop);
    ASSERT_TRUE(played);
    ASSERT_TRUE(*played);
    const study::GameSummary& summary = **played;
    const Match match = table_game(run, number);
    const Json view = match.position().view(kUmpire);
    const GameResult result = *match.position().result();
    EXPECT_EQ(summary.number, number);
    EXPECT_EQ(static_cast<std::size_t>(summary.actions), match.history().size());
    EXPECT_EQ(summary.level, result.level);
    EXPECT_EQ(summary.rule, result.rule);
    EXPECT_EQ(summary.winner, result.winner ? result.winner->index : study::kNobody);
    EXPECT_EQ(summary.turns, view["turn"]);
    EXPECT_EQ(static_cast<int>(summary.fights.size()), count_events(match, "combat_begins"));
    EXPECT_EQ(summary.morale.back()[0], view["army_morale"]["american"]["value"]);
    EXPECT_EQ(summary.morale.back()[1], view["army_morale"]["british"]["value"]);
  }
}

/// Strength points of a side that are in the boxes or on the reduced sides of its units.
int strength_gone(const Match& match, boar::Side side) {
  const boar::Scenario& scenario = *boar::scenario_of(match.game());
  const boar::State& state = *boar::state_of(match.position());
  int gone = 0;
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    const boar::PieceInfo& info = scenario.pieces[i];
    const boar::Piece& piece = state.pieces[i];
    if (info.side != side || info.type == boar::UnitType::Leader) continue;
    const int start = info.strength[info.starts_reduced ? 1 : 0];
    const bool left = piece.hex != boar::kEliminated && piece.hex != boar::kCaptured &&
                      piece.hex != boar::kFledOff;
    const int now = info.two_sided && piece.steps < 2 ? info.strength[1] : info.strength[0];
    gone += start - (left ? now : 0);
  }
  return gone;
}

TEST(Play, CountsTheLossesOfTheWholeGame) {
  const auto game = germantown();
  const study::Run run = random_run(4);
  std::atomic<bool> stop{false};
  int all = 0;
  for (std::uint64_t number = 1; number <= run.games; ++number) {
    const auto played = study::play_game(run, *game, kLetters, number, stop);
    ASSERT_TRUE(played && *played);
    study::Aggregate sums;
    sums.add(**played);
    const Match match = table_game(run, number);
    const study::BySeat lost = sums.games.at(number).lost;
    EXPECT_EQ(lost[0], strength_gone(match, boar::Side::American));
    EXPECT_EQ(lost[1], strength_gone(match, boar::Side::British));
    all += lost[0] + lost[1];
    for (const auto& formations : (*played)->losses) {
      for (const auto& [name, by_turn] : formations) {
        EXPECT_EQ(static_cast<int>(by_turn.size()), (*played)->turns) << name;
      }
    }
  }
  EXPECT_GT(all, 0);
}

TEST(Play, StopsInTheMiddleOfAGame) {
  std::atomic<bool> stop{true};
  const auto played = study::play_game(random_run(1), *germantown(), kLetters, 1, stop);
  ASSERT_TRUE(played);
  EXPECT_FALSE(*played);
}

}  // namespace
}  // namespace linstock::testing
