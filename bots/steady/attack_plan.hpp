// Who attacks whom: the best way found to share out the attackers among the enemies they touch.
#pragma once

#include "bots/steady/forecast.hpp"
#include "rules/boar/contact.hpp"

namespace linstock::boar::steady {

struct Fight {
  PieceList attackers;
  HexList targets;
  int gain = 0;
};

struct AttackPlan {
  FixedVector<Fight, kMaxCombats> fights;
  HexIndex diverted = kNoHex;  ///< left alone (BOAR.12.14)
  int gain = 0;                ///< of all fights, less what unmet duties cost
};

/// Plans the attacks of the phasing side. The sandbox holds no designations and comes back as it
/// was.
[[nodiscard]] AttackPlan plan_attacks(Sandbox& sandbox);
/// A quick look at what the attacks by units in these hexes promise: stacks are not torn apart, and
/// nothing is diverted.
[[nodiscard]] int promise_of_attacks(Sandbox& sandbox, const BitPlane& area);

}  // namespace linstock::boar::steady
