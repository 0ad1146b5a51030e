#include "bots/steady/field.hpp"

#include <algorithm>

#include "bots/steady/weights.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar::steady {

namespace {

/// Beyond this many hexes nobody looks.
constexpr int kFar = 99;

bool concerns(const Look& look, const Aim& aim, PieceId id) {
  if (look.state.turn < aim.first_turn || look.state.turn > aim.last_turn) return false;
  return aim.pieces.empty() || std::binary_search(aim.pieces.begin(), aim.pieces.end(), id);
}

}  // namespace

Field::Field(const Look& look, Side side, Atlas& atlas) : look_(look), side_(side) {
  for (PieceId id = 0; id < look_.count(); ++id) see(id);
  for (PieceId id = 0; id < look_.count(); ++id) {
    const HexIndex hex = look_.piece(id).hex;
    if (look_.info(id).side != side_ || !on_map(hex) || friends_[hex] == 0) continue;
    const auto known = [&](const Post& post) { return post.hex == hex; };
    if (std::any_of(own_.begin(), own_.end(), known)) continue;
    own_.push_back({hex, friends_[hex]});
  }
  near_foe_ = adjacency_plane(look_, enemy_of(side_));
  foe_zoc_ = zoc_plane(look_, enemy_of(side_));
  give_orders(atlas);
}

void Field::see(PieceId id) {
  const PieceInfo& info = look_.info(id);
  const HexIndex hex = look_.piece(id).hex;
  if (!on_map(hex) || is_leader(info)) return;
  const bool ready = in_good_order(look_, id);
  const int strength = combat_strength(look_, id);
  if (info.side == side_) {
    if (ready) friends_[hex] = static_cast<std::uint8_t>(friends_[hex] + strength);
    return;
  }
  if (strength == 0 && !is_artillery(info)) return;
  for (Post& post : foes_) {
    if (post.hex != hex) continue;
    post.strength += ready ? strength : 0;
    return;
  }
  foes_.push_back({hex, ready ? strength : 0});
}

int Field::reach(const Posts& posts, HexIndex hex) const {
  int sum = 0;
  for (const Post& post : posts) {
    const int distance = look_.grid().distance(hex, post.hex);
    if (distance >= static_cast<int>(kReachPercent.size())) continue;
    sum += post.strength * kReachPercent[static_cast<std::size_t>(distance)];
  }
  return sum / 100;
}

int Field::to_nearest_foe(HexIndex hex) const {
  int nearest = kFar;
  for (const Post& post : foes_) nearest = std::min(nearest, look_.grid().distance(hex, post.hex));
  return nearest;
}

int Field::shoulders(HexIndex hex) const {
  int count = 0;
  for (const HexIndex other : look_.grid().neighbours(hex)) {
    if (other != kNoHex && friends_[other] > 0) ++count;
  }
  return count;
}

HexIndex Field::foe_nearest_to(HexIndex hex) const {
  HexIndex nearest = kNoHex;
  int least = kFar;
  for (const Post& post : foes_) {
    const int distance = look_.grid().distance(hex, post.hex);
    if (post.strength == 0 || distance >= least) continue;
    least = distance;
    nearest = post.hex;
  }
  return nearest;
}

/// Heaviest aims first; those that want a certain strength take the nearest units and leave the
/// rest to the lighter ones.
void Field::give_orders(Atlas& atlas) {
  for (const Aim& aim : atlas.aims(side_)) {
    std::array<const Distances*, kMoveClasses> ways{};
    for (std::size_t i = 0; i < kMoveClasses; ++i) {
      ways[i] = &atlas.to(aim.hex, side_, static_cast<MoveClass>(i));
    }
    int wanted = aim.strength == 0 ? kFar * kFar : aim.strength;
    while (wanted > 0) {
      PieceId best = kNoPiece;
      int nearest = kNoWay;
      for (PieceId id = 0; id < look_.count(); ++id) {
        const PieceInfo& info = look_.info(id);
        const HexIndex hex = look_.piece(id).hex;
        if (info.side != side_ || is_leader(info) || !on_map(hex)) continue;
        if (orders_[id].aim != nullptr || !concerns(look_, aim, id)) continue;
        const Distances* way = ways[static_cast<std::size_t>(info.move_class)];
        if (aim.strength == 0) {
          orders_[id] = {&aim, way};
        } else if ((*way)[hex] < nearest) {
          nearest = (*way)[hex];
          best = id;
        }
      }
      if (best == kNoPiece) break;
      const auto move_class = static_cast<std::size_t>(look_.info(best).move_class);
      orders_[best] = {&aim, ways[move_class]};
      wanted -= printed_strength(look_, best);
    }
  }
}

}  // namespace linstock::boar::steady
