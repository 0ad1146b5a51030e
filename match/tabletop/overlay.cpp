#include "match/tabletop/overlay.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/event_text.hpp"
#include "match/tabletop/refusal_text.hpp"
#include "match/tabletop/words.hpp"
#include "match/tokens.hpp"
#include "rules/tabletop/arcs.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charges.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/play.hpp"
#include "rules/tabletop/ranges.hpp"
#include "rules/tabletop/sight.hpp"

namespace linstock::tabletop {

namespace {

Json corners_json(const std::array<Point, 4>& points) {
  Json list = Json::array();
  for (const Point point : points) list.push_back(point_json(point));
  return list;
}

Json refused(const Look& look, const Action& action, const Verdict& verdict) {
  return refusal_json(refusal_of(look.scenario, action, verdict));
}

// ---- moves

/// The most it can wheel to one side, in whole degrees: as `wheel` says yes.
std::int32_t widest_wheel(const Look& look, UnitId id, int sign) {
  constexpr std::int32_t kDegree = 100;
  std::int32_t low = 0;
  std::int32_t high = 180;
  while (low < high) {  // what is lawful far is lawful near
    const std::int32_t middle = (low + high + 1) / 2;
    const Heading heading = heading_of(look.unit(id).heading.value + sign * middle * kDegree);
    if (wheel(look, id, heading).verdict.ok()) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low * kDegree;
}

Result<Json> reach(const Look& look, UnitId id, const Tokens& /*rest*/) {
  const std::int32_t left = move_left(look, id);
  return Json{
      {"unit", look.info(id).id},
      {"left", left},
      {"ahead", std::max(0, march(look, id, left).possible)},
      {"back", std::max(0, march(look, id, left, true).possible)},
      {"wheel", {{"left", widest_wheel(look, id, -1)}, {"right", widest_wheel(look, id, 1)}}},
      {"circle", left}};
}

/// The wanted place and heading of "12.00 30.50 90.00".
struct Goal {
  Point at;
  Heading heading;
};
Result<Goal> goal_of(const Tokens& rest) {
  if (rest.size() != 3) return fail("argument", "a unit, x, y and a heading are wanted");
  std::array<std::int32_t, 3> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::optional<std::int32_t> number = parse_decimal(rest[i]);
    if (!number || *number < -20000 || *number > kFullTurn) {
      return fail("argument", "'" + std::string(rest[i]) + "' is no number of the table");
    }
    numbers[i] = *number;
  }
  return Goal{{numbers[0], numbers[1]}, heading_of(numbers[2])};
}

/// The legs are tried one after the other on a copy, as they would be played.
Result<Json> route_to(const Look& look, UnitId id, const Tokens& rest) {
  const Result<Goal> goal = goal_of(rest);
  if (!goal) return fail(goal.error());
  const Legs legs = route(look, id, goal->at, goal->heading);
  const auto copy = std::make_unique<State>(look.state);
  const Look after{look.scenario, *copy};
  Json texts = Json::array();
  Json refusal = nullptr;
  for (const Action& leg : legs) {
    texts.push_back(action_text(look.scenario, leg));
    const Verdict verdict = check(look.scenario, *copy, leg);
    if (!verdict.ok()) {
      refusal = refused(look, leg, verdict);
      break;
    }
    apply(look.scenario, *copy, leg);
  }
  const Unit& unit = after.unit(id);
  const bool there = unit.at == goal->at && unit.heading == goal->heading;
  const bool ok = refusal.is_null() && there;
  return Json{{"unit", look.info(id).id},
              {"legs", std::move(texts)},
              {"end", {{"at", point_json(unit.at)}, {"heading", unit.heading.value}}},
              {"cost", unit.spent - look.unit(id).spent},
              {"left", on_table(unit) ? move_left(after, id) : 0},
              {"ok", ok},
              {"refused", std::move(refusal)}};
}

// ---- fire

int needed_to_hit(const Factors& factors) { return std::clamp(kHit - total(factors), 2, 13); }

Json shot_json(const Look& look, UnitId firer, UnitId target) {
  const Shot shot = shot_at(look, firer, target);
  Json json = {{"unit", look.info(target).id}};
  if (!shot.verdict.ok()) {
    const Action action{.kind = ActionKind::Fire, .unit = firer, .value = target};
    json["refused"] = refused(look, action, shot.verdict);
    return json;
  }
  const CoverFound cover = cover_against(look, target, look.unit(firer).at);
  json["range"] = shot.range;
  json["band"] = word_of(kBandWords, shot.band);
  json["factors"] = factors_json(shot.factors);
  json["needs"] = needed_to_hit(shot.factors);
  json["cover"] = word_of(kCoverWords, cover.cover);
  json["canister"] = shot.canister;
  json["overhead"] = shot.overhead;
  return json;
}

Json arcs_json(const Look& look, UnitId id) {
  Json list = Json::array();
  const std::int32_t depth = longest_range(look, id);
  int number = 0;
  for (const Front& front : fronts_of(look, id)) {
    list.push_back({{"base", ++number}, {"corners", corners_json(arc_of(front, depth))}});
  }
  return list;
}

/// Calls for each enemy on the table.
template <class Deed>
void each_enemy(const Look& look, UnitId id, Deed deed) {
  for (UnitId other = 0; other < look.count(); ++other) {
    if (look.info(other).side != look.info(id).side && on_table(look.unit(other))) deed(other);
  }
}

Result<Json> fire(const Look& look, UnitId id, const Tokens& /*rest*/) {
  const RangeRow row = range_row(look.info(id), look.options());
  Json targets = Json::array();
  each_enemy(look, id, [&](UnitId other) { targets.push_back(shot_json(look, id, other)); });
  return Json{
      {"unit", look.info(id).id},
      {"arcs", arcs_json(look, id)},
      {"bands", {{"short", row.short_to}, {"medium", row.medium_to}, {"long", row.long_to}}},
      {"targets", std::move(targets)}};
}

// ---- charges

/// Supposes the charge declared, for the factors of the test.
Json test_json(const Look& look, UnitId charger, UnitId target) {
  const auto copy = std::make_unique<State>(look.state);
  Play play{look.scenario, *copy, nullptr};
  play.set_flag(charger, kCharging);
  play.set(play.unit(charger).target, target);
  const Factors factors = charged_factors(play, target);
  const int morale = basic_morale(look, target);
  return {{"factors", factors_json(factors)},
          {"morale", morale},
          {"routs_on", std::clamp(morale - total(factors), 1, 7)}};
}

std::string_view aspect_word(Aspect aspect) {
  constexpr std::array<std::string_view, 3> kWords = {"front", "flank", "rear"};
  return kWords[static_cast<std::size_t>(aspect)];
}

Json charge_json(const Look& look, UnitId charger, UnitId target) {
  Json json = {{"unit", look.info(target).id}};
  const Verdict verdict = may_charge(look, charger, target);
  if (!verdict.ok()) {
    const Action action{.kind = ActionKind::Charge, .unit = charger, .value = target};
    json["refused"] = refused(look, action, verdict);
    return json;
  }
  json["distance"] = straight_ahead(look, charger, target);
  json["aspect"] = aspect_word(aspect_of(look, charger, target));
  json.update(test_json(look, charger, target));
  return json;
}

/// The ground straight before the front.
std::array<Point, 4> corridor(const Look& look, UnitId id, std::int32_t reach) {
  const Box whole = body(look, id);
  Box ahead = whole;
  ahead.half_depth = reach / 2;
  ahead.centre = whole.centre + along(whole.heading, whole.half_depth + reach / 2);
  return corners(ahead);
}

Result<Json> charge(const Look& look, UnitId id, const Tokens& /*rest*/) {
  const std::int32_t reach = charge_reach(look.info(id));
  Json targets = Json::array();
  each_enemy(look, id, [&](UnitId other) { targets.push_back(charge_json(look, id, other)); });
  return Json{{"unit", look.info(id).id},
              {"reach", reach},
              {"corridor", corners_json(corridor(look, id, reach))},
              {"targets", std::move(targets)}};
}

// ---- sight

Result<Json> sight(const Look& look, UnitId id, const Tokens& /*rest*/) {
  Json seen = Json::array();
  each_enemy(look, id, [&](UnitId other) {
    if (sees(look, id, other)) seen.push_back(look.info(other).id);
  });
  return Json{{"unit", look.info(id).id}, {"sees", std::move(seen)}};
}

struct Overlay {
  std::string_view name;
  Result<Json> (*make)(const Look&, UnitId, const Tokens& rest);
};
constexpr std::array kOverlays = std::to_array<Overlay>(
    {{"reach", reach}, {"route", route_to}, {"fire", fire}, {"charge", charge}, {"sight", sight}});

}  // namespace

Result<Json> overlay_of(const Scenario& scenario, const State& state, std::string_view name,
                        std::string_view argument) {
  for (const Overlay& overlay : kOverlays) {
    if (overlay.name != name) continue;
    Tokens tokens = tokens_of(argument);
    if (tokens.empty()) return fail("argument", "a unit is wanted");
    const Result<UnitId> unit = parse_unit(scenario, tokens.front());
    if (!unit) return fail("argument", unit.error().message);
    if (!on_table(state.units[*unit])) return fail("argument", "the unit is not on the table");
    tokens.erase(tokens.begin());
    return overlay.make({scenario, state}, *unit, tokens);
  }
  return fail("name", "there is no overlay '" + std::string(name) + "'");
}

}  // namespace linstock::tabletop
