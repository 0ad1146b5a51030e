// Step 9: advance after combat, capture of lone guns and leaders, and the end of one combat
// (BOAR.12.23.9, BOAR.12.32).
#include <algorithm>

#include "rules/boar/chapters.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/leaders.hpp"

namespace linstock::boar {

namespace {

Action advance(PieceId piece, HexIndex hex) {
  Action action;
  action.kind = ActionKind::Advance;
  action.piece = piece;
  action.hex = hex;
  return action;
}

Action end_advance() {
  Action action;
  action.kind = ActionKind::EndAdvance;
  return action;
}

bool only_guns_in(const Look& look, HexIndex hex, Side side) {
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (info.side == side && is_combat_unit(info) && !is_artillery(info)) return false;
  }
  return true;
}

/// BOAR.12.32, BOAR.13.26 (2026): guns that stood alone in their hex when the lead was named fall
/// to who advances, if there was nobody to fight at all or the combat went against the defender
/// alone.
bool lone_guns_fall(const Look& look, std::size_t index) {
  const Combat& combat = look.state.combat;
  if (!look.edition().capture_on_advance || (combat.guns_alone & (1U << index)) == 0) return false;
  const bool won = combat.defence_hit != 0 && combat.attack_hit == 0;
  if (combat.defender_lead != kNoPiece && !won) return false;
  return only_guns_in(look, combat.vacated[index], defender_of(look));
}

bool any_lone_guns_fall(const Look& look) {
  for (std::size_t i = 0; i < std::size(look.state.combat.vacated); ++i) {
    if (look.state.combat.vacated[i] != kNoHex && lone_guns_fall(look, i)) return true;
  }
  return false;
}

/// Vacated hexes, and those of lone guns.
HexList open_hexes(const Look& look) {
  const Combat& combat = look.state.combat;
  HexList hexes;
  for (std::size_t i = 0; i < std::size(combat.vacated); ++i) {
    const HexIndex hex = combat.vacated[i];
    if (hex == kNoHex) continue;
    if (lone_guns_fall(look, i) || !occupied_by(look, hex, defender_of(look))) hexes.push_back(hex);
  }
  return hexes;
}

/// A unit of this combat that held its ground (BOAR.12.23.9).
bool stood_firm(const Look& look, PieceId id) {
  const Piece& piece = look.piece(id);
  return on_map(piece.hex) && !has(piece, kRetreated) && in_good_order(look, id);
}

bool can_go(const Look& look, PieceId id, HexIndex hex) {
  return look.grid().distance(look.piece(id).hex, hex) == 1 &&
         may_enter_after_combat(look, id, hex) && fits(look, hex, id);
}

bool lead_must_advance(const Look& look) {
  const Combat& combat = look.state.combat;
  const PieceId lead = combat.attacker_lead;
  if (lead == kNoPiece || combat.lead_may_advance == 0 || !stood_firm(look, lead)) return false;
  const HexList open = open_hexes(look);
  const bool somewhere =
      std::any_of(open.begin(), open.end(), [&](HexIndex hex) { return can_go(look, lead, hex); });
  if (!somewhere) return false;
  // GER.3.10.4.ADV: a garrison may stay inside. BOAR.12.32 (2026): but not when guns are to be
  // taken.
  const Terrain* terrain = terrain_at(look, look.piece(lead).hex);
  return any_lone_guns_fall(look) || terrain == nullptr || !terrain->optional_advance;
}

/// A leader who stood with the attackers may go where some of them have gone (ruling on
/// BOAR.12.23.9).
bool leader_may_come(const Look& look, PieceId id, HexIndex hex) {
  const Piece& leader = look.piece(id);
  return (leader.marks & kWithFighters) != 0 && look.grid().distance(leader.hex, hex) == 1 &&
         may_enter_after_combat(look, id, hex) && occupied_by(look, hex, attacker_of(look));
}

bool may_advance(const Look& look, PieceId id, HexIndex hex) {
  const PieceInfo& info = look.info(id);
  if (info.side != attacker_of(look) || is_artillery(info)) return false;
  if (!open_hexes(look).contains(hex)) return false;
  if (is_leader(info)) return leader_may_come(look, id, hex);
  if (id == look.state.combat.attacker_lead && look.state.combat.lead_may_advance == 0)
    return false;
  return look.piece(id).combat == look.state.combat.id && stood_firm(look, id) &&
         can_go(look, id, hex);
}

/// Somebody who advanced already stands in an open hex; he does not go on to another.
bool already_in(const Look& look, PieceId id) {
  return open_hexes(look).contains(look.piece(id).hex);
}

/// Only those who fought may go on, and leaders who stood with them.
bool took_part(const Look& look, PieceId id) {
  const Piece& piece = look.piece(id);
  return piece.combat == look.state.combat.id || (piece.marks & kWithFighters) != 0;
}

void legal_advance(const Look& look, const Task& task, ActionList& out) {
  const HexList open = open_hexes(look);
  for (PieceId id = 0; id < look.count() && !open.empty(); ++id) {
    if (!took_part(look, id)) continue;
    if (task.a != 0 && id != look.state.combat.attacker_lead) continue;
    if (!on_map(look.piece(id).hex) || look.info(id).side != task.side || already_in(look, id))
      continue;
    for (const HexIndex hex : open) {
      if (may_advance(look, id, hex)) out.push_back(advance(id, hex));
    }
  }
  if (task.a == 0) out.push_back(end_advance());
}

/// Asks who goes on, the lead first if he must; nobody is asked where nobody can go.
void ask_for_advance(Play& play, Side side, bool lead_first) {
  const Task ask{static_cast<std::uint8_t>(TaskKind::AskAdvance), side, kNoPiece,
                 static_cast<std::uint8_t>(lead_first ? 1 : 0)};
  ActionList choices;
  legal_advance(play, ask, choices);
  if (lead_first || choices.size() > 1) push_task(play, ask);
}

void advance_start(Play& play, const Task& task) {
  if (play.state.over == 0) ask_for_advance(play, task.side, lead_must_advance(play));
}

Verdict check_advance(const Look& look, const Task& task, const Action& action) {
  if (action == end_advance()) {
    return task.a == 0 ? kLawful
                       : Verdict{Reason::MayNotAdvance, "BOAR.12.23.9"_rule,
                                 look.state.combat.attacker_lead};
  }
  if (action != advance(action.piece, action.hex) || action.piece >= look.count()) {
    return {Reason::NotThisDecision, "BOAR.12.23.9"_rule};
  }
  if (task.a != 0 && action.piece != look.state.combat.attacker_lead) {
    return {Reason::MayNotAdvance, "BOAR.12.23.9"_rule, look.state.combat.attacker_lead};
  }
  if (!open_hexes(look).contains(action.hex)) {
    return {Reason::NotVacated, "BOAR.12.23.9"_rule, kNoPiece, action.hex};
  }
  if (!on_map(look.piece(action.piece).hex) || already_in(look, action.piece) ||
      !may_advance(look, action.piece, action.hex)) {
    return {Reason::MayNotAdvance, "BOAR.12.23.9"_rule, action.piece, action.hex};
  }
  return kLawful;
}

/// BOAR.12.32 (2026): guns left alone fall to whoever enters.
void capture_guns(Play& play, HexIndex hex) {
  PieceList guns;
  for (const PieceId id : stack(play, hex)) {
    if (play.info(id).side == defender_of(play) && is_artillery(play.info(id))) guns.push_back(id);
  }
  for (const PieceId id : guns) capture(play, id, "BOAR.12.32"_rule);
}

void apply_advance(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndAdvance) return;
  if (is_combat_unit(play.info(action.piece))) capture_guns(play, action.hex);
  if (play.state.over != 0) return;
  Event event;
  event.kind = EventKind::Advances;
  event.side = task.side;
  event.piece = action.piece;
  event.hex = play.piece(action.piece).hex;
  event.hex2 = action.hex;
  event.rule = "BOAR.12.23.9"_rule;
  play.emit(event);
  place(play, action.piece, action.hex);
  capture_lone_leaders(play, action.hex, defender_of(play));
  if (play.scenario.hooks->entered != nullptr)
    play.scenario.hooks->entered(play, action.piece, action.hex);
  if (play.state.over != 0) return;
  ask_for_advance(play, task.side, false);
}

