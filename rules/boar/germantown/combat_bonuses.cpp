// American surprise (GER.3.6) and Wayne's fury (GER.3.7). Both are the attacker's.
#include <algorithm>

#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

/// GER.3.6, GER.4.3: a unit of the vanguard attacks on the first turn.
PieceId surprising_unit(const Look& look, const PieceList& attackers) {
  if (look.state.turn != data_of(look).surprise_turn) return kNoPiece;
  const auto* const found = std::find_if(attackers.begin(), attackers.end(),
                                         [&](PieceId id) { return look.info(id).vanguard; });
  return found == attackers.end() ? kNoPiece : *found;
}

/// GER.3.7: one of Wayne's units leads, Wayne is with it, and British light infantry is attacked.
bool is_wayne_furious(const Look& look) {
  const Data& data = data_of(look);
  const PieceId lead = look.state.combat.attacker_lead;
  if (data.wayne == kNoPiece || lead == kNoPiece) return false;
  if (look.info(lead).formation != data.wayne_formation) return false;
  if (look.piece(data.wayne).hex != look.piece(lead).hex) return false;
  const PieceList defenders = participants(look, Side::British, look.state.combat.id);
  return std::any_of(defenders.begin(), defenders.end(), [&](PieceId id) {
    const PieceInfo& info = look.info(id);
    return info.type == data.fury_target && info.nationality == Nationality::British;
  });
}

}  // namespace

void add_combat_bonuses(const Look& look, Modifiers& out) {
  if (attacker_of(look) != Side::American) return;
  const Data& data = data_of(look);
  const PieceList attackers = participants(look, Side::American, look.state.combat.id);
  const PieceId vanguard = surprising_unit(look, attackers);
  if (vanguard != kNoPiece) out.push_back({data.surprise_drm, vanguard, "GER.3.6"_rule});
  if (is_wayne_furious(look)) out.push_back({data.fury_drm, data.wayne, "GER.3.7"_rule});
}

}  // namespace linstock::boar::germantown
