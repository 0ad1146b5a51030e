#include "server/notices/notice_sender.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <chrono>
#include <string>

#include "server/notices/notice_text.hpp"
#include "store/accounts.hpp"

namespace linstock::server {

namespace {

using Outcome = Delivery::Outcome;
using std::string;

// Few enough that all of them time out before the lease on the last one ends.
constexpr int kAtOnce = 5;
constexpr store::Time kHour = 3'600'000;
constexpr store::Time kTidyEach = kHour;
constexpr store::Time kKept = 720 * kHour;  ///< how long a notice that is done is remembered

std::string name_of(const store::Notice& notice) {
  return "notice " + std::to_string(notice.id) + " of match " + notice.match;
}

}  // namespace

NoticeSender::NoticeSender(const store::Store& store, NoticeOptions options)
    : queue_(store), confirmations_(store), options_(std::move(options)) {
  // Not safe beside other threads that use it for the first time; counts, so twice is fine.
  curl_global_init(CURL_GLOBAL_DEFAULT);
}

NoticeSender::~NoticeSender() { stop(); }

Result<void> NoticeSender::check(const NoticeOptions& options) {
  if (options.timeout_ms < 1 || options.timeout_ms * kAtOnce > store::kNoticeLease) {
    return fail("timeout",
                "must be 1 to " + std::to_string(store::kNoticeLease / kAtOnce) + " milliseconds");
  }
  if (options.smtp.empty()) return {};
  if (!options.smtp.starts_with("smtp://") && !options.smtp.starts_with("smtps://")) {
    return fail("smtp", "must be smtp://host:port");
  }
  if (options.from.empty() || !store::check_email(options.from)) {
    return fail("from", "mails need the address of a sender");
  }
  if (options.site.empty())
    return fail("url", "mails need the address of the page for their links");
  return {};
}

void NoticeSender::start() {
  if (!options_.any() || thread_.joinable() || stop_) return;
  thread_ = std::thread([this] { work(); });
}

void NoticeSender::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  stopped_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void NoticeSender::work() {
  store::Time tidied = 0;
  while (!stop_) {
    if (send_due() > 0) continue;
    if (now() - tidied >= kTidyEach) {
      tidied = now();
      static_cast<void>(queue_.tidy(tidied - kKept));  // when it fails, the next time will do
    }
    wait();
  }
}

void NoticeSender::wait() {
  std::unique_lock lock(mutex_);
  stopped_.wait_for(lock, std::chrono::milliseconds(options_.poll_ms),
                    [this] { return stop_.load(); });
}

std::size_t NoticeSender::send_due() {
  mark_taken();
  std::size_t taken = send_confirmations();
  const auto notices = queue_.claim(now(), kAtOnce);
  if (!notices) {
    log("notices: " + notices.error().message);
    return taken;
  }
  for (const store::Notice& notice : *notices) {
    if (stop_) break;
    if (std::ranges::find(unmarked_, notice.id) != unmarked_.end()) continue;
    if (send(notice)) ++taken;
  }
  return taken;
}

std::size_t NoticeSender::send_confirmations() {
  if (options_.smtp.empty()) return 0;
  const auto mails = confirmations_.claim(now(), kAtOnce);
  if (!mails) {
    log("confirmations: " + mails.error().message);
    return 0;
  }
  std::size_t taken = 0;
  for (const store::Confirmation& mail : *mails) {
    if (stop_) break;
    if (send(mail)) ++taken;
  }
  return taken;
}

bool NoticeSender::send(const store::Confirmation& confirmation) {
  const string mail = mail_of(confirmation, options_, now());
  const Delivery delivery = send_mail(confirmation.target, mail, options_, stop_);
  if (delivery.outcome == Outcome::Stopped) return false;
  const bool taken = delivery.outcome == Outcome::Taken;
  const bool for_good = delivery.outcome == Outcome::Never;
  const string name =
      "mail to confirm the address of account " + std::to_string(confirmation.account);
  if (!taken) {
    log(name + (for_good ? " is refused: " : " is not sent yet: ") + delivery.error);
  }
  const store::Done done =
      taken ? confirmations_.sent(confirmation)
            : confirmations_.failed(confirmation, delivery.error, for_good, now());
  // Not found: the account has changed its mind meanwhile.
  if (!done && done.error().fault != store::Fault::NotFound) {
    log(name + ": " + done.error().message);
  }
  return taken;
}

bool NoticeSender::send(const store::Notice& notice) {
  const Delivery delivery = try_once(notice);
  if (delivery.outcome == Outcome::Stopped) return false;  // its lease runs out, then it is due
  if (delivery.outcome == Outcome::Taken) {
    unmarked_.push_back(notice.id);
    mark_taken();
    return true;
  }
  const bool for_good = delivery.outcome == Outcome::Never;
  log(name_of(notice) + (for_good ? " is refused: " : " is not sent yet: ") + delivery.error);
  const store::Done done = queue_.failed(notice.id, delivery.error, for_good, now());
  if (!done) log(name_of(notice) + ": " + done.error().message);
  return false;
}

Delivery NoticeSender::try_once(const store::Notice& notice) const {
  if (notice.channel == store::Channel::Email) {
    if (options_.smtp.empty()) return {Outcome::Never, "e-mail is off"};
    return send_mail(notice.target, mail_of(notice, options_, now()), options_, stop_);
  }
  if (!options_.webhooks) return {Outcome::Never, "webhooks are off"};
  return send_post(notice, options_, stop_);
}

void NoticeSender::mark_taken() {
  std::erase_if(unmarked_, [this](std::int64_t id) {
    const store::Done done = queue_.sent(id, now());
    return done || done.error().fault == store::Fault::NotFound;  // gone with its account
  });
}

store::Time NoticeSender::now() const {
  if (options_.clock) return options_.clock();
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void NoticeSender::log(const std::string& line) const {
  if (options_.log) options_.log(line);
}

}  // namespace linstock::server
