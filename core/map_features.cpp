#include "core/map_features.hpp"

#include <string>

namespace linstock {

namespace {

// Takes the text up to the next line break, and the break, off `rest`.
std::string_view next_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

std::string count_of(std::size_t count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what);
}

// A hexside as one of its hexes sees it; the hex may be off the map.
struct SeenSide {
  Axial hex;
  Step step;
};

std::array<SeenSide, 2> seen_from_both(const Grid& grid, Hexside side) {
  const SideHexes hexes = hexes_beside(grid, side);
  const Axial near = grid.axial(hexes.hex);
  const Axial offset = kStepOffsets[static_cast<std::size_t>(hexes.step)];
  const Axial far = {static_cast<std::int16_t>(near.q + offset.q),
                     static_cast<std::int16_t>(near.r + offset.r)};
  return {SeenSide{near, hexes.step}, SeenSide{far, opposite(hexes.step)}};
}

}  // namespace

Result<std::vector<char>> letters_of(const Grid& grid, std::string_view text) {
  const auto rows = static_cast<std::size_t>(grid.rows());
  const auto files = static_cast<std::size_t>(grid.files());
  std::vector<char> letters(rows * files);
  std::size_t row = 0;
  for (; !text.empty(); ++row) {
    const std::string_view line = next_line(text);
    if (row >= rows) continue;
    if (line.size() != files)
      return fail("row " + std::to_string(grid.shape().first_row + static_cast<int>(row)) +
                  " has " + count_of(line.size(), "letters") + ", the grid has " +
                  count_of(files, "files"));
    for (std::size_t file = 0; file < files; ++file) letters[file * rows + row] = line[file];
  }
  if (row != rows)
    return fail("there are " + count_of(row, "lines") + ", the grid has " + count_of(rows, "rows"));
  return letters;
}

Result<DirectedSide> parse_directed_side(const Grid& grid, std::string_view text) {
  const std::size_t mark = text.find('>');
  if (mark == std::string_view::npos)
    return fail("'" + std::string(text) + "' is no hexside with a direction, such as 0101>0102");
  const Result<HexIndex> from = grid.parse(text.substr(0, mark));
  if (!from) return fail(from.error());
  const Result<HexIndex> to = grid.parse(text.substr(mark + 1));
  if (!to) return fail(to.error());
  const std::optional<Step> step = grid.step_between(*from, *to);
  if (!step) return fail("'" + std::string(text) + "': the hexes are no neighbours");
  return DirectedSide{*from, *to, *step};
}

bool share_corner(const Grid& grid, Hexside one, Hexside other) {
  for (const SeenSide& own : seen_from_both(grid, one)) {
    for (const SeenSide& next : seen_from_both(grid, other)) {
      const bool beside = next.step == turned(own.step, 1) || next.step == turned(own.step, -1);
      if (own.hex == next.hex && beside) return true;
    }
  }
  return false;
}

std::optional<std::size_t> first_gap(const Grid& grid, std::span<const Hexside> chain) {
  for (std::size_t i = 1; i < chain.size(); ++i)
    if (!share_corner(grid, chain[i - 1], chain[i])) return i;
  return std::nullopt;
}

std::optional<std::size_t> first_gap(const Grid& grid, std::span<const HexIndex> chain) {
  for (std::size_t i = 1; i < chain.size(); ++i)
    if (!grid.step_between(chain[i - 1], chain[i])) return i;
  return std::nullopt;
}

void SideFlags::add_both(const Grid& grid, Hexside side, std::uint16_t flags) {
  const SideHexes hexes = hexes_beside(grid, side);
  add(hexes.hex, hexes.step, flags);
  if (hexes.beyond != kNoHex) add(hexes.beyond, opposite(hexes.step), flags);
}

}  // namespace linstock
