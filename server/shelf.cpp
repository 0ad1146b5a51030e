#include "server/shelf.hpp"

#include <utility>

#include "match/systems.hpp"

namespace linstock::server {

Result<std::unique_ptr<Shelf>> Shelf::open(const data::LibraryOptions& options) {
  Result<data::Library> library = data::Library::open(options);
  if (!library) return fail(library.error());
  Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return fail(digest.error());
  return std::unique_ptr<Shelf>(new Shelf(std::move(*library), std::move(*digest)));
}

Result<std::shared_ptr<const Game>> Shelf::game(const std::string& scenario, const Json& options) {
  // A person's own battle is its match's alone: not kept here, and no name of the library.
  if (has_own_bundle(options)) return data::load_game(library_, scenario, options);
  const std::string key = scenario + " " + to_line(options);
  const std::lock_guard lock(mutex_);  // held while loading: nobody loads the same twice
  const auto found = games_.find(key);
  if (found != games_.end()) return found->second;
  if (library_.find(scenario) == nullptr) {
    return fail("scenario", "there is no battle '" + scenario + "'");
  }
  Result<std::shared_ptr<const Game>> game = data::load_game(library_, scenario, options);
  if (!game) return fail(game.error());
  games_[key] = *game;
  return *game;
}

Result<std::shared_ptr<const KeptBody>> Shelf::board(const std::string& scenario) {
  const std::lock_guard lock(mutex_);
  const auto found = boards_.find(scenario);
  if (found != boards_.end()) return found->second;
  const Result<data::Document> bundle = library_.bundle(scenario);
  if (!bundle) return fail(bundle.error());
  auto body = std::make_shared<const KeptBody>(keep_body(to_line(bundle->json), /*pack=*/true));
  boards_[scenario] = body;
  return body;
}

}  // namespace linstock::server
