// Accounts, on each database.
#include "store/accounts.hpp"

#include <gmock/gmock.h>

#include "store/secrets.hpp"
#include "tests/store/database_fixture.hpp"

namespace linstock::store {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Time kDay = Time{24} * 60 * 60 * 1000;

class AccountsTest : public DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (HasFatalFailure()) return;
    store_.emplace(open());
    accounts_.emplace(*store_);
  }

  std::int64_t make(const std::string& name) {
    return accounts_->create_account(name, kPassword, 1000)->id;
  }
  std::string sign_in(const std::string& name, Time now = 1000) {
    return accounts_->sign_in(name, kPassword, "192.0.2.1", now)->token;
  }
  Fault fault_of_sign_in(const std::string& name, const std::string& password,
                         const std::string& address, Time now) {
    const auto session = accounts_->sign_in(name, password, address, now);
    return session ? Fault::Broken : session.error().fault;
  }

  /// As if there had been so many more attempts.
  void add_tries(const std::string& subject, int tries) {
    empty_.run("update attempts set tries = tries + " + std::to_string(tries) +
               " where subject = '" + subject + "'");
  }

  std::optional<Store> store_;
  std::optional<Accounts> accounts_;
};
LINSTOCK_ON_EACH_DATABASE(AccountsTest);

TEST_P(AccountsTest, SignInAndOut) {
  const auto account = accounts_->create_account("Washington", kPassword, 1000);
  ASSERT_TRUE(account);
  EXPECT_EQ(account->name, "Washington");
  const auto session = accounts_->sign_in("washington", kPassword, "192.0.2.1", 2000);
  ASSERT_TRUE(session);
  EXPECT_EQ(session->account, *account);
  EXPECT_EQ(session->expires, 2000 + kSessionLife);
  EXPECT_EQ(accounts_->session_account(session->token, 3000), *account);
  EXPECT_TRUE(accounts_->sign_out(session->token));
  EXPECT_EQ(accounts_->session_account(session->token, 3000).error().fault, Fault::NotFound);
  EXPECT_TRUE(accounts_->sign_out(session->token)) << "twice is fine";
}

TEST_P(AccountsTest, ANameIsTakenInWhateverCase) {
  make("Greene");
  for (const char* name : {"Greene", "greene", "GREENE"}) {
    const auto again = accounts_->create_account(name, kPassword, 2000);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().fault, Fault::Taken);
    EXPECT_EQ(again.error().field, "name");
  }
}

TEST_P(AccountsTest, AWrongNameAnswersAsAWrongPassword) {
  make("Wayne");
  const auto password = accounts_->sign_in("Wayne", "victory or deat", "192.0.2.1", 1000);
  const auto name = accounts_->sign_in("Wain", kPassword, "192.0.2.1", 1000);
  const auto no_name = accounts_->sign_in("'; --", kPassword, "192.0.2.1", 1000);
  ASSERT_FALSE(password);
  ASSERT_FALSE(name);
  ASSERT_FALSE(no_name);
  EXPECT_EQ(password.error().fault, Fault::Denied);
  EXPECT_EQ(name.error(), password.error());
  EXPECT_EQ(no_name.error(), password.error());
}

TEST_P(AccountsTest, ASessionEndsWhenItIsNotUsed) {
  make("Wayne");
  const std::string token = sign_in("Wayne", 0);
  EXPECT_TRUE(accounts_->session_account(token, kSessionLife - 1)) << "this prolongs it";
  EXPECT_TRUE(accounts_->session_account(token, 2 * kSessionLife - 2 * kDay));
  const std::string other = sign_in("Wayne", 0);
  EXPECT_EQ(accounts_->session_account(other, kSessionLife).error().fault, Fault::NotFound);
}

TEST_P(AccountsTest, NoOtherTokenIsASession) {
  make("Wayne");
  const std::string token = sign_in("Wayne");
  for (const std::string& wrong :
       {std::string(), token.substr(1), token + "x", token_hash(token), std::string(32, 'A')}) {
    EXPECT_EQ(accounts_->session_account(wrong, 1000).error().fault, Fault::NotFound);
  }
}

