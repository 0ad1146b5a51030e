// Reading and writing whole files so that a fault never leaves half a file behind.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace linstock::data {

/// Files larger than this are refused: no record comes near it.
inline constexpr std::size_t kMaxFileBytes = std::size_t{64} * 1024 * 1024;

/// The bytes of a file. Errors name the file and the reason.
[[nodiscard]] Result<std::string> read_file(const std::string& path);

/// Replaces the file by `bytes`: writes a new file beside it, makes sure it is on the disk, and
/// renames it. On any fault, a full disk included, the old file is as it was. A path that is no
/// ordinary file (a device, a pipe) is written to directly.
[[nodiscard]] Result<bool> write_file(const std::string& path, std::string_view bytes);

}  // namespace linstock::data
