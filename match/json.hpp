// JSON as match and everything above it use it, read without exceptions.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace linstock {

/// Keeps the order of keys, so that equal values are equal bytes.
using Json = nlohmann::ordered_json;

/// Reads one JSON text. Anything else is an error without a place. Also an error: the same key
/// twice in one object.
[[nodiscard]] Result<Json> parse_json(std::string_view text);

/// One line, no blanks; bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string to_line(const Json& json);
/// Indented by two blanks, with a newline at the end, for people.
[[nodiscard]] std::string to_pretty(const Json& json);

/// Reads the members of one JSON object. The first fault found is kept; later calls then answer
/// with defaults. `finish()` also wants that every member was asked for.
class ObjectReader {
 public:
  /// `where` names the object in errors: "header", "pieces/3".
  ObjectReader(const Json& json, std::string where);

  [[nodiscard]] bool has(std::string_view key) const;
  /// A whole number within the range, both ends included.
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
  /// The same, `otherwise` when the member is not there.
  std::int64_t number_or(std::string_view key, std::int64_t low, std::int64_t high,
                         std::int64_t otherwise);
  std::string text(std::string_view key);
  /// The text, "" when the member is not there.
  std::string text_or_empty(std::string_view key);
  bool flag_or(std::string_view key, bool otherwise);
  /// The member as it is; null when it is not there, which is then a fault.
  const Json& member(std::string_view key);
  /// The member as it is; null when it is not there.
  const Json& member_or_null(std::string_view key);

  /// Keeps a fault of the member found by the caller.
  void fault(std::string_view key, std::string message);
  [[nodiscard]] bool ok() const { return !failed_; }
  [[nodiscard]] const Error& error() const { return error_; }
  /// Whether all went well; a member nobody asked for is a fault.
  bool finish();

 private:
  const Json* find(std::string_view key);

  const Json& json_;
  std::string where_;
  std::vector<std::string> asked_;
  bool failed_ = false;
  Error error_;
};

}  // namespace linstock
