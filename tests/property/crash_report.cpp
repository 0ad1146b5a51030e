#include "tests/property/crash_report.hpp"

#include <csignal>
#include <cstdio>
#include <utility>

// Sanitizers then abort, so that the handler below sees their findings too.
extern "C" {
const char* __asan_default_options();   // NOLINT(bugprone-reserved-identifier,readability-*)
const char* __asan_default_options() {  // NOLINT(bugprone-reserved-identifier,readability-*)
  return "abort_on_error=1:handle_abort=0";
}
const char* __ubsan_default_options();   // NOLINT(bugprone-reserved-identifier,readability-*)
const char* __ubsan_default_options() {  // NOLINT(bugprone-reserved-identifier,readability-*)
  return "abort_on_error=1:print_stacktrace=1";
}
}

namespace linstock::testing {

namespace {

std::function<std::string()>& pending_report() {
  static std::function<std::string()> report;
  return report;
}

/// The program is lost anyway and aborted by itself, so writing a file here is worth the risk.
void on_abort(int /*signal*/) {
  const auto report = std::exchange(pending_report(), nullptr);
  if (report) std::fprintf(stderr, "%s\n", report().c_str());
  std::fflush(stderr);
}

}  // namespace

void report_on_crash(std::function<std::string()> report) {
  pending_report() = std::move(report);
  std::signal(SIGABRT, on_abort);
}

}  // namespace linstock::testing
