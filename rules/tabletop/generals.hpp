// Generals: wounds, death, capture, and what it does to their troops.
#pragma once

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// Why a general is at risk: which of the three tables is rolled on.
enum class Danger : std::uint8_t { Fire, Rout, Melee };  // TT.gen.1, TT.gen.7, TT.gen.12
/// Pushes a roll for every general with the unit.
void endanger(Play& play, UnitId unit, Danger danger);
/// What a sum of two dice does.
enum class Hurt : std::uint8_t { None, Wound, Dead, Captured };
[[nodiscard]] Hurt hurt_by(Danger danger, int sum);
/// Units in his chain of command, his subordinates' included, within 18 inches (TT.gen.6).
[[nodiscard]] bool in_chain(const Look& look, GeneralId general, UnitId unit);
/// Puts a general at a place (x and y apart: the two may lie in two words of the state).
void place(Play& play, GeneralId general, Point at);

}  // namespace linstock::tabletop
