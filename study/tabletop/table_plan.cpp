// The plan of a table, and how results on it are grouped.
#include <algorithm>

#include "study/tabletop/squares.hpp"
#include "study/tabletop/table_stage.hpp"

namespace linstock::study {

using tabletop::TerrainKind;

namespace {

constexpr double kHalfSquare = kSquare / 2.0;

/// Squares at the right and lower edge end with the table.
void draw_squares(const tabletop::Scenario& scenario, Stage& stage) {
  for (std::int32_t top = 0; top < scenario.height; top += kSquare) {
    const std::int32_t bottom = std::min(top + kSquare, scenario.height);
    for (std::int32_t left = 0; left < scenario.width; left += kSquare) {
      const std::int32_t right = std::min(left + kSquare, scenario.width);
      const Point middle{(left + right) / 2.0 / kHalfSquare, (top + bottom) / 2.0 / kHalfSquare};
      const Point reach{(right - left) / 2.0 / kHalfSquare, (bottom - top) / 2.0 / kHalfSquare};
      stage.cells.push_back(
          {square_name(left / kSquare, top / kSquare), middle, Ground::Open, reach});
    }
  }
}

/// Letters along the upper edge, numbers along the left one.
void mark_edges(const tabletop::Scenario& scenario, Stage& stage) {
  constexpr double kIn = 0.16;  // from the edge
  for (std::int32_t left = 0; left < scenario.width; left += kSquare) {
    const std::string name = square_name(left / kSquare, 0);
    const double middle = (left + std::min(left + kSquare, scenario.width)) / 2.0;
    stage.marks.push_back({name.substr(0, name.size() - 1), {middle / kHalfSquare, kIn}});
  }
  for (std::int32_t top = 0; top < scenario.height; top += kSquare) {
    const double middle = (top + std::min(top + kSquare, scenario.height)) / 2.0;
    stage.marks.push_back({square_name(0, top / kSquare).substr(1), {kIn, middle / kHalfSquare}});
  }
}

Ground ground_of_terrain(TerrainKind kind) {
  switch (kind) {
    case TerrainKind::OpenWoods:
    case TerrainKind::DenseWoods:
      return Ground::Woods;
    case TerrainKind::GentleSlope:
    case TerrainKind::SteepSlope:
      return Ground::Hill;
    case TerrainKind::Swamp:
      return Ground::Marsh;
    case TerrainKind::Impassable:
      return Ground::Barred;
    case TerrainKind::River:
    case TerrainKind::Stream:
      return Ground::Water;
    case TerrainKind::Ford:
    case TerrainKind::Bridge:
    case TerrainKind::Road:
      return Ground::Road;
    case TerrainKind::SmallBuilding:
    case TerrainKind::LargeBuilding:
      return Ground::Building;
    case TerrainKind::Fieldwork:
    case TerrainKind::Stockade:
    case TerrainKind::Redoubt:
      return Ground::Work;
    default:
      return Ground::Rough;
  }
}

/// What covers what: slopes lie under woods, roads and water over both.
constexpr std::array<Ground, 9> kLayers = {Ground::Hill,  Ground::Rough,    Ground::Marsh,
                                           Ground::Woods, Ground::Barred,   Ground::Water,
                                           Ground::Road,  Ground::Building, Ground::Work};

/// Works are drawn where they stand whole or are yet to be built.
void draw_terrain(const tabletop::Terrain& terrain, Stage& stage) {
  Area area{{}, ground_of_terrain(terrain.kind)};
  for (const linstock::Point corner : terrain.outline) area.outline.push_back(plan_point(corner));
  stage.areas.push_back(std::move(area));
}

/// Fences and walls have a line alone.
void draw_fence(const tabletop::Terrain& terrain, Stage& stage) {
  for (std::size_t i = 0; i + 1 < terrain.line.size(); ++i) {
    stage.fences.push_back({plan_point(terrain.line[i]), plan_point(terrain.line[i + 1])});
  }
}

bool is_broken(const std::string& result) {
  return result == "rout" || result == "fled" || result == "surrendered" || result == "destroyed";
}

enum class Upshot : std::uint8_t { Broken, Loss, Shaken, Both, Attacker, Blows, Nothing };

Upshot upshot_of(const std::string& attacker, const std::string& defender) {
  if (is_broken(defender)) return Upshot::Broken;
  if (attacker == "contact") return Upshot::Blows;
  const bool defender_hurt = defender != "none";
  if (attacker != "none") return defender_hurt ? Upshot::Both : Upshot::Attacker;
  if (!defender_hurt) return Upshot::Nothing;
  return defender == "loss" || defender == "breach" ? Upshot::Loss : Upshot::Shaken;
}

}  // namespace

Point plan_point(linstock::Point at) { return {at.x / kHalfSquare, at.y / kHalfSquare}; }

void draw_table(const tabletop::Scenario& scenario, Stage& stage) {
  draw_squares(scenario, stage);
  mark_edges(scenario, stage);
  for (const Ground layer : kLayers) {
    for (const tabletop::Terrain& terrain : scenario.terrain) {
      if (terrain.outline.empty() || ground_of_terrain(terrain.kind) != layer) continue;
      draw_terrain(terrain, stage);
    }
  }
  for (const tabletop::Terrain& terrain : scenario.terrain) {
    if (terrain.outline.empty()) draw_fence(terrain, stage);
  }
}

std::vector<ResultKind> table_results() {
  return {{"the defender breaks", "harm-d", "over-0", true},
          {"the defender loses strength", "harm-l", "over-6", true},
          {"the defender is shaken or falls back", "harm-p", "over-2", false},
          {"both fall back", "harm-b", "over-1", false},
          {"the attacker suffers", "harm-a", "over-4", true},
          {"it comes to a melee", "harm-o", "over-5", false},
          {"nothing comes of it", "harm-n", "over-3", false}};
}

std::size_t table_result(const std::string& attacker, const std::string& defender) {
  return static_cast<std::size_t>(upshot_of(attacker, defender));
}

}  // namespace linstock::study
