#include "study/forms.hpp"

#include <gtest/gtest.h>

#include "tests/study/games.hpp"

namespace linstock::testing {
namespace {

study::Study made_up_study() {
  study::Study study{random_run(2), 1, {1}, {}};
  for (const std::uint64_t number : {1U, 2U}) {
    study::GameSummary game;
    game.number = number;
    game.level = "draw";
    game.turns = 1;
    game.morale = {{10, 11}};
    game.losses[1]["Right"] = {3};
    game.fights = {{1, "3313", 0, "3-2", "none", "pin"}};
    game.rules["BOAR.5"] = 9;
    study.totals.add(game);
  }
  return study;
}

/// Puts `with` in place of `what` and expects a refusal that says `reason`.
void refused(const std::string& what, const std::string& with, const std::string& reason) {
  std::string text = study::study_text(made_up_study());
  const std::size_t place = text.find(what);
  ASSERT_NE(place, std::string::npos) << what;
  text.replace(place, what.size(), with);
  const auto study = study::study_from_text(text, "r.json");
  ASSERT_FALSE(study) << what;
  EXPECT_NE(to_string(study.error()).find(reason), std::string::npos)
      << what << ": " << to_string(study.error());
  EXPECT_TRUE(study.error().where == "r.json");
}

TEST(StudyFile, IsRefusedWhenSomethingInItIsWrong) {
  refused("{", "", "not a complete JSON text");
  refused("linstock study", "shopping list", "this is no study of linstock");
  refused("\"version\":1", "\"version\":2", "version: is 2, this program reads version 1");
  refused("\"seed\":\"5\"", "\"seed\":5", "run/seed");
  refused("\"seed\":\"5\"", "\"sead\":\"5\"", "run/seed: is missing");
  refused("\"games\":2", "\"games\":3", "games: are not those of the run and its shards");
  refused("\"games\":2", "\"games\":0", "run/games");
  refused("\"of\":1", "\"of\":2", "games: are not those of the run and its shards");
  refused("\"of\":1", "\"of\":0", "of: must be a whole number");
  refused("\"shards\":[1]", "\"shards\":[2]", "shards");
  refused("\"bots\":[", "\"bots\":[1,", "bots: must be two texts");
  refused("\"game\":2", "\"game\":1", "games/1: is there twice");
  refused("\"winner\":-1", "\"winner\":2", "games/0/winner");
  refused("\"halves\":[0,0]", "\"halves\":[0]", "halves");
  refused("[11,2]", "[11,3]", "morale: is not of as many games");
  refused("[11,2]", "[11,2],[11,1]", "must be pairs");
  refused("\"by_turn\":[6]", "\"by_turn\":[6.5]", "by_turn");
  refused("\"formation\":\"Right\"", "\"formation\":7", "formation");
  refused("\"count\":2", "\"count\":1", "fights: are not as many as the games have");
  refused("\"count\":2", "\"count\":0", "count");
  refused("\"times\":18", "\"times\":true", "times");
  refused("\"of\":1", "\"of\":1,\"colour\":\"red\"", "colour: is not known here");
}

TEST(StudyFile, CutOffAnywhereIsRefused) {
  const std::string text = study::study_text(made_up_study());
  for (std::size_t size = 0; size + 2 < text.size(); size += 7) {
    EXPECT_FALSE(study::study_from_text(text.substr(0, size), "r.json")) << size;
  }
  EXPECT_TRUE(study::study_from_text(text, "r.json"));
}

}  // namespace
}  // namespace linstock::testing
