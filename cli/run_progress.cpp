#include "cli/run_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/output.hpp"

namespace linstock::cli {

namespace {

constexpr int kProgressBar = 30;

std::uint64_t tenths_of(std::uint64_t done, std::uint64_t all) {
  return all == 0 ? 10 : done * 10 / all;
}

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::lround(std::max(0.0, seconds)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

RunProgress::RunProgress(std::uint64_t done, std::uint64_t all)
    : first_(done),
      all_(all),
      tenths_(tenths_of(done, all)),
      screen_(is_screen(2)),
      start_(Clock::now()),
      last_(start_ - std::chrono::hours(1)) {
  if (!screen_) last_ = start_;
}

RunProgress::~RunProgress() {
  if (shown_) print_error(fmt::format("\r{:{}}\r", "", 79));
}

std::string RunProgress::line(std::uint64_t done, double seconds) const {
  const std::uint64_t fresh = done - first_;
  std::string text = fmt::format("{} of {} games", done, all_);
  if (fresh == 0 || seconds <= 0) return text;
  const double speed = static_cast<double>(fresh) / seconds;
  text += speed >= 1 ? fmt::format(", {:.1f} a second", speed)
                     : fmt::format(", {} a game", duration_text(1 / speed));
  if (done < all_) {
    text += ", " + duration_text(static_cast<double>(all_ - done) / speed) + " to go";
  }
  return text;
}

void RunProgress::show(std::uint64_t done) {
  const Clock::time_point now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - start_).count();
  if (screen_) {
    if (now - last_ < std::chrono::milliseconds(200)) return;
    const int filled = all_ == 0 ? kProgressBar : static_cast<int>(done * kProgressBar / all_);
    print_error(fmt::format("\r[{:=<{}}{: <{}}] {:<45}", "", filled, "", kProgressBar - filled,
                            line(done, seconds)));
    shown_ = true;
  } else {
    const std::uint64_t tenths = tenths_of(done, all_);
    if (tenths == tenths_ && now - last_ < std::chrono::minutes(1)) return;
    tenths_ = tenths;
    print_error(line(done, seconds) + "\n");
  }
  last_ = now;
}

}  // namespace linstock::cli
