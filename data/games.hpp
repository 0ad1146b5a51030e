// From the id of a scenario to a game that can be played, whatever its system.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "data/library.hpp"
#include "match/system.hpp"

namespace linstock::data {

/// A game as its record tells it: the id of its scenario, and the options that it was started with
/// (docs/records.md). A scenario of a person's own making comes with the options; it must not have
/// the id of one in the library. Errors: an unknown id, with the known ones; a fault in the
/// scenario's files, with file and line; an option that is not known, at "options/<name>".
[[nodiscard]] Result<std::shared_ptr<const Game>> load_game(const Library& library,
                                                            std::string_view id,
                                                            const Json& options = Json::object());

/// The bundle of a person's scenario file: a scenario as TOML or JSON, or a bundle as JSON. Errors
/// name file, line and field.
[[nodiscard]] Result<Document> read_own_bundle(const std::filesystem::path& file);

}  // namespace linstock::data
