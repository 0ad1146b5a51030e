#include "match/tabletop/words.hpp"

#include <algorithm>

namespace linstock::tabletop {

namespace {

/// Up to three ids that contain the word or are contained in it.
template <class List>
std::string look_alikes(const List& list, std::string_view word) {
  std::string out;
  int found = 0;
  for (const auto& info : list) {
    const bool alike = word.size() >= 2 && (info.id.find(word) != std::string::npos ||
                                            word.find(info.id) != std::string_view::npos);
    if (!alike || ++found > 3) continue;
    out += (out.empty() ? " (did you mean " : ", ") + info.id;
  }
  return out.empty() ? out : out + "?)";
}

template <class List>
Result<std::uint8_t> parse_id(const List& list, std::string_view what, std::string_view word) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == word) return static_cast<std::uint8_t>(i);
  }
  return fail("there is no " + std::string(what) + " '" + std::string(word) + "'" +
              look_alikes(list, word));
}

template <class List>
std::string id_in(const List& list, std::uint8_t id) {
  return id < list.size() ? list[id].id : "none";
}

template <class List>
Json id_json(const List& list, std::uint8_t id) {
  return id < list.size() ? Json(list[id].id) : Json(nullptr);
}

template <class List>
std::string name_in(const List& list, std::uint8_t id, std::string_view otherwise) {
  return id < list.size() ? list[id].name : std::string(otherwise);
}

}  // namespace

std::optional<std::size_t> index_of_word(Words words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

std::string_view formation_word(const UnitInfo& info, Formation formation) {
  const bool wheels = info.troop == Troop::Gun || info.troop == Troop::Wagon;
  return kFormationWords[static_cast<std::size_t>(formation) + (wheels ? 2 : 0)];
}

std::string unit_word(const Scenario& scenario, UnitId id) { return id_in(scenario.units, id); }
std::string general_word(const Scenario& scenario, GeneralId id) {
  return id_in(scenario.generals, id);
}
std::string terrain_word(const Scenario& scenario, TerrainId id) {
  return id_in(scenario.terrain, id);
}
Json unit_json(const Scenario& scenario, UnitId id) { return id_json(scenario.units, id); }
Json general_json(const Scenario& scenario, GeneralId id) { return id_json(scenario.generals, id); }
Json terrain_json(const Scenario& scenario, TerrainId id) { return id_json(scenario.terrain, id); }

Result<UnitId> parse_unit(const Scenario& scenario, std::string_view word) {
  return parse_id(scenario.units, "unit", word);
}
Result<GeneralId> parse_general(const Scenario& scenario, std::string_view word) {
  return parse_id(scenario.generals, "general", word);
}
Result<TerrainId> parse_terrain(const Scenario& scenario, std::string_view word) {
  return parse_id(scenario.terrain, "piece of terrain", word);
}

std::string unit_name(const Scenario& scenario, UnitId id) {
  return name_in(scenario.units, id, "nobody");
}
std::string general_name(const Scenario& scenario, GeneralId id) {
  return name_in(scenario.generals, id, "nobody");
}
std::string terrain_name(const Scenario& scenario, TerrainId id) {
  return name_in(scenario.terrain, id, "the terrain");
}

std::string_view side_name(Side side) { return side == Side::American ? "American" : "British"; }

std::string decimal(std::int32_t hundredths) {
  const std::int64_t size = hundredths < 0 ? -std::int64_t{hundredths} : hundredths;
  std::string rest = std::to_string(size % 100);
  if (rest.size() < 2) rest.insert(0, "0");
  return (hundredths < 0 ? "-" : "") + std::to_string(size / 100) + "." + rest;
}

std::optional<std::int32_t> parse_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  std::string_view rest = point < text.size() ? text.substr(point + 1) : std::string_view{"0"};
  constexpr std::string_view kDigits = "0123456789";
  if (whole.empty() || whole.size() > 5 || rest.empty() || rest.size() > 2) return std::nullopt;
  if (whole.find_first_not_of(kDigits) != std::string_view::npos) return std::nullopt;
  if (rest.find_first_not_of(kDigits) != std::string_view::npos) return std::nullopt;
  std::int32_t value = 0;
  for (const char digit : whole) value = value * 10 + (digit - '0');
  for (std::size_t i = 0; i < 2; ++i) value = value * 10 + (i < rest.size() ? rest[i] - '0' : 0);
  return negative ? -value : value;
}

std::string short_decimal(std::int32_t hundredths) {
  std::string text = decimal(hundredths);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string inches(std::int32_t hundredths) {
  return short_decimal(hundredths) + (hundredths == kInch ? " inch" : " inches");
}

std::string degrees(std::int32_t hundredths) {
  return short_decimal(hundredths) + (hundredths == 100 ? " degree" : " degrees");
}

std::string_view compass_word(Heading heading) {
  constexpr std::array<std::string_view, 8> kPoints = {"north", "north-east", "east", "south-east",
                                                       "south", "south-west", "west", "north-west"};
  constexpr std::int32_t kEighth = kFullTurn / 8;
  return kPoints[static_cast<std::size_t>((heading.value + kEighth / 2) / kEighth) % 8];
}

std::string with_sign(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

Json point_json(Point point) { return Json::array({point.x, point.y}); }

std::string sentence_case(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

}  // namespace linstock::tabletop
