#include "rules/boar/fire.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/hex_line.hpp"
#include "rules/boar/chapters.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/combat_results.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/line_of_sight.hpp"

namespace linstock::boar {

namespace {

RuleId basics_rule(Arm arm) { return arm == Arm::Rifle ? "BOAR.10.1"_rule : "BOAR.11.1"_rule; }
RuleId target_rule(Arm arm) { return arm == Arm::Rifle ? "BOAR.10.2"_rule : "BOAR.11.2"_rule; }
RuleId dice_rule(Arm arm) { return arm == Arm::Rifle ? "BOAR.10.3"_rule : "BOAR.11.3"_rule; }

Arm arm_of(const Task& task) { return (task.a & kRifleFire) != 0 ? Arm::Rifle : Arm::Artillery; }

VolumeHooks::OffBoard off_board_guns(const Look& look, Side side, PieceId target) {
  auto* const hook = look.scenario.hooks->off_board_guns;
  return hook == nullptr ? VolumeHooks::OffBoard{} : hook(look, side, target);
}

/// The off-board guns fire once a phase, like any gun (BOAR.11.1).
bool off_board_can_join(const Look& look, Side side, PieceId target, std::uint8_t flags) {
  if ((flags & (kOffBoardJoins | kOffBoardSpent)) != 0) return false;
  return off_board_guns(look, side, target).strength > 0;
}

int distance_between(const Look& look, PieceId one, PieceId other) {
  return look.grid().distance(look.piece(one).hex, look.piece(other).hex);
}

/// BOAR.13.3.ATT, BOAR.13.4.ATT, GER.3.2.3.ST: what keeps a unit of the right arm from firing.
Verdict fit_to_fire(const Look& look, PieceId id, Arm arm) {
  const Piece& piece = look.piece(id);
  if (!on_map(piece.hex)) return {Reason::NotOnMap, basics_rule(arm), id};
  if (piece.order == Order::Disrupted) return {Reason::Disrupted, "BOAR.13.3.ATT"_rule, id};
  if (piece.order == Order::Shattered) return {Reason::Shattered, "BOAR.13.4.ATT"_rule, id};
  if (has(piece, kPanicked)) return {Reason::Panicked, "GER.3.2.3.ST"_rule, id};
  if (has(piece, kFired) || piece.target != kNoPiece) {
    return {Reason::AlreadyFired, basics_rule(arm), id};
  }
  return kLawful;
}

}  // namespace

// ---- who and at whom
// -------------------------------------------------------------------------------

Verdict may_fire(const Look& look, PieceId id, Arm arm, Side side) {
  if (id >= look.count()) return {Reason::UnknownPiece, basics_rule(arm), id};
  const PieceInfo& info = look.info(id);
  if (info.side != side) return {Reason::NotYourPiece, basics_rule(arm), id};
  if (arm == Arm::Artillery && !is_artillery(info)) {
    return {Reason::NotArtillery, basics_rule(arm), id};
  }
  if (arm == Arm::Rifle && !is_rifle(info)) return {Reason::NotRifle, basics_rule(arm), id};
  return fit_to_fire(look, id, arm);
}

int artillery_range(const Look& look, PieceId gun) {
  const WeatherEffect& effect = look.scenario.weather[static_cast<std::size_t>(look.state.weather)];
  return std::min<int>(look.info(gun).range, effect.artillery_range);
}

Verdict can_reach(const Look& look, PieceId firer, PieceId target, Arm arm) {
  const int distance = distance_between(look, firer, target);
  const auto number = static_cast<std::int16_t>(distance);
  const HexIndex hex = look.piece(target).hex;
  if (arm == Arm::Rifle) {
    if (distance == 1) return kLawful;
    return {Reason::NotAdjacent, "BOAR.10.2"_rule, firer, hex, number};
  }
  if (distance > artillery_range(look, firer)) {
    const WeatherEffect& effect =
        look.scenario.weather[static_cast<std::size_t>(look.state.weather)];
    const bool weather = distance <= look.info(firer).range;
    const RuleId rule = weather ? effect.range_rule : "BOAR.11.2"_rule;
    return {Reason::OutOfRange, rule, firer, hex, number};
  }
  return line_of_sight(look, look.piece(firer).hex, hex);
}

FirerList eligible_firers(const Look& look, PieceId target, Arm arm, Side side) {
  FirerList firers;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (may_fire(look, id, arm, side).ok() && can_reach(look, id, target, arm).ok()) {
      firers.push_back(id);
    }
  }
  return firers;
}

FirerList named_firers(const Look& look, PieceId target) {
  FirerList firers;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.piece(id).target == target) firers.push_back(id);
  }
  return firers;
}

namespace {

/// Nobody can fire at the target: the reason of the unit that comes nearest to it.
Verdict why_out_of_reach(const Look& look, PieceId target, Arm arm, Side side) {
  Verdict best{Reason::NoFirers, basics_rule(arm), target};
  int nearest = 0;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!may_fire(look, id, arm, side).ok()) continue;
    const int distance = distance_between(look, id, target);
    if (best.reason != Reason::NoFirers && distance >= nearest) continue;
    nearest = distance;
    best = can_reach(look, id, target, arm);
  }
  return best;
}

