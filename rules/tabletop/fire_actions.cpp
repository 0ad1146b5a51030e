// Step e: the waiting side fires, one shot an action, and each shot takes effect at once.
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/generals.hpp"
#include "rules/tabletop/ranges.hpp"

namespace linstock::tabletop {

namespace {

/// `Task::a` of AskFire: only at cavalry that charges again (TT.cav.1).
bool only_at_chargers(const Task& task) { return task.a == 1; }

Verdict check_target(const Look& look, const Task& task, UnitId firer, UnitId target) {
  if (!only_at_chargers(task)) return kLawful;
  const Unit& charger = look.unit(target);
  if (has(charger, kCharging) && charger.target == firer) return kLawful;
  Verdict verdict{Reason::NoTarget, "TT.cav.1"_rule};
  verdict.other = target;
  return verdict;
}

Verdict check_fire(const Look& look, const Task& task, const Action& action) {
  if (action.value >= look.count()) return {Reason::UnknownPiece, "TT.seq.e"_rule};
  if (action.x < 0 || action.x > 2 || action.y != 0) {
    return {Reason::NotThisDecision, "TT.bld.3"_rule};
  }
  const auto target = static_cast<UnitId>(action.value);
  const Verdict verdict = check_target(look, task, action.unit, target);
  return verdict.ok() ? shot_at(look, action.unit, target, action.x).verdict : verdict;
}

Verdict check_bombard(const Look& look, const Task& task, const Action& action) {
  if (action.value >= look.scenario.terrain.size()) {
    return {Reason::UnknownPiece, "TT.fort.4"_rule};
  }
  if (action.x != 0 || action.y != 0) return {Reason::NotThisDecision, "TT.fort.4"_rule};
  if (only_at_chargers(task)) return {Reason::NoTarget, "TT.cav.1"_rule};
  return shot_at_terrain(look, action.unit, static_cast<TerrainId>(action.value)).verdict;
}

Verdict check_ask_fire(const Look& look, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndFire) {
    const bool plain = action == Action{.kind = ActionKind::EndFire};
    return plain ? kLawful : Verdict{Reason::NotThisDecision, "TT.seq.e"_rule};
  }
  const bool fire = action.kind == ActionKind::Fire;
  if (!fire && action.kind != ActionKind::Bombard) {
    return {Reason::NotThisDecision, "TT.seq.e"_rule};
  }
  if (action.unit >= look.count()) return {Reason::UnknownPiece, "TT.seq.e"_rule};
  if (look.info(action.unit).side != task.side) return {Reason::NotYours, "TT.seq.e"_rule};
  return fire ? check_fire(look, task, action) : check_bombard(look, task, action);
}

/// Could the unit still shoot, as far as its own state goes?
bool may_shoot(const Look& look, UnitId id, Side side) {
  const Unit& unit = look.unit(id);
  return look.info(id).side == side && on_table(unit) && unit.morale != Morale::Routing &&
         !has(unit, kFired) && longest_range(look, id) > 0;
}

void list_shots(const Look& look, const Task& task, UnitId firer, ActionList& out) {
  for (UnitId target = 0; target < look.count(); ++target) {
    if (look.info(target).side == task.side || !on_table(look.unit(target))) continue;
    for (std::int16_t base = 0; base <= 2; ++base) {
      const Action action{ActionKind::Fire, firer, target, base, 0};
      if (check_fire(look, task, action).ok()) out.push_back(action);
    }
  }
}

void list_bombardments(const Look& look, const Task& task, UnitId firer, ActionList& out) {
  if (!is_gun(look.info(firer))) return;
  for (std::uint16_t piece = 0; piece < look.terrain_count(); ++piece) {
    const Action action{ActionKind::Bombard, firer, piece, 0, 0};
    if (check_bombard(look, task, action).ok()) out.push_back(action);
  }
}

void legal_fire(const Look& look, const Task& task, ActionList& out) {
  for (UnitId firer = 0; firer < look.count(); ++firer) {
    if (!may_shoot(look, firer, task.side)) continue;
    list_shots(look, task, firer, out);
    list_bombardments(look, task, firer, out);
  }
  out.push_back({.kind = ActionKind::EndFire});
}

bool has_bombardment(const Look& look, const Task& task, UnitId firer) {
  if (!is_gun(look.info(firer))) return false;
  for (std::uint16_t piece = 0; piece < look.terrain_count(); ++piece) {
    if (check_bombard(look, task, {ActionKind::Bombard, firer, piece, 0, 0}).ok()) return true;
  }
  return false;
}

bool has_shot(const Look& look, const Task& task, UnitId firer) {
  for (UnitId target = 0; target < look.count(); ++target) {
    for (const int base : {0, 1, 2}) {
      if (check_target(look, task, firer, target).ok() &&
          shot_at(look, firer, target, base).verdict.ok()) {
        return true;
      }
    }
  }
  return false;
}

bool nobody_has_a_shot(const Look& look, const Task& task) {
  if (is_asked_again(task)) return false;
  for (UnitId firer = 0; firer < look.count(); ++firer) {
    if (!may_shoot(look, firer, task.side)) continue;
    if (has_shot(look, task, firer) || has_bombardment(look, task, firer)) return false;
  }
  return true;
}

/// TT.cav.1: who could have fired in step e and did not has let the chance go by.
void spend_unused_shots(Play& play, const Task& task) {
  for (UnitId firer = 0; firer < play.look().count(); ++firer) {
    if (may_shoot(play, firer, task.side) && has_shot(play, task, firer)) {
      play.set_flag(firer, kFired);
    }
  }
}

void mark_fired(Play& play, UnitId firer, int base) {
  play.set_flag(firer, base == 1 ? kBaseFired : kFired);
}

void apply_fire(Play& play, const Task& task, const Action& action) {
  if (action.kind == ActionKind::EndFire) {
    spend_unused_shots(play, task);
    return;
  }
  push_task(play, task);
  if (action.kind == ActionKind::Fire) {
    push(play, TaskKind::FireDie, task.side, action.unit, static_cast<UnitId>(action.value),
         action.x);
  } else {
    push(play, TaskKind::BombardDie, task.side, action.unit, kNone,
         static_cast<std::int16_t>(action.value));
  }
}

// ---- effects

Event roll_event(const Play& play, EventKind kind, UnitId firer, int dice, int total,
                 const Factors& factors, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = play.scenario.units[firer].side;
  event.unit = firer;
  event.a = dice / 10;
  event.b = dice % 10;
  event.c = total;
  event.factors = factors;
  event.rule = rule;
  return event;
}

bool is_cover(RuleId rule) {
  return rule == "TT.ff.12"_rule || rule == "TT.ff.13"_rule || rule == "TT.ff.14"_rule;
}

int total_without_cover(const Factors& factors) {
  int sum = 0;
  for (const Factor& factor : factors) sum += is_cover(factor.rule) ? 0 : factor.value;
  return sum;
}

}  // namespace

