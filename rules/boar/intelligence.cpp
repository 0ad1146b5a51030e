#include "rules/boar/intelligence.hpp"

namespace linstock::boar {

Verdict may_examine(const Look& look, Side side, HexIndex hex) {
  // BOAR.7.41: without the limit everything is open, there is nothing to buy.
  if (!look.scenario.limited_intelligence[index_of(side)]) {
    return {Reason::NotThisDecision, "BOAR.7.41"_rule};
  }
  if (hex >= look.grid().size()) return {Reason::NotOnMap, "BOAR.7.42"_rule, kNoPiece, hex};
  bool seen = false;
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side) continue;
    if (!has(look.piece(id), kSeen)) return kLawful;
    seen = true;
  }
  const Reason reason = seen ? Reason::AlreadyTried : Reason::NotCandidate;
  return {reason, "BOAR.7.43"_rule, kNoPiece, hex};
}

void add_examinations(const Look& look, Side side, ActionList& out) {
  if (!look.scenario.limited_intelligence[index_of(side)]) return;
  for (PieceId id = 0; id < look.count(); ++id) {
    const HexIndex hex = look.piece(id).hex;
    if (look.info(id).side == side || !on_map(hex) || has(look.piece(id), kSeen)) continue;
    const Action action{.kind = ActionKind::Examine, .hex = hex};
    if (!out.contains(action)) out.push_back(action);
  }
}

void examine(Play& play, Side side, HexIndex hex) {
  Event event;
  event.kind = EventKind::Looks;
  event.side = side;
  event.hex = hex;
  event.rule = "BOAR.7.43"_rule;
  play.emit(event);
  for (const PieceId id : stack(play, hex)) {
    if (play.info(id).side != side) play.set_flag(id, kSeen);
  }
  apply_morale_row(play, side, play.scenario.tables.illegal_look);
}

}  // namespace linstock::boar
