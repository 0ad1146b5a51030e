#include "cli/screens.hpp"

#include <algorithm>
#include <array>

#include "cli/boar_screen.hpp"
#include "cli/tabletop_screen.hpp"
#include "core/assert.hpp"

namespace linstock::cli {

const Screen& screen_of(std::string_view system) {
  static const std::array<Screen, 2> kScreens = {boar_screen(), tabletop_screen()};
  const auto* const found =
      std::find_if(kScreens.begin(), kScreens.end(),
                   [&](const Screen& screen) { return screen.system == system; });
  LINSTOCK_ASSERT(found != kScreens.end(), "every system has a screen");
  return *found;
}

}  // namespace linstock::cli
