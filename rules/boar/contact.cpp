#include "rules/boar/contact.hpp"

#include <bit>

#include "core/assert.hpp"

namespace linstock::boar {

namespace {

constexpr std::uint64_t bit(std::size_t index) { return std::uint64_t{1} << index; }
bool single(std::uint64_t mask) { return std::has_single_bit(mask); }

/// BOAR.13.3.ATT, BOAR.13.4.ATT, BOAR.12.42, BOAR.12.3: parade order, no withdrawal marker, no
/// guns.
bool able_to_attack(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  const Piece& piece = look.piece(id);
  return info.side == look.state.phasing && on_map(piece.hex) && is_combat_unit(info) &&
         !is_artillery(info) && in_good_order(look, id) && !has(piece, kWithdrawn);
}

/// BOAR.12.12: everybody but rifles and garrisons that need not (GER.3.10.4.A); pinned units always
/// (BOAR.13.1.PIN.A).
bool has_to_attack(const Look& look, PieceId id) {
  if (look.piece(id).pin != 0) return true;
  const Terrain* terrain = terrain_at(look, look.piece(id).hex);
  const bool garrison = terrain != nullptr && terrain->need_not_attack;
  return !is_rifle(look.info(id)) && !garrison;
}

/// BOAR.12.12: a hex with combat units of the other player.
bool holds_enemy(const Look& look, HexIndex hex) {
  return hex != kNoHex && occupied_by(look, hex, enemy_of(look.state.phasing));
}

std::uint8_t combat_of_stack(const Look& look, HexIndex hex, Side side) {
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side && look.piece(id).combat != 0) return look.piece(id).combat;
  }
  return 0;
}

bool holds_pin(const Look& look, HexIndex hex, Side side, std::uint8_t pin) {
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side && look.piece(id).pin == pin) return true;
  }
  return false;
}

bool holds_any_pin(const Look& look, HexIndex hex, Side side) {
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side && look.piece(id).pin != 0) return true;
  }
  return false;
}

/// BOAR.13.1.PIN.T: the pin that tells the unit whom to attack; 0 if it may choose. Fire may have
/// torn the pinned apart, and the 2007 rules have no table of cases.
std::uint8_t binding_pin(const Look& look, PieceId id) {
  const Piece& piece = look.piece(id);
  if (piece.pin == 0 || !look.edition().pin_cases_table) return 0;
  for (const HexIndex hex : look.grid().neighbours(piece.hex)) {
    const Side enemy = enemy_of(look.state.phasing);
    if (holds_enemy(look, hex) && holds_pin(look, hex, enemy, piece.pin)) return piece.pin;
  }
  return 0;
}

std::size_t target_slot(const Look& look, Contact& contact, HexIndex hex) {
  const int known = contact.target_index(hex);
  if (known >= 0) return static_cast<std::size_t>(known);
  Contact::Target target;
  target.hex = hex;
  target.combat = combat_of_stack(look, hex, enemy_of(look.state.phasing));
  target.pinned = holds_any_pin(look, hex, enemy_of(look.state.phasing));
  target.diverted = hex == look.state.diverted;
  contact.targets.push_back(target);
  return contact.targets.size() - 1;
}

/// Hexes next to the unit, and those it may name: with a pin only hexes of that pin
/// (BOAR.13.1.PIN.T).
void find_targets(const Look& look, Contact& contact, Contact::Attacker& attacker) {
  const std::uint8_t pin = binding_pin(look, attacker.piece);
  for (const HexIndex hex : look.grid().neighbours(look.piece(attacker.piece).hex)) {
    if (!holds_enemy(look, hex)) continue;
    const std::size_t slot = target_slot(look, contact, hex);
    Contact::Target& target = contact.targets[slot];
    attacker.touches |= bit(slot);
    if (target.diverted) continue;
    if (pin == 0 || holds_pin(look, hex, enemy_of(look.state.phasing), pin)) {
      attacker.may_attack |= bit(slot);
      target.required = target.required || attacker.must;  // BOAR.12.13
    } else {
      target.beside_pin = true;
    }
  }
}

std::uint8_t home_slot(FixedVector<HexIndex, 64>& homes, HexIndex hex) {
  for (std::size_t i = 0; i < homes.size(); ++i) {
    if (homes[i] == hex) return static_cast<std::uint8_t>(i);
  }
  homes.push_back(hex);
  return static_cast<std::uint8_t>(homes.size() - 1);
}

