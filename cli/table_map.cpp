#include "cli/table_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

namespace linstock::cli {

namespace {

using tabletop::Scenario;
using tabletop::Terrain;
using tabletop::TerrainKind;

constexpr std::int32_t kColumn = 100;  // hundredths of an inch
constexpr std::int32_t kLine = 200;

/// Signs of the kinds of terrain, and which is drawn above which.
struct Sign {
  char letter;
  const char* name;
  int above;
};
constexpr std::array<Sign, 19> kSigns = {{{',', "rough ground", 1},
                                          {'^', "gentle slope", 0},
                                          {'A', "steep slope", 0},
                                          {'X', "impassable", 6},
                                          {'o', "open woods", 2},
                                          {'O', "dense woods", 3},
                                          {'~', "swamp", 4},
                                          {'w', "river", 4},
                                          {'s', "stream", 4},
                                          {'f', "ford", 6},
                                          {'=', "bridge", 6},
                                          {'-', "road", 5},
                                          {'i', "fence", 7},
                                          {'I', "wall", 7},
                                          {'h', "small building", 8},
                                          {'H', "large building", 8},
                                          {'#', "works", 8},
                                          {'#', "works", 8},
                                          {'#', "works", 8}}};

const Sign& sign_of(const Terrain& piece) { return kSigns[static_cast<std::size_t>(piece.kind)]; }

/// The middle of a cell.
Point middle(int column, int line) {
  return {column * kColumn + kColumn / 2, line * kLine + kLine / 2};
}

/// Does the piece cover the cell's middle, or its line go near?
bool covers(const Terrain& piece, Point at) {
  if (piece.outline.size() >= 3 && inside(Polygon(piece.outline), at)) return true;
  const bool thin = piece.outline.empty() || piece.kind >= TerrainKind::Fieldwork;
  constexpr std::int64_t kNear = 80;
  for (std::size_t i = 0; thin && i + 1 < piece.line.size(); ++i) {
    if (squared_distance(at, piece.line[i], piece.line[i + 1]) <= kNear * kNear) return true;
  }
  return false;
}

char ground_at(const Scenario& scenario, Point at) {
  char letter = '.';
  int above = -1;
  for (const Terrain& piece : scenario.terrain) {
    const Sign& sign = sign_of(piece);
    if (sign.above <= above || !covers(piece, at)) continue;
    letter = sign.letter;
    above = sign.above;
  }
  return letter;
}

/// A unit's code and where it goes: line, column.
struct Mark {
  std::string side;
  std::string code;
};
using Marks = std::map<std::pair<int, int>, Mark>;

Marks marks_of(const Json& view) {
  Marks marks;
  std::map<std::string, int> numbers;
  for (const Json& unit : view["units"]) {
    const std::string side = unit.value("side", "");
    const int number = ++numbers[side];
    if (unit.value("fate", "") != "table") continue;
    const int column = std::max(0, unit["at"][0].get<int>() / kColumn - 1);
    marks[{unit["at"][1].get<int>() / kLine, column}] = {side, unit_code(side, number)};
  }
  return marks;
}

std::string draw_line(const Scenario& scenario, const Marks& marks, int line, int columns,
                      const Paint& paint) {
  std::string out;
  for (int column = 0; column < columns;) {
    const auto mark = marks.find({line, column});
    if (mark == marks.end()) {
      out += ground_at(scenario, middle(column, line));
      ++column;
    } else {
      out += paint.side(mark->second.side, mark->second.code);
      column += static_cast<int>(mark->second.code.size());
    }
  }
  return out + "\n";
}

}  // namespace

std::string unit_code(const std::string& side, int number) {
  return (side == "american" ? "A" : "B") + std::to_string(number);
}

std::string draw_table(const Scenario& scenario, const Json& view, const Paint& paint) {
  const Marks marks = marks_of(view);
  const int columns = (scenario.width + kColumn - 1) / kColumn;
  const int lines = (scenario.height + kLine - 1) / kLine;
  std::string out;
  for (int line = 0; line < lines; ++line) {
    out += draw_line(scenario, marks, line, columns, paint);
  }
  return out;
}

std::string table_legend(const Scenario& scenario, int width) {
  std::string text = "A column is an inch, a line two.";
  std::set<std::string> told;
  for (const Terrain& piece : scenario.terrain) {
    const Sign& sign = sign_of(piece);
    if (told.insert(sign.name).second) text += fmt::format(" {} {};", sign.letter, sign.name);
  }
  text.back() = '.';
  return wrapped(text, width, 2) + "\n";
}

}  // namespace linstock::cli
