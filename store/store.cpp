#include "store/store.hpp"

#include "store/check.hpp"
#include "store/database.hpp"
#include "store/match_rows.hpp"
#include "store/secrets.hpp"
#include "store/sql.hpp"

namespace linstock::store {

namespace {

using Mode = Database::Mode;
using std::int64_t;

// The head of a match of one's own battle holds all its data.
constexpr std::size_t kMostHead = std::size_t{320} * 1024;
constexpr std::size_t kMostOptions = 16'384;
constexpr std::size_t kMostResult = 16'384;
constexpr std::size_t kMostWord = 64;
constexpr std::size_t kMostBody = 1024;
constexpr std::size_t kMostEntries = 100'000;

Done check_all(std::initializer_list<Done> checks) {
  for (const Done& check : checks) {
    if (!check) return check;
  }
  return {};
}

Done check_entries(const std::vector<Entry>& entries) {
  if (entries.size() > kMostEntries) {
    return refuse(Fault::Invalid, "too many entries at once", "entries");
  }
  for (const Entry& entry : entries) {
    const Done done =
        check_all({check_text(entry.by, kMostWord, "by"), check_text(entry.text, kMostBody, "text"),
                   check_text(entry.hash, kMostWord, "hash")});
    if (!done) return done;
  }
  return {};
}

Done check_seat(const Seat& seat) {
  if (seat.word.empty()) return refuse(Fault::Invalid, "a seat has no word", "seats");
  const bool has_token = !seat.token_hash.empty();
  if (has_token && seat.token_hash.size() != 64) {
    return refuse(Fault::Invalid, "a seat's token is to be given as its hash", "token_hash");
  }
  if ((seat.kind == SeatKind::Bot) == seat.bot.empty()) {
    return refuse(Fault::Invalid, "a bot's seat names its bot, no other does", "bot");
  }
  return check_all({check_text(seat.word, kMostWord, "seat"),
                    check_text(seat.bot, kMostWord, "bot"),
                    check_text(seat.token_hash, 64, "token_hash")});
}

Done check_match(const NewMatch& match) {
  if (match.id.empty()) return refuse(Fault::Invalid, "the match has no id", "id");
  for (const Seat& seat : match.seats) {
    if (const Done done = check_seat(seat); !done) return done;
  }
  return check_all(
      {check_text(match.id, kMostWord, "id"), check_text(match.scenario, 200, "scenario"),
       check_text(match.options, kMostOptions, "options"),
       check_text(match.head, kMostHead, "head"), check_text(match.turn, kMostWord, "turn"),
       check_text(match.result, kMostResult, "result"), check_entries(match.entries)});
}

Done check_change(const Change& change) {
  if (change.entries.empty()) return refuse(Fault::Invalid, "the change is empty", "entries");
  return check_all({check_text(change.turn, kMostWord, "turn"),
                    check_text(change.result, kMostResult, "result"),
                    check_entries(change.entries)});
}

auto no_such_match() { return refuse(Fault::NotFound, "there is no such match"); }

/// Why an append has changed no match.
Failure why_not(soci::session& sql, const std::string& match, int64_t expected) {
  const auto states = match_states(sql, "where m.id = :id", match);
  if (states.empty()) return no_such_match().value();
  const MatchState& state = states.front();
  if (state.revision != expected) {
    return {Fault::Stale, "the match is at revision " + std::to_string(state.revision) +
                              ", not at " + std::to_string(expected)};
  }
  return {Fault::Invalid, "the match is over", "match"};
}

}  // namespace

Answer<Store> Store::open(const Options& options) {
  Answer<std::shared_ptr<Database>> database = Database::open(options, migrations().back().number);
  if (!database) return refuse(database.error());
  return Store(*std::move(database));
}

Done Store::create_match(const NewMatch& match, Time now) {
  if (const Done done = check_match(match); !done) return done;
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    const int64_t made = run(
        sql,
        "insert into matches (id, scenario, options, head, created, changed, revision, state, "
        "result, turn, turn_since) values (:id, :scenario, :options, :head, :created, :changed, "
        ":revision, :state, :result, :turn, :since) on conflict do nothing",
        match.id, match.scenario, match.options, match.head, now, now, match.entries.size(),
        match.result.empty() ? "running" : "over", match.result, match.turn, now);
    if (made == 0) return refuse(Fault::Taken, "there is a match of this id", "id");
    for (const Seat& seat : match.seats) {
      const int64_t sat = insert_seat(sql, match.id, seat);
      if (sat == 0) return refuse(Fault::Invalid, "a seat is there twice", "seats");
    }
    insert_entries(sql, match.id, 0, match.entries);
    return {};
  });
}

