// The position as a commander sees it at a glance: where strength stands, what can come from where,
// and what each of his pieces is meant to do.
#pragma once

#include <array>
#include <cstdint>

#include "bots/steady/atlas.hpp"
#include "core/bit_plane.hpp"
#include "core/fixed_vector.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar::steady {

/// What a piece is meant to do. `aim` is null for those who only follow (leaders) and in volumes
/// without any aim.
struct Orders {
  const Aim* aim = nullptr;
  const Distances* way = nullptr;  ///< to the aim
};

class Field {
 public:
  /// `side` looks at the position. Everything given must outlive the field.
  Field(const Look& look, Side side, Atlas& atlas);

  [[nodiscard]] const Look& look() const { return look_; }
  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] const Orders& orders(PieceId id) const { return orders_[id]; }

  /// Strength of friends able to fight in a hex.
  [[nodiscard]] int strength_in(HexIndex hex) const { return friends_[hex]; }
  /// Strength of the enemy that can be upon this hex next turn.
  [[nodiscard]] int threat(HexIndex hex) const { return reach(foes_, hex); }
  /// Strength of friends that can be here next turn, those in the hex included.
  [[nodiscard]] int help(HexIndex hex) const { return reach(own_, hex); }
  /// Distance to the nearest enemy unit; large when there is none.
  [[nodiscard]] int to_nearest_foe(HexIndex hex) const;
  /// Hexes next to enemy units.
  [[nodiscard]] bool touches_foe(HexIndex hex) const { return near_foe_.test(look_.grid(), hex); }
  [[nodiscard]] bool in_foe_zoc(HexIndex hex) const { return foe_zoc_.test(look_.grid(), hex); }
  /// Hexes with friends in good order next to this one.
  [[nodiscard]] int shoulders(HexIndex hex) const;
  /// The enemy stack nearest to a hex that is to be held, or kNoHex.
  [[nodiscard]] HexIndex foe_nearest_to(HexIndex hex) const;

 private:
  struct Post {
    HexIndex hex = kNoHex;
    int strength = 0;
  };
  using Posts = FixedVector<Post, kMaxPieces>;

  void see(PieceId id);
  [[nodiscard]] int reach(const Posts& posts, HexIndex hex) const;
  void give_orders(Atlas& atlas);

  Look look_;
  Side side_;
  std::array<std::uint8_t, kMaxMapHexes> friends_{};
  Posts own_;   ///< stacks of friends in good order
  Posts foes_;  ///< stacks of enemies, half strength for those out of order
  BitPlane near_foe_;
  BitPlane foe_zoc_;
  std::array<Orders, kMaxPieces> orders_{};
};

}  // namespace linstock::boar::steady
