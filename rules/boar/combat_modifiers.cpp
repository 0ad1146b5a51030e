// Odds and modifiers of a close combat (BOAR.12.23 steps 1 to 3, BOAR.12.CCT notes, the close
// combat chart).
#include <algorithm>
#include <array>

#include "core/lookup_table.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

/// Columns of the close combat table (BOAR.12.CCT).
constexpr std::array<linstock::Odds, 7> kOddsColumns = {
    {{1, 3}, {1, 2}, {1, 1}, {3, 2}, {2, 1}, {3, 1}, {4, 1}}};

void add(Modifiers& out, int value, RuleId rule, PieceId piece = kNoPiece) {
  if (value != 0) out.push_back({static_cast<std::int8_t>(value), piece, rule});
}

template <class Test>
PieceId first_of(const PieceList& pieces, Test test) {
  const auto found = std::find_if(pieces.begin(), pieces.end(), test);
  return found == pieces.end() ? kNoPiece : *found;
}

template <class Test>
bool all_of(const PieceList& pieces, Test test) {
  return std::all_of(pieces.begin(), pieces.end(), test);
}

bool disordered(const Look& look, PieceId id) { return look.piece(id).order != Order::Parade; }

// ---- units
// -----------------------------------------------------------------------------------------

/// BOAR.12.23.2, BOAR.15.32: the leads' modified morale for and against.
void add_leads(const Look& look, Modifiers& out) {
  const Combat& combat = look.state.combat;
  if (combat.attacker_lead != kNoPiece) {
    add(out, modified_morale(look, combat.attacker_lead), "BOAR.15.32"_rule, combat.attacker_lead);
  }
  if (combat.defender_lead != kNoPiece) {
    add(out, -modified_morale(look, combat.defender_lead), "BOAR.15.32"_rule, combat.defender_lead);
  }
}

/// BOAR.3.1.RIF: a white R in the combat helps the enemy.
void add_rifles(const Look& look, const PieceList& attackers, const PieceList& defenders,
                Modifiers& out) {
  const auto white = [&](PieceId id) { return look.info(id).badge == RifleBadge::White; };
  const PieceId defender = first_of(defenders, white);
  const PieceId attacker = first_of(attackers, white);
  if (defender != kNoPiece) add(out, look.tables().defender_rifle, "BOAR.3.1.RIF"_rule, defender);
  if (attacker != kNoPiece) add(out, look.tables().attacker_rifle, "BOAR.3.1.RIF"_rule, attacker);
}

/// An all-militia force against at least one other unit (BOAR.12.23.3: non-militia guns count as
/// such).
void add_militia(const Look& look, const PieceList& attackers, const PieceList& defenders,
                 Modifiers& out) {
  const auto militia = [&](PieceId id) { return look.info(id).militia; };
  const bool attackers_all = all_of(attackers, militia);
  const bool defenders_all = all_of(defenders, militia);
  if (defenders_all && !attackers_all)
    add(out, look.tables().defender_militia, "BOAR.12.23.3"_rule);
  if (attackers_all && !defenders_all)
    add(out, look.tables().attacker_militia, "BOAR.12.23.3"_rule);
}

/// Disordered defenders, and horse let loose on nothing but disordered ones.
void add_disorder(const Look& look, const PieceList& attackers, const PieceList& defenders,
                  Modifiers& out) {
  const auto bad = [&](PieceId id) { return disordered(look, id); };
  const PieceId first = first_of(defenders, bad);
  if (first == kNoPiece) return;
  add(out, look.tables().defender_disordered, "BOAR.13.3"_rule, first);
  const PieceId horse = first_of(attackers, [&](PieceId id) { return is_cavalry(look.info(id)); });
  if (horse != kNoPiece && all_of(defenders, bad)) {
    add(out, look.tables().cavalry_on_disordered, "BOAR.12.23.3"_rule, horse);
  }
}

// ---- leaders
// ---------------------------------------------------------------------------------------

/// The commanding leader of a hex who commands at least one of these units there; kNoPiece if none.
PieceId commander_in(const Look& look, HexIndex hex, Side side, const PieceList& units) {
  PieceId best = kNoPiece;
  for (const PieceId leader : leaders_in(look, hex, side)) {
    const bool useful = std::any_of(units.begin(), units.end(), [&](PieceId id) {
      return look.piece(id).hex == hex && commands(look, leader, id);
    });
    if (useful && (best == kNoPiece || look.info(leader).seniority < look.info(best).seniority)) {
      best = leader;
    }
  }
  return best;
}

/// BOAR.14.21: most senior leader stacked with a participant. 2026: one combat a phase and never a
/// junior in his stead.
void add_leader(const Look& look, Side side, const PieceList& units, int sign, Modifiers& out) {
  const PieceId leader = combat_leader(look, side, units);
  if (leader == kNoPiece) return;
  add(out, sign * look.info(leader).combat_drm, "BOAR.14.21"_rule, leader);
}

