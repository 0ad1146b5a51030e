// terrain.toml: the terrain effects chart (BOAR.9.4).
#include <algorithm>
#include <array>
#include <span>

#include "match/boar/bundle_parts.hpp"

namespace linstock::boar {

namespace {

constexpr int kMaxCost = 20;  // half movement points
constexpr std::array<std::string_view, kMoveClasses> kClasses = {"infantry", "light", "cavalry",
                                                                 "artillery"};
constexpr std::array<std::string_view, kSideKinds> kSideIds = {
    "creek",          "up-slope",        "down-slope", "up-slope-creek", "down-slope-creek",
    "into-fieldwork", "out-of-fieldwork"};
constexpr std::array<std::string_view, kPathKinds> kPathIds = {"road", "lane", "trail"};
constexpr std::array<std::string_view, 2> kHexSight = {"open", "blocks"};
constexpr std::array<std::string_view, 2> kSideSight = {"none", "slope"};
constexpr std::array<std::string_view, 4> kTraits = {"woods", "covered", "open", "town"};

// "prohibited", or movement points of at least `low` half points.
ClassCosts read_costs(Row& row, int low) {
  ClassCosts costs{};
  for (std::size_t i = 0; i < kMoveClasses; ++i) {
    const Json& value = row.value(kClasses[i]);
    const auto* text = value.get_ptr<const std::string*>();
    const bool prohibited = text != nullptr && *text == "prohibited";
    costs[i] = prohibited ? kProhibitedCost : row.halves(kClasses[i], low, kMaxCost);
  }
  return costs;
}

// Positions of the words of a list among `names`, as bits.
unsigned word_bits(Row& row, std::string_view key, std::span<const std::string_view> names) {
  unsigned bits = 0;
  for (const std::string& word : row.texts_or_none(key)) {
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) {
      row.fault(key, "does not know '" + word + "'");
    } else {
      bits |= 1U << static_cast<unsigned>(found - names.begin());
    }
  }
  return bits;
}

std::array<bool, kMoveClasses> classes(Row& row, std::string_view key) {
  std::array<bool, kMoveClasses> flags{};
  const unsigned bits = word_bits(row, key, kClasses);
  for (std::size_t i = 0; i < kMoveClasses; ++i) flags[i] = (bits >> i & 1U) != 0;
  return flags;
}

std::uint8_t tactics(Row& row, std::string_view key) {
  std::array<std::string_view, kTactics> names;
  for (std::size_t i = 0; i < kTactics; ++i) names[i] = name_of(static_cast<Tactic>(i));
  return static_cast<std::uint8_t>(word_bits(row, key, names));
}

void read_traits(Row& row, Terrain& terrain) {
  const unsigned bits = word_bits(row, "traits", kTraits);
  terrain.woods = (bits & 1U) != 0;
  terrain.jaeger_cover = (bits & 2U) != 0;
  terrain.open = (bits & 4U) != 0;
  terrain.town = (bits & 8U) != 0;
}

TerrainRow read_hex_row(Row& row) {
  TerrainRow read;
  Terrain& terrain = read.terrain;
  terrain.id = read_id(row);
  terrain.name = row.text("name");
  row.skip("letter");  // for drawing; what a letter of the map means is in its legend
  read.cost = read_costs(row, 1);
  terrain.zoc_enters = row.flag("zoc_in");
  terrain.blocks_los = row.choice("los", kHexSight) == 1;
  terrain.fire_drm = read_drm(row, "fire_drm");
  terrain.fire_rule = row.rule_of("fire_drm");
  terrain.defence_drm = read_drm(row, "combat_drm");
  terrain.defence_rule = row.rule_of("combat_drm", known_rule("BOAR.12.23.3"));
  terrain.morale_drm = static_cast<std::int8_t>(row.integer_or("morale_check", 0, -9, 9));
  terrain.morale_rule = row.rule_of("morale_check", known_rule("BOAR.13.5"));
  terrain.no_stop = classes(row, "no_stop");
  terrain.no_retreat_into = classes(row, "no_retreat_into");
  terrain.fortified_rule = row.rule_of("no_stop");
  terrain.need_not_attack = row.flag_or("need_not_attack", false);
  terrain.may_ignore_retreat = row.flag_or("may_ignore_retreat", false);
  terrain.optional_advance = row.flag_or("optional_advance", false);
  terrain.barred_tactics = tactics(row, "barred_tactics");
  read_traits(row, terrain);
  return read;
}

SideRow read_side_row(Row& row, SideKind kind) {
  SideRow read;
  read.cost = read_costs(row, 0);
  read.zoc_crosses = row.flag("zoc");
  read.road_cancels = row.flag("road_cancels");
  read.combat_drm = read_drm(row, "combat_drm");
  read.fire_drm = read_drm(row, "fire_drm");
  const bool fieldwork = kind == SideKind::IntoFieldwork;
  if (read.fire_drm != 0 && !fieldwork)
    row.fault("fire_drm", "must be 0: only fieldworks have one");
  const bool slope = kind >= SideKind::UpSlope && kind <= SideKind::DownSlopeCreek;
  if ((row.choice("los", kSideSight) == 1) != slope)
    row.fault("los", slope ? "must be 'slope'" : "must be 'none'");
  return read;
}

// A DRM that depends on the direction only as far as the rules do.
void check_downhill(const TerrainChart& chart, std::array<std::string, kSideKinds>& pointers,
                    Faults& faults) {
  const auto drm_of = [&](SideKind kind) {
    return chart.sides[static_cast<std::size_t>(kind)].combat_drm;
  };
  const auto expect = [&](SideKind kind, int wanted) {
    if (drm_of(kind) != wanted)
      faults.report(pointer_to(pointers[static_cast<std::size_t>(kind)], "combat_drm"),
                    "must be " + std::to_string(wanted) + ": the engine knows no other value");
  };
  expect(SideKind::DownSlope, 0);
  expect(SideKind::DownSlopeCreek, drm_of(SideKind::Creek));
  expect(SideKind::OutOfFieldwork, 0);
}

void read_sides(Row& file, TerrainChart& chart) {
  std::array<std::string, kSideKinds> pointers;
  for (Row& row : file.rows("hexside")) {
    const std::size_t kind = row.choice("id", kSideIds);
    if (!pointers[kind].empty()) row.fault("id", "this hexside has a row already");
    pointers[kind] = row.pointer();
    chart.sides[kind] = read_side_row(row, static_cast<SideKind>(kind));
  }
  for (std::size_t kind = 0; kind < kSideKinds; ++kind)
    if (pointers[kind].empty())
      file.fault("hexside", "has no row '" + std::string(kSideIds[kind]) + "'");
  check_downhill(chart, pointers, file.faults());
}

void read_paths(Row& file, TerrainChart& chart) {
  std::array<bool, kPathKinds> seen{};
  for (Row& row : file.rows("path")) {
    const std::size_t kind = row.choice("id", kPathIds);
    if (seen[kind]) row.fault("id", "this path has a row already");
    seen[kind] = true;
    chart.paths[kind].cost = read_costs(row, 1);
    chart.paths[kind].strategic = row.flag("strategic");
  }
  for (std::size_t kind = 0; kind < kPathKinds; ++kind)
    if (!seen[kind]) file.fault("path", "has no row '" + std::string(kPathIds[kind]) + "'");
}

}  // namespace

TerrainChart read_terrain(const Json& bundle, Faults& faults) {
  Row file = open_part(bundle, "terrain", "terrain", faults);
  TerrainChart chart;
  for (Row& row : file.rows("hex")) {
    TerrainRow read = read_hex_row(row);
    for (const TerrainRow& other : chart.hexes)
      if (other.terrain.id == read.terrain.id) row.fault("id", "this terrain has a row already");
    chart.hexes.push_back(std::move(read));
  }
  if (chart.hexes.size() >= kNoTerrain) file.fault("hex", "has too many rows");
  read_sides(file, chart);
  read_paths(file, chart);
  return chart;
}

}  // namespace linstock::boar
