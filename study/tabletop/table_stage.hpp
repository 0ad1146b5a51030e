// A table of miniatures as a report draws it.
#pragma once

#include "rules/tabletop/scenario.hpp"
#include "study/stage.hpp"

namespace linstock::study {

/// What things are called on a table.
inline constexpr Words kTableWords = {
    .cell = "square",
    .fights = "shots, charges and melees",
    .place_note =
        "Squares are six inches wide; one is as dark as shots, charges and melees were "
        "against troops in it",
    .plan_note = "Blue and red blocks are the troops where they stand at the start",
    .standing = "strength in order",
    .standing_title = "Strength in good order, turn by turn",
    .standing_unit = " %",
    .standing_note =
        "Counted is the strength of steady units, those still to arrive among them, "
        "as a share of what the army has at the start",
    .lost_by = "under",
    .losses_note =
        "Units that are destroyed, fled or surrendered count whole; formations are the "
        "generals who command them",
    .results_title = "By what means, and to what end",
};

/// Of a game of the system "tabletop".
[[nodiscard]] Stage table_stage(const Game& game, const Formations& formations);

// ---- the parts of it

/// A place of the table on the plan.
[[nodiscard]] Point plan_point(linstock::Point at);
/// Squares, ground and works.
void draw_table(const tabletop::Scenario& scenario, Stage& stage);
/// The kinds of a fight's result, and which of them the watcher's words are.
[[nodiscard]] std::vector<ResultKind> table_results();
[[nodiscard]] std::size_t table_result(const std::string& attacker, const std::string& defender);

}  // namespace linstock::study
