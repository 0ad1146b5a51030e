// One shot: arc, range, sight, friends in the way, and the factors of the dice (TT.fire, TT.ff).
#include "rules/tabletop/fire.hpp"

#include <algorithm>
#include <utility>

#include "rules/tabletop/arcs.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/ranges.hpp"
#include "rules/tabletop/sight.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int32_t kOverheadClear = 12 * kInch;  // TT.ff.b

/// What a shot is aimed at: the corners of a base, or the near wall of a building.
struct Aim {
  FixedVector<Point, 4> points;
};
/// A front and an aim in its arc, with the distance to the farthest point.
struct Line {
  Front front;
  Aim aim;
  std::int32_t range = 0;
  std::size_t order = 0;  ///< among lines of equal range
};
using Lines = FixedVector<Line, 64>;

void add_aims(const Look& look, UnitId target, Point from, FixedVector<Aim, 2>& out) {
  const TerrainId building = look.unit(target).building;
  if (building != kNone) {
    Aim aim;
    aim.points.push_back(near_side(look.scenario.terrain[building].outline, from));
    out.push_back(aim);
    return;
  }
  for (int base = 0; base < look.info(target).bases; ++base) {
    Aim aim;
    for (const Point corner : corners(base_box(look, target, base))) aim.points.push_back(corner);
    out.push_back(aim);
  }
}

bool whole_in_arc(const Front& front, const Aim& aim) {
  return std::all_of(aim.points.begin(), aim.points.end(),
                     [&front](Point point) { return in_arc(front, point); });
}

std::int32_t farthest(const Front& front, const Aim& aim) {
  std::int32_t range = 0;
  for (const Point point : aim.points) range = std::max(range, range_from(front, point));
  return range;
}

/// All lines of fire in the arc, nearest first.
Lines lines_of(const Look& look, UnitId firer, UnitId target) {
  Lines lines;
  for (const Front& front : fronts_of(look, firer)) {
    FixedVector<Aim, 2> aims;
    add_aims(look, target, front.centre, aims);
    for (const Aim& aim : aims) {
      if (whole_in_arc(front, aim))
        lines.push_back({front, aim, farthest(front, aim), lines.size()});
    }
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
    return std::pair{a.range, a.order} < std::pair{b.range, b.order};
  });
  return lines;
}

/// Does the body of the unit lie across any of the lines to the points aimed at?
bool lies_across(const Look& look, UnitId id, const Line& line) {
  const auto shape = corners(body(look, id));
  return std::any_of(line.aim.points.begin(), line.aim.points.end(), [&](Point point) {
    return segment_meets(Polygon{shape}, line.front.centre, point);
  });
}

/// TT.ff.b: guns may shoot over friends to or from higher ground, howitzers always.
bool shoots_over(const Look& look, UnitId firer, UnitId target) {
  const UnitInfo& info = look.info(firer);
  if (!is_gun(info)) return false;
  return info.gun == GunKind::Howitzer ||
         height_at(look, look.unit(firer).at) != height_at(look, look.unit(target).at);
}

/// A friend under the line that is not far enough from both ends, or kNone.
UnitId friend_too_near(const Look& look, UnitId firer, UnitId target, const Line& line) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (id == firer || look.info(id).side != look.info(firer).side) continue;
    if (!on_table(look.unit(id)) || !lies_across(look, id, line)) continue;
    if (gap(look, firer, id) < kOverheadClear || gap(look, id, target) < kOverheadClear) return id;
  }
  return kNone;
}

Sight see_all(const Look& look, UnitId firer, UnitId target, const Line& line, bool over) {
  for (const Point point : line.aim.points) {
    const Sight sight = sight_between(look, firer, line.front.centre, target, point, over);
    if (!sight.open) return sight;
  }
  return {};
}

Verdict blocked_by(const Look& look, UnitId firer, const Sight& sight) {
  Verdict verdict{Reason::NotVisible, sight.rule == kNoRule ? "TT.fire.1"_rule : sight.rule};
  verdict.other = sight.unit;
  verdict.terrain = sight.terrain;
  if (sight.unit != kNone && look.info(sight.unit).side == look.info(firer).side) {
    verdict.reason = Reason::FriendInLine;
    verdict.rule = "TT.ff.b"_rule;
  }
  return verdict;
}

