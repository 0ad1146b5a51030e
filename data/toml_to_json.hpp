// Reads TOML files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "data/document.hpp"

namespace linstock::data {

/// The text of a file as a document; `name` is what messages and lines call it. Keys come out in
/// alphabetical order. Errors, with the line: no TOML, a key given twice, dates and times, numbers
/// that are not finite.
[[nodiscard]] Result<Document> parse_toml(std::string_view text, const std::string& name);

/// Reads a file as UTF-8. Errors: as above, or it cannot be read.
[[nodiscard]] Result<Document> read_toml(const std::filesystem::path& file);

/// The whole text of a file.
[[nodiscard]] Result<std::string> read_text(const std::filesystem::path& file);

}  // namespace linstock::data
