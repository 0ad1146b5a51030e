// Recorded games must play again exactly as they were: same dice, same hash after every action,
// same ending. A change of rules or data that changes them is made on purpose, and then
// `tools/make-golden` makes them anew.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "data/games.hpp"
#include "data/record_file.hpp"
#include "match/hash_word.hpp"
#include "match/record.hpp"

namespace linstock {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(LINSTOCK_TEST_DATA_DIR).parent_path() / "tests" / "golden";

/// A row of index.tsv.
struct Golden {
  std::string file;
  std::string scenario;
  std::string actions;
  std::string hash;
  std::string ending;

  friend std::ostream& operator<<(std::ostream& out, const Golden& row) { return out << row.file; }
};

std::vector<Golden> index_rows() {
  std::vector<Golden> rows;
  std::ifstream index(kFolder / "index.tsv");
  std::string line;
  std::getline(index, line);  // the names of the columns
  Golden row;
  while (std::getline(index, row.file, '\t') && std::getline(index, row.scenario, '\t') &&
         std::getline(index, row.actions, '\t') && std::getline(index, row.hash, '\t') &&
         std::getline(index, row.ending)) {
    rows.push_back(row);
  }
  return rows;
}

std::string ending_of(const Match& match) {
  const auto result = match.position().result();
  if (!result) return "unfinished";
  const std::string winner = result->winner ? word_of(match.game(), *result->winner) : "nobody";
  return winner + " " + result->level + " " + result->rule;
}

const data::Library& library() {
  static const auto kLibrary = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
  return *kLibrary;
}

TEST(GoldenGames, AreThoseOfTheIndex) {
  std::set<std::string> listed;
  for (const Golden& row : index_rows()) listed.insert(row.file);
  std::set<std::string> found;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".linstock") found.insert(entry.path().filename().string());
  }
  EXPECT_EQ(listed, found);
  std::set<std::string> scenarios;
  for (const Golden& row : index_rows()) scenarios.insert(row.scenario);
  for (const auto& info : library().scenarios()) {
    EXPECT_TRUE(scenarios.contains(info.id)) << info.id << " has no recorded game";
  }
}

class GoldenGame : public ::testing::TestWithParam<Golden> {};

TEST_P(GoldenGame, PlaysAgainExactly) {
  const Golden& row = GetParam();
  const auto text = data::read_file((kFolder / row.file).string());
  ASSERT_TRUE(text) << to_string(text.error());
  const auto record = read_record(*text, row.file);
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(record->scenario, row.scenario);
  const auto game = data::load_game(library(), record->scenario, record->options);
  ASSERT_TRUE(game) << to_string(game.error());
  const auto match = replay(*game, *record, false);
  ASSERT_TRUE(match) << to_string(match.error());
  EXPECT_EQ(std::to_string(match->history().size()), row.actions);
  EXPECT_EQ(hash_word(match->position().hash()), row.hash);
  EXPECT_EQ(ending_of(*match), row.ending);
  EXPECT_EQ(write_record(record_of(*match, *record)), *text) << "the record is written otherwise";
}

std::string name_of_game(const ::testing::TestParamInfo<Golden>& game) {
  std::string name = fs::path(game.param.file).stem().string();
  for (char& letter : name) {
    if (letter == '-') letter = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Index, GoldenGame, ::testing::ValuesIn(index_rows()), name_of_game);

}  // namespace
}  // namespace linstock
