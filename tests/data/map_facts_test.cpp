// Every claim of volumes/boar/germantown/map_facts.tsv, column `check`, about the map as it is
// compiled.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <queue>
#include <sstream>
#include <string>
#include <vector>

#include "rules/boar/map_builder.hpp"
#include "tests/data/germantown.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar {
namespace {

using linstock::testing::battle;
using linstock::testing::battle_data;
using linstock::testing::contents_of;
using linstock::testing::hex;
using linstock::testing::kVolumes;

const Map& map() { return battle().map; }

using Words = std::vector<std::string>;

std::vector<std::string> split(const std::string& text, const std::string& mark) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + mark.size();
  }
  parts.push_back(text.substr(from));
  return parts;
}

std::string rest_of(const Words& words, std::size_t from) {
  std::string joined;
  for (std::size_t i = from; i < words.size(); ++i) joined += (i > from ? " " : "") + words[i];
  return joined;
}

bool in_play(HexIndex at) { return at != kNoHex && map().terrain[at] != kNoTerrain; }
Step step(const std::string& from, const std::string& to) {
  return map().grid.step_between(hex(from), hex(to)).value();
}
std::uint16_t side(const std::string& from, const std::string& to) {
  return map().sides[hex(from)][static_cast<std::size_t>(step(from, to))];
}
const Terrain& terrain_of(const std::string& text) {
  return map().terrains[map().terrain[hex(text)]];
}
const Terrain& terrain_named(const std::string& id) {
  for (const Terrain& terrain : map().terrains)
    if (terrain.id == id) return terrain;
  ADD_FAILURE() << "no terrain " << id;
  return map().terrains.front();
}
std::size_t column(const std::string& name) {
  return name == "infantry" ? 0 : name == "light" ? 1 : name == "cavalry" ? 2 : 3;
}
// Of the American side, in half points.
int cost(const Words& w) {
  return map().costs[0][column(w[1])].entering(hex(w[3]), step(w[2], w[3]));
}
bool same_points(int half_points, const std::string& points) {
  return half_points == static_cast<int>(std::stod(points) * 2);
}
Side side_named(const std::string& name) {
  return name == "american" ? Side::American : Side::British;
}

int road_distance(HexIndex from, HexIndex to) {
  std::map<HexIndex, int> far = {{from, 0}};
  std::queue<HexIndex> todo({from});
  for (; !todo.empty(); todo.pop()) {
    for (const Step step : kSteps) {
      const HexIndex next = map().grid.neighbour(todo.front(), step);
      const std::uint16_t flags = map().sides[todo.front()][static_cast<std::size_t>(step)];
      if (next == kNoHex || (flags & (kRoad | kTrail)) == 0 || far.contains(next)) continue;
      far[next] = far[todo.front()] + 1;
      todo.push(next);
    }
  }
  return far.contains(to) ? far[to] : -1;
}

int exits(HexIndex from) {
  int count = 0;
  for (const std::uint16_t flags : map().sides[from]) count += (flags & (kRoad | kTrail)) != 0;
  return count;
}

bool is_edge(HexIndex from, const std::string& point) {
  const auto step = map().grid.step(*parse_compass(point));
  return step && !in_play(map().grid.neighbour(from, *step));
}

bool is_effect(const Words& w) {
  if (w[2] == "zoc_in") return terrain_named(w[1]).zoc_enters == (w[3] == "true");
  ADD_FAILURE() << "no effect " << w[2];
  return false;
}

bool has_arrival(const Words& w) {
  for (const Entry& entry : battle().entries)
    if (entry.side == side_named(w[1]) && std::to_string(entry.turn) == w[2] && entry.id == w[3])
      return true;
  return false;
}

bool has_entry(const Words& w) {
  for (const Entry& entry : battle().entries)
    if (entry.id == w[1] && entry.hex == hex(w[2]) && entry.side == side_named(w[3])) return true;
  return false;
}

bool has_objective(const Words& w) {
  for (const Objective& objective : battle().objectives)
    if (objective.hex == hex(w[1]) && objective.side == side_named(w[2]) &&
        same_points(objective.halves, w[3]))
      return true;
  return false;
}

bool has_release(const Words& w) {
  for (const germantown::ReleaseRow& row : battle_data().release)
    if (std::to_string(row.turn) == w[1] && std::to_string(row.max_file) == w[2]) return true;
  return false;
}

bool retreats(const Words& w) {
  unsigned bits = 0;
  for (std::size_t i = 2; i < w.size(); ++i)
    for (const Step step : map().grid.steps_beside(*parse_compass(w[i])))
      bits |= 1U << static_cast<unsigned>(step);
  return battle().retreat_steps[index_of(side_named(w[1]))] == bits;
}

