// Sends the notices and the mails for confirmations that wait in the store, on a thread of its own.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "core/result.hpp"
#include "server/notices/delivery.hpp"
#include "server/notices/notice_options.hpp"
#include "store/confirmations.hpp"
#include "store/notices.hpp"

namespace linstock::server {

/// Open the store with `email_notices` and `webhook_notices` as the options here say, or nothing
/// is queued. Several servers on one database share the work.
class NoticeSender {
 public:
  NoticeSender(const store::Store& store, NoticeOptions options);
  ~NoticeSender();  ///< stops
  NoticeSender(const NoticeSender&) = delete;
  NoticeSender& operator=(const NoticeSender&) = delete;

  /// What is wrong with the options, if anything: call before `start`.
  [[nodiscard]] static Result<void> check(const NoticeOptions& options);

  /// Begins to send. Does nothing when no channel is on. Not after `stop`.
  void start();
  /// Ends within a second or two: a try that runs is broken off, and made again by the next start.
  void stop();

  /// One round, for tests and for `start`'s thread: sends what is due now and answers how many
  /// of it were taken by the other side. Not while the thread runs.
  std::size_t send_due();

 private:
  void work();
  void wait();
  /// Whether the other side has taken it.
  bool send(const store::Notice& notice);
  bool send(const store::Confirmation& confirmation);
  std::size_t send_confirmations();
  Delivery try_once(const store::Notice& notice) const;
  void mark_taken();
  [[nodiscard]] store::Time now() const;
  void log(const std::string& line) const;

  store::NoticeQueue queue_;
  store::Confirmations confirmations_;
  const NoticeOptions options_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable stopped_;
  std::thread thread_;
  /// Taken by the other side, not yet marked so in the database: never to be sent again.
  std::vector<std::int64_t> unmarked_;
};

}  // namespace linstock::server
