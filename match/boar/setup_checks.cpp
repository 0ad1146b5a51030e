// The set-up against the rules.
#include "match/boar/bundle_parts.hpp"

namespace linstock::boar {

namespace {

class SetupChecker {
 public:
  SetupChecker(const Scenario& scenario, bool enemies_start_apart, Faults& faults)
      : scenario_(scenario), apart_(enemies_start_apart), faults_(faults) {}

  void check() {
    for (std::size_t id = 0; id < scenario_.pieces.size(); ++id)
      if (scenario_.pieces[id].setup != kNoHex) check_piece(static_cast<PieceId>(id));
  }

 private:
  const PieceInfo& piece(PieceId id) const { return scenario_.pieces[id]; }
  static bool is_unit(const PieceInfo& info) { return info.type != UnitType::Leader; }

  void fault(PieceId id, const std::string& message) {
    faults_.report(
        setup_pointer(scenario_, id),
        piece(id).id + " in " + scenario_.map.grid.text(piece(id).setup) + ": " + message);
  }

  void check_piece(PieceId id) {
    check_terrain(id);
    check_enemies(id);
    if (is_unit(piece(id))) check_stacking(id);
  }

  // BOAR.9.3 and the bans of fortified hexes (GER.3.10.1), which do not bind leaders.
  void check_terrain(PieceId id) {
    const PieceInfo& own = piece(id);
    const Terrain& terrain = scenario_.map.terrains[scenario_.map.terrain[own.setup]];
    const auto column = static_cast<std::size_t>(own.move_class);
    if (!may_stand(scenario_.map, own.setup, own.move_class))
      fault(id, "may not enter " + terrain.name);
    if (is_unit(own) && terrain.no_stop[column]) fault(id, "may not stop in " + terrain.name);
  }

  // BOAR.9.3; enemies side by side only if the volume lets them.
  void check_enemies(PieceId id) {
    const PieceInfo& own = piece(id);
    for (const PieceInfo& other : scenario_.pieces) {
      if (other.side == own.side || other.setup == kNoHex) continue;
      const int distance = scenario_.map.grid.distance(own.setup, other.setup);
      if (distance == 0) fault(id, "stands in the hex of enemy " + other.id);
      if (apart_ && distance == 1 && is_unit(own) && is_unit(other))
        fault(id, "stands next to enemy " + other.id);
    }
  }

  // BOAR.7.1: told of the unit that is too much, in the order of the roster.
  void check_stacking(PieceId id) {
    int strength = 0;
    int guns = 0;
    for (PieceId other = 0; other <= id; ++other) {
      const PieceInfo& info = piece(other);
      if (info.setup != piece(id).setup || !is_unit(info)) continue;
      const bool gun = info.type == UnitType::Artillery;
      guns += gun ? 1 : 0;
      strength += gun ? 0 : info.strength[info.starts_reduced ? 1 : 0];
    }
    const bool gun = piece(id).type == UnitType::Artillery;
    if (gun && guns > scenario_.stack_guns)
      fault(id, "more than " + std::to_string(scenario_.stack_guns) + " artillery unit");
    if (!gun && strength > scenario_.stack_strength)
      fault(id, "more than " + std::to_string(scenario_.stack_strength) + " strength points");
  }

  const Scenario& scenario_;
  bool apart_;
  Faults& faults_;
};

}  // namespace

void check_setup(const Scenario& scenario, bool enemies_start_apart, Faults& faults) {
  SetupChecker(scenario, enemies_start_apart, faults).check();
}

}  // namespace linstock::boar
