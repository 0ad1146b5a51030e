#include "match/record.hpp"

#include "match/hash_word.hpp"
#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

struct Game7 {
  Match match = new_match(7);
  Record head = new_record("boar/germantown", {7, salt_of_open_seed(7)});

  explicit Game7(int moves) { play_on(match, 7, moves); }
  [[nodiscard]] Record record() const { return record_of(match, head); }
  [[nodiscard]] std::string text() const { return write_record(record()); }
};

std::string replay_error(const Record& record) {
  const auto match = replay(germantown(), record, false);
  EXPECT_FALSE(match);
  return match ? "" : to_string(match.error());
}

std::string read_error(std::string_view text) {
  const auto record = read_record(text, "g.linstock");
  EXPECT_FALSE(record) << text;
  return record ? "" : to_string(record.error());
}

/// The index of the first line by dice, or by a player, from `from` on.
std::size_t find_line(const Record& record, bool die, std::size_t from = 0) {
  while ((record.lines[from].by == "dice") != die) ++from;
  return from;
}

TEST(Record, ReadsBackAndReplays) {
  const Game7 game(500);
  const std::string text = game.text();
  const auto record = read_record(text, "g.linstock");
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(record->lines, game.record().lines);
  EXPECT_EQ(write_record(*record), text);
  const auto match = replay(germantown(), *record);
  ASSERT_TRUE(match) << to_string(match.error());
  EXPECT_EQ(match->position().hash(), game.match.position().hash());
  EXPECT_EQ(match->undoable(), game.match.undoable());
  EXPECT_EQ(write_record(record_of(*match, *record)), text);
}

TEST(Record, EqualGamesAreEqualBytes) { EXPECT_EQ(Game7(200).text(), Game7(200).text()); }

TEST(Record, GoesOnAfterBeingRead) {
  const Game7 game(100);
  auto match = replay(germantown(), *read_record(game.text(), "g"));
  ASSERT_TRUE(match);
  play_on(*match, 7, 100);
  EXPECT_EQ(match->position().hash(), Game7(200).match.position().hash());
}

TEST(Record, WithoutTheSeedTheDiceAreAsRecorded) {
  Record record = Game7(300).record();
  record.seed.reset();
  const std::string text = write_record(record);
  EXPECT_EQ(text.find("\"seed\""), std::string::npos);
  EXPECT_EQ(text.find("\"salt\""), std::string::npos);
  const auto read = read_record(text, "g");
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_FALSE(read->seed);
  const auto match = replay(germantown(), *read);
  ASSERT_TRUE(match) << to_string(match.error());
}

// ---- the first difference
// -------------------------------------------------------------------------

TEST(Replay, NamesAnUnlawfulAction) {
  Record record = Game7(300).record();
  const std::size_t i = find_line(record, false, 20);
  record.lines[i].text = "activate 40th-foot";
  record.lines[i].by = "american";
  const std::string error = replay_error(record);
  EXPECT_EQ(error.substr(0, error.find(':')), "action " + std::to_string(i + 1));
  EXPECT_NE(error.find("is refused"), std::string::npos) << error;
}

TEST(Replay, NamesAnotherDie) {
  Record record = Game7(300).record();
  const std::size_t i = find_line(record, true);
  record.lines[i].text = record.lines[i].text == "roll 4" ? "roll 5" : "roll 4";
  const std::string error = replay_error(record);
  EXPECT_TRUE(error.starts_with("action " + std::to_string(i + 1) + ": ")) << error;
  EXPECT_NE(error.find("the seed's die is 'roll "), std::string::npos) << error;
}

TEST(Replay, NamesAnotherHash) {
  Record record = Game7(300).record();
  record.lines[41].hash ^= 1U;
  const std::string error = replay_error(record);
  EXPECT_TRUE(error.starts_with("action 42: after '")) << error;
  EXPECT_NE(error.find(hash_word(record.lines[41].hash)), std::string::npos) << error;
}

TEST(Replay, NamesAnotherPlayer) {
  Record record = Game7(300).record();
  const std::size_t i = find_line(record, false, 10);
  record.lines[i].by = record.lines[i].by == "american" ? "british" : "american";
  EXPECT_TRUE(replay_error(record).starts_with("action " + std::to_string(i + 1) + ": "));
  record.lines[i].by = "umpire";
  EXPECT_NE(replay_error(record).find("there is no player 'umpire'"), std::string::npos);
}

TEST(Replay, NamesAMissingAction) {
  Record record = Game7(300).record();
  const std::size_t i = find_line(record, true);
  record.lines.erase(record.lines.begin() + static_cast<std::ptrdiff_t>(i));
  EXPECT_TRUE(replay_error(record).starts_with("action " + std::to_string(i + 1) + ": "));
}

TEST(Replay, NamesAnotherStart) {
  Record record = Game7(10).record();
  record.start = *record.start ^ 1U;
  EXPECT_NE(replay_error(record).find("began from another position"), std::string::npos);
}

TEST(Replay, NamesWhatIsNoAction) {
  Record record = Game7(10).record();
  record.lines[3].text = "fly 2812";
  EXPECT_EQ(replay_error(record), "action 4: 'fly' is no action");
}

// ---- bad files
// ------------------------------------------------------------------------------------

TEST(RecordFile, CutOffAtEveryByteIsRefused) {
  const std::string text = Game7(4).text();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const std::string error = read_error(text.substr(0, size));
    EXPECT_TRUE(error.starts_with("g.linstock")) << error;
  }
  EXPECT_TRUE(read_record(text, "g.linstock"));
}