// ---- terrain
// ---------------------------------------------------------------------------------------

struct Crossing {
  bool wet = true;         ///< every attacker crosses a creek
  bool up = true;          ///< every attacker goes up a slope
  bool wet_or_up = true;   ///< every attacker does one of the two
  bool wet_and_up = true;  ///< every attacker does both at one hexside
  bool fieldwork = true;   ///< every attacker goes into a fieldwork
  bool any = false;
};

/// Looks at every hexside over which an attacking hex meets a defending hex of this combat.
Crossing crossing_of(const Look& look, const HexList& attacking, const HexList& defending) {
  Crossing crossing;
  for (const HexIndex from : attacking) {
    for (const HexIndex to : defending) {
      if (look.grid().distance(from, to) != 1) continue;
      const std::uint16_t side = side_between(look, from, to);
      const bool wet = (side & kCreek) != 0;
      const bool up = (side & kUpSlope) != 0;
      crossing.any = true;
      crossing.wet = crossing.wet && wet;
      crossing.up = crossing.up && up;
      crossing.wet_or_up = crossing.wet_or_up && (wet || up);
      crossing.wet_and_up = crossing.wet_and_up && wet && up;
      crossing.fieldwork = crossing.fieldwork && (side & kIntoFieldwork) != 0;
    }
  }
  return crossing;
}

void add_hexsides(const Look& look, const HexList& attacking, const HexList& defending,
                  Modifiers& out) {
  const Crossing crossing = crossing_of(look, attacking, defending);
  if (!crossing.any) return;
  const SideEffects& effects = look.scenario.map.side_effects;
  if (crossing.wet_and_up) {
    add(out, effects.slope_creek_drm, "BOAR.9.4"_rule);
  } else if (crossing.up) {
    add(out, effects.slope_drm, "BOAR.3.1.UP"_rule);
  } else if (crossing.wet) {
    add(out, effects.creek_drm, "BOAR.12.23.3"_rule);
  } else if (crossing.wet_or_up) {  // some do this, some that: the milder of the two
    add(out, std::max(effects.creek_drm, effects.slope_drm), "BOAR.12.23.3"_rule);
  }
  if (crossing.fieldwork) add(out, effects.fieldwork_drm, "BOAR.3.1.INTO"_rule);
}

/// Hex terrain of the defenders: shelter counts when any stands in it, a handicap only when all do.
void add_defending_terrain(const Look& look, const HexList& defending, Modifiers& out) {
  const Terrain* shelter = nullptr;
  const Terrain* handicap = terrain_at(look, defending[0]);
  for (const HexIndex hex : defending) {
    const Terrain* terrain = terrain_at(look, hex);
    if (terrain == nullptr) continue;
    if (terrain->defence_drm < 0 &&
        (shelter == nullptr || terrain->defence_drm < shelter->defence_drm)) {
      shelter = terrain;
    }
    if (terrain->defence_drm <= 0) handicap = nullptr;
  }
  if (shelter != nullptr) add(out, shelter->defence_drm, shelter->defence_rule);
  if (handicap != nullptr) add(out, handicap->defence_drm, handicap->defence_rule);
}

/// BOAR.12.7: all six neighbours of some hex of a side closed.
void add_surrounded(const Look& look, const HexList& attacking, const HexList& defending,
                    Modifiers& out) {
  const Side attacker = attacker_of(look);
  const auto closed = [&](const HexList& hexes, Side side) {
    return std::any_of(hexes.begin(), hexes.end(),
                       [&](HexIndex hex) { return surrounded(look, hex, side); });
  };
  if (closed(defending, enemy_of(attacker))) {
    add(out, look.tables().defender_surrounded, "BOAR.12.7"_rule);
  }
  if (closed(attacking, attacker)) add(out, look.tables().attacker_surrounded, "BOAR.12.7"_rule);
}

bool closed_to_feet(const Look& look, HexIndex from, std::size_t step, Side side) {
  const StepCosts& costs = look.scenario.map.costs[index_of(side)][0];
  const HexIndex to = look.grid().neighbours(from)[step];
  return costs.entering(to, static_cast<Step>(step)) == 0;
}

}  // namespace

PieceList participants(const Look& look, Side side, std::uint8_t number) {
  PieceList list;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.piece(id).combat == number && look.info(id).side == side &&
        on_map(look.piece(id).hex) && is_combat_unit(look.info(id))) {
      list.push_back(id);
    }
  }
  return list;
}