bool no_stop(const Words& w) {
  const Terrain& terrain = terrain_named(w[1]);
  return terrain.no_stop[column(w[2])] && terrain.no_retreat_into[column(w[2])];
}

bool has_works(const Words& w) {
  return (side(w[1], w[2]) & (kIntoFieldwork | kOutOfFieldwork)) != 0;
}

// Fieldworks bar guns of the enemy, not of their owner.
bool fieldwork_of(const Words& w) {
  const auto guns = static_cast<std::size_t>(MoveClass::Artillery);
  const Side owner = side_named(w[3]);
  const auto in = [&](Side who) {
    return map().costs[index_of(who)][guns].entering(hex(w[1]), step(w[2], w[1]));
  };
  return (side(w[1], w[2]) & kOutOfFieldwork) != 0 && (side(w[2], w[1]) & kIntoFieldwork) != 0 &&
         in(owner) > 0 && in(enemy_of(owner)) == 0;
}

bool panic_is(const Words& w) {
  return std::to_string(battle_data().panic_hexes) == w[1] &&
         battle_data().panic_step == *map().grid.step(*parse_compass(w[2]));
}

using Claim = std::function<bool(const Words&)>;

// What is drawn only (labels) and what the rules must play out (nearest, stephen) is for others.
const std::map<std::string, Claim>& claims() {
  static const std::map<std::string, Claim> kClaims = {
      {"on", [](const Words& w) { return in_play(hex(w[1])); }},
      {"step",
       [](const Words& w) { return map().grid.compass(step(w[1], w[2])) == parse_compass(w[3]); }},
      {"edge", [](const Words& w) { return is_edge(hex(w[1]), w[2]); }},
      {"terrain", [](const Words& w) { return terrain_of(w[1]).id == w[2]; }},
      {"effect", is_effect},
      {"nostop", no_stop},
      {"cost", [](const Words& w) { return same_points(cost(w), w[4]); }},
      {"roadcost",
       [](const Words& w) {
         return (side(w[2], w[3]) & kRoad) != 0 && same_points(cost(w), w[4]);
       }},
      {"hexcost", [](const Words& w) { return terrain_of(w[2]).open && same_points(2, w[3]); }},
      {"creek", [](const Words& w) { return (side(w[1], w[2]) & kCreek) != 0; }},
      {"bridge", [](const Words& w) { return (side(w[1], w[2]) & kBridge) != 0; }},
      {"works", has_works},
      {"fieldwork", fieldwork_of},
      {"road", [](const Words& w) { return (side(w[1], w[2]) & kRoad) != 0; }},
      {"exits", [](const Words& w) { return exits(hex(w[1])) >= std::stoi(w[2]); }},
      {"path",
       [](const Words& w) { return road_distance(hex(w[1]), hex(w[2])) == std::stoi(w[3]); }},
      {"place",
       [](const Words& w) { return place_of(map(), place_id(rest_of(w, 2))) == hex(w[1]); }},
      {"zone",
       [](const Words& w) {
         return std::find(map().zone_ids.begin(), map().zone_ids.end(), w[1]) !=
                map().zone_ids.end();
       }},
      {"entry", has_entry},
      {"arrival", has_arrival},
      {"objective", has_objective},
      {"decisive", [](const Words& w) { return battle_data().entry_b == hex(w[1]); }},
      {"decisive_after_panic",
       [](const Words& w) {
         return battle_data().chew_house == hex(w[1]) && battle_data().market_square == hex(w[2]);
       }},
      {"release", has_release},
      {"retreat", retreats},
      {"panic", panic_is},
  };
  return kClaims;
}

TEST(MapFacts, HoldInTheCompiledMap) {
  PROVES("GER.1.1", "GER.3.2.1.EX", "GER.3.3", "GER.3.4.1", "GER.3.4.1.2", "GER.3.4.2", "GER.3.8");
  int checked = 0;
  std::istringstream lines(contents_of(kVolumes / "boar/germantown/map_facts.tsv"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#') || line.starts_with("location\t")) continue;
    const Words fields = split(line, "\t");
    ASSERT_EQ(fields.size(), 6U) << line;
    for (const std::string& claim : split(fields[5], "; ")) {
      const Words words = split(claim, " ");
      if (words[0] == "label" || words[0] == "nearest" || words[0] == "stephen") continue;
      ASSERT_TRUE(claims().contains(words[0])) << "unknown claim: " << claim;
      EXPECT_TRUE(claims().at(words[0])(words)) << fields[0] << ": " << claim;
      ++checked;
    }
  }
  EXPECT_GT(checked, 80);
}

}  // namespace
}  // namespace linstock::boar
