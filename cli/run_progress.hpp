// How far a long run is: one line that is written over on a screen, else a line now and then.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace linstock::cli {

class RunProgress {
 public:
  /// `done` of `all` pieces of work were done before; they do not count for the speed.
  RunProgress(std::uint64_t done, std::uint64_t all);
  ~RunProgress();
  RunProgress(const RunProgress&) = delete;
  RunProgress& operator=(const RunProgress&) = delete;

  /// Shows that `done` are done now; at most a few times a second on a screen, every tenth of the
  /// way or every minute elsewhere.
  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] std::string line(std::uint64_t done, double seconds) const;

  std::uint64_t first_;
  std::uint64_t all_;
  std::uint64_t tenths_;
  bool screen_;
  bool shown_ = false;
  Clock::time_point start_;
  Clock::time_point last_;
};

/// "40 s", "6 min 40 s", "2 h 5 min".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace linstock::cli
