// Obstacles, buildings and works between an attacker and who is attacked.
#include "rules/tabletop/defences.hpp"

#include "rules/tabletop/ground.hpp"

namespace linstock::tabletop {

namespace {

Defence kind_of(const Look& look, TerrainId id) {
  const TerrainKind kind = look.scenario.terrain[id].kind;
  if (is_work(kind)) return Defence::Fortification;
  if (!is_building(kind)) return Defence::Obstacle;
  const bool fortified = cover_of_strength(look.state.terrain[id]) == Cover::Solid;
  return fortified ? Defence::Fortification : Defence::Building;
}

}  // namespace

DefenceFound defence_against(const Look& look, UnitId attacker, UnitId target) {
  const TerrainId building = look.unit(target).building;
  if (building != kNone) return {kind_of(look, building), building};
  const TerrainId obstacle = obstacle_before(look, attacker, target);
  if (obstacle == kNone) return {};
  return {kind_of(look, obstacle), obstacle};
}

}  // namespace linstock::tabletop