Answer<int64_t> Store::append(std::string_view match, const Change& change) {
  if (const Done done = check_change(change); !done) return refuse(done.error());
  const std::string id(match);
  const int64_t expected = change.expected_revision;
  const int64_t revision = expected + static_cast<int64_t>(change.entries.size());
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Answer<int64_t> {
    // The one place where two changes meet: the row is locked until the commit, and whoever comes
    // second no longer finds the revision it expects.
    const int64_t moved = run(
        sql,
        "update matches set revision = :revision, changed = :now, state = :state, "
        "result = :result, turn_since = case when turn = :same then turn_since else :since end, "
        "turn = :turn where id = :id and revision = :expected and state = 'running'",
        revision, change.now, change.result.empty() ? "running" : "over", change.result,
        change.turn, change.now, change.turn, id, expected);
    if (moved == 0) return refuse(why_not(sql, id, expected));
    insert_entries(sql, id, expected, change.entries);
    for (const NewNotice& notice : change.notices) {
      insert_notices(sql, database_->options(), id, revision, notice, change.now);
    }
    return revision;
  });
}

Answer<StoredMatch> Store::load(std::string_view match) {
  const std::string id(match);
  return database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<StoredMatch> {
    auto states = match_states(sql, "where m.id = :id", id);
    if (states.empty()) return no_such_match();
    auto [options, head] = select<std::string, std::string>(
                               sql, "select options, head from matches where id = :id", id)
                               .front();
    return StoredMatch{std::move(states.front()), std::move(options), std::move(head),
                       select_seats(sql, id), select_entries(sql, id, 0)};
  });
}

Answer<MatchState> Store::state(std::string_view match) {
  const std::string id(match);
  return database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<MatchState> {
    auto states = match_states(sql, "where m.id = :id", id);
    if (states.empty()) return no_such_match();
    return std::move(states.front());
  });
}

Answer<std::vector<Entry>> Store::entries(std::string_view match, int64_t from) {
  const std::string id(match);
  return database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<std::vector<Entry>> {
    if (match_states(sql, "where m.id = :id", id).empty()) return no_such_match();
    return select_entries(sql, id, from);
  });
}

Answer<Seat> Store::seat_of_token(std::string_view match, std::string_view token) {
  const std::string id(match);
  const std::string hash = token_hash(token);
  return database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<Seat> {
    for (Seat& seat : select_seats(sql, id)) {
      if (same_secret(seat.token_hash, hash)) return std::move(seat);
    }
    return refuse(Fault::NotFound, "this link opens no seat of this match");
  });
}

Done Store::touch_seat(std::string_view match, std::string_view seat, Time now) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    const int64_t changed =
        run(sql,
            "update seats set seen = :seen, joined = case when joined = 0 then :joined else joined "
            "end where match_id = :id and word = :word",
            now, now, match, seat);
    if (changed == 0) return refuse(Fault::NotFound, "there is no such seat");
    return {};
  });
}

Done Store::claim_seat(std::string_view match, std::string_view seat, int64_t account) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    const auto accounts = select<int64_t>(sql, "select id from accounts where id = :id", account);
    if (accounts.empty()) return refuse(Fault::NotFound, "there is no such account");
    const int64_t changed =
        run(sql,
            "update seats set account = :account where match_id = :id and word = :word and "
            "kind <> 'bot' and (account is null or account = :same)",
            account, match, seat, account);
    if (changed > 0) return {};
    const auto seats = select<std::string>(
        sql, "select word from seats where match_id = :id and word = :word and kind <> 'bot'",
        match, seat);
    if (seats.empty()) return refuse(Fault::NotFound, "there is no such seat");
    return refuse(Fault::Taken, "another account sits there", "seat");
  });
}

Answer<std::vector<MatchState>> Store::waiting_for_bots() {
  return database_->transact(
      Mode::Read, [&](soci::session& sql) -> Answer<std::vector<MatchState>> {
        return match_states(
            sql,
            "join seats s on s.match_id = m.id and s.word = m.turn "
            "where m.state = 'running' and s.kind = 'bot' order by m.turn_since, m.id");
      });
}

Done Store::ping() {
  return database_->transact(Mode::Read, [](soci::session& sql) -> Done {
    run(sql, "select 1");
    return {};
  });
}

std::vector<Entry> standing(const std::vector<Entry>& entries) {
  std::vector<Entry> result;
  for (const Entry& entry : entries) {
    if (entry.kind != EntryKind::Undo) {
      result.push_back(entry);
    } else if (!result.empty()) {
      result.pop_back();
    }
  }
  return result;
}

}  // namespace linstock::store