HexList hexes_of(const Look& look, const PieceList& pieces) {
  HexList hexes;
  for (const PieceId id : pieces) {
    if (!hexes.contains(look.piece(id).hex)) hexes.push_back(look.piece(id).hex);
  }
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

PieceId combat_leader(const Look& look, Side side, const PieceList& units) {
  PieceId best = kNoPiece;
  for (const HexIndex hex : hexes_of(look, units)) {
    const PieceId leader = commander_in(look, hex, side, units);
    if (leader == kNoPiece) continue;
    if (best == kNoPiece || look.info(leader).seniority < look.info(best).seniority) best = leader;
  }
  // BOAR.14.2.T (2026): his DRM serves one close combat per combat phase.
  const bool spent = best != kNoPiece && has(look.piece(best), kLedCombat);
  return look.edition().leader_drm_once_per_phase && spent ? kNoPiece : best;
}

bool surrounded(const Look& look, HexIndex hex, Side side) {
  const Side enemy = enemy_of(side);
  const auto& neighbours = look.grid().neighbours(hex);
  for (std::size_t step = 0; step < 6; ++step) {
    const HexIndex other = neighbours[step];
    // The edge of the map is open ground beyond, inside the grid too.
    if (other == kNoHex || terrain_at(look, other) == nullptr) return false;
    if (occupied_by(look, other, enemy) || closed_to_feet(look, hex, step, side)) continue;
    const bool friend_there = occupied_by(look, other, side);  // BOAR.8.2
    if (friend_there || !in_zoc_of(look, other, enemy)) return false;
  }
  return true;
}

Odds odds_of(int attack, int defence, bool diverted) {
  const OddsColumn found = odds_column(attack, defence, kOddsColumns);
  Odds odds{attack, defence, static_cast<int>(found.column), found.below, diverted};
  if (diverted) {
    odds.below = odds.below || odds.column == 0;
    odds.column = std::max(odds.column - 1, 0);
  }
  return odds;
}

Odds combat_odds(const Look& look, std::uint8_t number) {
  const Side attacker = attacker_of(look);
  return combat_odds(look, participants(look, attacker, number),
                     participants(look, enemy_of(attacker), number));
}

Odds combat_odds(const Look& look, const PieceList& attackers, const PieceList& defenders) {
  Odds odds;
  for (const PieceId id : attackers) {
    odds.attack += combat_strength(look, id);
    for (const HexIndex hex : look.grid().neighbours(look.piece(id).hex)) {
      if (hex != kNoHex && hex == look.state.diverted) odds.diverted = true;  // BOAR.12.CCT.N3
    }
  }
  for (const PieceId id : defenders) odds.defence += combat_strength(look, id);
  if (odds.defence == 0) {  // guns alone never come to a combat; kept total for callers that ask
    odds.column = 6;
    return odds;
  }
  return odds_of(odds.attack, odds.defence, odds.diverted);
}

Modifiers odds_modifiers(const Look& look, const Odds& odds) {
  Modifiers out;
  if (!odds.below) return out;
  // -1, or -2 with a diversion in the 2026 rules.
  const bool worse = odds.diverted && look.edition().diversion_penalty_below;
  add(out, worse ? look.tables().below_with_diversion : look.tables().below_one_to_three,
      worse ? "BOAR.12.14"_rule : "BOAR.12.CCT.N1"_rule);
  return out;
}

Modifiers combat_modifiers(const Look& look, std::uint8_t number) {
  const Side attacker = attacker_of(look);
  return combat_modifiers(look, participants(look, attacker, number),
                          participants(look, enemy_of(attacker), number));
}

Modifiers combat_modifiers(const Look& look, const PieceList& attackers,
                           const PieceList& defenders) {
  const Side attacker = attacker_of(look);
  const Side defender = enemy_of(attacker);
  const HexList attacking = hexes_of(look, attackers);
  const HexList defending = hexes_of(look, defenders);
  Modifiers out;
  add_leads(look, out);
  add_leader(look, attacker, attackers, 1, out);
  add_leader(look, defender, defenders, -1, out);
  add_disorder(look, attackers, defenders, out);
  add_rifles(look, attackers, defenders, out);
  add_militia(look, attackers, defenders, out);
  // BOAR.13.4.DEF: shattered defenders get nothing from the ground.
  const bool shattered =
      all_of(defenders, [&](PieceId id) { return look.piece(id).order == Order::Shattered; });
  if (!shattered && !defending.empty()) {
    add_hexsides(look, attacking, defending, out);
    add_defending_terrain(look, defending, out);
  }
  add_surrounded(look, attacking, defending, out);
  for (const Modifier& modifier : odds_modifiers(look, combat_odds(look, attackers, defenders))) {
    out.push_back(modifier);
  }
  if (look.scenario.hooks->combat_modifiers != nullptr)
    look.scenario.hooks->combat_modifiers(look, out);
  return out;
}

}  // namespace linstock::boar
