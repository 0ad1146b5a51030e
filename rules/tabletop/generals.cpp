// Generals in danger: wounds, death and capture (TT.gen).
#include "rules/tabletop/generals.hpp"

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int64_t kChainReach = std::int64_t{18} * kInch;  // TT.gen.6

/// The row of the table that a sum falls into.
RuleId row_of(Danger danger, int sum) {
  if (danger == Danger::Fire) {
    if (sum <= 8) return "TT.gen.2"_rule;
    return sum <= 10 ? "TT.gen.3"_rule : "TT.gen.4"_rule;
  }
  if (danger == Danger::Melee) {
    if (sum <= 8) return "TT.gen.13"_rule;
    return sum <= 10 ? "TT.gen.14"_rule : "TT.gen.15"_rule;
  }
  if (sum <= 7) return "TT.gen.8"_rule;
  if (sum <= 9) return "TT.gen.9"_rule;
  return sum == 10 ? "TT.gen.10"_rule : "TT.gen.11"_rule;
}

/// TT.gen.5, TT.gen.6 for fire; TT.gen.16 after a melee.
RuleId wound_rule(Danger danger) {
  return danger == Danger::Fire ? "TT.gen.5"_rule : "TT.gen.16"_rule;
}
RuleId chain_rule(Danger danger) {
  return danger == Danger::Fire ? "TT.gen.6"_rule : "TT.gen.16"_rule;
}

Event event_of(const Play& play, GeneralId general, EventKind kind, RuleId rule) {
  Event event;
  event.kind = kind;
  event.side = play.scenario.generals[general].side;
  event.general = general;
  event.rule = rule;
  return event;
}

void tell_hurt(Play& play, GeneralId id, RuleId rule) {
  const General& general = play.state.generals[id];
  Event event = event_of(play, id, EventKind::GeneralHurt, rule);
  event.a = general.wounds;
  event.b = static_cast<std::int32_t>(general.fate);
  play.emit(event);
}

void take_away(Play& play, GeneralId id, GeneralFate fate, RuleId rule) {
  General& general = play.state.generals[id];
  play.set(general.fate, fate);
  play.set(general.with, kNone);
  tell_hurt(play, id, rule);
}

void wound(Play& play, GeneralId id, Danger danger, RuleId rule) {
  General& general = play.state.generals[id];
  play.set(general.wounds, static_cast<std::uint8_t>(general.wounds + 1));
  if (general.wounds >= 2) {
    take_away(play, id, GeneralFate::Disabled, wound_rule(danger));
  } else {
    tell_hurt(play, id, rule);
  }
}

/// TT.gen.6: the loss of a general shakes his troops near by.
void shake_chain(Play& play, GeneralId id, RuleId rule) {
  for (UnitId unit = 0; unit < play.look().count(); ++unit) {
    if (play.unit(unit).morale == Morale::Steady && in_chain(play, id, unit)) {
      set_morale(play, unit, Morale::Shaken, rule);
    }
  }
}

void roll_for_general(Play& play, const Task& task, int dice) {
  const auto id = static_cast<GeneralId>(task.unit);
  const auto danger = static_cast<Danger>(task.a);
  const int sum = sum_of(dice);
  const RuleId row = row_of(danger, sum);
  Event event = event_of(play, id, EventKind::GeneralRoll, row);
  event.a = sum;
  play.emit(event);
  if (play.state.generals[id].fate != GeneralFate::InPlay) return;
  switch (hurt_by(danger, sum)) {
    case Hurt::None:
      return;
    case Hurt::Wound:
      wound(play, id, danger, row);
      return;
    case Hurt::Dead:
      take_away(play, id, GeneralFate::Dead, row);
      break;
    case Hurt::Captured:
      take_away(play, id, GeneralFate::Captured, row);
      break;
  }
  shake_chain(play, id, chain_rule(danger));
}

}  // namespace

Hurt hurt_by(Danger danger, int sum) {
  if (sum >= 11) return Hurt::Dead;
  if (danger != Danger::Rout) return sum >= 9 ? Hurt::Wound : Hurt::None;
  if (sum == 10) return Hurt::Captured;
  return sum >= 8 ? Hurt::Wound : Hurt::None;
}

void endanger(Play& play, UnitId unit, Danger danger) {
  for (auto id = play.look().general_count(); id-- > 0;) {
    const General& general = play.state.generals[id];
    if (general.with != unit || general.fate != GeneralFate::InPlay) continue;
    push(play, TaskKind::GeneralDie, play.scenario.generals[id].side, id, kNone,
         static_cast<std::int16_t>(danger));
  }
}

bool in_chain(const Look& look, GeneralId general, UnitId unit) {
  if (!on_table(look.unit(unit))) return false;
  GeneralId above = look.info(unit).commander;
  for (std::size_t step = 0; above != kNone && above != general; ++step) {
    if (step == kMaxGenerals) return false;  // a circle of superiors
    above = look.general_info(above).superior;
  }
  if (above != general) return false;
  const auto shape = corners(body(look, unit));
  return squared_distance(Polygon{shape}, look.general(general).at) <= kChainReach * kChainReach;
}

void place(Play& play, GeneralId general, Point at) {
  Point& where = play.state.generals[general].at;
  play.set(where.x, at.x);
  play.set(where.y, at.y);
}

const Handler kGeneralDie = two_dice_step("general", roll_for_general);

}  // namespace linstock::tabletop
