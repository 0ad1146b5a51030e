// Reading the members of a question.
#pragma once

#include "odds/report/combat_json.hpp"
#include "odds/report/known.hpp"
#include "odds/report/ranged_json.hpp"

namespace linstock::boar::odds {

/// What is asked of one combat.
struct CombatQuestion {
  CombatWish wish;
  std::uint8_t number = 0;  ///< 0: an attack nobody has announced
  PieceList attackers;      ///< of such an attack
  HexList targets;          ///< likewise
  PieceId with = kNoPiece;  ///< one more attacker
};

// Readers note the first fault in `reader`; what they answer then means nothing.

[[nodiscard]] CombatWish read_wish(ObjectReader& reader);
/// `announced`: by number, else by attackers and targets.
[[nodiscard]] CombatQuestion read_combat(const Scenario& scenario, ObjectReader& reader,
                                         bool announced);
[[nodiscard]] FireWish read_fire(const Scenario& scenario, ObjectReader& reader);
[[nodiscard]] PieceId read_piece(const Scenario& scenario, ObjectReader& reader,
                                 std::string_view key);

}  // namespace linstock::boar::odds