TEST(RecordFile, ChangedBytesNeverCrash) {
  const std::string text = Game7(2).text();
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char byte : {'\0', '"', '}', '9', '\n', '\x80', '{'}) {
      std::string bad = text;
      bad[i] = byte;
      const auto record = read_record(bad, "g");
      if (record) (void)replay(germantown(), *record, false);
    }
  }
}

TEST(RecordFile, SaysWhatIsWrong) {
  EXPECT_EQ(read_error(""), "g.linstock: the file is empty");
  EXPECT_EQ(read_error("hello\n"), "g.linstock:1: this is no linstock record");
  EXPECT_EQ(read_error("{\"format\":\"chess\"}\n"), "g.linstock:1: this is no linstock record");
  const std::string text = Game7(2).text();
  EXPECT_EQ(read_error(text.substr(0, text.size() - 1)),
            "g.linstock: the record is cut off: its last line is missing");
  EXPECT_EQ(read_error(text + "{}\n"), "g.linstock:4: text follows the last line");
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(RecordFile, NamesLineAndField) {
  const std::string text = Game7(2).text();
  EXPECT_EQ(read_error(with(text, "\"n\":2", "\"n\":3")),
            "g.linstock:3: n must be 2: a line is missing or doubled");
  EXPECT_EQ(read_error(with(text, "\"count\":2", "\"count\":3")),
            "g.linstock:4: count is 3, but there are 2 actions");
  EXPECT_EQ(read_error(with(text, "\"by\":", "\"from\":")), "g.linstock:2: by is missing");
  EXPECT_EQ(read_error(with(text, "\"h\":\"", "\"h\":\"x")),
            "g.linstock:2: h must be 16 hex digits");
  EXPECT_EQ(read_error(with(text, "\"seed\":\"7\"", "\"seed\":7")),
            "g.linstock:1: seed must be a text");
  EXPECT_EQ(read_error(with(text, "\"seed\":\"7\"", "\"seed\":\"8\"")),
            "g.linstock:1: commitment does not belong to this seed and salt");
  EXPECT_EQ(read_error(with(text, "\"options\"", "\"weather\":1,\"options\"")),
            "g.linstock:1: weather is not known here");
  EXPECT_EQ(read_error(with(text, "\"by\"", "\"n\":1,\"by\"")),
            "g.linstock:2: the key 'n' stands there twice");
}

// ---- versions
// -------------------------------------------------------------------------------------

TEST(Versions, NewerRecordsAreRefusedClearly) {
  const std::string text = Game7(2).text();
  EXPECT_EQ(read_error(with(text, "\"features\":[1,2]", "\"features\":[1,2,77]")),
            "g.linstock:1: the record needs feature 77, which this program does not know; a newer "
            "linstock will read it");
  EXPECT_EQ(read_error(with(text, "\"version\":1", "\"version\":2")),
            "g.linstock:1: the record has version 2; this program reads version 1, a newer "
            "linstock will read it");
}

/// Records of the first form: no commitment, no hash of the start.
constexpr std::string_view kFirstForm =
    R"({"format":"linstock","version":1,"features":[],"scenario":"boar/germantown","options":{},"seed":"7"}
{"n":1,"by":"american","a":"activate 1st-maryland","h":"00000000000000aa"}
{"end":true,"count":1}
)";
/// With the commitment, still without the start.
constexpr std::string_view kSecondForm =
    R"({"format":"linstock","version":1,"features":[1],"scenario":"boar/germantown","options":{},"commitment":"395c143cb001b192c9d3e1be18bc68a9169b8e19261bc7abfc8f7b73aaafd53d","seed":"7","salt":"d28fbe43db437550daed2b08ac677c56"}
{"end":true,"count":0}
)";

TEST(Versions, AllOlderFormsAreRead) {
  const auto first = read_record(kFirstForm, "old");
  ASSERT_TRUE(first) << to_string(first.error());
  EXPECT_EQ(first->seed, 7U);
  EXPECT_EQ(first->lines.size(), 1U);
  EXPECT_EQ(first->lines[0].hash, 0xAAU);
  EXPECT_FALSE(first->start);
  const auto second = read_record(kSecondForm, "old");
  ASSERT_TRUE(second) << to_string(second.error());
  EXPECT_EQ(second->commitment, new_record("", {7, salt_of_open_seed(7)}).commitment);
}

TEST(Versions, OlderRecordsReplayAndAreWrittenInTheNewForm) {
  // A game of today in the clothes of the first form.
  std::string text = Game7(50).text();
  const std::string head = text.substr(0, text.find('\n'));
  text.replace(0, head.size(), std::string(kFirstForm.substr(0, kFirstForm.find('\n'))));
  const auto old = read_record(text, "old");
  ASSERT_TRUE(old) << to_string(old.error());
  const auto match = replay(germantown(), *old);
  ASSERT_TRUE(match) << to_string(match.error());
  const Record fresh = record_of(*match, *old);
  EXPECT_TRUE(fits_commitment({7, fresh.salt}, fresh.commitment));
  EXPECT_TRUE(read_record(write_record(fresh), "new"));
}

TEST(Versions, ThisProgramWritesAllFeatures) {
  EXPECT_NE(Game7(0).text().find("\"features\":[1,2]"), std::string::npos);
}

}  // namespace
}  // namespace linstock::testing
