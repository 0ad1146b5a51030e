// What the units of a side are told: how a plan bends the rule of thumb.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/plane.hpp"
#include "rules/tabletop/types.hpp"

namespace linstock::tabletop::bots {

/// One way to behave. Worths are in hundredths of a victory point.
struct Stance {
  int pull = 100;            ///< per cent: how much its aim draws a unit
  int fear = 100;            ///< per cent: how much its own losses count
  int eagerness = 0;         ///< added to what a charge is worth
  std::optional<Point> aim;  ///< where to, instead of what the scenario suggests
};

inline constexpr std::size_t kMostGroups = 8;
/// A stance for each group of units.
struct Directives {
  std::array<std::uint8_t, kMaxUnits> group{};  ///< of each unit
  std::array<Stance, kMostGroups> of{};

  [[nodiscard]] const Stance& stance(UnitId id) const { return of.at(group.at(id)); }
};
/// The rule of thumb itself.
inline const Directives kNoDirectives{};

}  // namespace linstock::tabletop::bots