bool has_firer(const Look& look, PieceId target, Arm arm, Side side) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (may_fire(look, id, arm, side).ok() && can_reach(look, id, target, arm).ok()) return true;
  }
  return false;
}

}  // namespace

Verdict may_target(const Look& look, PieceId target, Arm arm, Side side, std::uint8_t flags) {
  if (target >= look.count()) return {Reason::UnknownPiece, target_rule(arm), target};
  const PieceInfo& info = look.info(target);
  if (info.side == side || is_leader(info)) return {Reason::NotCandidate, target_rule(arm), target};
  const Piece& piece = look.piece(target);
  if (!on_map(piece.hex)) return {Reason::NotOnMap, target_rule(arm), target};
  if (has(piece, kFiredAt)) return {Reason::AlreadyTarget, target_rule(arm), target};
  if (has_firer(look, target, arm, side)) return kLawful;
  if (arm == Arm::Artillery && off_board_can_join(look, side, target, flags)) return kLawful;
  return why_out_of_reach(look, target, arm, side);
}

bool any_target(const Look& look, Arm arm, Side side, std::uint8_t flags) {
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != side && may_target(look, id, arm, side, flags).ok()) return true;
  }
  return false;
}

// ---- the chance to hit
// -----------------------------------------------------------------------------

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

bool all_cross_fieldwork(const Look& look, PieceId target, const FirerList& firers) {
  const HexIndex to = look.piece(target).hex;
  return !firers.empty() && std::all_of(firers.begin(), firers.end(), [&](PieceId id) {
    return crosses_fieldwork(look, look.piece(id).hex, to);
  });
}

