// A battle of the series engine as a report draws it.
#pragma once

#include "study/stage.hpp"

namespace linstock::study {

/// What things are called in the series.
inline constexpr Words kBoarWords = {
    .cell = "hex",
    .fights = "close combats",
    .place_note = "A hex is as dark as fights were begun against units in it",
    .standing = "army morale",
    .standing_title = "Army morale, turn by turn",
    .losses_note = "Steps, captures and flights off the map count together",
    .results_title = "At what odds, and to what end",
    .no_column = "ended before odds were counted and have no bar",
};

/// Of a game of the system "boar".
[[nodiscard]] Stage boar_stage(const Game& game, const Formations& formations);

}  // namespace linstock::study
