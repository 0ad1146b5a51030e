// The readers of the parts of a bundle, one a file. Used by scenario_from_json alone.
//
// Each reads one file's JSON and reports the first fault; what it returns is only good while
// `faults` has none.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/json_row.hpp"
#include "rules/boar/edition.hpp"
#include "rules/boar/map_builder.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar {

/// The top of a file of the bundle; its `schema` must be "linstock.boar.<kind>/1".
[[nodiscard]] Row open_part(const Json& bundle, std::string_view part, std::string_view kind,
                            Faults& faults);

/// A hex where reinforcements come in.
struct EntryHex {
  std::string id;
  std::string hex;
  Side side = Side::American;
  std::string pointer;
};

struct MapPart {
  MapDraft draft;
  std::vector<EntryHex> entries;
};
[[nodiscard]] MapPart read_map(const Json& bundle, Faults& faults);

/// The chart, with what the rules cannot tell apart made sure of.
[[nodiscard]] TerrainChart read_terrain(const Json& bundle, Faults& faults);

struct TablesPart {
  Tables tables;
  std::uint8_t momentum_pool = 5;
  std::uint8_t stack_strength = 6;
  std::uint8_t stack_guns = 1;
  std::uint8_t artillery_range = 3;
};
[[nodiscard]] TablesPart read_tables(const Json& bundle, Faults& faults);

/// Fills `formations` and `pieces`; map, entries and tables of the scenario must stand. Units come
/// first, then leaders, in the order of their files.
void read_roster(const Json& bundle, std::uint8_t artillery_range, Scenario& scenario,
                 Faults& faults);

/// What the turn table says about the sky: "clear", "moderate", "dense" or "roll".
using TurnWeather = std::vector<std::string>;

/// The tables of a volume's own rules, read from the scenario file after everything else. May also
/// set what the volume decides in `scenario`: weather, margin of victory.
struct VolumeReader {
  std::string_view volume;
  std::shared_ptr<const VolumeData> (*read)(Row& file, const TurnWeather& weather,
                                            Scenario& scenario) = nullptr;
  const VolumeHooks* hooks = nullptr;
};
[[nodiscard]] VolumeReader germantown_reader();

/// Set-up against the rules: stacking, terrain, enemies (BOAR.7.1, BOAR.9.3).
void check_setup(const Scenario& scenario, bool enemies_start_apart, Faults& faults);

/// Where the set-up hex of a piece stands in the bundle.
[[nodiscard]] std::string setup_pointer(const Scenario& scenario, PieceId id);

// ---- small readers
// ---------------------------------------------------------------------------------

[[nodiscard]] Side read_side(Row& row, std::string_view key);
/// A die roll modifier, -9 to 9.
[[nodiscard]] std::int8_t read_drm(Row& row, std::string_view key);
/// A number that was read within a byte's range.
[[nodiscard]] constexpr std::uint8_t byte_of(int value) { return static_cast<std::uint8_t>(value); }
/// A hex in play, or a fault and kNoHex.
[[nodiscard]] HexIndex read_hex(Row& row, std::string_view key, const Map& map);
[[nodiscard]] HexIndex hex_in_play(const Map& map, const std::string& text,
                                   std::string_view pointer, Faults& faults);
/// An id in kebab case; reports another form.
[[nodiscard]] std::string read_id(Row& row);

}  // namespace linstock::boar
