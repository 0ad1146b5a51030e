// What a player is asked about a fire: the hex under limited intelligence, the target, the firers.
#include "rules/boar/fire.hpp"

namespace linstock::boar {

namespace {

bool looks_blindly(const Look& look, Side side) {
  return look.scenario.limited_intelligence[index_of(side)];
}

/// BOAR.7.42: may `side` commit itself to fire at somebody in this hex?
Verdict check_hex(const Look& look, const Task& task, Arm arm, HexIndex hex,
                  const FirerList& able) {
  if (hex >= look.grid().size()) return {Reason::NotOnMap, "BOAR.7.42"_rule, kNoPiece, hex};
  Verdict verdict{Reason::NotCandidate, "BOAR.7.42"_rule, kNoPiece, hex};
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == task.side || is_leader(look.info(id))) continue;
    verdict = may_target(look, id, arm, task.side, task.a, able);
    if (verdict.ok()) return verdict;
  }
  return verdict;
}

Verdict check_target_unit(const Look& look, const Task& task, Arm arm, PieceId target,
                          const FirerList& able) {
  const bool blind = looks_blindly(look, task.side);
  if (blind && task.hex == kNoHex) return {Reason::NotThisDecision, "BOAR.7.42"_rule, target};
  if (blind && target < look.count() && look.piece(target).hex != task.hex) {
    return {Reason::NotCandidate, "BOAR.7.42"_rule, target, task.hex};
  }
  return may_target(look, target, arm, task.side, task.a, able);
}

void legal_target_hexes(const Look& look, const Task& task, Arm arm, const FirerList& able,
                        ActionList& out) {
  const auto end = static_cast<HexIndex>(look.grid().size());
  for (HexIndex hex = 0; hex < end; ++hex) {
    if (look.state.top[hex] == kNoPiece || !check_hex(look, task, arm, hex, able).ok()) continue;
    out.push_back({.kind = ActionKind::TargetHex, .hex = hex});
  }
}

}  // namespace

void legal_targets(const Look& look, const Task& task, Arm arm, ActionList& out) {
  const FirerList able = able_firers(look, arm, task.side);
  const bool blind = looks_blindly(look, task.side);
  if (blind && task.hex == kNoHex) {
    legal_target_hexes(look, task, arm, able, out);
  } else {
    for (PieceId id = 0; id < look.count(); ++id) {
      if (blind && look.piece(id).hex != task.hex) continue;
      if (!is_target(look, id, arm, task.side, task.a, able)) continue;
      out.push_back({.kind = ActionKind::Target, .piece = id});
    }
  }
  if (task.hex == kNoHex) out.push_back({.kind = ActionKind::EndFire});
}

Verdict check_target(const Look& look, const Task& task, Arm arm, const Action& action) {
  const Verdict elsewhere{Reason::NotThisDecision, rules_of(arm).target};
  switch (action.kind) {
    case ActionKind::EndFire:
      if (action != Action{.kind = ActionKind::EndFire}) return elsewhere;
      if (task.hex == kNoHex) return kLawful;
      return {Reason::LeavesObligation, "BOAR.7.42"_rule, kNoPiece, task.hex};
    case ActionKind::TargetHex:
      if (action != Action{.kind = ActionKind::TargetHex, .hex = action.hex}) return elsewhere;
      if (!looks_blindly(look, task.side) || task.hex != kNoHex) return elsewhere;
      return check_hex(look, task, arm, action.hex, able_firers(look, arm, task.side));
    case ActionKind::Target:
      if (action != Action{.kind = ActionKind::Target, .piece = action.piece}) return elsewhere;
      return check_target_unit(look, task, arm, action.piece, able_firers(look, arm, task.side));
    default:
      return elsewhere;
  }
}

void commit_to_hex(Play& play, const Task& task, const Action& action) {
  for (const PieceId id : stack(play, action.hex)) {
    if (play.info(id).side != task.side) play.set_flag(id, kSeen);
  }
  Event event;
  event.kind = EventKind::Looks;
  event.side = task.side;
  event.hex = action.hex;
  event.rule = "BOAR.7.42"_rule;
  play.emit(event);
  Task committed = task;
  committed.hex = action.hex;
  push_task(play, committed);
}

namespace {

Verdict check_added(const Look& look, const Task& task, Arm arm, PieceId id) {
  if (id == kOffBoardGuns && arm == Arm::Artillery) {
    if (off_board_can_join(look, task.side, task.piece, task.a)) return kLawful;
    const bool used = (task.a & (kOffBoardJoins | kOffBoardSpent)) != 0;
    return {used ? Reason::AlreadyFired : Reason::OutOfRange, rules_of(arm).basics, id};
  }
  const Verdict able = may_fire(look, id, arm, task.side);
  return able.ok() ? can_reach(look, id, task.piece, arm) : able;
}

bool anyone_named(const Look& look, const Task& task) {
  return (task.a & kOffBoardJoins) != 0 || !named_firers(look, task.piece).empty();
}

}  // namespace

void legal_firers(const Look& look, const Task& task, Arm arm, ActionList& out) {
  for (const PieceId id : eligible_firers(look, task.piece, arm, task.side)) {
    out.push_back({.kind = ActionKind::AddFirer, .piece = id});
  }
  if (check_added(look, task, arm, kOffBoardGuns).ok()) {
    out.push_back({.kind = ActionKind::AddFirer, .piece = kOffBoardGuns});
  }
  if (anyone_named(look, task)) out.push_back({.kind = ActionKind::Fire});
}

Verdict check_firer(const Look& look, const Task& task, Arm arm, const Action& action) {
  const Verdict elsewhere{Reason::NotThisDecision, rules_of(arm).target};
  if (action.kind == ActionKind::Fire) {
    if (action != Action{.kind = ActionKind::Fire}) return elsewhere;
    if (anyone_named(look, task)) return kLawful;
    return {Reason::NoFirers, rules_of(arm).target, task.piece};
  }
  if (action != Action{.kind = ActionKind::AddFirer, .piece = action.piece}) return elsewhere;
  return check_added(look, task, arm, action.piece);
}

void name_firer(Play& play, const Task& task, Arm arm, const Action& action) {
  Task again = task;
  if (action.piece == kOffBoardGuns) {
    again.a = static_cast<std::uint8_t>(again.a | kOffBoardJoins);
  } else {
    play.set(play.piece(action.piece).target, task.piece);
  }
  Event event;
  event.kind = EventKind::FirerNamed;
  event.side = task.side;
  event.piece = action.piece;
  event.piece2 = task.piece;
  event.rule = rules_of(arm).target;
  play.emit(event);
  push_task(play, again);
}

void clear_fire_marks(Play& play) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    play.clear_flag(id, kFired);
    play.clear_flag(id, kFiredAt);
    play.set(play.piece(id).target, kNoPiece);
    play.set(play.piece(id).pending_result, std::uint8_t{0});
  }
}

}  // namespace linstock::boar
