#include "data/games.hpp"

#include <algorithm>
#include <utility>

#include "data/record_file.hpp"
#include "data/toml_to_json.hpp"
#include "match/systems.hpp"

namespace linstock::data {

namespace {

using Opened = Result<std::shared_ptr<const Game>>;

Opened open_own_game(const Library& library, std::string_view id, const Json& options) {
  if (library.find(id) != nullptr) {
    return fail("options/bundle/scenario/id", "'" + std::string(id) +
                                                  "' is a battle of the library; a scenario of "
                                                  "your own needs another id");
  }
  if (own_scenario_id(options) != id) {
    return fail("options/bundle/scenario/id", "must be '" + std::string(id) + "'");
  }
  return open_own(options);
}

std::string text_at(const Json& json, std::string_view key) {
  if (!json.is_object() || !json.contains(key)) return {};
  const Json& value = json[std::string(key)];
  return value.is_string() ? value.get<std::string>() : std::string{};
}

/// Where faults of a file are that no line is known of: in the file as a whole.
Result<Document> read_json(const std::filesystem::path& file) {
  const Result<std::string> text = read_file(file.string());
  if (!text) return fail(text.error());
  Result<Json> json = parse_json(*text);
  if (!json) return fail(file.string(), json.error().message);
  Document document;
  document.json = std::move(*json);
  return document;
}

}  // namespace

Opened load_game(const Library& library, std::string_view id, const Json& options) {
  if (has_own_bundle(options)) return open_own_game(library, id, options);
  if (library.find(id) == nullptr) {
    std::string known;
    for (const ScenarioInfo& info : library.scenarios()) {
      known += (known.empty() ? "" : ", ") + info.id;
    }
    return fail("there is no battle '" + std::string(id) + "' (known: " + known + ")");
  }
  const Result<Document> bundle = library.bundle(id);
  if (!bundle) return fail(bundle.error());
  Opened game = open_bundle(bundle->json, options);
  if (game || game.error().where.starts_with("options")) return game;
  return fail(located(bundle->lines, game.error()));
}

Result<Document> read_own_bundle(const std::filesystem::path& file) {
  const bool toml = file.extension() == ".toml";
  Result<Document> document = toml ? read_toml(file) : read_json(file);
  if (!document) return document;
  const System* system = system_of_scenario(text_at(document->json, "schema"));
  if (system == nullptr) return document;  // a bundle, or nothing that can be opened
  Document bundle;
  bundle.json = Json::object({{"schema", system->bundle_schema}, {"volume", "own"}});
  bundle.lines[""] = {file.string(), 0};
  put_in(bundle, "scenario", *document);
  return bundle;
}

}  // namespace linstock::data
