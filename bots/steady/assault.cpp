#include "bots/steady/assault.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/steady/attack_plan.hpp"
#include "bots/steady/standing.hpp"
#include "bots/steady/weights.hpp"
#include "rules/boar/movement.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar::steady {

namespace {

/// A unit that could take part.
struct Candidate {
  PieceId unit = kNoPiece;
  int strength = 0;
  const BitPlane* ends = nullptr;
};

/// Where units can get to, looked up once each.
class Reaches {
 public:
  explicit Reaches(const Judge& look) : look_(look) {}

  [[nodiscard]] const BitPlane& of(PieceId id) {
    if (known_[id] == nullptr) {
      movement_range(look_, id, *range_);
      known_[id] = std::make_unique<BitPlane>(range_->move_ends);
    }
    return *known_[id];
  }

 private:
  Judge look_;
  std::unique_ptr<MovementRange> range_ = std::make_unique<MovementRange>();
  std::array<std::unique_ptr<BitPlane>, kMaxPieces> known_;
};

bool able(const Judge& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  const Piece& piece = look.piece(id);
  return is_combat_unit(info) && !is_artillery(info) && on_map(piece.hex) &&
         in_good_order(look, id) && !has(piece, kWithdrawn);
}

/// A garrison stays where it is told to stay.
bool is_bound(const Field& field, PieceId id) {
  const Aim* aim = field.orders(id).aim;
  return !field.directive(id).free && aim != nullptr && aim->hold && aim->radius == 0 &&
         field.look().piece(id).hex == aim->hex;
}

/// May this enemy be attacked by a unit with these orders? Who holds ground does not run after
/// enemies far from it.
bool within_orders(const Field& field, PieceId id, HexIndex target) {
  const Aim* aim = field.orders(id).aim;
  if (aim == nullptr || !aim->hold || field.directive(id).free) return true;
  return field.look().grid().distance(aim->hex, target) <= aim->radius + 2;
}

bool may_start(const Field& field, PieceId id) {
  const Judge& look = field.look();
  return look.piece(id).pin == 0 && !is_bound(field, id) &&
         !needs_escort(look.weights, look.info(id)) && may_activate(look, id).ok();
}

class Planner {
 public:
  Planner(const Field& field, const State& state)
      : field_(field),
        look_(field.look()),
        sandbox_({{look_.scenario, state}, look_.weights}),
        reaches_(look_),
        ready_(static_cast<std::size_t>(look_.count())) {
    sandbox_.forget_attacks();
    for (PieceId id = 0; id < look_.count(); ++id) {
      if (look_.info(id).side != field_.side() || !able(look_, id)) continue;
      ready_[id] = may_start(field_, id) ? Readiness::Free : Readiness::Fixed;
      troops_.push_back(id);
    }
  }

  [[nodiscard]] Assault best();

 private:
  enum class Readiness : std::uint8_t { Out, Fixed, Free };
  struct Prospect {
    HexIndex target = kNoHex;
    int score = 0;
  };

  [[nodiscard]] std::vector<Prospect> prospects() const;
  [[nodiscard]] int strength_near(HexIndex target, int defence) const;
  [[nodiscard]] std::vector<Candidate> candidates(HexIndex target);
  [[nodiscard]] Assault against(HexIndex target);
  [[nodiscard]] HexIndex place_for(const Candidate& candidate, HexIndex target) const;
  [[nodiscard]] int liking(HexIndex from, HexIndex target) const;
  [[nodiscard]] int room_in(HexIndex hex) const;
  [[nodiscard]] int worth_demanded(const Assault& assault) const;
  [[nodiscard]] bool committed(HexIndex target) const;
  void call_leader(HexIndex target);
  void send_leader_back();
  [[nodiscard]] bool can_arrive(PieceId id, HexIndex target) const;

  const Field& field_;
  Judge look_;
  Sandbox sandbox_;
  Reaches reaches_;
  std::vector<Readiness> ready_;
  std::vector<PieceId> troops_;  ///< all that are not out
  PieceId leader_ = kNoPiece;    ///< who comes along, in thought
};

int defending_strength(const Judge& look, HexIndex hex, Side side) {
  int sum = 0;
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side) sum += combat_strength(look, id);
  }
  return sum;
}

