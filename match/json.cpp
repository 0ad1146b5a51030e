#include "match/json.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace linstock {

namespace {

const Json kNull;

/// Watches the keys of all open objects while a text is parsed.
struct DoubleKeys {
  std::vector<std::set<std::string>> open;
  std::string twice;

  bool operator()(int /*depth*/, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) {
      open.emplace_back();
    } else if (event == Json::parse_event_t::object_end) {
      open.pop_back();
    } else if (event == Json::parse_event_t::key) {
      const auto* key = parsed.get_ptr<const Json::string_t*>();
      if (key != nullptr && !open.back().insert(*key).second) twice = *key;
    }
    return true;
  }
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  DoubleKeys keys;
  Json json = Json::parse(text.begin(), text.end(), std::ref(keys), /*allow_exceptions=*/false);
  if (json.is_discarded()) return fail("not a complete JSON text");
  if (!keys.twice.empty()) return fail("the key '" + keys.twice + "' stands there twice");
  return json;
}

std::string to_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string to_pretty(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

ObjectReader::ObjectReader(const Json& json, std::string where)
    : json_(json), where_(std::move(where)) {
  if (!json_.is_object()) {
    failed_ = true;
    error_ = {where_, "must be an object"};
  }
}

void ObjectReader::fault(std::string_view key, std::string message) {
  if (failed_) return;
  failed_ = true;
  error_ = {where_.empty() ? std::string(key) : where_ + "/" + std::string(key),
            std::move(message)};
}

const Json* ObjectReader::find(std::string_view key) {
  asked_.emplace_back(key);
  if (failed_) return nullptr;
  const auto found = json_.find(std::string(key));
  return found == json_.end() ? nullptr : &*found;
}

bool ObjectReader::has(std::string_view key) const {
  return !failed_ && json_.contains(std::string(key));
}

const Json& ObjectReader::member_or_null(std::string_view key) {
  const Json* found = find(key);
  return found == nullptr ? kNull : *found;
}

const Json& ObjectReader::member(std::string_view key) {
  const Json* found = find(key);
  if (found == nullptr) fault(key, "is missing");
  return found == nullptr ? kNull : *found;
}

std::int64_t ObjectReader::number(std::string_view key, std::int64_t low, std::int64_t high) {
  const Json& value = member(key);
  if (failed_) return low;
  // Unsigned numbers beyond the signed range fail the first test.
  const auto* whole = value.get_ptr<const Json::number_integer_t*>();
  const auto* natural = value.get_ptr<const Json::number_unsigned_t*>();
  const bool fits =
      natural != nullptr ? *natural <= static_cast<std::uint64_t>(INT64_MAX) : whole != nullptr;
  const std::int64_t number = fits ? value.get<std::int64_t>() : 0;
  if (!fits || number < low || number > high) {
    fault(key,
          "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
  }
  return number;
}

std::int64_t ObjectReader::number_or(std::string_view key, std::int64_t low, std::int64_t high,
                                     std::int64_t otherwise) {
  return has(key) ? number(key, low, high) : otherwise;
}

std::string ObjectReader::text(std::string_view key) {
  const Json& value = member(key);
  if (failed_) return {};
  const auto* string = value.get_ptr<const Json::string_t*>();
  if (string == nullptr) fault(key, "must be a text");
  return string == nullptr ? std::string{} : *string;
}

std::string ObjectReader::text_or_empty(std::string_view key) {
  return has(key) ? text(key) : std::string{};
}

bool ObjectReader::flag_or(std::string_view key, bool otherwise) {
  if (!has(key)) return otherwise;
  const Json& value = member(key);
  if (!value.is_boolean()) fault(key, "must be true or false");
  return value.is_boolean() && value.get<bool>();
}

bool ObjectReader::finish() {
  if (failed_) return false;
  for (const auto& item : json_.items()) {
    if (std::find(asked_.begin(), asked_.end(), item.key()) == asked_.end()) {
      fault(item.key(), "is not known here");
      return false;
    }
  }
  return true;
}

}  // namespace linstock
