// The one way to a playable scenario: from a bundle, all data files of one scenario as a JSON text.
//
// The terminal makes the bundle from the TOML files of volumes/ (data/library.hpp), the page is
// sent one; both call this. No files, no exceptions.
#pragma once

#include <string_view>

#include "core/result.hpp"
#include "match/json.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar {

/// The `schema` of a bundle.
inline constexpr std::string_view kBundleSchema = "linstock.boar.bundle/1";

/// Builds and checks a scenario. A bundle is an object with
///   `schema`    kBundleSchema
///   `volume`    name of the volume's folder, "germantown": it picks the volume's own rules
///   `scenario`  the scenario file, with what it takes from its `base`
///   `tables`, `map`, `terrain`, `units`, `leaders`: the files it names
/// each as volumes/README.md describes it. Pieces are numbered in the order of the files: units,
/// then leaders.
///
/// Errors: anything the formats do not allow, unknown names, values out of range, what is off the
/// map, a set-up against the rules. `Error::where` is the JSON pointer of the value at fault
/// ("/units/units/3/sp"); the first fault found is the one told.
[[nodiscard]] linstock::Result<Scenario> scenario_from_json(const Json& bundle);

/// Reads the text of a bundle first. A text that is no JSON is an error at "".
[[nodiscard]] linstock::Result<Scenario> scenario_from_text(std::string_view bundle);

}  // namespace linstock::boar
