// The row of this system in the table of systems.
#pragma once

#include "match/systems.hpp"

namespace linstock::boar {

[[nodiscard]] System boar_system();

}  // namespace linstock::boar
