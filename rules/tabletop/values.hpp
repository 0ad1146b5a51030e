// Printed values that scenarios start from: morale of troops, strength points of what can be
// broken.
#pragma once

#include "rules/tabletop/types.hpp"

namespace linstock::tabletop {

/// Modifier of basic morale (TT.mor.1 to .6). Militia: -1, a scenario may say -2 (TT.mor.4).
[[nodiscard]] int morale_modifier(Kind kind);

enum class Material : std::uint8_t { Wood, Stone };
/// Inches of table that stand for 100 mm of bridge or work: a building of 50 by 100 mm covers
/// 2 by 4 inches.
inline constexpr std::int32_t kPer = 4 * kInch;
/// Strength points of a whole piece (TT.fort.5 to .10). Bridges, fieldworks and stockades count by
/// their length (hundredths of an inch, rounded up to whole points). 0 for what cannot be broken.
[[nodiscard]] int strength_points(TerrainKind kind, Material material, std::int32_t length);

}  // namespace linstock::tabletop
