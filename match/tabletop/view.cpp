#include "match/tabletop/view.hpp"

#include <utility>

#include "match/tabletop/prompt.hpp"
#include "match/tabletop/words.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/play.hpp"
#include "rules/tabletop/victory.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::array<Side, 2> kBothSides = {Side::American, Side::British};

struct FlagWord {
  UnitFlag flag;
  std::string_view word;
};
constexpr std::array kFlagWords = std::to_array<FlagWord>({{kDone, "done"},
                                                           {kFaced, "faced"},
                                                           {kWholeMove, "whole_move"},
                                                           {kOffRoad, "off_road"},
                                                           {kFired, "fired"},
                                                           {kBaseFired, "base_fired"},
                                                           {kTurned, "turned"},
                                                           {kCharging, "charging"},
                                                           {kCharged, "charged"},
                                                           {kTested, "tested"},
                                                           {kCountering, "countering"},
                                                           {kFought, "fought"},
                                                           {kFresh, "fresh"},
                                                           {kImmobile, "immobile"}});

template <class Value>
Json by_side(Value value) {
  Json json = Json::object();
  for (const Side side : kBothSides) json[std::string(name_of(side))] = value(side);
  return json;
}

Json corners_json(const Box& box) {
  Json list = Json::array();
  for (const Point corner : corners(box)) list.push_back(point_json(corner));
  return list;
}

Json bases_json(const Look& look, UnitId id) {
  Json list = Json::array();
  if (!on_table(look.unit(id)) || look.unit(id).building != kNone) return list;
  for (int base = 0; base < look.info(id).bases; ++base) {
    list.push_back(corners_json(base_box(look, id, base)));
  }
  return list;
}

Json flags_json(const Unit& unit) {
  Json list = Json::array();
  for (const FlagWord& row : kFlagWords) {
    if (has(unit, row.flag)) list.push_back(row.word);
  }
  return list;
}

Json work_json(const Look& look, const Unit& unit) {
  if (unit.work == Work::None) return nullptr;
  return {{"kind", word_of(kWorkWords, unit.work)},
          {"site", terrain_json(look.scenario, unit.site)},
          {"progress", unit.progress},
          {"charges", unit.charges}};
}

Json generals_with(const Look& look, UnitId id) {
  Json list = Json::array();
  for (GeneralId general = 0; general < look.general_count(); ++general) {
    const General& one = look.general(general);
    if (one.with == id && one.fate == GeneralFate::InPlay) {
      list.push_back(look.general_info(general).id);
    }
  }
  return list;
}

bool is_coming(const Unit& unit) { return unit.fate == Fate::OnTable && !has(unit, kArrived); }

/// What a unit is and never ceases to be.
Json unit_nature(const Look& look, const UnitInfo& info) {
  return {{"id", info.id},
          {"name", info.name},
          {"side", name_of(info.side)},
          {"troop", word_of(kTroopWords, info.troop)},
          {"gun", word_of(kGunWords, info.gun)},
          {"arm", word_of(kArmWords, info.arm)},
          {"kind", word_of(kKindWords, info.kind)},
          {"ranger", info.ranger},
          {"light", info.light},
          {"commander", general_json(look.scenario, info.commander)}};
}

Json unit_view(const Look& look, UnitId id) {
  const UnitInfo& info = look.info(id);
  const Unit& unit = look.unit(id);
  const bool here = on_table(unit);
  Json json = unit_nature(look, info);
  json["at"] = point_json(unit.at);
  json["heading"] = unit.heading.value;
  json["formation"] = formation_word(info, unit.formation);
  json["bases"] = bases_json(look, id);
  json["strength"] = unit.strength;
  json["of"] = info.strength;
  json["morale"] = basic_morale(look, id);
  json["state"] = word_of(kMoraleWords, unit.morale);
  json["fate"] = is_coming(unit) ? "coming" : word_of(kFateWords, unit.fate);
  if (is_coming(unit)) json["arrives"] = info.arrives;
  json["left"] = here ? move_left(look, id) : 0;
  json["move"] = full_move(info, unit.formation);
  json["flags"] = flags_json(unit);
  json["building"] = terrain_json(look.scenario, unit.building);
  json["target"] = unit_json(look.scenario, unit.target);
  json["work"] = work_json(look, unit);
  json["charges"] = unit.charges;
  json["with"] = generals_with(look, id);
  return json;
}

