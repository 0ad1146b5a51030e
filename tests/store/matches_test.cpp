// What is put into the store comes out of it, on each database.
#include <gmock/gmock.h>

#include "tests/store/database_fixture.hpp"

namespace linstock::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Matches : public DatabaseTest {};
LINSTOCK_ON_EACH_DATABASE(Matches);

TEST_P(Matches, KeepsANewMatchAsItWasGiven) {
  Store store = open();
  NewMatch match = two_persons("m1");
  match.options = R"({"illegal_tactics":true})";
  match.entries = {{EntryKind::Dice, "dice", "roll 7", "00000000000000aa"}};
  ASSERT_TRUE(store.create_match(match, 1000));

  const Answer<StoredMatch> loaded = store.load("m1");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state,
            (MatchState{"m1", "boar/germantown", 1000, 1000, 1, false, "", "american", 1000}));
  EXPECT_EQ(loaded->options, match.options);
  EXPECT_EQ(loaded->head, match.head);
  EXPECT_EQ(loaded->seats, match.seats);
  EXPECT_EQ(loaded->entries, match.entries);
}

TEST_P(Matches, KeepsEntriesInOrderAndCountsThem) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1000));
  Change first;
  first.entries = {action("american", 1), {EntryKind::Dice, "dice", "roll 0", "ab"}};
  first.turn = "american";
  first.now = 2000;
  EXPECT_EQ(store.append("m1", first), 2);
  Change second;
  second.expected_revision = 2;
  second.entries = {{EntryKind::Undo, "american", "", "cd"}};
  second.turn = "american";
  second.now = 3000;
  EXPECT_EQ(store.append("m1", second), 3);

  std::vector<Entry> all = first.entries;
  all.push_back(second.entries.front());
  EXPECT_EQ(store.entries("m1", 0), all);
  EXPECT_EQ(store.entries("m1", 2), second.entries);
  EXPECT_EQ(store.entries("m1", 3), std::vector<Entry>{});
  EXPECT_EQ(store.load("m1")->entries, all);
  EXPECT_EQ(store.state("m1")->revision, 3);
  EXPECT_EQ(store.state("m1")->changed, 3000);
}

TEST_P(Matches, KeepsAnyPlainText) {
  Store store = open();
  NewMatch match = two_persons("m1");
  const std::string odd = "'; drop table seats; -- \"\\ :name ?1 $1 {id} é 漢 \xF0\x9F\x8E\xB2\n\t";
  match.options = odd;
  match.entries = {{EntryKind::Action, "american", odd, ""}};
  ASSERT_TRUE(store.create_match(match, 1));
  EXPECT_EQ(store.load("m1")->options, odd);
  EXPECT_EQ(store.load("m1")->entries, match.entries);
}

TEST_P(Matches, RefusesTextThatNoDatabaseKeepsAlike) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  using std::string_literals::operator""s;
  for (const std::string& bad : {"a\0b"s, "\xFF"s, "\xC3"s, "\xED\xA0\x80"s, "\xC0\x80"s,
                                 "\xF5\x80\x80\x80"s, "\x80"s, std::string(2000, 'x')}) {
    Change change = one_action(0, "british", 2);
    change.entries.front().text = bad;
    const auto answer = store.append("m1", change);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, Fault::Invalid);
    EXPECT_EQ(answer.error().field, "text");
  }
  EXPECT_EQ(store.state("m1")->revision, 0);
}

TEST_P(Matches, RefusesWhatIsNoMatch) {
  Store store = open();
  NewMatch match = two_persons("");
  EXPECT_EQ(store.create_match(match, 1).error().field, "id");
  match = two_persons("m1");
  match.seats[1].token_hash = "the token itself";
  EXPECT_EQ(store.create_match(match, 1).error().field, "token_hash");
  match = two_persons("m1");
  match.seats[1].kind = SeatKind::Bot;
  EXPECT_EQ(store.create_match(match, 1).error().field, "bot");
  match = two_persons("m1");
  match.seats[1].word = "american";
  EXPECT_EQ(store.create_match(match, 1).error().field, "seats");
  EXPECT_EQ(store.load("m1").error().fault, Fault::NotFound) << "nothing of them was kept";
}

TEST_P(Matches, GivesAnIdOnce) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  NewMatch other = two_persons("m1");
  other.scenario = "boar/other";
  EXPECT_EQ(store.create_match(other, 2).error().fault, Fault::Taken);
  EXPECT_EQ(store.state("m1")->scenario, "boar/germantown");
}

TEST_P(Matches, RefusesAChangeOfAnotherRevision) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  ASSERT_TRUE(store.append("m1", one_action(0, "british", 2)));
  for (const std::int64_t wrong : {0, 2, -1}) {
    const auto answer = store.append("m1", one_action(wrong, "american", 3));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, Fault::Stale);
    EXPECT_THAT(answer.error().message, HasSubstr("revision 1"));
  }
  EXPECT_EQ(store.state("m1")->turn, "british");
  EXPECT_EQ(store.entries("m1", 0)->size(), 1U);
}

TEST_P(Matches, RefusesAnEmptyChangeAndAnUnknownMatch) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  EXPECT_EQ(store.append("m1", {}).error().field, "entries");
  EXPECT_EQ(store.append("m2", one_action(0, "", 2)).error().fault, Fault::NotFound);
  EXPECT_EQ(store.load("m2").error().fault, Fault::NotFound);
  EXPECT_EQ(store.state("m2").error().fault, Fault::NotFound);
  EXPECT_EQ(store.entries("m2", 0).error().fault, Fault::NotFound);
}

