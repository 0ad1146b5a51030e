#include "server/static_files.hpp"

#include <array>
#include <system_error>
#include <utility>

#include "data/record_file.hpp"

namespace linstock::server {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t kMostBytes = std::size_t{256} * 1024 * 1024;

struct Kind {
  std::string_view ending;
  std::string_view type;
  bool packs;
};
constexpr std::array kKinds = std::to_array<Kind>({
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".map", "application/json", true},
    {".wasm", "application/wasm", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".linstock", "text/plain; charset=utf-8", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".ico", "image/x-icon", false},
    {".woff2", "font/woff2", false},
});

const Kind* kind_of(std::string_view path) {
  for (const Kind& kind : kKinds) {
    if (path.ends_with(kind.ending)) return &kind;
  }
  return nullptr;
}

bool is_hidden(const fs::path& relative) {
  for (const fs::path& part : relative) {
    if (part.string().starts_with('.')) return true;
  }
  return false;
}

}  // namespace

std::string_view content_type_of(std::string_view path) {
  const Kind* kind = kind_of(path);
  return kind == nullptr ? "application/octet-stream" : kind->type;
}

net::Response kept_reply(const KeptBody& body, std::string_view type, std::string_view cache,
                         const net::Request& request) {
  net::Response response;
  response.headers = {
      {"ETag", body.tag}, {"Cache-Control", std::string(cache)}, {"Vary", "Accept-Encoding"}};
  if (request.header("if-none-match").find(body.tag) != std::string_view::npos) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", std::string(type));
  response.body = body.plain;
  if (body.packed != nullptr && accepts_gzip(request.header("accept-encoding"))) {
    response.body = body.packed;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

Result<StaticFiles> StaticFiles::load(const fs::path& folder) {
  StaticFiles files;
  std::error_code error;
  std::size_t bytes = 0;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error)) {
    const fs::path relative = it->path().lexically_relative(folder);
    if (is_hidden(relative) || !it->is_regular_file()) continue;
    Result<std::string> text = data::read_file(it->path().string());
    if (!text) return fail(text.error());
    bytes += text->size();
    if (bytes > kMostBytes) return fail(folder.string(), "holds more than 256 MB");
    const std::string name = "/" + relative.generic_string();
    const Kind* kind = kind_of(name);
    files.files_[name] = keep_body(std::move(*text), kind != nullptr && kind->packs);
  }
  if (error) return fail(folder.string(), error.message());
  return files;
}

std::optional<net::Response> StaticFiles::find(const net::Request& request) const {
  std::string path = net::percent_decoded(request.path);
  if (path.ends_with('/')) path += "index.html";
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  // The build gives files in assets/ a name that changes with their content.
  const bool for_good = path.starts_with("/assets/");
  return kept_reply(found->second, content_type_of(path),
                    for_good ? "public, max-age=31536000, immutable" : "no-cache", request);
}

}  // namespace linstock::server
