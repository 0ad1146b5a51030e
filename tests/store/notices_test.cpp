// The queue of notices, on each database.
#include "store/notices.hpp"

#include <gmock/gmock.h>

#include "tests/store/database_fixture.hpp"

namespace linstock::store {
namespace {

using testing::SizeIs;

class Notices : public DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (HasFatalFailure()) return;
    options_.email_notices = true;
    options_.webhook_notices = true;
    options_.notice_delay_ms = 5000;
    store_.emplace(open());
    Accounts accounts(*store_);
    howe_ = accounts.create_account("Howe", "brandywine 1777", 1)->id;
    set_confirmed_email(*store_, howe_, "howe@example.org", 1);
    NewMatch match = two_persons("m1");
    match.seats[1].account = howe_;
    ASSERT_TRUE(store_->create_match(match, 1));
  }

  /// The match's next change, which makes it the british player's turn and tells him.
  void make_it_british(Time now) {
    Change change = one_action(store_->state("m1")->revision, "british", now);
    change.notices = {{"british", NoticeKind::Turn}};
    ASSERT_TRUE(store_->append("m1", change));
  }
  void make_it_american(Time now) {
    ASSERT_TRUE(store_->append("m1", one_action(store_->state("m1")->revision, "american", now)));
  }
  void end_match(Time now) {
    Change change = one_action(store_->state("m1")->revision, "", now);
    change.result = "{}";
    change.notices = {{"american", NoticeKind::Over}, {"british", NoticeKind::Over}};
    ASSERT_TRUE(store_->append("m1", change));
  }
  NoticeQueue queue() { return NoticeQueue(*store_); }

  std::optional<Store> store_;
  std::int64_t howe_ = 0;
};
LINSTOCK_ON_EACH_DATABASE(Notices);

TEST_P(Notices, TellWhoseTurnItIs) {
  make_it_british(1000);
  EXPECT_EQ(queue().next_due(), 6000);
  EXPECT_THAT(*queue().claim(5999), SizeIs(0)) << "the player may be there already";
  const auto notices = queue().claim(6000);
  ASSERT_TRUE(notices);
  ASSERT_THAT(*notices, SizeIs(1));
  const Notice& notice = notices->front();
  EXPECT_EQ(notice.key, "m1.1.british.turn");
  EXPECT_EQ(notice.match, "m1");
  EXPECT_EQ(notice.scenario, "boar/germantown");
  EXPECT_EQ(notice.seat, "british");
  EXPECT_EQ(notice.account_name, "Howe");
  EXPECT_EQ(notice.kind, NoticeKind::Turn);
  EXPECT_EQ(notice.channel, Channel::Email);
  EXPECT_EQ(notice.target, "howe@example.org");
  EXPECT_EQ(notice.revision, 1);
  EXPECT_EQ(notice.created, 1000);
  EXPECT_EQ(notice.tries, 1);
}

TEST_P(Notices, ComeWithTheChangeOrNotAtAll) {
  make_it_british(1000);
  Change stale = one_action(0, "british", 1000);
  stale.notices = {{"british", NoticeKind::Turn}};
  EXPECT_FALSE(store_->append("m1", stale));
  EXPECT_EQ(queue().counts()->waiting, 1);
}

TEST_P(Notices, GoOutOnEachChannelTheAccountWants) {
  Accounts accounts(*store_);
  ASSERT_TRUE(accounts.set_contact(howe_, "howe@example.org", "https://example.org/hook", 2));
  make_it_british(1000);
  const auto notices = queue().claim(6000);
  ASSERT_THAT(*notices, SizeIs(2));
  EXPECT_NE((*notices)[0].channel, (*notices)[1].channel);
  EXPECT_EQ((*notices)[0].key, (*notices)[1].key);
}