Json general_view(const Look& look, GeneralId id) {
  const GeneralInfo& info = look.general_info(id);
  const General& general = look.general(id);
  return {{"id", info.id},
          {"name", info.name},
          {"side", name_of(info.side)},
          {"rank", word_of(kRankWords, info.rank)},
          {"superior", general_json(look.scenario, info.superior)},
          {"at", point_json(general.at)},
          {"with", unit_json(look.scenario, general.with)},
          {"wounds", general.wounds},
          {"fate", word_of(kGeneralFateWords, general.fate)},
          {"moved", (general.flags & 1U) != 0}};
}

Json terrain_view(const Look& look) {
  Json list = Json::array();
  for (TerrainId id = 0; id < look.terrain_count(); ++id) {
    const Terrain& piece = look.scenario.terrain[id];
    if (piece.full_strength == 0) continue;
    list.push_back(
        {{"id", piece.id}, {"strength", look.state.terrain[id]}, {"of", piece.full_strength}});
  }
  return list;
}

Json objective_view(const Look& look, std::size_t index) {
  const Objective& place = look.scenario.objectives[index];
  const std::uint8_t holder = look.state.holder[index];
  return {{"id", place.id},
          {"name", place.name},
          {"at", point_json(place.at)},
          {"radius", place.radius},
          {"building", terrain_json(look.scenario, place.building)},
          {"holder", holder == kNone ? Json(nullptr) : Json(name_of(static_cast<Side>(holder)))},
          {"points", by_side([&](Side side) { return place.points[index_of(side)]; })}};
}

/// What is still missing for a victory of each level.
Json needs_view(const Look& look, Side side) {
  Json list = Json::array();
  const Needs missing = needs(look, side);
  const auto tell = [&](int points, std::string_view level) {
    if (points == 0) return;
    list.push_back(std::to_string(points) + (points == 1 ? " more point" : " more points") +
                   " for a " + std::string(level) + " victory.");
  };
  tell(missing.to_marginal, "marginal");
  tell(missing.to_substantial, "substantial");
  tell(missing.to_decisive, "decisive");
  return list;
}

Json charges_view(const Look& look) {
  Json list = Json::array();
  for (UnitId id = 0; id < look.count(); ++id) {
    const Unit& unit = look.unit(id);
    if (!on_table(unit) || unit.target == kNone) continue;
    if (!has(unit, kCharging) && !has(unit, kCountering)) continue;
    list.push_back({{"from", look.info(id).id}, {"to", unit_word(look.scenario, unit.target)}});
  }
  return list;
}

Json decision_json(const Scenario& scenario, const State& state) {
  const Pending owed = pending(scenario, state);
  if (owed.actor == Pending::Actor::Nobody) return nullptr;
  Prompt prompt = prompt_of(scenario, state);
  return {{"player", name_of(owed.side)},
          {"by", owed.actor == Pending::Actor::Dice ? "dice" : "player"},
          {"kind", task_name(owed.task)},
          {"prompt", std::move(prompt.text)},
          {"rules", std::move(prompt.rules)}};
}

template <class Part>
Json list_of(std::size_t count, Part part) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(part(i));
  return list;
}

}  // namespace

Json view_json(const Scenario& scenario, const State& state) {
  const Look look{scenario, state};
  Json json;
  json["title"] = scenario.title;
  json["scenario"] = scenario.id;
  json["system"] = "tabletop";
  json["turn"] = state.turn;
  json["turns"] = scenario.turns;
  json["phase"] = word_of(kPhaseWords, state.phase);
  json["phasing"] = name_of(state.mover);  // what every view has
  json["mover"] = name_of(state.mover);
  json["waiting"] = name_of(enemy_of(state.mover));
  json["decision"] = decision_json(scenario, state);
  json["table"] = {{"width", scenario.width}, {"height", scenario.height}};
  json["home"] =
      by_side([&](Side side) { return word_of(kEdgeWords, scenario.home[index_of(side)]); });
  json["units"] = list_of(scenario.units.size(),
                          [&](std::size_t i) { return unit_view(look, static_cast<UnitId>(i)); });
  json["generals"] = list_of(scenario.generals.size(), [&](std::size_t i) {
    return general_view(look, static_cast<GeneralId>(i));
  });
  json["terrain"] = terrain_view(look);
  json["objectives"] =
      list_of(scenario.objectives.size(), [&](std::size_t i) { return objective_view(look, i); });
  json["score"] = by_side([&](Side side) { return score(look, side); });
  json["needs"] = by_side([&](Side side) { return needs_view(look, side); });
  json["losses"] = by_side([&](Side side) { return strength_lost(look, side); });
  json["active"] = unit_json(scenario, state.active);
  json["charges"] = charges_view(look);
  return json;
}

}  // namespace linstock::tabletop
