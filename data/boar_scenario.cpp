#include "data/boar_scenario.hpp"

#include "match/boar/scenario_from_json.hpp"

namespace linstock::data {

Result<boar::Scenario> load_boar(const Library& library, std::string_view id) {
  const Result<Document> made = library.bundle(id);
  if (!made) return fail(made.error());
  Result<boar::Scenario> scenario = boar::scenario_from_json(made->json);
  if (!scenario) return fail(located(made->lines, scenario.error()));
  return scenario;
}

}  // namespace linstock::data
