// Who touches whom in the close combat phase, and whether all duties can still be met (BOAR.12.12
// to BOAR.12.15).
//
// The designated combats must be stars: one attacking hex against several defending ones or the
// other way round. Left to itself such a star cover always exists; a bad choice can make it
// impossible. `can_finish` says whether the choices made so far leave a way to meet every duty.
#pragma once

#include <cstdint>

#include "core/fixed_vector.hpp"
#include "rules/boar/action.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar {

struct Contact {
  /// A phasing unit that may attack and touches at least one enemy hex.
  struct Attacker {
    PieceId piece = kNoPiece;
    std::uint8_t home = 0;         ///< index of its hex among the attacking hexes
    std::uint8_t combat = 0;       ///< 0 = not assigned
    bool must = false;             ///< has to attack
    std::uint64_t may_attack = 0;  ///< bit per target it may name as its own
    std::uint64_t touches = 0;     ///< bit per target next to it
  };
  /// A hex with enemy combat units next to an attacker.
  struct Target {
    HexIndex hex = kNoHex;
    std::uint8_t combat = 0;
    bool required = false;  ///< has to be attacked
    /// Next to units that have to attack, but pinned elsewhere all of them: attacked if one of them
    /// can take it on besides (BOAR.12.13).
    bool beside_pin = false;
    bool pinned = false;  ///< holds a pinned unit (BOAR.13.1.PIN.DV)
    bool diverted = false;
  };
  /// Shape of one designated combat.
  struct Shape {
    std::uint64_t homes = 0;    ///< attacking hexes
    std::uint64_t targets = 0;  ///< defending hexes
  };

  FixedVector<Attacker, 64> attackers;
  FixedVector<Target, 64> targets;
  FixedVector<Shape, 33> shapes;  ///< by combat number; [0] unused

  [[nodiscard]] int attacker_index(PieceId piece) const;
  [[nodiscard]] int target_index(HexIndex hex) const;
  /// Designates attacker against target: opens a combat, joins one, or adds the hex to its own
  /// (BOAR.12.15). Refuses bad shapes.
  Verdict join(std::size_t attacker, std::size_t target);
  /// Leaves the target alone (BOAR.12.14).
  void divert(std::size_t target);
};

/// Contact as the state stands. Empty when nobody can attack anybody.
Contact contact_of(const Look& look);
/// Is there a way to meet every duty from here?
bool can_finish(const Contact& contact);
/// The first unmet duty, for the refusal; lawful when all are met.
Verdict first_open_obligation(const Contact& contact);
/// Why this piece cannot attack at all.
Verdict explain_cannot_attack(const Look& look, PieceId piece);

}  // namespace linstock::boar