/// Near enough to arrive, as the crow flies.
bool Planner::can_arrive(PieceId id, HexIndex target) const {
  const int distance = look_.grid().distance(look_.piece(id).hex, target);
  return distance == 1 ||
         (ready_[id] == Readiness::Free && distance <= look_.info(id).allowance + 1 &&
          within_orders(field_, id, target));
}

/// Strength that could stand next to the target at the end of the phase, as the crow flies. None if
/// nobody could come, or if those there need no help.
int Planner::strength_near(HexIndex target, int defence) const {
  int there = 0;
  int coming = 0;
  for (const PieceId id : troops_) {
    if (!can_arrive(id, target)) continue;
    const bool next = look_.grid().distance(look_.piece(id).hex, target) == 1;
    (next ? there : coming) += combat_strength(look_, id);
  }
  return coming == 0 || there >= look_.weights.enough_times * defence ? 0 : there + coming;
}

/// Enemy hexes that may be worth a closer look, the most promising first.
std::vector<Planner::Prospect> Planner::prospects() const {
  std::vector<Prospect> list;
  const Side enemy = enemy_of(field_.side());
  const BitPlane occupied = occupied_plane(look_, enemy);
  for (const HexIndex hex : hexes(look_.grid(), occupied)) {
    const int defence = std::max(1, defending_strength(look_, hex, enemy));
    const int attack = strength_near(hex, defence);
    if (attack == 0 || 4 * attack < look_.weights.assault_quarters * defence) continue;
    list.push_back({hex, 100 * attack / defence});
  }
  std::sort(list.begin(), list.end(), [](const Prospect& one, const Prospect& other) {
    if (one.score != other.score) return one.score > other.score;
    return one.target < other.target;
  });
  if (list.size() > static_cast<std::size_t>(kAssaultsTried)) list.resize(kAssaultsTried);
  return list;
}

std::vector<Candidate> Planner::candidates(HexIndex target) {
  std::vector<Candidate> list;
  const BitPlane around = area(look_.grid(), target, 1);
  for (const PieceId id : troops_) {
    if (!can_arrive(id, target)) continue;
    const bool there = look_.grid().distance(look_.piece(id).hex, target) == 1;
    if (there) continue;  // is in the fight as it is
    const BitPlane& ends = reaches_.of(id);
    if (!ends.meets(around)) continue;
    list.push_back({id, combat_strength(look_, id), &ends});
  }
  std::sort(list.begin(), list.end(), [](const Candidate& one, const Candidate& other) {
    if (one.strength != other.strength) return one.strength > other.strength;
    return one.unit < other.unit;
  });
  return list;
}

int Planner::room_in(HexIndex hex) const {
  return look_.scenario.stack_strength - stacked_strength(sandbox_.look(), hex, field_.side());
}

/// A good hex to attack from: no obstacle before it, no other enemies at its flanks, friends in it.
int Planner::liking(HexIndex from, HexIndex target) const {
  const Side enemy = enemy_of(field_.side());
  const std::uint16_t side = side_between(look_, from, target);
  int score = -20 * (adjacent_stacks(look_, from, enemy) - 1);
  if ((side & kCreek) != 0) score -= 10;
  if ((side & kUpSlope) != 0) score -= 10;
  if ((side & kIntoFieldwork) != 0) score -= 10;
  if ((side & kProhibited) != 0) score -= 1000;
  score += 2 * stacked_strength(sandbox_.look(), from, field_.side());
  const Terrain* terrain = terrain_at(look_, from);
  if (terrain != nullptr) score -= 2 * terrain->defence_drm;
  return score;
}

HexIndex Planner::place_for(const Candidate& candidate, HexIndex target) const {
  HexIndex best = kNoHex;
  int best_score = 0;
  for (const HexIndex hex : look_.grid().neighbours(target)) {
    if (hex == kNoHex || !candidate.ends->test(look_.grid(), hex)) continue;
    if (room_in(hex) < printed_strength(look_, candidate.unit)) continue;
    const int score = liking(hex, target);
    if (best != kNoHex && score <= best_score) continue;
    best = hex;
    best_score = score;
  }
  return best;
}