// ---- finishing
// -------------------------------------------------------------------------------------

/// A duty that only an existing one-against-one combat can meet, and in which way that combat would
/// have to grow.
struct Need {
  std::uint64_t combats = 0;    ///< combats that could meet it
  bool more_attackers = false;  ///< else more defending hexes
};
using Needs = FixedVector<Need, 96>;

/// One-against-one combats grow in one way only; choose ways that meet every need.
bool satisfiable(const Needs& needs, std::size_t from, std::uint64_t attackers,
                 std::uint64_t targets) {
  for (std::size_t i = from; i < needs.size(); ++i) {
    const Need& need = needs[i];
    if ((need.combats & (need.more_attackers ? attackers : targets)) != 0) continue;
    const std::uint64_t open = need.combats & ~(attackers | targets);
    for (std::uint64_t rest = open; rest != 0; rest &= rest - 1) {
      const std::uint64_t pick = rest & (~rest + 1);
      const bool works = need.more_attackers ? satisfiable(needs, i + 1, attackers | pick, targets)
                                             : satisfiable(needs, i + 1, attackers, targets | pick);
      if (works) return true;
    }
    return false;
  }
  return true;
}

/// Can this unassigned unit still get into a fight? Adds a need when only a growing combat helps.
bool attacker_has_way(const Contact& contact, const Contact::Attacker& attacker, Needs& needs) {
  Need need;
  need.more_attackers = true;
  for (std::uint64_t rest = attacker.may_attack; rest != 0; rest &= rest - 1) {
    const Contact::Target& target =
        contact.targets[static_cast<std::size_t>(std::countr_zero(rest))];
    if (target.combat == 0) return true;
    const Contact::Shape& shape = contact.shapes[target.combat];
    if (shape.homes == bit(attacker.home)) return true;
    if (!single(shape.targets)) continue;
    if (!single(shape.homes)) return true;
    need.combats |= bit(target.combat);
  }
  if (need.combats == 0) return false;
  needs.push_back(need);
  return true;
}

/// Can this unassigned hex still be attacked? Adds a need when only a growing combat helps.
bool target_has_way(const Contact& contact, std::size_t index, Needs& needs) {
  Need need;
  for (const Contact::Attacker& attacker : contact.attackers) {
    if (attacker.combat == 0 && (attacker.may_attack & bit(index)) != 0) return true;
    if (attacker.combat == 0 || (attacker.touches & bit(index)) == 0) continue;
    const Contact::Shape& shape = contact.shapes[attacker.combat];
    if (!single(shape.homes)) continue;
    if (!single(shape.targets)) return true;
    need.combats |= bit(attacker.combat);
  }
  if (need.combats == 0) return false;
  needs.push_back(need);
  return true;
}

}  // namespace

int Contact::attacker_index(PieceId piece) const {
  for (std::size_t i = 0; i < attackers.size(); ++i) {
    if (attackers[i].piece == piece) return static_cast<int>(i);
  }
  return -1;
}

int Contact::target_index(HexIndex hex) const {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i].hex == hex) return static_cast<int>(i);
  }
  return -1;
}

Verdict Contact::join(std::size_t attacker, std::size_t target) {
  Attacker& unit = attackers[attacker];
  Target& hex = targets[target];
  if ((unit.touches & bit(target)) == 0) {
    return {Reason::NotAdjacent, "BOAR.12.12"_rule, unit.piece, hex.hex};
  }
  if (hex.diverted) return {Reason::DiversionUsed, "BOAR.12.14"_rule, unit.piece, hex.hex};
  if (unit.combat != 0) {  // widen its own combat by one more hex
    Shape& shape = shapes[unit.combat];
    if (hex.combat != 0) return {Reason::AlreadyAttacking, "BOAR.12.15"_rule, unit.piece, hex.hex};
    if (!single(shape.homes))
      return {Reason::OneHexEachWay, "BOAR.12.15"_rule, unit.piece, hex.hex};
    shape.targets |= bit(target);
    hex.combat = unit.combat;
    return kLawful;
  }
  if ((unit.may_attack & bit(target)) == 0) {
    return {Reason::PinObligation, "BOAR.13.1.PIN.A"_rule, unit.piece, hex.hex};
  }
  if (hex.combat == 0) {
    if (shapes.full()) return {Reason::NoSuchCombat, "BOAR.12.21"_rule, unit.piece, hex.hex};
    shapes.push_back({bit(unit.home), bit(target)});
    hex.combat = static_cast<std::uint8_t>(shapes.size() - 1);
  } else {
    Shape& shape = shapes[hex.combat];
    const bool same_home = shape.homes == bit(unit.home);
    if (!same_home && !single(shape.targets)) {
      return {Reason::OneHexEachWay, "BOAR.12.15"_rule, unit.piece, hex.hex};
    }
    shape.homes |= bit(unit.home);
  }
  unit.combat = hex.combat;
  return kLawful;
}

