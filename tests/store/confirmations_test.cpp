// E-mail addresses and their owners' confirmation, on each database.
#include "store/confirmations.hpp"

#include <gmock/gmock.h>

#include "store/secrets.hpp"
#include "tests/store/database_fixture.hpp"

namespace linstock::store {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

class ConfirmationsTest : public DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (HasFatalFailure()) return;
    options_.email_notices = true;
    store_.emplace(open());
    howe_ = make("Howe");
  }

  std::int64_t make(const std::string& name) {
    return Accounts(*store_).create_account(name, kPassword, 1)->id;
  }
  Answer<bool> give(const std::string& email, Time now) {
    return Accounts(*store_).set_contact(howe_, email, "", now);
  }
  Confirmations confirmations() { return Confirmations(*store_); }
  /// The one mail that is due.
  Confirmation mail(Time now) {
    const auto mails = confirmations().claim(now);
    EXPECT_THAT(*mails, SizeIs(1));
    return mails->empty() ? Confirmation{} : mails->front();
  }
  Fault fault_of(const std::string& secret, Time now) {
    const auto confirmed = confirmations().confirm(secret, now);
    return confirmed ? Fault::Broken : confirmed.error().fault;
  }
  bool is_confirmed() { return empty_.ask("select email_confirmed as x from accounts") == "1"; }

  std::optional<Store> store_;
  std::int64_t howe_ = 0;
};
LINSTOCK_ON_EACH_DATABASE(ConfirmationsTest);

TEST_P(ConfirmationsTest, TheSecretOfTheMailConfirmsTheAddress) {
  EXPECT_EQ(give("howe@example.org", 1000), false);
  const Confirmation mail = this->mail(1000);
  EXPECT_EQ(mail.account, howe_);
  EXPECT_EQ(mail.account_name, "Howe");
  EXPECT_EQ(mail.target, "howe@example.org");
  EXPECT_EQ(mail.tries, 1);
  ASSERT_TRUE(confirmations().sent(mail));
  EXPECT_FALSE(is_confirmed());
  const auto confirmed = confirmations().confirm(mail.secret, 2000);
  ASSERT_TRUE(confirmed);
  EXPECT_EQ(confirmed->account_name, "Howe");
  EXPECT_EQ(confirmed->email, "howe@example.org");
  EXPECT_TRUE(is_confirmed());
  EXPECT_EQ(give("howe@example.org", 3000), true) << "it stays so";
  EXPECT_THAT(*confirmations().claim(3000), SizeIs(0));
}

TEST_P(ConfirmationsTest, NothingElseDoes) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  for (const std::string& before : {std::string(), std::string(32, 'A')}) {
    EXPECT_EQ(fault_of(before, 1000), Fault::NotFound);
  }
  const std::string secret = mail(1000).secret;
  for (const std::string& wrong :
       {std::string(), secret + "x", secret.substr(1), token_hash(secret), std::string(32, 'A')}) {
    EXPECT_EQ(fault_of(wrong, 1000), Fault::NotFound);
  }
  EXPECT_FALSE(is_confirmed());
  EXPECT_TRUE(confirmations().confirm(secret, 1000));
  EXPECT_EQ(fault_of(secret, 1000), Fault::NotFound) << "not twice";
}

TEST_P(ConfirmationsTest, ASecretEndsWithItsTime) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  const std::string secret = mail(1000).secret;
  EXPECT_EQ(fault_of(secret, 1000 + kConfirmationLife), Fault::NotFound);
  EXPECT_TRUE(confirmations().confirm(secret, 1000 + kConfirmationLife - 1));
}

TEST_P(ConfirmationsTest, ASecretEndsWhenTheAddressIsChanged) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  const Confirmation first = mail(1000);
  EXPECT_EQ(give("general@example.org", 2000), false);
  EXPECT_EQ(confirmations().sent(first).error().fault, Fault::NotFound);
  EXPECT_EQ(confirmations().failed(first, "late", false, 2000).error().fault, Fault::NotFound);
  EXPECT_EQ(fault_of(first.secret, 2000), Fault::NotFound);
  const Confirmation second = mail(2000);
  EXPECT_EQ(second.target, "general@example.org");
  EXPECT_TRUE(confirmations().confirm(second.secret, 2000));
  EXPECT_EQ(give("", 3000), false);
  EXPECT_EQ(give("general@example.org", 4000), false) << "an address that was away is a new one";
}

