#include "study/tabletop/table_stage.hpp"

#include <algorithm>

#include "match/tabletop/tabletop_game.hpp"
#include "match/tabletop/words.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/engine.hpp"
#include "study/tabletop/squares.hpp"
#include "study/tabletop/table_watcher.hpp"

namespace linstock::study {

namespace {

constexpr std::array<const char*, 3> kArms = {"musketry", "rifles", "artillery"};

void place_troops(const tabletop::Scenario& scenario, const tabletop::State& state, Stage& stage) {
  const tabletop::Look look{scenario, state};
  for (tabletop::UnitId id = 0; id < look.count(); ++id) {
    if (!tabletop::on_table(look.unit(id)) || look.unit(id).building != tabletop::kNone) continue;
    Block block{{}, tabletop::index_of(look.info(id).side)};
    for (const linstock::Point corner : corners(tabletop::body(look, id))) {
      block.outline.push_back(plan_point(corner));
    }
    stage.blocks.push_back(std::move(block));
  }
}

/// Objectives, then buildings and works that are none; each name once.
void name_places(const tabletop::Scenario& scenario, Stage& stage) {
  const auto add = [&stage](const std::string& name, linstock::Point at) {
    const bool there = std::any_of(stage.places.begin(), stage.places.end(),
                                   [&](const PlaceName& place) { return place.name == name; });
    if (!there) stage.places.push_back({name, square_of(at), plan_point(at)});
  };
  for (const tabletop::Objective& objective : scenario.objectives)
    add(objective.name, objective.at);
  for (const tabletop::Terrain& terrain : scenario.terrain) {
    const bool named = terrain.kind >= tabletop::TerrainKind::SmallBuilding ||
                       terrain.kind == tabletop::TerrainKind::Ford ||
                       terrain.kind == tabletop::TerrainKind::Bridge;
    const auto& [least, most] = terrain.bounds;
    if (named) add(terrain.name, {(least.x + most.x) / 2, (least.y + most.y) / 2});
  }
}

/// The arms that are on the table, then what all troops may do.
std::vector<std::string> columns_of(const tabletop::Scenario& scenario) {
  std::vector<std::string> columns;
  for (const std::string_view arm : kArms) {
    const bool there =
        std::any_of(scenario.units.begin(), scenario.units.end(), [arm](const auto& unit) {
          return unit.troop != tabletop::Troop::Wagon && arm_word(unit) == arm;
        });
    if (there) columns.emplace_back(arm);
  }
  columns.emplace_back("charge");
  columns.emplace_back("melee");
  return columns;
}

}  // namespace

Stage table_stage(const Game& game, const Formations& /*formations*/) {
  constexpr int kWhole = 100;  // percent
  const tabletop::Scenario& scenario = *tabletop::scenario_of(game);
  Stage stage;
  stage.title = scenario.title;
  stage.turn_times.resize(scenario.turns);
  for (const tabletop::Side side : {tabletop::Side::American, tabletop::Side::British}) {
    stage.sides[tabletop::index_of(side)] = tabletop::side_name(side);
  }
  for (const tabletop::UnitInfo& unit : scenario.units) {
    stage.strength[tabletop::index_of(unit.side)][command_of(scenario, unit)] += unit.strength;
  }
  stage.standing_top = kWhole;
  stage.points_margin = 1;
  stage.points_step = 1;
  stage.columns = columns_of(scenario);
  stage.result_kinds = table_results();
  stage.kind_of = table_result;
  stage.shape = CellShape::Square;
  draw_table(scenario, stage);
  place_troops(scenario, tabletop::new_game(scenario), stage);
  name_places(scenario, stage);
  return stage;
}

}  // namespace linstock::study
