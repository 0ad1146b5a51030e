// The one way to a playable table: from a bundle, all of a scenario as one JSON. The terminal makes
// it from the TOML files of volumes/, the page's editor writes one; both call this.
//
// { "schema": kBundleSchema, "volume": "tabletop", "scenario": {...}, "forces": {...} }
// with the scenario as volumes/README.md describes it ([[unit]] of TOML is "unit":[...]). `forces`,
// the list of troops for free set-up, is for editors and may be left out.
#pragma once

#include <string_view>

#include "core/result.hpp"
#include "match/json.hpp"
#include "rules/tabletop/scenario.hpp"

namespace linstock::tabletop {

inline constexpr std::string_view kBundleSchema = "linstock.tabletop.bundle/1";
inline constexpr std::string_view kScenarioSchema = "linstock.tabletop.scenario/1";
inline constexpr std::string_view kForcesSchema = "linstock.tabletop.forces/1";

/// Builds and checks a scenario. Units, generals and terrain are numbered in the order of the file.
///
/// Errors: anything the format does not allow, unknown names, values out of range, a set-up that
/// the rules forbid: off the table, one upon the other, on ground that bars them.
/// `Error::where` is the JSON pointer of the value at fault ("/scenario/unit/3/at").
[[nodiscard]] Result<Scenario> scenario_from_json(const Json& bundle);

}  // namespace linstock::tabletop
