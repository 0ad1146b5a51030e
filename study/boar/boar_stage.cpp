#include "study/boar/boar_stage.hpp"

#include <cmath>

#include "match/boar/boar_game.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/play.hpp"
#include "study/boar/watcher.hpp"

namespace linstock::study {

namespace {

constexpr int kColumns = 7;
constexpr std::array<const char*, 3> kLevelNames = {"high", "fatigued", "wavering"};

Point middle_of(const Grid& grid, HexIndex hex) {
  const int file = grid.file(hex);
  const double lower = file % 2 != 0 ? 0.5 : 0;  // odd files sit half a hex lower
  return {1.5 * file, std::sqrt(3.0) * (grid.row(hex) + lower)};
}

Ground ground_of(const boar::Map& map, HexIndex hex) {
  if (map.terrain[hex] == boar::kNoTerrain) return Ground::OffMap;
  const boar::Terrain& terrain = map.terrains[map.terrain[hex]];
  if (terrain.woods) return Ground::Woods;
  if (terrain.id == "river") return Ground::Water;
  if (terrain.town || terrain.id == "village") return Ground::Town;
  return Ground::Open;
}

/// The side between two neighbours.
Segment side_between(Point a, Point b) {
  const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  const Point along{-(b.y - a.y) / length / 2, (b.x - a.x) / length / 2};
  return {{middle.x - along.x, middle.y - along.y}, {middle.x + along.x, middle.y + along.y}};
}

void draw_map(const boar::Map& map, Stage& stage) {
  const Grid& grid = map.grid;
  const auto size = static_cast<HexIndex>(grid.size());
  for (HexIndex hex = 0; hex < size; ++hex) {
    const Ground ground = ground_of(map, hex);
    if (ground == Ground::OffMap) continue;
    const Point middle = middle_of(grid, hex);
    stage.cells.push_back({grid.text(hex), middle, ground});
    for (const Step step : kSteps) {
      const HexIndex next = grid.neighbour(hex, step);
      if (next == kNoHex || next < hex) continue;
      const Point other = middle_of(grid, next);
      const std::uint16_t features = map.sides[hex][static_cast<std::size_t>(step)];
      if ((features & (boar::kRoad | boar::kTrail)) != 0) stage.roads.push_back({middle, other});
      if ((features & boar::kCreek) != 0) stage.creeks.push_back(side_between(middle, other));
    }
  }
  for (const boar::Place& place : map.places) {
    stage.places.push_back({place.name, grid.text(place.hex), middle_of(grid, place.hex)});
  }
}

/// Who bears the result of a close combat.
enum class Harm : std::uint8_t { Defender, Both, Pin, Nobody, Attacker, CalledOff };

std::vector<ResultKind> harms() {
  return {{"the defender alone suffers", "harm-d", "over-0", true},
          {"both suffer", "harm-b", "over-1", true},
          {"pinned", "harm-p", "over-2", false},
          {"nothing happens", "harm-n", "over-3", false},
          {"the attacker alone suffers", "harm-a", "over-4", true},
          {"called off", "harm-o", "over-5", false}};
}

Harm harm_of(const std::string& attacker, const std::string& defender) {
  if (attacker == "no_combat" || attacker == "withdrawal") return Harm::CalledOff;
  if (defender == "pin" || attacker == "pin") return Harm::Pin;
  const bool attacker_hurt = attacker != "none";
  const bool defender_hurt = defender != "none";
  if (attacker_hurt && defender_hurt) return Harm::Both;
  if (defender_hurt) return Harm::Defender;
  return attacker_hurt ? Harm::Attacker : Harm::Nobody;
}

}  // namespace

Stage boar_stage(const Game& game, const Formations& formations) {
  const boar::Scenario* scenario = boar::scenario_of(game);
  Stage stage;
  stage.title = scenario->title;
  stage.turn_times = scenario->turn_times;
  stage.turn_times.resize(scenario->turns);
  for (const boar::Side side : {boar::Side::American, boar::Side::British}) {
    stage.sides[boar::index_of(side)] = boar::side_name(side);
  }
  for (const boar::PieceInfo& piece : scenario->pieces) {
    if (!is_combat_unit(piece)) continue;
    stage.strength[boar::index_of(piece.side)][formation_of(*scenario, piece, formations)] +=
        piece.strength[piece.starts_reduced ? 1 : 0];
  }
  stage.standing_top = scenario->tables.track_top;
  for (std::size_t i = 0; i < kLevelNames.size(); ++i) {
    stage.levels.push_back({kLevelNames[i], scenario->tables.band_floor[i]});
  }
  stage.points_margin = scenario->marginal_margin_halves / 2.0;
  stage.points_step = 0.5;
  stage.result_kinds = harms();
  stage.kind_of = [](const std::string& attacker, const std::string& defender) {
    return static_cast<std::size_t>(harm_of(attacker, defender));
  };
  for (int column = 0; column < kColumns; ++column) {
    stage.columns.push_back(boar::odds_word(column));
  }
  draw_map(scenario->map, stage);
  return stage;
}

}  // namespace linstock::study
