// The files of the page, read once and answered from memory.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "server/gzip.hpp"
#include "server/net/message.hpp"

namespace linstock::server {

/// The answer to a GET of something kept: 304 when the client has it, gzip when it wants that.
[[nodiscard]] net::Response kept_reply(const KeptBody& body, std::string_view type,
                                       std::string_view cache, const net::Request& request);
/// "text/html; charset=utf-8" for "index.html".
[[nodiscard]] std::string_view content_type_of(std::string_view path);

class StaticFiles {
 public:
  /// All files below a folder; names that begin with a dot are left out. Errors: a file that cannot
  /// be read, or more than 256 MB in all.
  [[nodiscard]] static Result<StaticFiles> load(const std::filesystem::path& folder);

  /// The answer to a GET of this path; nothing when there is no such file. "/" is "/index.html".
  [[nodiscard]] std::optional<net::Response> find(const net::Request& request) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, KeptBody, std::less<>> files_;
};

}  // namespace linstock::server
