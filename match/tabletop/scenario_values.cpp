// Values of a scenario's rows.
#include <algorithm>

#include "match/tabletop/scenario_parts.hpp"

namespace linstock::tabletop {

namespace {

constexpr double kHundred = 100.0;

/// The nearest hundredth, or a fault and `low`.
std::int32_t hundredths_in(const Json& json, const std::string& pointer, Faults& faults,
                           std::int32_t low, std::int32_t high) {
  if (!json.is_number()) {
    faults.report(pointer, "must be a number");
    return low;
  }
  const double scaled = json.get<double>() * kHundred;
  const double nearest = scaled < 0 ? scaled - 0.5 : scaled + 0.5;
  const bool in_reach = nearest > -2e9 && nearest < 2e9;
  const std::int32_t value = in_reach ? static_cast<std::int32_t>(nearest) : 0;
  if (!in_reach || value < low || value > high) {
    faults.report(pointer, "is " + json.dump() + ", must be in " + short_decimal(low) + " to " +
                               short_decimal(high));
    return low;
  }
  return value;
}

Point point_in(const Json& json, const std::string& pointer, Faults& faults,
               const Scenario& scenario) {
  if (!json.is_array() || json.size() != 2) {
    faults.report(pointer, "must be [x, y] in inches");
    return {};
  }
  return {hundredths_in(json[0], pointer_to(pointer, std::size_t{0}), faults, 0, scenario.width),
          hundredths_in(json[1], pointer_to(pointer, std::size_t{1}), faults, 0, scenario.height)};
}

bool is_slug(std::string_view text) {
  constexpr std::size_t kMost = 40;
  return !text.empty() && text.size() <= kMost &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

bool is_one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char letter) {
    return static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
  });
}

}  // namespace

std::int32_t read_hundredths(Row& row, std::string_view key, std::int32_t low, std::int32_t high) {
  return hundredths_in(row.value(key), row.pointer(key), row.faults(), low, high);
}

std::int32_t hundredths_or(Row& row, std::string_view key, std::int32_t absent, std::int32_t low,
                           std::int32_t high) {
  if (row.has(key)) return read_hundredths(row, key, low, high);
  row.skip(key);
  return absent;
}

Point read_point(Row& row, std::string_view key, const Scenario& scenario) {
  return point_in(row.value(key), row.pointer(key), row.faults(), scenario);
}

std::vector<Point> read_points(Row& row, std::string_view key, const Scenario& scenario,
                               std::size_t most) {
  std::vector<Point> points;
  const Json& list = row.value(key);
  if (!list.is_array() || list.size() > most) {
    row.fault(key, "must be a list of at most " + std::to_string(most) + " points");
    return points;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    points.push_back(point_in(list[i], pointer_to(row.pointer(key), i), row.faults(), scenario));
  }
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (points[i] == points[i - 1]) row.fault(key, "has the same point twice in a row");
  }
  return points;
}

Heading read_heading(Row& row, std::string_view key, Heading absent) {
  return heading_of(hundredths_or(row, key, absent.value, 0, kFullTurn - 1));
}

std::string read_id(Row& row, std::vector<std::string>& known) {
  std::string id = row.text("id");
  if (!row.has("id")) return id;
  if (!is_slug(id) || id == "none") {
    row.fault("id", "must be of small letters, digits and hyphens, 40 at most");
  }
  if (std::find(known.begin(), known.end(), id) != known.end()) {
    row.fault("id", "'" + id + "' is there twice");
  }
  known.push_back(id);
  return id;
}

std::string read_line(Row& row, std::string_view key, std::size_t most) {
  std::string text = row.text(key);
  if (row.has(key) && (text.empty() || text.size() > most || !is_one_line(text))) {
    row.fault(key, "must be one line of 1 to " + std::to_string(most) + " bytes");
  }
  return text;
}

Side read_side(Row& row, std::string_view key) {
  return static_cast<Side>(row.choice(key, kSideWords));
}

}  // namespace linstock::tabletop