TEST_P(ConfirmationsTest, ANewTryBringsANewSecret) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  const Confirmation first = mail(1000);
  ASSERT_TRUE(confirmations().failed(first, "no route\r\n", false, 1000));
  EXPECT_EQ(empty_.ask("select error as x from confirmations"), "no route??");
  EXPECT_THAT(*confirmations().claim(1000 + pause_after(1) - 1), SizeIs(0));
  const Confirmation second = mail(1000 + pause_after(1));
  EXPECT_EQ(second.tries, 2);
  EXPECT_NE(second.secret, first.secret);
  EXPECT_EQ(fault_of(first.secret, 70'000), Fault::NotFound);
  EXPECT_TRUE(confirmations().confirm(second.secret, 70'000));
}

TEST_P(ConfirmationsTest, AClaimedMailIsLeftAlone) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  const Confirmation first = mail(1000);
  EXPECT_THAT(*confirmations().claim(1000 + kNoticeLease - 1), SizeIs(0));
  EXPECT_EQ(mail(1000 + kNoticeLease).tries, 2) << "whoever claimed it is gone";
}

TEST_P(ConfirmationsTest, AMailIsGivenUpInTheEnd) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  Time now = 1000;
  for (int n = 1; n <= kNoticeTries; now += pause_after(n), ++n) {
    const Confirmation each = mail(now);
    ASSERT_EQ(each.tries, n);
    ASSERT_TRUE(confirmations().failed(each, "busy", false, now));
  }
  EXPECT_THAT(*confirmations().claim(now), SizeIs(0));
  EXPECT_EQ(empty_.ask("select state as x from confirmations"), "dead");
}

TEST_P(ConfirmationsTest, TheSameAddressAgainAsksForOneMoreMail) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  ASSERT_TRUE(give("howe@example.org", 1001)) << "one waits already";
  const Confirmation first = mail(2000);
  EXPECT_THAT(*confirmations().claim(2000), SizeIs(0));
  ASSERT_TRUE(confirmations().sent(first));
  ASSERT_TRUE(give("howe@example.org", 3000)) << "it was lost";
  EXPECT_NE(mail(3000).secret, first.secret);
}

TEST_P(ConfirmationsTest, NobodyIsFloodedWithMails) {
  const auto ask = [&](std::int64_t account, const std::string& email, Time now) {
    return Accounts(*store_).set_contact(account, email, "", now);
  };
  for (int n = 0; n < kMailsPerWindow; ++n) {
    ASSERT_TRUE(ask(howe_, "a" + std::to_string(n) + "@example.org", 1000));
  }
  const auto more = ask(howe_, "b@example.org", 2000);
  ASSERT_FALSE(more) << "one account";
  EXPECT_EQ(more.error().fault, Fault::TooMany);
  EXPECT_EQ(more.error().retry_after, 1000 + kMailWindow);
  EXPECT_EQ(empty_.ask("select email as x from accounts"),
            "a" + std::to_string(kMailsPerWindow - 1) + "@example.org")
      << "nothing has changed";
  EXPECT_TRUE(ask(howe_, "b@example.org", 1000 + kMailWindow));

  for (int n = 0; n < kMailsPerWindow; ++n) {
    ASSERT_TRUE(ask(make("Gage" + std::to_string(n)), "Victim@example.org", 1000));
  }
  const std::int64_t last = make("Clinton");
  EXPECT_EQ(ask(last, "victim@example.org", 2000).error().fault, Fault::TooMany) << "one address";
  EXPECT_TRUE(ask(last, "clinton@example.org", 2000));
}

TEST_P(ConfirmationsTest, TheCountOfMailsOutlivesThatOfAttempts) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  Accounts accounts(*store_);
  ASSERT_TRUE(accounts.tidy(1000 + kAttemptWindow));
  EXPECT_EQ(empty_.ask("select count(*) as x from attempts"), "2");
  ASSERT_TRUE(accounts.tidy(1000 + kMailWindow));
  EXPECT_EQ(empty_.ask("select count(*) as x from attempts"), "0");
  EXPECT_EQ(empty_.ask("select count(*) as x from confirmations"), "1");
  ASSERT_TRUE(accounts.tidy(1000 + kConfirmationLife));
  EXPECT_EQ(empty_.ask("select count(*) as x from confirmations"), "0");
}

TEST_P(ConfirmationsTest, NothingIsAskedWhileTheServerSendsNoMail) {
  options_.email_notices = false;
  store_.emplace(open());
  EXPECT_EQ(give("howe@example.org", 1000), false);
  EXPECT_THAT(*confirmations().claim(1000), SizeIs(0));
  options_.email_notices = true;
  store_.emplace(open());
  EXPECT_EQ(give("howe@example.org", 2000), false);
  EXPECT_EQ(mail(2000).target, "howe@example.org");
}

TEST_P(ConfirmationsTest, TheSecretIsNotInTheDatabase) {
  ASSERT_TRUE(give("howe@example.org", 1000));
  const Confirmation mail = this->mail(1000);
  const std::string everything = empty_.dump();
  EXPECT_THAT(everything, HasSubstr(token_hash(mail.secret))) << "this is where to look";
  EXPECT_THAT(everything, Not(HasSubstr(mail.secret)));
}

}  // namespace
}  // namespace linstock::store
