// Secret tactics (BOAR.12.5): who may choose what.
#include <algorithm>

#include "rules/boar/close_combat.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/retreat.hpp"

namespace linstock::boar {

namespace {

PieceList force_of(const Look& look, Side side) {
  return participants(look, side, look.state.combat.id);
}

// ---- Withdraw (BOAR.12.53.W)
// -----------------------------------------------------------------------

bool has_cavalry(const Look& look, const PieceList& force) {
  return std::any_of(force.begin(), force.end(),
                     [&](PieceId id) { return is_cavalry(look.info(id)); });
}

bool stands_in_open(const Look& look, const PieceList& force) {
  return std::any_of(force.begin(), force.end(), [&](PieceId id) {
    const Terrain* terrain = terrain_at(look, look.piece(id).hex);
    return terrain != nullptr && terrain->open;
  });
}

bool all_infantry(const Look& look, const PieceList& force) {
  return std::none_of(force.begin(), force.end(), [&](PieceId id) {
    return is_cavalry(look.info(id)) || is_artillery(look.info(id));
  });
}

Verdict withdraw_allowed(const Look& look, Side side) {
  const PieceList force = force_of(look, side);
  const PieceList opposition = force_of(look, enemy_of(side));
  const bool bound = side != attacker_of(look) || look.edition().withdraw_bar_binds_attacker;
  if (bound && all_infantry(look, force) && stands_in_open(look, force) &&
      has_cavalry(look, opposition)) {
    return {Reason::TacticBarred, "BOAR.12.53.W"_rule};
  }
  if (!look.edition().withdraw_needs_path) return kLawful;
  for (const PieceId id : force) {
    if (!has_clear_way_back(look, id, 1, RetreatKind::Tactic)) {
      return {Reason::TacticBarred, "BOAR.12.53.W"_rule, id};
    }
  }
  return kLawful;
}

// ---- leaders (BOAR.12.53.2, BOAR.14.22)
// ------------------------------------------------------------

/// Does the leader command the unit from his hex? BOAR.14.1: from 2020 he must be in command;
/// beside his own hex that means the senior leader there, as with leadership (BOAR.14.2.T).
bool unlocks_for(const Look& look, PieceId leader, PieceId unit) {
  if (!commands(look, leader, unit)) return false;
  const HexIndex hex = look.piece(leader).hex;
  if (!look.edition().tactics_leader_in_command || hex == look.piece(unit).hex) return true;
  return senior_leader(look, hex, look.info(leader).side) == leader;
}

bool leader_near(const Look& look, Side side, PieceId unit) {
  for (PieceId leader = 0; leader < look.count(); ++leader) {
    const PieceInfo& info = look.info(leader);
    if (!is_leader(info) || info.side != side || !on_map(look.piece(leader).hex)) continue;
    const bool near = look.grid().distance(look.piece(leader).hex, look.piece(unit).hex) <= 1;
    if (near && unlocks_for(look, leader, unit)) return true;
  }
  return false;
}

/// BOAR.12.54: one leader serves every unit he is with or next to.
bool has_leader(const Look& look, Side side) {
  const PieceList force = force_of(look, side);
  if (std::any_of(force.begin(), force.end(),
                  [&](PieceId id) { return leader_near(look, side, id); })) {
    return true;
  }
  const VolumeHooks& hooks = *look.scenario.hooks;
  return hooks.demi_leader_unlocks != nullptr && hooks.demi_leader_unlocks(look, side);
}

// ---- flanks (BOAR.12.53.3)
// -------------------------------------------------------------------------

bool flank_open_to(const Look& look, Side side, Tactic tactic) {
  const bool judged = tactic == Tactic::TurnFlank || look.edition().prohibited_bars_refuse_flank;
  const HexList attacking = hexes_of(look, force_of(look, attacker_of(look)));
  const HexList defending = hexes_of(look, force_of(look, enemy_of(attacker_of(look))));
  return open_flank(look, attacking, defending, judged ? lead_of(look, side) : kNoPiece);
}

/// GER.3.10.4.T: some ground bars single tactics to those inside.
bool barred_by_terrain(const Look& look, Side side, Tactic tactic, RuleId& rule) {
  for (const PieceId id : force_of(look, side)) {
    const Terrain* terrain = terrain_at(look, look.piece(id).hex);
    if (terrain == nullptr) continue;
    if ((terrain->barred_tactics & (1U << static_cast<unsigned>(tactic))) != 0) {
      rule = terrain->fortified_rule;
      return true;
    }
  }
  return false;
}

/// Hexes off the map are no flank of anybody, be they inside the grid or beyond it.
bool in_play(const Look& look, HexIndex hex) {
  return hex != kNoHex && terrain_at(look, hex) != nullptr;
}

bool empty_of_units(const Look& look, HexIndex hex) {
  return !occupied_by(look, hex, Side::American) && !occupied_by(look, hex, Side::British);
}

bool touches(const Look& look, HexIndex hex, const HexList& group) {
  return std::any_of(group.begin(), group.end(),
                     [&](HexIndex other) { return look.grid().distance(hex, other) == 1; });
}

/// Can the lead set foot in the hex from any side?
bool prohibited_for(const Look& look, HexIndex hex, PieceId lead) {
  const PieceInfo& info = look.info(lead);
  const auto& costs =
      look.scenario.map.costs[index_of(info.side)][static_cast<std::size_t>(info.move_class)];
  return std::all_of(kSteps.begin(), kSteps.end(),
                     [&](Step step) { return costs.entering(hex, step) == 0; });
}

}  // namespace

bool open_flank(const Look& look, const HexList& attacking, const HexList& defending,
                PieceId lead) {
  for (const HexIndex from : attacking) {
    for (const HexIndex hex : look.grid().neighbours(from)) {
      if (!in_play(look, hex) || !empty_of_units(look, hex) || !touches(look, hex, defending)) {
        continue;
      }
      if (lead == kNoPiece || !prohibited_for(look, hex, lead)) return true;
    }
  }
  return false;
}

Verdict tactic_allowed(const Look& look, Side side, Tactic tactic) {
  RuleId rule = kNoRule;
  if (barred_by_terrain(look, side, tactic, rule)) return {Reason::TacticBarred, rule};
  switch (tactic) {
    case Tactic::Skirmish:
    case Tactic::AttackEnEchelon:
    case Tactic::StandFast:
      return kLawful;  // BOAR.12.53.1
    case Tactic::Withdraw:
      return withdraw_allowed(look, side);
    case Tactic::FrontalAssault:
    case Tactic::CommitReserve:
      return has_leader(look, side) ? kLawful : Verdict{Reason::NeedsLeader, "BOAR.12.53.2"_rule};
    case Tactic::TurnFlank:
    case Tactic::RefuseFlank:
      if (!has_leader(look, side)) return {Reason::NeedsLeader, "BOAR.12.53.3"_rule};
      if (!flank_open_to(look, side, tactic)) return {Reason::NeedsOpenFlank, "BOAR.12.53.3"_rule};
      return kLawful;
  }
  return {Reason::NotThisDecision, "BOAR.12.53"_rule};
}

}  // namespace linstock::boar
