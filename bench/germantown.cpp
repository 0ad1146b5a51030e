#include "bench/germantown.hpp"

#include "core/assert.hpp"
#include "data/boar_scenario.hpp"
#include "data/library.hpp"

namespace linstock::bench {

namespace {
std::optional<boar::Scenario>& loaded() {
  static std::optional<boar::Scenario> scenario;
  return scenario;
}
}  // namespace

std::optional<Error> load_germantown() {
  const auto library = data::Library::open();
  if (!library) return library.error();
  auto scenario = data::load_boar(*library, "boar/germantown");
  if (!scenario) return scenario.error();
  loaded() = std::move(*scenario);
  return {};
}

const boar::Scenario& germantown() {
  LINSTOCK_ASSERT(loaded().has_value(), "load_germantown comes first");
  return *loaded();
}

}  // namespace linstock::bench
