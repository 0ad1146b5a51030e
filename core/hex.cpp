#include "core/hex.hpp"

#include <algorithm>
#include <cstdlib>

namespace linstock {

namespace {

constexpr std::array<std::string_view, 8> kCompassNames = {"N", "NE", "E", "SE",
                                                           "S", "SW", "W", "NW"};

bool lies_between_steps(Compass point, Compass up) {
  const bool up_is_east_or_west = up == Compass::E || up == Compass::W;
  if (up_is_east_or_west) return point == Compass::N || point == Compass::S;
  return point == Compass::E || point == Compass::W;
}

// The compass points of the six steps: clockwise from `up`, leaving out the two that are none.
std::array<Compass, 6> points_of_steps(Compass up) {
  std::array<Compass, 6> points{};
  std::size_t next = 0;
  for (int turn = 0; turn < 8; ++turn) {
    const auto point = static_cast<Compass>((static_cast<int>(up) + turn) % 8);
    if (!lies_between_steps(point, up)) points[next++] = point;
  }
  return points;
}

Axial axial_of(int file, int row) {
  return {static_cast<std::int16_t>(file), static_cast<std::int16_t>(row - file / 2)};
}

}  // namespace

std::string_view to_string(Compass point) { return kCompassNames[static_cast<std::size_t>(point)]; }

Result<Compass> parse_compass(std::string_view text) {
  for (const Compass point : kCompassPoints)
    if (to_string(point) == text) return point;
  return fail("\"" + std::string(text) + "\" is no compass point");
}

Result<Grid> Grid::make(const GridShape& shape) {
  const auto in_range = [](int value) { return value >= 0 && value <= 99; };
  if (!in_range(shape.first_file) || !in_range(shape.last_file) || !in_range(shape.first_row) ||
      !in_range(shape.last_row)) {
    return fail("hex numbers must lie between 0000 and 9999");
  }
  if (shape.last_file < shape.first_file || shape.last_row < shape.first_row) {
    return fail("the last file and row must not come before the first");
  }
  const int files = shape.last_file - shape.first_file + 1;
  const int most_files = shape.first_file % 2 == 0 ? kMaxFiles - 1 : kMaxFiles;
  if (files > most_files || shape.last_row - shape.first_row + 1 > kMaxRows) {
    return fail("a map has at most " + std::to_string(most_files) + " files of " +
                std::to_string(kMaxRows) + " hexes");
  }
  return Grid(shape);
}

Grid::Grid(const GridShape& shape)
    : shape_(shape),
      files_(shape.last_file - shape.first_file + 1),
      rows_(shape.last_row - shape.first_row + 1) {
  cells_.reserve(static_cast<std::size_t>(files_) * static_cast<std::size_t>(rows_));
  for (int file = shape.first_file; file <= shape.last_file; ++file) {
    for (int row = shape.first_row; row <= shape.last_row; ++row) {
      Cell cell{};
      cell.axial = axial_of(file, row);
      cell.slot = {static_cast<std::uint8_t>(word_of_file(file)),
                   static_cast<std::uint8_t>(row - shape.first_row)};
      for (std::size_t i = 0; i < kSteps.size(); ++i) {
        const Axial step = kStepOffsets[i];
        cell.neighbours[i] = at({static_cast<std::int16_t>(cell.axial.q + step.q),
                                 static_cast<std::int16_t>(cell.axial.r + step.r)});
      }
      cells_.push_back(cell);
    }
  }
}

HexIndex Grid::index_of(int file, int row) const {
  if (file < shape_.first_file || file > shape_.last_file) return kNoHex;
  if (row < shape_.first_row || row > shape_.last_row) return kNoHex;
  return static_cast<HexIndex>((file - shape_.first_file) * rows_ + row - shape_.first_row);
}

HexIndex Grid::at(Axial place) const {
  if (place.q < 0 || rows_ == 0) return kNoHex;
  return index_of(place.q, place.r + place.q / 2);
}

std::optional<HexIndex> Grid::find(int number) const {
  if (number < 0 || number > 9999 || rows_ == 0) return std::nullopt;
  const HexIndex hex = index_of(number / 100, number % 100);
  if (hex == kNoHex) return std::nullopt;
  return hex;
}

Result<HexIndex> Grid::parse(std::string_view text) const {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 4 || !std::all_of(text.begin(), text.end(), is_digit)) {
    return fail("\"" + std::string(text) + "\" is no hex number of four digits");
  }
  int number = 0;
  for (const char c : text) number = number * 10 + (c - '0');
  const std::optional<HexIndex> hex = find(number);
  if (!hex) return fail("hex " + std::string(text) + " is not on the map");
  return *hex;
}

std::string Grid::text(HexIndex hex) const {
  const std::string digits = std::to_string(number(hex));
  return std::string(4 - digits.size(), '0') + digits;
}

int Grid::distance(HexIndex from, HexIndex to) const {
  const Axial a = axial(from);
  const Axial b = axial(to);
  const int dq = b.q - a.q;
  const int dr = b.r - a.r;
  return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

std::optional<Step> Grid::step_between(HexIndex from, HexIndex to) const {
  if (to == kNoHex) return std::nullopt;
  const std::array<HexIndex, 6>& around = neighbours(from);
  for (const Step step : kSteps)
    if (around[static_cast<std::size_t>(step)] == to) return step;
  return std::nullopt;
}

Compass Grid::compass(Step step) const {
  return points_of_steps(shape_.up)[static_cast<std::size_t>(step)];
}

std::optional<Step> Grid::step(Compass point) const {
  for (const Step step : kSteps)
    if (compass(step) == point) return step;
  return std::nullopt;
}

std::array<Step, 2> Grid::steps_beside(Compass point) const {
  if (const std::optional<Step> own = step(point)) return {*own, *own};
  const auto before = static_cast<Compass>((static_cast<int>(point) + 7) % 8);
  const auto after = static_cast<Compass>((static_cast<int>(point) + 1) % 8);
  return {step(before).value_or(Step::Up), step(after).value_or(Step::Up)};
}

}  // namespace linstock