TEST_P(AccountsTest, PasswordsCannotBeTriedAtWill) {
  make("Wayne");
  for (int n = 0; n < kAttemptsPerPair; ++n) {
    EXPECT_EQ(fault_of_sign_in("Wayne", "a wrong one", "192.0.2.1", 1000 + n), Fault::Denied);
  }
  const auto refused = accounts_->sign_in("wayne", kPassword, "192.0.2.1", 2000);
  ASSERT_FALSE(refused) << "even with the right password";
  EXPECT_EQ(refused.error().fault, Fault::TooMany);
  EXPECT_EQ(refused.error().retry_after, 1000 + kAttemptWindow);
  EXPECT_TRUE(accounts_->sign_in("Wayne", kPassword, "192.0.2.2", 2000))
      << "its owner gets in from elsewhere";
  EXPECT_TRUE(accounts_->sign_in("Wayne", kPassword, "192.0.2.1", 1000 + kAttemptWindow))
      << "and from here when the time is over";
}

TEST_P(AccountsTest, OneAddressCannotTryManyNames) {
  EXPECT_EQ(fault_of_sign_in("name1", "a wrong one", "192.0.2.1", 1000), Fault::Denied);
  add_tries("address 192.0.2.1", kAttemptsPerAddress - 2);
  EXPECT_EQ(fault_of_sign_in("name2", "a wrong one", "192.0.2.1", 1000), Fault::Denied);
  EXPECT_EQ(fault_of_sign_in("name3", "a wrong one", "192.0.2.1", 1000), Fault::TooMany);
  EXPECT_EQ(fault_of_sign_in("name3", "a wrong one", "192.0.2.2", 1000), Fault::Denied);
}

TEST_P(AccountsTest, ManyAddressesCannotTryOneName) {
  make("Wayne");
  EXPECT_EQ(fault_of_sign_in("Wayne", "a wrong one", "192.0.2.1", 1000), Fault::Denied);
  add_tries("name wayne", kAttemptsPerName - 2);
  EXPECT_EQ(fault_of_sign_in("WAYNE", "a wrong one", "192.0.2.2", 1000), Fault::Denied);
  EXPECT_EQ(fault_of_sign_in("Wayne", kPassword, "192.0.2.3", 1000), Fault::TooMany);
}

TEST_P(AccountsTest, SigningInClearsTheNameNotTheAddress) {
  make("Wayne");
  EXPECT_EQ(fault_of_sign_in("Wayne", "a wrong one", "192.0.2.1", 1000), Fault::Denied);
  add_tries("name wayne", kAttemptsPerName - 2);
  add_tries("pair wayne 192.0.2.1", kAttemptsPerPair - 2);
  add_tries("address 192.0.2.1", kAttemptsPerAddress - 3);
  EXPECT_TRUE(accounts_->sign_in("Wayne", kPassword, "192.0.2.1", 1000));
  EXPECT_TRUE(accounts_->sign_in("Wayne", kPassword, "192.0.2.1", 1000));
  EXPECT_EQ(fault_of_sign_in("Wayne", kPassword, "192.0.2.1", 1000), Fault::TooMany);
}

TEST_P(AccountsTest, ANewPasswordEndsTheOtherSessions) {
  make("Wayne");
  const std::string here = sign_in("Wayne");
  const std::string elsewhere = sign_in("Wayne");
  EXPECT_EQ(accounts_->change_password(here, "a wrong one", "stony point 1779", 1000).error().fault,
            Fault::Denied);
  EXPECT_EQ(accounts_->change_password(here, kPassword, "short", 1000).error().field, "password");
  EXPECT_EQ(accounts_->change_password("x", kPassword, "stony point 1779", 1000).error().fault,
            Fault::NotFound);
  EXPECT_TRUE(accounts_->session_account(elsewhere, 1000)) << "nothing has changed yet";
  ASSERT_TRUE(accounts_->change_password(here, kPassword, "stony point 1779", 1000));
  EXPECT_TRUE(accounts_->session_account(here, 1000));
  EXPECT_EQ(accounts_->session_account(elsewhere, 1000).error().fault, Fault::NotFound);
  EXPECT_EQ(fault_of_sign_in("Wayne", kPassword, "192.0.2.1", 1000), Fault::Denied);
  EXPECT_TRUE(accounts_->sign_in("Wayne", "stony point 1779", "192.0.2.1", 1000));
}

TEST_P(AccountsTest, AStolenSessionCannotTryPasswordsAtWill) {
  make("Wayne");
  const std::string token = sign_in("Wayne");
  for (int n = 0; n < kAttemptsPerPair; ++n) {
    EXPECT_EQ(accounts_->delete_account(token, "a wrong one", 1000).error().fault, Fault::Denied);
  }
  EXPECT_EQ(accounts_->delete_account(token, kPassword, 1000).error().fault, Fault::TooMany);
  EXPECT_EQ(accounts_->change_password(token, kPassword, "stony point 1779", 1000).error().fault,
            Fault::TooMany);
}

