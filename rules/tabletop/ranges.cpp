// Ranges of muskets, rifles and guns; damage to what guns and powder can break.
#include "rules/tabletop/ranges.hpp"

#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/ground.hpp"

namespace linstock::tabletop {

namespace {

struct GunRow {
  RangeRow range;
  RuleId rule;
};

/// By GunKind: none, light, medium, heavy, galloper, grasshopper, howitzer (TT.rng.3 to .8).
constexpr GunRow kGuns[] = {
    {{}, "TT.rng.0"_rule},
    {{1200, 1200, 2400, 3600}, "TT.rng.3"_rule},
    {{1500, 1500, 3000, 4500}, "TT.rng.4"_rule},
    {{1800, 1800, 3600, 5400}, "TT.rng.5"_rule},
    {{900, 900, 1800, 2100}, "TT.rng.6"_rule},
    {{600, 600, 1200, 1800}, "TT.rng.7"_rule},
    {{900, 1500, 2400, 3600}, "TT.rng.8"_rule},
};
constexpr std::int32_t kLongGalloper = 2700;
constexpr RangeRow kMuskets{600, 600, 600, 600};  // TT.rng.1
constexpr RangeRow kRifles{600, 600, 600, 1200};  // TT.rng.2: the farther band counts as long

bool is_free(const Look& look, UnitId id, const Box& box) {
  const auto shape = corners(box);
  for (const Point corner : shape) {
    const bool on = corner.x >= 0 && corner.y >= 0 && corner.x <= look.scenario.width &&
                    corner.y <= look.scenario.height;
    if (!on) return false;
  }
  for (UnitId other = 0; other < look.count(); ++other) {
    if (other == id || !on_table(look.unit(other)) || look.unit(other).building != kNone) continue;
    const auto theirs = corners(body(look, other));
    if (overlap(Polygon{shape}, Polygon{theirs})) return false;
  }
  return true;
}

/// May it stand there, and does the ground bear it now?
bool is_on_ground(const Look& look, UnitId id, const Box& box) {
  return may_stand(look, id, box).ok();
}

/// The nearest free place around the unit's own, in rings of an inch; its own when there is none.
Point free_place(const Look& look, UnitId id, bool (*free)(const Look&, UnitId, const Box&)) {
  const Unit& unit = look.unit(id);
  for (std::int32_t ring = 0; ring <= 12; ++ring) {
    for (std::int32_t turn = 0; turn < 8; ++turn) {
      const Heading way = heading_of(unit.heading.value + turn * kFullTurn / 8);
      const Point at = unit.at + along(way, ring * kInch);
      if (free(look, id, body_of(look.info(id), at, unit.heading, unit.formation))) return at;
    }
  }
  return unit.at;
}

void tell_who_leaves(Play& play, UnitId id, TerrainId terrain, RuleId rule) {
  Event event;
  event.kind = EventKind::Leaves;
  event.side = play.scenario.units[id].side;
  event.unit = id;
  event.terrain = terrain;
  event.to = play.unit(id).at;
  event.rule = rule;
  play.emit(event);
}

/// Who stands where nothing bears him any more is put on the nearer bank.
void clear_bridge(Play& play, TerrainId bridge) {
  for (UnitId id = 0; id < play.look().count(); ++id) {
    const Unit& unit = play.unit(id);
    if (!on_table(unit) || !outside(unit)) continue;
    const Box box = body(play, id);
    if (!overlap(Polygon(corners(box)), Polygon(play.scenario.terrain[bridge].outline))) continue;
    if (is_on_ground(play, id, box)) continue;
    stand_at(play, id, free_place(play, id, is_on_ground), unit.heading);
    tell_who_leaves(play, id, bridge, "TT.fort.4"_rule);
  }
}

void turn_out(Play& play, TerrainId building) {
  for (UnitId id = 0; id < play.look().count(); ++id) {
    Unit& unit = play.unit(id);
    if (unit.building != building || !on_table(unit)) continue;
    play.set(unit.building, kNone);
    stand_at(play, id, free_place(play, id, is_free), unit.heading);
    tell_who_leaves(play, id, building, "TT.fort.3"_rule);
  }
}

bool can_be_broken(TerrainKind kind) {
  return is_building(kind) || is_work(kind) || kind == TerrainKind::Bridge;
}

}  // namespace

RangeRow range_row(const UnitInfo& info, const Options& options) {
  if (!is_gun(info)) {
    if (info.arm == Arm::None) return {};
    return info.arm == Arm::Rifle ? kRifles : kMuskets;
  }
  RangeRow row = kGuns[static_cast<std::size_t>(info.gun)].range;
  if (info.gun == GunKind::Galloper && options.long_galloper) row.long_to = kLongGalloper;
  if (info.gun == GunKind::Howitzer && !options.howitzer_gap) row.medium_from = row.short_to;
  return row;
}

RuleId range_rule(const UnitInfo& info) {
  if (is_gun(info)) return kGuns[static_cast<std::size_t>(info.gun)].rule;
  if (info.arm == Arm::None) return "TT.rng.0"_rule;
  return info.arm == Arm::Rifle ? "TT.rng.2"_rule : "TT.rng.1"_rule;
}

Band band_of(const Look& look, UnitId firer, std::int32_t range) {
  const RangeRow row = range_row(look.info(firer), look.options());
  if (row.long_to == 0 || range > row.long_to) return Band::Out;
  if (range <= row.short_to) return Band::Short;
  if (range < row.medium_from) return Band::Out;
  return range <= row.medium_to ? Band::Medium : Band::Long;
}

std::int32_t longest_range(const Look& look, UnitId firer) {
  return range_row(look.info(firer), look.options()).long_to;
}

Verdict check_bombarded(const Look& look, TerrainId terrain) {
  const TerrainKind kind = look.scenario.terrain[terrain].kind;
  Verdict verdict{Reason::NoTarget, "TT.fort.4"_rule};
  verdict.terrain = terrain;
  if (!can_be_broken(kind) || look.state.terrain[terrain] == 0) return verdict;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (!on_table(look.unit(id)) || look.unit(id).building != terrain) continue;
    verdict.rule = "TT.fort.2"_rule;
    verdict.other = id;
    return verdict;
  }
  return kLawful;
}

void damage(Play& play, TerrainId terrain, int points, RuleId rule) {
  std::uint8_t& left = play.state.terrain[terrain];
  const int lost = std::min<int>(points, left);
  if (lost == 0) return;
  play.set(left, static_cast<std::uint8_t>(left - lost));
  Event event;
  event.kind = EventKind::TerrainLoses;
  event.terrain = terrain;
  event.a = lost;
  event.b = left;
  event.rule = rule;
  play.emit(event);
  if (left != 0) return;
  turn_out(play, terrain);
  if (play.scenario.terrain[terrain].kind == TerrainKind::Bridge) clear_bridge(play, terrain);
}

}  // namespace linstock::tabletop
