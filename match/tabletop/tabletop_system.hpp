// The row of this system in the table of systems.
#pragma once

#include "match/systems.hpp"

namespace linstock::tabletop {

[[nodiscard]] System tabletop_system();

}  // namespace linstock::tabletop
