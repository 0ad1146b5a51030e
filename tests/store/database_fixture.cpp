#include "tests/store/database_fixture.hpp"

#include <stdexcept>

#include "store/secrets.hpp"

namespace linstock::store {

void DatabaseTest::SetUp() { ASSERT_TRUE(empty_.ready()) << kNoServer; }

Store DatabaseTest::open() {
  Answer<Store> store = Store::open(options_);
  if (!store) throw std::runtime_error(store.error().message);
  return *std::move(store);
}

NewMatch two_persons(const std::string& id) {
  NewMatch match;
  match.id = id;
  match.scenario = "boar/germantown";
  match.options = "{}";
  match.head = R"({"format":"linstock","seed":"7"})";
  for (const char* word : {"american", "british", "spectator"}) {
    Seat seat;
    seat.word = word;
    if (seat.word == "spectator") seat.kind = SeatKind::Spectator;
    seat.token_hash = token_hash(seat.word + "-token");
    match.seats.push_back(seat);
  }
  match.turn = "american";
  return match;
}

Entry action(const std::string& by, int n) {
  return {EntryKind::Action, by, "move " + std::to_string(n), "0f3c22a1b0c4d5e6"};
}

Change one_action(std::int64_t expected, const std::string& turn, Time now) {
  Change change;
  change.expected_revision = expected;
  change.entries = {action("american", static_cast<int>(expected) + 1)};
  change.turn = turn;
  change.now = now;
  return change;
}

void set_confirmed_email(Store& store, std::int64_t account, const std::string& email, Time now) {
  ASSERT_TRUE(Accounts(store).set_contact(account, email, "", now));
  Confirmations confirmations(store);
  const auto mails = confirmations.claim(now);
  ASSERT_TRUE(mails);
  ASSERT_EQ(mails->size(), 1U);
  ASSERT_TRUE(confirmations.confirm(mails->front().secret, now));
}

}  // namespace linstock::store
