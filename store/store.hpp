// Matches kept for good: who sits where and every change since the start, in SQLite or PostgreSQL.
//
// The truth of a match is its list of entries. They are only ever added, in one transaction with
// all that follows from them, and an answer is given after the database has committed: what was
// acknowledged survives `kill -9` and a power cut.
//
// Threads: every function of `Store`, `Accounts` and `NoticeQueue` may be called from any thread at
// any time. A call takes a connection from a small pool and blocks until the database has answered,
// so never call from a thread that must not wait (an event loop). Two calls for one match may
// overlap; the revision decides.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/answer.hpp"

namespace linstock::store {

class Database;

struct Options {
  /// "postgresql://user@host/name", or the path of an SQLite file, which is made when it is not
  /// there (readable by its owner only).
  std::string database = "linstock.db";
  int connections = 4;           ///< 1 .. 64, the most that are open at once
  int wait_ms = 5000;            ///< how long a call waits for a connection or a lock
  std::int64_t max_pages = 0;    ///< SQLite: the most pages of 4 KiB the file may have; 0: no limit
  bool email_notices = false;    ///< queue notices by e-mail
  bool webhook_notices = false;  ///< queue notices by webhook
  /// How long it must have been a player's turn before a notice of it is sent.
  Time notice_delay_ms = 120'000;
};

enum class SeatKind : std::uint8_t { Person, Bot, Spectator };

struct Seat {
  std::string word{};  ///< "american", "spectator"; once in a match
  SeatKind kind = SeatKind::Person;
  std::string bot{};           ///< name of the bot, "" unless `kind` is Bot
  std::string token_hash{};    ///< `token_hash` of the seat's secret token; "" for a bot's seat
  std::int64_t account = 0;    ///< id of the account that sits here; 0: none
  std::string account_name{};  ///< only read: its name
  Time joined = 0;             ///< when the seat's link was first used; 0: never
  Time seen = 0;               ///< when it was last used; 0: never

  friend bool operator==(const Seat&, const Seat&) = default;
};

enum class EntryKind : std::uint8_t { Action, Undo, Dice };

/// One change of a match. An `Undo` takes back the last action that stands.
struct Entry {
  EntryKind kind = EntryKind::Action;
  std::string by{};    ///< a seat's word, or "dice"
  std::string text{};  ///< the action's text; "" for an undo
  std::string hash{};  ///< of the position after it, as in records

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// What everybody who lists matches needs to know.
struct MatchState {
  std::string id{};
  std::string scenario{};
  Time created = 0;
  Time changed = 0;           ///< time of the last change
  std::int64_t revision = 0;  ///< how many entries there are: grows with every change
  bool over = false;
  std::string result{};  ///< JSON, as the caller gave it; "" while the match runs
  std::string turn{};    ///< the seat that decides; "" when nobody does
  Time turn_since = 0;   ///< since when

  friend bool operator==(const MatchState&, const MatchState&) = default;
};

struct NewMatch {
  std::string id{};  ///< `new_match_id()`
  std::string scenario{};
  std::string options{};  ///< JSON, as the caller wants it back
  std::string head{};     ///< first line of the record, with seed and salt: secret
  std::vector<Seat> seats{};
  std::vector<Entry> entries{};  ///< dice of the start, or the actions of a record
  std::string turn{};            ///< the seat that decides
  std::string result{};          ///< not "" when the given entries ended the match
};

struct StoredMatch {
  MatchState state;
  std::string options{};
  std::string head{};
  std::vector<Seat> seats{};     ///< ordered by word
  std::vector<Entry> entries{};  ///< in order; `state.revision` of them
};

enum class NoticeKind : std::uint8_t { Turn, Over };

/// Somebody is to be told. The row is written with the change; whether and how the person is told
/// is up to the settings of the account that sits there. A seat without an account is told nothing.
struct NewNotice {
  std::string seat{};
  NoticeKind kind = NoticeKind::Turn;
};

/// One change of a match, all of it or nothing.
struct Change {
  std::int64_t expected_revision = 0;
  std::vector<Entry> entries{};  ///< at least one
  std::string turn{};            ///< the seat that decides now; "" when nobody does
  std::string result{};          ///< not "": the match is over
  std::vector<NewNotice> notices{};
  Time now = 0;
};

class Store {
 public:
  /// Opens the database, makes it when it is an SQLite file that is not there, and brings its
  /// tables up to date. Refused when a newer program has changed the tables.
  static Answer<Store> open(const Options& options);

  /// `Taken` when there is a match of this id.
  Done create_match(const NewMatch& match, Time now);
  /// Adds the entries and all that follows from them in one transaction and answers the new
  /// revision. `Stale` when the match is not at the expected revision: of two changes that expect
  /// the same, exactly one is made. A match that is over takes nothing more (`Invalid`).
  Answer<std::int64_t> append(std::string_view match, const Change& change);

  /// Everything about a match, as of one moment.
  Answer<StoredMatch> load(std::string_view match);
  Answer<MatchState> state(std::string_view match);
  /// The entries after the first `from`.
  Answer<std::vector<Entry>> entries(std::string_view match, std::int64_t from);
  /// The seat a secret token opens. `NotFound` for anything else.
  Answer<Seat> seat_of_token(std::string_view match, std::string_view token);
  /// Notes that the seat's link was used.
  Done touch_seat(std::string_view match, std::string_view seat, Time now);
  /// Ties a seat to an account, so that it is among `Accounts::my_matches`. `Taken` when another
  /// account sits there.
  Done claim_seat(std::string_view match, std::string_view seat, std::int64_t account);
  /// Matches that run and wait for a bot, oldest first: what a server takes up when it starts.
  Answer<std::vector<MatchState>> waiting_for_bots();
  /// Asks the database one question. For health checks.
  Done ping();

  [[nodiscard]] const std::shared_ptr<Database>& database() const { return database_; }

 private:
  explicit Store(std::shared_ptr<Database> database) : database_(std::move(database)) {}

  std::shared_ptr<Database> database_;
};

/// The entries that stand: actions and dice without those that were taken back.
[[nodiscard]] std::vector<Entry> standing(const std::vector<Entry>& entries);

}  // namespace linstock::store
