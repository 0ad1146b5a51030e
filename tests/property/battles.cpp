#include "tests/property/battles.hpp"

#include <cstdlib>
#include <utility>

#include "core/assert.hpp"
#include "data/boar_scenario.hpp"
#include "data/games.hpp"
#include "match/boar/boar_game.hpp"

namespace linstock::boar::testing {

namespace {

std::string plain(std::string_view id) {
  std::string name(id.substr(id.find('/') + 1));
  for (char& letter : name) {
    if (letter == '-') letter = '_';
  }
  return name;
}

const data::Library& library() {
  static const data::Library kLibrary = [] {
    auto opened = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
    LINSTOCK_ASSERT(opened.has_value(), "the volumes can be read");
    return std::move(*opened);
  }();
  return kLibrary;
}

Scenario load(const std::string& id) {
  auto scenario = data::load_boar(library(), id);
  LINSTOCK_ASSERT(scenario.has_value(), "a scenario of the library can be loaded");
  return std::move(*scenario);
}

PlayedBattle battle(std::string name, Scenario scenario) {
  return {std::move(name), make_game(std::make_shared<const Scenario>(std::move(scenario)))};
}

}  // namespace

const std::vector<PlayedBattle>& library_battles() {
  static const std::vector<PlayedBattle> kBattles = [] {
    std::vector<PlayedBattle> battles;
    for (const data::ScenarioInfo& info : library().scenarios()) {
      if (info.system != kSystem) continue;
      battles.push_back(battle(plain(info.id), load(info.id)));
    }
    return battles;
  }();
  return kBattles;
}

const std::vector<PlayedBattle>& altered_battles() {
  static const std::vector<PlayedBattle> kBattles = [] {
    std::vector<PlayedBattle> battles;
    for (const data::ScenarioInfo& info : library().scenarios()) {
      if (info.system != kSystem) continue;
      Scenario limited = load(info.id);
      limited.limited_intelligence = {true, true};
      battles.push_back(battle(plain(info.id) + "_limited", std::move(limited)));
      Scenario free = load(info.id);
      free.illegal_tactics_allowed = true;
      battles.push_back(battle(plain(info.id) + "_any_tactic", std::move(free)));
    }
    return battles;
  }();
  return kBattles;
}

int wanted_games() {
  const char* text = std::getenv("LINSTOCK_GAMES");  // NOLINT(concurrency-mt-unsafe): one thread
  const int games = text == nullptr ? 0 : std::atoi(text);  // NOLINT(cert-err34-c): 0 is handled
  return games > 0 ? games : 20;
}

}  // namespace linstock::boar::testing
