// Compression of answers that are kept.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace linstock::server {

/// The bytes in the gzip form, as small as can be; empty when there is no memory for it.
[[nodiscard]] std::string gzipped(std::string_view bytes);

/// Does the header `Accept-Encoding` allow gzip?
[[nodiscard]] bool accepts_gzip(std::string_view header);

/// A body that does not change, in both forms, with its tag.
struct KeptBody {
  std::shared_ptr<const std::string> plain;
  std::shared_ptr<const std::string> packed;  ///< null when that saves nothing
  std::string tag;                            ///< ETag, quoted
};
[[nodiscard]] KeptBody keep_body(std::string bytes, bool pack);

}  // namespace linstock::server
