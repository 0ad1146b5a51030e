#include "tests/support/servers/empty_database.hpp"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <optional>
#include <sstream>

#include "store/sql.hpp"

namespace linstock::store {

namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Where ctest's throw-away server has its socket; nothing when there is none.
std::optional<std::string> server_folder() {
  const std::string folder = read_file(LINSTOCK_TEST_POSTGRES);
  if (folder.empty() || !std::filesystem::exists(folder)) return std::nullopt;
  return folder;
}

std::string url(const std::string& folder, const std::string& user) {
  return "postgresql:///postgres?host=" + folder + "&user=" + user;
}

/// The same without a query: the form that most people write.
std::string plain_url(std::string folder, const std::string& user) {
  for (std::size_t at = 0; (at = folder.find('/', at)) != std::string::npos;) {
    folder.replace(at, 1, "%2F");
  }
  return "postgresql://" + user + "@" + folder + "/postgres";
}

std::string unique_name() {
  static std::atomic<int> count = 0;
  return "linstock_test_" + std::to_string(getpid()) + "_" + std::to_string(++count);
}

}  // namespace

std::ostream& operator<<(std::ostream& out, Backend backend) {
  return out << (backend == Backend::Sqlite ? "SQLite" : "PostgreSQL");
}

EmptyDatabase::EmptyDatabase(Backend backend) : backend_(backend), own_(unique_name()) {
  if (backend == Backend::Sqlite) {
    // A blank in the path: connection strings are taken apart at blanks.
    folder_ = std::filesystem::temp_directory_path() / (own_ + " folder");
    std::filesystem::create_directory(folder_);
    name_ = (folder_ / "matches.db").string();
    ready_ = true;
    return;
  }
  const auto folder = server_folder();
  if (!folder) return;
  server_ = url(*folder, "postgres");
  name_ = plain_url(*folder, own_);
  own_url_ = url(*folder, own_);
  // A user with a schema of its own finds its tables there: much quicker to make than a database.
  soci::session sql(soci::postgresql, server_);
  store::run(sql, "create role " + own_ + " login");
  store::run(sql, "create schema " + own_ + " authorization " + own_);
  ready_ = true;
}

EmptyDatabase::~EmptyDatabase() {
  if (backend_ == Backend::Sqlite) {
    std::filesystem::remove_all(folder_);
  } else if (ready_) {
    soci::session sql(soci::postgresql, server_);
    store::run(sql, "set client_min_messages = warning");
    store::run(sql, "drop schema " + own_ + " cascade");
    store::run(sql, "drop role " + own_);
  }
}

std::shared_ptr<soci::session> EmptyDatabase::connect() const {
  if (backend_ == Backend::Postgresql) {
    return std::make_shared<soci::session>(soci::postgresql, own_url_);
  }
  return std::make_shared<soci::session>(soci::sqlite3, "db=\"" + name_ + "\" timeout=5");
}

void EmptyDatabase::run(const std::string& statement) const { store::run(*connect(), statement); }

std::string EmptyDatabase::ask(const std::string& query) const {
  const auto rows =
      select<std::string>(*connect(), "select cast(x as text) from (" + query + ") as answer");
  return rows.empty() ? "" : std::get<0>(rows.front());
}

std::string EmptyDatabase::dump() const {
  std::string all;
  if (backend_ == Backend::Sqlite) {
    for (const auto& file : std::filesystem::directory_iterator(folder_)) {
      all += read_file(file.path());
    }
    return all;
  }
  const auto tables = select<std::string>(
      *connect(), "select tablename from pg_tables where schemaname = current_user");
  for (const auto& [table] : tables) {
    const auto rows =
        select<std::string>(*connect(), "select cast(t as text) from " + table + " t");
    for (const auto& [row] : rows) all += row + "\n";
  }
  return all;
}

void EmptyDatabase::cut_connections() const {
  soci::session sql(soci::postgresql, server_);
  store::run(sql, "select pg_terminate_backend(pid) from pg_stat_activity where usename = :user",
             own_);
}

void EmptyDatabase::allow_connections(bool allowed) const {
  soci::session sql(soci::postgresql, server_);
  store::run(sql, "alter role " + own_ + (allowed ? " login" : " nologin"));
}

std::shared_ptr<void> EmptyDatabase::lock_for_writing() const {
  std::shared_ptr<soci::session> sql = connect();
  if (backend_ == Backend::Sqlite) {
    store::run(*sql, "begin immediate");
  } else {
    store::run(*sql, "begin");
    store::run(*sql, "update matches set changed = changed");
  }
  return sql;
}

void EmptyDatabase::write_file(const std::string& bytes) const {
  std::ofstream(name_, std::ios::binary) << bytes;
}

}  // namespace linstock::store
