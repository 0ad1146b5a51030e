// Friendly fire between Stephen's division and the other formations (GER.3.2.2).
#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

/// GER.3.2.2.X: guns and units without formation letter neither cause nor suffer it.
bool can_be_involved(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  return info.side == Side::American && is_combat_unit(info) && !is_artillery(info) &&
         info.formation != 0 && on_map(look.piece(id).hex);
}

bool is_stephens(const Look& look, PieceId id) {
  return look.info(id).formation == data_of(look).stephen_formation;
}

/// A unit that can be involved in the hex, of Stephen's division or of another formation.
bool any_in(const Look& look, HexIndex hex, bool stephens) {
  for (const PieceId id : stack(look, hex)) {
    if (can_be_involved(look, id) && is_stephens(look, id) == stephens) return true;
  }
  return false;
}

bool any_next_to(const Look& look, HexIndex hex, bool stephens) {
  for (const HexIndex other : look.grid().neighbours(hex)) {
    if (other != kNoHex && any_in(look, other, stephens)) return true;
  }
  return false;
}

void start_friendly_fire(Play& play, const Task& task) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (risks_friendly_fire(play, id)) play.set_flag(id, kFriendlyFire);
  }
  push_own(play, VolumeTask::FriendlyFireNext, task.side);
}

bool is_marked(const Look& look, PieceId id) { return has(look.piece(id), kFriendlyFire); }

/// GER.3.2.2.ROLL: the owner chooses who rolls next while there is a choice.
void next_friendly_fire(Play& play, const Task& task) {
  PieceId only = kNoPiece;
  int marked = 0;
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (!is_marked(play, id)) continue;
    only = id;
    ++marked;
  }
  if (marked == 0) return;
  push_own(play, VolumeTask::FriendlyFireNext, task.side);
  if (marked == 1) {
    push_own(play, VolumeTask::FriendlyFireDie, task.side, only);
  } else {
    push_own(play, VolumeTask::AskFriendlyFire, task.side);
  }
}

void legal_friendly_fire_units(const Look& look, const Task& /*task*/, ActionList& out) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (is_marked(look, id)) out.push_back({.kind = ActionKind::VolumeChoice, .piece = id});
  }
}

Verdict check_unit(const Look& look, const Task& /*task*/, const Action& action) {
  const Action plain{.kind = ActionKind::VolumeChoice, .piece = action.piece};
  if (action != plain) return {Reason::NotThisDecision, "GER.3.2.2.ROLL"_rule};
  if (action.piece >= look.count()) {
    return {Reason::UnknownPiece, "GER.3.2.2.ROLL"_rule, action.piece};
  }
  if (is_marked(look, action.piece)) return kLawful;
  return {Reason::NotCandidate, "GER.3.2.2.ROLL"_rule, action.piece};
}

void apply_unit(Play& play, const Task& task, const Action& action) {
  push_own(play, VolumeTask::FriendlyFireDie, task.side, action.piece);
}

/// GER.3.1.1.FF, GER.3.1.2: fog of either kind makes it more likely.
Modifiers fog_modifiers(const Look& look) {
  Modifiers out;
  if (look.state.weather == Weather::Clear) return out;
  const bool dense = look.state.weather == Weather::Dense;
  out.push_back({data_of(look).friendly_fire_fog_drm, kNoPiece,
                 dense ? "GER.3.1.1.FF"_rule : "GER.3.1.2"_rule});
  return out;
}

/// GER.3.2.2.HIT: once in a game. Panic follows.
void incident(Play& play, PieceId id) {
  for (PieceId other = 0; other < play.look().count(); ++other) {
    if (is_marked(play, other)) play.clear_flag(other, kFriendlyFire);
  }
  note(play, Fact::Incident);
  set_incident_turn(play, play.state.turn);
  spread_panic(play, id);
  change_army_morale(play, play.info(id).side, data_of(play).friendly_fire_morale,
                     "GER.3.2.2.HIT"_rule);
}

void roll(Play& play, const Task& task, int die) {
  Event event;
  event.kind = EventKind::FriendlyFireRoll;
  event.side = task.side;
  event.piece = task.piece;
  event.modifiers = fog_modifiers(play);
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(die + total(event.modifiers));
  event.c = event.b <= data_of(play).friendly_fire_max ? 1 : 0;
  event.rule = "GER.3.2.2.ROLL"_rule;
  play.emit(event);
  play.clear_flag(task.piece, kFriendlyFire);
  if (event.c != 0) incident(play, task.piece);
}

}  // namespace

bool risks_friendly_fire(const Look& look, PieceId id) {
  if (!can_be_involved(look, id)) return false;
  const HexIndex hex = look.piece(id).hex;
  if (is_stephens(look, id)) return any_in(look, hex, false) || any_next_to(look, hex, false);
  return any_next_to(look, hex, true);
}

void begin_friendly_fire(Play& play) {
  if (play.state.turn < data_of(play).friendly_fire_from || happened(play, Fact::Incident)) return;
  push_own(play, VolumeTask::FriendlyFireStart, Side::American);
}

const Handler kFriendlyFireStart = auto_step("friendly_fire_start", start_friendly_fire);
const Handler kFriendlyFireNext = auto_step("friendly_fire_next", next_friendly_fire);
const Handler kAskFriendlyFire =
    ask_step("friendly_fire_unit", legal_friendly_fire_units, check_unit, apply_unit);
const Handler kFriendlyFireDie = die_step("friendly_fire", roll);

}  // namespace linstock::boar::germantown
