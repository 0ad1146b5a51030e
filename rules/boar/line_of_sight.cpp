#include "rules/boar/line_of_sight.hpp"

#include <algorithm>
#include <optional>

#include "core/assert.hpp"
#include "core/hex_line.hpp"

namespace linstock::boar {

namespace {

/// Longest range of the table: what lies between has to fit a `SightLine`.
constexpr int kLongestSight = 5;

/// Hexes that a line passes, both ends included. At a spine one of the two hexes beside it is
/// taken; kNoHex stands for a hex off the map there.
using SightPath = FixedVector<HexIndex, kLongestSight + 1>;

/// What terrain makes of one path: 0 blocked, 1 open, 2 always open; and what blocks it.
struct PathSight {
  std::uint8_t terrain = 1;
  RuleId rule = kNoRule;
  HexIndex hex = kNoHex;
};

/// BOAR.11.42: woods of both kinds and whatever else the volume names; towns in 2007.
bool terrain_blocks(const Map& map, const Edition& edition, HexIndex hex) {
  if (hex == kNoHex || map.terrain[hex] == kNoTerrain) return false;
  const Terrain& terrain = map.terrains[map.terrain[hex]];
  return terrain.blocks_los || (edition.town_blocks_los && terrain.town);
}

/// The step in which the hexside between two hexes of a path goes up, if it is a slope at all.
/// BOAR.11.41: a slope with a creek is a slope.
std::optional<linstock::Step> rise_between(const Map& map, HexIndex from, HexIndex to) {
  if (from == kNoHex || to == kNoHex) return std::nullopt;
  const linstock::Step step = *map.grid.step_between(from, to);
  const std::uint16_t side = map.sides[from][static_cast<std::size_t>(step)];
  if ((side & kUpSlope) != 0) return step;
  if ((side & kDownSlope) != 0) return opposite(step);
  return std::nullopt;
}

/// BOAR.11.43: does a line that comes from `from` enter `to` across an up-slope hexside?
bool enters_upward(const Map& map, HexIndex from, HexIndex to) {
  const auto rise = rise_between(map, from, to);
  return rise && rise == map.grid.step_between(from, to);
}

/// BOAR.11.43.A: no slope may be crossed but those of the two end hexes.
std::optional<std::size_t> slope_in_case_a(const Map& map, const SightPath& path) {
  for (std::size_t i = 1; i + 2 < path.size(); ++i) {
    if (rise_between(map, path[i], path[i + 1])) return i;
  }
  return std::nullopt;
}

/// BOAR.11.43.B (2026): only the slope by which the line enters the higher hex may be crossed.
std::optional<std::size_t> slope_in_case_b(const Map& map, const SightPath& path, bool to_is_up) {
  const std::size_t own = to_is_up ? path.size() - 2 : 0;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    if (i != own && rise_between(map, path[i], path[i + 1])) return i;
  }
  return std::nullopt;
}

/// BOAR.11.43.B (2007, 2020): slopes away from both ends must rise the way the higher hex's does;
/// if both end hexes have one and the range is three or more, all between must be slopes of that
/// kind.
std::optional<std::size_t> slope_in_old_case_b(const Map& map, const SightPath& path,
                                               bool to_is_up) {
  const std::size_t last = path.size() - 2;
  const auto first_rise = rise_between(map, path[0], path[1]);
  const auto last_rise = rise_between(map, path[last], path[last + 1]);
  const auto wanted = to_is_up ? last_rise : first_rise;
  const bool all_must_match = first_rise && last_rise && path.size() > 3;
  for (std::size_t i = 1; i < last; ++i) {
    const auto rise = rise_between(map, path[i], path[i + 1]);
    if (rise ? rise != wanted : all_must_match) return i;
  }
  if (all_must_match && first_rise != last_rise) return 0;
  return std::nullopt;
}

/// BOAR.11.42, BOAR.11.43: the three cases along one path.
PathSight sight_along(const Map& map, const Edition& edition, const SightPath& path) {
  const std::size_t last = path.size() - 1;
  const bool to_up = enters_upward(map, path[last - 1], path[last]);
  const bool from_up = enters_upward(map, path[1], path[0]);
  if (to_up && from_up) return {2};  // case C
  for (std::size_t i = 1; i < last; ++i) {
    if (terrain_blocks(map, edition, path[i])) return {0, "BOAR.11.42"_rule, path[i]};
  }
  const bool one_up = to_up || from_up;
  std::optional<std::size_t> slope;
  if (!one_up) {
    slope = slope_in_case_a(map, path);
  } else if (edition.slope_of_up_unit_only) {
    slope = slope_in_case_b(map, path, to_up);
  } else {
    slope = slope_in_old_case_b(map, path, to_up);
  }
  if (!slope) return {1};
  return {0, one_up ? "BOAR.11.43.B"_rule : "BOAR.11.43.A"_rule, path[*slope + 1]};
}

/// BOAR.11.44: the path that takes the hexes of the lower index beside spines where a bit of
/// `choice` is clear, the other ones where it is set.
SightPath path_of(const HexLine& line, unsigned choice) {
  SightPath path;
  for (const LinePart& part : line) {
    const bool other = part.is_spine() && (choice & 1U) != 0;
    path.push_back(other ? part.other : part.hex);
    if (part.is_spine()) choice >>= 1U;
  }
  return path;
}

unsigned spines_of(const HexLine& line) {
  return static_cast<unsigned>(std::count_if(line.begin(), line.end(),
                                             [](const LinePart& part) { return part.is_spine(); }));
}

SightLine nothing_between(std::uint8_t terrain) {
  SightLine sight;
  sight.terrain = terrain;
  sight.first.fill(kNoHex);
  sight.second.fill(kNoHex);
  return sight;
}

/// Notes the hexes of another open path. Beyond the edge of the map nobody can stand in the way.
void add_path(SightLine& sight, const SightPath& path) {
  for (std::size_t i = 0; i < sight.between_count; ++i) {
    const HexIndex hex = path[i + 1];
    if (sight.first[i] == hex || sight.first[i] == kNoHex) continue;
    (hex == kNoHex ? sight.first[i] : sight.second[i]) = hex;
  }
}

/// A line of sight of which every path is tried (BOAR.11.44): blocked only if all are.
SightLine best_sight(const Map& map, const Edition& edition, const HexLine& line) {
  SightLine sight = nothing_between(0);
  for (unsigned choice = 0; choice < 1U << spines_of(line); ++choice) {
    const SightPath path = path_of(line, choice);
    const PathSight along = sight_along(map, edition, path);
    if (along.terrain == 2) return nothing_between(2);
    if (along.terrain == 0) continue;
    if (sight.terrain != 0) {
      add_path(sight, path);
      continue;
    }
    sight.terrain = 1;
    sight.between_count = static_cast<std::uint8_t>(path.size() - 2);
    std::copy(path.begin() + 1, path.end() - 1, sight.first.begin());
  }
  return sight;
}

bool any_combat_unit(const Look& look, HexIndex hex) {
  return occupied_by(look, hex, Side::American) || occupied_by(look, hex, Side::British);
}

PieceId blocking_unit(const Look& look, HexIndex hex) {
  for (const PieceId id : stack(look, hex)) {
    if (is_combat_unit(look.info(id))) return id;
  }
  return kNoPiece;
}

/// The rule and the hex by which terrain blocks the line.
Verdict blocked_by_terrain(const Look& look, HexIndex from, HexIndex to) {
  const HexLine line = hex_line(look.grid(), from, to);
  const PathSight along = sight_along(look.scenario.map, look.edition(), path_of(line, 0));
  return {Reason::NoLineOfSight, along.rule, kNoPiece, along.hex};
}

std::size_t sight_slot(const Map& map, HexIndex from, HexIndex to) {
  const int range = map.sight_range;
  const int width = 2 * range + 1;
  const Axial a = map.grid.axial(from);
  const Axial b = map.grid.axial(to);
  const int offset = (b.q - a.q + range) * width + (b.r - a.r + range);
  const int slot = from * width * width + offset;
  return static_cast<std::size_t>(slot);
}

}  // namespace

