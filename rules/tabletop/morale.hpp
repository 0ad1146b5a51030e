// Morale tests at the start of a turn (TT.shk, TT.ral) and giving up (TT.sur).
#pragma once

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// What a test of step a makes of a unit.
enum class TestResult : std::uint8_t { CarriesOn, Retires, Routs, Halts, RunsOn, RunsOnAndLoses };
/// Result of a total for a unit that is shaken (TT.shk.1 to .3).
[[nodiscard]] TestResult shaken_result(int total);
/// The same for a unit that is routing (TT.ral.1 to .3).
[[nodiscard]] TestResult routing_result(int total);

/// What becomes of a unit that does not surrender (`Task::a` of SurrenderDie).
enum class Otherwise : std::uint8_t { Stands, RoutsAndLoses, Routs };
/// Asks for the die of a unit that may surrender. `cause`: whom it routs from.
void may_surrender(Play& play, UnitId unit, UnitId cause, Otherwise otherwise);

}  // namespace linstock::tabletop
