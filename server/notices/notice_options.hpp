// How notices are sent.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "store/answer.hpp"

namespace linstock::server {

struct NoticeOptions {
  /// "smtp://127.0.0.1:25": a mail relay that takes mail from this machine. "": no e-mail.
  std::string smtp{};
  std::string from{};  ///< sender of the mails, an address; needed for e-mail
  bool webhooks = false;
  /// May webhooks be in private networks and on this machine? Any account could then make the
  /// server post there.
  bool private_webhooks = false;
  std::string site{};  ///< the page's address, "https://play.example.org"; "": no links, and no
                       ///< e-mail
  long timeout_ms = 15000;     ///< for one try
  store::Time poll_ms = 5000;  ///< how often the queue is looked at
  /// A scenario's title, for people; without it the scenario's id is shown.
  std::function<std::string(std::string_view scenario)> title{};
  std::function<void(std::string_view line)> log{};  ///< called from the sender's thread
  std::function<store::Time()> clock{};              ///< empty: the system's

  [[nodiscard]] bool any() const { return webhooks || !smtp.empty(); }
};

}  // namespace linstock::server
