// Tables of miniatures for the tests of studies.
#pragma once

#include <gtest/gtest.h>

#include "data/games.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "study/study.hpp"

namespace linstock::testing {

inline std::shared_ptr<const Game> table_named(std::string_view id) {
  const auto library = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
  EXPECT_TRUE(library);
  auto game = data::load_game(*library, id);
  EXPECT_TRUE(game) << to_string(game.error());
  return *game;
}

/// The stand at the hedgerow, the table of these tests.
inline std::shared_ptr<const Game> hedgerow() {
  static const std::shared_ptr<const Game> game = table_named("tabletop/hedgerow");
  return game;
}

/// A run of a few games on it.
inline study::Run table_run(std::uint64_t games, const std::string& bot = "random") {
  study::Run run;
  run.scenario = "tabletop/hedgerow";
  run.data = "d";
  run.program = "0";
  run.seats = {"american", "british"};
  run.bots = {bot, bot};
  run.seed = 5;
  run.games = games;
  return run;
}

}  // namespace linstock::testing
