#include "store/database.hpp"

#include <fcntl.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <chrono>
#include <string_view>
#include <thread>

#include "store/sql.hpp"
#include "store/trouble.hpp"

namespace linstock::store {

namespace {

using Clock = std::chrono::steady_clock;

bool is_postgresql(std::string_view database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

std::optional<Failure> fault_of(const Options& options) {
  const auto invalid = [](std::string message) {
    return Failure{Fault::Invalid, std::move(message), "database"};
  };
  if (options.database.empty()) return invalid("no database is named");
  if (options.connections < 1 || options.connections > 64) {
    return invalid("connections must be 1 to 64");
  }
  if (options.wait_ms < 0 || options.wait_ms > 600'000) {
    return invalid("the wait must be 0 to 600000 milliseconds");
  }
  if (options.max_pages < 0) return invalid("the limit of pages is negative");
  const bool quoted = options.database.find('"') != std::string::npos;
  if (!is_postgresql(options.database) && quoted) {
    return invalid("the path of the database holds a quotation mark");
  }
  return std::nullopt;
}

/// SOCI reads a connection's text as name=value and hands a URL without any '=' on as "URL=": a
/// parameter of our own keeps it whole.
std::string soci_text(const std::string& url) {
  return url + (url.find('?') == std::string::npos ? "?" : "&") + "application_name=linstock";
}

/// The file holds the seeds of running games: nobody but its owner reads it.
void make_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);  // a failure shows when SQLite opens it
}

void try_to(soci::session& sql, const char* statement) {
  try {
    run(sql, statement);
  } catch (...) {
    // Rolling back where nothing is open: what the caller wants is the case already.
    return;
  }
}

/// The session's failure in words, with what the connection itself knows.
Trouble trouble_of(const soci::session& sql) {
  Trouble trouble = trouble_caught();
  if (!trouble.lost && trouble.failure.fault == Fault::Broken && !sql.is_connected()) {
    trouble = {{Fault::Unavailable, "the connection to the database was lost"}, true, false};
  }
  return trouble;
}

/// Call where connecting threw.
Failure why_not_connected(Dialect dialect) {
  if (dialect == Dialect::Sqlite) return trouble_caught().failure;
  return {Fault::Unavailable, "the database server cannot be reached or refuses the login"};
}

}  // namespace

struct Database::Outcome {
  std::optional<Failure> failure;
  bool try_again = false;
};

