// The rally phase (BOAR.15.1, BOAR.15.2).
#include "rules/boar/chapters.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/morale.hpp"
#include "rules/boar/phase.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

/// BOAR.15.1: enemies too near for a rally, by the edition's measure.
Verdict enemies_bar_rally(const Look& look, PieceId id) {
  const HexIndex hex = look.piece(id).hex;
  const Side enemy = enemy_of(look.info(id).side);
  const bool shattered = look.piece(id).order == Order::Shattered;
  const RuleId rule = shattered ? "BOAR.13.4.RALLY"_rule : "BOAR.13.3.RALLY"_rule;
  if (look.edition().rally_barred_by_zoc) {
    const PieceId caster = zoc_caster(look, hex, enemy);
    if (caster != kNoPiece) return {Reason::EnemyZoc, rule, caster, hex};
  }
  if (look.edition().rally_barred_by_adjacent && next_to(look, hex, enemy)) {
    return {Reason::AdjacentToEnemy, rule, id, hex};
  }
  return kLawful;
}

Verdict may_rally(const Look& look, Side side, PieceId id) {
  if (id >= look.count()) return {Reason::UnknownPiece, "BOAR.15.1"_rule};
  const Piece& piece = look.piece(id);
  if (look.info(id).side != side) return {Reason::NotYourPiece, "BOAR.15.1"_rule, id};
  if (!on_map(piece.hex)) return {Reason::NotOnMap, "BOAR.15.1"_rule, id};
  // Leaders are never disordered (BOAR.14.31), so the test of the order leaves them out.
  if (piece.order == Order::Parade) return {Reason::NotDisordered, "BOAR.15.1"_rule, id};
  if (has(piece, kPanicked)) return {Reason::Panicked, "GER.3.2.3.1"_rule, id};
  if (has(piece, kRallyTried)) return {Reason::AlreadyTried, "BOAR.15.1"_rule, id};
  return enemies_bar_rally(look, id);
}

void start_rally(Play& play, const Task& task) {
  open_phase(play, task.side, Phase::Rally);
  for (PieceId id = 0; id < play.look().count(); ++id) {
    // BOAR.12.43: withdrawal markers come off in the owner's rally phase.
    const bool own = play.info(id).side == task.side;
    if (own && has(play.piece(id), kWithdrawn)) play.clear_flag(id, kWithdrawn);
    if (has(play.piece(id), kRallyTried)) play.clear_flag(id, kRallyTried);
  }
  push(play, TaskKind::RallyNext, task.side);
  const VolumeHooks& hooks = *play.scenario.hooks;
  if (hooks.rally_begins != nullptr) hooks.rally_begins(play, task.side);
}

void next_rally(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (!may_rally(play, task.side, id).ok()) continue;
    push(play, TaskKind::AskRally, task.side);
    return;
  }
}

void legal(const Look& look, const Task& task, ActionList& out) {
  out.push_back({.kind = ActionKind::EndRally});
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!may_rally(look, task.side, id).ok()) continue;
    out.push_back({.kind = ActionKind::Rally, .piece = id});
  }
}

Verdict check(const Look& look, const Task& task, const Action& action) {
  if (action == Action{.kind = ActionKind::EndRally}) return kLawful;
  if (action == Action{.kind = ActionKind::Rally, .piece = action.piece}) {
    return may_rally(look, task.side, action.piece);
  }
  return {Reason::NotThisDecision, "BOAR.15.1"_rule};
}

void apply(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndRally) return;
  push(play, TaskKind::RallyNext, task.side);
  push(play, TaskKind::RallyDie, task.side, action.piece);
}

/// BOAR.15.2, BOAR.16.1: one level of order back, and heart for the army.
void improve_order(Play& play, PieceId id) {
  Piece& piece = play.piece(id);
  const Order better = piece.order == Order::Shattered ? Order::Disrupted : Order::Parade;
  play.set(piece.order, better);
  Event event;
  event.kind = EventKind::OrderChanges;
  event.side = play.info(id).side;
  event.piece = id;
  event.a = static_cast<std::int16_t>(better);
  event.rule = "BOAR.15.2"_rule;
  play.emit(event);
  apply_morale_row(play, play.info(id).side, play.scenario.tables.rallied);
}

void roll(Play& play, const Task& task, int die) {
  play.set_flag(task.piece, kRallyTried);
  Event event;
  event.kind = EventKind::RallyRoll;
  event.side = task.side;
  event.piece = task.piece;
  event.modifiers = morale_check_modifiers(play, task.piece);
  const int sum = die + total(event.modifiers);
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(sum);
  event.c = sum >= kMoraleTarget ? 1 : 0;
  event.rule = "BOAR.15.1"_rule;
  play.emit(event);
  if (sum >= kMoraleTarget) improve_order(play, task.piece);
}

}  // namespace

const Handler kRallyStart = auto_step("rally_start", start_rally);
const Handler kRallyNext = auto_step("rally_next", next_rally);
const Handler kAskRally = ask_step("rally", legal, check, apply);
const Handler kRallyDie = die_step("rally_die", roll);

}  // namespace linstock::boar