void add_target_type(const Look& look, PieceId target, Arm arm, Modifiers& out) {
  const PieceInfo& info = look.info(target);
  const Tables& tables = look.tables();
  if (info.light && tables.fire_at_light != 0) {
    out.push_back({tables.fire_at_light, target, "BOAR.3.1.LT"_rule});
  }
  if (is_artillery(info) && tables.fire_at_artillery != 0) {
    out.push_back({tables.fire_at_artillery, target, dice_rule(arm)});
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

Modifiers fire_modifiers(const Look& look, PieceId target, Arm arm, const FirerList& firers) {
  Modifiers out;
  const Terrain* const terrain = terrain_at(look, look.piece(target).hex);
  if (terrain != nullptr && terrain->fire_drm != 0) {
    out.push_back({terrain->fire_drm, kNoPiece, terrain->fire_rule});
  }
  const std::int8_t fieldwork = look.scenario.map.side_effects.fieldwork_fire_drm;
  if (fieldwork != 0 && all_cross_fieldwork(look, target, firers)) {
    out.push_back({fieldwork, kNoPiece, "BOAR.3.1.INTO"_rule});
  }
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
    power.range = std::max(power.range, distance_between(look, id, target));
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

// ---- the decisions
// ---------------------------------------------------------------------------------

namespace {

bool looks_blindly(const Look& look, Side side) {
  return look.scenario.limited_intelligence[index_of(side)];
}

/// BOAR.7.42: may `side` commit itself to fire at somebody in this hex?
Verdict check_hex(const Look& look, const Task& task, Arm arm, HexIndex hex) {
  if (hex >= look.grid().size()) return {Reason::NotOnMap, "BOAR.7.42"_rule, kNoPiece, hex};
  Verdict verdict{Reason::NotCandidate, "BOAR.7.42"_rule, kNoPiece, hex};
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == task.side || is_leader(look.info(id))) continue;
    verdict = may_target(look, id, arm, task.side, task.a);
    if (verdict.ok()) return verdict;
  }
  return verdict;
}

Verdict check_target_unit(const Look& look, const Task& task, Arm arm, PieceId target) {
  const bool blind = looks_blindly(look, task.side);
  if (blind && task.hex == kNoHex) return {Reason::NotThisDecision, "BOAR.7.42"_rule, target};
  if (blind && target < look.count() && look.piece(target).hex != task.hex) {
    return {Reason::NotCandidate, "BOAR.7.42"_rule, target, task.hex};
  }
  return may_target(look, target, arm, task.side, task.a);
}

void legal_target_hexes(const Look& look, const Task& task, Arm arm, ActionList& out) {
  for (HexIndex hex = 0; hex < look.grid().size(); ++hex) {
    if (look.state.top[hex] == kNoPiece || !check_hex(look, task, arm, hex).ok()) continue;
    out.push_back({.kind = ActionKind::TargetHex, .hex = hex});
  }
}

}  // namespace

void legal_targets(const Look& look, const Task& task, Arm arm, ActionList& out) {
  const bool blind = looks_blindly(look, task.side);
  if (blind && task.hex == kNoHex) {
    legal_target_hexes(look, task, arm, out);
  } else {
    for (PieceId id = 0; id < look.count(); ++id) {
      if (check_target_unit(look, task, arm, id).ok()) {
        out.push_back({.kind = ActionKind::Target, .piece = id});
      }
    }
  }
  if (task.hex == kNoHex) out.push_back({.kind = ActionKind::EndFire});
}

Verdict check_target(const Look& look, const Task& task, Arm arm, const Action& action) {
  const Verdict elsewhere{Reason::NotThisDecision, target_rule(arm)};
  switch (action.kind) {
    case ActionKind::EndFire:
      if (action != Action{.kind = ActionKind::EndFire}) return elsewhere;
      if (task.hex == kNoHex) return kLawful;
      return {Reason::LeavesObligation, "BOAR.7.42"_rule, kNoPiece, task.hex};
    case ActionKind::TargetHex:
      if (action != Action{.kind = ActionKind::TargetHex, .hex = action.hex}) return elsewhere;
      if (!looks_blindly(look, task.side) || task.hex != kNoHex) return elsewhere;
      return check_hex(look, task, arm, action.hex);
    case ActionKind::Target:
      if (action != Action{.kind = ActionKind::Target, .piece = action.piece}) return elsewhere;
      return check_target_unit(look, task, arm, action.piece);
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
    return {used ? Reason::AlreadyFired : Reason::OutOfRange, basics_rule(arm), id};
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
  const Verdict elsewhere{Reason::NotThisDecision, target_rule(arm)};
  if (action.kind == ActionKind::Fire) {
    if (action != Action{.kind = ActionKind::Fire}) return elsewhere;
    if (anyone_named(look, task)) return kLawful;
    return {Reason::NoFirers, target_rule(arm), task.piece};
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
  event.rule = target_rule(arm);
  play.emit(event);
  push_task(play, again);
}

void clear_fire_marks(Play& play) {
  for (PieceId id = 0; id < play.scenario.pieces.size(); ++id) {
    play.clear_flag(id, kFired);
    play.clear_flag(id, kFiredAt);
    play.set(play.piece(id).target, kNoPiece);
    play.set(play.piece(id).pending_result, std::uint8_t{0});
  }
}

// ---- the dice
// --------------------------------------------------------------------------------------

namespace {

/// BOAR.10.3, BOAR.11.3 step 2. A Jaeger's second die is rolled only when the first has missed: a
/// second hit would be ignored (BOAR.10.7).
void roll_fire(Play& play, const Task& task, int die) {
  const Arm arm = arm_of(task);
  const FirerList firers = named_firers(play, task.piece);
  const bool off_board = (task.a & kOffBoardJoins) != 0;
  const FirePower power = fire_power(play, task.piece, arm, firers, off_board);
  Event event;
  event.kind = EventKind::FireRoll;
  event.side = task.side;
  event.piece = task.piece;
  event.modifiers = fire_modifiers(play, task.piece, arm, firers);
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(die + total(event.modifiers));
  event.c = static_cast<std::int16_t>(power.needed);
  event.rule = dice_rule(arm);
  play.emit(event);
  const bool hit = power.needed != 0 && event.b >= power.needed;
  if (hit) {
    push(play, TaskKind::DamageDie, task.side, task.piece, task.a);
  } else if (task.b > 1) {
    push(play, TaskKind::FireDie, task.side, task.piece, task.a, kNoHex,
         static_cast<std::uint8_t>(task.b - 1));
  }
}

/// BOAR.10.3, BOAR.11.3 step 3: the second die is not modified. Artillery fire takes effect at
/// once, rifle fire together with all other (BOAR.10.4).
void roll_damage(Play& play, const Task& task, int die) {
  const Arm arm = arm_of(task);
  const DamageCell cell = fire_damage(play, task.piece, arm, die);
  Event event;
  event.kind = EventKind::DamageRoll;
  event.side = task.side;
  event.piece = task.piece;
  event.a = static_cast<std::int16_t>(die);
  event.b = static_cast<std::int16_t>(cell.result);
  event.c = cell.star ? 1 : 0;
  event.rule = dice_rule(arm);
  play.emit(event);
  if (arm == Arm::Rifle) {
    play.set(play.piece(task.piece).pending_result, pack_result(cell.result, cell.star));
  } else {
    apply_fire_result(play, task.piece, cell.result, cell.star);
  }
}

/// BOAR.16.24: army morale levels count again as they are; the firers are done.
void end_fire(Play& play, const Task& task) {
  thaw_levels(play);
  if (arm_of(task) == Arm::Rifle) {
    clear_fire_marks(play);
    return;
  }
  for (const PieceId id : named_firers(play, task.piece)) {
    play.set(play.piece(id).target, kNoPiece);
  }
}

}  // namespace

const Handler kFireDie = die_step("fire", roll_fire);
const Handler kDamageDie = die_step("fire_damage", roll_damage);
const Handler kFireEnd = auto_step("fire_end", end_fire);

}  // namespace linstock::boar
