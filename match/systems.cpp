#include "match/systems.hpp"

#include <algorithm>
#include <array>

#include "core/assert.hpp"
#include "match/boar/boar_system.hpp"
#include "match/tabletop/tabletop_system.hpp"

namespace linstock {

namespace {

constexpr std::string_view kWhere = "options/bundle";

std::string text_at(const Json& json, std::string_view key) {
  if (!json.is_object()) return {};
  const auto value = json.find(key);
  return value != json.end() && value->is_string() ? value->get<std::string>() : std::string{};
}

template <class Fits>
const System* first_that(Fits fits) {
  const std::span<const System> all = systems();
  const auto found = std::find_if(all.begin(), all.end(), fits);
  return found == all.end() ? nullptr : &*found;
}

const System* system_of_bundle(const Json& bundle) {
  const std::string schema = text_at(bundle, "schema");
  return first_that([&](const System& system) { return system.bundle_schema == schema; });
}

/// A text inside another JSON would not be longer by the blanks of a person's file.
bool is_too_long(const Json& bundle) { return to_line(bundle).size() > kMaxOwnBundle; }

}  // namespace

std::span<const System> systems() {
  static const std::array<System, 2> kSystems = {boar::boar_system(), tabletop::tabletop_system()};
  return kSystems;
}

const System* system_named(std::string_view word) {
  return first_that([&](const System& system) { return system.word == word; });
}

const System* system_of_scenario(std::string_view schema) {
  return first_that([&](const System& system) { return system.scenario_schema == schema; });
}

std::string_view system_word(std::string_view scenario) {
  return scenario.substr(0, std::min(scenario.find('/'), scenario.size()));
}

Result<std::shared_ptr<const Game>> open_bundle(const Json& bundle, const Json& options) {
  const System* system = system_of_bundle(bundle);
  if (system == nullptr) {
    std::string known;
    for (const System& one : systems()) {
      known += (known.empty() ? "'" : " or '") + std::string(one.bundle_schema) + "'";
    }
    return fail("/schema", "a bundle has schema " + known);
  }
  return system->open(bundle, options);
}

bool has_own_bundle(const Json& options) {
  return options.is_object() && options.contains(kOwnBundle);
}

std::string own_scenario_id(const Json& options) {
  if (!has_own_bundle(options)) return {};
  const Json& bundle = options[std::string(kOwnBundle)];
  if (!bundle.is_object() || !bundle.contains("scenario")) return {};
  return text_at(bundle["scenario"], "id");
}

Result<std::shared_ptr<const Game>> open_own(const Json& options) {
  LINSTOCK_ASSERT(has_own_bundle(options), "there is a bundle");
  const std::string where(kWhere);
  const Json& bundle = options[std::string(kOwnBundle)];
  if (is_too_long(bundle)) {
    return fail(where, "is longer than " + std::to_string(kMaxOwnBundle / 1024) + " KiB");
  }
  const System* system = system_of_bundle(bundle);
  if (system != nullptr && !system->own_battles) {
    return fail(where, "scenarios of one's own cannot be played under '" +
                           std::string(system->word) + "' rules");
  }
  Json others = options;
  others.erase(std::string(kOwnBundle));
  Result<std::shared_ptr<const Game>> game = open_bundle(bundle, others);
  if (game) return game;
  const bool in_options = game.error().where.starts_with("options");
  return fail(in_options ? game.error().where : where + game.error().where, game.error().message);
}

}  // namespace linstock
