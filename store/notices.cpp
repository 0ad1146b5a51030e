#include "store/notices.hpp"

#include <algorithm>

#include "store/check.hpp"
#include "store/database.hpp"
#include "store/sql.hpp"

namespace linstock::store {

namespace {

using Mode = Database::Mode;
using std::int64_t;
using std::string;

constexpr Time kMinute = 60'000;
constexpr Time kLongestPause = 360 * kMinute;

struct DueNotice {
  Notice notice;
  Time due = 0;
  bool still_true = false;
};

/// What is due, with whether it is still so: the match is over, or it is still that turn; and
/// whether the address is good.
std::vector<DueNotice> due_notices(soci::session& sql, Time now, int limit) {
  const auto rows = select<int64_t, string, string, string, string, string, string, string, int64_t,
                           int64_t, int64_t, int64_t, int64_t>(
      sql,
      "select n.id, n.match_id, m.scenario, n.seat, a.name, n.kind, n.channel, n.target, "
      "n.revision, n.created, n.tries, n.due, "
      "case when n.target <> '' and (n.channel <> 'email' or a.email_confirmed = 1) and (n.kind = "
      "'over' or (m.state = 'running' and m.turn = n.seat "
      "and m.turn_since <= n.created)) then 1 else 0 end "
      "from notices n join matches m on m.id = n.match_id join accounts a on a.id = n.account "
      "where n.state = 'waiting' and n.due <= :now order by n.due, n.id limit :limit",
      now, limit);
  std::vector<DueNotice> notices;
  for (const auto& [id, match, scenario, seat, name, kind, channel, target, revision, created,
                    tries, due, still_true] : rows) {
    Notice notice;
    notice.id = id;
    notice.key = match;
    notice.key.append(".").append(std::to_string(revision));
    notice.key.append(".").append(seat).append(".").append(kind);
    notice.match = match;
    notice.scenario = scenario;
    notice.seat = seat;
    notice.account_name = name;
    notice.kind = kind == "turn" ? NoticeKind::Turn : NoticeKind::Over;
    notice.channel = channel == "email" ? Channel::Email : Channel::Webhook;
    notice.target = target;
    notice.revision = revision;
    notice.created = created;
    notice.tries = static_cast<int>(tries) + 1;
    notices.push_back({std::move(notice), due, still_true == 1});
  }
  return notices;
}

/// Ends a waiting notice; another sender may have been first.
bool finish(soci::session& sql, int64_t id, const string& state, std::string_view error, Time now) {
  return run(sql,
             "update notices set state = :state, error = :error, done = :now where id = :id and "
             "state = 'waiting'",
             state, error, now, id) > 0;
}

/// Takes it for the length of the lease, unless somebody else just did.
bool take(soci::session& sql, const DueNotice& due, Time now) {
  return run(sql,
             "update notices set due = :until, tries = :tries where id = :id and due = :seen and "
             "state = 'waiting'",
             now + kNoticeLease, due.notice.tries, due.notice.id, due.due) > 0;
}

}  // namespace

Time pause_after(int tries) {
  Time pause = kMinute;
  for (int n = 1; n < tries && pause < kLongestPause; ++n) pause *= 4;
  return std::min(pause, kLongestPause);
}

Answer<std::vector<Notice>> NoticeQueue::claim(Time now, int limit) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Answer<std::vector<Notice>> {
    std::vector<Notice> claimed;
    for (DueNotice& due : due_notices(sql, now, limit)) {
      if (!due.still_true) {
        finish(sql, due.notice.id, "dropped", "", now);
      } else if (due.notice.tries > kNoticeTries) {
        // Claimed again and again, and never an answer: whoever sent it died of it each time.
        finish(sql, due.notice.id, "dead", "no try has ended", now);
      } else if (take(sql, due, now)) {
        claimed.push_back(std::move(due.notice));
      }
    }
    return claimed;
  });
}

Done NoticeQueue::sent(int64_t notice, Time now) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    if (finish(sql, notice, "sent", "", now)) return {};
    return refuse(Fault::NotFound, "there is no such notice");
  });
}

Done NoticeQueue::failed(int64_t notice, std::string_view error, bool for_good, Time now) {
  const string short_error = plain_error(error);
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    const auto rows = select<int64_t>(
        sql, "select tries from notices where id = :id and state = 'waiting'", notice);
    if (rows.empty()) return refuse(Fault::NotFound, "there is no such notice");
    const int tries = static_cast<int>(std::get<0>(rows.front()));
    if (for_good || tries >= kNoticeTries) {
      finish(sql, notice, "dead", short_error, now);
    } else {
      run(sql, "update notices set due = :due, error = :error where id = :id and state = 'waiting'",
          now + pause_after(tries), short_error, notice);
    }
    return {};
  });
}

Answer<Time> NoticeQueue::next_due() {
  return database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<Time> {
    const auto rows =
        select<int64_t>(sql, "select coalesce(min(due), 0) from notices where state = 'waiting'");
    return std::get<0>(rows.front());
  });
}

Answer<NoticeCounts> NoticeQueue::counts() {
  return database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<NoticeCounts> {
    NoticeCounts counts;
    const auto rows =
        select<string, int64_t>(sql, "select state, count(*) from notices group by state");
    for (const auto& [state, count] : rows) {
      if (state == "waiting") counts.waiting = count;
      if (state == "sent") counts.sent = count;
      if (state == "dropped") counts.dropped = count;
      if (state == "dead") counts.dead = count;
    }
    return counts;
  });
}

Done NoticeQueue::tidy(Time before) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    run(sql, "delete from notices where state <> 'waiting' and done < :before", before);
    return {};
  });
}

}  // namespace linstock::store
