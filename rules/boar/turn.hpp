// Set-up and the frame of a game turn (BOAR.5).
#pragma once

#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Puts every piece where the scenario says and opens turn 1 (BOAR.5, GER.1.6).
void set_up(Play& play);

}  // namespace linstock::boar
