#include "tests/property/system.hpp"

#include <array>

#include "core/assert.hpp"
#include "tests/property/boar_system.hpp"
#include "tests/property/tabletop_system.hpp"

namespace linstock::testing {

const PropertySystem& property_system(const Game& game) {
  static const std::array<PropertySystem, 2> kSystems = {boar::testing::boar_properties(),
                                                         tabletop::testing::tabletop_properties()};
  for (const PropertySystem& system : kSystems) {
    if (system.word == game.system()) return system;
  }
  LINSTOCK_ASSERT(false, "a system with properties");
}

}  // namespace linstock::testing
