#include "server/gzip.hpp"

#include <zlib.h>

#include <utility>

#include "core/sha256.hpp"

namespace linstock::server {

std::string gzipped(std::string_view bytes) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;  // the largest window, with a gzip header
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  // zlib only reads what it is given.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

bool accepts_gzip(std::string_view header) {
  const std::size_t found = header.find("gzip");
  if (found == std::string_view::npos) return false;
  const std::string_view rest = header.substr(found + 4);
  return !rest.starts_with(";q=0") || rest.starts_with(";q=0.");
}

KeptBody keep_body(std::string bytes, bool pack) {
  KeptBody body;
  body.tag = "\"" + to_hex(sha256(bytes)).substr(0, 24) + "\"";
  if (pack) {
    std::string packed = gzipped(bytes);
    if (!packed.empty() && packed.size() < bytes.size()) {
      body.packed = std::make_shared<const std::string>(std::move(packed));
    }
  }
  body.plain = std::make_shared<const std::string>(std::move(bytes));
  return body;
}

}  // namespace linstock::server
