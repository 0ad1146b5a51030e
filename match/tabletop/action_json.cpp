// The JSON form of actions: "type" and those fields that mean something.
#include <optional>

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/words.hpp"

namespace linstock::tabletop {

namespace {

void write_detail(const Scenario& scenario, Detail detail, const Action& action, Json& json) {
  const auto id = static_cast<std::uint8_t>(action.value);
  switch (detail) {
    case Detail::None:
      break;
    case Detail::Dice:
      json["dice"] = action.value < 10 ? Json::array({action.value})
                                       : Json::array({action.value / 10, action.value % 10});
      break;
    case Detail::Distance:
      json["distance"] = action.value;
      break;
    case Detail::Heading:
      json["heading"] = action.value;
      break;
    case Detail::Formation:
      json["formation"] =
          formation_word(scenario.units[action.unit], static_cast<Formation>(action.value));
      break;
    case Detail::Terrain:
      json["terrain"] = terrain_word(scenario, id);
      break;
    case Detail::Side:
      json["side"] = action.value;
      break;
    case Detail::Place:
      json["at"] = Json::array({action.x, action.y});
      break;
    case Detail::Unit:
      json[action.kind == ActionKind::Join ? "unit" : "target"] = unit_word(scenario, id);
      break;
    case Detail::Shot:
      json["target"] = unit_word(scenario, id);
      if (action.x != 0) json["base"] = action.x;
      break;
  }
}

// ---- reading

std::uint8_t read_named(ObjectReader& reader, std::string_view key, const Scenario& scenario,
                        Result<std::uint8_t> (*parse)(const Scenario&, std::string_view)) {
  const std::string word = reader.text(key);
  if (!reader.ok()) return 0;
  const Result<std::uint8_t> id = parse(scenario, word);
  if (!id) reader.fault(key, id.error().message);
  return id.value_or(std::uint8_t{0});
}

/// A whole number of a list, within the range.
std::optional<int> number_in(const Json& json, int low, int high) {
  if (!json.is_number_integer()) return std::nullopt;
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > INT32_MAX) return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < low || value > high) return std::nullopt;
  return static_cast<int>(value);
}

std::uint16_t read_dice(ObjectReader& reader) {
  const Json& list = reader.member("dice");
  if (!reader.ok()) return 1;
  int value = 0;
  const bool fits = list.is_array() && (list.size() == 1 || list.size() == 2);
  for (std::size_t i = 0; fits && i < list.size(); ++i) {
    value = value * 10 + number_in(list[i], 1, 6).value_or(100);
  }
  if (fits && are_dice(value)) return static_cast<std::uint16_t>(value);
  reader.fault("dice", "must be a list of one or two numbers from 1 to 6");
  return 1;
}

void read_place(ObjectReader& reader, Action& action) {
  const Json& list = reader.member("at");
  if (!reader.ok()) return;
  const bool fits = list.is_array() && list.size() == 2;
  const auto x = fits ? number_in(list[0], INT16_MIN, INT16_MAX) : std::nullopt;
  const auto y = fits ? number_in(list[1], INT16_MIN, INT16_MAX) : std::nullopt;
  if (!x || !y) return reader.fault("at", "must be [x, y] in hundredths of an inch");
  action.x = static_cast<std::int16_t>(*x);
  action.y = static_cast<std::int16_t>(*y);
}

std::uint16_t read_formation(ObjectReader& reader) {
  const std::string word = reader.text("formation");
  if (!reader.ok()) return 0;
  const std::optional<std::size_t> index = index_of_word(kFormationWords, word);
  if (!index) reader.fault("formation", "'" + word + "' is no formation");
  return static_cast<std::uint16_t>(index.value_or(0) % 2);
}

std::uint16_t read_number(ObjectReader& reader, std::string_view key, std::int64_t high) {
  return static_cast<std::uint16_t>(reader.number(key, 0, high));
}

void read_detail(ObjectReader& reader, const Scenario& scenario, Detail detail, Action& action) {
  switch (detail) {
    case Detail::None:
      break;
    case Detail::Dice:
      action.value = read_dice(reader);
      break;
    case Detail::Distance:
      action.value = read_number(reader, "distance", 0xFFFF);
      break;
    case Detail::Heading:
      action.value = read_number(reader, "heading", kFullTurn - 1);
      break;
    case Detail::Formation:
      action.value = read_formation(reader);
      break;
    case Detail::Terrain:
      action.value = read_named(reader, "terrain", scenario, parse_terrain);
      break;
    case Detail::Side:
      action.value = read_number(reader, "side", 0xFF);
      break;
    case Detail::Place:
      read_place(reader, action);
      break;
    case Detail::Unit:
      action.value = read_named(reader, action.kind == ActionKind::Join ? "unit" : "target",
                                scenario, parse_unit);
      break;
    case Detail::Shot:
      action.value = read_named(reader, "target", scenario, parse_unit);
      action.x = static_cast<std::int16_t>(reader.number_or("base", 0, 2, 0));
      break;
  }
}

const ActionForm* form_named(std::string_view word) {
  for (std::size_t i = 0; i < kActionKinds; ++i) {
    const ActionForm& form = form_of(static_cast<ActionKind>(i));
    if (word == form.word) return &form;
  }
  return nullptr;
}

}  // namespace

Json action_json(const Scenario& scenario, const Action& action) {
  if (!well_formed(scenario, action)) return {{"type", nullptr}};
  const ActionForm& form = form_of(action.kind);
  Json json;
  json["type"] = form.word;
  if (form.doer == Doer::Unit) json["unit"] = unit_word(scenario, action.unit);
  if (form.doer == Doer::General) json["general"] = general_word(scenario, action.unit);
  write_detail(scenario, form.detail, action, json);
  return json;
}

Result<Action> action_from_json(const Scenario& scenario, const Json& json) {
  ObjectReader reader(json, "action");
  const std::string type = reader.text("type");
  if (!reader.ok()) return fail(reader.error());
  const ActionForm* form = form_named(type);
  if (form == nullptr) return fail("action/type", "'" + type + "' is no action");
  Action action;
  action.kind = form->kind;
  if (form->doer == Doer::Unit) action.unit = read_named(reader, "unit", scenario, parse_unit);
  if (form->doer == Doer::General) {
    action.unit = read_named(reader, "general", scenario, parse_general);
  }
  read_detail(reader, scenario, form->detail, action);
  if (!reader.finish()) return fail(reader.error());
  return action;
}

}  // namespace linstock::tabletop
