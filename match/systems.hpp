// The systems of rules that can be played, each a row of one table: what shared code has to know of
// a system before there is a game of it. A new system is a row here and a folder of its own.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/system.hpp"

namespace linstock {

/// A file that a scenario names, and its place in the bundle.
struct BundlePart {
  std::string_view in_scenario;  ///< key of the scenario file: "series_tables"
  std::string_view in_bundle;    ///< "tables"
};

struct System {
  std::string_view word;             ///< "boar": also the first part of its scenarios' ids
  std::string_view scenario_schema;  ///< of its scenario files
  std::string_view bundle_schema;    ///< of all files of a scenario in one JSON
  std::vector<BundlePart> parts;
  std::vector<std::string_view> seats;  ///< "american", "british"
  bool own_battles = false;             ///< may people play scenarios of their own making?
  /// A game of a bundle, which has this system's schema. `options`: the system's own ones, as
  /// records have them. Errors are at a JSON pointer of the bundle ("/scenario/unit/3/at"), or at
  /// "options/<name>".
  Result<std::shared_ptr<const Game>> (*open)(const Json& bundle, const Json& options) = nullptr;
};

[[nodiscard]] std::span<const System> systems();
/// Null when there is none of this word.
[[nodiscard]] const System* system_named(std::string_view word);
/// The system of a scenario file's `schema`; null when it is none.
[[nodiscard]] const System* system_of_scenario(std::string_view schema);
/// "boar" of "boar/germantown".
[[nodiscard]] std::string_view system_word(std::string_view scenario);

/// The game of a bundle. Errors as `System::open`; an unknown schema is one at "/schema".
[[nodiscard]] Result<std::shared_ptr<const Game>> open_bundle(const Json& bundle,
                                                              const Json& options);

// ---- scenarios of a person's own making: their whole bundle is an option of the game, so that
// its record can be played anywhere

/// The option that holds the bundle.
inline constexpr std::string_view kOwnBundle = "bundle";
/// Longest text of such a bundle.
inline constexpr std::size_t kMaxOwnBundle = std::size_t{256} * 1024;

/// Do the options hold a bundle?
[[nodiscard]] bool has_own_bundle(const Json& options);
/// The id that the bundle of the options gives its scenario; empty when it gives none.
[[nodiscard]] std::string own_scenario_id(const Json& options);
/// The game of the bundle in the options. Errors, at "options/bundle...": it is too long, of a
/// system that takes none, or at fault.
[[nodiscard]] Result<std::shared_ptr<const Game>> open_own(const Json& options);

}  // namespace linstock
