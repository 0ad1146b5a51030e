// A database for one test, on SQLite or PostgreSQL, with ways to look into it and to disturb it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>

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
  std::string server_;   ///< the server's URL for its own user
  std::string own_;      ///< the name of the test's user and schema
  std::string own_url_;  ///< the server's URL for that user
};

/// Why a test fails when a database is not `ready`.
inline constexpr const char* kNoServer =
    "no PostgreSQL is running: ctest starts one, scripts/install-deps.sh test installs it";

/// The suite's tests run once on each.
#define LINSTOCK_ON_EACH_DATABASE(suite)                                              \
  INSTANTIATE_TEST_SUITE_P(On, suite,                                                 \
                           ::testing::Values(::linstock::store::Backend::Sqlite,      \
                                             ::linstock::store::Backend::Postgresql), \
                           ::testing::PrintToStringParamName())

}  // namespace linstock::store
