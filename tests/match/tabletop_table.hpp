// A small battle of the miniatures rules for the tests of match: two lines, guns, horse, a house.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "match/match.hpp"
#include "match/systems.hpp"
#include "match/tabletop/scenario_from_json.hpp"
#include "match/tabletop/tabletop_game.hpp"

namespace linstock::testing {

inline Json small_bundle() {
  const auto json = parse_json(R"({
    "schema":"linstock.tabletop.bundle/1", "volume":"own",
    "scenario":{
      "schema":"linstock.tabletop.scenario/1", "id":"tabletop/free", "title":"A small table",
      "turns":6, "first":"american",
      "table":{"width":48,"height":40}, "home":{"american":"north","british":"south"},
      "victory":{"loss_points":{"american":1,"british":1},"margin":[4,10]},
      "terrain":[
        {"id":"house","name":"the house","kind":"small_building","material":"stone",
         "outline":[[30,18],[34,18],[34,20],[30,20]]},
        {"id":"road","name":"the road","kind":"road","line":[[8,0],[8,40]]},
        {"id":"wood","name":"the wood","kind":"dense_woods",
         "outline":[[40,0],[48,0],[48,10],[40,10]]},
        {"id":"brook","name":"the brook","kind":"stream","line":[[0,30],[48,30]]},
        {"id":"earthwork","name":"the earthwork","kind":"fieldwork","line":[[12,36],[16,36]],
         "strength":0}
      ],
      "general":[
        {"id":"wayne","name":"Wayne","side":"american","rank":"brigadier","with":"first"},
        {"id":"howe","name":"Howe","side":"british","rank":"senior","at":[24,38]}
      ],
      "unit":[
        {"id":"first","name":"1st Line","side":"american","troop":"close","kind":"american",
         "commander":"wayne","at":[20,12],"heading":180},
        {"id":"guns","name":"the guns","side":"american","troop":"gun","gun":"light",
         "kind":"american","at":[14,12],"heading":180},
        {"id":"horse","name":"the horse","side":"american","troop":"cavalry","kind":"american",
         "at":[28,12],"heading":180,"formation":"column"},
        {"id":"foot","name":"5th Foot","side":"british","troop":"close","kind":"european",
         "commander":"howe","at":[20,17],"heading":0},
        {"id":"garrison","name":"the garrison","side":"british","troop":"open","kind":"european",
         "light":true,"strength":4,"in":"house"},
        {"id":"reserve","name":"the reserve","side":"british","troop":"close","kind":"grenadier",
         "at":[24,35],"heading":0,"arrives":2}
      ],
      "objective":[{"id":"house","name":"the house","building":"house","american":6,"british":4,
                    "holder":"british"},
                   {"id":"crossroads","name":"the crossroads","at":[8,20],"radius":3,
                    "american":2,"british":2}]
    }})");
  EXPECT_TRUE(json) << to_string(json.error());
  return *json;
}

inline std::shared_ptr<const Game> small_table() {
  auto game = open_bundle(small_bundle(), Json::object());
  EXPECT_TRUE(game) << to_string(game.error());
  return *game;
}

/// The scenario of the small table, for as long as the program runs.
inline const tabletop::Scenario& small_scenario() {
  static const std::shared_ptr<const Game> game = small_table();
  return *tabletop::scenario_of(*game);
}

/// A game with the scenario changed.
template <class Change>
std::shared_ptr<const Game> changed_table(Change change) {
  Json bundle = small_bundle();
  change(bundle["scenario"]);
  auto game = open_bundle(bundle, Json::object());
  EXPECT_TRUE(game) << to_string(game.error());
  return *game;
}

inline Match small_match(std::uint64_t seed = 7) {
  return Match(small_table(), {.seed = seed, .keep_tales = true});
}

/// Plays the actions, each of which must be lawful.
inline void play(Match& match, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const auto move = match.game().parse_move(text);
    ASSERT_TRUE(move) << text << ": " << to_string(move.error());
    const auto refusal = match.decision().actor == Decision::Actor::Dice
                             ? match.give_roll(*move)
                             : match.act(kUmpire, *move);
    ASSERT_FALSE(refusal) << text << ": " << refusal->reason;
  }
}

/// Why an action is refused; empty when it is lawful.
inline Refusal refusal_of(const Match& match, const std::string& text) {
  const auto move = match.game().parse_move(text);
  EXPECT_TRUE(move) << text << ": " << to_string(move.error());
  return match.position().check(*move).value_or(Refusal{});
}

}  // namespace linstock::testing