SightLine trace_sight(const Map& map, const Edition& edition, HexIndex from, HexIndex to) {
  const int distance = map.grid.distance(from, to);
  LINSTOCK_ASSERT(distance >= 1 && distance <= kLongestSight, "a range of the sight table");
  if (distance == 1) return nothing_between(2);  // BOAR.11.41
  return best_sight(map, edition, hex_line(map.grid, from, to));
}

void build_sight_table(Map& map, const Edition& edition) {
  LINSTOCK_ASSERT(map.sight_range <= kLongestSight, "what lies between fits a SightLine");
  const std::size_t width = 2 * static_cast<std::size_t>(map.sight_range) + 1;
  map.sight.assign(static_cast<std::size_t>(map.grid.size()) * width * width, SightLine{});
  const auto end = static_cast<HexIndex>(map.grid.size());
  for (HexIndex from = 0; from < end; ++from) {
    const BitPlane near = area(map.grid, from, map.sight_range);
    for (const HexIndex to : hexes(map.grid, near)) {
      if (to != from) map.sight[sight_slot(map, from, to)] = trace_sight(map, edition, from, to);
    }
  }
}

const SightLine& sight_between(const Map& map, HexIndex from, HexIndex to) {
  const int distance = map.grid.distance(from, to);
  LINSTOCK_ASSERT(distance >= 1 && distance <= map.sight_range, "a range of the sight table");
  return map.sight[sight_slot(map, from, to)];
}

Verdict line_of_sight(const Look& look, HexIndex from, HexIndex to) {
  if (look.grid().distance(from, to) == 1) return kLawful;  // BOAR.11.41
  const SightLine& sight = sight_between(look.scenario.map, from, to);
  if (sight.terrain == 0) return blocked_by_terrain(look, from, to);
  for (std::size_t i = 0; i < sight.between_count; ++i) {
    const HexIndex first = sight.first[i];
    const HexIndex second = sight.second[i];
    if (first == kNoHex || !any_combat_unit(look, first)) continue;
    if (second == kNoHex) {
      return {Reason::NoLineOfSight, "BOAR.11.42"_rule, blocking_unit(look, first), first};
    }
    if (any_combat_unit(look, second)) {
      return {Reason::NoLineOfSight, "BOAR.11.44"_rule, blocking_unit(look, first), first};
    }
  }
  return kLawful;
}

}  // namespace linstock::boar
