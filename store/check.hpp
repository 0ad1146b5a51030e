// Rules for the texts that are stored. For the sources of the store.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "store/answer.hpp"

namespace linstock::store {

/// UTF-8 without the zero byte: what both databases keep as it is.
[[nodiscard]] bool is_plain_text(std::string_view text);
/// Refuses a text that is longer or not plain; `field` names it.
[[nodiscard]] Done check_text(std::string_view text, std::size_t most_bytes,
                              std::string_view field);

/// What a server on the other side said may be anything: kept short and plain.
[[nodiscard]] std::string plain_error(std::string_view error);

}  // namespace linstock::store
