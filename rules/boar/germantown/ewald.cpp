// Ewald, a company commander who fights like a general (GER.3.9.3, BOAR.14.4).
#include <algorithm>

#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

/// Alone, or with Hessians only. Leaders do not count.
bool keeps_company(const Look& look, PieceId ewald) {
  for (const PieceId id : stack(look, look.piece(ewald).hex)) {
    const PieceInfo& info = look.info(id);
    if (is_combat_unit(info) && info.nationality != Nationality::Hessian) return false;
  }
  return true;
}

/// An attack from several hexes in which he takes part.
bool in_multi_hex_attack(const Look& look, PieceId ewald, const PieceList& own) {
  const bool attacks = attacker_of(look) == look.info(ewald).side;
  return attacks && own.contains(ewald) && hexes_of(look, own).size() > 1;
}

/// BOAR.14.4: in the combat, or next to a unit of his side that is.
bool is_near(const Look& look, PieceId ewald, const PieceList& own) {
  return std::any_of(own.begin(), own.end(), [&](PieceId id) {
    return look.grid().distance(look.piece(id).hex, look.piece(ewald).hex) <= 1;
  });
}

}  // namespace

bool ewald_unlocks(const Look& look, Side side) {
  const PieceList own = participants(look, side, look.state.combat.id);
  for (PieceId id = 0; id < look.count(); ++id) {
    const PieceInfo& info = look.info(id);
    if (!info.demi_leader || info.side != side || !on_map(look.piece(id).hex)) continue;
    if (!in_good_order(look, id) || !keeps_company(look, id)) continue;
    if (is_near(look, id, own) && !in_multi_hex_attack(look, id, own)) return true;
  }
  return false;
}

}  // namespace linstock::boar::germantown
