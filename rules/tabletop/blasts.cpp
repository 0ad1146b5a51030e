// Powder charges go off in the fire step after those who laid them have moved away (TT.eng.2 to
// .4).
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/engineers.hpp"
#include "rules/tabletop/ranges.hpp"

namespace linstock::tabletop {

namespace {

/// Has the unit laid a charge and left it?
bool has_left(const Look& look, UnitId id, Side side) {
  const Unit& unit = look.unit(id);
  return look.info(id).side == side && on_table(unit) && unit.work == Work::Laying &&
         unit.charges > 0 && !at_site(look, id, unit.site);
}

void forget_charges(Play& play, UnitId id) {
  Unit& unit = play.unit(id);
  play.set(unit.work, Work::None);
  play.set(unit.charges, std::uint8_t{0});
  play.set(unit.progress, std::uint8_t{0});
  play.set(unit.site, kNone);
}

void blast_next(Play& play, const Task& task) {
  for (auto id = static_cast<UnitId>(task.a); id < play.look().count(); ++id) {
    if (!has_left(play, id, task.side)) continue;
    const TerrainId site = play.unit(id).site;
    const std::uint8_t charges = play.unit(id).charges;
    forget_charges(play, id);
    push(play, TaskKind::BlastNext, task.side, kNone, kNone, static_cast<std::int16_t>(id + 1));
    push(play, TaskKind::BlastDie, task.side, id, kNone, site, 0, charges);
    return;
  }
}

std::int32_t distance_to(const Look& look, UnitId id, TerrainId terrain) {
  const auto shape = corners(body(look, id));
  const Polygon outline{look.scenario.terrain[terrain].outline};
  return root(squared_distance(outline, Polygon{shape}));
}

/// TT.eng.4: everybody near rolls, whether or not the piece falls; one after the other, from
/// `first` on.
void hit_next_unit(Play& play, const Task& task, UnitId first) {
  const auto terrain = static_cast<TerrainId>(task.a);
  for (UnitId id = first; id < play.look().count(); ++id) {
    if (!on_table(play.unit(id))) continue;
    const bool inside = play.unit(id).building == terrain;
    if (!inside && distance_to(play, id, terrain) > blast_reach(task.c)) continue;
    push(play, TaskKind::BlastUnitDie, task.side, id, kNone, task.a, 0, task.c);
    return;
  }
}

/// All dice are known: greater than the strength points destroys (TT.eng.3).
void go_off(Play& play, const Task& task, int sum) {
  const auto terrain = static_cast<TerrainId>(task.a);
  const int strength = play.state.terrain[terrain];
  Event event;
  event.kind = EventKind::Blast;
  event.side = task.side;
  event.unit = task.unit;
  event.terrain = terrain;
  event.a = sum;
  event.b = strength;
  event.c = sum > strength ? 1 : 0;
  event.rule = "TT.eng.3"_rule;
  play.emit(event);
  if (sum > strength) damage(play, terrain, strength, "TT.eng.3"_rule);
  hit_next_unit(play, task, 0);
}

/// `Task::b` holds the sum so far, `Task::c` the charges, `Task::other` the extra dice thrown.
void add_dice(Play& play, const Task& task, int sum, int extra_thrown) {
  if (extra_thrown + 1 >= task.c) {
    go_off(play, task, sum);
    return;
  }
  push(play, TaskKind::BlastExtraDie, task.side, task.unit, static_cast<UnitId>(extra_thrown),
       task.a, static_cast<std::uint8_t>(sum), task.c);
}

void roll_blast(Play& play, const Task& task, int dice) { add_dice(play, task, sum_of(dice), 0); }

void roll_extra(Play& play, const Task& task, int die) {
  add_dice(play, task, task.b + die, task.other + 1);
}

void roll_unit(Play& play, const Task& task, int dice) {
  hit_next_unit(play, task, static_cast<UnitId>(task.unit + 1));
  const int total = sum_of(dice);
  Event event;
  event.kind = EventKind::FireRoll;
  event.side = task.side;
  event.other = task.unit;
  event.terrain = static_cast<TerrainId>(task.a);
  event.a = dice / 10;
  event.b = dice % 10;
  event.c = total;
  event.rule = "TT.eng.4"_rule;
  play.emit(event);
  suffer_fire(play, task.unit, total);
}

}  // namespace

const Handler kBlastNext = auto_step("blast_next", blast_next);
const Handler kBlastDie = two_dice_step("blast", roll_blast);
const Handler kBlastExtraDie = die_step("blast_extra", roll_extra);
const Handler kBlastUnitDie = two_dice_step("blast_unit", roll_unit);

}  // namespace linstock::tabletop
