// What a search may tell the groups of a side.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "bots/steady/directives.hpp"
#include "bots/steady/field.hpp"

namespace linstock::boar::search {

/// One way for a group to behave, with its words: "presses on", "masses on 2812".
struct Stance {
  steady::Directive directive;
  std::string words;
};

/// The pieces of a side that are told the same: one formation or one neighbourhood each.
struct Groups {
  std::array<std::uint8_t, kMaxPieces> of{};
  struct Group {
    PieceId first = kNoPiece;
    int strength = 0;
    int to_foe = 0;  ///< hexes from its nearest unit to the enemy
  };
  std::vector<Group> list;  ///< at least one, at most steady::kMostGroups
};
[[nodiscard]] Groups groups_of(const Look& look, Side side);

/// All stances of a side, the first being the rule of thumb. Each one fits every group.
[[nodiscard]] std::vector<Stance> stances_of(const steady::Judge& look, Side side,
                                             steady::Atlas& atlas);
/// Number of those at the front of the list that name no place.
inline constexpr std::size_t kMoods = 7;

}  // namespace linstock::boar::search
