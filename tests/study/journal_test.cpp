#include "study/journal.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/study/games.hpp"

namespace linstock::testing {
namespace {

using study::GameSummary;
using study::Journal;
using study::Shard;

GameSummary plain_game(std::uint64_t number) {
  GameSummary game;
  game.number = number;
  game.level = "draw";
  game.rule = "GER.2.3";
  game.turns = 1;
  game.morale = {{10, 11}};
  game.losses[0]["S"] = {2};
  game.fights = {{1, "3313", 0, "3-2", "none", "pin"}};
  game.rules["BOAR.5"] = 9;
  return game;
}

class JournalFile : public ::testing::Test {
 protected:
  void SetUp() override {
    path_ = std::string(::testing::TempDir()) + "journal_" +
            ::testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove(path_);
  }
  void TearDown() override { std::filesystem::remove(path_); }

  [[nodiscard]] std::string bytes() const {
    std::stringstream all;
    all << std::ifstream(path_, std::ios::binary).rdbuf();
    return all.str();
  }
  void put(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  [[nodiscard]] Result<Journal> open(const Shard& shard = {}) const {
    return Journal::open(path_, run_, shard);
  }
  void keep(std::initializer_list<std::uint64_t> numbers) const {
    auto journal = open();
    ASSERT_TRUE(journal);
    for (const std::uint64_t number : numbers) {
      const std::array<GameSummary, 1> one = {plain_game(number)};
      ASSERT_TRUE(journal->append(one));
    }
  }
  void refused(const std::string& reason, const Shard& shard = {}) const {
    const std::string before = bytes();
    const auto journal = open(shard);
    ASSERT_FALSE(journal);
    EXPECT_NE(to_string(journal.error()).find(reason), std::string::npos)
        << to_string(journal.error());
    EXPECT_EQ(bytes(), before) << "a refused file is as it was";
  }

  std::string path_;
  study::Run run_ = random_run(9);
};

TEST_F(JournalFile, GivesBackTheGamesItWasGiven) {
  keep({4, 1});
  keep({9});
  const auto journal = open();
  ASSERT_TRUE(journal);
  ASSERT_EQ(journal->games().size(), 3U);
  EXPECT_EQ(journal->games()[0], plain_game(4));
  EXPECT_EQ(journal->games()[2], plain_game(9));
}

TEST_F(JournalFile, WhereverItIsCutOffTheWholeGamesAreKept) {
  keep({1, 2, 3});
  const std::string whole = bytes();
  for (std::size_t size = 0; size <= whole.size(); size += 3) {
    put(whole.substr(0, size));
    const std::string left = whole.substr(0, size);
    const auto lines = static_cast<std::size_t>(std::count(left.begin(), left.end(), '\n'));
    {
      auto journal = open();
      ASSERT_TRUE(journal) << size;
      ASSERT_EQ(journal->games().size(), lines == 0 ? 0 : lines - 1) << size;
      const std::array<GameSummary, 1> one = {plain_game(7)};
      ASSERT_TRUE(journal->append(one));
    }
    const auto again = open();
    ASSERT_TRUE(again) << size;
    EXPECT_EQ(again->games().back(), plain_game(7)) << "what comes after the cut is whole";
  }
}

TEST_F(JournalFile, ADamagedLineEndsWhatIsKept) {
  keep({1, 2, 3});
  std::string text = bytes();
  const std::size_t second = text.find("\"game\":2");
  ASSERT_NE(second, std::string::npos);
  text[text.find("[10,11]", second) + 1] = '2';
  put(text);
  const auto journal = open();
  ASSERT_TRUE(journal);
  ASSERT_EQ(journal->games().size(), 1U);
  EXPECT_EQ(journal->games()[0].number, 1U);
}

TEST_F(JournalFile, AGameThatIsThereTwiceOrOfAnotherShardCountsAsDamage) {
  keep({2, 2, 5});
  EXPECT_EQ(open()->games().size(), 1U);
  std::filesystem::remove(path_);
  keep({2, 10});
  EXPECT_EQ(open()->games().size(), 1U) << "the run has nine games";
}

TEST_F(JournalFile, RefusesFilesOfOthers) {
  put("a letter to my aunt\n");
  refused("is there already and is no journal");
  put("a letter without end");
  refused("is there already and is no journal");
  put("{\"format\":\"linstock journal\",\"version\":2}\n");
  refused("is of version 2, this program writes version 1");
  std::filesystem::remove(path_);
  keep({1});
  refused("is the journal of shard 1/1", {2, 3});
  run_.seed = 77;
  refused("is the journal of another run: seed: is '5' here and '77' there");
}

TEST_F(JournalFile, IsForOneProgramAtATime) {
  const auto first = open();
  ASSERT_TRUE(first);
  const auto second = open();
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find("in use"), std::string::npos);
}

TEST_F(JournalFile, SaysWhenItCannotBeWritten) {
  const auto nowhere = Journal::open("/nowhere/r.json.journal", run_, {});
  ASSERT_FALSE(nowhere);
  EXPECT_NE(to_string(nowhere.error()).find("cannot be written"), std::string::npos);
}

}  // namespace
}  // namespace linstock::testing
