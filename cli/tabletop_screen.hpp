// How the terminal shows positions of the miniatures rules.
#pragma once

#include "cli/screens.hpp"

namespace linstock::cli {

[[nodiscard]] Screen tabletop_screen();

}  // namespace linstock::cli
