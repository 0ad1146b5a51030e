// Close combat, step by step (BOAR.12.23): odds, modifiers, open flanks, who takes part.
#pragma once

#include "core/fixed_vector.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

using PieceList = FixedVector<PieceId, 64>;
using HexList = FixedVector<HexIndex, 32>;

/// Side of the attacker in the combat being resolved or designated: the phasing player
/// (BOAR.12.11).
inline Side attacker_of(const Look& look) { return look.state.phasing; }
inline Side defender_of(const Look& look) { return enemy_of(attacker_of(look)); }

/// The lead unit that `side` has named in the combat being fought, kNoPiece before (BOAR.12.23.2).
inline PieceId lead_of(const Look& look, Side side) {
  const Combat& combat = look.state.combat;
  return side == attacker_of(look) ? combat.attacker_lead : combat.defender_lead;
}
/// Units designated for combat `number` on one side, in id order; defending guns included,
/// attacking guns never (BOAR.12.3).
PieceList participants(const Look& look, Side side, std::uint8_t number);
/// Distinct hexes of these units, ascending.
HexList hexes_of(const Look& look, const PieceList& pieces);
/// The leader whose combat DRM serves these units: the most senior stacked with one he commands,
/// not yet spent (BOAR.14.21).
PieceId combat_leader(const Look& look, Side side, const PieceList& units);
/// Is there an open flank between two groups of hexes: an empty hex next to one of each, not
/// prohibited for `lead` unless `lead` is kNoPiece (BOAR.12.53.3)?
bool open_flank(const Look& look, const HexList& attacking, const HexList& defending, PieceId lead);
/// All six neighbours enemy, enemy ZOC not cancelled by a friend, or prohibited (BOAR.12.7,
/// BOAR.3.1.SUR).
bool surrounded(const Look& look, HexIndex hex, Side side);
/// Odds of the combat after diversion: SP totals, column 0..6, and whether they fell below 1-3.
struct Odds {
  int attack = 0;
  int defence = 0;
  int column = 0;
  bool below = false;
  bool diverted = false;
};
/// Odds of two sums of strength (BOAR.12.23.1, BOAR.12.CCT.N3). The defender has some.
Odds odds_of(int attack, int defence, bool diverted);
Odds combat_odds(const Look& look, std::uint8_t number);
/// The same between these units, whether designated or not.
Odds combat_odds(const Look& look, const PieceList& attackers, const PieceList& defenders);
/// What odds below the table cost the attacker (BOAR.12.CCT.N1, BOAR.12.14). Part of
/// `combat_modifiers`.
Modifiers odds_modifiers(const Look& look, const Odds& odds);
/// What the table says to a modified roll in a column 0..6, stars only where they count
/// (BOAR.12.CCT, BOAR.12.CCT.N4, BOAR.13.1.STAR).
CombatCell combat_cell(const Look& look, int sum, int column);
/// Every modifier of combat `number` but tactics, leads taken from state.combat (BOAR.12.23.3).
Modifiers combat_modifiers(const Look& look, std::uint8_t number);
/// The same between these units, its participants.
Modifiers combat_modifiers(const Look& look, const PieceList& attackers,
                           const PieceList& defenders);
/// May the defender of the current combat slip away before it (BOAR.12.4)?
bool can_withdraw_before_combat(const Look& look);
/// May this attacker go into a defending hex after combat, as far as terrain is concerned
/// (BOAR.12.23.2.PT)?
bool may_enter_after_combat(const Look& look, PieceId id, HexIndex hex);
/// May `side` play this tactic in the current combat? (BOAR.12.53)
Verdict tactic_allowed(const Look& look, Side side, Tactic tactic);

}  // namespace linstock::boar