void suffer_fire(Play& play, UnitId target, int total) {
  if (total >= kHit) {
    endanger(play, target, Danger::Fire);
    lose_strength(play, target, 1, "TT.fire.2"_rule);
  }
  if (!on_table(play.unit(target))) return;
  const int morale = basic_morale(play, target);
  const bool shaken = total > morale && play.unit(target).morale == Morale::Steady;
  Event event;
  event.kind = EventKind::FireMorale;
  event.side = play.scenario.units[target].side;
  event.other = target;
  event.a = total;
  event.b = morale;
  event.c = shaken ? 1 : 0;
  event.rule = "TT.fmor.1"_rule;
  play.emit(event);
  if (shaken) set_morale(play, target, Morale::Shaken, "TT.fmor.1"_rule);
}

namespace {

void roll_fire(Play& play, const Task& task, int dice) {
  const UnitId firer = task.unit;
  const UnitId target = task.other;
  const Shot shot = shot_at(play, firer, target, task.a);
  const int total = sum_of(dice) + tabletop::total(shot.factors);
  mark_fired(play, firer, task.a);
  Event event =
      roll_event(play, EventKind::FireRoll, firer, dice, total, shot.factors, "TT.fire.2"_rule);
  event.other = target;
  play.emit(event);
  const TerrainId building = play.unit(target).building;
  suffer_fire(play, target, total);
  if (building == kNone || !is_gun(play.scenario.units[firer])) return;
  if (sum_of(dice) + total_without_cover(shot.factors) >= kHit) {
    damage(play, building, 1, "TT.fort.2"_rule);
  }
}

void roll_bombardment(Play& play, const Task& task, int dice) {
  const auto terrain = static_cast<TerrainId>(task.a);
  const Shot shot = shot_at_terrain(play, task.unit, terrain);
  const int total = sum_of(dice) + tabletop::total(shot.factors);
  mark_fired(play, task.unit, 0);
  Event event =
      roll_event(play, EventKind::Bombards, task.unit, dice, total, shot.factors, "TT.fort.4"_rule);
  event.terrain = terrain;
  play.emit(event);
  if (total >= kHit) damage(play, terrain, 1, "TT.fort.4"_rule);
}

}  // namespace

const Handler kAskFire = ask_unless_idle(ask_step("fire", legal_fire, check_ask_fire, apply_fire),
                                         nobody_has_a_shot, ActionKind::EndFire);
const Handler kFireDie = two_dice_step("fire_roll", roll_fire);
const Handler kBombardDie = two_dice_step("bombard_roll", roll_bombardment);

}  // namespace linstock::tabletop
