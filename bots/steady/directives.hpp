// What a commander may tell groups of his pieces beyond what the scenario's aims say: the levers by
// which a search bends the rule of thumb.
#pragma once

#include <array>
#include <cstdint>

#include "bots/steady/weights.hpp"
#include "core/hex.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar::steady {

struct Goal;

/// How one group is to behave. The default is the rule of thumb itself.
struct Directive {
  const Goal* goal = nullptr;  ///< where to go instead of its own aim
  HexIndex target = kNoHex;    ///< an enemy stack to go for, before everything else
  int pull =
      kByHand.half_point_nearer;  ///< worth of a half point nearer to the aim; negative: away
  int to_foe = 0;                 ///< worth of a hex nearer to the enemy; negative: away
  int fear_percent = kByHand.fear_percent;
  int eagerness = 0;  ///< added to what an assault promises
  bool free = false;  ///< need not stay near what it was to hold
};

inline constexpr std::size_t kMostGroups = 16;

/// The directives of a side, by groups of its pieces.
struct Directives {
  std::array<std::uint8_t, kMaxPieces> group{};
  std::array<Directive, kMostGroups> of{};

  [[nodiscard]] const Directive& for_piece(PieceId id) const { return of[group[id]]; }
};
inline constexpr Directives kNoDirectives{};

/// The rule of thumb of a player with this temper.
constexpr Directive usual_directive(const Weights& weights) {
  Directive usual;
  usual.pull = weights.half_point_nearer;
  usual.to_foe = weights.hex_to_foe;
  usual.fear_percent = weights.fear_percent;
  usual.eagerness = weights.eagerness;
  return usual;
}
constexpr Directives usual_directives(const Weights& weights) {
  Directives told;
  for (Directive& directive : told.of) directive = usual_directive(weights);
  return told;
}

}  // namespace linstock::boar::steady
