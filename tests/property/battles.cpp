#include "tests/property/battles.hpp"

#include <cstdlib>
#include <utility>

#include "core/assert.hpp"
#include "data/games.hpp"
#include "match/boar/boar_game.hpp"
#include "match/tabletop/tabletop_game.hpp"

namespace linstock::testing {

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

std::shared_ptr<const Game> load(const std::string& id) {
  auto game = data::load_game(library(), id);
  LINSTOCK_ASSERT(game.has_value(), "a scenario of the library can be loaded");
  return *game;
}

/// The same battle with a change that no scenario of ours has.
template <class Change>
PlayedBattle altered_boar(const data::ScenarioInfo& info, const char* what, Change change) {
  auto scenario = std::make_shared<boar::Scenario>(*boar::scenario_of(*load(info.id)));
  change(*scenario);
  return {plain(info.id) + what, boar::make_game(std::move(scenario))};
}

template <class Change>
PlayedBattle altered_tabletop(const data::ScenarioInfo& info, const char* what, Change change) {
  auto scenario = std::make_shared<tabletop::Scenario>(*tabletop::scenario_of(*load(info.id)));
  change(*scenario);
  return {plain(info.id) + what, tabletop::make_game(std::move(scenario))};
}

void alter_boar(const data::ScenarioInfo& info, std::vector<PlayedBattle>& battles) {
  battles.push_back(altered_boar(info, "_limited", [](boar::Scenario& scenario) {
    scenario.limited_intelligence = {true, true};
  }));
  battles.push_back(altered_boar(info, "_any_tactic", [](boar::Scenario& scenario) {
    scenario.illegal_tactics_allowed = true;
  }));
}

void alter_tabletop(const data::ScenarioInfo& info, std::vector<PlayedBattle>& battles) {
  battles.push_back(altered_tabletop(info, "_other_options", [](tabletop::Scenario& scenario) {
    tabletop::Options& options = scenario.options;
    options = {.unprovoked_rout = true,
               .road_bonus = false,
               .turn_within_six_inches = true,
               .passing_recovers = false,
               .obstacle_as_buildings = true,
               .long_galloper = true,
               .howitzer_gap = false};
  }));
}

}  // namespace

const std::vector<PlayedBattle>& library_battles() {
  static const std::vector<PlayedBattle> kBattles = [] {
    std::vector<PlayedBattle> battles;
    for (const data::ScenarioInfo& info : library().scenarios()) {
      battles.push_back({plain(info.id), load(info.id)});
    }
    return battles;
  }();
  return kBattles;
}

const std::vector<PlayedBattle>& altered_battles() {
  static const std::vector<PlayedBattle> kBattles = [] {
    std::vector<PlayedBattle> battles;
    for (const data::ScenarioInfo& info : library().scenarios()) {
      if (info.system == boar::kSystem) alter_boar(info, battles);
      if (info.system == tabletop::kSystem) alter_tabletop(info, battles);
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

}  // namespace linstock::testing
