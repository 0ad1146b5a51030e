#include "study/report/report.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "study/batch.hpp"
#include "tests/study/games.hpp"
#include "tests/study/markup.hpp"

namespace linstock::testing {
namespace {

/// A few real games, played once.
const study::Study& small_study() {
  static const study::Study study = [] {
    const study::Run run = random_run(5);
    study::Study made{run, 1, {1}, {}};
    std::atomic<bool> stop{false};
    for (std::uint64_t number = 1; number <= run.games; ++number) {
      const auto game = study::play_game(run, *germantown(), kLetters, number, stop);
      EXPECT_TRUE(game && *game);
      made.totals.add(**game);
    }
    return made;
  }();
  return study;
}

std::string page_of(const study::Study& study, bool same_data = true) {
  const auto stage = study::stage_of(*germantown(), kLetters);
  EXPECT_TRUE(stage);
  return study::report_html(
      {study, *stage, [](const std::string& id) { return "Rule <" + id + "> & more"; }, same_data});
}

TEST(Report, IsWellFormed) { EXPECT_EQ(fault_in_markup(page_of(small_study())), ""); }

TEST(Report, NeedsNothingFromElsewhere) {
  const std::string page = page_of(small_study());
  for (const char* const link : {"http:", "https:", "src=", "<link", "<script", "@import"}) {
    EXPECT_EQ(page.find(link), std::string::npos) << link;
  }
}

TEST(Report, HasEveryFigureWithWordsAndALabel) {
  const std::string page = page_of(small_study());
  for (const char* const id :
       {"endings", "points", "morale", "losses", "map", "when", "odds", "length", "rules"}) {
    const std::size_t start = page.find("<section id=\"" + std::string(id) + "\"");
    ASSERT_NE(start, std::string::npos) << id;
    const std::string part = page.substr(start, page.find("</section>", start) - start);
    EXPECT_NE(part.find("<svg"), std::string::npos) << id;
    EXPECT_NE(part.find("<p>"), std::string::npos) << id;
    EXPECT_NE(part.find("<table>"), std::string::npos) << id;
    EXPECT_NE(page.find("href=\"#" + std::string(id) + "\""), std::string::npos) << id;
  }
  for (std::size_t at = page.find("<svg viewBox"); at != std::string::npos;
       at = page.find("<svg viewBox", at + 1)) {
    EXPECT_NE(page.substr(at, 120).find("role=\"img\" aria-label=\""), std::string::npos);
  }
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(page.find("inf\""), std::string::npos);
}

TEST(Report, IsTheSameForTheSameStudy) {
  EXPECT_EQ(page_of(small_study()), page_of(small_study()));
}

TEST(Report, WarnsOfPartsAndOfChangedData) {
  study::Study part = small_study();
  EXPECT_EQ(page_of(part).find("class=\"warn\""), std::string::npos);
  EXPECT_NE(page_of(part, false).find("data have changed"), std::string::npos);
  part.of = 7;
  EXPECT_NE(page_of(part).find("Only 1 of 7 shards"), std::string::npos);
}

TEST(Report, OfOneSidedOrNoGamesIsStillAPage) {
  study::Study study{random_run(12), 1, {1}, {}};
  EXPECT_EQ(fault_in_markup(page_of(study)), "") << "no games at all";
  study::GameSummary game;
  game.turns = 1;
  game.morale = {{0, 14}};
  game.level = "decisive";
  game.rule = "GER.2.1.1";
  for (game.number = 1; game.number <= 12; ++game.number) {
    game.winner = 1;
    study.totals.add(game);
  }
  const std::string page = page_of(study);
  EXPECT_EQ(fault_in_markup(page), "");
  EXPECT_NE(page.find("The British side wins 100.0 % of the decided games"), std::string::npos);
}

TEST(Stage, DrawsTheWholeMap) {
  const auto stage = study::stage_of(*germantown(), kLetters);
  ASSERT_TRUE(stage);
  EXPECT_EQ(stage->title, "Germantown");
  EXPECT_EQ(stage->turn_times.size(), 10U);
  EXPECT_GT(stage->hexes.size(), 800U);
  EXPECT_GT(stage->roads.size(), 50U);
  EXPECT_GT(stage->creeks.size(), 20U);
  const auto chew = std::find_if(stage->hexes.begin(), stage->hexes.end(),
                                 [](const auto& hex) { return hex.text == "3313"; });
  ASSERT_NE(chew, stage->hexes.end());
  int all = 0;
  for (const auto& [formation, strength] : stage->strength[0]) all += strength;
  EXPECT_GT(all, 50);
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> cells;
  std::stringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
  return cells;
}

TEST(Csv, HasOneRowAGame) {
  const study::Study& study = small_study();
  std::stringstream lines(study::games_csv(study));
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(split(line), study::csv_columns(study.run));
  for (const auto& [number, game] : study.totals.games) {
    ASSERT_TRUE(std::getline(lines, line));
    const std::vector<std::string> cells = split(line);
    ASSERT_EQ(cells.size(), study::csv_columns(study.run).size());
    EXPECT_EQ(cells[0], std::to_string(number));
    EXPECT_EQ(cells[1], std::to_string(study::key_of(study.run.seed, number).dice));
    EXPECT_EQ(cells[4], game.level);
    EXPECT_EQ(std::stod(cells[9]), game.halves[0] / 2.0);
  }
  EXPECT_FALSE(std::getline(lines, line));
}

TEST(Csv, HasItsColumnsInTheDocument) {
  std::stringstream text;
  text << std::ifstream(std::string(LINSTOCK_TEST_DATA_DIR) + "/../docs/simulate.md").rdbuf();
  for (const std::string& column : study::csv_columns(random_run(1))) {
    std::string told = column;  // the document names the columns of the seats once
    for (const char* const seat : {"american_", "british_"}) {
      if (told.starts_with(seat)) told = "<side>_" + told.substr(std::string(seat).size());
    }
    EXPECT_NE(text.str().find("`" + told + "`"), std::string::npos) << column;
  }
}

TEST(Markup, TheCheckFindsFaults) {
  EXPECT_EQ(fault_in_markup("<a><b/>x &amp; y</a>"), "");
  EXPECT_NE(fault_in_markup("<a><b></a></b>"), "");
  EXPECT_NE(fault_in_markup("<a>"), "");
  EXPECT_NE(fault_in_markup("<a>x & y</a>"), "");
  EXPECT_NE(fault_in_markup("<a b=c></a>"), "");
  EXPECT_NE(fault_in_markup("<a b=\"1\" b=\"2\"></a>"), "");
  EXPECT_NE(fault_in_markup("<a b=\"<\"></a>"), "");
}

TEST(Svg, WritesNumbersShort) {
  EXPECT_EQ(study::number_text(1.50), "1.5");
  EXPECT_EQ(study::number_text(2.0), "2");
  EXPECT_EQ(study::number_text(-0.001), "0");
  EXPECT_EQ(study::number_text(10, 0), "10");
  EXPECT_EQ(study::escaped("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
  EXPECT_EQ(study::percent_text(0.5), "50.0 %");
  EXPECT_EQ(study::count_text(999), "999");
  EXPECT_EQ(study::count_text(1234567), "1\u2009234\u2009567");
}

}  // namespace
}  // namespace linstock::testing
