// A battle of the series engine as a report draws it.
#pragma once

#include "study/stage.hpp"

namespace linstock::study {

/// Of a game of the system "boar".
[[nodiscard]] Stage boar_stage(const Game& game, const Formations& formations);

}  // namespace linstock::study
