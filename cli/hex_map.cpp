#include "cli/hex_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace linstock::cli {

namespace {

constexpr int kBrick = 7;           // columns of a brick
constexpr int kPitch = kBrick + 1;  // with the line between bricks
constexpr int kStack = kBrick - 2;  // columns left for a stack

/// What stands in a hex, as far as the view tells.
struct Stack {
  std::string side;
  int strength = 0;
  int unknown = 0;
  bool guns = false;
  bool leader = false;
  bool disordered = false;
  bool pinned = false;
};
using Stacks = std::map<std::string, Stack>;

std::string text_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

void add_unit(const Json& unit, Stack& stack) {
  stack.side = text_of(unit, "side");
  const std::string type = text_of(unit, "type");
  if (type == "leader") {
    stack.leader = true;
    return;
  }
  if (type == "artillery") {
    stack.guns = true;
  } else {
    stack.strength += unit.value("strength", 0);
  }
  if (text_of(unit, "state") != "parade") stack.disordered = true;
  if (unit.contains("pin")) stack.pinned = true;
}

Stacks stacks_of(const Json& view) {
  Stacks stacks;
  for (const Json& unit : view["units"]) {
    const std::string hex = text_of(unit, "hex");
    if (!hex.empty()) add_unit(unit, stacks[hex]);
  }
  for (const Json& hidden : view["hidden_stacks"]) {
    stacks[text_of(hidden, "hex")].unknown = hidden.value("unknown_units", 0);
  }
  return stacks;
}

/// "A6!*o": side, strength, something disordered, a leader, guns.
std::string stack_code(const Stack& stack) {
  if (stack.unknown > 0) return "?" + std::to_string(stack.unknown);
  std::string code(1, stack.side == "british" ? 'B' : 'A');
  if (stack.strength > 0) code += std::to_string(stack.strength);
  if (stack.disordered) code += '!';
  if (stack.pinned) code += 'x';
  if (stack.leader) code += '*';
  if (stack.guns) code += 'o';
  return code.substr(0, kStack);
}

struct Glyph {
  std::string_view terrain;
  char sign;
};
constexpr std::array<Glyph, 9> kGlyphs = {{{"clear", ' '},
                                           {"crops", ','},
                                           {"orchard", 'o'},
                                           {"light-woods", 'w'},
                                           {"heavy-woods", 'W'},
                                           {"village", '#'},
                                           {"swamp", 's'},
                                           {"chew-house", 'H'},
                                           {"river", '~'}}};

char glyph_of(const boar::Scenario& scenario, HexIndex hex) {
  const std::uint8_t index = scenario.map.terrain[hex];
  if (index == boar::kNoTerrain) return '/';
  const std::string& id = scenario.map.terrains[index].id;
  for (const Glyph& glyph : kGlyphs) {
    if (glyph.terrain == id) return glyph.sign;
  }
  return id.empty() ? '?' : id[0];
}

char path_of(const boar::Scenario& scenario, HexIndex hex) {
  std::uint16_t features = 0;
  for (const std::uint16_t side : scenario.map.sides[hex]) features |= side;
  if ((features & boar::kRoad) != 0) return '=';
  return (features & boar::kTrail) != 0 ? '-' : ' ';
}

/// One line of a brick.
struct Brick {
  const boar::Scenario& scenario;
  const Stacks& stacks;
  const Paint& paint;

  [[nodiscard]] std::string number(HexIndex hex) const {
    return paint.faint(fmt::format("-{}--", scenario.map.grid.text(hex)));
  }
  [[nodiscard]] std::string content(HexIndex hex) const {
    const char path = path_of(scenario, hex);
    std::string out(1, glyph_of(scenario, hex));
    out += path == '=' ? paint.road("=") : std::string(1, path);
    const auto stack = stacks.find(scenario.map.grid.text(hex));
    if (stack == stacks.end()) return out + std::string(kStack, ' ');
    const std::string code = stack_code(stack->second);
    const std::string blanks(kStack - code.size(), ' ');
    return out + paint.side(stack->second.side, code) + blanks;
  }
};

/// Line `y` of a strip: each file shows the number or the content of one of its hexes.
std::string draw_line(const Brick& brick, const MapWindow& window, int y) {
  std::string line;
  for (int file = window.first_file; file <= window.last_file; ++file) {
    const int down = y - (file % 2 == 0 ? 0 : 1);
    const int row = window.first_row + down / 2;
    const bool inside = down >= 0 && row <= window.last_row;
    const Grid& grid = brick.scenario.map.grid;
    const HexIndex hex = inside ? grid.find(file * 100 + row).value_or(kNoHex) : kNoHex;
    line += brick.paint.faint("|");
    if (hex == kNoHex) {
      line += std::string(kBrick, ' ');
    } else {
      line += down % 2 == 0 ? brick.number(hex) : brick.content(hex);
    }
  }
  return line + brick.paint.faint("|") + "\n";
}

std::string draw_strip(const Brick& brick, const MapWindow& window) {
  std::string out;
  const int lines = 2 * (window.last_row - window.first_row + 1) + 1;
  for (int y = 0; y < lines; ++y) out += draw_line(brick, window, y);
  return out;
}

int files_that_fit(int width) { return std::max(1, (width - 1) / kPitch); }

/// The hexes of one side's stacks; hidden stacks count as the enemy of whoever looks.
std::vector<HexIndex> hexes_of(const boar::Scenario& scenario, const Stacks& stacks, bool british) {
  std::vector<HexIndex> hexes;
  for (const auto& [text, stack] : stacks) {
    const bool counts = stack.strength > 0 || stack.guns || stack.unknown > 0;
    const auto hex = scenario.map.grid.parse(text);
    if (hex && counts && (stack.side == "british") == british) hexes.push_back(*hex);
  }
  return hexes;
}

int nearest(const Grid& grid, HexIndex from, const std::vector<HexIndex>& others) {
  int least = 1000;
  for (const HexIndex other : others) least = std::min(least, grid.distance(from, other));
  return least;
}

/// Hexes whose nearest enemy is hardly farther than the nearest of all.
std::vector<HexIndex> front_hexes(const Grid& grid, const std::vector<HexIndex>& first,
                                  const std::vector<HexIndex>& second) {
  int least = 1000;
  for (const HexIndex hex : first) least = std::min(least, nearest(grid, hex, second));
  const int reach = std::max(3, least + 2);
  std::vector<HexIndex> front;
  for (const HexIndex hex : first) {
    if (nearest(grid, hex, second) <= reach) front.push_back(hex);
  }
  for (const HexIndex hex : second) {
    if (nearest(grid, hex, first) <= reach) front.push_back(hex);
  }
  return front;
}

}  // namespace

