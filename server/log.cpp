#include "server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <utility>

namespace linstock::server {

namespace {

std::string_view word_of(LogLevel level) {
  switch (level) {
    case LogLevel::Error:
      return "error";
    case LogLevel::Info:
      return "info";
    case LogLevel::Debug:
      return "debug";
    case LogLevel::None:
      break;
  }
  return "none";
}

std::string stamp_now() {
  using namespace std::chrono;
  const auto now = system_clock::now();
  const auto part = duration_cast<milliseconds>(now.time_since_epoch()) % 1000;
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(system_clock::to_time_t(now)),
                     part.count());
}

}  // namespace

bool parse_log_level(std::string_view word, LogLevel& level) {
  for (const LogLevel known : {LogLevel::None, LogLevel::Error, LogLevel::Info, LogLevel::Debug}) {
    if (word != word_of(known)) continue;
    level = known;
    return true;
  }
  return false;
}

Log::Log(LogLevel level, Sink sink) : level_(level), sink_(std::move(sink)) {}

void Log::write(LogLevel level, std::string_view text) const {
  if (!wants(level)) return;
  const std::string line = fmt::format("{} {} {}\n", stamp_now(), word_of(level), text);
  if (sink_) return sink_(line);
  (void)std::fwrite(line.data(), 1, line.size(), stderr);  // one write: lines stay whole
}

std::string without_secrets(std::string_view path) {
  constexpr std::size_t kMost = 200;
  std::string out(path.substr(0, path.find('?')).substr(0, kMost));
  for (char& letter : out) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x20 || byte >= 0x7F) letter = '?';
  }
  return out;
}

}  // namespace linstock::server
