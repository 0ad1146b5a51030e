// Planning of assaults in the movement phase: which enemy hex to fall upon, with whom, from where.
#pragma once

#include "bots/steady/field.hpp"
#include "bots/steady/forecast.hpp"
#include "bots/steady/march_memo.hpp"

namespace linstock::boar::steady {

struct Assault {
  HexIndex target = kNoHex;       ///< kNoHex: none is worth it
  FixedVector<Place, 40> places;  ///< those who still have to move
  int gain = 0;                   ///< against leaving it
};

/// The best assault that units which have not moved yet can start or strengthen. `field` sees the
/// position of `state`, in which no unit is on the move.
[[nodiscard]] Assault best_assault(const Field& field, const State& state);

/// What the fights near a hex promise as the pieces stand.
[[nodiscard]] int fights_around(Sandbox& sandbox, HexIndex hex);

}  // namespace linstock::boar::steady