/// May the shot go along this line? Says in `overhead` whether it goes over troops.
Verdict check_line(const Look& look, UnitId firer, UnitId target, const Line& line,
                   bool& overhead) {
  overhead = false;
  const Sight sight = see_all(look, firer, target, line, false);
  if (sight.open) return kLawful;
  if (sight.unit == kNone || !shoots_over(look, firer, target)) {
    return blocked_by(look, firer, sight);
  }
  const Sight above = see_all(look, firer, target, line, true);
  if (!above.open) return blocked_by(look, firer, above);
  const UnitId near = friend_too_near(look, firer, target, line);
  if (near != kNone) {
    Verdict verdict{Reason::FriendInLine, "TT.ff.b"_rule};
    verdict.other = near;
    verdict.number = std::min(gap(look, firer, near), gap(look, near, target));
    verdict.number2 = kOverheadClear;
    return verdict;
  }
  overhead = true;
  return kLawful;
}

/// TT.ff.a: canister needs an arc free of friends out to the target.
bool arc_is_free(const Look& look, UnitId firer, const Front& front, std::int32_t range) {
  const auto arc = arc_of(front, range);
  for (UnitId id = 0; id < look.count(); ++id) {
    if (id == firer || look.info(id).side != look.info(firer).side || !on_table(look.unit(id))) {
      continue;
    }
    const auto shape = corners(body(look, id));
    if (overlap(Polygon{arc}, Polygon{shape})) return false;
  }
  return true;
}

void add_firer_factors(const Look& look, UnitId firer, bool single_base, Factors& out) {
  const UnitInfo& info = look.info(firer);
  const Unit& unit = look.unit(firer);
  if (info.side == Side::British && info.troop == Troop::CloseFoot && is_european(info)) {
    out.push_back({1, "TT.ff.1"_rule});
  }
  if (info.kind == Kind::Militia || info.kind == Kind::Indian) {
    out.push_back({-1, "TT.ff.2"_rule});
  }
  if (unit.strength <= 2) {
    out.push_back({-2, "TT.ff.9"_rule});
  } else if (unit.strength <= 4) {
    out.push_back({-1, "TT.ff.8"_rule});
  }
  const bool column = unit.building == kNone && unit.formation == Formation::Column;
  if (column) out.push_back({-2, "TT.ff.10"_rule});
  if (single_base) out.push_back({-2, "TT.bld.3"_rule});
  if (unit.morale == Morale::Shaken) out.push_back({-1, "TT.ff.11"_rule});
}

void add_range_factors(const Look& look, UnitId firer, const Shot& shot, Factors& out) {
  const UnitInfo& info = look.info(firer);
  if (is_gun(info)) {
    if (shot.canister) out.push_back({1, "TT.ff.5"_rule});
    if (shot.band == Band::Medium) out.push_back({-1, "TT.ff.6"_rule});
    if (shot.band == Band::Long) out.push_back({-2, "TT.ff.7"_rule});
  } else if (info.arm == Arm::Rifle) {
    const bool near = shot.band == Band::Short;
    out.push_back(near ? Factor{-1, "TT.ff.3"_rule} : Factor{-2, "TT.ff.4"_rule});
  }
}

void add_cover_factor(Cover cover, Factors& out) {
  if (cover == Cover::Soft) out.push_back({-1, "TT.ff.12"_rule});
  if (cover == Cover::Hard) out.push_back({-2, "TT.ff.13"_rule});
  if (cover == Cover::Solid) out.push_back({-3, "TT.ff.14"_rule});
}

/// Has the unit, or this base of it, still a shot? (TT.seq.e, TT.bld.3)
Verdict check_unspent(const Unit& unit, int base) {
  if (base != 0 && unit.building == kNone) return {Reason::NotBuilding, "TT.bld.3"_rule};
  const bool spent = has(unit, kFired) || has(unit, kBaseFired) != (base == 2);
  return spent ? Verdict{Reason::FiredAlready, "TT.seq.e"_rule} : kLawful;
}

/// Can the unit shoot at all now?
Verdict check_firer(const Look& look, UnitId firer, int base) {
  const Unit& unit = look.unit(firer);
  const UnitInfo& info = look.info(firer);
  if (!on_table(unit)) return {Reason::NotOnTable, "TT.seq.e"_rule};
  if (unit.morale == Morale::Routing) return {Reason::NotSteady, "TT.fire.1"_rule};
  if (!is_gun(info) && info.arm == Arm::None) return {Reason::OutOfRange, "TT.rng.0"_rule};
  if (is_gun(info) && unit.formation == Formation::Column) {
    return {Reason::NoFormation, "TT.form.2"_rule};
  }
  return check_unspent(unit, base);
}