TEST_P(AccountsTest, ADeletedAccountLeavesItsSeats) {
  options_.email_notices = true;
  store_.emplace(open());
  accounts_.emplace(*store_);
  const std::int64_t id = make("Wayne");
  const std::string token = sign_in("Wayne");
  set_confirmed_email(*store_, id, "wayne@example.org", 1000);
  ASSERT_TRUE(store_->create_match(two_persons("m1"), 1000));
  ASSERT_TRUE(store_->claim_seat("m1", "british", id));
  Change change = one_action(0, "british", 2000);
  change.notices = {{"british", NoticeKind::Turn}};
  ASSERT_TRUE(store_->append("m1", change));

  EXPECT_EQ(accounts_->delete_account(token, "a wrong one", 2000).error().fault, Fault::Denied);
  ASSERT_TRUE(accounts_->delete_account(token, kPassword, 2000));
  EXPECT_EQ(accounts_->session_account(token, 2000).error().fault, Fault::NotFound);
  EXPECT_EQ(fault_of_sign_in("Wayne", kPassword, "192.0.2.1", 2000), Fault::Denied);
  const auto seat = store_->seat_of_token("m1", "british-token");
  ASSERT_TRUE(seat) << "the link still opens the seat";
  EXPECT_EQ(seat->account, 0);
  EXPECT_EQ(NoticeQueue(*store_).counts()->waiting, 0);
  EXPECT_TRUE(accounts_->create_account("wayne", kPassword, 3000)) << "the name is free";
}

TEST_P(AccountsTest, ASeatIsClaimedOnce) {
  const std::int64_t wayne = make("Wayne");
  const std::int64_t howe = make("Howe");
  NewMatch match = two_persons("m1");
  match.seats[0] = {"american", SeatKind::Bot, "steady"};
  ASSERT_TRUE(store_->create_match(match, 1000));
  EXPECT_TRUE(store_->claim_seat("m1", "british", howe));
  EXPECT_TRUE(store_->claim_seat("m1", "british", howe)) << "again by the same is fine";
  EXPECT_EQ(store_->claim_seat("m1", "british", wayne).error().fault, Fault::Taken);
  EXPECT_EQ(store_->claim_seat("m1", "american", wayne).error().fault, Fault::NotFound)
      << "a bot sits there";
  EXPECT_EQ(store_->claim_seat("m1", "french", wayne).error().fault, Fault::NotFound);
  EXPECT_EQ(store_->claim_seat("m1", "spectator", 12345).error().fault, Fault::NotFound);
  EXPECT_EQ(store_->seat_of_token("m1", "british-token")->account_name, "Howe");
}

TEST_P(AccountsTest, MyMatchesBeginWithThoseThatWaitForMe) {
  const std::int64_t wayne = make("Wayne");
  const auto sit = [&](const std::string& id, const std::string& turn, Time now) {
    NewMatch match = two_persons(id);
    match.seats[0].account = wayne;
    match.turn = turn;
    ASSERT_TRUE(store_->create_match(match, now));
  };
  sit("over", "american", 9000);
  Change last = one_action(0, "", 9500);
  last.result = "{}";
  ASSERT_TRUE(store_->append("over", last));
  sit("theirs", "british", 8000);
  sit("mine-old", "american", 1000);
  sit("mine-new", "american", 2000);
  ASSERT_TRUE(store_->create_match(two_persons("strangers"), 1000));

  const auto matches = accounts_->my_matches(wayne);
  ASSERT_TRUE(matches);
  std::vector<std::string> ids;
  for (const MyMatch& match : *matches) {
    ids.push_back(match.state.id);
    EXPECT_EQ(match.seat, "american");
    ASSERT_EQ(match.seats.size(), 3U);
    EXPECT_EQ(match.seats[0].account_name, "Wayne");
    for (const Seat& seat : match.seats) EXPECT_EQ(seat.token_hash, "");
    EXPECT_EQ(match.my_turn(), match.state.id.starts_with("mine"));
  }
  EXPECT_THAT(ids, testing::ElementsAre("mine-new", "mine-old", "theirs", "over"));
  EXPECT_EQ(accounts_->my_matches(wayne, 2)->size(), 2U);
  EXPECT_EQ(accounts_->my_matches(12345)->size(), 0U);
}

