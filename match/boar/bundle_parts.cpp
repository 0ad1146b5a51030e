#include "match/boar/bundle_parts.hpp"

#include <algorithm>
#include <array>

namespace linstock::boar {

namespace {

const Json& part_of(const Json& bundle, std::string_view part, Faults& faults) {
  static const Json nothing = Json::object();
  if (!bundle.is_object()) {
    faults.report("", "a bundle is an object");
    return nothing;
  }
  const auto found = bundle.find(part);
  if (found != bundle.end()) return *found;
  faults.report("", "has no part '" + std::string(part) + "'");
  return nothing;
}

bool is_kebab(std::string_view id) {
  const auto allowed = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
  };
  return !id.empty() && std::all_of(id.begin(), id.end(), allowed);
}

}  // namespace

Row open_part(const Json& bundle, std::string_view part, std::string_view kind, Faults& faults) {
  Row row(part_of(bundle, part, faults), pointer_to("", part), faults, SourceNeeded::No);
  const std::string wanted = "linstock.boar." + std::string(kind) + "/1";
  const std::string schema = row.text("schema");
  if (schema != wanted) row.fault("schema", "must be '" + wanted + "'");
  return row;
}

Side read_side(Row& row, std::string_view key) {
  static constexpr std::array<std::string_view, 2> sides = {"american", "british"};
  return static_cast<Side>(row.choice(key, sides));
}

HexIndex hex_in_play(const Map& map, const std::string& text, std::string_view pointer,
                     Faults& faults) {
  const linstock::Result<HexIndex> hex = map.grid.parse(text);
  if (hex && map.terrain[*hex] != kNoTerrain) return *hex;
  faults.report(std::string(pointer),
                hex ? "hex " + text + " is off the map" : hex.error().message);
  return kNoHex;
}

std::int8_t read_drm(Row& row, std::string_view key) {
  return static_cast<std::int8_t>(row.integer(key, -9, 9));
}

HexIndex read_hex(Row& row, std::string_view key, const Map& map) {
  const std::string text = row.text(key);
  return row.has(key) ? hex_in_play(map, text, row.pointer(key), row.faults()) : kNoHex;
}

std::string read_id(Row& row) {
  std::string id = row.text("id");
  if (row.has("id") && !is_kebab(id))
    row.fault("id", "'" + id + "' is no id: small letters, digits and '-'");
  return id;
}

}  // namespace linstock::boar
