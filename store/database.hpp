// Connections to the database and transactions on them. For the sources of the store.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "store/migrations.hpp"
#include "store/store.hpp"

namespace linstock::store {

class Database {
 public:
  enum class Mode : std::uint8_t { Read, Write };

  /// Connects once, to know that it works, and brings the tables up to step `up_to`.
  static Answer<std::shared_ptr<Database>> open(const Options& options, int up_to);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] Dialect dialect() const { return dialect_; }

  /// Does `work(soci::session&)`, which answers an `Answer`, in one transaction: committed when it
  /// answers a value, rolled back when it answers a failure or throws. A connection that was lost
  /// before the commit is opened again and the work done anew, once; so work changes nothing but
  /// the database.
  template <typename Work>
  auto transact(Mode mode, const Work& work) -> std::invoke_result_t<const Work&, soci::session&> {
    using Kind = std::invoke_result_t<const Work&, soci::session&>;
    std::optional<Kind> answer;
    const std::optional<Failure> failure =
        attempt(mode, [&](soci::session& sql) -> std::optional<Failure> {
          answer.emplace(work(sql));
          if (*answer) return std::nullopt;
          return answer->error();
        });
    if (failure) return refuse(*failure);
    return std::move(*answer);
  }

 private:
  using Step = std::function<std::optional<Failure>(soci::session&)>;
  struct Outcome;
  class Lease;

  Database(const Options& options, Dialect dialect);

  std::optional<Failure> attempt(Mode mode, const Step& step);
  Outcome attempt_once(Mode mode, const Step& step);
  static Outcome play(Mode mode, Dialect dialect, const Step& step, Lease& lease);
  [[nodiscard]] std::unique_ptr<soci::session> connect() const;
  void prepare_sqlite(soci::session& sql) const;
  void prepare_postgresql(soci::session& sql) const;

  Options options_;
  Dialect dialect_;
  std::mutex pool_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<soci::session>> idle_;
  int leased_ = 0;
  /// SQLite has one writer at a time: those of this program queue here, which is fairer and faster
  /// than to try again and again.
  std::timed_mutex writer_;
};

}  // namespace linstock::store