void Contact::divert(std::size_t target) {
  targets[target].diverted = true;
  targets[target].required = false;
  targets[target].beside_pin = false;
  for (Attacker& attacker : attackers) attacker.may_attack &= ~bit(target);
}

Contact contact_of(const Look& look) {
  Contact contact;
  FixedVector<HexIndex, 64> homes;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!able_to_attack(look, id)) continue;
    Contact::Attacker attacker;
    attacker.piece = id;
    attacker.combat = look.piece(id).combat;
    attacker.must = has_to_attack(look, id);
    find_targets(look, contact, attacker);
    if (attacker.touches == 0) continue;
    attacker.home = home_slot(homes, look.piece(id).hex);
    contact.attackers.push_back(attacker);
  }
  for (std::size_t number = 0; number <= look.state.combat_count; ++number)
    contact.shapes.push_back({});
  for (const Contact::Attacker& attacker : contact.attackers) {
    if (attacker.combat != 0) contact.shapes[attacker.combat].homes |= bit(attacker.home);
  }
  for (std::size_t i = 0; i < contact.targets.size(); ++i) {
    if (contact.targets[i].combat != 0) contact.shapes[contact.targets[i].combat].targets |= bit(i);
  }
  return contact;
}

bool can_finish(const Contact& contact) {
  Needs needs;
  for (const Contact::Attacker& attacker : contact.attackers) {
    if (attacker.must && attacker.combat == 0 && !attacker_has_way(contact, attacker, needs)) {
      return false;
    }
  }
  for (std::size_t i = 0; i < contact.targets.size(); ++i) {
    const Contact::Target& target = contact.targets[i];
    if (target.required && target.combat == 0 && !target_has_way(contact, i, needs)) return false;
  }
  return satisfiable(needs, 0, 0, 0);
}

Verdict first_open_obligation(const Contact& contact) {
  for (const Contact::Attacker& attacker : contact.attackers) {
    if (attacker.must && attacker.combat == 0) {
      return {Reason::MustAttack, "BOAR.12.12"_rule, attacker.piece};
    }
  }
  for (const Contact::Target& target : contact.targets) {
    if (target.required && target.combat == 0) {
      const RuleId rule = target.pinned ? "BOAR.13.1.PIN.A"_rule : "BOAR.12.13"_rule;
      return {Reason::MustBeAttacked, rule, kNoPiece, target.hex};
    }
  }
  return kLawful;
}

Verdict explain_cannot_attack(const Look& look, PieceId id) {
  if (id >= look.count()) return {Reason::UnknownPiece, "BOAR.12.21"_rule};
  const PieceInfo& info = look.info(id);
  const Piece& piece = look.piece(id);
  if (info.side != look.state.phasing) return {Reason::NotYourPiece, "BOAR.12.11"_rule, id};
  if (!on_map(piece.hex)) return {Reason::NotOnMap, "BOAR.12.21"_rule, id};
  if (is_leader(info)) return {Reason::CannotAttack, "BOAR.3.1.CU"_rule, id};
  if (is_artillery(info)) return {Reason::CannotAttack, "BOAR.12.3"_rule, id};
  if (piece.order == Order::Disrupted) return {Reason::Disrupted, "BOAR.13.3.ATT"_rule, id};
  if (piece.order == Order::Shattered) return {Reason::Shattered, "BOAR.13.4.ATT"_rule, id};
  if (has(piece, kPanicked)) return {Reason::Panicked, "GER.3.2.3.ST"_rule, id};
  if (has(piece, kWithdrawn)) return {Reason::Withdrawn, "BOAR.12.42"_rule, id};
  return {Reason::NotAdjacent, "BOAR.12.12"_rule, id};
}

}  // namespace linstock::boar
