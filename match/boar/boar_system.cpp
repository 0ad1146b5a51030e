#include "match/boar/boar_system.hpp"

#include <utility>

#include "match/boar/boar_game.hpp"
#include "match/boar/scenario_from_json.hpp"
#include "match/boar/words.hpp"

namespace linstock::boar {

namespace {

/// One option: a tactic that is not allowed may be played and costs a modifier (BOAR.12.55).
linstock::Result<std::shared_ptr<const Game>> open(const Json& bundle, const Json& options) {
  ObjectReader reader(options, "options");
  const bool illegal_tactics = reader.flag_or("illegal_tactics", false);
  if (!reader.finish()) return fail(reader.error());
  auto scenario = scenario_from_json(bundle);
  if (!scenario) return fail(scenario.error());
  scenario->illegal_tactics_allowed = illegal_tactics;
  return make_game(std::make_shared<const Scenario>(std::move(*scenario)));
}

}  // namespace

System boar_system() {
  return {.word = kSystem,
          .scenario_schema = "linstock.boar.scenario/1",
          .bundle_schema = kBundleSchema,
          .parts = {{"series_tables", "tables"},
                    {"map", "map"},
                    {"terrain", "terrain"},
                    {"units", "units"},
                    {"leaders", "leaders"}},
          .seats = {name_of(Side::American), name_of(Side::British)},
          .own_battles = false,
          .open = open};
}

}  // namespace linstock::boar
