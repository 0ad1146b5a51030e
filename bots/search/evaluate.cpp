#include "bots/search/evaluate.hpp"

#include <algorithm>

#include "bots/steady/field.hpp"
#include "bots/steady/weights.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/victory.hpp"

namespace linstock::boar::search {

namespace {

using namespace steady;  // its weights

constexpr int kGameWon = 4000;
constexpr int kLevelUp = 200;  ///< for each level of victory above the lowest
/// A strength point so many half movement points nearer to its aim is worth one. Ground alone wins
/// little: more weight sends the army forward into a beating.
constexpr int kHalfPointsForOne = 5;
/// What a decisive victory is worth that is all but won, and how that grows from nothing.
constexpr int kDecisiveNear = 700;
/// A condition of it that holds as things stand.
constexpr int kConditionHeld = 250;

int over(const State& state, Side side) {
  if (state.level == VictoryLevel::Draw || state.level == VictoryLevel::None) return 0;
  const int worth = kGameWon + kLevelUp * static_cast<int>(state.level);
  return state.winner == side ? worth : -worth;
}

int of_morale(const Judge& look, Side side) {
  int sum = 0;
  for (int point = 1; point <= look.state.army_morale[index_of(side)]; ++point) {
    sum += look.weights.morale_point + look.weights.morale_near_end / (point + 1);
  }
  return sum;
}

int of_troops(const Judge& look, Side side, const Field& field) {
  int sum = 0;
  for (PieceId id = 0; id < look.count(); ++id) {
    const PieceInfo& info = look.info(id);
    const Piece& piece = look.piece(id);
    if (info.side != side || is_leader(info) || !on_map(piece.hex)) continue;
    const int strength = printed_strength(look, id);
    sum += look.weights.strength_point * strength;
    if (piece.order != Order::Parade) sum -= look.weights.disordered_point * strength;
    if (piece.order == Order::Shattered) sum -= look.weights.shattered;
    const Orders& orders = field.orders(id);
    if (orders.aim == nullptr) continue;
    const int radius = 4 * orders.aim->radius;
    sum -= strength * std::max(0, (*orders.way)[piece.hex] - radius) / kHalfPointsForOne;
  }
  return sum;
}

int of_needs(const VictoryNeeds& needs, Side side) {
  int sum = 0;
  for (const VictoryNeed& need : needs) {
    if (need.side != side || need.level != VictoryLevel::Decisive) continue;
    if (need.kind == VictoryNeed::Kind::Strength && need.of > 0) {
      const int value = std::min(need.value, need.of);
      sum += kDecisiveNear * value * value / (need.of * need.of);
    } else if (need.done) {
      sum += kConditionHeld;
    }
  }
  return sum;
}

int standing_of(const Judge& look, Side side, Atlas& atlas, const VictoryNeeds& needs) {
  const Field field(look, side, atlas);
  return of_morale(look, side) + kVictoryHalf * final_halves(look, side) +
         look.weights.chit * look.state.momentum[index_of(side)] + of_troops(look, side, field) +
         of_needs(needs, side);
}

}  // namespace

int margin(const Judge& look, Side side, Atlas& atlas) {
  if (look.state.over != 0) return over(look.state, side);
  const VictoryNeeds needs = victory_needs(look);
  return standing_of(look, side, atlas, needs) - standing_of(look, enemy_of(side), atlas, needs);
}

}  // namespace linstock::boar::search
