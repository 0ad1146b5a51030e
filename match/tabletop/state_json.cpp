#include "match/tabletop/state_json.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <span>
#include <string>

#include "match/tabletop/words.hpp"
#include "rules/tabletop/engine.hpp"

namespace linstock::tabletop {

namespace {

/// No unit or general gets further from the corner of the table.
constexpr std::int64_t kFar = 60'000;

// ---- writing

template <class Numbers>
Json numbers_json(const Numbers& numbers, std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(static_cast<int>(numbers[i]));
  return list;
}

Json task_json(const Task& task) {
  return {{"kind", task.kind},
          {"word", task_name(task)},
          {"side", name_of(task.side)},
          {"unit", task.unit},
          {"other", task.other},
          {"a", task.a},
          {"b", task.b},
          {"c", task.c}};
}

Json unit_state(const Scenario& scenario, UnitId id, const Unit& unit) {
  return {{"id", scenario.units[id].id},
          {"at", point_json(unit.at)},
          {"heading", unit.heading.value},
          {"flags", unit.flags},
          {"spent", unit.spent},
          {"strength", unit.strength},
          {"formation", word_of(kFormationWords, unit.formation)},
          {"morale", word_of(kMoraleWords, unit.morale)},
          {"fate", word_of(kFateWords, unit.fate)},
          {"building", terrain_json(scenario, unit.building)},
          {"target", unit_json(scenario, unit.target)},
          {"work", word_of(kWorkWords, unit.work)},
          {"progress", unit.progress},
          {"site", terrain_json(scenario, unit.site)},
          {"charges", unit.charges}};
}

Json general_state(const Scenario& scenario, GeneralId id, const General& general) {
  return {{"id", scenario.generals[id].id},
          {"at", point_json(general.at)},
          {"with", unit_json(scenario, general.with)},
          {"wounds", general.wounds},
          {"fate", word_of(kGeneralFateWords, general.fate)},
          {"flags", general.flags}};
}

// ---- reading

template <class Field>
void read(ObjectReader& reader, std::string_view key, Field& field) {
  using Limits = std::numeric_limits<Field>;
  field = static_cast<Field>(reader.number(key, Limits::min(), Limits::max()));
}

template <class Enum>
void read_word(ObjectReader& reader, std::string_view key, Words words, Enum& field) {
  const std::string word = reader.text(key);
  if (!reader.ok()) return;
  const std::optional<std::size_t> index = index_of_word(words, word);
  if (!index) return reader.fault(key, "'" + word + "' is not known");
  field = static_cast<Enum>(*index);
}

/// An id, or null for none.
void read_id_or_null(ObjectReader& reader, std::string_view key, const Scenario& scenario,
                     Result<std::uint8_t> (*parse)(const Scenario&, std::string_view),
                     std::uint8_t& field) {
  const Json& value = reader.member(key);
  field = kNone;
  if (!reader.ok() || value.is_null()) return;
  if (!value.is_string()) return reader.fault(key, "must be an id or null");
  const Result<std::uint8_t> id = parse(scenario, value.get_ref<const std::string&>());
  if (!id) return reader.fault(key, id.error().message);
  field = *id;
}

/// Exactly so many whole numbers within the range.
template <class Field>
void read_list(ObjectReader& reader, std::string_view key, std::span<Field> fields,
               std::int64_t low, std::int64_t high) {
  const Json& list = reader.member(key);
  if (!reader.ok()) return;
  const bool right = list.is_array() && list.size() == fields.size() &&
                     std::all_of(list.begin(), list.end(), [&](const Json& value) {
                       return value.is_number_integer() && value.get<std::int64_t>() >= low &&
                              value.get<std::int64_t>() <= high;
                     });
  if (!right) {
    return reader.fault(key, "must be " + std::to_string(fields.size()) + " whole numbers from " +
                                 std::to_string(low) + " to " + std::to_string(high));
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    fields[i] = static_cast<Field>(list[i].get<std::int64_t>());
  }
}

void read_point(ObjectReader& reader, std::string_view key, Point& point) {
  std::array<std::int32_t, 2> both{};
  read_list(reader, key, std::span<std::int32_t>(both), -kFar, kFar);
  point = {both[0], both[1]};
}

/// A piece that has any number, or none.
void read_number_or_none(ObjectReader& reader, std::string_view key, std::size_t count,
                         std::uint8_t& field) {
  read(reader, key, field);
  if (reader.ok() && field >= count && field != kNone) reader.fault(key, "is no such piece");
}

Result<Task> read_task(const Json& json, std::string where) {
  ObjectReader reader(json, std::move(where));
  Task task;
  task.kind = static_cast<std::uint8_t>(
      reader.number("kind", 1, static_cast<std::int64_t>(TaskKind::Count) - 1));
  const std::string word = reader.text("word");
  if (reader.ok() && word != task_name(task)) {
    reader.fault("word", "'" + word + "' does not fit the kind");
  }
  read_word(reader, "side", kSideWords, task.side);
  read_number_or_none(reader, "unit", kMaxUnits, task.unit);
  read_number_or_none(reader, "other", kMaxUnits, task.other);
  read(reader, "a", task.a);
  read(reader, "b", task.b);
  read(reader, "c", task.c);
  if (!reader.finish()) return fail(reader.error());
  return task;
}

Result<Unit> read_unit(const Scenario& scenario, std::size_t id, const Json& json) {
  ObjectReader reader(json, "units/" + std::to_string(id));
  Unit unit;
  if (reader.text("id") != scenario.units[id].id) reader.fault("id", "is not the next unit");
  read_point(reader, "at", unit.at);
  unit.heading.value = static_cast<std::uint16_t>(reader.number("heading", 0, kFullTurn - 1));
  read(reader, "flags", unit.flags);
  read(reader, "spent", unit.spent);
  unit.strength =
      static_cast<std::uint8_t>(reader.number("strength", 0, scenario.units[id].strength));
  read_word(reader, "formation", Words(kFormationWords).first(2), unit.formation);
  read_word(reader, "morale", kMoraleWords, unit.morale);
  read_word(reader, "fate", kFateWords, unit.fate);
  read_id_or_null(reader, "building", scenario, parse_terrain, unit.building);
  read_id_or_null(reader, "target", scenario, parse_unit, unit.target);
  read_word(reader, "work", kWorkWords, unit.work);
  read(reader, "progress", unit.progress);
  read_id_or_null(reader, "site", scenario, parse_terrain, unit.site);
  read(reader, "charges", unit.charges);
  if (!reader.finish()) return fail(reader.error());
  return unit;
}

Result<General> read_general(const Scenario& scenario, std::size_t id, const Json& json) {
  ObjectReader reader(json, "generals/" + std::to_string(id));
  General general;
  if (reader.text("id") != scenario.generals[id].id) reader.fault("id", "is not the next general");
  read_point(reader, "at", general.at);
  read_id_or_null(reader, "with", scenario, parse_unit, general.with);
  read(reader, "wounds", general.wounds);
  read_word(reader, "fate", kGeneralFateWords, general.fate);
  read(reader, "flags", general.flags);
  if (!reader.finish()) return fail(reader.error());
  return general;
}

void read_frame(ObjectReader& reader, const Scenario& scenario, State& state) {
  read(reader, "rolls", state.rolls);
  state.turn = static_cast<std::uint8_t>(reader.number("turn", 1, scenario.turns));
  state.half =
      static_cast<std::uint16_t>(reader.number("half", 1, std::int64_t{2} * scenario.turns));
  read_word(reader, "mover", kSideWords, state.mover);
  read_word(reader, "phase", kPhaseWords, state.phase);
  state.second_charge = static_cast<std::uint8_t>(reader.number("second_charge", 0, 1));
  state.over = static_cast<std::uint8_t>(reader.number("over", 0, 1));
  read_word(reader, "level", kLevelWords, state.level);
  read_word(reader, "winner", kSideWords, state.winner);
  const std::string end_rule = reader.text("end_rule");
  const auto rule = find_rule(end_rule);
  if (!end_rule.empty() && !rule) reader.fault("end_rule", "'" + end_rule + "' is not known");
  state.end_rule = rule.value_or(kNoRule).index;
  read_id_or_null(reader, "active", scenario, parse_unit, state.active);
  read_list(reader, "pad", std::span<std::uint8_t>(state.pad), 0, 255);
  read_list(reader, "melee_die", std::span<std::uint8_t>(state.melee_die), 0, 255);
  read_list(reader, "holder", std::span<std::uint8_t>(state.holder), 0, 255);
  for (const std::uint8_t holder : state.holder) {
    if (reader.ok() && holder > 1 && holder != kNone) reader.fault("holder", "holds a wrong side");
  }
  read_list(reader, "terrain", std::span(state.terrain).first(scenario.terrain.size()), 0, 255);
}

/// The lists of tasks, units and generals.
template <class Item, class Read>
std::optional<Error> read_items(const Json& list, std::string_view key, std::size_t low,
                                std::size_t high, Item* items, Read read_one) {
  if (!list.is_array() || list.size() < low || list.size() > high) {
    return Error{std::string(key), "must be a list of the right length"};
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Result<Item> item = read_one(i, list[i]);
    if (!item) return item.error();
    items[i] = *item;
  }
  return std::nullopt;
}

std::optional<Error> read_parts(ObjectReader& reader, const Scenario& scenario, State& state) {
  const Json& tasks = reader.member("tasks");
  auto fault = read_items(tasks, "tasks", 0, kMaxTasks, state.tasks.data(),
                          [](std::size_t i, const Json& json) {
                            return read_task(json, "tasks/" + std::to_string(i));
                          });
  if (fault) return fault;
  state.task_count = static_cast<std::uint8_t>(tasks.size());
  if ((state.over != 0) != tasks.empty()) {
    return Error{"tasks", "there must be tasks as long as the game runs"};
  }
  const std::size_t units = scenario.units.size();
  fault = read_items(reader.member("units"), "units", units, units, state.units.data(),
                     [&](std::size_t i, const Json& json) { return read_unit(scenario, i, json); });
  if (fault) return fault;
  const std::size_t generals = scenario.generals.size();
  return read_items(
      reader.member("generals"), "generals", generals, generals, state.generals.data(),
      [&](std::size_t i, const Json& json) { return read_general(scenario, i, json); });
}

}  // namespace

Json state_json(const Scenario& scenario, const State& state) {
  Json json;
  json["rolls"] = state.rolls;
  json["turn"] = state.turn;
  json["half"] = state.half;
  json["mover"] = name_of(state.mover);
  json["phase"] = word_of(kPhaseWords, state.phase);
  json["second_charge"] = state.second_charge;
  json["over"] = state.over;
  json["level"] = name_of(state.level);
  json["winner"] = name_of(state.winner);
  json["end_rule"] = rule_name(RuleId{state.end_rule});
  json["active"] = unit_json(scenario, state.active);
  json["pad"] = numbers_json(state.pad, std::size(state.pad));
  json["melee_die"] = numbers_json(state.melee_die, state.melee_die.size());
  json["holder"] = numbers_json(state.holder, state.holder.size());
  json["terrain"] = numbers_json(state.terrain, scenario.terrain.size());
  json["tasks"] = Json::array();
  for (std::size_t i = 0; i < state.task_count; ++i) {
    json["tasks"].push_back(task_json(state.tasks[i]));
  }
  json["units"] = Json::array();
  const auto units = static_cast<UnitId>(scenario.units.size());
  for (UnitId id = 0; id < units; ++id) {
    json["units"].push_back(unit_state(scenario, id, state.units[id]));
  }
  json["generals"] = Json::array();
  const auto generals = static_cast<GeneralId>(scenario.generals.size());
  for (GeneralId id = 0; id < generals; ++id) {
    json["generals"].push_back(general_state(scenario, id, state.generals[id]));
  }
  return json;
}

Result<State> state_from_json(const Scenario& scenario, const Json& json) {
  ObjectReader reader(json, "");
  State state;
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  state = State{};
  read_frame(reader, scenario, state);
  if (!reader.ok()) return fail(reader.error());
  if (auto fault = read_parts(reader, scenario, state)) return fail(std::move(*fault));
  if (!reader.finish()) return fail(reader.error());
  state.hash = full_hash_of(state);
  return state;
}

}  // namespace linstock::tabletop