Verdict check_range(const Look& look, UnitId firer, Shot& shot) {
  shot.band = band_of(look, firer, shot.range);
  if (shot.band != Band::Out) return kLawful;
  Verdict verdict{Reason::OutOfRange, range_rule(look.info(firer))};
  verdict.number = shot.range;
  verdict.number2 = longest_range(look, firer);
  return verdict;
}

/// The nearest lawful line; otherwise the verdict of the nearest one.
const Line* choose_line(const Look& look, UnitId firer, UnitId target, const Lines& lines,
                        Shot& shot) {
  shot.verdict = {Reason::OutOfArc, "TT.fire.1"_rule};
  shot.verdict.other = target;
  bool first = true;
  for (const Line& line : lines) {
    Shot tried = shot;
    tried.range = line.range;
    tried.verdict = check_range(look, firer, tried);
    if (tried.verdict.ok()) {
      tried.verdict = check_line(look, firer, target, line, tried.overhead);
    }
    if (first || tried.verdict.ok()) shot = tried;
    if (tried.verdict.ok()) return &line;
    first = false;
  }
  return nullptr;
}

bool far_away(const Look& look, UnitId firer, UnitId target) {
  constexpr std::int64_t kBodies = std::int64_t{20} * kInch;  // more than any two bodies are long
  const std::int64_t reach = longest_range(look, firer) + kBodies;
  return squared_length(look.unit(target).at - look.unit(firer).at) > reach * reach;
}

}  // namespace

Shot shot_at(const Look& look, UnitId firer, UnitId target, int base) {
  Shot shot;
  shot.verdict = check_firer(look, firer, base);
  if (!shot.verdict.ok()) return shot;
  if (!on_table(look.unit(target)) || look.info(target).side == look.info(firer).side) {
    shot.verdict = {Reason::NoTarget, "TT.seq.e"_rule};
    shot.verdict.other = target;
    return shot;
  }
  if (far_away(look, firer, target)) {
    shot.range = length(look.unit(target).at - look.unit(firer).at);
    shot.verdict = check_range(look, firer, shot);
    return shot;
  }
  const Lines lines = lines_of(look, firer, target);
  const Line* const line = choose_line(look, firer, target, lines, shot);
  if (line == nullptr) return shot;
  const bool at_building = look.unit(target).building != kNone;
  shot.canister = is_gun(look.info(firer)) && shot.band == Band::Short && !at_building &&
                  arc_is_free(look, firer, line->front, shot.range);
  add_firer_factors(look, firer, base != 0, shot.factors);
  add_range_factors(look, firer, shot, shot.factors);
  add_cover_factor(cover_against(look, target, line->front.centre).cover, shot.factors);
  return shot;
}

Shot shot_at_terrain(const Look& look, UnitId firer, TerrainId terrain) {
  Shot shot;
  if (!is_gun(look.info(firer))) {
    shot.verdict = {Reason::NotGuns, "TT.fort.4"_rule};
    return shot;
  }
  shot.verdict = check_firer(look, firer, 0);
  if (!shot.verdict.ok()) return shot;
  const Terrain& piece = look.scenario.terrain[terrain];
  shot.verdict = check_bombarded(look, terrain);
  if (!shot.verdict.ok()) return shot;
  shot.verdict = {Reason::OutOfArc, "TT.fire.1"_rule};
  shot.verdict.terrain = terrain;
  for (const Front& front : fronts_of(look, firer)) {
    const Point aim = near_side(piece.outline, front.centre);
    if (!in_arc(front, aim)) continue;
    shot.range = range_from(front, aim);
    shot.verdict = check_range(look, firer, shot);
    if (!shot.verdict.ok()) continue;
    const Sight sight = sight_between(look, firer, front.centre, firer, aim, false);
    if (!sight.open) {
      shot.verdict = blocked_by(look, firer, sight);
      continue;
    }
    add_firer_factors(look, firer, false, shot.factors);
    add_range_factors(look, firer, shot, shot.factors);  // ball: no canister
    return shot;
  }
  return shot;
}

}  // namespace linstock::tabletop
