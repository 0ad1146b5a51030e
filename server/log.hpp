// One line a request and for what else is worth telling. Secrets never get here: who logs a path
// passes it through `without_secrets`.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace linstock::server {

enum class LogLevel : std::uint8_t { None, Error, Info, Debug };
/// Nothing when it is no word of a level: "none", "error", "info", "debug".
[[nodiscard]] bool parse_log_level(std::string_view word, LogLevel& level);

/// Safe to use from any thread.
class Log {
 public:
  using Sink = std::function<void(const std::string& line)>;
  /// Lines go to stderr when there is no sink.
  explicit Log(LogLevel level, Sink sink = {});

  [[nodiscard]] bool wants(LogLevel level) const { return level <= level_; }
  /// "2026-01-31T12:00:00.123Z info text"
  void write(LogLevel level, std::string_view text) const;
  void error(std::string_view text) const { write(LogLevel::Error, text); }
  void info(std::string_view text) const { write(LogLevel::Info, text); }
  void debug(std::string_view text) const { write(LogLevel::Debug, text); }

 private:
  LogLevel level_;
  Sink sink_;
};

/// The path without its query (tokens stand there), control characters replaced, at most 200 bytes.
[[nodiscard]] std::string without_secrets(std::string_view path);

}  // namespace linstock::server
