// What a player remembers of a movement phase from one question to the next.
#pragma once

#include <optional>

#include "bots/steady/field.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar::steady {

/// What a march was last thought out to be, so that the second half of the question ("and where
/// to?") need not be thought out again. Says nothing but what would be found again. Not to be
/// copied: the field looks into it.
struct MarchMemo {
  MarchMemo() = default;
  MarchMemo(const MarchMemo&) = delete;
  MarchMemo& operator=(const MarchMemo&) = delete;
  ~MarchMemo() = default;

  std::uint64_t hash = 0;
  PieceId piece = kNoPiece;
  HexIndex hex = kNoHex;
  std::uint8_t purpose = 0;
  State before;                ///< the position of the field, when that is there
  std::optional<Field> field;  ///< what the choice was made from

  void forget() {
    hash = 0;
    field.reset();
  }
};

/// One unit's part in an assault.
struct Place {
  PieceId unit = kNoPiece;
  HexIndex hex = kNoHex;  ///< where it is to stand; its own hex if it is there already
};

/// For players in a hurry: an assault once planned is carried out to the end, and when none was
/// worth it, none is looked for until more units touch the enemy.
struct Haste {
  std::uint64_t turn = ~std::uint64_t{0};  ///< the player turn all this is about
  FixedVector<Place, 40> places;           ///< of the assault under way
  std::size_t next = 0;                    ///< who is not there yet
  int quiet_at = -1;                       ///< units that touched the enemy when none was worth it

  void forget() { turn = ~std::uint64_t{0}; }
};

}  // namespace linstock::boar::steady
