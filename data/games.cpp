#include "data/games.hpp"

#include <utility>

#include "match/boar/boar_game.hpp"

namespace linstock::data {

Json options_json(const GameOptions& options) {
  Json json = Json::object();
  if (options.illegal_tactics) json["illegal_tactics"] = true;
  return json;
}

Result<GameOptions> options_from_json(const Json& json) {
  ObjectReader reader(json, "options");
  GameOptions options;
  options.illegal_tactics = reader.flag_or("illegal_tactics", false);
  if (!reader.finish()) return fail(reader.error());
  return options;
}

Result<std::shared_ptr<const Game>> load_game(const Library& library, std::string_view id,
                                              const GameOptions& options) {
  if (library.find(id) == nullptr) {
    std::string known;
    for (const ScenarioInfo& info : library.scenarios()) {
      known += (known.empty() ? "" : ", ") + info.id;
    }
    return fail("there is no battle '" + std::string(id) + "' (known: " + known + ")");
  }
  Result<boar::Scenario> scenario = library.load(id);
  if (!scenario) return fail(scenario.error());
  scenario->illegal_tactics_allowed = options.illegal_tactics;
  return boar::make_game(std::make_shared<const boar::Scenario>(std::move(*scenario)));
}

}  // namespace linstock::data
