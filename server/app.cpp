#include "server/app.hpp"

#include "server/match_record.hpp"
#include "store/notices.hpp"

namespace linstock::server {

void App::tidy() {
  constexpr store::Time kMonth = store::Time{30} * 24 * 60 * 60 * 1000;
  const store::Time now = time_now();
  const store::Done done = accounts.tidy(now);
  if (!done) log.error("tidying: " + done.error().message);
  const store::Done notices = store::NoticeQueue(store).tidy(now - kMonth);
  if (!notices) log.error("tidying: " + notices.error().message);
}

}  // namespace linstock::server