TEST_P(Notices, AreNotQueuedWhenNobodyWantsThem) {
  Accounts accounts(*store_);
  ASSERT_TRUE(accounts.set_contact(howe_, "", "", 2));
  make_it_british(1000);
  end_match(2000);
  EXPECT_EQ(queue().counts()->waiting, 0) << "no address, or no account at all";
}

TEST_P(Notices, AreNotQueuedWhenTheServerHasThemOff) {
  options_.email_notices = false;
  store_.emplace(open());
  make_it_british(1000);
  EXPECT_EQ(queue().counts()->waiting, 0);
}

TEST_P(Notices, OfATurnThatHasPassedAreDropped) {
  make_it_british(1000);
  make_it_american(2000);
  EXPECT_THAT(*queue().claim(60'000), SizeIs(0));
  EXPECT_EQ(queue().counts()->dropped, 1);
}

TEST_P(Notices, OfAnEarlierTurnOfTheSamePlayerAreDropped) {
  make_it_british(1000);
  make_it_american(2000);
  make_it_british(3000);
  const auto notices = queue().claim(60'000);
  ASSERT_THAT(*notices, SizeIs(1));
  EXPECT_EQ(notices->front().created, 3000);
  EXPECT_EQ(queue().counts()->dropped, 1);
}

TEST_P(Notices, OfTheEndAreSentAtOnceInsteadOfTheTurns) {
  make_it_british(1000);
  end_match(2000);
  const auto notices = queue().claim(10'000);
  ASSERT_THAT(*notices, SizeIs(1));
  EXPECT_EQ(notices->front().kind, NoticeKind::Over);
  EXPECT_EQ(queue().counts()->dropped, 1);
}

TEST_P(Notices, AreClaimedByOneAtATime) {
  make_it_british(1000);
  ASSERT_THAT(*queue().claim(6000), SizeIs(1));
  EXPECT_THAT(*queue().claim(6000 + kNoticeLease - 1), SizeIs(0));
  const auto again = queue().claim(6000 + kNoticeLease);
  ASSERT_THAT(*again, SizeIs(1)) << "whoever claimed it first is gone";
  EXPECT_EQ(again->front().tries, 2);
  EXPECT_EQ(again->front().key, "m1.1.british.turn") << "the receiver can tell that it is the same";
}

TEST_P(Notices, AreNeverSentAgainOnceAcknowledged) {
  make_it_british(1000);
  const auto notices = queue().claim(6000);
  ASSERT_TRUE(queue().sent(notices->front().id, 6001));
  EXPECT_THAT(*queue().claim(1'000'000'000), SizeIs(0));
  EXPECT_EQ(queue().counts()->sent, 1);
  EXPECT_EQ(queue().sent(notices->front().id, 6002).error().fault, Fault::NotFound);
  EXPECT_EQ(queue().failed(notices->front().id, "late", false, 6002).error().fault,
            Fault::NotFound);
  EXPECT_EQ(queue().counts()->waiting, 0);
}

TEST_P(Notices, AreTriedAgainLaterAndLaterAndThenGivenUp) {
  make_it_british(1000);
  Time now = 6000;
  for (int n = 1; n <= kNoticeTries; ++n) {
    const auto notices = queue().claim(now);
    ASSERT_THAT(*notices, SizeIs(1)) << n;
    EXPECT_EQ(notices->front().tries, n);
    ASSERT_TRUE(queue().failed(notices->front().id, "no route\xFF\r\n", false, now));
    if (n < kNoticeTries) {
      EXPECT_THAT(*queue().claim(now + pause_after(n) - 1), SizeIs(0));
    }
    now += pause_after(n);
  }
  EXPECT_THAT(*queue().claim(now), SizeIs(0));
  EXPECT_EQ(queue().counts()->dead, 1);
  EXPECT_EQ(queue().counts()->waiting, 0);
  EXPECT_EQ(empty_.ask("select error as x from notices"), "no route???");
}

TEST_P(Notices, AreGivenUpAtOnceWhenNobodyWillEverTakeThem) {
  make_it_british(1000);
  ASSERT_TRUE(queue().failed(queue().claim(6000)->front().id, "no such user", true, 6000));
  EXPECT_EQ(queue().counts()->dead, 1);
  EXPECT_THAT(*queue().claim(1'000'000'000), SizeIs(0));
}

TEST_P(Notices, ThatKillTheirSenderAreGivenUp) {
  make_it_british(1000);
  Time now = 6000;
  for (int n = 1; n <= kNoticeTries; ++n, now += kNoticeLease) {
    ASSERT_THAT(*queue().claim(now), SizeIs(1)) << n;
  }
  EXPECT_THAT(*queue().claim(now), SizeIs(0));
  EXPECT_EQ(queue().counts()->dead, 1);
}

TEST_P(Notices, FollowTheAccountsNewAddress) {
  make_it_british(1000);
  Accounts accounts(*store_);
  ASSERT_TRUE(accounts.set_contact(howe_, "", "https://example.org/a", 2));
  make_it_american(3000);
  make_it_british(4000);
  ASSERT_TRUE(accounts.set_contact(howe_, "", "https://example.org/b", 2));
  EXPECT_EQ(queue().claim(9000)->front().target, "https://example.org/b");
  make_it_american(7000);
  make_it_british(8000);
  ASSERT_TRUE(accounts.set_contact(howe_, "", "", 2));
  EXPECT_THAT(*queue().claim(20'000'000), SizeIs(0)) << "the account wants none any more";
  EXPECT_EQ(queue().counts()->waiting, 0);
}

TEST_P(Notices, GoToNoAddressThatItsOwnerHasNotConfirmed) {
  Accounts accounts(*store_);
  make_it_british(1000);
  ASSERT_EQ(accounts.set_contact(howe_, "general@example.org", "", 2000), false);
  EXPECT_THAT(*queue().claim(6000), SizeIs(0)) << "what waited for the old address is dropped";
  EXPECT_EQ(queue().counts()->dropped, 1);
  make_it_american(7000);
  make_it_british(8000);
  EXPECT_EQ(queue().counts()->waiting, 0);
  set_confirmed_email(*store_, howe_, "general@example.org", 9000);
  make_it_american(10'000);
  make_it_british(11'000);
  const auto notices = queue().claim(20'000);
  ASSERT_THAT(*notices, SizeIs(1));
  EXPECT_EQ(notices->front().target, "general@example.org");
}

TEST_P(Notices, AreHeldBackEvenWhenOneWasQueuedForAnUnconfirmedAddress) {
  make_it_british(1000);
  empty_.run("update accounts set email_confirmed = 0");
  EXPECT_THAT(*queue().claim(6000), SizeIs(0));
}

TEST_P(Notices, AreForgottenSomeTimeAfterTheyAreDone) {
  make_it_british(1000);
  ASSERT_TRUE(queue().tidy(1'000'000));
  EXPECT_EQ(queue().counts()->waiting, 1) << "it still waits";
  ASSERT_TRUE(queue().sent(queue().claim(6000)->front().id, 6001));
  ASSERT_TRUE(queue().tidy(6001));
  EXPECT_EQ(queue().counts()->sent, 1);
  ASSERT_TRUE(queue().tidy(6002));
  EXPECT_EQ(queue().counts()->sent, 0);
  EXPECT_EQ(queue().next_due(), 0);
}

TEST(NoticePauses, GrowToSixHours) {
  EXPECT_EQ(pause_after(1), 60'000);
  EXPECT_EQ(pause_after(2), 240'000);
  EXPECT_EQ(pause_after(5), 256 * 60'000);
  EXPECT_EQ(pause_after(6), 6 * 60 * 60'000);
  EXPECT_EQ(pause_after(100), 6 * 60 * 60'000);
}

}  // namespace
}  // namespace linstock::store
