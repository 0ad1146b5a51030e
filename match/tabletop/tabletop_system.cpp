#include "match/tabletop/tabletop_system.hpp"

#include <utility>

#include "match/tabletop/scenario_from_json.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "match/tabletop/words.hpp"

namespace linstock::tabletop {

namespace {

/// There is nothing to choose for a game: what the rules leave open is the scenario's.
Result<std::shared_ptr<const Game>> open(const Json& bundle, const Json& options) {
  ObjectReader reader(options, "options");
  if (!reader.finish()) return fail(reader.error());
  auto scenario = scenario_from_json(bundle);
  if (!scenario) return fail(scenario.error());
  return make_game(std::make_shared<const Scenario>(std::move(*scenario)));
}

}  // namespace

System tabletop_system() {
  return {.word = kSystem,
          .scenario_schema = kScenarioSchema,
          .bundle_schema = kBundleSchema,
          .parts = {{"forces", "forces"}},
          .seats = {name_of(Side::American), name_of(Side::British)},
          .own_battles = true,
          .open = open};
}

}  // namespace linstock::tabletop