int Planner::worth_demanded(const Assault& assault) const {
  const PieceId unit = assault.places[0].unit;
  const Aim* aim = field_.orders(unit).aim;
  const int worth = aim != nullptr && aim->hold ? look_.weights.assault_worth_holding
                                                : look_.weights.assault_worth_taking;
  return worth - field_.directive(unit).eagerness;
}

/// Has somebody moved next to the target already, for better or worse?
bool Planner::committed(HexIndex target) const {
  for (const HexIndex hex : look_.grid().neighbours(target)) {
    if (hex == kNoHex) continue;
    for (const PieceId id : stack(look_, hex)) {
      if (ready_[id] != Readiness::Out && has(look_.piece(id), kMoved)) return true;
    }
  }
  return false;
}

/// The best leader who can still come to where a friend stands next to the target. He moves after
/// the troops; the fight is judged as if he were there.
void Planner::call_leader(HexIndex target) {
  for (PieceId id = 0; id < look_.count() && leader_ == kNoPiece; ++id) {
    const PieceInfo& info = look_.info(id);
    const Piece& piece = look_.piece(id);
    if (info.side != field_.side() || !is_leader(info) || info.combat_drm <= 0) continue;
    if (!on_map(piece.hex) || has(piece, kMoved) || info.command == Command::ListedUnits) continue;
    if (look_.grid().distance(piece.hex, target) > info.allowance) continue;
    for (const HexIndex hex : look_.grid().neighbours(target)) {
      if (hex == kNoHex || stacked_strength(sandbox_.look(), hex, field_.side()) == 0) continue;
      if (hex != piece.hex && !reaches_.of(id).test(look_.grid(), hex)) continue;
      if (hex != piece.hex) sandbox_.put(id, hex);
      leader_ = id;
      break;
    }
  }
}

void Planner::send_leader_back() {
  if (leader_ != kNoPiece && sandbox_.look().piece(leader_).hex != look_.piece(leader_).hex)
    sandbox_.put(leader_, look_.piece(leader_).hex);
  leader_ = kNoPiece;
}

/// Adds unit after unit, the strongest first, and remembers the force that promised most.
Assault Planner::against(HexIndex target) {
  const Side enemy = enemy_of(field_.side());
  const int defence = std::max(1, defending_strength(look_, target, enemy));
  int before = fights_around(sandbox_, target);
  if (!committed(target)) before = std::max(before, -look_.weights.stand_ground);
  Assault best;
  FixedVector<Place, 40> placed;
  int attack = 0;
  for (const HexIndex hex : look_.grid().neighbours(target)) {
    if (hex != kNoHex) attack += field_.strength_in(hex);
  }
  for (const Candidate& candidate : candidates(target)) {
    if (placed.full()) break;
    const HexIndex hex = place_for(candidate, target);
    if (hex == kNoHex) continue;
    sandbox_.put(candidate.unit, hex);
    placed.push_back({candidate.unit, hex});
    attack += candidate.strength;
    if (4 * attack < look_.weights.assault_quarters * defence) continue;
    call_leader(target);
    const int gain = fights_around(sandbox_, target) - before;
    if (best.target == kNoHex || gain > best.gain + 1) {
      best.target = target;
      best.places = placed;
      best.gain = gain;
    }
    if (attack >= look_.weights.enough_times * defence) break;
  }
  send_leader_back();
  for (const Place& place : placed) sandbox_.put(place.unit, look_.piece(place.unit).hex);
  return best;
}

Assault Planner::best() {
  Assault best;
  for (const Prospect& prospect : prospects()) {
    Assault assault = against(prospect.target);
    if (assault.target == kNoHex) continue;
    const int demanded =
        committed(prospect.target) ? look_.weights.assault_reinforced : worth_demanded(assault);
    if (assault.gain < demanded) continue;
    if (best.target == kNoHex || assault.gain > best.gain) best = assault;
  }
  return best;
}

}  // namespace

int fights_around(Sandbox& sandbox, HexIndex hex) {
  const BitPlane near = area(sandbox.look().grid(), hex, 2);
  return promise_of_attacks(sandbox, near);
}

Assault best_assault(const Field& field, const State& state) {
  return Planner(field, state).best();
}

}  // namespace linstock::boar::steady
