// Notices that wait to be sent: "it is your turn", "the match is over". `Store::append` writes them
// in the transaction of the change; a sender takes them from here.
//
// A notice is sent at least once and, once the other side has acknowledged it, never again. Only
// when the sender dies between the acknowledgement and `sent` is it sent a second time, with the
// same `key`, by which the receiver can tell.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace linstock::store {

enum class Channel : std::uint8_t { Email, Webhook };

struct Notice {
  std::int64_t id = 0;
  std::string key{};  ///< the same at each try: Message-ID of the mail, Idempotency-Key of the post
  std::string match{};
  std::string scenario{};
  std::string seat{};
  std::string account_name{};
  NoticeKind kind = NoticeKind::Turn;
  Channel channel = Channel::Email;
  std::string target{};       ///< address or URL
  std::int64_t revision = 0;  ///< of the match, by which it was caused
  Time created = 0;
  int tries = 0;  ///< the current one included
};

struct NoticeCounts {
  std::int64_t waiting = 0;
  std::int64_t sent = 0;
  std::int64_t dropped = 0;  ///< no longer true when their time came
  std::int64_t dead = 0;     ///< given up
};

/// After so many tries a notice is dead.
inline constexpr int kNoticeTries = 8;
/// How long a claimed notice is left to the one who claimed it.
inline constexpr Time kNoticeLease = 120'000;  // 2 minutes

/// The pause after the n-th failed try, n from 1: 1 minute, then four times as long each time, 6
/// hours at most.
[[nodiscard]] Time pause_after(int tries);

class NoticeQueue {
 public:
  explicit NoticeQueue(const Store& store) : database_(store.database()) {}

  /// The notices that are due, oldest first, claimed for `kNoticeLease`: nobody else gets them in
  /// that time. A notice of a turn that has passed is dropped instead.
  Answer<std::vector<Notice>> claim(Time now, int limit = 20);
  /// The other side has taken it.
  Done sent(std::int64_t notice, Time now);
  /// It was not taken: tried again later, or dead when `for_good` or after `kNoticeTries` tries.
  Done failed(std::int64_t notice, std::string_view error, bool for_good, Time now);
  /// When the next notice is due, 0 when none waits.
  Answer<Time> next_due();
  Answer<NoticeCounts> counts();
  /// Removes notices that were sent, dropped or given up before the given time.
  Done tidy(Time before);

 private:
  std::shared_ptr<Database> database_;
};

}  // namespace linstock::store
