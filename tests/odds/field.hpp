// Close combats by chance: a crowded field whose phase is played at random.
#pragma once

#include <array>
#include <random>
#include <string>
#include <vector>

#include "tests/support/battle.hpp"

namespace linstock::boar::testing {

using Random = std::mt19937;

inline int pick(Random& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
}
inline bool chance(Random& random, int percent) { return pick(random, 1, 100) <= percent; }

/// 6 by 6 hexes of small stacks of both sides, with woods, water and leaders between.
class CrowdedField : public Battle {
 public:
  CrowdedField(Random& random, std::string_view edition) : Battle(edition) {
    for (int file = 4; file < 10; ++file) {
      for (int row = 4; row < 10; ++row) fill(random, "0" + std::to_string(file * 100 + row));
    }
    scenario().illegal_tactics_allowed = chance(random, 10);
    for (const Side side : {American, British}) {
      army_morale(side, pick(random, 1, 15));
      momentum(side, chance(random, 25) ? 1 : 0);
    }
    for (const PieceId id : units_) {
      if (chance(random, 12)) disrupt(id);
      if (chance(random, 6)) shatter(id);
      if (chance(random, 20) && scenario().pieces[id].two_sided) reduce(id);
    }
    begin_combat(chance(random, 50) ? American : British);
  }

  [[nodiscard]] Action any_action(Random& random) const {
    const std::vector<Action> all = actions();
    return all[static_cast<std::size_t>(pick(random, 0, static_cast<int>(all.size()) - 1))];
  }

 private:
  void fill(Random& random, const std::string& hex) {
    static constexpr std::array kTerrain = {"light_woods", "heavy_woods", "swamp", "chew_house"};
    if (chance(random, 10)) {
      terrain(hex, "river");
      return;
    }
    if (chance(random, 30)) terrain(hex, kTerrain[static_cast<std::size_t>(pick(random, 0, 3))]);
    if (!chance(random, 35)) return;
    const Side side = chance(random, 50) ? American : British;
    for (int left = pick(random, 1, 2); left > 0; --left) {
      units_.push_back(unit(side, hex, any_unit(random)));
    }
    if (chance(random, 15)) units_.push_back(unit(side, hex, kGun));
    if (chance(random, 30)) leader(side, hex, {.seniority = ++leaders_});
  }

  static UnitSpec any_unit(Random& random) {
    static constexpr std::array kTypes = {
        UnitType::Infantry, UnitType::Infantry, UnitType::Rifle,        UnitType::Cavalry,
        UnitType::Militia,  UnitType::Indian,   UnitType::LightInfantry};
    UnitSpec spec;
    spec.type = kTypes[static_cast<std::size_t>(pick(random, 0, 6))];
    spec.strength = pick(random, 1, 3);
    spec.reduced = std::max(1, spec.strength - 1);
    spec.two_sided = spec.strength > 1;
    spec.morale = pick(random, -1, 2);
    return spec;
  }

  static inline const UnitSpec kGun{.type = UnitType::Artillery, .strength = 2, .reduced = 1};
  std::vector<PieceId> units_;
  int leaders_ = 0;
};

}  // namespace linstock::boar::testing
