// Tests of the store run on each database: a new, empty one for each test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/accounts.hpp"
#include "store/notices.hpp"
#include "store/store.hpp"

namespace soci {
class session;  // NOLINT(readability-identifier-naming): SOCI's name
}

namespace linstock::store {

enum class Backend : std::uint8_t { Sqlite, Postgresql };

/// A name for reports of tests.
std::ostream& operator<<(std::ostream& out, Backend backend);

/// An empty database, gone at the end of the test.
class EmptyDatabase {
 public:
  explicit EmptyDatabase(Backend backend);
  ~EmptyDatabase();
  EmptyDatabase(const EmptyDatabase&) = delete;
  EmptyDatabase& operator=(const EmptyDatabase&) = delete;

  /// Is there a server to run the test on?
  [[nodiscard]] bool ready() const { return ready_; }
  /// For `Options::database`.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// SQLite: the folder in which the file is, and nothing else.
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  /// Runs a statement outside of the store.
  void run(const std::string& statement) const;
  /// The column `x` of the first row, as a text.
  [[nodiscard]] std::string ask(const std::string& query) const;
  /// Everything in the database as one text (SQLite: the bytes of its files).
  [[nodiscard]] std::string dump() const;
  /// PostgreSQL: ends all connections to the database, as a server that goes down does.
  void cut_connections() const;
  /// PostgreSQL: does the server take new connections to the database?
  void allow_connections(bool allowed) const;
  /// Keeps others from writing (SQLite: the whole file, PostgreSQL: the rows of matches) for as
  /// long as the answer lives.
  [[nodiscard]] std::shared_ptr<void> lock_for_writing() const;
  /// SQLite: makes the file hold this.
  void write_file(const std::string& bytes) const;

 private:
  [[nodiscard]] std::shared_ptr<soci::session> connect() const;

  Backend backend_;
  bool ready_ = false;
  std::string name_;
  std::filesystem::path folder_;
  std::string server_;  ///< the server's URL for its own user
  std::string own_;     ///< the name of the test's user and schema
};

class DatabaseTest : public testing::TestWithParam<Backend> {
 protected:
  DatabaseTest() : empty_(GetParam()) { options_.database = empty_.name(); }
  void SetUp() override;

  /// Opens the database; the test ends when that fails.
  Store open();
  [[nodiscard]] bool sqlite() const { return GetParam() == Backend::Sqlite; }

  EmptyDatabase empty_;
  Options options_;
};

/// A match of two persons with a spectator's seat: american's token is "american-token" and so on.
NewMatch two_persons(const std::string& id);
/// One action by this seat, the n-th of the match.
Entry action(const std::string& by, int n);
/// A change of one action that leaves the turn to `turn`.
Change one_action(std::int64_t expected, const std::string& turn, Time now);

#define LINSTOCK_ON_EACH_DATABASE(suite)                                                     \
  INSTANTIATE_TEST_SUITE_P(On, suite, testing::Values(Backend::Sqlite, Backend::Postgresql), \
                           testing::PrintToStringParamName())

}  // namespace linstock::store