/// Everything that was remembered for this one combat is forgotten.
void combat_end(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    Piece& piece = play.piece(id);
    const auto kept = static_cast<std::uint8_t>(piece.marks & kWasPinned);
    if (piece.marks != kept) play.set(piece.marks, kept);
    if (has(piece, kPassedCheck)) play.clear_flag(id, kPassedCheck);
  }
  forget_combat(play);
  push(play, TaskKind::CombatNext, task.side);
}

}  // namespace

bool may_enter_after_combat(const Look& look, PieceId id, HexIndex hex) {
  const PieceInfo& info = look.info(id);
  const auto step = look.grid().step_between(look.piece(id).hex, hex);
  if (!step.has_value()) return false;
  const auto column = static_cast<std::size_t>(info.move_class);
  const Terrain* terrain = terrain_at(look, hex);
  if (terrain == nullptr || (terrain->no_stop[column] && !is_leader(info))) return false;
  return look.scenario.map.costs[index_of(info.side)][column].entering(hex, *step) != 0;
}

const Handler kAdvanceStart = auto_step("advance_start", advance_start);
const Handler kAskAdvance = ask_step("advance", legal_advance, check_advance, apply_advance);
const Handler kCombatEnd = auto_step("combat_end", combat_end);

}  // namespace linstock::boar
