// The battles and the rule digest, each loaded once and shared by all matches.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "data/digest.hpp"
#include "data/games.hpp"
#include "data/library.hpp"
#include "server/gzip.hpp"

namespace linstock::server {

/// Safe to use from any thread.
class Shelf {
 public:
  /// Errors: no volumes, or a broken digest.
  [[nodiscard]] static Result<std::unique_ptr<Shelf>> open(const data::LibraryOptions& options);

  [[nodiscard]] const data::Library& library() const { return library_; }
  [[nodiscard]] const data::Digest& digest() const { return digest_; }

  /// A battle ready to be played; `options` as records have them. Errors name the field.
  [[nodiscard]] Result<std::shared_ptr<const Game>> game(const std::string& scenario,
                                                         const Json& options);
  /// The battle's bundle as JSON. Errors: as `data::Library::bundle`.
  [[nodiscard]] Result<std::shared_ptr<const KeptBody>> board(const std::string& scenario);

 private:
  Shelf(data::Library library, data::Digest digest)
      : library_(std::move(library)), digest_(std::move(digest)) {}

  data::Library library_;
  data::Digest digest_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Game>> games_;  ///< by scenario and options
  std::map<std::string, std::shared_ptr<const KeptBody>> boards_;
};

}  // namespace linstock::server
