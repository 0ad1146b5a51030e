#include "study/report/report.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "study/batch.hpp"
#include "study/report/sheet.hpp"
#include "study/systems.hpp"
#include "tests/study/games.hpp"
#include "tests/study/markup.hpp"
#include "tests/study/tables.hpp"

namespace linstock::testing {
namespace {

study::Study study_of_games(const study::Run& run, const Game& battle) {
  study::Study made{run, 1, {1}, {}};
  std::atomic<bool> stop{false};
  for (std::uint64_t number = 1; number <= run.games; ++number) {
    const auto game = study::play_game(run, battle, kLetters, number, stop);
    EXPECT_TRUE(game && *game);
    made.totals.add(**game);
  }
  return made;
}

/// A few real games, played once.
const study::Study& small_study() {
  static const study::Study study = study_of_games(random_run(5), *germantown());
  return study;
}
/// The same on a table.
const study::Study& table_study() {
  static const study::Study study = study_of_games(table_run(4, "steady"), *hedgerow());
  return study;
}

std::string page_of(const study::Study& study, bool same_data = true) {
  const bool table = study.run.scenario == table_run(1).scenario;
  const auto stage = study::stage_of(table ? *hedgerow() : *germantown(), kLetters);
  EXPECT_TRUE(stage);
  return study::report_html(
      {study, *stage, [](const std::string& id) { return "Rule <" + id + "> & more"; }, same_data});
}

constexpr std::array<const char*, 9> kFigures = {"endings", "points", "morale", "losses", "map",
                                                 "when",    "odds",   "length", "rules"};

std::string section_of(const std::string& page, const std::string& id) {
  const std::size_t start = page.find("<section id=\"" + id + "\"");
  EXPECT_NE(start, std::string::npos) << id;
  return start == std::string::npos ? ""
                                    : page.substr(start, page.find("</section>", start) - start);
}

/// Every system that can be studied draws the same figures.
class Report : public ::testing::TestWithParam<bool> {
 protected:
  [[nodiscard]] const study::Study& study() const {
    return GetParam() ? table_study() : small_study();
  }
};
INSTANTIATE_TEST_SUITE_P(Systems, Report, ::testing::Values(false, true), [](const auto& which) {
  return std::string(which.param ? "Table" : "Series");
});

TEST_P(Report, IsWellFormed) { EXPECT_EQ(fault_in_markup(page_of(study())), ""); }

TEST_P(Report, NeedsNothingFromElsewhere) {
  const std::string page = page_of(study());
  for (const char* const link : {"http:", "https:", "src=", "<link", "<script", "@import"}) {
    EXPECT_EQ(page.find(link), std::string::npos) << link;
  }
}

TEST_P(Report, HasEveryFigureWithWordsAndALabel) {
  const std::string page = page_of(study());
  for (const char* const id : kFigures) {
    const std::string part = section_of(page, id);
    EXPECT_NE(part.find("<svg"), std::string::npos) << id;
    EXPECT_NE(part.find("<p>"), std::string::npos) << id;
    EXPECT_NE(part.find("<table>"), std::string::npos) << id;
    EXPECT_NE(page.find("href=\"#" + std::string(id) + "\""), std::string::npos) << id;
  }
  for (std::size_t at = page.find("<svg viewBox"); at != std::string::npos;
       at = page.find("<svg viewBox", at + 1)) {
    EXPECT_NE(page.substr(at, 160).find("role=\"img\" aria-label=\""), std::string::npos);
  }
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(page.find("inf\""), std::string::npos);
}

/// The drawings of a part of the page.
std::vector<std::string> drawings_of(const std::string& part) {
  std::vector<std::string> drawings;
  for (std::size_t at = part.find("<svg"); at != std::string::npos;
       at = part.find("<svg", at + 1)) {
    drawings.push_back(part.substr(at, part.find("</svg>", at) - at));
  }
  return drawings;
}

TEST_P(Report, HasNoEmptyPlot) {
  const std::string page = page_of(study());
  for (const char* const id : kFigures) {
    const std::string part = section_of(page, id);
    for (const std::string& drawing : drawings_of(part)) {
      // A shape with a number to tell, or places by how many fights they saw.
      const bool told = drawing.find("<title>") != std::string::npos ||
                        drawing.find("class=\"heat\"") != std::string::npos ||
                        drawing.find("class=\"mark ") != std::string::npos;
      EXPECT_TRUE(told) << id << "\n" << drawing.substr(0, 200);
    }
    EXPECT_NE(part.find("<td", part.find("<tbody>")), std::string::npos) << id;
  }
}

TEST_P(Report, IsTheSameForTheSameStudy) { EXPECT_EQ(page_of(study()), page_of(study())); }

TEST_P(Report, OfNoGamesIsStillAPage) {
  study::Study none = study();
  none.totals = {};
  EXPECT_EQ(fault_in_markup(page_of(none)), "");
}

TEST(ReportWords, AreThoseOfTheSystem) {
  const std::string table = page_of(table_study());
  for (const char* const word :
       {"Strength in good order", "shots, charges and melees", "square "}) {
    EXPECT_NE(table.find(word), std::string::npos) << word;
  }
  for (const char* const word : {"Army morale", "close combats", "hex ", "at what odds"}) {
    EXPECT_EQ(table.find(word), std::string::npos) << word;
  }
  const std::string series = page_of(small_study());
  for (const char* const word : {"Army morale", "close combats were fought", "At what odds"}) {
    EXPECT_NE(series.find(word), std::string::npos) << word;
  }
  EXPECT_EQ(study::words_of("chess/club").fights, "fights");
}

TEST(ReportPage, WarnsOfPartsAndOfChangedData) {
  study::Study part = small_study();
  EXPECT_EQ(page_of(part).find("class=\"warn\""), std::string::npos);
  EXPECT_NE(page_of(part, false).find("data have changed"), std::string::npos);
  part.of = 7;
  EXPECT_NE(page_of(part).find("Only 1 of 7 shards"), std::string::npos);
}

TEST(ReportPage, OfOneSidedOrNoGamesIsStillAPage) {
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

/// Columns of a drawing, each with its tip.
std::size_t columns_of(const study::Study& study) {
  const std::string part = section_of(page_of(study), "points");
  std::size_t count = 0;
  for (std::size_t at = part.find("<title>"); at != std::string::npos;
       at = part.find("<title>", at + 1)) {
    ++count;
  }
  return count;
}

TEST(ReportPage, LeadsThatLieFarApartShareColumns) {
  study::Study study{table_run(3), 1, {1}, {}};
  study::GameSummary game;
  game.turns = 1;
  game.morale = {{100, 90}};
  game.level = "marginal";
  for (const int lead : {1, 20, -30}) {
    ++game.number;
    game.halves = {2 * lead, 0};
    study.totals.add(game);
  }
  EXPECT_EQ(columns_of(study), 26U) << "leads by twos: 15 of one side, none, 10 of the other";
  ++game.number;
  game.halves = {1'000'000, -1'000'000};
  study.totals.add(game);
  EXPECT_LE(columns_of(study), 44U);
}

TEST(Stage, DrawsTheWholeMap) {
  const auto stage = study::stage_of(*germantown(), kLetters);
  ASSERT_TRUE(stage);
  EXPECT_EQ(stage->title, "Germantown");
  EXPECT_EQ(stage->turn_times.size(), 10U);
  EXPECT_GT(stage->cells.size(), 800U);
  EXPECT_GT(stage->roads.size(), 50U);
  EXPECT_GT(stage->creeks.size(), 20U);
  const auto chew = std::find_if(stage->cells.begin(), stage->cells.end(),
                                 [](const auto& cell) { return cell.text == "3313"; });
  ASSERT_NE(chew, stage->cells.end());
  int all = 0;
  for (const auto& [formation, strength] : stage->strength[0]) all += strength;
  EXPECT_GT(all, 50);
}

TEST(Stage, DrawsTheWholeTable) {
  const auto stage = study::stage_of(*hedgerow(), kLetters);
  ASSERT_TRUE(stage);
  EXPECT_EQ(stage->title, "The Hedgerow");
  EXPECT_EQ(stage->cells.size(), 80U) << "60 by 44 inches, the last row cut";
  EXPECT_EQ(stage->cells.back().text, "J8");
  EXPECT_EQ(stage->marks.size(), 18U);
  EXPECT_FALSE(stage->areas.empty());
  EXPECT_FALSE(stage->fences.empty());
  EXPECT_FALSE(stage->blocks.empty());
  EXPECT_EQ(stage->columns.back(), "melee");
  int all = 0;
  for (const auto& unit : tabletop::scenario_of(*hedgerow())->units) all += unit.strength;
  for (const auto& commands : stage->strength) {
    for (const auto& [command, strength] : commands) all -= strength;
  }
  EXPECT_EQ(all, 0);
  for (const study::PlaceName& place : stage->places) {
    EXPECT_TRUE(std::any_of(stage->cells.begin(), stage->cells.end(), [&](const auto& cell) {
      return cell.text == place.cell;
    })) << place.name;
  }
}

TEST(Stage, EveryResultOfAFightHasAKind) {
  for (const auto* const study : {&small_study(), &table_study()}) {
    const auto stage =
        study::stage_of(study == &small_study() ? *germantown() : *hedgerow(), kLetters);
    ASSERT_TRUE(stage);
    for (const auto& [result, count] : study->totals.results) {
      const auto& [column, attacker, defender] = result;
      EXPECT_LT(stage->kind_of(attacker, defender), stage->result_kinds.size());
      const bool known =
          std::find(stage->columns.begin(), stage->columns.end(), column) != stage->columns.end();
      EXPECT_TRUE(known || column == "none") << column;
    }
  }
}

bool meet(const study::Svg::Box& a, const study::Svg::Box& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// Found on the map of Germantown: names of close places ran into each other and into numbers.
TEST(MapLabels, NeverMeetNorLeaveTheMap) {
  const bool held = rc::check("names on a map", [] {
    study::Labels labels(300, 200);
    const study::Svg::Box number{1.0 * *rc::gen::inRange(0, 270), 1.0 * *rc::gen::inRange(0, 180),
                                 24, 12};
    labels.keep_free(number);
    const int places = *rc::gen::inRange(1, 14);
    for (int i = 0; i < places; ++i) {
      const std::string name(*rc::gen::inRange<std::size_t>(3, 20), 'n');
      labels.add(name, {*rc::gen::inRange(0, 300) * 1.0, *rc::gen::inRange(0, 200) * 1.0}, 12);
    }
    std::vector<study::Svg::Box> boxes = {number};
    for (const study::Label& label : labels.all()) {
      const study::Svg::Box box = study::label_box(label.name, label.at);
      for (const study::Svg::Box& other : boxes) RC_ASSERT(!meet(box, other));
      RC_ASSERT(box.x >= 0 && box.x + box.width <= 300 && box.y >= 0 && box.y + box.height <= 200);
      boxes.push_back(box);
    }
  });
  EXPECT_TRUE(held);
}

TEST(MapLabels, AreMovedBeforeTheyAreDropped) {
  study::Labels labels(400, 200);
  for (int i = 0; i < 5; ++i) labels.add("Chew House", {200.0 + i, 100}, 14);
  EXPECT_EQ(labels.all().size(), 5U);
  EXPECT_FALSE(labels.all()[0].led);
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
