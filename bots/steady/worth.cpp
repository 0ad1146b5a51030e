#include "bots/steady/worth.hpp"

namespace linstock::boar::steady {

int morale_point(const Judge& look, Side side) {
  return look.weights.morale_point +
         look.weights.morale_near_end / (look.state.army_morale[index_of(side)] + 2);
}

int cost_of_row(const Judge& look, Side sufferer, const MoraleChange& row) {
  // What the enemy gains counts only as far as his track goes.
  const Side enemy = enemy_of(sufferer);
  const bool full = look.state.army_morale[index_of(enemy)] >= look.tables().track_top;
  const int gain = full ? 0 : row.enemy * morale_point(look, enemy);
  return gain - row.own * morale_point(look, sufferer);
}

int cost_of_step(const Judge& look, PieceId unit) {
  const PieceInfo& info = look.info(unit);
  const bool last = look.piece(unit).steps < 2;
  const int left = last ? 0 : info.strength[1];
  return kVictoryPoint + cost_of_row(look, info.side, look.tables().one_step) +
         look.weights.strength_point * (printed_strength(look, unit) - left);
}

int cost_of_two_steps(const Judge& look, PieceId unit) {
  const PieceInfo& info = look.info(unit);
  return kVictoryPoint * look.piece(unit).steps +
         cost_of_row(look, info.side, look.tables().two_steps) +
         look.weights.strength_point * printed_strength(look, unit);
}

int cost_of_capture(const Judge& look, PieceId unit) {
  const PieceInfo& info = look.info(unit);
  const bool prize = info.morale[0] == 2 && look.piece(unit).steps == info.steps;  // BOAR.12.64
  return kVictoryPoint + cost_of_row(look, info.side, look.tables().captured) +
         look.weights.strength_point * (printed_strength(look, unit) + 1) +
         (prize ? look.weights.chit : 0);
}

int cost_of_disruption(const Judge& look, PieceId unit) {
  const Side side = look.info(unit).side;
  const int row = cost_of_row(look, side, look.tables().disrupted);
  switch (look.piece(unit).order) {
    case Order::Parade:
      return row + look.weights.retreat +
             look.weights.disordered_point * printed_strength(look, unit);
    case Order::Disrupted:
      return row + look.weights.retreat + look.weights.shattered;
    case Order::Shattered:
      return row + kVictoryPoint * look.piece(unit).steps;
  }
  return row;
}

int cost_of_leader(const Judge& look, PieceId leader) {
  const PieceInfo& info = look.info(leader);
  const auto own = static_cast<std::int8_t>(-info.casualty_own);
  return kVictoryHalf * info.casualty_halves +
         cost_of_row(look, info.side, {info.casualty_enemy, own, kNoRule});
}

int price_of(const Judge& look, PieceId id) {
  if (is_leader(look.info(id))) return cost_of_leader(look, id);
  return kVictoryPoint * look.piece(id).steps +
         look.weights.strength_point * printed_strength(look, id) +
         look.weights.retreat * base_morale(look, id);
}

}  // namespace linstock::boar::steady