MapWindow whole_window(const boar::Scenario& scenario) {
  const GridShape& shape = scenario.map.grid.shape();
  return {shape.first_file, shape.last_file, shape.first_row, shape.last_row};
}

MapWindow front_window(const boar::Scenario& scenario, const Json& view, int width) {
  const Grid& grid = scenario.map.grid;
  const Stacks stacks = stacks_of(view);
  const std::vector<HexIndex> front =
      front_hexes(grid, hexes_of(scenario, stacks, false), hexes_of(scenario, stacks, true));
  MapWindow window = whole_window(scenario);
  if (front.empty()) return window;
  const auto [low_file, high_file] =
      std::minmax_element(front.begin(), front.end(),
                          [&](HexIndex a, HexIndex b) { return grid.file(a) < grid.file(b); });
  const auto [low_row, high_row] =
      std::minmax_element(front.begin(), front.end(),
                          [&](HexIndex a, HexIndex b) { return grid.row(a) < grid.row(b); });
  constexpr int kMargin = 2;
  window.first_row = std::max(window.first_row, grid.row(*low_row) - kMargin);
  window.last_row = std::min(window.last_row, grid.row(*high_row) + kMargin);
  const int middle = (grid.file(*low_file) + grid.file(*high_file)) / 2;
  const int wanted = grid.file(*high_file) - grid.file(*low_file) + 1 + 2 * kMargin;
  const int count = std::min(wanted, files_that_fit(width));
  const MapWindow whole = whole_window(scenario);
  window.first_file = std::clamp(middle - count / 2, whole.first_file,
                                 std::max(whole.first_file, whole.last_file - count + 1));
  window.last_file = std::min(whole.last_file, window.first_file + count - 1);
  return window;
}

std::string draw_map(const boar::Scenario& scenario, const Json& view, const MapWindow& window,
                     const Paint& paint, int width) {
  const Stacks stacks = stacks_of(view);
  const Brick brick{scenario, stacks, paint};
  const int fit = files_that_fit(width);
  std::string out;
  for (int file = window.first_file; file <= window.last_file; file += fit) {
    MapWindow strip = window;
    strip.first_file = file;
    strip.last_file = std::min(window.last_file, file + fit - 1);
    out += (out.empty() ? "" : "\n") + draw_strip(brick, strip);
  }
  return out;
}

std::string map_legend(const boar::Scenario& scenario, const MapWindow& window, int width) {
  std::string places;
  for (const boar::Place& place : scenario.map.places) {
    const int file = scenario.map.grid.file(place.hex);
    const int row = scenario.map.grid.row(place.hex);
    if (file < window.first_file || file > window.last_file || row < window.first_row ||
        row > window.last_row) {
      continue;
    }
    places +=
        (places.empty() ? "Places: " : ", ") + place.name + " " + scenario.map.grid.text(place.hex);
  }
  const std::string signs = fmt::format(
      "Up is {}. Stacks: A American, B British, strength, ! disordered, x pinned, * leader, o "
      "guns. "
      "Ground: = road, - trail, , crops, o orchard, w light woods, W heavy woods, # village, "
      "H house.",
      to_string(scenario.map.grid.compass(Step::Up)));
  std::string out = wrapped(signs, width, 2) + "\n";
  if (!places.empty()) out += wrapped(places, width, 2) + "\n";
  return out;
}

}  // namespace linstock::cli
