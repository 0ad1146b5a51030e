#include "odds/report/tabletop/answer.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "match/tabletop/refusal_text.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "match/tabletop/words.hpp"
#include "odds/report/registry.hpp"
#include "odds/report/tabletop/fight_json.hpp"
#include "rules/tabletop/charge_ways.hpp"
#include "rules/tabletop/engine.hpp"

namespace linstock::tabletop::odds {

namespace {

using Answer = linstock::Result<Json>;
using Question = OddsQuestion<Look>;

Json refused(const Look& look, const Action& action, const Verdict& verdict) {
  return {{"refused", refusal_json(refusal_of(look.scenario, action, verdict))}};
}

// ---- reading

UnitId named_unit(const Look& look, ObjectReader& reader, std::string_view key,
                  const std::string& word) {
  const auto unit = parse_unit(look.scenario, word);
  if (!unit || *unit >= look.count()) {
    reader.fault(key, unit ? "'" + word + "' is no unit" : unit.error().message);
    return kNone;
  }
  if (on_table(look.unit(*unit))) return *unit;
  reader.fault(key, "'" + word + "' is not on the table");
  return kNone;
}

UnitId read_unit(const Look& look, ObjectReader& reader, std::string_view key) {
  const std::string word = reader.text(key);
  return reader.ok() ? named_unit(look, reader, key, word) : kNone;
}

/// "units":[...] or "unit".
std::vector<UnitId> read_chargers(const Look& look, ObjectReader& reader) {
  if (!reader.has("units")) return {read_unit(look, reader, "unit")};
  std::vector<UnitId> units;
  const Json& list = reader.member("units");
  if (!list.is_array() || list.empty() || list.size() > kMaxUnits) {
    reader.fault("units", "must be a list of units");
    return units;
  }
  for (const Json& item : list) {
    if (!item.is_string()) {
      reader.fault("units", "must be a list of names");
    } else {
      units.push_back(named_unit(look, reader, "units", item.get<std::string>()));
    }
  }
  std::sort(units.begin(), units.end());
  if (std::adjacent_find(units.begin(), units.end()) != units.end()) {
    reader.fault("units", "has a unit twice");
  }
  return units;
}

// ---- single questions

Answer asked_fire(const Look& look, ObjectReader& reader) {
  const UnitId firer = read_unit(look, reader, "unit");
  const UnitId target = read_unit(look, reader, "target");
  const auto base = static_cast<std::int16_t>(reader.number_or("base", 0, 2, 0));
  if (!reader.finish()) return fail(reader.error());
  const ShotOdds odds = shot_odds(look, firer, target, base);
  if (!odds.shot.verdict.ok()) {
    return refused(look, {ActionKind::Fire, firer, target, base, 0}, odds.shot.verdict);
  }
  return Json{{"fire", fire_json(look, firer, target, base, odds)}};
}

Answer asked_bombard(const Look& look, ObjectReader& reader) {
  const UnitId firer = read_unit(look, reader, "unit");
  const std::string word = reader.text("terrain");
  const auto terrain = parse_terrain(look.scenario, word);
  const bool known = terrain && *terrain < look.scenario.terrain.size();
  if (!known) reader.fault("terrain", "there is no terrain '" + word + "'");
  if (!reader.finish()) return fail(reader.error());
  const BombardOdds odds = bombard_odds(look, firer, *terrain);
  if (!odds.shot.verdict.ok()) {
    return refused(look, {ActionKind::Bombard, firer, *terrain, 0, 0}, odds.shot.verdict);
  }
  return Json{{"bombard", bombard_json(look, firer, *terrain, odds)}};
}

/// The position as it would be if nothing were declared and `side` were about to charge.
State before_charges(const Look& look, Side side) {
  State state = look.state;
  state.mover = side;
  state.second_charge = 0;
  for (Unit& unit : state.units) {
    unit.flags = static_cast<std::uint16_t>(unit.flags & ~(kCharging | kTested | kCountering));
    unit.target = kNone;
  }
  return state;
}

Answer asked_charge(const Look& look, ObjectReader& reader) {
  const std::vector<UnitId> chargers = read_chargers(look, reader);
  const UnitId target = read_unit(look, reader, "target");
  if (!reader.finish()) return fail(reader.error());
  const State before = before_charges(look, look.info(chargers.front()).side);
  const Look ready{look.scenario, before};
  for (const UnitId id : chargers) {
    const Verdict verdict = may_charge(ready, id, target);
    if (!verdict.ok()) {
      return refused(look, {.kind = ActionKind::Charge, .unit = id, .value = target}, verdict);
    }
  }
  const State declared = suppose_charge(ready, chargers, target);
  return Json{{"charge", charge_json({look.scenario, declared}, chargers, target, false)}};
}

Answer asked_melee(const Look& look, ObjectReader& reader) {
  const UnitId unit = read_unit(look, reader, "unit");
  if (!reader.finish()) return fail(reader.error());
  const MeleeList list = melees(look);
  const MeleeGroup* const group = melee_of(list, unit);
  if (group == nullptr) {
    const Verdict verdict{Reason::NotInMelee, "TT.mel.1"_rule};
    return refused(look, {.kind = ActionKind::Melee, .unit = unit}, verdict);
  }
  return Json{{"melee", melee_json(look, melee_odds(look, *group))}};
}

Answer asked_rally(const Look& look, ObjectReader& reader) {
  const UnitId unit = read_unit(look, reader, "unit");
  if (!reader.finish()) return fail(reader.error());
  if (look.unit(unit).morale == Morale::Steady) return fail("unit", "is steady: it is not tested");
  return Json{{"rally", rally_json(look, unit)}};
}

// ---- what is being decided

Json melees_now(const Look& look) {
  Json list = Json::array();
  for (const MeleeGroup& group : melees(look)) {
    list.push_back(melee_json(look, melee_odds(look, group)));
  }
  return list;
}

std::vector<UnitId> chargers_of(const Look& look, UnitId target) {
  std::vector<UnitId> list;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (charges(look, id, target)) list.push_back(id);
  }
  return list;
}

/// Charges declared and not tested yet; then, if wanted, each that could be declared besides.
Json charges_now(const Look& look, bool possible) {
  Json list = Json::array();
  for (UnitId target = 0; target < look.count(); ++target) {
    if (!on_table(look.unit(target)) || has(look.unit(target), kTested)) continue;
    const std::vector<UnitId> declared = chargers_of(look, target);
    if (!declared.empty()) list.push_back(charge_json(look, declared, target, true));
    for (UnitId id = 0; possible && id < look.count(); ++id) {
      if (!may_charge(look, id, target).ok()) continue;
      std::vector<UnitId> with = declared;
      with.push_back(id);
      const State then = suppose_charge(look, with, target);
      list.push_back(charge_json({look.scenario, then}, with, target, false));
    }
  }
  return list;
}

Json fires_now(const Look& look) {
  ActionList lawful;
  legal_actions(look.scenario, look.state, lawful);
  Json list = Json::array();
  for (const Action& action : lawful) {
    if (action.kind != ActionKind::Fire) continue;
    const auto target = static_cast<UnitId>(action.value);
    const ShotOdds odds = shot_odds(look, action.unit, target, action.x);
    list.push_back(fire_json(look, action.unit, target, action.x, odds));
  }
  return list;
}

Answer asked_now(const Look& look, ObjectReader& reader) {
  if (!reader.finish()) return fail(reader.error());
  const Pending owed = pending(look.scenario, look.state);
  const Task& task = owed.task;
  if (owed.actor == Pending::Actor::Nobody) return Json{{"kind", "none"}};
  switch (static_cast<TaskKind>(task.kind)) {
    case TaskKind::AskFire:
      return Json{{"kind", "fire"}, {"fires", fires_now(look)}};
    case TaskKind::AskCharge:
      return Json{{"kind", "charge"}, {"charges", charges_now(look, true)}};
    case TaskKind::AskTest:
    case TaskKind::ChargedDie:
    case TaskKind::AskCounter:
      return Json{{"kind", "charge"}, {"charges", charges_now(look, false)}};
    case TaskKind::AskMelee:
    case TaskKind::MeleeDie:
      return Json{{"kind", "melee"}, {"melees", melees_now(look)}};
    case TaskKind::RallyDie:
      return Json{{"kind", "rally"}, {"rallies", Json::array({rally_json(look, task.unit)})}};
    default:
      return Json{{"kind", "none"}};
  }
}

Answer asked_combats(const Look& look, ObjectReader& reader) {
  if (!reader.finish()) return fail(reader.error());
  return Json{{"charges", charges_now(look, true)}, {"melees", melees_now(look)}};
}

constexpr std::array<Question, 7> kAsked = {{{"now", asked_now},
                                             {"combats", asked_combats},
                                             {"fire", asked_fire},
                                             {"bombard", asked_bombard},
                                             {"charge", asked_charge},
                                             {"melee", asked_melee},
                                             {"rally", asked_rally}}};

}  // namespace

linstock::Result<Json> answer(const Position& position, Seat /*seat*/, const Json& question) {
  const Scenario* const scenario = scenario_of(position.game());
  const State* const state = state_of(position);
  if (scenario == nullptr || state == nullptr) return fail("this is no game of miniatures");
  return answer_one(kAsked, Look{*scenario, *state}, question);
}

}  // namespace linstock::tabletop::odds
