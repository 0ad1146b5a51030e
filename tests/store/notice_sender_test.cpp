// Notices on their way out, against a relay and a webhook on loopback.
//
// What is promised: a notice that is due is sent at least once, as long as the other side can be
// reached within its tries; once the other side has acknowledged it, it is not sent again by any
// sender that runs on. Only a sender that dies between the two sends it twice, with the same key.
#include "server/notices/notice_sender.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>

#include <chrono>
#include <cstring>

#include "server/notices/notice_text.hpp"
#include "server/notices/public_address.hpp"
#include "tests/store/database_fixture.hpp"
#include "tests/support/servers/loopback_server.hpp"

namespace linstock::server {
namespace {

using store::Time;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

class Sender : public store::DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (HasFatalFailure()) return;
    options_.email_notices = true;
    options_.webhook_notices = true;
    options_.notice_delay_ms = 0;
    store_.emplace(open());
    notices_.smtp = relay_.url();
    notices_.from = "linstock@example.org";
    notices_.webhooks = true;
    notices_.private_webhooks = true;
    notices_.site = "https://play.example.org";
    notices_.clock = [this] { return now_.load(); };
    notices_.log = [this](std::string_view line) { log_ += std::string(line) + "\n"; };
  }

  /// A match in which this account has just been given the turn.
  void turn_for(const std::string& name, const std::string& email, const std::string& webhook) {
    store::Accounts accounts(*store_);
    const auto account = accounts.create_account(name, "brandywine 1777", now_);
    // As if it had been confirmed long ago: no mail of it is among those that a test counts.
    empty_.run("update accounts set email_confirmed = 1, email = '" + email + "' where name = '" +
               name + "'");
    ASSERT_TRUE(accounts.set_contact(account->id, email, webhook, now_));
    store::NewMatch match = store::two_persons(name);
    match.seats[1].account = account->id;
    ASSERT_TRUE(store_->create_match(match, now_));
    store::Change change = store::one_action(0, "british", now_);
    change.notices = {{"british", store::NoticeKind::Turn}};
    ASSERT_TRUE(store_->append(name, change));
  }
  store::NoticeCounts counts() { return *store::NoticeQueue(*store_).counts(); }
  /// One round of a new sender.
  std::size_t send() { return NoticeSender(*store_, notices_).send_due(); }

  std::atomic<Time> now_ = 1'234'567'890'000;
  std::string log_;
  store::FakeRelay relay_;
  store::FakeWebhook hook_;
  NoticeOptions notices_;
  std::optional<store::Store> store_;
};
INSTANTIATE_TEST_SUITE_P(On, Sender,
                         testing::Values(store::Backend::Sqlite, store::Backend::Postgresql));

TEST_P(Sender, GivesMailToTheRelay) {
  turn_for("Howe", "howe@example.org", "");
  EXPECT_EQ(send(), 1U);
  ASSERT_THAT(relay_.mails(), SizeIs(1));
  const std::string mail = relay_.mails().front();
  EXPECT_THAT(mail, HasSubstr("RCPT TO:<howe@example.org>"));
  EXPECT_THAT(mail, HasSubstr("From: Linstock <linstock@example.org>\n"));
  EXPECT_THAT(mail, HasSubstr("Subject: Your turn: boar/germantown\n"));
  EXPECT_THAT(mail, HasSubstr("Date: Fri, 13 Feb 2009 23:31:30 +0000\n"));
  EXPECT_THAT(mail, HasSubstr("Message-ID: <Howe.1.british.turn@example.org>\n"));
  EXPECT_THAT(mail, HasSubstr("https://play.example.org/#/match/Howe\n"));
  EXPECT_EQ(counts().sent, 1);
  EXPECT_EQ(send(), 0U);
  EXPECT_THAT(relay_.mails(), SizeIs(1)) << "never again";
}

