#include "rules/boar/morale.hpp"

#include "rules/boar/hooks.hpp"
#include "rules/boar/leaders.hpp"

namespace linstock::boar {

namespace {

/// BOAR.15.31, BOAR.15.32: the value on the counter and what the army's morale makes of it.
void add_unit_morale(const Look& look, PieceId unit, Modifiers& out) {
  const int base = base_morale(look, unit);
  const int army = modified_morale(look, unit) - base;
  out.push_back({static_cast<std::int8_t>(base), unit, "BOAR.15.31"_rule});
  if (army != 0) out.push_back({static_cast<std::int8_t>(army), kNoPiece, "BOAR.15.32"_rule});
}

/// BOAR.13.5.FW: every attacker next to the unit must come over a fieldwork hexside, and there must
/// be one.
bool attacked_over_fieldworks_only(const Look& look, PieceId unit) {
  const Piece& defender = look.piece(unit);
  const std::uint8_t combat = look.state.combat.id;
  const Side attacker = look.state.phasing;
  if (combat == 0 || defender.combat != combat || look.info(unit).side == attacker) return false;
  bool any = false;
  for (const HexIndex hex : look.grid().neighbours(defender.hex)) {
    if (hex == kNoHex) continue;
    for (const PieceId id : stack(look, hex)) {
      const PieceInfo& info = look.info(id);
      if (info.side != attacker || look.piece(id).combat != combat) continue;
      if (!is_combat_unit(info) || is_artillery(info)) continue;
      if ((side_between(look, hex, defender.hex) & kIntoFieldwork) == 0) return false;
      any = true;
    }
  }
  return any;
}

/// Fieldworks and fortified terrain. BOAR.13.4.DEF: none for a shattered unit under fire or attack.
void add_terrain(const Look& look, PieceId unit, Modifiers& out) {
  const Piece& piece = look.piece(unit);
  if (piece.order == Order::Shattered && look.state.combat.frozen != 0) return;
  if (attacked_over_fieldworks_only(look, unit)) {
    const auto bonus = look.tables().fieldwork_morale;
    out.push_back({bonus, kNoPiece, "BOAR.13.5.FW"_rule});
  }
  const Terrain* terrain = terrain_at(look, piece.hex);
  if (terrain != nullptr && terrain->morale_drm != 0) {
    out.push_back({terrain->morale_drm, kNoPiece, terrain->morale_rule});
  }
}

}  // namespace

Modifiers morale_check_modifiers(const Look& look, PieceId unit) {
  Modifiers modifiers;
  add_unit_morale(look, unit, modifiers);
  add_leadership(look, unit, modifiers);
  add_terrain(look, unit, modifiers);
  const VolumeHooks& hooks = *look.scenario.hooks;
  if (hooks.morale_modifiers != nullptr) hooks.morale_modifiers(look, unit, modifiers);
  return modifiers;
}

bool resolve_morale_check(Play& play, PieceId unit, int die) {
  Event event;
  event.kind = EventKind::MoraleCheck;
  event.side = play.info(unit).side;
  event.piece = unit;
  event.modifiers = morale_check_modifiers(play, unit);
  const int sum = die + total(event.modifiers);
  const bool passed = sum >= kMoraleTarget;
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(sum);
  event.c = passed ? 1 : 0;
  event.rule = "BOAR.13.5"_rule;
  play.emit(event);
  return passed;
}

}  // namespace linstock::boar