/// A connection on loan. Goes back to the pool, or is thrown away when it is no good any more.
class Database::Lease {
 public:
  explicit Lease(Database& database) : database_(database) {}
  ~Lease() {
    if (!counted_) return;
    {
      const std::scoped_lock lock(database_.pool_);
      if (session_) database_.idle_.push_back(std::move(session_));
      --database_.leased_;
    }
    database_.returned_.notify_one();
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  /// Waits for a free connection, opens one when there are too few. False: none became free.
  /// Throws what connecting throws.
  bool take(Clock::time_point until) {
    std::unique_lock lock(database_.pool_);
    const auto free = [&] { return database_.leased_ < database_.options_.connections; };
    if (!database_.returned_.wait_until(lock, until, free)) return false;
    ++database_.leased_;
    counted_ = true;
    if (!database_.idle_.empty()) {
      session_ = std::move(database_.idle_.back());
      database_.idle_.pop_back();
      return true;
    }
    lock.unlock();
    session_ = database_.connect();
    return true;
  }

  soci::session& session() { return *session_; }
  void throw_away() { session_.reset(); }

 private:
  Database& database_;
  std::unique_ptr<soci::session> session_;
  bool counted_ = false;
};

Database::Database(const Options& options, Dialect dialect)
    : options_(options), dialect_(dialect) {}

Database::~Database() = default;

Answer<std::shared_ptr<Database>> Database::open(const Options& options, int up_to) {
  if (const auto failure = fault_of(options)) return refuse(*failure);
  const Dialect dialect = is_postgresql(options.database) ? Dialect::Postgresql : Dialect::Sqlite;
  std::shared_ptr<Database> database(new Database(options, dialect));
  if (dialect == Dialect::Sqlite) make_private_file(options.database);
  const Done done = database->transact(
      Mode::Write, [&](soci::session& sql) { return migrate(sql, dialect, up_to); });
  if (!done) return refuse(done.error());
  return database;
}

void Database::prepare_sqlite(soci::session& sql) const {
  run(sql, "pragma busy_timeout = " + std::to_string(options_.wait_ms));
  // Switching to the write-ahead log does not wait for locks by itself.
  const auto until = Clock::now() + std::chrono::milliseconds(options_.wait_ms);
  while (true) {
    try {
      run(sql, "pragma journal_mode = wal");
      break;
    } catch (...) {
      if (trouble_caught().failure.fault != Fault::Unavailable || Clock::now() > until) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  // NORMAL would sync only at checkpoints: a power cut would take back acknowledged actions.
  run(sql, "pragma synchronous = full");
  run(sql, "pragma foreign_keys = on");
  if (options_.max_pages > 0) {
    run(sql, "pragma max_page_count = " + std::to_string(options_.max_pages));
  }
}

void Database::prepare_postgresql(soci::session& sql) const {
  const std::string wait = std::to_string(options_.wait_ms);
  run(sql, "set client_min_messages = warning");
  run(sql, "set client_encoding = 'UTF8'");
  run(sql, "set synchronous_commit = on");
  run(sql, "set lock_timeout = " + wait);
  run(sql, "set statement_timeout = 60000");
  run(sql, "set idle_in_transaction_session_timeout = 60000");
}

std::unique_ptr<soci::session> Database::connect() const {
  if (dialect_ == Dialect::Sqlite) {
    auto sql = std::make_unique<soci::session>(soci::sqlite3, "db=\"" + options_.database + "\"");
    prepare_sqlite(*sql);
    return sql;
  }
  auto sql = std::make_unique<soci::session>(soci::postgresql, soci_text(options_.database));
  prepare_postgresql(*sql);
  return sql;
}

std::optional<Failure> Database::attempt(Mode mode, const Step& step) {
  Outcome outcome = attempt_once(mode, step);
  if (outcome.try_again) outcome = attempt_once(mode, step);
  return outcome.failure;
}

Database::Outcome Database::attempt_once(Mode mode, const Step& step) {
  const auto until = Clock::now() + std::chrono::milliseconds(options_.wait_ms);
  std::unique_lock writer(writer_, std::defer_lock);
  if (mode == Mode::Write && dialect_ == Dialect::Sqlite && !writer.try_lock_until(until)) {
    return {Failure{Fault::Unavailable, "the database is busy"}};
  }
  Lease lease(*this);
  try {
    if (!lease.take(until)) {
      return {Failure{Fault::Unavailable, "all connections to the database are in use"}};
    }
  } catch (...) {
    return {why_not_connected(dialect_)};
  }
  return play(mode, dialect_, step, lease);
}

Database::Outcome Database::play(Mode mode, Dialect dialect, const Step& step, Lease& lease) {
  soci::session& sql = lease.session();
  bool committing = false;
  try {
    if (dialect == Dialect::Sqlite) {
      run(sql, mode == Mode::Write ? "begin immediate" : "begin");
    } else {
      run(sql, mode == Mode::Write ? "begin"
                                   : "begin transaction isolation level repeatable read read only");
    }
    if (auto failure = step(sql)) {
      try_to(sql, "rollback");
      return {std::move(failure)};
    }
    committing = true;
    run(sql, "commit");
    return {};
  } catch (...) {
    Trouble trouble = trouble_of(sql);
    if (!trouble.lost) try_to(sql, "rollback");
    const bool in_doubt = committing && mode == Mode::Write && !trouble.refused;
    if (trouble.lost || in_doubt || trouble.failure.fault == Fault::Broken) lease.throw_away();
    if (in_doubt) {
      return {Failure{Fault::InDoubt, trouble.failure.message +
                                          " during a commit: load again to see what was kept"}};
    }
    return {std::move(trouble.failure), trouble.lost && !committing};
  }
}

}  // namespace linstock::store
