// Words for the parts of the miniatures rules: names in files and in JSON, and how numbers are
// told.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "match/json.hpp"
#include "match/system.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

inline Seat seat_of(Side side) { return {static_cast<std::uint8_t>(side)}; }
/// Only for the two player seats.
inline Side side_of(Seat seat) { return seat.index == 0 ? Side::American : Side::British; }

// ---- words of files and JSON, in the order of their values

using Words = std::span<const std::string_view>;
inline constexpr std::array<std::string_view, 2> kSideWords = {"american", "british"};
inline constexpr std::array<std::string_view, 5> kTroopWords = {"close", "open", "cavalry", "gun",
                                                                "wagon"};
inline constexpr std::array<std::string_view, 7> kGunWords = {
    "none", "light", "medium", "heavy", "galloper", "grasshopper", "howitzer"};
inline constexpr std::array<std::string_view, 3> kArmWords = {"none", "musket", "rifle"};
inline constexpr std::array<std::string_view, 7> kKindWords = {
    "grenadier", "european", "american", "rifle", "militia", "indian", "train"};
/// Both ways to call the two formations: those of troops, then those of guns and wagons.
inline constexpr std::array<std::string_view, 4> kFormationWords = {"line", "column", "deployed",
                                                                    "limbered"};
inline constexpr std::array<std::string_view, 3> kMoraleWords = {"steady", "shaken", "routing"};
inline constexpr std::array<std::string_view, 4> kFateWords = {"table", "destroyed", "fled",
                                                               "surrendered"};
inline constexpr std::array<std::string_view, 4> kGeneralFateWords = {"table", "dead", "captured",
                                                                      "disabled"};
inline constexpr std::array<std::string_view, 2> kRankWords = {"brigadier", "senior"};
inline constexpr std::array<std::string_view, 8> kPhaseWords = {
    "rally", "forced", "movement", "facing", "fire", "charge", "melee", "second_charge"};
inline constexpr std::array<std::string_view, 19> kTerrainWords = {
    "rough",          "gentle_slope", "steep_slope", "impassable", "open_woods",
    "dense_woods",    "swamp",        "river",       "stream",     "ford",
    "bridge",         "road",         "fence",       "wall",       "small_building",
    "large_building", "fieldwork",    "stockade",    "redoubt"};
inline constexpr std::array<std::string_view, 4> kCoverWords = {"none", "soft", "hard", "solid"};
inline constexpr std::array<std::string_view, 4> kBandWords = {"short", "medium", "long", "out"};
inline constexpr std::array<std::string_view, 5> kWorkWords = {"none", "crossing", "building",
                                                               "dismantling", "laying"};
inline constexpr std::array<std::string_view, 5> kLevelWords = {"none", "draw", "marginal",
                                                                "substantial", "decisive"};
/// Edges of the table, as `Scenario::home` numbers them.
inline constexpr std::array<std::string_view, 4> kEdgeWords = {"north", "east", "south", "west"};

/// The word of a value; "?" for one that has none.
template <class Value>
std::string_view word_of(Words words, Value value) {
  const auto index = static_cast<std::size_t>(value);
  return index < words.size() ? words[index] : std::string_view{"?"};
}
inline std::string_view name_of(Side side) { return word_of(kSideWords, side); }
inline std::string_view name_of(VictoryLevel level) { return word_of(kLevelWords, level); }
[[nodiscard]] std::optional<std::size_t> index_of_word(Words words, std::string_view word);
/// "deployed" for guns, "line" for others; "limbered", "column".
[[nodiscard]] std::string_view formation_word(const UnitInfo& info, Formation formation);

// ---- pieces

/// The id of a unit, a general, a piece of terrain; "none".
[[nodiscard]] std::string unit_word(const Scenario& scenario, UnitId id);
[[nodiscard]] std::string general_word(const Scenario& scenario, GeneralId id);
[[nodiscard]] std::string terrain_word(const Scenario& scenario, TerrainId id);
/// The same as JSON, null for none.
[[nodiscard]] Json unit_json(const Scenario& scenario, UnitId id);
[[nodiscard]] Json general_json(const Scenario& scenario, GeneralId id);
[[nodiscard]] Json terrain_json(const Scenario& scenario, TerrainId id);
/// The reverse; an error names ids that look alike.
[[nodiscard]] Result<UnitId> parse_unit(const Scenario& scenario, std::string_view word);
[[nodiscard]] Result<GeneralId> parse_general(const Scenario& scenario, std::string_view word);
[[nodiscard]] Result<TerrainId> parse_terrain(const Scenario& scenario, std::string_view word);
/// Printed names; "nobody", "the terrain" when there is none.
[[nodiscard]] std::string unit_name(const Scenario& scenario, UnitId id);
[[nodiscard]] std::string general_name(const Scenario& scenario, GeneralId id);
[[nodiscard]] std::string terrain_name(const Scenario& scenario, TerrainId id);
/// "American", "British".
[[nodiscard]] std::string_view side_name(Side side);

// ---- numbers

/// Hundredths with two decimals: 450 -> "4.50".
[[nodiscard]] std::string decimal(std::int32_t hundredths);
/// The reverse: a number with at most two decimals, at most 5 digits before them. Nothing for
/// anything else.
[[nodiscard]] std::optional<std::int32_t> parse_decimal(std::string_view text);
/// For sentences: 450 -> "4.5", 600 -> "6".
[[nodiscard]] std::string short_decimal(std::int32_t hundredths);
/// 450 -> "4.5 inches", 100 -> "1 inch".
[[nodiscard]] std::string inches(std::int32_t hundredths);
/// 4500 -> "45 degrees".
[[nodiscard]] std::string degrees(std::int32_t hundredths);
/// "north-east" of a heading, to the nearest of eight; heading 0 is north, up the table.
[[nodiscard]] std::string_view compass_word(Heading heading);
/// "+1", "-2", "0".
[[nodiscard]] std::string with_sign(int number);
/// [x, y]
[[nodiscard]] Json point_json(Point point);
/// The first letter made a capital.
[[nodiscard]] std::string sentence_case(std::string text);

}  // namespace linstock::tabletop
