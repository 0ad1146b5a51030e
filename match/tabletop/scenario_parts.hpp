// The readers of the parts of a scenario, one a file. Used by scenario_from_json alone. Each
// reports the first fault; what it returns is only good while there is none.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/json_row.hpp"
#include "match/tabletop/words.hpp"
#include "rules/tabletop/scenario.hpp"

namespace linstock::tabletop {

inline constexpr int kMostTurns = 40;

// ---- values

/// A number in hundredths: 4.5 is 450; more decimals go to the nearest. The range is in hundredths.
[[nodiscard]] std::int32_t read_hundredths(Row& row, std::string_view key, std::int32_t low,
                                           std::int32_t high);
[[nodiscard]] std::int32_t hundredths_or(Row& row, std::string_view key, std::int32_t absent,
                                         std::int32_t low, std::int32_t high);
/// [x, y] in inches, on the table.
[[nodiscard]] Point read_point(Row& row, std::string_view key, const Scenario& scenario);
/// A list of such points.
[[nodiscard]] std::vector<Point> read_points(Row& row, std::string_view key,
                                             const Scenario& scenario, std::size_t most);
/// In degrees, 0 to 359.99.
[[nodiscard]] Heading read_heading(Row& row, std::string_view key, Heading absent);
/// The position of a word, `absent` when the key is not there.
template <class Enum>
[[nodiscard]] Enum word_or(Row& row, std::string_view key, Words words, Enum absent) {
  if (!row.has(key)) {
    row.skip(key);
    return absent;
  }
  return static_cast<Enum>(row.choice(key, words));
}
/// Letters, digits and hyphens; new in `known`, to which it is added.
[[nodiscard]] std::string read_id(Row& row, std::vector<std::string>& known);
/// One line of so many letters at most.
[[nodiscard]] std::string read_line(Row& row, std::string_view key, std::size_t most);
[[nodiscard]] Side read_side(Row& row, std::string_view key);
/// The position of an id among rows, kNone when the key is not there; unknown ids are a fault.
template <class List>
[[nodiscard]] std::uint8_t id_or_none(Row& row, std::string_view key, const List& list) {
  const std::string id = row.text_or(key, "");
  if (id.empty()) return kNone;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<std::uint8_t>(i);
  }
  row.fault(key, "there is no '" + id + "'");
  return kNone;
}

// ---- parts, in the order in which they are read

void read_terrain(Row& file, Scenario& scenario);
/// Generals without the units they start with.
void read_generals(Row& file, Scenario& scenario);
void read_units(Row& file, Scenario& scenario);
/// The units generals start with, and their places.
void attach_generals(Row& file, Scenario& scenario);
void read_objectives(Row& file, Scenario& scenario);

// ---- geometry

/// The ground that a band of this width along the line covers: corners are mitred.
[[nodiscard]] std::vector<Point> band_outline(std::span<const Point> line, std::int32_t width);
/// Turns the line so sharply somewhere that a band along it makes no sense?
[[nodiscard]] bool bends_too_much(std::span<const Point> line);
/// Do no two edges meet that are not neighbours?
[[nodiscard]] bool is_simple(std::span<const Point> outline);
[[nodiscard]] bool is_convex(std::span<const Point> outline);

/// What the rules ask of the troops' places (setup_checks.cpp).
void check_setup(const Scenario& scenario, Faults& faults);

}  // namespace linstock::tabletop
