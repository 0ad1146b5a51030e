// Games for the tests of studies: real ones between quick bots, and made-up ones.
#pragma once

#include "tests/support/rapidcheck.hpp"

#include <memory>

#include "study/play.hpp"
#include "study/study.hpp"
#include "tests/match/table.hpp"

namespace linstock::testing {

/// Every piece under its own letter.
inline const study::Formations kLetters;

/// A run of a few games between bots that play by chance.
inline study::Run random_run(std::uint64_t games) {
  study::Run run;
  run.scenario = "boar/germantown";
  run.data = "d";
  run.program = "0";
  run.seats = {"american", "british"};
  run.bots = {"random", "random"};
  run.seed = 5;
  run.games = games;
  return run;
}

/// A made-up game with this number.
inline rc::Gen<study::GameSummary> any_game(std::uint64_t number) {
  return rc::gen::exec([number] {
    const auto below = [](int end) { return *rc::gen::inRange(0, end); };
    study::GameSummary game;
    game.number = number;
    game.winner = below(3) - 1;
    game.level = game.winner < 0 ? "draw" : "marginal";
    game.rule = "GER.2." + std::to_string(below(3));
    game.turns = 1 + below(4);
    game.actions = below(2000);
    game.halves = {below(9), below(9)};
    for (int turn = 0; turn < game.turns; ++turn) game.morale.push_back({below(16), below(16)});
    for (auto& formations : game.losses) {
      for (const char* name : {"S", "W"}) {
        for (int turn = 0; turn < game.turns; ++turn) formations[name].push_back(below(5));
      }
    }
    for (int fight = below(5); fight > 0; --fight) {
      game.fights.push_back({1 + below(game.turns), "33" + std::to_string(10 + below(4)), below(2),
                             below(2) == 0 ? "3-2" : "1-1", "none", "retreat*"});
    }
    for (int rule = below(4); rule > 0; --rule) ++game.rules["BOAR." + std::to_string(below(6))];
    return game;
  });
}

}  // namespace linstock::testing
