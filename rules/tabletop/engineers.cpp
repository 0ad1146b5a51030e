// Works by hand and by powder (TT.eng).
#include "rules/tabletop/engineers.hpp"

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/ranges.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::uint8_t kTurnsToBuild = 2;  // TT.eng.1: one point every other move
constexpr std::uint8_t kMostCharges = 6;   // TT.eng.2

Work work_of(ActionKind kind) {
  if (kind == ActionKind::Build) return Work::Building;
  return kind == ActionKind::Dismantle ? Work::Dismantling : Work::Laying;
}

RuleId rule_of(ActionKind kind) {
  return kind == ActionKind::Lay ? "TT.eng.2"_rule : "TT.eng.1"_rule;
}

/// Tools for a wagon's Build and Dismantle, powder for Lay.
bool supplies(const Look& look, UnitId wagon, ActionKind kind) {
  const UnitInfo& info = look.info(wagon);
  if (info.troop != Troop::Wagon || !on_table(look.unit(wagon))) return false;
  return kind == ActionKind::Lay ? look.unit(wagon).charges > 0 : info.tools;
}

/// The nearest friendly wagon near enough, or kNone.
UnitId wagon_for(const Look& look, UnitId unit, ActionKind kind) {
  UnitId best = kNone;
  std::int32_t nearest = kWagonReach;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != look.info(unit).side || !supplies(look, id, kind)) continue;
    const std::int32_t distance = gap(look, unit, id);
    if (distance > nearest || (best != kNone && distance == nearest)) continue;
    best = id;
    nearest = distance;
  }
  return best;
}

/// TT.eng.1: one wagon equips one unit. Are there tools left besides those in use this turn?
bool tools_left(const Look& look, UnitId unit) {
  int wagons = 0;
  int in_use = 0;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != look.info(unit).side || !on_table(look.unit(id))) continue;
    if (supplies(look, id, ActionKind::Build)) ++wagons;
    const Unit& other = look.unit(id);
    const bool uses = other.work == Work::Building || other.work == Work::Dismantling;
    if (id != unit && uses && has(other, kWholeMove)) ++in_use;
  }
  return in_use < wagons;
}

Verdict check_worker(const Look& look, UnitId id, RuleId rule) {
  const Unit& unit = look.unit(id);
  if (!on_table(unit)) return {Reason::NotOnTable, rule};
  if (unit.morale != Morale::Steady) return {Reason::NotSteady, rule};
  if (look.info(id).troop != Troop::CloseFoot) return {Reason::NotWork, rule};
  if (has(unit, kDone)) return {Reason::UnitDone, rule};
  if (unit.spent != 0 || has(unit, kWholeMove) || has(unit, kFaced)) {
    return {Reason::WholeMove, rule};
  }
  return kLawful;
}

bool can_be_taken_down(TerrainKind kind) {
  return is_building(kind) || is_work(kind) || kind == TerrainKind::Bridge;
}

bool enemy_inside(const Look& look, TerrainId site, Side side) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != side && on_table(look.unit(id)) && look.unit(id).building == site) {
      return true;
    }
  }
  return false;
}

Verdict check_site(const Look& look, const Action& action) {
  const auto site = static_cast<TerrainId>(action.value);
  const Terrain& piece = look.scenario.terrain[site];
  const int left = look.state.terrain[site];
  const RuleId rule = rule_of(action.kind);
  Verdict verdict{Reason::NotWork, rule};
  verdict.terrain = site;
  if (action.kind == ActionKind::Build) {
    if (!is_work(piece.kind) || left >= piece.full_strength) return verdict;
  } else if (!can_be_taken_down(piece.kind) || left == 0) {
    return verdict;
  }
  if (enemy_inside(look, site, look.info(action.unit).side)) return verdict;
  if (!at_site(look, action.unit, site)) {
    verdict.reason = Reason::OutOfReach;
    verdict.number2 = kWorkReach;
    return verdict;
  }
  return kLawful;
}

Verdict check_supplies(const Look& look, const Action& action) {
  const UnitId wagon = wagon_for(look, action.unit, action.kind);
  if (action.kind == ActionKind::Lay) {
    const Unit& unit = look.unit(action.unit);
    const bool same = unit.work == Work::Laying && unit.site == action.value;
    const bool full = same && unit.charges >= kMostCharges;
    const bool other_site = unit.work == Work::Laying && !same;
    if (wagon == kNone || full || other_site) return {Reason::NoCharges, "TT.eng.2"_rule};
    return kLawful;
  }
  if (wagon == kNone || !tools_left(look, action.unit)) {
    return {Reason::NoTools, "TT.eng.1"_rule};
  }
  return kLawful;
}

