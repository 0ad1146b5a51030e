// The chance to hit: strength, range, modifiers, number of dice, and damage (BOAR.10.3, BOAR.11.3).
#include <algorithm>

#include "core/hex_line.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/fire.hpp"

namespace linstock::boar {

int to_hit(const Tables& tables, int strength, int range) {
  int needed = 0;
  for (const Tables::ToHitRow& row : tables.to_hit) {
    if (row.strength_from > strength) break;
    const auto column = static_cast<std::size_t>(range);
    needed = column < row.by_range.size() ? row.by_range[column] : 0;
  }
  return needed;
}

namespace {

bool enters_fieldwork(const Look& look, HexIndex from, HexIndex to) {
  return from != kNoHex && (side_between(look, from, to) & kIntoFieldwork) != 0;
}

/// BOAR.3.1.INTO: does fire from one hex come into the other across a fieldwork? The last hexside
/// counts; where the line comes in by a corner, both hexsides there must be fieldworks.
bool crosses_fieldwork(const Look& look, HexIndex from, HexIndex to) {
  const HexLine line = hex_line(look.grid(), from, to);
  const LinePart& before = line[line.size() - 2];
  if (!enters_fieldwork(look, before.hex, to)) return false;
  return !before.is_spine() || enters_fieldwork(look, before.other, to);
}

bool all_cross_fieldwork(const Look& look, HexIndex to, std::span<const HexIndex> from) {
  return !from.empty() && std::all_of(from.begin(), from.end(), [&](HexIndex hex) {
    return crosses_fieldwork(look, hex, to);
  });
}

void add_target_type(const Look& look, PieceId target, Arm arm, Modifiers& out) {
  const PieceInfo& info = look.info(target);
  const Tables& tables = look.tables();
  if (info.light && tables.fire_at_light != 0) {
    out.push_back({tables.fire_at_light, target, "BOAR.3.1.LT"_rule});
  }
  if (is_artillery(info) && tables.fire_at_artillery != 0) {
    out.push_back({tables.fire_at_artillery, target, rules_of(arm).dice});
  }
  if (is_cavalry(info) && tables.fire_at_cavalry != 0) {
    out.push_back({tables.fire_at_cavalry, target, "BOAR.3.1.CAV"_rule});
  }
}

/// BOAR.10.5: only if every firer fires for the first time, and only once for all of them.
bool all_first_fire(const Look& look, const FirerList& firers) {
  return !firers.empty() && std::all_of(firers.begin(), firers.end(), [&](PieceId id) {
    return has(look.piece(id), kFirstFire);
  });
}

/// BOAR.10.7: a Jaeger unit in terrain that suits its way of fighting.
bool is_jaeger_in_cover(const Look& look, PieceId id) {
  const Terrain* const terrain = terrain_at(look, look.piece(id).hex);
  if (!look.info(id).jaeger || terrain == nullptr) return false;
  return look.edition().jaeger_needs_cover ? terrain->jaeger_cover : !terrain->open;
}

HexList hexes_of_firers(const Look& look, const FirerList& firers) {
  HexList hexes;
  for (const PieceId id : firers) {
    if (!hexes.contains(look.piece(id).hex)) hexes.push_back(look.piece(id).hex);
  }
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

}  // namespace

Modifiers ground_modifiers(const Look& look, HexIndex to, Arm arm, std::span<const HexIndex> from) {
  Modifiers out;
  const Terrain* const terrain = terrain_at(look, to);
  if (terrain != nullptr && terrain->fire_drm != 0) {
    const RuleId chart = arm == Arm::Rifle ? "BOAR.10.3"_rule : "BOAR.11.3"_rule;
    const RuleId rule = terrain->fire_rule == kNoRule ? chart : terrain->fire_rule;
    out.push_back({terrain->fire_drm, kNoPiece, rule});
  }
  const std::int8_t fieldwork = look.scenario.map.side_effects.fieldwork_fire_drm;
  if (fieldwork != 0 && all_cross_fieldwork(look, to, from)) {
    out.push_back({fieldwork, kNoPiece, "BOAR.3.1.INTO"_rule});
  }
  return out;
}

Modifiers fire_modifiers(const Look& look, PieceId target, Arm arm, const FirerList& firers) {
  FixedVector<HexIndex, 64> from;
  for (const PieceId id : firers) from.push_back(look.piece(id).hex);
  Modifiers out = ground_modifiers(look, look.piece(target).hex, arm, {from.data(), from.size()});
  add_target_type(look, target, arm, out);
  if (arm == Arm::Rifle && all_first_fire(look, firers) && look.tables().first_fire != 0) {
    out.push_back({look.tables().first_fire, kNoPiece, "BOAR.10.5"_rule});
  }
  return out;
}

int fire_dice(const Look& look, PieceId target, Arm arm, const FirerList& firers) {
  if (arm != Arm::Rifle || firers.empty()) return 1;
  const bool all_in_cover = std::all_of(firers.begin(), firers.end(),
                                        [&](PieceId id) { return is_jaeger_in_cover(look, id); });
  if (!all_in_cover) return 1;
  HexList target_hex;
  target_hex.push_back(look.piece(target).hex);
  const bool open = open_flank(look, hexes_of_firers(look, firers), target_hex, firers[0]);
  return open ? 2 : 1;
}

FirePower fire_power(const Look& look, PieceId target, Arm arm, const FirerList& firers,
                     bool off_board) {
  FirePower power;
  for (const PieceId id : firers) {
    power.strength += arm == Arm::Rifle ? rifle_strength(look, id) : printed_strength(look, id);
    power.range =
        std::max(power.range, look.grid().distance(look.piece(id).hex, look.piece(target).hex));
  }
  if (off_board) {
    const VolumeHooks::OffBoard guns =
        off_board_guns(look, enemy_of(look.info(target).side), target);
    power.strength += guns.strength;
    power.range = std::max(power.range, guns.range);
  }
  power.needed = to_hit(look.tables(), power.strength, power.range);
  return power;
}

DamageCell fire_damage(const Look& look, PieceId target, Arm arm, int die) {
  const auto face = static_cast<std::size_t>(die);
  if (arm == Arm::Artillery) return look.tables().artillery_damage[face];
  return is_artillery(look.info(target)) ? look.tables().rifle_damage_guns[face]
                                         : look.tables().rifle_damage[face];
}

}  // namespace linstock::boar
