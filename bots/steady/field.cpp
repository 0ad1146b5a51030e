#include "bots/steady/field.hpp"

#include <algorithm>

#include "bots/steady/weights.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar::steady {

namespace {

/// Beyond this many hexes nobody looks.
constexpr int kFar = 99;
constexpr int kMostWeight = 30000;

bool concerns(const Look& look, const Aim& aim, PieceId id) {
  if (look.state.turn < aim.first_turn || look.state.turn > aim.last_turn) return false;
  return aim.pieces.empty() || std::binary_search(aim.pieces.begin(), aim.pieces.end(), id);
}

}  // namespace

Field::Field(const Judge& look, Side side, Atlas& atlas, const Directives& directives)
    : look_(look), side_(side), directives_(&directives) {
  threat_.fill(kUnknown);
  help_.fill(kUnknown);
  nearest_.fill(kUnknown);
  for (PieceId id = 0; id < look_.count(); ++id) see(id);
  for (PieceId id = 0; id < look_.count(); ++id) {
    const HexIndex hex = look_.piece(id).hex;
    if (look_.info(id).side != side_ || !on_map(hex) || friends_[hex] == 0) continue;
    const auto known = [&](const Post& post) { return post.hex == hex; };
    if (std::any_of(own_.begin(), own_.end(), known)) continue;
    own_.push_back({hex, weights_[hex]});
  }
  occupied_ = occupied_plane(look_, enemy_of(side_));
  near_foe_ = spread(look_.grid(), occupied_);
  foe_zoc_ = zoc_plane(look_, enemy_of(side_));
  give_orders(atlas);
  mark_parties();
}

void Field::mark_parties() {
  for (const Apart& apart : look_.scenario.apart) {
    if (apart.side != side_ || look_.state.turn < apart.first_turn) continue;
    for (PieceId id = 0; id < look_.count(); ++id) {
      const PieceInfo& info = look_.info(id);
      const HexIndex hex = look_.piece(id).hex;
      if (info.side != side_ || info.formation == 0 || is_artillery(info) || !on_map(hex)) continue;
      const bool named = std::binary_search(apart.pieces.begin(), apart.pieces.end(), id);
      party_[id] = named ? 1 : 2;
      near_party_[party_[id]][0].set(look_.grid(), hex);
    }
    for (auto& planes : near_party_) {
      planes[1] = planes[0] | spread(look_.grid(), planes[0]);
      planes[2] = planes[1] | spread(look_.grid(), planes[1]);
    }
    return;  // one such row at a time
  }
}

bool Field::too_close(PieceId id, HexIndex hex, std::size_t distance) const {
  if (party_[id] == 0) return false;
  return near_party_[party_[id] == 1 ? 2 : 1][distance].test(look_.grid(), hex);
}

bool Field::bars_the_way(HexIndex hex) const {
  const int near = to_nearest_foe(hex);
  for (const HexIndex front : look_.grid().neighbours(hex)) {
    if (front == kNoHex || friends_[front] == 0 || to_nearest_foe(front) >= near) continue;
    int others = 0;
    for (const HexIndex way : look_.grid().neighbours(front)) {
      if (way == kNoHex || way == hex || to_nearest_foe(way) <= to_nearest_foe(front)) continue;
      if (foe_zoc_.test(look_.grid(), way)) continue;
      if (friends_[way] + friends_[front] <= look_.scenario.stack_strength) ++others;
    }
    if (others == 0) return true;
  }
  return false;
}

int Field::ways_back(PieceId id, HexIndex hex) const {
  const PieceInfo& info = look_.info(id);
  const StepCosts& costs =
      look_.scenario.map.costs[index_of(side_)][static_cast<std::size_t>(info.move_class)];
  int ways = 0;
  for (const Step step : kSteps) {
    const HexIndex to = look_.grid().neighbour(hex, step);
    if (to == kNoHex || costs.entering(to, step) == 0) continue;
    if (foe_zoc_.test(look_.grid(), to) || occupied_.test(look_.grid(), to)) continue;
    if (fits(look_, to, id)) ++ways;
  }
  return ways;
}

void Field::see(PieceId id) {
  const PieceInfo& info = look_.info(id);
  const HexIndex hex = look_.piece(id).hex;
  if (!on_map(hex) || is_leader(info)) return;
  const bool ready = in_good_order(look_, id);
  const int strength = combat_strength(look_, id);
  if (info.side == side_) {
    if (!ready) return;
    friends_[hex] = static_cast<std::uint8_t>(friends_[hex] + strength);
    weights_[hex] = static_cast<std::uint16_t>(weights_[hex] + weight_of(id));
    return;
  }
  const int weight = ready ? weight_of(id) : 0;
  for (Post& post : foes_) {
    if (post.hex != hex) continue;
    post.weight += weight;
    return;
  }
  foes_.push_back({hex, weight});
}

int Field::weight_of(PieceId id) const {
  return combat_strength(look_, id) *
         (100 + look_.weights.morale_percent * modified_morale(look_, id));
}

int Field::reach(const Posts& posts, HexIndex hex, Known& known) const {
  if (known[hex] != kUnknown) return known[hex];
  int sum = 0;
  for (const Post& post : posts) {
    const int distance = look_.grid().distance(hex, post.hex);
    if (distance >= static_cast<int>(kReachPercent.size())) continue;
    sum += post.weight * kReachPercent[static_cast<std::size_t>(distance)];
  }
  known[hex] = static_cast<std::int16_t>(std::min(sum / 100, kMostWeight));
  return known[hex];
}

int Field::to_nearest_foe(HexIndex hex) const {
  if (nearest_[hex] != kUnknown) return nearest_[hex];
  int nearest = kFar;
  for (const Post& post : foes_) nearest = std::min(nearest, look_.grid().distance(hex, post.hex));
  nearest_[hex] = static_cast<std::int16_t>(nearest);
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
    if (post.weight == 0 || distance >= least) continue;
    least = distance;
    nearest = post.hex;
  }
  return nearest;
}

/// Heaviest aims first; those that want a certain strength take the nearest units and leave the
/// rest to the lighter ones.
void Field::give_orders(Atlas& atlas) {
  for (const auto& [aim, ways] : atlas.goals(side_)) {
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
