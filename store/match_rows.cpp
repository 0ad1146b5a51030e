#include "store/match_rows.hpp"

#include <array>

namespace linstock::store {

namespace {

using std::int64_t;
using std::string;

constexpr std::array<std::string_view, 3> kSeatKinds = {"person", "bot", "spectator"};
constexpr std::array<std::string_view, 3> kEntryKinds = {"action", "undo", "dice"};

/// The value whose word this is; the tables hold no other words.
template <typename Kind>
Kind kind_of(const std::array<std::string_view, 3>& words, std::string_view word) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<Kind>(i);
  }
  return Kind{};
}

}  // namespace

MatchState match_state(const MatchRow& row) {
  const auto& [id, scenario, created, changed, revision, state, result, turn, turn_since] = row;
  return {id, scenario, created, changed, revision, state == "over", result, turn, turn_since};
}

std::vector<Seat> select_seats(soci::session& sql, const string& match) {
  const auto rows = select<string, string, string, string, int64_t, string, int64_t, int64_t>(
      sql,
      "select s.word, s.kind, s.bot, s.token_hash, coalesce(s.account, 0), "
      "coalesce(a.name, ''), s.joined, s.seen from seats s left join accounts a "
      "on a.id = s.account where s.match_id = :id order by s.word",
      match);
  std::vector<Seat> seats;
  seats.reserve(rows.size());
  for (const auto& [word, kind, bot, token_hash, account, name, joined, seen] : rows) {
    seats.push_back(
        {word, kind_of<SeatKind>(kSeatKinds, kind), bot, token_hash, account, name, joined, seen});
  }
  return seats;
}

std::vector<Entry> select_entries(soci::session& sql, const string& match, int64_t from) {
  const auto rows =
      select<string, string, string, string>(sql,
                                             "select kind, who, body, hash from entries where "
                                             "match_id = :id and seq > :first order by seq",
                                             match, from);
  std::vector<Entry> entries;
  entries.reserve(rows.size());
  for (const auto& [kind, by, text, hash] : rows) {
    entries.push_back({kind_of<EntryKind>(kEntryKinds, kind), by, text, hash});
  }
  return entries;
}

int64_t insert_seat(soci::session& sql, const string& match, const Seat& seat) {
  return run(sql,
             "insert into seats (match_id, word, kind, bot, token_hash, account, joined, seen) "
             "values (:id, :word, :kind, :bot, :token, nullif(cast(:account as bigint), 0), "
             ":joined, :seen) on conflict do nothing",
             match, seat.word, kSeatKinds[static_cast<std::size_t>(seat.kind)], seat.bot,
             seat.token_hash, seat.account, seat.joined, seat.seen);
}

void insert_entries(soci::session& sql, const string& match, int64_t after,
                    const std::vector<Entry>& entries) {
  if (entries.empty()) return;
  int64_t seq = after;
  string kind;
  string who;
  string body;
  string hash;
  soci::statement statement(sql);
  statement.exchange(soci::use(match));
  statement.exchange(soci::use(seq));
  for (const string* text : {&kind, &who, &body, &hash}) statement.exchange(soci::use(*text));
  statement.alloc();
  statement.prepare(
      "insert into entries (match_id, seq, kind, who, body, hash) "
      "values (:id, :seq, :kind, :who, :body, :hash)");
  statement.define_and_bind();
  for (const Entry& entry : entries) {
    ++seq;
    kind = kEntryKinds[static_cast<std::size_t>(entry.kind)];
    who = entry.by;
    body = entry.text;
    hash = entry.hash;
    statement.execute(true);
  }
}

void insert_notices(soci::session& sql, const Options& options, const string& match,
                    int64_t revision, const NewNotice& notice, Time now) {
  const bool turn = notice.kind == NoticeKind::Turn;
  const Time due = turn ? now + options.notice_delay_ms : now;
  const auto insert = [&](const string& channel, const string& condition) {
    run(sql,
        "insert into notices (match_id, revision, seat, account, kind, channel, target, state, "
        "due, "
        "created) select s.match_id, cast(:revision as bigint), s.word, a.id, "
        "cast(:kind as text), '" +
            channel + "', a." + channel +
            ", 'waiting', cast(:due as bigint), cast(:now as bigint) from seats s join accounts a "
            "on a.id = s.account where s.match_id = :id and s.word = :word and a." +
            channel + " <> ''" + condition + " on conflict do nothing",
        revision, turn ? "turn" : "over", due, now, match, notice.seat);
  };
  if (options.email_notices) insert("email", " and a.email_confirmed = 1");
  if (options.webhook_notices) insert("webhook", "");
}

}  // namespace linstock::store