void tell_work(Play& play, UnitId id, RuleId rule) {
  const Unit& unit = play.unit(id);
  Event event;
  event.kind = EventKind::Works;
  event.side = play.scenario.units[id].side;
  event.unit = id;
  event.terrain = unit.site;
  event.a = static_cast<std::int32_t>(unit.work);
  event.b = play.state.terrain[unit.site];
  event.rule = rule;
  play.emit(event);
}

/// A turn of building; the second one adds the point.
void build(Play& play, Unit& unit, TerrainId site) {
  play.set(unit.progress, static_cast<std::uint8_t>(unit.progress + 1));
  if (unit.progress < kTurnsToBuild) return;
  play.set(unit.progress, std::uint8_t{0});
  std::uint8_t& left = play.state.terrain[site];
  play.set(left, static_cast<std::uint8_t>(left + 1));
}

void lay(Play& play, UnitId id) {
  Unit& wagon = play.unit(wagon_for(play, id, ActionKind::Lay));
  play.set(wagon.charges, static_cast<std::uint8_t>(wagon.charges - 1));
  Unit& unit = play.unit(id);
  play.set(unit.charges, static_cast<std::uint8_t>(unit.charges + 1));
  play.set(unit.progress, unit.charges);
}

/// Takes up the work, or goes on with the same.
void take_up(Play& play, Unit& unit, Work work, TerrainId site) {
  const bool same = unit.work == work && unit.site == site;
  play.set(unit.work, work);
  play.set(unit.site, site);
  if (same) return;
  play.set(unit.progress, std::uint8_t{0});
  play.set(unit.charges, std::uint8_t{0});
}

}  // namespace

bool at_site(const Look& look, UnitId unit, TerrainId site) {
  if (look.unit(unit).building == site) return true;
  const auto shape = corners(body(look, unit));
  const std::int64_t square =
      squared_distance(Polygon{look.scenario.terrain[site].outline}, Polygon{shape});
  return square <= std::int64_t{kWorkReach} * kWorkReach;
}

Verdict may_work(const Look& look, const Action& action) {
  if (!is_work_action(action.kind)) return {Reason::NotThisDecision, "TT.eng.1"_rule};
  const RuleId rule = rule_of(action.kind);
  if (action.unit >= look.count() || action.value >= look.scenario.terrain.size()) {
    return {Reason::UnknownPiece, rule};
  }
  if (action.x != 0 || action.y != 0) return {Reason::NotThisDecision, rule};
  const Verdict worker = check_worker(look, action.unit, rule);
  if (!worker.ok()) return worker;
  const Verdict site = check_site(look, action);
  return site.ok() ? check_supplies(look, action) : site;
}

void begin_work(Play& play, const Action& action) {
  Unit& unit = play.unit(action.unit);
  const auto site = static_cast<TerrainId>(action.value);
  const RuleId rule = rule_of(action.kind);
  take_up(play, unit, work_of(action.kind), site);
  play.set_flag(action.unit, kWholeMove);
  play.set_flag(action.unit, kDone);
  if (action.kind == ActionKind::Build) build(play, unit, site);
  if (action.kind == ActionKind::Lay) lay(play, action.unit);
  if (action.kind == ActionKind::Dismantle) damage(play, site, 1, rule);
  tell_work(play, action.unit, rule);
}

void add_work(const Look& look, UnitId unit, ActionList& out) {
  if (!check_worker(look, unit, "TT.eng.1"_rule).ok()) return;
  for (const ActionKind kind : {ActionKind::Build, ActionKind::Dismantle, ActionKind::Lay}) {
    for (std::uint16_t site = 0; site < look.terrain_count(); ++site) {
      const Action action{kind, unit, site, 0, 0};
      if (may_work(look, action).ok()) out.push_back(action);
    }
  }
}

void drop_idle_work(Play& play, Side side) {
  for (UnitId id = 0; id < play.look().count(); ++id) {
    Unit& unit = play.unit(id);
    const bool by_hand = unit.work == Work::Building || unit.work == Work::Dismantling;
    if (play.scenario.units[id].side != side || !by_hand || has(unit, kWholeMove)) continue;
    play.set(unit.work, Work::None);
    play.set(unit.progress, std::uint8_t{0});
  }
}

}  // namespace linstock::tabletop
