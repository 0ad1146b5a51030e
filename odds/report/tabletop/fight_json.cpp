#include "odds/report/tabletop/fight_json.hpp"

#include "match/tabletop/event_text.hpp"
#include "match/tabletop/words.hpp"
#include "odds/report/ratio_json.hpp"

namespace linstock::tabletop::odds {

namespace {

Json units_json(const Look& look, std::span<const UnitId> units) {
  Json list = Json::array();
  for (const UnitId id : units) list.push_back(unit_word(look.scenario, id));
  return list;
}

Json generals_json(const Look& look, const GeneralsOdds& generals) {
  Json list = Json::array();
  for (const GeneralOdds& odds : generals) {
    list.push_back({{"general", general_word(look.scenario, odds.general)},
                    {"name", general_name(look.scenario, odds.general)},
                    {"wounded", chance_json(odds.wounded)},
                    {"lost", chance_json(odds.lost)}});
  }
  return list;
}

/// What a melee's result is called.
std::string result_text(const Look& look, const MeleeOutcome& outcome) {
  const std::string back = " goes back " + inches(outcome.retires);
  if (outcome.equal) return "Equal: everybody" + back;
  const std::string loss = ", losing " + std::to_string(outcome.strength) + " SP";
  const std::string name = unit_name(look.scenario, outcome.sufferer);
  return name + (outcome.routs ? " routs" : back + ", shaken") + loss;
}

Json result_json(const Look& look, const ResultOdds& result) {
  const MeleeOutcome& outcome = result.outcome;
  Json json = {{"loser", outcome.equal ? Json(nullptr) : Json(name_of(outcome.loser))},
               {"unit", unit_json(look.scenario, outcome.sufferer)},
               {"routs", outcome.routs},
               {"retires", outcome.retires},
               {"strength", outcome.strength},
               {"text", result_text(look, outcome)}};
  json.update(chance_json(result.chance));
  return json;
}

Json fighter_json(const Look& look, const FighterOdds& odds) {
  Json loses = Json::array();
  for (const Ratio chance : odds.loses) loses.push_back(chance_json(chance));
  return {{"unit", unit_word(look.scenario, odds.unit)},
          {"name", unit_name(look.scenario, odds.unit)},
          {"side", name_of(look.info(odds.unit).side)},
          {"factors", factors_json(odds.factors)},
          {"total", odds.total},
          {"routs", chance_json(odds.routs)},
          {"surrenders", chance_json(odds.surrenders)},
          {"destroyed", chance_json(odds.destroyed)},
          {"shaken", chance_json(odds.shaken)},
          {"goes_back", chance_json(odds.goes_back)},
          {"loses", std::move(loses)},
          {"generals", generals_json(look, odds.generals)}};
}

/// The melee that follows when the charged unit stands; null when none of them gets there.
Json melee_if_it_stands(const Look& look, std::span<const UnitId> chargers, UnitId target) {
  const State contact = suppose_contact(look, chargers, target);
  const Look then{look.scenario, contact};
  const MeleeList list = melees(then);
  const MeleeGroup* const group = melee_of(list, target);
  return group == nullptr ? Json(nullptr) : melee_json(then, melee_odds(then, *group));
}

}  // namespace

Json fire_json(const Look& look, UnitId firer, UnitId target, int base, const ShotOdds& odds) {
  Json json = {{"unit", unit_word(look.scenario, firer)},
               {"target", unit_word(look.scenario, target)},
               {"name", unit_name(look.scenario, target)},
               {"base", base},
               {"range", odds.shot.range},
               {"band", word_of(kBandWords, odds.shot.band)},
               {"canister", odds.shot.canister},
               {"overhead", odds.shot.overhead},
               {"factors", factors_json(odds.shot.factors)},
               {"total", odds.total},
               {"needs", odds.needs},
               {"hit", chance_json(odds.hit)},
               {"shaken", chance_json(odds.shaken)},
               {"destroyed", chance_json(odds.destroyed)},
               {"generals", generals_json(look, odds.generals)}};
  if (odds.building_hit.part > 0) {
    json["building"] = {{"hit", chance_json(odds.building_hit)},
                        {"destroyed", chance_json(odds.building_destroyed)}};
  }
  return json;
}

Json bombard_json(const Look& look, UnitId firer, TerrainId terrain, const BombardOdds& odds) {
  return {{"unit", unit_word(look.scenario, firer)},
          {"terrain", terrain_word(look.scenario, terrain)},
          {"name", terrain_name(look.scenario, terrain)},
          {"range", odds.shot.range},
          {"band", word_of(kBandWords, odds.shot.band)},
          {"factors", factors_json(odds.shot.factors)},
          {"total", odds.total},
          {"needs", odds.needs},
          {"hit", chance_json(odds.hit)},
          {"destroyed", chance_json(odds.destroyed)}};
}

Json charge_json(const Look& look, std::span<const UnitId> chargers, UnitId target, bool declared) {
  const ChargedOdds odds = charged_odds(look, target);
  Json json = {{"units", units_json(look, chargers)},
               {"target", unit_word(look.scenario, target)},
               {"name", unit_name(look.scenario, target)},
               {"declared", declared},
               {"factors", factors_json(odds.factors)},
               {"total", odds.total},
               {"morale", odds.morale},
               {"tested", odds.tested},
               {"routs_on", odds.tested ? Json(odds.routs_on) : Json(nullptr)},
               {"stands", chance_json(odds.stands)},
               {"routs", chance_json(odds.routs)},
               {"destroyed", chance_json(odds.destroyed)},
               {"surrenders", chance_json(odds.surrenders)},
               {"may_counter", chance_json(odds.may_counter)}};
  json["melee"] = odds.stands.part > 0 ? melee_if_it_stands(look, chargers, target) : Json(nullptr);
  return json;
}

Json melee_json(const Look& look, const MeleeOdds& odds) {
  Json results = Json::array();
  for (const ResultOdds& result : odds.results) results.push_back(result_json(look, result));
  Json fighters = Json::array();
  for (const FighterOdds& fighter : odds.fighters) fighters.push_back(fighter_json(look, fighter));
  const MeleeGroup& group = odds.group;
  return {{"movers", units_json(look, {group.movers.data(), group.movers.size()})},
          {"waiting", units_json(look, {group.waiting.data(), group.waiting.size()})},
          {"movers_win", chance_json(odds.movers_win)},
          {"equal", chance_json(odds.equal)},
          {"waiting_win", chance_json(odds.waiting_win)},
          {"results", std::move(results)},
          {"fighters", std::move(fighters)}};
}

Json rally_json(const Look& look, UnitId unit) {
  const RallyOdds odds = rally_odds(look, unit);
  return {{"unit", unit_word(look.scenario, unit)},
          {"name", unit_name(look.scenario, unit)},
          {"routing", look.unit(unit).morale == Morale::Routing},
          {"bonus", odds.bonus},
          {"carries_on", chance_json(odds.carries_on)},
          {"retires", chance_json(odds.retires)},
          {"routs", chance_json(odds.routs)},
          {"halts", chance_json(odds.halts)},
          {"runs_on", chance_json(odds.runs_on)},
          {"runs_on_and_loses", chance_json(odds.runs_on_and_loses)}};
}

}  // namespace linstock::tabletop::odds
