// Notices as mails and posts.
#pragma once

#include <string>
#include <string_view>

#include "server/notices/notice_options.hpp"
#include "store/confirmations.hpp"
#include "store/notices.hpp"

namespace linstock::server {

/// A mail as it travels: header, blank line, text; lines end with CR LF.
[[nodiscard]] std::string mail_of(const store::Notice& notice, const NoticeOptions& options,
                                  store::Time now);
/// A mail that asks an address for its confirmation.
[[nodiscard]] std::string mail_of(const store::Confirmation& confirmation,
                                  const NoticeOptions& options, store::Time now);
/// {"event":"turn","match":...}: the body of a webhook's post.
[[nodiscard]] std::string post_of(const store::Notice& notice, const NoticeOptions& options);
/// "Mon, 02 Jan 2006 15:04:05 +0000"
[[nodiscard]] std::string mail_date(store::Time time);

}  // namespace linstock::server
