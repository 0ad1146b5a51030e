#include "match/json_row.hpp"

#include <utility>

#include "match/provenance.hpp"

namespace linstock {

namespace {

const Json& null_json() {
  static const Json null;
  return null;
}

std::string between(int low, int high) {
  return std::to_string(low) + " to " + std::to_string(high);
}

bool is_hex_number(std::string_view text) {
  return text.size() == 4 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// In halves: 3 -> "1.5".
std::string shown_halves(int halves) {
  return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}

std::string quoted_list(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

}  // namespace

int integer_in(const Json& json, std::string_view pointer, Faults& faults, int low, int high) {
  if (!json.is_number_integer()) {
    faults.report(std::string(pointer), "must be a whole number");
    return low;
  }
  const auto value = json.get<std::int64_t>();
  const bool too_large = json.is_number_unsigned() && value < 0;
  if (too_large || value < low || value > high) {
    faults.report(std::string(pointer), "is " + json.dump() + ", must be in " + between(low, high));
    return low;
  }
  return static_cast<int>(value);
}

std::string text_in(const Json& json, std::string_view pointer, Faults& faults) {
  const auto* text = json.get_ptr<const std::string*>();
  if (text != nullptr) return *text;
  faults.report(std::string(pointer), "must be a text");
  return {};
}

Row::Row(const Json& json, std::string pointer, Faults& faults, SourceNeeded source)
    : json_(&json), pointer_(std::move(pointer)), faults_(&faults) {
  if (!json.is_object()) {
    fault("must be a table of keys and values");
    json_ = &null_json();
    return;
  }
  if (source == SourceNeeded::Yes && !json.contains("source")) fault("has no source");
  check_sources();
}

Row::Row(Row&& other) noexcept
    : json_(std::exchange(other.json_, &null_json())),
      pointer_(std::move(other.pointer_)),
      faults_(other.faults_),
      asked_(std::move(other.asked_)) {}

// NOLINTNEXTLINE(bugprone-exception-escape): looking through an object throws nothing
Row::~Row() {
  if (!json_->is_object()) return;
  for (const auto& [key, value] : json_->items())
    if (!asked_.contains(key)) fault(key, "there is no such key here");
}

// The row's source, and those of single values: each must name a value the row has, or one hex of
// a map drawn as text.
void Row::check_sources() {
  skip("source");
  skip("sources");
  if (json_->contains("source")) check_source(pointer("source"), (*json_)["source"]);
  if (!json_->contains("sources")) return;
  const Json& sources = (*json_)["sources"];
  if (!sources.is_object()) {
    fault("sources", "must be a table: value = source");
    return;
  }
  for (const auto& [key, source] : sources.items()) {
    const std::string place = pointer_to(pointer("sources"), key);
    if (!json_->contains(key) && !is_hex_number(key))
      faults_->report(place, "the row has no value '" + key + "'");
    check_source(place, source);
  }
}

void Row::check_source(std::string_view pointer, const Json& source) const {
  const std::string text = text_in(source, pointer, *faults_);
  const auto parsed = parse_source(text);
  if (!parsed) faults_->report(std::string(pointer), parsed.error().message);
}

const Json* Row::find(std::string_view key) {
  asked_.insert(std::string(key));
  const auto found = json_->find(key);
  return found == json_->end() ? nullptr : &*found;
}

const Json* Row::require(std::string_view key, std::string_view what) {
  const Json* value = find(key);
  if (value == nullptr) {
    if (json_->is_object()) fault("has no " + std::string(what) + " '" + std::string(key) + "'");
  }
  return value;
}

std::vector<std::string> Row::keys() {
  std::vector<std::string> keys;
  if (!json_->is_object()) return keys;
  for (const auto& [key, value] : json_->items()) {
    if (key == "source" || key == "sources") continue;
    skip(key);
    keys.push_back(key);
  }
  return keys;
}

std::string Row::text(std::string_view key) {
  const Json* value = require(key, "text");
  return value == nullptr ? std::string{} : text_in(*value, pointer(key), *faults_);
}

std::string Row::text_or(std::string_view key, std::string_view absent) {
  return has(key) ? text(key) : (skip(key), std::string(absent));
}

int Row::integer(std::string_view key, int low, int high) {
  const Json* value = require(key, "number");
  return value == nullptr ? low : integer_in(*value, pointer(key), *faults_, low, high);
}

int Row::integer_or(std::string_view key, int absent, int low, int high) {
  return has(key) ? integer(key, low, high) : (skip(key), absent);
}

int Row::halves(std::string_view key, int low, int high) {
  const Json* value = require(key, "number");
  if (value == nullptr) return low;
  const double doubled = value->is_number() ? value->get<double>() * 2 : 0.25;
  const bool in_reach = doubled >= -1000 && doubled <= 1000;
  const int halves = in_reach ? static_cast<int>(doubled) : 0;
  if (!in_reach || halves != doubled) {
    fault(key, "must be a whole or half number");
    return low;
  }
  if (halves < low || halves > high) {
    fault(key, "is " + value->dump() + ", must be in " + shown_halves(low) + " to " +
                   shown_halves(high));
    return low;
  }
  return halves;
}

bool Row::flag(std::string_view key) {
  const Json* value = require(key, "true or false");
  if (value == nullptr) return false;
  if (!value->is_boolean()) fault(key, "must be true or false");
  return value->is_boolean() && value->get<bool>();
}

bool Row::flag_or(std::string_view key, bool absent) {
  return has(key) ? flag(key) : (skip(key), absent);
}

std::vector<std::string> Row::texts(std::string_view key) {
  std::vector<std::string> texts;
  const Json* value = require(key, "list");
  if (value == nullptr) return texts;
  if (!value->is_array()) {
    fault(key, "must be a list of texts");
    return texts;
  }
  for (std::size_t i = 0; i < value->size(); ++i)
    texts.push_back(text_in((*value)[i], pointer_to(pointer(key), i), *faults_));
  return texts;
}

std::vector<std::string> Row::texts_or_none(std::string_view key) {
  return has(key) ? texts(key) : (skip(key), std::vector<std::string>{});
}

std::vector<int> Row::integers(std::string_view key, int low, int high) {
  std::vector<int> numbers;
  const Json* value = require(key, "list");
  if (value == nullptr) return numbers;
  if (!value->is_array()) {
    fault(key, "must be a list of whole numbers");
    return numbers;
  }
  for (std::size_t i = 0; i < value->size(); ++i)
    numbers.push_back(integer_in((*value)[i], pointer_to(pointer(key), i), *faults_, low, high));
  return numbers;
}

std::size_t Row::choice(std::string_view key, std::span<const std::string_view> names) {
  const std::string word = text(key);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == word) return i;
  if (has(key)) fault(key, "'" + word + "' is none of " + quoted_list(names));
  return 0;
}

std::optional<Row::Range> Row::range(std::string_view key, int low, int high) {
  const std::vector<int> ends = integers(key, low, high);
  if (ends.empty()) return std::nullopt;
  if (ends.size() != 2 || ends[0] > ends[1]) {
    fault(key, "must be [low, high] or []");
    return std::nullopt;
  }
  return Range{ends[0], ends[1]};
}

void Row::fixed(std::string_view key, int value) {
  const int halves_read = halves(key, -200, 200);
  if (has(key) && halves_read != value * 2)
    fault(key, "must be " + std::to_string(value) + ": the engine knows no other value");
}

const Json& Row::value(std::string_view key) {
  const Json* value = require(key, "value");
  return value == nullptr ? null_json() : *value;
}

Row Row::row(std::string_view key, SourceNeeded source) {
  const Json* value = require(key, "table");
  return {value == nullptr ? null_json() : *value, pointer(key), *faults_, source};
}

std::vector<Row> Row::rows(std::string_view key, SourceNeeded source) {
  std::vector<Row> rows;
  const Json* value = require(key, "list");
  if (value == nullptr) return rows;
  if (!value->is_array()) {
    fault(key, "must be a list of rows");
    return rows;
  }
  rows.reserve(value->size());
  for (std::size_t i = 0; i < value->size(); ++i)
    rows.emplace_back((*value)[i], pointer_to(pointer(key), i), *faults_, source);
  return rows;
}

std::vector<Row> Row::rows_or_none(std::string_view key, SourceNeeded source) {
  return has(key) ? rows(key, source) : (skip(key), std::vector<Row>{});
}

RuleId Row::rule_of(std::string_view key, RuleId absent) const {
  if (!json_->contains("sources")) return rule(absent);
  const Json& sources = (*json_)["sources"];
  const auto found = sources.find(key);
  if (found == sources.end() || !found->is_string()) return rule(absent);
  const auto source = parse_source(found->get_ref<const std::string&>());
  return source && source->rule != kNoRule ? source->rule : absent;
}

RuleId Row::rule(RuleId absent) const {
  const auto found = json_->find("source");
  if (found == json_->end() || !found->is_string()) return absent;
  const auto source = parse_source(found->get_ref<const std::string&>());
  return source && source->rule != kNoRule ? source->rule : absent;
}

}  // namespace linstock
