// One try to deliver a notice, over the network by libcurl.
#pragma once

#include <atomic>
#include <string>

#include "server/notices/notice_options.hpp"
#include "store/notices.hpp"

namespace linstock::server {

struct Delivery {
  enum class Outcome : std::uint8_t {
    Taken,    ///< the other side has acknowledged it
    Later,    ///< it may work another time
    Never,    ///< the other side does not want it
    Stopped,  ///< `stop` was set: nobody knows
  } outcome = Outcome::Later;
  std::string error{};
};

/// Gives a mail (server/notices/notice_text.hpp) to the relay. Blocks for `timeout_ms` at most,
/// ends early when `stop` is set.
[[nodiscard]] Delivery send_mail(const std::string& address, std::string mail,
                                 const NoticeOptions& options, const std::atomic<bool>& stop);
/// Posts the notice to its webhook; the same.
[[nodiscard]] Delivery send_post(const store::Notice& notice, const NoticeOptions& options,
                                 const std::atomic<bool>& stop);

}  // namespace linstock::server
