// The position as a commander sees it at a glance: where strength stands, what can come from where,
// and what each of his pieces is meant to do.
#pragma once

#include <array>
#include <cstdint>

#include "bots/steady/atlas.hpp"
#include "bots/steady/directives.hpp"
#include "bots/steady/judge.hpp"
#include "core/bit_plane.hpp"
#include "core/fixed_vector.hpp"

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
  Field(const Judge& look, Side side, Atlas& atlas, const Directives& directives = kNoDirectives);

  [[nodiscard]] const Judge& look() const { return look_; }
  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] const Orders& orders(PieceId id) const { return orders_[id]; }
  [[nodiscard]] const Directive& directive(PieceId id) const { return directives_->for_piece(id); }

  /// Strength of friends able to fight in a hex.
  [[nodiscard]] int strength_in(HexIndex hex) const { return friends_[hex]; }
  /// Strength of a unit with its morale reckoned in, in hundredths.
  [[nodiscard]] int weight_of(PieceId id) const;
  /// Weight of the friends able to fight in a hex.
  [[nodiscard]] int weight_in(HexIndex hex) const { return weights_[hex]; }
  /// Weight of the enemy that can be upon this hex next turn.
  [[nodiscard]] int threat(HexIndex hex) const { return reach(foes_, hex, threat_); }
  /// Weight of friends that can be here next turn, those in the hex included.
  [[nodiscard]] int help(HexIndex hex) const { return reach(own_, hex, help_); }
  /// Distance to the nearest enemy unit; large when there is none.
  [[nodiscard]] int to_nearest_foe(HexIndex hex) const;
  /// Hexes next to enemy units.
  [[nodiscard]] bool touches_foe(HexIndex hex) const { return near_foe_.test(look_.grid(), hex); }
  [[nodiscard]] bool in_foe_zoc(HexIndex hex) const { return foe_zoc_.test(look_.grid(), hex); }
  /// Hexes with friends in good order next to this one.
  [[nodiscard]] int shoulders(HexIndex hex) const;
  /// Neighbouring hexes into which a unit could fall back from here.
  [[nodiscard]] int ways_back(PieceId id, HexIndex hex) const;
  /// Does a friendly stack next to this hex and nearer to the enemy need it to fall back into?
  [[nodiscard]] bool bars_the_way(HexIndex hex) const;
  /// Are there friends of whom the piece should keep away (Scenario::apart) within so many hexes, 1
  /// or 2?
  [[nodiscard]] bool too_close(PieceId id, HexIndex hex, std::size_t distance) const;
  /// The enemy stack nearest to a hex that is to be held, or kNoHex.
  [[nodiscard]] HexIndex foe_nearest_to(HexIndex hex) const;

 private:
  struct Post {
    HexIndex hex = kNoHex;
    int weight = 0;
  };
  using Posts = FixedVector<Post, kMaxPieces>;

  void see(PieceId id);
  /// What was found out about hexes already.
  using Known = std::array<std::int16_t, kMaxMapHexes>;
  static constexpr std::int16_t kUnknown = -1;

  [[nodiscard]] int reach(const Posts& posts, HexIndex hex, Known& known) const;
  void give_orders(Atlas& atlas);
  void mark_parties();

  Judge look_;
  Side side_;
  const Directives* directives_;
  std::array<std::uint8_t, kMaxMapHexes> friends_{};
  std::array<std::uint16_t, kMaxMapHexes> weights_{};
  Posts own_;   ///< stacks of friends in good order
  Posts foes_;  ///< stacks of enemies, half strength for those out of order
  mutable Known threat_;
  mutable Known help_;
  mutable Known nearest_;
  BitPlane occupied_;  ///< by the enemy
  BitPlane near_foe_;
  BitPlane foe_zoc_;
  std::array<Orders, kMaxPieces> orders_{};
  /// Of units to be kept apart: 1 those named, 2 the others, 0 whoever does not matter.
  std::array<std::uint8_t, kMaxPieces> party_{};
  std::array<std::array<BitPlane, 3>, 3> near_party_;  ///< by party and distance in hexes
};

}  // namespace linstock::boar::steady