TEST_P(Matches, SaysWhoseTurnItIsAndSinceWhen) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1000));
  ASSERT_TRUE(store.append("m1", one_action(0, "american", 2000)));
  EXPECT_EQ(store.state("m1")->turn_since, 1000) << "still the american's turn";
  ASSERT_TRUE(store.append("m1", one_action(1, "british", 3000)));
  EXPECT_EQ(store.state("m1")->turn, "british");
  EXPECT_EQ(store.state("m1")->turn_since, 3000);
  ASSERT_TRUE(store.append("m1", one_action(2, "american", 4000)));
  EXPECT_EQ(store.state("m1")->turn_since, 4000);
}

TEST_P(Matches, TakesNothingMoreWhenOver) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  Change last = one_action(0, "", 2);
  last.result = R"({"winner":"british"})";
  ASSERT_TRUE(store.append("m1", last));
  EXPECT_TRUE(store.state("m1")->over);
  EXPECT_EQ(store.state("m1")->result, last.result);
  EXPECT_EQ(store.append("m1", one_action(1, "british", 3)).error().fault, Fault::Invalid);
  EXPECT_EQ(store.append("m1", one_action(0, "british", 3)).error().fault, Fault::Stale);
  EXPECT_EQ(store.state("m1")->revision, 1);
}

TEST_P(Matches, OpensASeatByItsTokenAlone) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  NewMatch other = two_persons("m2");
  other.seats[0].token_hash = std::string(64, 'a');
  other.seats[1] = {"british", SeatKind::Bot, "steady"};
  ASSERT_TRUE(store.create_match(other, 1));

  EXPECT_EQ(store.seat_of_token("m1", "british-token")->word, "british");
  EXPECT_EQ(store.seat_of_token("m1", "spectator-token")->kind, SeatKind::Spectator);
  EXPECT_EQ(store.seat_of_token("m1", "").error().fault, Fault::NotFound);
  EXPECT_EQ(store.seat_of_token("m2", "").error().fault, Fault::NotFound) << "no bot's seat";
  EXPECT_EQ(store.seat_of_token("m2", "american-token").error().fault, Fault::NotFound);
  EXPECT_EQ(store.seat_of_token("m2", std::string(64, 'a')).error().fault, Fault::NotFound)
      << "a stolen hash opens nothing";
  EXPECT_EQ(store.seat_of_token("m3", "american-token").error().fault, Fault::NotFound);
}

TEST_P(Matches, KnowsWhenASeatWasUsed) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  ASSERT_TRUE(store.touch_seat("m1", "british", 1000));
  ASSERT_TRUE(store.touch_seat("m1", "british", 2000));
  const Seat seat = *store.seat_of_token("m1", "british-token");
  EXPECT_EQ(seat.joined, 1000);
  EXPECT_EQ(seat.seen, 2000);
  EXPECT_EQ(store.seat_of_token("m1", "american-token")->joined, 0);
  EXPECT_EQ(store.touch_seat("m1", "french", 1).error().fault, Fault::NotFound);
}

TEST_P(Matches, FindsMatchesThatWaitForABot) {
  Store store = open();
  NewMatch waits = two_persons("late");
  waits.seats[0] = {"american", SeatKind::Bot, "steady"};
  ASSERT_TRUE(store.create_match(waits, 2000));
  waits.id = "early";
  ASSERT_TRUE(store.create_match(waits, 1000));
  NewMatch person = waits;
  person.id = "person";
  person.turn = "british";
  ASSERT_TRUE(store.create_match(person, 500));
  NewMatch over = waits;
  over.id = "over";
  over.result = "{}";
  ASSERT_TRUE(store.create_match(over, 500));

  std::vector<std::string> ids;
  const auto waiting = store.waiting_for_bots();
  ASSERT_TRUE(waiting);
  for (const MatchState& match : *waiting) ids.push_back(match.id);
  EXPECT_THAT(ids, ElementsAre("early", "late"));
}

TEST_P(Matches, AreThereAfterOpeningAgain) {
  {
    Store store = open();
    ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
    ASSERT_TRUE(store.append("m1", one_action(0, "british", 2)));
  }
  EXPECT_EQ(open().state("m1")->revision, 1);
}

TEST(Standing, LeavesOutWhatWasTakenBack) {
  const Entry undo{EntryKind::Undo, "american", "", ""};
  const Entry dice{EntryKind::Dice, "dice", "roll 3", ""};
  const auto move = [](int n) { return action("american", n); };
  EXPECT_EQ(standing({move(1), dice, move(2), move(3), undo, undo, move(4)}),
            (std::vector<Entry>{move(1), dice, move(4)}));
  EXPECT_EQ(standing({undo, move(1)}), (std::vector<Entry>{move(1)}));
  EXPECT_EQ(standing({}), std::vector<Entry>{});
}

TEST(Opening, RefusesOptionsThatMakeNoSense) {
  Options options;
  options.database = "";
  EXPECT_EQ(Store::open(options).error().fault, Fault::Invalid);
  options.database = "a\"b.db";
  EXPECT_EQ(Store::open(options).error().fault, Fault::Invalid);
  options.database = "/no/such/folder/matches.db";
  EXPECT_EQ(Store::open(options).error().fault, Fault::Unavailable);
  options.connections = 0;
  EXPECT_EQ(Store::open(options).error().fault, Fault::Invalid);
  options = {};
  options.database = "postgresql:///x?host=/no/such/folder&password=hunter2";
  const Failure failure = Store::open(options).error();
  EXPECT_EQ(failure.fault, Fault::Unavailable);
  EXPECT_EQ(failure.message.find("hunter2"), std::string::npos);
}

}  // namespace
}  // namespace linstock::store