TEST_P(AccountsTest, NoSecretIsInTheDatabase) {
  const std::int64_t wayne = make("Wayne");
  const std::string session = sign_in("Wayne");
  const std::string token = *new_token();
  NewMatch match = two_persons("m1");
  match.seats[0].token_hash = token_hash(token);
  match.seats[0].account = wayne;
  ASSERT_TRUE(store_->create_match(match, 1000));
  ASSERT_TRUE(store_->touch_seat("m1", "american", 1000));
  ASSERT_EQ(fault_of_sign_in("Wayne", "a marked password", "192.0.2.1", 1000), Fault::Denied);
  const std::string everything = empty_.dump();
  EXPECT_THAT(everything, HasSubstr("Wayne")) << "this is where to look";
  EXPECT_THAT(everything, HasSubstr(token_hash(token)));
  EXPECT_THAT(everything, HasSubstr(token_hash(session)));
  EXPECT_THAT(everything, Not(HasSubstr(token)));
  EXPECT_THAT(everything, Not(HasSubstr(session)));
  EXPECT_THAT(everything, Not(HasSubstr(kPassword)));
  EXPECT_THAT(everything, Not(HasSubstr("a marked password")));
}

TEST_P(AccountsTest, TidyingTakesOnlyWhatHasEnded) {
  make("Wayne");
  const std::string token = sign_in("Wayne", 0);
  ASSERT_EQ(fault_of_sign_in("Wayne", "a wrong one", "192.0.2.1", 0), Fault::Denied);
  ASSERT_TRUE(accounts_->tidy(kAttemptWindow - 1));
  EXPECT_NE(empty_.ask("select count(*) as x from attempts"), "0");
  ASSERT_TRUE(accounts_->tidy(kAttemptWindow));
  EXPECT_EQ(empty_.ask("select count(*) as x from attempts"), "0");
  EXPECT_TRUE(accounts_->session_account(token, kAttemptWindow));
  ASSERT_TRUE(accounts_->tidy(3 * kSessionLife));
  EXPECT_EQ(empty_.ask("select count(*) as x from sessions"), "0");
}

TEST(AccountRules, Names) {
  for (const char* good : {"abc", "Anthony-Wayne_1", "abcdefghijklmnopqrstuvwx"}) {
    EXPECT_TRUE(check_name(good)) << good;
  }
  for (const char* bad : {"", "ab", "abcdefghijklmnopqrstuvwxy", "1abc", "-abc", "a b c", "abc!",
                          "J\xC3\xB6rg", "abc\n", "../etc"}) {
    EXPECT_FALSE(check_name(bad)) << bad;
  }
}

TEST(AccountRules, Passwords) {
  EXPECT_TRUE(check_password("0123456789", "abc"));
  EXPECT_TRUE(check_password(std::string(128, 'x'), "abc"));
  EXPECT_FALSE(check_password("012345678", "abc"));
  EXPECT_FALSE(check_password(std::string(129, 'x'), "abc"));
  EXPECT_FALSE(check_password("my-own-name", "my-own-name"));
}

TEST(AccountRules, Addresses) {
  for (const char* good : {"", "a@b.org", "first.last+tag@mail.example.org"}) {
    EXPECT_TRUE(check_email(good)) << good;
  }
  for (const char* bad : {"a", "@b.org", "a@", "a@b", "a@b..org", "a@.org", "a b@c.org",
                          "a@b.org\r\n", "a@b.org>", "<a@b.org", "a@b@c.org", "a@b.org, c@d.org"}) {
    EXPECT_FALSE(check_email(bad)) << bad;
  }
}

TEST(AccountRules, Webhooks) {
  for (const char* good : {"", "https://example.org", "http://example.org:8080/a/b?c=d#e"}) {
    EXPECT_TRUE(check_webhook(good)) << good;
  }
  for (const char* bad : {"example.org", "ftp://example.org", "file:///etc/passwd", "https://",
                          "https:///x", "https://user@example.org/", "https://exa mple.org",
                          "https://example.org/\r\nx", "https://example.org:port/",
                          "https://example.org:123456/", "https://[::1]/", "gopher://x"}) {
    EXPECT_FALSE(check_webhook(bad)) << bad;
  }
  EXPECT_FALSE(check_webhook("https://example.org/" + std::string(500, 'x')));
}

}  // namespace
}  // namespace linstock::store
