#include "rules/boar/leaders.hpp"

namespace linstock::boar {

namespace {

/// BOAR.14.1: the leader in command of this unit. A leader of restricted command stands for
/// election only over the units he may command.
PieceId leader_in_command(const Look& look, PieceId unit) {
  const HexIndex hex = look.piece(unit).hex;
  const Side side = look.info(unit).side;
  PieceId best = kNoPiece;
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (info.side != side || !is_leader(info) || !commands(look, id, unit)) continue;
    if (best == kNoPiece || info.seniority < look.info(best).seniority) best = id;
  }
  return best;
}

/// BOAR.14.2.T: a leader with this gift who is in command of his own hex helps the units next to
/// it.
void add_projected_leadership(const Look& look, PieceId unit, Modifiers& out) {
  const Side side = look.info(unit).side;
  for (const HexIndex hex : look.grid().neighbours(look.piece(unit).hex)) {
    if (hex == kNoHex) continue;
    const PieceId id = senior_leader(look, hex, side);
    if (id == kNoPiece || !commands(look, id, unit)) continue;
    const std::int8_t value = look.info(id).leadership_adjacent;
    if (value != 0) out.push_back({value, id, "BOAR.14.2.T"_rule});
  }
}

bool has_combat_unit_able_to_capture(const Look& look, HexIndex hex, Side side) {
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (info.side != side || !is_combat_unit(info)) continue;
    if (look.piece(id).order != Order::Shattered) return true;
  }
  return false;
}

}  // namespace

LeaderList leaders_in(const Look& look, HexIndex hex, Side side) {
  LeaderList leaders;
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side && is_leader(look.info(id))) leaders.push_back(id);
  }
  return leaders;
}

void add_leadership(const Look& look, PieceId unit, Modifiers& out) {
  const PieceId leader = leader_in_command(look, unit);
  if (leader != kNoPiece && look.info(leader).leadership != 0) {
    out.push_back({look.info(leader).leadership, leader, "BOAR.14.23"_rule});
  }
  add_projected_leadership(look, unit, out);
}

// BOAR.14.33: parade-order and disrupted units capture, shattered ones do not.
namespace {

/// Takes the leader off the map.
void take_away(Play& play, PieceId leader, bool captured, RuleId rule) {
  Event event;
  event.kind = captured ? EventKind::CapturedPiece : EventKind::LeaderLost;
  event.side = play.info(leader).side;
  event.piece = leader;
  event.hex = play.piece(leader).hex;
  event.rule = rule;
  play.emit(event);
  place(play, leader, captured ? kCaptured : kEliminated);
  Piece& piece = play.piece(leader);
  play.set(piece.steps, std::uint8_t{0});
  play.set(piece.flags, std::uint16_t{0});
  play.set(piece.pin, std::uint8_t{0});
  play.set(piece.combat, std::uint8_t{0});
}

/// What the loss is worth to the enemy and costs the army.
void pay_for(Play& play, PieceId leader, RuleId rule) {
  const PieceInfo& info = play.info(leader);
  score(play, enemy_of(info.side), info.casualty_halves, rule);
  const auto own = static_cast<std::int8_t>(-info.casualty_own);
  apply_morale_row(play, info.side, {info.casualty_enemy, own, rule});
}

}  // namespace

void capture_lone_leaders(Play& play, HexIndex hex, Side side) {
  if (play.state.over != 0 || play.state.top[hex] == kNoPiece) return;
  const LeaderList leaders = leaders_in(play, hex, side);
  if (leaders.empty() || occupied_by(play, hex, side)) return;
  if (!has_combat_unit_able_to_capture(play, hex, enemy_of(side))) return;
  // All fall into the enemy's hands at once, even if the loss of the first ends the battle.
  const RuleId rule = "BOAR.14.33"_rule;
  for (const PieceId leader : leaders) take_away(play, leader, true, rule);
  for (const PieceId leader : leaders) pay_for(play, leader, rule);
}

void lose_leader(Play& play, PieceId leader, bool captured, RuleId rule) {
  if (play.state.over != 0) return;  // BOAR.16.3
  take_away(play, leader, captured, rule);
  pay_for(play, leader, rule);
}

}  // namespace linstock::boar
