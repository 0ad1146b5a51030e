// Checked reading of rows (JSON objects) of the data, without exceptions.
//
// Readers never fail on the spot: the first fault is kept in `Faults`, the reader gets a harmless
// value and goes on. Whoever builds something from rows asks `Faults` before using it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/rule_id.hpp"
#include "match/json.hpp"
#include "match/json_pointer.hpp"

namespace linstock {

/// Keeps the first fault.
class Faults {
 public:
  void report(std::string pointer, std::string message) {
    if (!first_) first_ = Error{std::move(pointer), std::move(message)};
  }
  [[nodiscard]] bool any() const { return first_.has_value(); }
  /// Only if there is any.
  [[nodiscard]] const Error& first() const { return *first_; }

 private:
  std::optional<Error> first_;
};

/// Must a row name its source? Parts of a row (`casualty = {...}`) are covered by the row's.
enum class SourceNeeded : std::uint8_t { Yes, No };

/// One JSON object. Keys that nobody asked for are reported when the row goes out of scope.
class Row {
 public:
  /// `json` may be anything: what is no object is a fault. It must outlive the row.
  Row(const Json& json, std::string pointer, Faults& faults, SourceNeeded source);
  Row(const Row&) = delete;
  Row& operator=(const Row&) = delete;
  Row(Row&& other) noexcept;
  Row& operator=(Row&&) = delete;
  ~Row();

  [[nodiscard]] bool has(std::string_view key) const { return json_->contains(key); }
  /// The keys of a table whose keys are data, without those of the source. Counts as asking.
  [[nodiscard]] std::vector<std::string> keys();
  [[nodiscard]] const std::string& pointer() const { return pointer_; }
  [[nodiscard]] std::string pointer(std::string_view key) const {
    return pointer_to(pointer_, key);
  }
  [[nodiscard]] Faults& faults() const { return *faults_; }
  /// Reports a fault of one value, or of the row as a whole.
  void fault(std::string_view key, std::string message) const {
    faults_->report(pointer(key), std::move(message));
  }
  void fault(std::string message) const { faults_->report(pointer_, std::move(message)); }

  // Values that must be there.
  [[nodiscard]] std::string text(std::string_view key);
  [[nodiscard]] int integer(std::string_view key, int low, int high);
  /// A whole or half number, in halves; `low` and `high` are in halves too.
  [[nodiscard]] int halves(std::string_view key, int low, int high);
  [[nodiscard]] bool flag(std::string_view key);
  [[nodiscard]] std::vector<std::string> texts(std::string_view key);
  [[nodiscard]] std::vector<int> integers(std::string_view key, int low, int high);
  /// Position of the text among `names`.
  [[nodiscard]] std::size_t choice(std::string_view key, std::span<const std::string_view> names);
  /// `[low, high]`; nothing for the empty list.
  struct Range {
    int low = 0;
    int high = 0;
  };
  [[nodiscard]] std::optional<Range> range(std::string_view key, int low, int high);
  /// A value with which the engine cannot differ: anything but `value` is a fault.
  void fixed(std::string_view key, int value);

  // Values with a default for absence.
  [[nodiscard]] std::string text_or(std::string_view key, std::string_view absent);
  [[nodiscard]] int integer_or(std::string_view key, int absent, int low, int high);
  [[nodiscard]] bool flag_or(std::string_view key, bool absent);
  [[nodiscard]] std::vector<std::string> texts_or_none(std::string_view key);

  /// The value as it is, for readers of their own; null when absent (a fault).
  [[nodiscard]] const Json& value(std::string_view key);
  /// A table or inline table.
  [[nodiscard]] Row row(std::string_view key, SourceNeeded source);
  /// The rows of an array of tables. An absent key is a fault for `rows`.
  [[nodiscard]] std::vector<Row> rows(std::string_view key,
                                      SourceNeeded source = SourceNeeded::Yes);
  [[nodiscard]] std::vector<Row> rows_or_none(std::string_view key,
                                              SourceNeeded source = SourceNeeded::Yes);

  /// The rule that a value's source names; `absent` when its source is no rule.
  [[nodiscard]] RuleId rule_of(std::string_view key, RuleId absent = kNoRule) const;
  /// The rule that the row's own source names.
  [[nodiscard]] RuleId rule(RuleId absent = kNoRule) const;

  /// Leaves a key alone that has nothing to say to the rules ("name" of a road, ...).
  void skip(std::string_view key) { asked_.insert(std::string(key)); }

 private:
  const Json* find(std::string_view key);
  [[nodiscard]] const Json* require(std::string_view key, std::string_view what);
  void check_sources();
  void check_source(std::string_view pointer, const Json& source) const;

  const Json* json_;
  std::string pointer_;
  Faults* faults_;
  std::set<std::string, std::less<>> asked_;
};

/// An integer, or a fault and `low`.
[[nodiscard]] int integer_in(const Json& json, std::string_view pointer, Faults& faults, int low,
                             int high);
/// A text, or a fault and "".
[[nodiscard]] std::string text_in(const Json& json, std::string_view pointer, Faults& faults);

}  // namespace linstock
