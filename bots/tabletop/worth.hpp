// What things are worth to a side, in hundredths of a victory point: losses, broken troops, shots
// and charges by their exact chances.
#pragma once

#include <span>

#include "odds/tabletop/melees.hpp"
#include "odds/tabletop/shots.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop::bots {

inline constexpr int kPoint = 100;                  ///< a victory point
inline constexpr std::int32_t kBodies = 4 * kInch;  ///< between centres when bodies are near

/// Between the centres of two units.
[[nodiscard]] inline std::int32_t away(const Look& look, UnitId a, UnitId b) {
  return length(look.unit(a).at - look.unit(b).at);
}

/// A strength point of this side: the points it gives away, and the fighting that it can do.
[[nodiscard]] int strength_worth(const Look& look, Side side);
/// That a steady unit is shaken; that a unit routs (on top of what it loses at once); that it is
/// gone.
[[nodiscard]] int shaken_worth(const Look& look, UnitId id);
[[nodiscard]] int rout_worth(const Look& look, UnitId id);
[[nodiscard]] int whole_worth(const Look& look, UnitId id);

/// The mean worth of a shot to the firer. 0 when it may not be fired.
[[nodiscard]] int shot_worth(const Look& look, UnitId target, const odds::ShotOdds& odds);
/// The mean worth of a melee to a side; own losses count `fear` per cent.
[[nodiscard]] int melee_worth(const Look& look, const odds::MeleeOdds& odds, Side side, int fear);
/// The mean worth of the charge of these units at the target, test and melee together. Declared
/// charges of `look` count as well.
[[nodiscard]] int charge_worth(const Look& look, std::span<const UnitId> chargers, UnitId target,
                               int fear);

}  // namespace linstock::tabletop::bots