TEST_P(Sender, PostsToTheWebhook) {
  turn_for("Howe", "", hook_.url());
  EXPECT_EQ(send(), 1U);
  ASSERT_THAT(hook_.posts(), SizeIs(1));
  const std::string post = hook_.posts().front();
  EXPECT_THAT(post, HasSubstr("POST /hook?secret=1 HTTP/1.1\n"));
  EXPECT_THAT(post, HasSubstr("Content-Type: application/json\n"));
  EXPECT_THAT(post, HasSubstr("Idempotency-Key: Howe.1.british.turn\n"));
  EXPECT_THAT(post, HasSubstr(R"({"event":"turn","match":"Howe","scenario":"boar/germantown",)"
                              R"("title":"boar/germantown","seat":"british","account":"Howe",)"
                              R"("revision":1,"since":1234567890000,)"
                              R"("link":"https://play.example.org/#/match/Howe"})"));
  EXPECT_EQ(send(), 0U);
  EXPECT_THAT(hook_.posts(), SizeIs(1));
}

TEST_P(Sender, TriesAgainWhatWasPutOff) {
  turn_for("Howe", "howe@example.org", "");
  turn_for("Clinton", "", hook_.url());
  relay_.answer("RCPT", "451 later");
  hook_.answer(503);
  EXPECT_EQ(send(), 0U);
  EXPECT_EQ(counts().waiting, 2);
  EXPECT_THAT(log_, HasSubstr("not sent yet"));
  EXPECT_EQ(send(), 0U) << "not before the pause is over";
  EXPECT_THAT(hook_.posts(), SizeIs(1));
  now_ += store::pause_after(1);
  relay_.answer("RCPT", "");
  hook_.answer(204);
  EXPECT_EQ(send(), 2U);
  EXPECT_EQ(counts().sent, 2);
  EXPECT_THAT(relay_.mails(), SizeIs(1));
}

TEST_P(Sender, GivesUpWhatIsRefused) {
  turn_for("Howe", "howe@example.org", "");
  turn_for("Clinton", "", hook_.url());
  relay_.answer("RCPT", "550 no such user");
  hook_.answer(410);
  EXPECT_EQ(send(), 0U);
  EXPECT_EQ(counts().dead, 2);
  EXPECT_THAT(log_, HasSubstr("is refused: the answer was 410"));
  EXPECT_THAT(log_, Not(HasSubstr("secret"))) << "addresses stay out of the log";
}

TEST_P(Sender, FollowsNoRedirection) {
  turn_for("Howe", "", hook_.url());
  hook_.answer(307);
  EXPECT_EQ(send(), 0U);
  EXPECT_EQ(counts().dead, 1);
}

TEST_P(Sender, TriesAgainWhenTheRelayHangsUpBeforeItHasTakenTheMail) {
  turn_for("Howe", "howe@example.org", "");
  relay_.answer("END", "HANGUP");
  EXPECT_EQ(send(), 0U);
  EXPECT_EQ(counts().waiting, 1);
  relay_.answer("END", "");
  now_ += store::pause_after(1);
  EXPECT_EQ(send(), 1U);
  EXPECT_THAT(relay_.mails(), SizeIs(1));
}

TEST_P(Sender, TriesAgainWhenNobodyListens) {
  std::string nobody;
  {
    const store::FakeWebhook gone;
    nobody = gone.url();
  }
  turn_for("Howe", "", nobody);
  EXPECT_EQ(send(), 0U);
  EXPECT_EQ(counts().waiting, 1);
}

TEST_P(Sender, DoesNotWaitForeverForAnAnswer) {
  turn_for("Howe", "", hook_.url());
  hook_.answer(0);
  notices_.timeout_ms = 100;
  EXPECT_EQ(send(), 0U);
  EXPECT_EQ(counts().waiting, 1);
}

TEST_P(Sender, PostsToPublicAddressesOnlyUnlessToldOtherwise) {
  turn_for("Howe", "", hook_.url());
  notices_.private_webhooks = false;
  EXPECT_EQ(send(), 0U);
  EXPECT_THAT(hook_.posts(), SizeIs(0));
  EXPECT_EQ(counts().dead, 1);
}

TEST_P(Sender, DoesNotSendAgainWhatItCouldNotMarkAsSent) {
  turn_for("Howe", "howe@example.org", "");
  NoticeSender sender(*store_, notices_);
  // The mark fails: the database takes no writes between the acknowledgement and the mark.
  relay_.answer("END", "250 taken");
  empty_.run(sqlite() ? "create trigger no before update of state on notices begin select "
                        "raise(abort, 'no'); end"
                      : "alter table notices add constraint no check (state <> 'sent')");
  EXPECT_EQ(sender.send_due(), 1U);
  EXPECT_EQ(counts().waiting, 1);
  now_ += store::kNoticeLease;
  EXPECT_EQ(sender.send_due(), 0U) << "it is claimed again, and known";
  EXPECT_THAT(relay_.mails(), SizeIs(1));
  empty_.run(sqlite() ? "drop trigger no" : "alter table notices drop constraint no");
  EXPECT_EQ(sender.send_due(), 0U);
  EXPECT_EQ(counts().sent, 1);
  EXPECT_THAT(relay_.mails(), SizeIs(1));
}

TEST_P(Sender, ThatDiesBeforeTheMarkSendsTwiceWithOneKey) {
  turn_for("Howe", "howe@example.org", "");
  // Claimed and delivered, and then nothing: as if the program was killed there.
  const auto claimed = store::NoticeQueue(*store_).claim(now_);
  const std::atomic<bool> stop = false;
  EXPECT_EQ(send_mail("howe@example.org", mail_of(claimed->front(), notices_, now_), notices_, stop)
                .outcome,
            Delivery::Outcome::Taken);
  now_ += store::kNoticeLease;
  EXPECT_EQ(send(), 1U);
  ASSERT_THAT(relay_.mails(), SizeIs(2));
  for (const std::string& mail : relay_.mails()) {
    EXPECT_THAT(mail, HasSubstr("Message-ID: <Howe.1.british.turn@example.org>\n"));
  }
}

TEST_P(Sender, AsksANewAddressForItsConfirmation) {
  store::Accounts accounts(*store_);
  const auto howe = accounts.create_account("Howe", "brandywine 1777", now_)->id;
  ASSERT_EQ(accounts.set_contact(howe, "howe@example.org", "", now_), false);
  EXPECT_EQ(send(), 1U);
  ASSERT_THAT(relay_.mails(), SizeIs(1));
  const std::string mail = relay_.mails().front();
  EXPECT_THAT(mail, HasSubstr("RCPT TO:<howe@example.org>"));
  EXPECT_THAT(mail, HasSubstr("Subject: Confirm your address\n"));
  EXPECT_THAT(mail, HasSubstr("the account Howe"));
  EXPECT_EQ(send(), 0U);
  const auto confirmed = store::Confirmations(*store_).confirm(store::secret_in(mail), now_);
  ASSERT_TRUE(confirmed);
  EXPECT_EQ(confirmed->email, "howe@example.org");
}

TEST_P(Sender, TriesAConfirmationAgainWithANewSecret) {
  store::Accounts accounts(*store_);
  const auto howe = accounts.create_account("Howe", "brandywine 1777", now_)->id;
  ASSERT_TRUE(accounts.set_contact(howe, "howe@example.org", "", now_));
  relay_.answer("RCPT", "451 later");
  EXPECT_EQ(send(), 0U);
  EXPECT_THAT(log_, HasSubstr("not sent yet"));
  relay_.answer("RCPT", "");
  EXPECT_EQ(send(), 0U) << "not before the pause is over";
  now_ += store::pause_after(1);
  EXPECT_EQ(send(), 1U);
  EXPECT_TRUE(store::Confirmations(*store_).confirm(store::secret_in(relay_.mails().back()), now_));
}

TEST_P(Sender, GivesUpAConfirmationThatIsRefused) {
  store::Accounts accounts(*store_);
  const auto howe = accounts.create_account("Howe", "brandywine 1777", now_)->id;
  ASSERT_TRUE(accounts.set_contact(howe, "howe@example.org", "", now_));
  relay_.answer("RCPT", "550 no such user");
  EXPECT_EQ(send(), 0U);
  EXPECT_THAT(log_, HasSubstr("is refused"));
  EXPECT_THAT(log_, Not(HasSubstr("howe@example.org")));
  relay_.answer("RCPT", "");
  now_ += store::kMailWindow;
  EXPECT_EQ(send(), 0U);
}

TEST_P(Sender, WorksOnAThreadUntilItIsStopped) {
  turn_for("Howe", "howe@example.org", "");
  notices_.poll_ms = 5;
  NoticeSender sender(*store_, notices_);
  sender.start();
  while (counts().sent < 1) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  turn_for("Clinton", "clinton@example.org", "");
  while (counts().sent < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  sender.stop();
  turn_for("Gage", "gage@example.org", "");
  EXPECT_EQ(counts().waiting, 1);
  EXPECT_THAT(relay_.mails(), SizeIs(2));
}

TEST_P(Sender, BreaksOffATryWhenItIsStopped) {
  turn_for("Howe", "", hook_.url());
  hook_.answer(0);
  NoticeSender sender(*store_, notices_);
  sender.start();
  while (hook_.posts().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  sender.stop();
  EXPECT_EQ(counts().waiting, 1) << "it is not known, so it stays";
}

TEST_P(Sender, SendsNothingWhenNoChannelIsOn) {
  turn_for("Howe", "howe@example.org", hook_.url());
  notices_.smtp.clear();
  notices_.webhooks = false;
  NoticeSender sender(*store_, notices_);
  sender.start();
  sender.stop();
  EXPECT_EQ(counts().waiting, 2);
}

TEST(SenderOptions, AreChecked) {
  NoticeOptions options;
  EXPECT_TRUE(NoticeSender::check(options));
  options.smtp = "127.0.0.1:25";
  EXPECT_EQ(NoticeSender::check(options).error().where, "smtp");
  options.smtp = "smtp://127.0.0.1:25";
  EXPECT_EQ(NoticeSender::check(options).error().where, "from");
  options.from = "linstock@example.org\r\nBcc: all@example.org";
  EXPECT_EQ(NoticeSender::check(options).error().where, "from");
  options.from = "linstock@example.org";
  EXPECT_EQ(NoticeSender::check(options).error().where, "url");
  options.site = "https://play.example.org";
  EXPECT_TRUE(NoticeSender::check(options));
  options.timeout_ms = 60'000;
  EXPECT_EQ(NoticeSender::check(options).error().where, "timeout");
}

TEST(MailText, NothingInItBeginsAnotherHeader) {
  store::Notice notice;
  notice.key = "k";
  notice.target = "a@b.org\r\nBcc: all@example.org";
  NoticeOptions options;
  options.from = "linstock@example.org";
  options.title = [](std::string_view) { return "Title\r\nX-Other: 1"; };
  const std::string mail = mail_of(notice, options, 0);
  const std::string head = mail.substr(0, mail.find("\r\n\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("\nBcc")));
  EXPECT_THAT(head, Not(HasSubstr("\nX-Other")));
  for (std::size_t at = mail.find('\n'); at != std::string::npos; at = mail.find('\n', at + 1)) {
    EXPECT_EQ(mail[at - 1], '\r');
  }
}

bool is_public(const char* text) {
  sockaddr_storage any{};
  sockaddr_in four{};
  sockaddr_in6 six{};
  if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
    four.sin_family = AF_INET;
    std::memcpy(&any, &four, sizeof four);
  } else if (inet_pton(AF_INET6, text, &six.sin6_addr) == 1) {
    six.sin6_family = AF_INET6;
    std::memcpy(&any, &six, sizeof six);
  } else {
    ADD_FAILURE() << text;
  }
  return is_public_address(reinterpret_cast<const sockaddr&>(any));
}

TEST(PublicAddresses, AreThoseOfTheInternet) {
  for (const char* address :
       {"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255",
        "172.32.0.0", "192.167.255.255", "192.169.0.0", "223.255.255.255", "2606:4700::1111",
        "2a00::1", "::ffff:1.1.1.1", "2002:0101:0101::1"}) {
    EXPECT_TRUE(is_public(address)) << address;
  }
  for (const char* address : {"0.0.0.0",
                              "10.0.0.0",
                              "10.255.255.255",
                              "100.64.0.1",
                              "127.0.0.1",
                              "127.255.255.255",
                              "169.254.169.254",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.168.1.1",
                              "192.0.2.1",
                              "198.18.0.1",
                              "224.0.0.1",
                              "255.255.255.255",
                              "::",
                              "::1",
                              "::ffff:127.0.0.1",
                              "::ffff:10.0.0.1",
                              "fe80::1",
                              "fc00::1",
                              "fd00::1",
                              "ff02::1",
                              "2001:db8::1",
                              "2001::1",
                              "64:ff9b::a00:1",
                              "2002:7f00:1::1",
                              "2002:0a00:1::1"}) {
    EXPECT_FALSE(is_public(address)) << address;
  }
  sockaddr local{};
  local.sa_family = AF_UNIX;
  EXPECT_FALSE(is_public_address(local));
}

}  // namespace
}  // namespace linstock::server
